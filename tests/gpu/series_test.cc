// series_test.cc: the kernels compute the same results as the program, for every game and seat
// count. Here they run on the host; `pentapolis gpu` makes the same comparison on a card.
#include "gpu/series.h"

#include <gtest/gtest.h>

#include <cstring>

#include "games/list.h"
#include "gpu/failure.h"
#include "tests/gpu/host_engine.h"
#include "tests/support/games_under_test.h"

namespace {

arena::Series series_of(const core::Match& opening, const std::vector<std::string>& players,
                        int games) {
  arena::Series series;
  series.opening = &opening;
  for (const std::string& player : players) series.players.push_back(*players::parse_spec(player));
  series.players.resize(static_cast<std::size_t>(opening.seats()), series.players.back());
  series.games = games;
  series.seed = 7;
  return series;
}

void expect_equal(const arena::Tally& mine, const arena::Tally& theirs) {
  EXPECT_EQ(mine.games, theirs.games);
  EXPECT_EQ(mine.win_parts, theirs.win_parts);
  EXPECT_EQ(mine.score, theirs.score);
  EXPECT_EQ(mine.score_squared, theirs.score_squared);
}

void expect_same_result(const arena::Series& series) {
  tests::HostEngine engine;
  const arena::SeriesResult mine = gpu::run(engine, series);
  const arena::SeriesResult theirs = arena::run(series);
  EXPECT_EQ(mine.games, theirs.games);
  EXPECT_EQ(mine.decisions, theirs.decisions);
  EXPECT_EQ(mine.events, theirs.events);
  EXPECT_EQ(mine.choices, theirs.choices);
  EXPECT_EQ(mine.shared_wins, theirs.shared_wins);
  EXPECT_EQ(mine.names, theirs.names);
  ASSERT_EQ(mine.seats.size(), theirs.seats.size());
  for (std::size_t i = 0; i < mine.seats.size(); ++i) expect_equal(mine.seats[i], theirs.seats[i]);
  ASSERT_EQ(mine.players.size(), theirs.players.size());
  for (std::size_t i = 0; i < mine.players.size(); ++i)
    expect_equal(mine.players[i], theirs.players[i]);
}

}  // namespace

TEST(Kernels, PlayRandomSeriesLikeTheArena) {
  for (const core::GameEntry& game : games::all()) {
    for (int seats = game.facts->min_seats; seats <= game.facts->max_seats; ++seats) {
      SCOPED_TRACE(std::string(game.facts->id) + " " + std::to_string(seats));
      expect_same_result(series_of(*tests::open_table(game, seats), {"random"}, 5));
    }
  }
}

TEST(Kernels, PlayGreedyAndRandomPlayersThroughTheSeats) {
  for (const core::GameEntry& game : games::all()) {
    SCOPED_TRACE(game.facts->id);
    const int seats = game.facts->max_seats;
    expect_same_result(
        series_of(*tests::open_table(game, seats), {"greedy", "random", "greedy"}, 3));
    const auto few = tests::open_table(game, tests::fewest_together(game));
    auto kept = series_of(*few, {"random", "greedy"}, 2);
    kept.rotate = false;
    expect_same_result(kept);
  }
}

TEST(Kernels, ThreadsPlaySeveralGamesEach) {
  const core::GameEntry& game = *core::find_game(games::all(), "blueprints");
  const auto opening = tests::open_table(game, 2);
  // More games than threads: with one processor there are as many as the game wants.
  const auto games = static_cast<int>(gpu::entry_of("blueprints").threads_per_processor) * 2 + 3;
  expect_same_result(series_of(*opening, {"random"}, games));
}

// tests/layers compares core::signature with the game's file.
TEST(Kernels, ComputeTheSameSignatures) {
  for (const core::GameEntry& game : games::all()) {
    std::vector<std::unique_ptr<core::Match>> matches;
    for (int seats = game.facts->min_seats; seats <= game.facts->max_seats; ++seats)
      matches.push_back(tests::open_table(game, seats));
    tests::HostEngine engine;
    const auto signatures = gpu::signatures(engine, matches);
    for (std::size_t i = 0; i < matches.size(); ++i)
      EXPECT_EQ(signatures[i], matches[i]->signature()) << game.facts->id << " " << i;
  }
}

// On a card, the objects that the bytes were copied from do not exist.
TEST(Kernels, ReadNothingOutsideTheirImage) {
  for (const core::GameEntry& game : games::all()) {
    tests::HostEngine engine;
    auto match = tests::open_table(game, game.facts->min_seats);
    const gpu::Image image = gpu::entry_of(game.facts->id).image(*match);
    match.reset();
    gpu::Buffer rules(engine, image.size());
    rules.write(image.placed_at(rules.address()));
    const gpu::Buffer sums(engine, sizeof(gpu::SeriesSums));
    const gpu::Buffer answer(engine, sizeof(std::uint64_t));
    gpu::Buffer list(engine, sizeof(gpu::Address));
    const gpu::Address address = rules.address();
    list.write(gpu::bytes_of(address));
    const gpu::SignatureTask task{.rules = list.address(), .answers = answer.address(), .count = 1};
    engine.launch({.game = game.facts->id,
                   .module = "signature",
                   .kernel = "sign",
                   .task = gpu::bytes_of(task)});
    EXPECT_NE(answer.read<std::uint64_t>(), 0u);
  }
}

// The padding of an object may look like a pointer into the components.
TEST(Image, ChangesOnlyPointersToTheComponents) {
  std::array<std::uint64_t, 3> components{7, 8, 9};
  const auto address = reinterpret_cast<gpu::Address>(&components);
  const std::array<gpu::Address, 4> rules{address, address + 8, 5,
                                          reinterpret_cast<gpu::Address>(&rules)};
  const gpu::Image image(gpu::bytes_of(rules), gpu::bytes_of(components), address);
  const std::vector<std::byte> placed = image.placed_at(1'000'000);
  std::array<gpu::Address, 11> words{};
  ASSERT_EQ(placed.size(), sizeof words);
  std::memcpy(words.data(), placed.data(), sizeof words);
  EXPECT_EQ(words[0], 1'000'064u);
  EXPECT_EQ(words[1], address + 8);
  EXPECT_EQ(words[3], rules[3]);
  EXPECT_EQ(words[8], 7u);
}

TEST(Image, IsTheSameForTheSameRules) {
  for (const core::GameEntry& game : games::all()) {
    const auto& entry = gpu::entry_of(game.facts->id);
    const auto one = tests::open_table(game, game.facts->min_seats);
    const auto other = tests::open_table(game, game.facts->min_seats);
    const auto a = entry.image(*one).placed_at(0);
    const auto b = entry.image(*other).placed_at(0);
    // Two words: the pointer to the components and that to their reference count.
    EXPECT_TRUE(std::equal(a.begin() + 16,
                           a.begin() + static_cast<std::ptrdiff_t>(entry.layout.rules),
                           b.begin() + 16))
        << game.facts->id;
  }
}

TEST(Kernels, RefuseOtherPlayers) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
  tests::HostEngine engine;
  EXPECT_THROW(static_cast<void>(gpu::run(engine, series_of(*opening, {"search:10"}, 1))),
               gpu::Failure);
}
