// python/conversions.h: converts between Python's values and ours. Every input gives a value or an
// exception that names the cause.
#pragma once

#include <pybind11/pybind11.h>

#include "core/json.h"
#include "core/match.h"
#include "words/catalogue.h"

namespace python {

namespace py = pybind11;

[[nodiscard]] py::object to_python(const core::Json& json);
[[nodiscard]] core::Json to_json(const py::handle& value);

// A seat of a table with this many seats: a number, or "spectator".
[[nodiscard]] core::Seat read_seat(const py::handle& value, int seats);
[[nodiscard]] py::object seat_object(core::Seat seat);  // None for chance and spectators

// The value, or ValueError with the sentence of the fault.
template <class T>
T value_of(core::Result<T> result) {
  if (!result) throw py::value_error(result.fault().what);
  return std::move(*result);
}

[[nodiscard]] core::Language read_language(const std::string& code);
[[nodiscard]] words::Catalogue catalogue_for(const core::GameEntry& game, const core::Match& match,
                                             core::Language language);

void add_exceptions(py::module_& module);
[[noreturn]] void raise_refused(const core::GameEntry& game, const core::Match& match,
                                const std::string& what, const core::Refusal& refusal);

}  // namespace python
