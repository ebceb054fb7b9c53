// awards.cc: the end of a round and of the game: ranking, Awards, Prizes, victory (BP-9 to BP-12).
#include "games/blueprints/awards.h"

#include <algorithm>
#include <numeric>

#include "games/blueprints/building.h"

namespace blueprints {

int tie_break(const Contender& c) {
  return (c.first_in_demand * 8 + c.second_in_demand) * 8 + c.turn_position;
}

namespace {

// BP-9.2, all four criteria.
int rank_key(const Contender& c) { return c.points * 512 + tie_break(c); }

}  // namespace

Criterion deciding_criterion(const Contender& one, const Contender& other) {
  if (one.points != other.points) return Criterion::points;
  if (one.first_in_demand != other.first_in_demand) return Criterion::first_in_demand;
  if (one.second_in_demand != other.second_in_demand) return Criterion::second_in_demand;
  return Criterion::turn_position;
}

Contender contender_of(const Faces& faces, const PastRound& past, int seat, int players) {
  const Revealed& revealed = past.buildings[seat];
  const Building building = Building::of(revealed.dice, revealed.spaces);
  Contender contender;
  contender.points = revealed.points;
  // Removed dice are on no space and do not count here (BP-9.5).
  contender.first_in_demand = building.count(past.in_demand[0]);
  contender.second_in_demand = building.count(past.in_demand[1]);
  contender.turn_position = (seat - past.first_player + players) % players + 1;  // BP-4.6
  for (unsigned prize = 0; prize < kPrizes; ++prize) {  // with or without the bonus (BP-10.5)
    if (meets(faces.prizes[prize], building)) contender.prizes_met |= 1u << prize;
  }
  return contender;
}

RoundVerdict rank_round(const PlayerCount& count, std::span<const Contender> contenders) {
  RoundVerdict verdict;
  std::iota(verdict.ranking.begin(), verdict.ranking.end(), std::uint8_t{0});
  std::sort(verdict.ranking.begin(),
            verdict.ranking.begin() + static_cast<std::ptrdiff_t>(contenders.size()),
            [&](std::uint8_t a, std::uint8_t b) {
              return rank_key(contenders[a]) > rank_key(contenders[b]);
            });
  // BP-2.3, BP-7.6, BP-9.1, BP-9.3; there is no minimum (BP-9.4)
  for (std::size_t rank = 0; rank < count.awards; ++rank) {
    verdict.award_to[count.award_for_rank[rank]] = verdict.ranking[rank];
  }
  for (unsigned prize = 0; prize < kPrizes; ++prize) {  // BP-2.4, BP-10.1 to BP-10.4, BP-10.7
    int best = -1;
    for (std::size_t seat = 0; seat < contenders.size(); ++seat) {
      const bool is_met = (contenders[seat].prizes_met >> prize & 1u) != 0;
      if (!is_met || tie_break(contenders[seat]) <= best) continue;
      best = tie_break(contenders[seat]);
      verdict.prize_to[prize] = static_cast<std::uint8_t>(seat);
    }
  }
  return verdict;
}

int points_of(const Faces& faces, const Array<int, kAwards>& awards,
              const Array<int, kPrizes>& prizes) {
  const int award_points =
      std::inner_product(awards.begin(), awards.end(), faces.award_points.begin(), 0);
  return std::inner_product(prizes.begin(), prizes.end(), faces.prize_points.begin(), award_points);
}

core::Standing rank_game(std::span<const Holdings> holdings) {
  core::Standing standing;
  for (std::size_t seat = 0; seat < holdings.size(); ++seat) {
    const auto better = std::ranges::count_if(
        holdings, [&](const Holdings& other) { return other > holdings[seat]; });
    standing.scores[seat] = static_cast<std::int16_t>(holdings[seat].points);
    standing.places[seat] = static_cast<std::uint8_t>(better + 1);
  }
  return standing;
}

// Lifts the screens (BP-8.1), scores buildings, awards cards, and sets up the next round.
void Rules::finish_round(State& now) const {
  Table& table = now.table;
  PastRound& past = table.past[table.round];
  past.in_demand = table.in_demand;
  past.first_player = table.first_player;

  Array<Contender, kMaxPlayers> contenders;
  for (int seat = 0; seat < players(); ++seat) {
    const Screen& screen = now.screens[seat];
    const Building building = Building::of(table.drafted[seat], screen.spaces);
    const int points = score(faces_, screen.card, building).total;
    past.buildings[seat] = {screen.card, table.drafted[seat], screen.spaces,
                            static_cast<std::uint8_t>(points)};
    contenders[seat] = contender_of(faces_, past, seat, players());
  }

  const RoundVerdict verdict =
      rank_round(count_, std::span(contenders.data(), static_cast<std::size_t>(players())));
  past.award_to = verdict.award_to;
  past.prize_to = verdict.prize_to;
  ++table.round;
  // By the points of this round only (BP-4.4).
  const Seat last = core::seat_at(verdict.ranking[players() - 1]);  // BP-4.2, BP-4.3
  start_round(now, last);                                           // BP-11.6
  if (table.round == kRounds) table.phase = Phase::over;            // BP-11.2
}

Holdings Rules::holdings(const Table& t, Seat seat) const {
  Holdings holdings;
  Array<int, kPrizes> prizes{};
  for (std::size_t round = 0; round < t.round; ++round) {
    for (std::size_t award = 0; award < kAwards; ++award) {
      if (t.past[round].award_to[award] == core::index(seat)) ++holdings.awards[award];
    }
    for (std::size_t prize = 0; prize < kPrizes; ++prize) {
      if (t.past[round].prize_to[prize] == core::index(seat)) ++prizes[prize];
    }
  }
  holdings.prizes = std::accumulate(prizes.begin(), prizes.end(), 0);
  holdings.points = points_of(faces_, holdings.awards, prizes);
  return holdings;
}

core::Standing Rules::standing(const State& s) const {
  Array<Holdings, kMaxPlayers> all_holdings;
  for (int seat = 0; seat < players(); ++seat)
    all_holdings[seat] = holdings(s.table, core::seat_at(seat));
  return rank_game(std::span(all_holdings.data(), static_cast<std::size_t>(players())));
}

}  // namespace blueprints
