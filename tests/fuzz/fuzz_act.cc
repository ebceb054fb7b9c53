// Arbitrary steps by any seat: Match::act accepts what is legal and refuses the rest without side
// effects. The first byte chooses the game, the second the number of seats; each following byte is
// either a choice among the legal steps or, with the next eight bytes, an arbitrary step.
#include <cstdlib>
#include <map>

#include "games/list.h"

namespace {

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  [[nodiscard]] bool empty() const { return left_ == 0; }
  std::uint8_t byte() { return left_ == 0 ? std::uint8_t{0} : (--left_, *data_++); }
  std::uint64_t word() {
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) word = word << 8 | byte();
    return word;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

void act_arbitrarily(core::Match& match, Input& input) {
  const std::uint64_t before = match.digest();
  const auto by = static_cast<core::Seat>(input.byte());
  if (match.act({by, input.word()}) && match.digest() != before) std::abort();
}

// A legal step, or the next chance step.
void take_legal(core::Match& match, std::uint8_t choice) {
  const core::Turn turn = match.turn();
  core::Rng rng(choice);
  core::Step step;
  if (turn.kind == core::Turn::Kind::chance) {
    step = match.draw(rng);
  } else {
    const auto legal = match.legal(turn.first());
    step = legal[choice % legal.size()];
  }
  if (match.act(step)) std::abort();
}

// A table before its first step; components are read once per game and number of seats.
std::unique_ptr<core::Match> open(const core::GameEntry& game, int seats) {
  static std::map<std::pair<std::string_view, int>, std::unique_ptr<core::Match>> tables;
  auto& table = tables[{game.facts->id, seats}];
  if (!table)
    table = std::move(*game.open(game.components, core::preset_options(game.options, seats)));
  return table->fresh();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const core::GameEntry& game = games::all()[input.byte() % games::all().size()];
  const int range = game.facts->max_seats - game.facts->min_seats + 1;
  const auto match = open(game, game.facts->min_seats + input.byte() % range);
  while (!input.empty()) {
    const std::uint8_t choice = input.byte();
    if (choice >= 192 || match->is_over()) {
      act_arbitrarily(*match, input);
    } else {
      take_legal(*match, choice);
    }
  }
  return 0;
}
