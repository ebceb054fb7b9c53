// round_story.h: how the cards of a finished round were won and how ties were broken (BP-9, BP-10),
// for the log and for views. A finished round is public.
#pragma once

#include <optional>
#include <vector>

#include "games/blueprints/awards.h"

namespace blueprints {

// A tie-break: the criterion of BP-9.2 that put the winner first.
struct Rival {
  std::uint8_t seat = kNobody;
  Criterion criterion = Criterion::turn_position;
  Material material{};  // the material that decided, if any
  int mine = 0;         // its number of dice in the winner's building
  int theirs = 0;
};

class RoundStory {
 public:
  RoundStory(const Faces& faces, const PastRound& past, int players);

  [[nodiscard]] const RoundVerdict& verdict() const { return verdict_; }
  // The runner-up had as many points (BP-9.2). Precondition: the Award was given.
  [[nodiscard]] std::optional<Rival> award_rival(std::size_t award) const;
  // Another building met the condition as well (BP-10.3). Precondition: the Prize was given.
  [[nodiscard]] std::optional<Rival> prize_rival(std::size_t prize) const;

 private:
  [[nodiscard]] Rival rival(std::uint8_t winner, std::uint8_t other) const;

  const PastRound& past_;
  std::vector<Contender> contenders_;
  RoundVerdict verdict_;
};

}  // namespace blueprints
