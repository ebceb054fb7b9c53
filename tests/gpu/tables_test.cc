// tables_test.cc: tables stepped by kernels equal those of arena/tables.h, for every game, number
// of seats and autoreset. Here the kernels run on the host; `pentapolis gpu` makes the same
// comparison on a card.
#include "gpu/tables.h"

#include <gtest/gtest.h>

#include <cstring>

#include "games/list.h"
#include "gpu/failure.h"
#include "gpu/same_tables.h"
#include "tests/gpu/host_engine.h"
#include "tests/support/games_under_test.h"

namespace {

arena::TablesSetting setting_for(const core::Match& opening, std::size_t tables) {
  arena::TablesSetting setting;
  setting.tables = tables;
  setting.seed = 3;
  setting.has_numbers = arena::engine_of(opening).action_numbers > 0;
  setting.has_packed = !setting.has_numbers;
  return setting;
}

// Enough steps for games to end and others to begin.
int steps_for(const core::GameEntry& game) { return game.facts->id == "urban_sprawl" ? 700 : 250; }

std::string difference(const core::Match& opening, const arena::TablesSetting& setting, int steps) {
  tests::HostEngine engine;
  return gpu::difference_of_tables(engine, opening, setting, steps);
}

template <class T>
std::vector<T> values(const gpu::Tables& tables, std::string_view name) {
  const std::vector<std::byte> bytes = tables.copy_of(*tables.array(name));
  std::vector<T> values(bytes.size() / sizeof(T));
  std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

}  // namespace

TEST(TablesOnACard, MatchTheProcessor) {
  for (const core::GameEntry& game : games::all()) {
    for (int seats = std::max(2, game.facts->min_seats); seats <= game.facts->max_seats; ++seats) {
      SCOPED_TRACE(std::string(game.facts->id) + " " + std::to_string(seats));
      const auto opening = tests::open_table(game, seats);
      EXPECT_EQ(difference(*opening, setting_for(*opening, 3), steps_for(game)), "");
    }
  }
}

TEST(TablesOnACard, RequireTwoSeats) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "cloud_city"), 1);
  tests::HostEngine engine;
  EXPECT_THROW(gpu::Tables(engine, *opening, setting_for(*opening, 3)), gpu::Failure);
}

TEST(TablesOnACard, SupportEveryAutoreset) {
  const core::GameEntry& game = *core::find_game(games::all(), "blueprints");
  const auto opening = tests::open_table(game, 2);
  for (const auto autoreset : {arena::Autoreset::next_step, arena::Autoreset::disabled}) {
    auto setting = setting_for(*opening, 5);
    setting.autoreset = autoreset;
    setting.has_packed = true;
    setting.has_numbers = false;
    EXPECT_EQ(difference(*opening, setting, 120), "") << static_cast<int>(autoreset);
  }
}

TEST(TablesOnACard, PlayTheSeatsOfOpponents) {
  for (const core::GameEntry& game : games::all()) {
    SCOPED_TRACE(game.facts->id);
    const int seats = std::clamp(3, game.facts->min_seats, game.facts->max_seats);
    if (seats == 1) continue;
    const auto opening = tests::open_table(game, seats);
    auto setting = setting_for(*opening, 2);
    setting.has_observation = false;
    setting.opponents.resize(static_cast<std::size_t>(seats));
    if (seats > 2) setting.opponents.back() = *players::parse_spec("random");
    setting.opponents.front() = *players::parse_spec("greedy");
    EXPECT_EQ(difference(*opening, setting, 40), "");
    setting.opponents.front() = *players::parse_spec("search:10");
    tests::HostEngine engine;
    EXPECT_THROW(gpu::Tables(engine, *opening, setting), gpu::Failure);
  }
}

TEST(TablesOnACard, AWrongChoiceChangesNothing) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
  tests::HostEngine engine;
  gpu::Tables tables(engine, *opening, setting_for(*opening, 100));
  const auto counts = values<std::int16_t>(tables, "count");
  const auto before = tables.position(99).match->digest();
  std::vector<std::int32_t> choices(100, 0);
  choices[70] = -1;
  choices[7] = counts[7];
  EXPECT_EQ(tables.step(choices), std::optional<std::size_t>(7));
  EXPECT_EQ(tables.position(99).match->digest(), before);
  EXPECT_EQ(tables.legal_count(7), static_cast<std::size_t>(counts[7]));
  choices[7] = 0;
  EXPECT_EQ(tables.step(choices), std::optional<std::size_t>(70));
  choices[70] = 0;
  EXPECT_EQ(tables.step(choices), std::nullopt);
  EXPECT_NE(tables.position(99).match->digest(), before);
}

// Writes by others to the arrays have no effect.
TEST(TablesOnACard, IgnoreWritesToTheirArrays) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "uptown"), 2);
  tests::HostEngine engine;
  gpu::Tables tables(engine, *opening, setting_for(*opening, 4));
  for (const gpu::TablesArray& array : tables.arrays())
    engine.write(array.address, std::vector<std::byte>(tables.copy_of(array).size(), std::byte{7}));
  EXPECT_EQ(tables.step(std::vector<std::int32_t>(4, 1000)), std::optional<std::size_t>(0));
  EXPECT_EQ(tables.step(std::vector<std::int32_t>(4, 0)), std::nullopt);
  EXPECT_EQ(values<std::int32_t>(tables, "steps"), std::vector<std::int32_t>(4, 1));
}

TEST(TablesOnACard, TakeChoicesOfEightBytesWithAStride) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "towerup"), 2);
  tests::HostEngine engine;
  gpu::Tables one(engine, *opening, setting_for(*opening, 3));
  gpu::Tables other(engine, *opening, setting_for(*opening, 3));
  const std::vector<std::int64_t> wide{1, -1, 0, -1, 2, -1};
  gpu::Buffer there(engine, sizeof(std::int64_t) * wide.size());
  there.write(std::as_bytes(std::span(wide)));
  EXPECT_EQ(one.step({.address = there.address(), .bytes = 8, .stride = 16}), std::nullopt);
  EXPECT_EQ(other.step(std::vector<std::int32_t>{1, 0, 2}), std::nullopt);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(one.position(i).match->digest(), other.position(i).match->digest());
}

TEST(TablesOnACard, RestartWithSeeds) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "uptown"), 2);
  tests::HostEngine engine;
  const arena::TablesSetting setting = setting_for(*opening, 4);
  gpu::Tables mine(engine, *opening, setting);
  const auto theirs = arena::engine_of(*opening).open_tables(*opening, setting);
  const std::vector<std::uint8_t> marks{1, 0, 1, 0};
  const std::vector<std::uint64_t> seeds{5, 6, 7, 8};
  const auto expect_same = [&] {
    EXPECT_EQ(values<std::int64_t>(mine, "episode"), theirs->arrays().episode);
    for (std::size_t i = 0; i < 4; ++i)
      EXPECT_EQ(mine.position(i).match->digest(), theirs->position(i).match->digest()) << i;
  };
  for (const auto& each : {std::vector<std::uint64_t>{}, seeds, std::vector<std::uint64_t>{}}) {
    mine.reset(marks, each);
    theirs->reset(marks, each);
    expect_same();
  }
}
