// The players: they choose legal actions, are reproducible for a seed, use only a view, and the
// stronger ones win. Strength is measured elsewhere (docs/players.md); here the margins are too
// wide for chance to matter.
#include <gtest/gtest.h>

#include <set>

#include "arena/interval.h"
#include "arena/series.h"
#include "games/list.h"
#include "players/player.h"
#include "tests/support/effort.h"
#include "tests/support/games_under_test.h"

namespace {

using players::Spec;

Spec spec(const std::string& text) { return *players::parse_spec(text); }

TEST(Specs, AreReadAndWritten) {
  EXPECT_EQ(players::to_text(spec("random")), "random");
  EXPECT_EQ(players::to_text(spec("search")), "search:2000");
  EXPECT_EQ(players::to_text(spec("search:500")), "search:500");
  EXPECT_EQ(players::to_text(spec("search:200ms")), "search:200ms");
  EXPECT_EQ(players::to_text(spec("search:200msx4")), "search:200msx4");
  EXPECT_EQ(players::to_text(spec("search:x4")), "search:2000x4");
  EXPECT_EQ(players::to_text(spec("search:time=200,threads=4")), "search:200msx4");
  EXPECT_EQ(players::to_text(spec("search:300ms,exploration=0.80,prior_scale=150")),
            "search:300ms,exploration=0.8");
  EXPECT_EQ(players::to_text(spec("external:./bot --depth=3,time=50ms,failure=replace")),
            "external:./bot --depth=3,time=50ms,failure=replace");
}

TEST(Specs, HaveValues) {
  const Spec search = spec("search:300ms,exploration=0.8");
  EXPECT_EQ(search.whole("time"), 300);
  EXPECT_EQ(search.whole("simulations"), 0) << "time is given instead";
  EXPECT_EQ(search.number("exploration"), 0.8);
  EXPECT_EQ(search.whole("playout_noise"), 200);
  EXPECT_EQ(search.number("no such parameter"), 0);
}

TEST(Specs, OfAListAreSplitWhereASpecBegins) {
  EXPECT_EQ(players::split_specs("search:300ms,exploration=0.8,greedy,external:./bot,time=5ms"),
            (std::vector<std::string>{"search:300ms,exploration=0.8", "greedy",
                                      "external:./bot,time=5ms"}));
  EXPECT_EQ(players::split_specs("random"), std::vector<std::string>{"random"});
}

TEST(Specs, AreExplained) {
  const std::string help = players::kinds_help();
  for (const players::Kind* kind : players::all_kinds()) {
    EXPECT_NE(help.find("  " + std::string(kind->name) + ": "), std::string::npos);
    for (const players::Parameter& each : kind->parameters)
      EXPECT_NE(help.find("    " + std::string(each.name) + " "), std::string::npos) << each.name;
  }
}

TEST(Specs, InvalidOnesAreRefused) {
  for (const char* text : {"",
                           "genius",
                           "search:",
                           "search:-5",
                           "search:0",
                           "search:5x",
                           "search:5x0",
                           "search:5x65",
                           "greedy:3",
                           "search:99999999999",
                           "search:10000001",
                           "search:500,greedy",
                           "search:5,simulations=5",
                           "search:5,time=5ms",
                           "search:5,threads=65",
                           "search:exploration=",
                           "search:exploration=nan",
                           "search:exploration=-1",
                           "search:exploration=1e3",
                           "search:threads=1.5",
                           "search:depth=3",
                           "search:5,,threads=2",
                           "greedy:",
                           "external",
                           "external:",
                           "external:./bot,failure=cry",
                           "Search",
                           "search:5 "}) {
    EXPECT_FALSE(players::parse_spec(text)) << text;
  }
}

class Players : public testing::TestWithParam<core::GameEntry> {
 protected:
  // A table some random steps into the game, at a decision between several actions.
  std::unique_ptr<core::Match> table(int seats, std::size_t steps) {
    auto match = tests::open_table(GetParam(), seats);
    auto played = match->fresh();
    tests::play_at_random(*played, 12);
    core::Rng rng(1);
    std::size_t kept = std::min(steps, played->steps().size());
    do {
      played->rewind(--kept);
      while (played->turn().kind == core::Turn::Kind::chance)
        EXPECT_FALSE(played->act(played->draw(rng)));
    } while (!is_choice(*played));
    return played;
  }

  // A game may end with chance, and many decisions have a single action.
  static bool is_choice(const core::Match& match) {
    return !match.is_over() && match.legal(match.turn().first()).size() > 1;
  }

  // Enough games to identify the stronger player; a long game is more conclusive than a short one.
  int enough_games() {
    auto played = tests::open_table(GetParam(), tests::fewest_together(GetParam()));
    tests::play_at_random(*played, 12);
    return played->steps().size() > 400 ? 10 : 40;
  }

