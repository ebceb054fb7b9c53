// What Outlook says of an action is what playing it would give.
#include "games/towerup/outlook.h"

#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(Outlook, AgreesWithPlaying) {
  for (const int players : {2, 4}) {
    along_random_games(players, 4, [](const Rules& game, const State& s) {
      if (s.table.phase != Phase::act) return;
      const std::size_t me = s.table.active;
      const Judge judge(game);
      const std::int32_t now = judge.worth(s.table, me);
      Outlook outlook(game, s, me);
      core::Actions<Rules> actions;
      game.legal(s, core::seat_at(s.table.active), actions);
      for (const Action action : actions) {
        State after = s;
        game.apply(after, core::seat_at(s.table.active), action);
        const bool is_take = action.verb == Action::Verb::take;
        const bool goes_on = is_take ? after.table.earned == 1 : after.table.is_extra == 1;
        const std::int32_t turn = goes_on ? Judge::turn(judge.phase_of(after.table)) : 0;
        ASSERT_EQ(outlook.of(action), judge.worth(after.table, me) + turn - now)
            << game.notation(action);
      }
    });
  }
}

}  // namespace
