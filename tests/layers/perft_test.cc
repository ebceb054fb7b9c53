// The perft layer: is move generation complete and without duplicates? Positions are those of
// golden transcripts; the counts of positions.perft are checked against the fast generator and
// against a slow one that tries every encodable action.
#include <gtest/gtest.h>

#include <sstream>

#include "core/transcript.h"
#include "tests/support/effort.h"
#include "tests/support/games_under_test.h"

namespace {

struct Position {
  std::string id;
  std::string transcript;
  std::size_t step = 0;
  std::vector<std::pair<int, std::uint64_t>> counts;  // depth, leaves
};

std::vector<Position> read_positions(const std::string& folder) {
  std::istringstream lines(tests::read_text(folder + "/tests/positions.perft"));
  std::vector<Position> positions;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "id") {
      words >> positions.emplace_back().id;
    } else if (word == "from") {
      words >> positions.back().transcript >> positions.back().step;
    } else if (word == "perft") {
      auto& count = positions.back().counts.emplace_back();
      words >> count.first >> count.second;
    }
  }
  return positions;
}

std::uint64_t slow_perft(const core::Match& match, int depth);

std::uint64_t below(const core::Match& match, const core::Step& step, int depth) {
  const auto child = match.clone();
  return child->act(step) ? 0 : slow_perft(*child, depth - 1);
}

// Tries every encodable action; for chance, every event seen in many draws.
std::uint64_t slow_perft(const core::Match& match, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  if (match.turn().kind == core::Turn::Kind::decision) {
    for (const core::Step& step : match.encodable(match.turn().first()))
      leaves += below(match, step, depth);
  } else if (match.turn().kind == core::Turn::Kind::chance) {
    core::Rng rng(1);
    std::vector<core::Step> seen;
    for (int i = 0; i < 2000; ++i) {
      const core::Step step = match.draw(rng);
      if (std::ranges::find(seen, step) == seen.end()) seen.push_back(step);
    }
    for (const core::Step& step : seen) leaves += below(match, step, depth);
  }
  return leaves;
}

class Perft : public testing::TestWithParam<tests::GameUnderTest> {};

TEST_P(Perft, CountsAreRight) {
  const auto positions = read_positions(GetParam().folder);
  ASSERT_FALSE(positions.empty());
  for (const Position& position : positions) {
    const auto match =
        core::read_transcript(tests::read_text(GetParam().folder + "/tests/" + position.transcript),
                              tests::entries_under_test());
    ASSERT_TRUE(match) << position.id << ": " << match.fault().what;
    (*match)->rewind(position.step);
    ASSERT_FALSE(position.counts.empty()) << position.id;
    for (const auto& [depth, leaves] : position.counts) {
      EXPECT_EQ((*match)->perft(depth), leaves) << position.id << ", depth " << depth;
      constexpr std::uint64_t kMaxSlowLeaves = 3000 / tests::kStride;
      if (leaves <= kMaxSlowLeaves) {
        EXPECT_EQ(slow_perft(**match, depth), leaves) << position.id << ", slowly, depth " << depth;
      }
    }
  }
}

FOR_ALL_GAMES(Perft);

}  // namespace
