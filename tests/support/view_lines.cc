// view_lines GAME: the JSON of views along random games for every option and player count, one per
// line, for every seat and a spectator. tests/layers/test_views.py validates them against
// games/<game>/view.schema.json.
#include <iostream>

#include "core/match.h"
#include "tests/support/games_under_test.h"

namespace {

constexpr std::size_t kPositions = 12;  // of each game, from the first to the last

void print_views(const core::Match& match) {
  std::cout << core::to_text(match.view(core::kSpectator)) << "\n";
  for (int seat = 0; seat < match.seats(); ++seat)
    std::cout << core::to_text(match.view(core::seat_at(seat))) << "\n";
}

void print_game(const core::Match& opening, std::uint64_t seed) {
  const auto played = opening.fresh();
  tests::play_at_random(*played, seed);
  const std::size_t last = played->steps().size();
  for (std::size_t i = 0; i < kPositions; ++i) {
    const auto position = played->clone();
    position->rewind(last * i / (kPositions - 1));
    print_views(*position);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const core::GameEntry* game =
      argc == 2 ? core::find_game(tests::entries_under_test(), argv[1]) : nullptr;
  if (game == nullptr) {
    std::cerr << "usage: view_lines GAME\n";
    return 2;
  }
  std::uint64_t seed = 0;
  for (const core::Options& options : tests::all_options(*game))
    print_game(*tests::open_table(*game, options), ++seed);
  return 0;
}