  double win_rate(const std::string& first, const std::string& others, int seats, int games) {
    const auto opening = tests::open_table(GetParam(), seats);
    arena::Series series;
    series.opening = opening.get();
    series.players.assign(static_cast<std::size_t>(seats), spec(others));
    series.players[0] = spec(first);
    series.games = games;
    series.jobs = 2;
    return arena::run(series).players[0].win_rate();
  }
};

TEST_P(Players, ChooseLegalActions) {
  for (const char* player : {"random", "greedy", "search:50"}) {
    for (const std::size_t steps : {5u, 40u, 90u}) {
      const auto match = table(GetParam().facts->min_seats, steps);
      const core::Seat seat = match->turn().first();
      const auto advice = players::advise(*match, seat, spec(player), core::Rng(3));
      EXPECT_EQ(advice.ranked.size(), match->legal(seat).size()) << player;
      for (const auto& suggestion : advice.ranked)
        EXPECT_FALSE(match->refuse(suggestion.step)) << player;
    }
  }
}

TEST_P(Players, AreReproducible) {
  const auto match = table(GetParam().facts->max_seats, 30);
  const core::Seat seat = match->turn().first();
  for (const char* player : {"random", "greedy", "search:300", "search:300x2"}) {
    const auto once = players::advise(*match, seat, spec(player), core::Rng(5));
    const auto again = players::advise(*match, seat, spec(player), core::Rng(5));
    ASSERT_EQ(once.ranked.size(), again.ranked.size());
    for (std::size_t i = 0; i < once.ranked.size(); ++i) {
      EXPECT_EQ(once.ranked[i].step, again.ranked[i].step) << player;
      EXPECT_EQ(once.ranked[i].visits, again.ranked[i].visits) << player;
      EXPECT_EQ(once.ranked[i].share, again.ranked[i].share) << player;
    }
  }
}

// Two worlds that a seat cannot distinguish: the same table with hidden information resampled.
TEST_P(Players, DependOnlyOnTheView) {
  const auto match = table(tests::fewest_together(GetParam()), 21);
  const core::Seat seat = match->turn().first();
  std::unique_ptr<core::Match> twin;
  for (std::uint64_t seed = 1; seed < 50 && (!twin || twin->digest() == match->digest()); ++seed) {
    core::Rng rng(seed);
    twin = std::move(*match->imagined(match->packed_view(seat), rng));
  }
  ASSERT_EQ(twin->view(seat), match->view(seat));
  if (twin->digest() == match->digest()) GTEST_SKIP() << "nothing is hidden in this position";
  for (const char* player : {"random", "greedy", "search:200"}) {
    const auto here = players::advise(*match, seat, spec(player), core::Rng(2));
    const auto there = players::advise(*twin, seat, spec(player), core::Rng(2));
    ASSERT_EQ(here.ranked.size(), there.ranked.size());
    for (std::size_t i = 0; i < here.ranked.size(); ++i) {
      EXPECT_EQ(here.ranked[i].step, there.ranked[i].step) << player;
      EXPECT_EQ(here.ranked[i].share, there.ranked[i].share) << player;
    }
  }
}

TEST_P(Players, ConsiderTheGivenNumberOfActions) {
  const auto match = table(tests::fewest_together(GetParam()), 30);
  const core::Seat seat = match->turn().first();
  const auto choices = [&](const std::string& player) {
    std::set<std::string> different;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const auto advice = players::advise(*match, seat, spec(player), core::Rng(seed));
      EXPECT_EQ(advice.ranked.size(), match->legal(seat).size());
      different.insert(match->notation(advice.ranked.front().step));
    }
    return different.size();
  };
  EXPECT_GE(choices("greedy:considers=1"), 2u) << "any of several actions, at random";
  EXPECT_EQ(choices("greedy:considers=30000"), choices("greedy"));
}

TEST_P(Players, SearchSpendsItsBudget) {
  const auto match = table(GetParam().facts->min_seats, 20);
  const core::Seat seat = match->turn().first();
  EXPECT_EQ(players::advise(*match, seat, spec("search:300"), core::Rng(1)).simulations, 300u);
  EXPECT_EQ(players::advise(*match, seat, spec("search:300x3"), core::Rng(1)).simulations, 900u);
  EXPECT_GT(players::advise(*match, seat, spec("search:20ms"), core::Rng(1)).simulations, 0u);
  std::uint64_t visits = 0;
  for (const auto& suggestion :
       players::advise(*match, seat, spec("search:300"), core::Rng(1)).ranked)
    visits += suggestion.visits;
  EXPECT_EQ(visits, 300u);
}

TEST(Search, TakesItsParametersFromTheSpec) {
  const auto match = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
  core::Rng rng(1);
  while (match->turn().kind == core::Turn::Kind::chance) ASSERT_FALSE(match->act(match->draw(rng)));
  const core::Seat seat = match->turn().first();
  const auto visits = [&](const std::string& player) {
    std::vector<std::uint64_t> found;
    for (const auto& each : players::advise(*match, seat, spec(player), core::Rng(1)).ranked)
      found.push_back(each.visits);
    return found;
  };
  EXPECT_EQ(visits("search:300"), visits("search:300,exploration=0.6"));
  EXPECT_NE(visits("search:300"), visits("search:300,exploration=20"));
  EXPECT_NE(visits("search:300"), visits("search:300,prior_scale=10000"));
  EXPECT_NE(visits("search:300"), visits("search:300,playout_noise=20000"));
}

