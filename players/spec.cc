// players/spec.cc: parsing and formatting specs.
#include "players/spec.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>

#include "players/levels.h"

namespace players {

namespace {

using Type = Parameter::Type;
using Short = Parameter::Short;

constexpr std::string_view kDigits = "0123456789";

bool is_name_sign(char sign) { return (sign >= 'a' && sign <= 'z') || sign == '_'; }

// The length of "name=" at the start of the text; 0 if there is none.
std::size_t name_length(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && is_name_sign(text[length])) ++length;
  return length > 0 && length < text.size() && text[length] == '=' ? length + 1 : 0;
}

// Digits, with a fraction where one is allowed. Nine digits are always exact.
bool read_number(std::string_view text, bool may_be_fraction, double& number) {
  const std::size_t point = text.find('.');
  std::string digits(text.substr(0, point));
  std::size_t decimals = 0;
  if (point != std::string_view::npos) {
    if (!may_be_fraction) return false;
    decimals = text.size() - point - 1;
    if (decimals == 0) return false;
    digits += text.substr(point + 1);
  }
  if (digits.empty() || digits.size() > 9 || digits.find_first_not_of(kDigits) != std::string::npos)
    return false;
  std::int64_t whole = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), whole);
  number = static_cast<double>(whole) / std::pow(10.0, static_cast<double>(decimals));
  return true;
}

// Canonical form: no leading zeros, no trailing zeros after the decimal point.
std::string normal(std::string_view text) {
  while (text.size() > 1 && text[0] == '0' && text[1] != '.') text.remove_prefix(1);
  if (text.find('.') != std::string_view::npos) {
    while (text.back() == '0') text.remove_suffix(1);
    if (text.back() == '.') text.remove_suffix(1);
  }
  return std::string(text);
}

bool is_among(std::string_view word, std::string_view words) {
  while (!words.empty()) {
    const std::size_t space = words.find(' ');
    if (words.substr(0, space) == word) return true;
    words = space == std::string_view::npos ? "" : words.substr(space + 1);
  }
  return false;
}

bool read_value(const Parameter& parameter, std::string_view text, Spec::Value& value) {
  if (parameter.type == Type::text) {
    if (!parameter.words.empty() && !is_among(text, parameter.words)) return false;
    value = {0, std::string(text)};
    return true;
  }
  if (parameter.type == Type::milliseconds && text.ends_with("ms")) text.remove_suffix(2);
  double number = 0;
  if (!read_number(text, parameter.type == Type::real, number)) return false;
  if (number < parameter.min || number > parameter.max) return false;
  value = {number, normal(text)};
  return true;
}

// "500" or "10ms", as written for a value.
std::string written(const Parameter& parameter, const std::string& text) {
  return parameter.type == Type::milliseconds ? text + "ms" : text;
}

std::string limits_text(const Parameter& parameter) {
  if (parameter.type == Type::text)
    return parameter.words.empty() ? "text" : "one of: " + std::string(parameter.words);
  const auto limit = [](double number) {
    return std::to_string(static_cast<std::int64_t>(number));
  };
  return limit(parameter.min) + " to " + limit(parameter.max) +
         (parameter.type == Type::milliseconds ? " ms" : "");
}

// Parses the parameters of one spec and remembers which were given.
class SpecReader {
 public:
  SpecReader(const Kind& kind, std::string_view whole) : kind_(kind), whole_(whole) {
    spec_.kind = &kind;
    spec_.values.resize(kind.parameters.size());
    given_.resize(kind.parameters.size());
    for (std::size_t i = 0; i < spec_.values.size(); ++i) {
      const Parameter& parameter = kind.parameters[i];
      if (!parameter.preset.empty()) read_value(parameter, parameter.preset, spec_.values[i]);
    }
  }

