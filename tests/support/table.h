// tests/support/table.h: a table for clause tests, played in notation, so that a test reads like
// the rulebook.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/games_under_test.h"

namespace tests {

class Table {
 public:
  // Opens a table and plays `steps`: notation, separated by blanks. `values` are the options'
  // values.
  Table(std::string_view game, int seats, std::string_view steps = {},
        std::vector<std::uint8_t> values = {});

  // Each step is chance's where chance is due, otherwise the mover's. A step that is refused fails
  // the test.
  void play(std::string_view steps);
  core::Refusal try_step(std::string_view notation) const;  // for the mover; changes nothing

  [[nodiscard]] core::Match& match() { return *match_; }
  [[nodiscard]] const core::Match& match() const { return *match_; }
  [[nodiscard]] int mover() const { return core::index(match_->turn().first()); }
  [[nodiscard]] int score(int seat) const {
    return match_->standing().scores[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] std::vector<std::string> legal() const;     // the mover's choices, in notation
  [[nodiscard]] std::vector<std::string> outcomes() const;  // what chance may bring, in notation
  [[nodiscard]] int steps_of_kind(std::string_view start) const;

 private:
  std::unique_ptr<core::Match> match_;
};

// The clause that refuses this action of the mover; empty where it is allowed.
std::string refused_by(const Table& table, std::string_view notation);
// The clause that allows it; empty where it is refused.
std::string allowed_by(const Table& table, std::string_view notation);

}  // namespace tests
