// A study of whole games between `search` players, by number of players and length: how often an
// election or an effect finds no place for a building (US-10.6, US-13.4), how often stagnation acts
// (US-8.12), and how many building tiles are used (US-1.6).
//
// It only reports; it asserts nothing about the figures. The tests play one short game; a long run,
// here the fourth sixteenth of it:
//   PENTAPOLIS_GAMES=1000 PENTAPOLIS_SHARD=3/16 test_urban_sprawl --gtest_filter='*Study*'
// PENTAPOLIS_SIMULATIONS sets the strength of the players. tests/study_table.py adds the lines up.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "core/match.h"
#include "games/urban_sprawl/urban_sprawl.h"
#include "players/search_1.h"

namespace urban_sprawl {
core::GameEntry entry();
}  // namespace urban_sprawl

namespace {

using namespace urban_sprawl;  // NOLINT(google-build-using-namespace): it speaks of nothing else

int number_from(const char* variable, int usual) {
  const char* text = std::getenv(variable);
  return text == nullptr ? usual : std::atoi(text);
}

struct Shard {  // of the games of a run
  int number = 0;
  int of = 1;
};

Shard shard() {
  Shard shard;
  const char* text = std::getenv("PENTAPOLIS_SHARD");
  if (text != nullptr && std::sscanf(text, "%d/%d", &shard.number, &shard.of) != 2) shard.of = 0;
  return shard;
}

struct Table {
  int players;
  int length;  // an index into kLengthValues
};

using Tiles = Array<Array<int, kSizes>, kTileZones>;  // by zone and size
using Histogram = std::map<int, int>;                 // games by some number

// What is counted in one game.
struct Game {
  int turns = 0;
  int elections = 0;  // of a Mayor
  int elections_without_place = 0;
  int placed = 0;    // by effects and Mayors
  int declined = 0;  // effects that might have placed
  int places_without_place = 0;
  int moves_without_space = 0;
  int stagnations = 0;
  int longest_idle = 0;  // turns in a row in which nobody takes a contract
  int fullest = 0;       // lots under buildings
  Tiles tiles{};         // used, the demolished ones included

  // Effects that place a building, or would have.
  [[nodiscard]] int places() const {
    return placed - (elections - elections_without_place) + declined + places_without_place;
  }
};

class Observer {
 public:
  explicit Observer(const Rules& rules) : facts_(rules.facts()) {
    for (const Start& start : facts_.starts) ++game_.tiles[start.zone][0];
  }

  [[nodiscard]] const Game& game() const { return game_; }

  void decided(const State& before, Action action) {
    if (before.ask.kind == Ask::Kind::place && action.verb == Action::Verb::decline)
      ++game_.declined;
  }

  void stepped(const State& after, const std::vector<News>& told) {
    bool is_election = false;  // the Mayor's park comes next
    for (const News& news : told) {
      if (news.what == News::What::elected) {
        is_election = news.a == index(Office::mayor);
        game_.elections += is_election ? 1 : 0;
      } else if (news.what == News::What::no_place) {
        ++(is_election ? game_.elections_without_place : game_.places_without_place);
        is_election = false;
      } else {
        note(after, news);
      }
    }
    game_.turns = after.turns;
    game_.longest_idle = std::max(game_.longest_idle, int{after.idle_turns});
    game_.fullest = std::max(game_.fullest, after.city.built.count());
  }

 private:
  void note(const State& after, const News& news) {
    switch (news.what) {
      case News::What::built: {
        const ContractCard& card = facts_.contracts[news.a];
        ++game_.tiles[card.zone][card.size - 1u];
        return;
      }
      case News::What::placed:
        ++game_.placed;
        ++game_.tiles[news.a][static_cast<std::size_t>(std::popcount(news.n)) - 1];
        return;
      case News::What::rezoned: ++game_.tiles[news.a][after.city.size_of(news.b) - 1]; return;
      case News::What::no_space: ++game_.moves_without_space; return;
      case News::What::stagnation: ++game_.stagnations; return;
      default: return;
    }
  }

  const Facts& facts_;
  Game game_;
};

// The sums over all games of a table.
struct Counts {
  Game sum;
  int games = 0;
  int stagnant_games = 0;
  Histogram longest_idle;
  Histogram fullest;
  Array<Array<Histogram, kSizes>, kTileZones> tiles;

