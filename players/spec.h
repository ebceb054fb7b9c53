// players/spec.h: a computer player as text, "search:300ms,exploration=0.8": a kind and its
// parameters. Kinds are discovered by the build: players/kinds/<kind>.h or players/kinds/<kind>/.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace players {

class Player;
struct Spec;

// One parameter of a kind, written "name=value". The short form has no name and comes first.
struct Parameter {
  enum class Type : std::uint8_t { whole, real, milliseconds, text };
  enum class Short : std::uint8_t {
    none,
    bare,    // "500", "300ms" or text
    after_x  // "x2"
  };
  std::string_view name;
  Type type = Type::whole;
  std::string_view preset;  // as the user would write it
  double min = 0;           // of numbers
  double max = 0;
  std::string_view help;
  Short short_form = Short::none;
  std::string_view instead_of{};  // a parameter that excludes this one
  std::string_view words{};       // the allowed values of a text: "lose replace"
};

struct Kind {
  std::string_view name;
  std::string_view help;
  std::span<const Parameter> parameters{};
  // For kinds that use only a match's public interface, such as a process. The others are called
  // through the game's roster.
  std::unique_ptr<Player> (*open)(const Spec& spec) = nullptr;

  [[nodiscard]] const Parameter* parameter(std::string_view parameter_name) const;
};

std::span<const Kind* const> all_kinds();  // generated, in alphabetical order
[[nodiscard]] const Kind* find_kind(std::string_view name);

struct Spec {
  struct Value {
    double number = 0;
    std::string text;  // as written; empty: not given and not in use

    bool operator==(const Value&) const = default;
  };
  const Kind* kind = nullptr;
  std::vector<Value> values;  // one per parameter of the kind

  bool operator==(const Spec&) const = default;

  // The value of a parameter; 0 or "" if the kind has none of this name, or if one that excludes it
  // was given.
  [[nodiscard]] double number(std::string_view name) const;
  [[nodiscard]] int whole(std::string_view name) const;
  [[nodiscard]] const std::string& text(std::string_view name) const;
};

// Parses a spec, or the name of a level (players/levels.h).
core::Result<Spec> parse_spec(std::string_view text);
[[nodiscard]] std::string to_text(const Spec& spec);

// Splits a list such as "search:300ms,exploration=0.8,greedy": an item that starts with "name="
// belongs to the preceding spec.
[[nodiscard]] std::vector<std::string> split_specs(std::string_view list);

// The kinds and their parameters, for --help.
[[nodiscard]] std::string kinds_help();

}  // namespace players
