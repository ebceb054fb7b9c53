// tests/support/component_file.h: the built-in component file of a game, original or changed, and
// the resulting fault.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "core/json.h"
#include "tests/support/games_under_test.h"

namespace tests {

template <class Rules>
struct ComponentFile {
  using Components = typename Rules::Components;

  static std::string text() {
    return std::string(core::find_game(entries_under_test(), Rules::kFacts.id)->components);
  }

  static core::Json json() { return *core::parse_json(text(), "components"); }

  static std::shared_ptr<const Components> components() {
    static const auto read = Rules::read_components(text());
    return *read;
  }

  // The text with the first occurrence of `from` replaced.
  static std::string changed(std::string_view from, std::string_view to) {
    std::string file = text();
    const auto at = file.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? file : file.replace(at, from.size(), to);
  }

  // The text without the first line that starts with this.
  static std::string without_line(std::string_view start) {
    std::string file = text();
    const auto at = file.find('\n' + std::string(start));
    EXPECT_NE(at, std::string::npos) << start;
    return at == std::string::npos ? file : file.erase(at, file.find('\n', at + 1) - at);
  }

  // Empty if the file is read.
  static std::string fault_of(std::string_view file) {
    const auto read = Rules::read_components(file);
    return read ? "" : read.fault().what;
  }
  static std::string fault_of(std::string_view from, std::string_view to) {
    return fault_of(changed(from, to));
  }
};

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace tests
