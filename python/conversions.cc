// python/conversions.cc: JSON, seats, languages and refusals.
#include "python/conversions.h"

#include <array>

namespace python {

namespace {

PyObject* refused_type = nullptr;  // pentapolis.Refused, made when the module is loaded

core::Json read_json(const py::handle& value, std::size_t depth) {
  if (depth > core::kMaxJsonDepth) throw py::value_error("the value is nested too deeply");
  if (value.is_none()) return nullptr;
  if (py::isinstance<py::bool_>(value)) return value.cast<bool>();
  if (py::isinstance<py::int_>(value)) return value.cast<std::int64_t>();
  if (py::isinstance<py::float_>(value)) return value.cast<double>();
  if (py::isinstance<py::str>(value)) return core::Json(value.cast<std::string>());
  if (py::isinstance<py::dict>(value)) {
    core::JsonObject object;
    for (const auto& item : py::reinterpret_borrow<py::dict>(value)) {
      if (!py::isinstance<py::str>(item.first)) throw py::type_error("the keys must be strings");
      object[item.first.cast<std::string>()] = read_json(item.second, depth + 1);
    }
    return object;
  }
  if (py::isinstance<py::list>(value) || py::isinstance<py::tuple>(value)) {
    core::JsonArray array;
    for (const auto& item : py::reinterpret_borrow<py::sequence>(value))
      array.push_back(read_json(item, depth + 1));
    return array;
  }
  throw py::type_error("cannot convert to JSON: " +
                       py::repr(py::type::of(value)).cast<std::string>());
}

}  // namespace

py::object to_python(const core::Json& json) {
  switch (json.kind()) {
    case boost::json::kind::null: return py::none();
    case boost::json::kind::bool_: return py::bool_(json.get_bool());
    case boost::json::kind::int64: return py::int_(json.get_int64());
    case boost::json::kind::uint64: return py::int_(json.get_uint64());
    case boost::json::kind::double_: return py::float_(json.get_double());
    case boost::json::kind::string:
      return py::str(json.get_string().data(), json.get_string().size());
    case boost::json::kind::array: {
      py::list list;
      for (const core::Json& item : json.get_array()) list.append(to_python(item));
      return list;
    }
    case boost::json::kind::object: {
      py::dict dict;
      for (const auto& member : json.get_object())
        dict[py::str(member.key().data(), member.key().size())] = to_python(member.value());
      return dict;
    }
  }
  return py::none();
}

core::Json to_json(const py::handle& value) { return read_json(value, 0); }

core::Seat read_seat(const py::handle& value, int seats) {
  if (py::isinstance<py::str>(value)) {
    if (value.cast<std::string>() == "spectator") return core::kSpectator;
    throw py::value_error("a seat is a number or \"spectator\"");
  }
  if (py::isinstance<py::bool_>(value) || PyIndex_Check(value.ptr()) == 0)
    throw py::type_error("a seat is a number or \"spectator\"");
  const Py_ssize_t seat =
      PyNumber_AsSsize_t(value.ptr(), nullptr);  // clipped where it is too large
  if (seat == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
  if (seat < 0 || seat >= seats)
    throw py::index_error("there is no seat " + std::to_string(seat) + ": they are 0 to " +
                          std::to_string(seats - 1));
  return core::seat_at(static_cast<int>(seat));
}

py::object seat_object(core::Seat seat) {
  if (seat == core::kChance || seat == core::kSpectator) return py::none();
  return py::int_(core::index(seat));
}

core::Language read_language(const std::string& code) {
  const auto language = words::find_language(code);
  if (!language) throw py::value_error("the languages are en, es and nl, not " + code);
  return *language;
}

words::Catalogue catalogue_for(const core::GameEntry& game, const core::Match& match,
                               core::Language language) {
  words::Catalogue catalogue(language, &game, match.names());
  std::vector<std::string> names;
  for (int seat = 0; seat < match.seats(); ++seat) names.push_back("seat " + std::to_string(seat));
  catalogue.set_seat_names(std::move(names));
  return catalogue;
}

void add_exceptions(py::module_& module) {
  refused_type =
      PyErr_NewExceptionWithDoc("pentapolis.Refused",
                                "The rules do not allow it. `kind` is \"illegal\", "
                                "\"not_your_turn\" or \"game_over\"; `clause` "
                                "names the rule, or is None; `why` says it in a sentence.",
                                PyExc_ValueError, nullptr);
  module.attr("Refused") = py::handle(refused_type);
}

void raise_refused(const core::GameEntry& game, const core::Match& match, const std::string& what,
                   const core::Refusal& refusal) {
  constexpr std::array kKinds = {"none", "game_over", "not_your_turn", "illegal"};
  const std::string why = catalogue_for(game, match, core::Language::en).say(refusal.why);
  std::string text = what + ": " + why;
  if (!refusal.clause.empty()) text += " (" + refusal.clause + ")";
  py::object error = py::handle(refused_type)(text);
  error.attr("kind") = kKinds[static_cast<std::size_t>(refusal.kind)];
  error.attr("clause") = refusal.clause.empty() ? py::object(py::none()) : py::str(refusal.clause);
  error.attr("why") = why;
  PyErr_SetObject(refused_type, error.ptr());
  throw py::error_already_set();
}

}  // namespace python
