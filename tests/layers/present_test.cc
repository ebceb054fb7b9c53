// What a viewer is shown, and continuing from a packed view as the page's rules do.
#include "core/present.h"

#include "tests/support/effort.h"
#include "tests/support/games_under_test.h"

namespace {

class Present : public testing::TestWithParam<tests::GameUnderTest> {
 protected:
  // Calls `visit` with the match before the steps of a random game: all of a short game, every
  // seventh of a long one after its first eighty.
  template <class Visit>
  void along_a_game(int seats, Visit visit) {
    const auto match = tests::open_table(GetParam().entry, seats);
    core::Rng rng(11);
    for (int step = 0; !match->is_over(); ++step) {
      if (step % tests::kStride == 0 && (step < 80 || step % 7 == 0)) visit(*match);
      const core::Turn turn = match->turn();
      if (turn.kind == core::Turn::Kind::chance) {
        ASSERT_FALSE(match->act(match->draw(rng)));
      } else {
        const auto legal = match->legal(turn.first());
        ASSERT_FALSE(match->act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
      }
    }
    visit(*match);
  }

  template <class Visit>
  void along_games(Visit visit) {
    const core::Facts& facts = *GetParam().entry.facts;
    for (int seats = facts.min_seats; seats <= facts.max_seats; ++seats) along_a_game(seats, visit);
  }

  static std::vector<core::Seat> viewers(const core::Match& match) {
    std::vector<core::Seat> viewers{core::kSpectator};
    for (int seat = 0; seat < match.seats(); ++seat) viewers.push_back(core::seat_at(seat));
    return viewers;
  }
};

TEST_P(Present, APackedViewRestoresViewAndChoices) {
  core::Rng rng(5);
  along_games([&](const core::Match& match) {
    for (const core::Seat viewer : viewers(match)) {
      const std::string packed = match.packed_view(viewer);
      const auto imagined = match.imagined(packed, rng);
      ASSERT_TRUE(imagined) << imagined.fault().what;
      ASSERT_EQ((*imagined)->packed_view(viewer), packed);
      ASSERT_EQ(core::position_json(**imagined, viewer, true),
                core::position_json(match, viewer, true));
    }
  });
}

TEST_P(Present, AnImaginedMatchHasTheSameVisibleEffects) {
  core::Rng rng(6);
  along_games([&](const core::Match& match) {
    if (match.turn().kind != core::Turn::Kind::decision) return;
    const core::Seat seat = match.turn().first();
    const auto imagined = match.imagined(match.packed_view(seat), rng);
    for (const core::Step& step : match.legal(seat)) {
      const auto here = match.clone();
      const auto there = (*imagined)->clone();
      ASSERT_FALSE(here->act(step));
      ASSERT_FALSE(there->act(step));
      // At a natural break hidden information is revealed; until then both look the same.
      if (here->chapter() == match.chapter() && !here->is_over()) {
        ASSERT_EQ(here->view(seat), there->view(seat));
      }
    }
  });
}

TEST_P(Present, AnInvalidPackedViewIsAFault) {
  const auto match = tests::open_table(GetParam().entry, GetParam().entry.facts->min_seats);
  core::Rng rng(7);
  const std::string packed = match->packed_view(core::kSpectator);
  for (const std::string& text : {std::string(), packed + "00", packed.substr(2),
                                  "zz" + packed.substr(2), "-1" + packed.substr(2)})
    EXPECT_FALSE(match->imagined(text, rng)) << text;
}

TEST_P(Present, APositionListsTheViewersActions) {
  along_games([&](const core::Match& match) {
    const core::Turn turn = match.turn();
    for (const core::Seat viewer : viewers(match)) {
      const core::JsonObject json = core::position_json(match, viewer, true);
      const bool waits = turn.kind == core::Turn::Kind::decision && turn.waits_for(viewer);
      ASSERT_EQ(json.at("legal").as_array().size(), waits ? match.legal(viewer).size() : 0);
      ASSERT_EQ(json.contains("standing"), match.is_over());
      ASSERT_TRUE(core::position_json(match, viewer, false).at("legal").as_array().empty());
    }
  });
}

FOR_ALL_GAMES(Present);

}  // namespace
