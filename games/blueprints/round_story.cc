// round_story.cc: see round_story.h.
#include "games/blueprints/round_story.h"

namespace blueprints {

RoundStory::RoundStory(const Faces& faces, const PastRound& past, int players) : past_(past) {
  for (int seat = 0; seat < players; ++seat)
    contenders_.push_back(contender_of(faces, past, seat, players));
  verdict_ = rank_round(faces.players[players], contenders_);
}

// Building points are tied, or not compared.
Rival RoundStory::rival(std::uint8_t winner, std::uint8_t other) const {
  Contender one = contenders_[winner];
  Contender two = contenders_[other];
  one.points = two.points = 0;
  Rival rival{other, deciding_criterion(one, two), {}, 0, 0};
  const bool is_second = rival.criterion == Criterion::second_in_demand;
  rival.material = past_.in_demand[is_second ? 1 : 0];
  rival.mine = is_second ? one.second_in_demand : one.first_in_demand;
  rival.theirs = is_second ? two.second_in_demand : two.first_in_demand;
  return rival;
}

std::optional<Rival> RoundStory::award_rival(std::size_t award) const {
  const std::uint8_t winner = verdict_.award_to[award];
  for (std::size_t rank = 0; rank + 1 < contenders_.size(); ++rank) {
    const std::uint8_t next = verdict_.ranking[rank + 1];
    if (verdict_.ranking[rank] == winner && contenders_[winner].points == contenders_[next].points)
      return rival(winner, next);
  }
  return std::nullopt;
}

std::optional<Rival> RoundStory::prize_rival(std::size_t prize) const {
  const std::uint8_t winner = verdict_.prize_to[prize];
  std::optional<std::uint8_t> best;
  for (std::size_t seat = 0; seat < contenders_.size(); ++seat) {
    if (seat == winner || (contenders_[seat].prizes_met >> prize & 1u) == 0) continue;
    if (!best || tie_break(contenders_[seat]) > tie_break(contenders_[*best]))
      best = static_cast<std::uint8_t>(seat);
  }
  if (!best) return std::nullopt;
  return rival(winner, *best);
}

}  // namespace blueprints