  void read(std::string_view items) {
    bool is_first = true;
    while (fault_.empty()) {
      const std::size_t comma = items.find(',');
      const std::string_view item = items.substr(0, comma);
      const std::size_t name = name_length(item);
      if (name > 0) {
        give(item.substr(0, name - 1), item.substr(name));
      } else if (is_first) {
        read_short(item);
      } else {
        fail("\"" + std::string(item) + "\" is not a parameter: write NAME=VALUE");
      }
      if (comma == std::string_view::npos) return;
      items.remove_prefix(comma + 1);
      is_first = false;
    }
  }

  core::Result<Spec> take() {
    for (std::size_t i = 0; i < given_.size(); ++i) {
      const Parameter& parameter = kind_.parameters[i];
      if (given_[i] && !parameter.instead_of.empty()) replace(parameter);
      if (spec_.values[i].text.empty() && parameter.type == Type::text &&
          parameter.short_form == Short::bare)
        fail("it needs a " + std::string(parameter.name));
    }
    if (!fault_.empty()) return core::Fault{std::move(fault_)};
    return std::move(spec_);
  }

 private:
  void fail(const std::string& why) {
    if (fault_.empty()) fault_ = "the player \"" + std::string(whole_) + "\": " + why;
  }

  void set(std::size_t i, std::string_view text) {
    const Parameter& parameter = kind_.parameters[i];
    if (given_[i]) fail("\"" + std::string(parameter.name) + "\" was given twice");
    given_[i] = true;
    if (!read_value(parameter, text, spec_.values[i]))
      fail("\"" + std::string(text) + "\" is not a valid value of " + std::string(parameter.name) +
           " (" + limits_text(parameter) + ")");
  }

  void give(std::string_view name, std::string_view text) {
    const Parameter* parameter = kind_.parameter(name);
    if (parameter == nullptr)
      return fail("\"" + std::string(kind_.name) + "\" has no parameter \"" + std::string(name) +
                  "\"");
    set(static_cast<std::size_t>(parameter - kind_.parameters.data()), text);
  }

  // "500", "300ms", "500x2", "x2", or text for the parameter that takes it.
  void read_short(std::string_view item) {
    for (std::size_t i = 0; i < kind_.parameters.size(); ++i) {
      const Parameter& parameter = kind_.parameters[i];
      if (parameter.type == Type::text && parameter.short_form == Short::bare) return set(i, item);
    }
    do {
      const bool has_x = item.starts_with('x');
      if (has_x) item.remove_prefix(1);
      const std::size_t digits = std::min(item.find_first_not_of(kDigits), item.size());
      const bool is_time = item.substr(digits).starts_with("ms");
      if (digits == 0 || !set_short(has_x, is_time, item.substr(0, digits)))
        return fail("\"" + std::string(item) + "\" is not valid");
      item.remove_prefix(digits + (is_time ? 2 : 0));
    } while (item.starts_with('x'));
    if (!item.empty()) fail("\"" + std::string(item) + "\" is not valid");
  }

  bool set_short(bool has_x, bool is_time, std::string_view digits) {
    for (std::size_t i = 0; i < kind_.parameters.size(); ++i) {
      const Parameter& parameter = kind_.parameters[i];
      const bool fits = parameter.short_form == (has_x ? Short::after_x : Short::bare) &&
                        (parameter.type == Type::milliseconds) == is_time;
      if (!fits) continue;
      set(i, digits);
      return true;
    }
    return false;
  }

  void replace(const Parameter& parameter) {
    const Parameter* other = kind_.parameter(parameter.instead_of);
    const auto i = static_cast<std::size_t>(other - kind_.parameters.data());
    if (given_[i])
      fail("give only one of " + std::string(parameter.name) + " and " + std::string(other->name));
    spec_.values[i] = {};
  }

  const Kind& kind_;
  std::string_view whole_;
  Spec spec_;
  std::vector<bool> given_;
  std::string fault_;
};

// "random, greedy"
template <typename List, typename Name>
std::string list_of(const List& list, Name name) {
  std::string text;
  for (const auto& each : list)
    text += (text.empty() ? "" : ", ") + std::string(std::invoke(name, each));
  return text;
}

