// tests/support/games_under_test.h: every game of the product, and the template that new games are
// copied from.
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "core/match.h"

namespace tests {

struct GameUnderTest {
  core::GameEntry entry;
  std::string folder;  // of its sources
};

std::span<const GameUnderTest> games_under_test();  // written by the build
std::span<const core::GameEntry> entries_under_test();
std::vector<GameUnderTest> games_of_the_product();  // without the template

std::string name_of(const GameUnderTest& game);
std::string test_name(const testing::TestParamInfo<GameUnderTest>& info);

// Runs a parameterised suite for every game.
#define FOR_ALL_GAMES(suite)                                                           \
  INSTANTIATE_TEST_SUITE_P(Games, suite, testing::ValuesIn(tests::games_under_test()), \
                           tests::test_name)

// Opens a table with the built-in components and preset options.
std::unique_ptr<core::Match> open_table(const core::GameEntry& game, int seats);

std::unique_ptr<core::Match> open_table(const core::GameEntry& game, const core::Options& options);

// The fewest players of a table with somebody else at it.
int fewest_together(const core::GameEntry& game);

// Whether there are positions in which somebody does not know everything.
bool has_secrets(const core::GameEntry& game);

// Every value of every option at every player count it is offered to, one varied at a time.
std::vector<core::Options> all_options(const core::GameEntry& game);

// How many random games a test of invariants plays: `usual`, or what PENTAPOLIS_GAMES says for a
// long run.
int games_to_play(int usual);

// Plays on at random to the end.
void play_at_random(core::Match& match, std::uint64_t seed);

std::string read_text(const std::string& path);  // fails the test where it cannot

}  // namespace tests
