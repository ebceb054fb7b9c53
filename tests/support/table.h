// tests/support/table.h: a table for clause tests, played in notation so that tests read like the
// rulebook.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/games_under_test.h"

namespace tests {

class Table {
 public:
  // Opens a table and plays `steps`: notation, separated by spaces. `values` are the options'
  // values.
  Table(std::string_view game, int seats, std::string_view steps = {},
        std::vector<std::uint8_t> values = {});

  // A step is a chance event if chance is next, otherwise an action of the seat to move. A refused
  // step fails the test.
  void play(std::string_view steps);
  core::Refusal try_step(std::string_view notation) const;  // for the seat to move; changes nothing

  [[nodiscard]] core::Match& match() { return *match_; }
  [[nodiscard]] const core::Match& match() const { return *match_; }
  [[nodiscard]] int mover() const { return core::index(match_->turn().first()); }
  [[nodiscard]] int score(int seat) const {
    return match_->standing().scores[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] std::vector<std::string> legal()
      const;  // the legal actions of the seat to move, in notation
  [[nodiscard]] std::vector<std::string> outcomes()
      const;  // the possible chance events, in notation
  [[nodiscard]] int steps_of_kind(std::string_view start) const;

 private:
  std::unique_ptr<core::Match> match_;
};

// The clause that refuses this action of the seat to move; empty if it is allowed.
std::string refused_by(const Table& table, std::string_view notation);
// The clause that allows it; empty if it is refused.
std::string allowed_by(const Table& table, std::string_view notation);

}  // namespace tests