  void add(const Game& game) {
    ++games;
    sum.turns += game.turns;
    sum.elections += game.elections;
    sum.elections_without_place += game.elections_without_place;
    sum.placed += game.placed;
    sum.declined += game.declined;
    sum.places_without_place += game.places_without_place;
    sum.moves_without_space += game.moves_without_space;
    sum.stagnations += game.stagnations;
    stagnant_games += game.stagnations > 0 ? 1 : 0;
    ++longest_idle[game.longest_idle];
    ++fullest[game.fullest];
    for (std::size_t zone = 0; zone < kTileZones; ++zone) {
      for (std::size_t size = 0; size < kSizes; ++size) ++tiles[zone][size][game.tiles[zone][size]];
    }
  }
};

std::string text_of(const Histogram& histogram) {
  std::string text;
  for (const auto& [number, games] : histogram)
    text += (text.empty() ? "" : ",") + std::to_string(number) + ":" + std::to_string(games);
  return text;
}

void print(const Table& table, const Components& components, const Counts& counts) {
  std::printf(
      "study players=%d length=%s games=%d turns=%d elections=%d elections_without_place=%d "
      "places=%d places_without_place=%d moves_without_space=%d stagnations=%d stagnant_games=%d "
      "longest_idle=%s fullest=%s",
      table.players, kLengthValues[table.length].data(), counts.games, counts.sum.turns,
      counts.sum.elections, counts.sum.elections_without_place, counts.sum.places(),
      counts.sum.places_without_place, counts.sum.moves_without_space, counts.sum.stagnations,
      counts.stagnant_games, text_of(counts.longest_idle).c_str(), text_of(counts.fullest).c_str());
  for (std::size_t zone = 0; zone < kTileZones; ++zone) {
    for (std::size_t size = 0; size < kSizes; ++size)
      std::printf(" %s%zu=%s", components.zone_ids[zone].c_str(), size + 1,
                  text_of(counts.tiles[zone][size]).c_str());
  }
  std::printf("\n");
  static_cast<void>(std::fflush(stdout));
}

Action chosen(const Rules& rules, const State& s, core::Seat seat, core::Rng rng) {
  static const int simulations = number_from("PENTAPOLIS_SIMULATIONS", 20);
  const View view = rules.view(s, seat);
  players::Search1<Rules> search(rules, view, seat, rng, {0.6F, 150, 200});
  for (int i = 0; i < simulations; ++i) search.simulate();
  const auto choices = search.choices();
  return std::ranges::max_element(choices, {}, &players::Search1<Rules>::Choice::visits)->action;
}

Game played(const Rules& rules, core::Rng rng) {
  State s = rules.start();
  Observer observer(rules);
  std::vector<News> told;
  for (core::Turn turn = rules.turn(s); turn.kind != core::Turn::Kind::over; turn = rules.turn(s)) {
    told.clear();
    if (turn.kind == core::Turn::Kind::chance) {
      rules.resolve(s, rules.draw(s, rng), &told);
    } else {
      const Action action = chosen(rules, s, turn.first(), rng.fork(rng.next()));
      observer.decided(s, action);
      rules.apply(s, turn.first(), action, &told);
    }
    observer.stepped(s, told);
  }
  return observer.game();
}

class Study : public testing::TestWithParam<Table> {};

TEST_P(Study, CountsPlacesAndStagnation) {
  const Table table = GetParam();
  // Without being asked, one game of the shortest kind.
  const bool is_shortest = table.players == 2 && table.length == 2;
  const int games = number_from("PENTAPOLIS_GAMES", is_shortest ? 1 : 0);
  if (games == 0) GTEST_SKIP() << "PENTAPOLIS_GAMES is not set";
  const auto [number, of] = shard();
  ASSERT_GT(of, 0) << "PENTAPOLIS_SHARD is not like 3/16";
  const auto components = Rules::read_components(entry().components);
  core::Options options{table.players, {}};
  options.values[0] = static_cast<std::uint8_t>(table.length);
  const Rules rules(*components, options);
  Counts counts;
  for (int i = number; i < games; i += of)
    counts.add(played(rules, core::Rng(1).fork(static_cast<std::uint64_t>(i))));
  print(table, **components, counts);
  EXPECT_GT(counts.sum.elections, 0);
  EXPECT_LE(counts.sum.elections_without_place, counts.sum.elections);
  EXPECT_LE(counts.sum.places_without_place, counts.sum.places());
}

INSTANTIATE_TEST_SUITE_P(SearchPlayers, Study,
                         testing::Values(Table{2, 0}, Table{2, 1}, Table{2, 2}, Table{3, 0},
                                         Table{3, 1}, Table{3, 2}, Table{4, 0}, Table{4, 1},
                                         Table{4, 2}));

}  // namespace
