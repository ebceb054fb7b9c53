// arena/study/play.h: plays groups of a study. A group is a pure function of the manifest and its
// number: its games share their deal, and each has another seating.
#pragma once

#include <functional>
#include <memory>

#include "arena/study/plan.h"
#include "arena/study/watch.h"
#include "players/player.h"

namespace arena::study {

// Plays games; one for each thread.
class Player {
 public:
  // Throws std::invalid_argument for an unknown player.
  Player(const Plan& plan, const core::Match& opening);

  // Calls `see` after every game of the group. The row's texts last until the next game.
  void play_group(std::int64_t group, const std::function<void(const GameRow&)>& see);

  // A digest of the steps of a game outside the study. It differs between programs whose players
  // decide differently. The fault says which player cannot play, and why.
  [[nodiscard]] core::Result<std::string> first_game();

 private:
  // By seat: why its player failed; "" if it did not.
  using Failures = std::vector<std::string>;

  core::Rng deal(std::int64_t group) const;
  std::unique_ptr<core::Match> play(core::Rng rng, int shift, GameRow& row, Failures& failures);
  core::Step decide(const core::Match& match, core::Seat seat, int player, core::Rng rng,
                    Failures& failures);
  void score(const core::Match& match, int shift, const Failures& failures, GameRow& row) const;

  const Plan& plan_;
  const core::Match& opening_;
  std::vector<std::unique_ptr<players::Player>> players_;
  std::unique_ptr<players::Player> replacement_;
  std::vector<bool> forfeits_;  // whether a failure loses the game
  std::unique_ptr<Watch> watch_;
};

}  // namespace arena::study
