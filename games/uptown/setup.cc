// setup.cc: the opening position (UT-3).
#include "games/uptown/uptown.h"

namespace uptown {

Rules::Rules(std::shared_ptr<const Components> components, core::Options options)
    : components_(std::move(components)), options_(options), deck_(components_->deck) {}

// Nothing is uncovered yet. Streets are empty and there is no money on hands (UT-3.6, UT-3.7); the
// choice of boards makes no difference (UT-3.8).
State Rules::start() const {
  State state;
  state.unseen_projects = {~std::uint64_t{0},
                           (std::uint64_t{1} << (kProjectCards - 64)) - 1};  // UT-3.2
  state.unseen_public = (std::uint64_t{1} << kPublicCards) - 1;              // UT-3.1
  state.public_cards = kPublicCards;
  for (int seat = 0; seat < players(); ++seat) {
    state.accounts[seat] = deck_.start_money;  // UT-3.6
    state.hands[seat].cards = deck_.hand_size[players()];
  }
  return state;
}

// The top of every hand and the public card are face up (UT-3.4, UT-11.1).
void Rules::set_up_next(State& now) const {
  now.phase = Phase::set_up;
  for (int hand = 0; hand < players(); ++hand) {
    if (now.hands[hand].top != kNoFace) continue;
    now.pile = static_cast<std::uint8_t>(hand);
    return;
  }
  if (now.public_top == kNoCard) {
    now.pile = kPublicDeck;
    return;
  }
  now.phase = Phase::first;
}

}  // namespace uptown
