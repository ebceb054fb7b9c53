// core/telling.h: takes a step and describes it, the same way for every game.
#pragma once

#include "core/game.h"

namespace core {

// Applies an action of `by` and describes it as `viewer` sees it.
template <Readable G>
std::vector<Message> take_and_tell(const G& rules, typename G::State& now, Seat by,
                                   typename G::Action action, Seat viewer) {
  const auto before = rules.view(now, viewer);
  const auto shown = rules.seen(now, by, action, viewer);
  if constexpr (TellsFromNews<G>) {
    std::vector<typename G::News> news;
    rules.apply(now, by, action, &news);
    return rules.tell(before, by, shown, rules.view(now, viewer), news);
  } else {
    rules.apply(now, by, action);
    return rules.tell(before, by, shown, rules.view(now, viewer));
  }
}

// The same for a chance event.
template <Readable G>
std::vector<Message> take_and_tell(const G& rules, typename G::State& now, typename G::Event event,
                                   Seat viewer) {
  const auto before = rules.view(now, viewer);
  const auto shown = rules.seen(now, event, viewer);
  if constexpr (TellsFromNews<G>) {
    std::vector<typename G::News> news;
    rules.resolve(now, event, &news);
    return rules.tell(before, shown, rules.view(now, viewer), news);
  } else {
    rules.resolve(now, event);
    return rules.tell(before, shown, rules.view(now, viewer));
  }
}

}  // namespace core
