// A study of whole games between `search` players, by number of players and length: how often an
// election or a place effect finds no tile (US-1.6), how often stagnation acts (US-8.12).
//
// It reports, and demands nothing of the figures. The tests play one short game; a long run:
//   PENTAPOLIS_GAMES=100 test_urban_sprawl --gtest_filter='*Study*'
#include <algorithm>
#include <cstdio>

#include "games/urban_sprawl/tests/rules/scene.h"
#include "players/search.h"

namespace {

using namespace scene;

constexpr int kSimulations = 20;  // for each decision

struct Table {
  int players;
  int length;  // an index into kLengthValues
};

struct Counts {
  int elections = 0;  // of a Mayor
  int elections_without_tile = 0;
  int places = 0;  // effects that place a building; not those with a single possible place
  int places_without_tile = 0;
  int stagnant_games = 0;
  int longest_idle = 0;  // turns in a row in which nobody takes a contract

  void add(const State& before, const State& after, const std::vector<News>& told) {
    bool is_election = false;
    for (const News& news : told) {
      if (news.what == News::What::elected) {
        is_election = news.a == index(Office::mayor);
        elections += is_election ? 1 : 0;
      } else if (news.what == News::What::no_tile) {
        ++(is_election ? elections_without_tile : places_without_tile);
        places += is_election ? 0 : 1;
        is_election = false;
      }
    }
    if (before.ask.kind == Ask::Kind::place) ++places;
    longest_idle = std::max(longest_idle, int{after.idle_turns});
  }
};

bool has(const std::vector<News>& told, News::What what) {
  return std::ranges::any_of(told, [&](const News& news) { return news.what == what; });
}

Action chosen(const Rules& rules, const State& s, core::Seat seat, core::Rng rng) {
  const View view = rules.view(s, seat);
  players::Search<Rules> search(rules, view, seat, rng, {0.6F, 150, 200});
  for (int i = 0; i < kSimulations; ++i) search.simulate();
  const auto choices = search.choices();
  return std::ranges::max_element(choices, {}, &players::Search<Rules>::Choice::visits)->action;
}

void play_game(const Rules& rules, core::Rng rng, Counts& counts) {
  State s = rules.start();
  std::vector<News> told;
  bool is_stagnant = false;
  for (core::Turn turn = rules.turn(s); turn.kind != core::Turn::Kind::over; turn = rules.turn(s)) {
    const State before = s;
    told.clear();
    if (turn.kind == core::Turn::Kind::chance) {
      rules.resolve(s, rules.draw(s, rng), &told);
    } else {
      rules.apply(s, turn.first(), chosen(rules, s, turn.first(), rng.fork(rng.next())), &told);
    }
    counts.add(before, s, told);
    is_stagnant = is_stagnant || has(told, News::What::stagnation);
  }
  counts.stagnant_games += is_stagnant ? 1 : 0;
}

class Study : public testing::TestWithParam<Table> {};

TEST_P(Study, CountsTilesAndStagnation) {
  const auto [players, length] = GetParam();
  // Without being asked, one game of the shortest kind.
  const int games = tests::games_to_play(players == 2 && length == 2 ? 1 : 0);
  if (games == 0) GTEST_SKIP() << "PENTAPOLIS_GAMES is not set";
  const Rules game = rules(players, length);
  Counts counts;
  for (int i = 0; i < games; ++i)
    play_game(game, core::Rng(1).fork(static_cast<std::uint64_t>(i)), counts);
  std::printf("| %d | %s | %d | %d | %d | %d | %d | %d | %d |\n", players,
              kLengthValues[static_cast<std::size_t>(length)].data(), games, counts.elections,
              counts.elections_without_tile, counts.places, counts.places_without_tile,
              counts.stagnant_games, counts.longest_idle);
  EXPECT_GT(counts.elections, 0);
  EXPECT_LE(counts.elections_without_tile, counts.elections);
  EXPECT_LE(counts.places_without_tile, counts.places);
}

INSTANTIATE_TEST_SUITE_P(SearchPlayers, Study,
                         testing::Values(Table{2, 0}, Table{2, 1}, Table{2, 2}, Table{3, 0},
                                         Table{3, 1}, Table{3, 2}, Table{4, 0}, Table{4, 1},
                                         Table{4, 2}));

}  // namespace
