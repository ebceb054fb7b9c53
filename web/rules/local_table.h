// web/rules/local_table.h: a table inside the page: a record that is replayed, or a game against
// the rules (the tour). Entries are those of the server: a decision with the chance that followed;
// entry 1 is the setup.
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
  // A new game whose chance comes from `rng`.
  LocalTable(std::unique_ptr<core::Match> match, core::Rng rng);

  [[nodiscard]] const core::Match& match() const { return *match_; }
  [[nodiscard]] std::size_t seq() const { return ends_.size(); }
  // {"game": ..., "options": ..., "sitters": [...], "notes": [...], "seq": ...}
  [[nodiscard]] core::JsonObject facts() const;
  // The position after entry `seq`; what can be done is told at the last one alone.
  [[nodiscard]] core::JsonObject position(core::Seat viewer, std::size_t seq) const;
  [[nodiscard]] core::JsonArray entries(core::Seat viewer) const;
  // Takes the step, and the chance that follows.
  core::Refusal act(const core::Step& step);
  [[nodiscard]] core::Rng fork() { return core::Rng(rng_.next()); }

 private:
  void take_chance();

  std::unique_ptr<core::Match> match_;
  core::Rng rng_;
  std::vector<core::Sitter> sitters_;
  std::vector<std::string> notes_;
  std::vector<std::size_t> ends_;  // for each entry, how many steps there are after it
};

}  // namespace web