TEST_P(Players, SearchEndsAtALimitAndChangesNothingElse) {
  const auto match = table(GetParam().facts->min_seats, 20);
  const core::Seat seat = match->turn().first();
  std::atomic<bool> stop{false};
  const auto free = players::advise(*match, seat, spec("search:200"), core::Rng(1));
  const auto limited =
      players::advise(*match, seat, spec("search:200"), core::Rng(1), {1'000'000, &stop});
  EXPECT_FALSE(limited.is_stopped);
  ASSERT_EQ(limited.ranked.size(), free.ranked.size());
  for (std::size_t i = 0; i < free.ranked.size(); ++i)
    EXPECT_EQ(limited.ranked[i].visits, free.ranked[i].visits);
  const auto capped = players::advise(*match, seat, spec("search:10000000"), core::Rng(1), {5});
  EXPECT_LT(capped.simulations, 10'000'000u);
  EXPECT_FALSE(capped.is_stopped);
  stop = true;
  const auto stopped =
      players::advise(*match, seat, spec("search:3000ms"), core::Rng(1), {0, &stop});
  EXPECT_TRUE(stopped.is_stopped);
  EXPECT_EQ(stopped.simulations, 0u);
}

// A game without priors (core::HasPriors) can be played, though not well.
bool has_priors(const core::GameEntry& game) {
  return std::ranges::find(players::roster(), game.facts->id, &players::RosterEntry::game)
      ->has_priors;
}

TEST_P(Players, GreedyBeatsRandom) {
  if (!has_priors(GetParam())) GTEST_SKIP() << "the game has no priors";
  const int seats = GetParam().facts->max_seats;
  if (seats == 1) GTEST_SKIP() << "there is nobody to play against";
  EXPECT_GT(win_rate("greedy", "random", seats, 60), 0.9);
}

TEST_P(Players, SearchBeatsGreedy) {
  if (tests::kIsSanitized) GTEST_SKIP() << "strength is measured without sanitizers";
  if (!has_priors(GetParam())) GTEST_SKIP() << "the game has no priors";
  const int seats = tests::fewest_together(GetParam());
  if (seats != 2) GTEST_SKIP() << "the margin is for two players";
  EXPECT_GT(win_rate("search:300", "greedy", seats, enough_games()), 0.55);
}

INSTANTIATE_TEST_SUITE_P(Games, Players, testing::ValuesIn(games::all()),
                         [](const testing::TestParamInfo<core::GameEntry>& game) {
                           return std::string(game.param.facts->id);
                         });

TEST(Series, AreTheSameForEveryNumberOfJobs) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
  arena::Series series;
  series.opening = opening.get();
  series.players = {spec("greedy"), spec("random")};
  series.games = 24;
  const arena::SeriesResult one = arena::run(series);
  series.jobs = 3;
  const arena::SeriesResult three = arena::run(series);
  EXPECT_EQ(one.decisions, three.decisions);
  EXPECT_EQ(one.choices, three.choices);
  EXPECT_EQ(one.players[0].win_parts, three.players[0].win_parts);
  EXPECT_EQ(one.seats[1].score, three.seats[1].score);
}

TEST(Series, PlayersMoveOnByOneSeat) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
  arena::Series series;
  series.opening = opening.get();
  series.players = {spec("greedy"), spec("random")};
  series.games = 2;
  std::vector<std::string> first_seat;
  series.on_game = [&](int, const core::Match&, const std::vector<core::Sitter>& sitters) {
    first_seat.push_back(sitters[0].player);
  };
  const arena::SeriesResult result = arena::run(series);
  EXPECT_EQ(first_seat, (std::vector<std::string>{"greedy", "random"}));
  EXPECT_EQ(result.players[0].games, 2);
}

TEST(Series, AFailingObserverEndsThem) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
  arena::Series series;
  series.opening = opening.get();
  series.players = {spec("random"), spec("random")};
  series.games = 50;
  series.jobs = 2;
  series.on_game = [](int, const core::Match&, const auto&) {
    throw std::runtime_error("disk full");
  };
  EXPECT_THROW(static_cast<void>(arena::run(series)), std::runtime_error);
}

TEST(Interval, IsWilsons) {
  const arena::Interval half = arena::wilson(50, 100);
  EXPECT_NEAR(half.low, 0.404, 0.001);
  EXPECT_NEAR(half.high, 0.596, 0.001);
  EXPECT_EQ(arena::wilson(0, 10).low, 0);
  EXPECT_NEAR(arena::wilson(10, 10).high, 1, 1e-12);
}

}  // namespace
