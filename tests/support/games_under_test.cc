// tests/support/games_under_test.cc: shared by all layers.
#include "tests/support/games_under_test.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "games/list.h"

namespace tests {

std::span<const core::GameEntry> entries_under_test() {
  static const auto entries = [] {
    std::vector<core::GameEntry> all;
    for (const GameUnderTest& game : games_under_test()) all.push_back(game.entry);
    return all;
  }();
  return entries;
}

std::vector<GameUnderTest> games_of_the_product() {
  std::vector<GameUnderTest> found;
  for (const GameUnderTest& game : games_under_test()) {
    if (core::find_game(games::all(), game.entry.facts->id) != nullptr) found.push_back(game);
  }
  return found;
}

std::string name_of(const GameUnderTest& game) { return std::string(game.entry.facts->id); }

std::string test_name(const testing::TestParamInfo<GameUnderTest>& info) {
  return name_of(info.param);
}

std::unique_ptr<core::Match> open_table(const core::GameEntry& game, int seats) {
  return open_table(game, core::preset_options(game.options, seats));
}

std::unique_ptr<core::Match> open_table(const core::GameEntry& game, const core::Options& options) {
  auto match = game.open(game.components, options);
  EXPECT_TRUE(match) << match.fault().what;
  return std::move(*match);
}

int fewest_together(const core::GameEntry& game) {
  return std::clamp(2, game.facts->min_seats, game.facts->max_seats);
}

bool has_secrets(const core::GameEntry& game) {
  constexpr std::size_t kPositions = 16;  // of one game, from the last but one to the first
  const auto match = open_table(game, fewest_together(game));
  play_at_random(*match, 1);
  const std::size_t last = match->steps().size() - 1;
  core::Rng rng(1);
  for (std::size_t i = kPositions; i-- > 0;) {
    match->rewind(last * i / (kPositions - 1));
    const auto imagined = match->imagined(match->packed_view(core::kSpectator), rng);
    if ((*imagined)->digest() != match->digest()) return true;
  }
  return false;
}

std::vector<core::Options> all_options(const core::GameEntry& game) {
  std::vector<core::Options> all;
  for (int seats = game.facts->min_seats; seats <= game.facts->max_seats; ++seats) {
    const core::Options preset = core::preset_options(game.options, seats);
    all.push_back(preset);
    for (std::size_t option = 0; option < game.options.size(); ++option) {
      for (std::size_t value = 0; value < game.options[option].values.size(); ++value) {
        core::Options varied = preset;
        varied.values[option] = static_cast<std::uint8_t>(value);
        if (varied != preset && game.options[option].offers(value, seats)) all.push_back(varied);
      }
    }
  }
  return all;
}

int games_to_play(int usual) {
  const char* wanted = std::getenv("PENTAPOLIS_GAMES");
  return wanted == nullptr ? usual : std::atoi(wanted);
}

void play_at_random(core::Match& match, std::uint64_t seed) {
  core::Rng rng(seed);
  while (!match.is_over()) {
    const core::Turn turn = match.turn();
    core::Step step;
    if (turn.kind == core::Turn::Kind::chance) {
      step = match.draw(rng);
    } else {
      const auto legal = match.legal(turn.first());
      step = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    }
    ASSERT_FALSE(match.act(step));
  }
}

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << "cannot read " << path;
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

}  // namespace tests
