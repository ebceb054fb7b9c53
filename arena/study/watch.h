// arena/study/watch.h: watches a game from its first to its last step and counts what a study
// keeps.
#pragma once

#include <memory>
#include <span>

#include "arena/study/row.h"
#include "core/study_abilities.h"

namespace arena::study {

class Watch {
 public:
  Watch() = default;
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  virtual ~Watch() = default;

  virtual void start() = 0;                      // of a game
  virtual void see(const core::Step& step) = 0;  // before it is taken
  virtual void finish(GameRow& row) = 0;         // fills in all but the players, scores and places
};

// The row of one game in the generated list.
struct Watcher {
  std::string_view game;
  std::vector<core::StudyItem> (*items)(const core::Match& match) = nullptr;
  std::unique_ptr<Watch> (*watch)(const core::Match& match) = nullptr;  // must outlive it
};

std::span<const Watcher> watchers();  // generated
[[nodiscard]] const Watcher& watcher_of(const core::Match& match);

}  // namespace arena::study
