// players/player.h: the interface of a computer player. It is given a match and a seat and uses
// only that seat's view.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "players/spec.h"

namespace players {

// What can cut a decision short before the spec's budget is used. It never changes advice
// otherwise.
struct Limits {
  int milliseconds = 0;                     // 0: none
  const std::atomic<bool>* stop = nullptr;  // set by another thread

  [[nodiscard]] bool is_stopped() const {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
  }
};

struct Suggestion {
  core::Step step;
  double share = 0;          // expected share of the win; 0 if the player does not estimate it
  std::uint64_t visits = 0;  // simulations spent on it
  std::array<double, core::kMaxSeats> shares{};  // the same for every seat
};

struct Advice {
  std::vector<Suggestion> ranked;  // best first; empty only if it was stopped or failed
  std::uint64_t simulations = 0;
  bool is_stopped = false;  // by Limits::stop: the budget was not used up
  // Why an external player returned no legal action, or why a search ran without its net;
  // otherwise "".
  std::string failure{};
};

// A player that may keep state between decisions, such as a process. Used by one thread at a time.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;
  // Precondition: it is the turn of `seat`. The same spec, position and generator give the same
  // advice, unless the budget or the limit is in milliseconds or the player is external.
  [[nodiscard]] virtual Advice advise(const core::Match& match, core::Seat seat, core::Rng rng,
                                      const Limits& limits) = 0;
};
[[nodiscard]] std::unique_ptr<Player> open_player(const Spec& spec);

// The same for one decision.
[[nodiscard]] Advice advise(const core::Match& match, core::Seat seat, const Spec& spec,
                            core::Rng rng, const Limits& limits = {});

// The kinds that work on the rules, instantiated for one game by the generated roster.
using Advise = Advice (*)(const core::Match& match, core::Seat seat, const Spec& spec,
                          core::Rng rng, const Limits& limits);
struct RosterEntry {
  std::string_view game;
  Advise advise = nullptr;
  bool has_priors = false;  // core::HasPriors: actions can be ranked without a search
};
std::span<const RosterEntry> roster();  // generated

}  // namespace players
