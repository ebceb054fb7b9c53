// arena/study/watch.h: follows a game step by step and collects what a study stores.
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

  virtual void start() = 0;                      // a game begins
  virtual void see(const core::Step& step) = 0;  // called before it is applied
  virtual void finish(GameRow& row) = 0;         // fills in all but the players, scores and places
};

// An entry of the generated list of games.
struct Watcher {
  std::string_view game;
  std::vector<core::StudyItem> (*items)(const core::Match& match) = nullptr;
  std::unique_ptr<Watch> (*watch)(const core::Match& match) = nullptr;  // must outlive it
};

std::span<const Watcher> watchers();  // generated
[[nodiscard]] const Watcher& watcher_of(const core::Match& match);

}  // namespace arena::study
