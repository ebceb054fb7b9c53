// A study of whole games of equal players, by number of players: how they end (TU-9.1), how much is
// left of the supply then, and what else a change of the deck or of a map could disturb.
//
// It only reports; it asserts nothing about the figures except invariants. The tests play a few
// games of `greedy`; a long run with `search-1` of 100 simulations, here its second quarter:
//   PENTAPOLIS_GAMES=200 PENTAPOLIS_SIMULATIONS=100 PENTAPOLIS_SHARD=1/4
//     test_towerup --gtest_filter='*Study*'
// With PENTAPOLIS_SEARCH_FROM=3 they search only once somebody has three roofs left, and are
// `greedy` before, which takes a fifth of the time and does not change how games end.
// PENTAPOLIS_FLOORS sets the number of starting floors, PENTAPOLIS_PLACED=1 lets the players place
// them, PENTAPOLIS_COMPONENTS names another component file.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "games/towerup/tests/rules/scene.h"
#include "players/search_1.h"

namespace {

using namespace scene;

int number_from(const char* variable, int usual) {
  const char* text = std::getenv(variable);
  return text == nullptr ? usual : std::atoi(text);
}

std::shared_ptr<const Components> components_under_study() {
  const char* path = std::getenv("PENTAPOLIS_COMPONENTS");
  if (path == nullptr) return components();
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const auto read = Rules::read_components(text.str());
  EXPECT_TRUE(read) << (read ? "" : read.fault().what);
  return read ? *read : nullptr;
}

// The sums over all games of a table.
struct Counts {
  int games = 0;
  Array<int, 5> ends{};              // by Trigger
  Array<double, kMaxPlayers> won{};  // shares of the victory, by position in turn order
  int turns = 0;
  int takes = 0;
  int extra_turns = 0;
  int buildings = 0;
  int tallest = 0;
  int supply = 0;         // floors left at the end
  int scarcest = 0;       // of the colour with the fewest
  int reserves = 0;       // of all players, at the end
  int full_reserves = 0;  // decisions with at least nine floors
  int decisions = 0;
  int millions = 0;
  int visible = 0;
  int tokens = 0;                       // millions from them
  Array<int, kObjectives> in_play{};    // seats that could meet an objective
  Array<int, kObjectives> fulfilled{};  // seats that did
};

class Game {
 public:
  Game(const Rules& rules, core::Rng rng, Counts& counts)
      : rules_(rules), rng_(rng), counts_(counts) {}

  void play() {
    State s = rules_.start();
    for (core::Turn turn = rules_.turn(s); turn.kind != core::Turn::Kind::over;
         turn = rules_.turn(s)) {
      if (turn.kind == core::Turn::Kind::chance) {
        rules_.resolve(s, rules_.draw(s, rng_));
        continue;
      }
      const Action action = chosen(s, turn.first());
      note(s.table, action);
      rules_.apply(s, turn.first(), action);
    }
    ASSERT_EQ(rules_.check(s), "");
    note_end(s.table);
  }

 private:
  [[nodiscard]] int fewest_roofs(const Table& t) const {
    int fewest = rules_.faces().roofs;
    for (int seat = 0; seat < rules_.players(); ++seat)
      fewest = std::min<int>(fewest, t.boards[seat].roofs);
    return fewest;
  }

  Action chosen(const State& s, core::Seat seat) {
    static const int search_from = number_from("PENTAPOLIS_SEARCH_FROM", rules_.faces().roofs);
    static const int simulations = number_from("PENTAPOLIS_SIMULATIONS", 0);
    const View view = rules_.view(s, seat);
    core::Rng rng = rng_.fork(rng_.next());
    if (simulations == 0 || fewest_roofs(s.table) > search_from) {
      core::Actions<Rules> actions;
      const std::size_t best = players::pick_greedily(rules_, view, seat, rng, actions);
      return actions[best];
    }
    players::Search1<Rules> search(rules_, view, seat, rng, {0.6F, 150, 200});
    for (int i = 0; i < simulations; ++i) search.simulate();
    const auto choices = search.choices();
    return std::ranges::max_element(choices, {}, &players::Search1<Rules>::Choice::visits)->action;
  }

  void note(const Table& t, Action action) {
    if (t.phase != Phase::act) return;
    ++counts_.decisions;
    counts_.takes += action.verb == Action::Verb::take ? 1 : 0;
    counts_.extra_turns += t.is_extra;
    counts_.full_reserves += sum(t.boards[t.active].reserve) >= 9 ? 1 : 0;
  }