const Spec::Value& value_of(const Spec& spec, std::string_view name) {
  static const Spec::Value none;
  const Parameter* parameter = spec.kind == nullptr ? nullptr : spec.kind->parameter(name);
  if (parameter == nullptr) return none;
  return spec.values[static_cast<std::size_t>(parameter - spec.kind->parameters.data())];
}

}  // namespace

const Parameter* Kind::parameter(std::string_view parameter_name) const {
  const auto found = std::ranges::find(parameters, parameter_name, &Parameter::name);
  return found == parameters.end() ? nullptr : &*found;
}

const Kind* find_kind(std::string_view name) {
  const auto found = std::ranges::find(all_kinds(), name, &Kind::name);
  return found == all_kinds().end() ? nullptr : *found;
}

double Spec::number(std::string_view name) const { return value_of(*this, name).number; }

int Spec::whole(std::string_view name) const { return static_cast<int>(number(name)); }

const std::string& Spec::text(std::string_view name) const { return value_of(*this, name).text; }

core::Result<Spec> parse_spec(std::string_view text) {
  if (const Level* level = find_level(text)) return parse_spec(level->player);
  const std::size_t colon = text.find(':');
  const Kind* kind = find_kind(text.substr(0, colon));
  const std::string_view rest =
      colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
  if (kind == nullptr) {
    return core::Fault{"there is no player \"" + std::string(text) + "\": the levels are " +
                       list_of(levels(), &Level::id) + "; the kinds are " +
                       list_of(all_kinds(), &Kind::name)};
  }
  SpecReader reader(*kind, text);
  if (colon != std::string_view::npos) reader.read(rest);
  return reader.take();
}

std::string to_text(const Spec& spec) {
  std::string first;
  std::string named;
  for (std::size_t i = 0; i < spec.values.size(); ++i) {
    const Parameter& parameter = spec.kind->parameters[i];
    const std::string& text = spec.values[i].text;
    if (text.empty()) continue;
    const bool is_preset = text == parameter.preset;
    if (parameter.short_form == Short::bare) {
      first += written(parameter, text);
    } else if (parameter.short_form == Short::after_x && !is_preset) {
      first += "x" + text;
    } else if (parameter.short_form == Short::none && !is_preset) {
      named += "," + std::string(parameter.name) + "=" + written(parameter, text);
    }
  }
  if (first.empty() && !named.empty()) named.erase(0, 1);
  const bool is_plain = first.empty() && named.empty();
  return std::string(spec.kind->name) + (is_plain ? "" : ":") + first + named;
}

std::vector<std::string> split_specs(std::string_view list) {
  std::vector<std::string> specs;
  while (true) {
    const std::size_t comma = list.find(',');
    const std::string_view item = list.substr(0, comma);
    if (name_length(item) > 0 && !specs.empty()) {
      specs.back() += "," + std::string(item);
    } else {
      specs.emplace_back(item);
    }
    if (comma == std::string_view::npos) return specs;
    list.remove_prefix(comma + 1);
  }
}

std::string kinds_help() {
  std::string text =
      "PLAYERS have the form KIND, KIND:VALUE or KIND:VALUE,NAME=VALUE,... such as\n"
      "search:300ms,exploration=0.8, or the name of a level:\n\n";
  for (const Level& level : levels()) {
    std::string name = "  " + std::string(level.id);
    name.resize(20, ' ');
    text += name + std::string(level.player) + "\n";
  }
  for (const Kind* kind : all_kinds()) {
    text += "\n  " + std::string(kind->name) + ": " + std::string(kind->help) + "\n";
    for (const Parameter& parameter : kind->parameters) {
      std::string name = "    " + std::string(parameter.name);
      name.resize(std::max<std::size_t>(name.size() + 1, 20), ' ');
      text += name + std::string(parameter.help) + " (" + limits_text(parameter);
      if (!parameter.preset.empty())
        text += "; preset " + written(parameter, std::string(parameter.preset));
      text += ")\n";
    }
  }
  return text;
}

}  // namespace players
