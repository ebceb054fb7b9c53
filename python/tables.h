// python/tables.h: many tables stepped together, as Python sees them.
#pragma once

#include <pybind11/pybind11.h>

#include "python/game.h"

namespace python {

// What tables on the processor and on a card have in common.
[[nodiscard]] arena::TablesSetting read_setting(const GamePointer& game, std::int64_t n,
                                                std::uint64_t seed, const std::string& autoreset,
                                                bool observation, const pybind11::object& legal,
                                                const pybind11::object& opponents);

void add_tables(pybind11::module_& module);

}  // namespace python
