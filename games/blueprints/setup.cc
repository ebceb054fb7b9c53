// setup.cc: the opening position and the preparation of a round (BP-2, BP-3).
#include "games/blueprints/blueprints.h"

namespace blueprints {

Rules::Rules(std::shared_ptr<const Components> components, core::Options options)
    : components_(std::move(components)),
      options_(options),
      faces_(components_->faces),
      count_(faces_.players[options.seats]) {
  for (std::size_t card = 0; card < kCards; ++card) {
    for (unsigned space = 0; space < kSpaces; ++space) {
      if (faces_.targets[card][space] > 0)
        open_[card] |= static_cast<std::uint8_t>(1u << space);  // BP-1.3
    }
  }
}

State Rules::start() const {
  State state;
  state.table.bag = faces_.dice;  // BP-2.1
  return state;                   // the first player is drawn first (BP-4.7)
}

// Returns all dice to the bag (BP-11.3); finished rounds stay on record, and building points do
// not carry over (BP-11.5).
void Rules::start_round(State& now, Seat first) const {
  Table fresh;
  fresh.phase = Phase::first_demand;
  fresh.round = now.table.round;
  fresh.first_player = static_cast<std::uint8_t>(first);
  fresh.bag = faces_.dice;
  fresh.past = now.table.past;
  now.table = fresh;
  now.screens.fill(Screen{});  // BP-3.8
}

}  // namespace blueprints
