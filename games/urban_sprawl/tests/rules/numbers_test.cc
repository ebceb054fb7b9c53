// The fixed numbering of actions (numbers.cc), which learning programs rely on.
#include "core/digest.h"
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;
using Verb = Action::Verb;

// Both directions: every number is that of one action, and greater actions have greater numbers.
TEST(UrbanSprawlNumbers, NumberEveryActionOnce) {
  const Rules game = rules(4);
  for (int number = 0; number < Rules::kActionNumbers; ++number) {
    ASSERT_EQ(game.number(game.numbered(number)), number);
    if (number > 0) {
      ASSERT_LT(game.numbered(number - 1), game.numbered(number));
    }
  }
}

TEST(UrbanSprawlNumbers, NumberAllThatIsLegal) {
  int positions = 0;
  for (int players = 2; players <= kMaxPlayers; ++players) {
    for (int length = 0; length < static_cast<int>(kLengthValues.size()); ++length) {
      tests::along_random_games(rules(players, length), 30, [&](const Rules& game, const State& s) {
        if (game.turn(s).kind != core::Turn::Kind::decision) return;
        ++positions;
        core::Actions<Rules> actions;
        game.legal(s, core::seat_at(s.ask.seat), actions);
        int last = -1;
        for (const Action action : actions) {
          const int number = game.number(action);
          ASSERT_LT(last, number) << "numbers differ and ascend with the list";
          ASSERT_LT(number, Rules::kActionNumbers);
          ASSERT_EQ(game.numbered(number), action);
          last = number;
        }
      });
    }
  }
  EXPECT_GE(positions, 100'000);
}

// Programs store numbers: none may change. The digest covers those that are not written out.
TEST(UrbanSprawlNumbers, NeverChange) {
  const Rules game = rules(2);
  const auto number = [&](std::string_view notation) {
    return game.number(*game.parse_action(notation));
  };
  EXPECT_EQ(Rules::kActionNumbers, 9'851);
  EXPECT_EQ(number("buy:b11:NW"), 0);
  EXPECT_EQ(number("name:1"), 145);
  EXPECT_EQ(game.number(Action::of(Verb::invest, 2)), 150);
  EXPECT_EQ(number("take:plan-1"), 167);
  EXPECT_EQ(number("favor:contract-1"), 172);
  EXPECT_EQ(number("build:contract-1"), 180);
  EXPECT_EQ(game.number(Action::pay_with({0, 0, 0, 0})), 190);
  EXPECT_EQ(game.number(Action::pay_with({18, kNone, kNone, kNone})), 9'043);
  EXPECT_EQ(number("place:b11:NW"), 9'044);
  EXPECT_EQ(number("pick:b11:NW"), 9'512);
  EXPECT_EQ(game.number(Action::of(Verb::split, 144)), 9'800);
  EXPECT_EQ(game.number(Action::of(Verb::number, 1)), 9'836);
  EXPECT_EQ(number("done"), 9'850);
  std::uint64_t sum = 0;
  for (int i = 0; i < Rules::kActionNumbers; ++i)
    sum = core::mix(sum, core::bits(game.numbered(i)));
  EXPECT_EQ(core::hex(sum), "e8e7980b25f981f9");
}

}  // namespace
