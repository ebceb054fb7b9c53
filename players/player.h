// players/player.h: what a computer player is asked for and what it answers. It is given a match
// and a seat and looks at nothing but that seat's view.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace players {

// "random", "greedy", "search", "search:500", "search:200ms", "search:2000x2" (two threads).
struct Spec {
  enum class Kind : std::uint8_t { random, greedy, search };
  Kind kind = Kind::search;
  int simulations = 2000;  // of each thread; used when `milliseconds` is 0
  int milliseconds = 0;
  int threads = 1;

  bool operator==(const Spec&) const = default;
};

core::Result<Spec> parse_spec(std::string_view text);
[[nodiscard]] std::string to_text(const Spec& spec);

// What ends a search before its spec does. It changes no advice that it does not cut short.
struct Limits {
  int milliseconds = 0;                     // 0: none
  const std::atomic<bool>* stop = nullptr;  // set by another thread
};

struct Suggestion {
  core::Step step;
  double share = 0;          // expected share of the win; 0 where the player does not estimate it
  std::uint64_t visits = 0;  // simulations spent on it
};

struct Advice {
  std::vector<Suggestion> ranked;  // best first; empty only when it was stopped
  std::uint64_t simulations = 0;
  bool is_stopped = false;  // by Limits::stop: the budget was not used up
};

using Advise = Advice (*)(const core::Match& match, core::Seat seat, const Spec& spec,
                          core::Rng rng, const Limits& limits);

// The players of one game, instantiated for its rules by the generated roster.
struct RosterEntry {
  std::string_view game;
  Advise advise = nullptr;
};
std::span<const RosterEntry> roster();  // generated

// Precondition: the match waits for `seat`. The same spec, position and generator give the same
// advice, unless the budget or the limit is in milliseconds.
[[nodiscard]] Advice advise(const core::Match& match, core::Seat seat, const Spec& spec,
                            core::Rng rng, const Limits& limits = {});

}  // namespace players
