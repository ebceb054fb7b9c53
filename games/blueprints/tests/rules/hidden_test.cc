// BP-16: hidden information.
#include <map>

#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;

TEST(BP_16_1, DraftedDiceAndWonCardsAreInEveryView) {
  auto t = table("bp16 bp12", "R1 W5 W6 R4 W4 W1 G3 R2");
  t.play("draft:R1@r1c2 discard:W6 roll:G1 roll:G2");
  EXPECT_EQ(dice(view(t, 1).at("seats").at(0).at("drafted")), (std::vector<std::string>{"R1"}));
}

TEST(BP_16_1, CardsWonAreInEveryView) {
  along_random_games(3, 3, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::draft || s.table.round == 0) return;
    for (int viewer = 0; viewer < 3; ++viewer) {
      const core::Json shown = game.to_json(game.view(s, core::seat_at(viewer)));
      EXPECT_EQ(shown.at("past").at(0).at("awards").at("gold").as_int64(),
                s.table.past[0].award_to[0]);
      for (int seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(shown.at("seats").at(static_cast<std::size_t>(seat)).at("points").as_int64(),
                  game.holdings(s.table, core::seat_at(seat)).points);
      }
    }
  });
}

// A client shows others' cards face down until the end, as at the table.
TEST(BP_16_1, ThePictureShowsOthersCardsFaceDown) {
  const core::Say keys = [](const core::Message& message) { return message.key; };
  along_random_games(2, 2, [&](const Rules& game, const State& s) {
    if (s.table.phase != Phase::draft || s.table.round != 2) return;
    const bool other_has_cards = game.holdings(s.table, core::seat_at(1)).points > 0;
    std::string text;
    for (const core::Line& line : game.picture(game.view(s, core::seat_at(0)), keys, 120)) {
      for (const core::Span& span : line) text += span.text;
    }
    EXPECT_EQ(text.find("picture.cards_face_down") != std::string::npos, other_has_cards);
  });
}

TEST(BP_16_2, TheSpaceOfAnothersDieIsHidden) {
  auto t = table("bp16 bp12", "R1 W5 W6 R4 W4 W1 G3 R2");
  const auto step = t.match().parse(core::seat_at(0), "draft:R1@r1c2");
  EXPECT_EQ(t.match().notation(t.match().seen(*step, core::seat_at(0))), "draft:R1@r1c2");
  EXPECT_EQ(t.match().notation(t.match().seen(*step, core::seat_at(1))), "draft:R1@hidden");
  EXPECT_EQ(t.match().notation(t.match().seen(*step, core::kSpectator)), "draft:R1@hidden");
  t.play("draft:R1@r1c2");
  EXPECT_FALSE(view(t, 1).at("seats").at(0).at("drafted").at(0).as_object().contains("space"));
}

TEST(BP_16_2, AnothersCardIsHidden) {
  tests::Table t("blueprints", 2, "first_player:0 first_demand:stone second_demand:glass");
  const auto step = t.match().parse(core::kChance, "deal:0:bp16");
  EXPECT_EQ(t.match().notation(t.match().seen(*step, core::seat_at(0))), "deal:0:bp16");
  EXPECT_EQ(t.match().notation(t.match().seen(*step, core::seat_at(1))), "deal:0:hidden");
  t.play("deal:0:bp16 deal:1:bp12");
  EXPECT_EQ(core::to_text(view(t, 1)).find("bp16"), std::string::npos);
  EXPECT_EQ(core::to_text(t.match().view(core::kSpectator)).find("bp1"), std::string::npos);
}

TEST(BP_16_2, ThatADieWasRemovedIsPublic) {
  auto t = stuck_table();
  const auto step = t.match().parse(core::seat_at(0), "draft:S3@removed");
  EXPECT_EQ(t.match().notation(t.match().seen(*step, core::seat_at(1))), "draft:S3@removed");
}

// How often each card is imagined for seat 1, as seat 0 sees it after the deal.
TEST(BP_16_3, AnothersCardIsUniformAmongTheUnseen) {
  const Rules game = rules(2);
  State s = game.start();
  for (const Event event :
       {Event::first_player(core::seat_at(0)),
        Event::demand(Event::Kind::first_demand, Material::wood),
        Event::demand(Event::Kind::second_demand, Material::glass),
        Event::deal(core::seat_at(0), Card{4}), Event::deal(core::seat_at(1), Card{9})}) {
    game.resolve(s, event);
  }
  core::Rng rng(1);
  std::map<int, int> seen;
  constexpr int kSamples = 23'000;
  for (int i = 0; i < kSamples; ++i)
    ++seen[index(game.imagine(game.view(s, core::seat_at(0)), rng).screens[1].card)];
  EXPECT_EQ(seen.size(), 23u);
  EXPECT_FALSE(seen.contains(4));
  for (const auto& [card, count] : seen) EXPECT_NEAR(count, 1000, 160) << card;
}

// Seat 0 drafted 6, 6, then lost a 3: only a card with two open spaces explains that.
TEST(BP_16_4, ARemovedDieProvesThatEveryOpenSpaceWasTopped) {
  auto t = stuck_table();
  t.play("draft:S3@removed");
  const Rules game = rules(3);
  State s = game.start();
  for (const core::Step& step : t.match().steps()) {
    if (step.by == core::kChance) {
      game.resolve(s, core::from_bits<Event>(step.what));
    } else {
      game.apply(s, step.by, core::from_bits<Action>(step.what));
    }
  }
  core::Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    const State world = game.imagine(game.view(s, core::seat_at(1)), rng);
    const std::string card = words::card_id(*components(), world.screens[0].card);
    EXPECT_TRUE(card == "bp01" || card == "bp02") << card;
    EXPECT_EQ(game.check(world), "");
  }
}

TEST(BP_16_5, BetweenRoundsNothingButTheDeckIsUnknown) {
  along_random_games(3, 3, [](const Rules& game, const State& s) {
    if (s.table.phase != Phase::first_demand) return;
    core::Rng rng(1);
    EXPECT_EQ(game.imagine(game.view(s, core::kSpectator), rng), s);
  });
}

}  // namespace
