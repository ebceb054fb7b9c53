// Games of players who take cards and rarely build: full reserves, empty supplies, reshuffles,
// shortages and stalls, which random play rarely reaches.
#include <algorithm>

#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(Hoarding, LegalAgreesWithRefuse) {
  const Rules game = rules(4, {kRandom});
  bool returned = false;
  bool was_short = false;
  const std::vector<Action> everything = game.encodable();
  hoard(game, 3, 4, [&](const State& s) {
    ASSERT_EQ(game.check(s), "");
    returned = returned || s.table.phase == Phase::give_back;
    was_short = was_short || s.table.trigger == Trigger::shortage;
    const core::Seat seat = core::seat_at(s.table.active);
    core::Actions<Rules> legal;
    game.legal(s, seat, legal);
    std::vector<Action> accepted;
    for (const Action action : everything) {
      if (!game.refuse(s, seat, action)) accepted.push_back(action);
    }
    std::ranges::sort(accepted);
    ASSERT_TRUE(std::ranges::equal(accepted, legal));
    ASSERT_TRUE(std::ranges::is_sorted(legal));
  });
  EXPECT_TRUE(returned);
  EXPECT_TRUE(was_short);
}

TEST(Hoarding, EndsInAStall) {
  for (int players = 2; players <= 4; ++players) {
    const Rules game = rules(players, {kRandom});
    const State s = hoard(game, 8, 0, [](const State&) {});
    EXPECT_EQ(s.table.trigger, Trigger::stall);
    EXPECT_GE(s.table.turns, 8 * players);
    EXPECT_EQ(game.check(s), "");
  }
}

TEST(Hoarding, ReshufflesAndEndsByAnyTrigger) {
  const Rules game = rules(4, {kRandom});
  int reshuffles = 0;
  Array<int, 5> triggers{};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    int pile = 44;
    const State s = hoard(game, seed, 3, [&](const State& each) {
      ASSERT_EQ(game.check(each), "");
      reshuffles += std::popcount(each.table.draw) > pile ? 1 : 0;
      pile = std::popcount(each.table.draw);
    });
    ++triggers[s.table.trigger];
    for (int seat = 0; seat < 4; ++seat) EXPECT_TRUE(s.table.boards[seat].has_counted());
  }
  EXPECT_GT(reshuffles, 5);
  EXPECT_GT(triggers[Trigger::roofs], 5);
  EXPECT_GT(triggers[Trigger::shortage], 5);
}

}  // namespace