  void note_end(const Table& t) {
    ++counts_.games;
    ++counts_.ends[t.trigger];
    counts_.turns += t.turns;
    counts_.buildings += std::popcount(t.city.built());
    counts_.supply += sum(t.supply);
    counts_.scarcest += *std::ranges::min_element(t.supply);
    int tallest = 0;
    while (tallest < kLevels && t.city.floors[tallest] != 0) ++tallest;
    counts_.tallest += tallest;
    const core::Standing standing = rules_.standing(t);
    const auto winners = static_cast<double>(std::ranges::count(standing.places, 1));
    for (int position = 0; position < rules_.players(); ++position) {
      const int seat = core::index(rules_.seat_in_order(t, position));
      counts_.won[position] += standing.places[seat] == 1 ? 1 / winners : 0;
      note_seat(t, seat);
    }
  }

  void note_seat(const Table& t, int seat) {
    const Score score = rules_.score(t, seat);
    counts_.millions += score.total;
    counts_.visible += score.visible;
    counts_.tokens += score.tokens;
    counts_.reserves += score.floors;
    for (std::size_t place = 0; place < kPlaces; ++place) {
      ++counts_.in_play[t.objectives[place]];
      counts_.fulfilled[t.objectives[place]] += t.boards[seat].tokens[place] > 0 ? 1 : 0;
    }
  }

  const Rules& rules_;
  core::Rng rng_;
  Counts& counts_;
};

void print(int players, const Counts& counts) {
  const double games = counts.games;
  const double seats = games * players;
  const auto percent = [&](Trigger end) { return 100 * counts.ends[end] / games; };
  std::printf("study players=%d games=%d roofs=%.2f%% shortage=%.2f%% locked=%.2f%% stall=%.2f%%",
              players, counts.games, percent(Trigger::roofs), percent(Trigger::shortage),
              percent(Trigger::locked), percent(Trigger::stall));
  std::printf(" turns=%.1f takes=%.1f extra=%.2f buildings=%.1f tallest=%.2f", counts.turns / games,
              counts.takes / games, counts.extra_turns / seats, counts.buildings / games,
              counts.tallest / games);
  std::printf(" supply=%.1f scarcest=%.1f reserve=%.1f full=%.1f%%", counts.supply / games,
              counts.scarcest / games, counts.reserves / seats,
              100.0 * counts.full_reserves / counts.decisions);
  std::printf(" millions=%.1f visible=%.1f tokens=%.1f won", counts.millions / seats,
              counts.visible / seats, counts.tokens / seats);
  for (int position = 0; position < players; ++position)
    std::printf("%c%.1f%%", position == 0 ? '=' : '/', 100 * counts.won[position] / games);
  for (std::size_t i = 0; i < kObjectives; ++i) {
    if (counts.in_play[i] == 0) continue;
    std::printf(" %s=%.0f%%", components()->objective_ids[i].c_str(),
                100.0 * counts.fulfilled[i] / counts.in_play[i]);
  }
  std::printf("\n");
  static_cast<void>(std::fflush(stdout));
}

class Study : public testing::TestWithParam<int> {};

TEST_P(Study, CountsEnds) {
  const int players = GetParam();
  const int games = number_from("PENTAPOLIS_GAMES", 3);
  int shard = 0;
  int shards = 1;
  const char* text = std::getenv("PENTAPOLIS_SHARD");
  if (text != nullptr) {
    ASSERT_EQ(std::sscanf(text, "%d/%d", &shard, &shards), 2) << "not like 1/4";
  }
  const auto studied = components_under_study();
  ASSERT_NE(studied, nullptr);
  core::Options options{players, {}};
  options.values = {kRandom};
  options.values[1] = static_cast<std::uint8_t>(number_from("PENTAPOLIS_PLACED", 0));
  options.values[2] = static_cast<std::uint8_t>(number_from("PENTAPOLIS_FLOORS", kFewestStarting) -
                                                kFewestStarting);
  const Rules rules(studied, options);
  Counts counts;
  for (int i = shard; i < games; i += shards)
    Game(rules, core::Rng(1).fork(static_cast<std::uint64_t>(i)), counts).play();
  if (counts.games > 0) print(players, counts);
}

INSTANTIATE_TEST_SUITE_P(EqualPlayers, Study, testing::Values(2, 3, 4));

}  // namespace
