// web/rules/local_table.h: a table inside the page: a record being replayed, or a game against
// computer players (the tour). Entries are as on the server: a decision with the chance steps that
// followed; entry 1 is the setup.
#pragma once

#include <memory>
#include <vector>

#include "core/present.h"
#include "core/record.h"

namespace web {

class LocalTable {
 public:
  // A match that was played elsewhere.
  explicit LocalTable(core::Record record);
  // A new game with chance from `rng`.
  LocalTable(std::unique_ptr<core::Match> match, core::Rng rng);

  [[nodiscard]] const core::Match& match() const { return *match_; }
  [[nodiscard]] std::size_t seq() const { return ends_.size(); }
  // {"game": ..., "options": ..., "sitters": [...], "notes": [...], "seq": ...}
  [[nodiscard]] core::JsonObject facts() const;
  // The position after entry `seq`; legal actions are included only for the last one.
  [[nodiscard]] core::JsonObject position(core::Seat viewer, std::size_t seq) const;
  [[nodiscard]] core::JsonArray entries(core::Seat viewer) const;
  // Applies the step and the chance steps that follow.
  core::Refusal act(const core::Step& step);
  [[nodiscard]] core::Rng fork() { return core::Rng(rng_.next()); }

 private:
  void take_chance();

  std::unique_ptr<core::Match> match_;
  core::Rng rng_;
  std::vector<core::Sitter> sitters_;
  std::vector<std::string> notes_;
  std::vector<std::size_t> ends_;  // the number of steps up to the end of each entry
};

}  // namespace web
