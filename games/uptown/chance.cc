// chance.cc: chance events, their weights and effects (UT-13.8 to UT-13.11).
#include <bit>

#include "core/bits.h"
#include "core/playout.h"
#include "games/uptown/uptown.h"

namespace uptown {

namespace {

Card nth_unseen(const Array<std::uint64_t, 2>& unseen, unsigned n) {
  const auto in_first = static_cast<unsigned>(std::popcount(unseen[0]));
  return static_cast<Card>(n < in_first ? core::nth_bit(unseen[0], n)
                                        : 64 + core::nth_bit(unseen[1], n - in_first));
}

void see(State& now, Card card) {
  if (is_public(card)) {
    now.unseen_public &= ~(std::uint64_t{1} << (index(card) - kProjectCards));
  } else {
    now.unseen_projects[index(card) / 64] &= ~(std::uint64_t{1} << (index(card) % 64));
  }
}

}  // namespace

void Rules::outcomes(const State& s, core::Outcomes<Rules>& outcomes) const {
  if (s.phase == Phase::start_player) {  // UT-13.8
    return core::add_first_players(
        options_, outcomes, [](int seat) { return Event::start_player(core::seat_at(seat)); });
  }
  if (s.pile == kPublicDeck) {  // UT-13.10
    for (std::uint64_t left = s.unseen_public; left != 0; left &= left - 1)
      outcomes.push_back(
          {Event::uncover_public(static_cast<Card>(kProjectCards + std::countr_zero(left))), 1});
    return;
  }
  for (unsigned word = 0; word < 2; ++word) {  // UT-3.3, UT-13.9: either side up
    for (std::uint64_t left = s.unseen_projects[word]; left != 0; left &= left - 1) {
      const auto card =
          static_cast<Card>(64 * word + static_cast<unsigned>(std::countr_zero(left)));
      outcomes.push_back({Event::uncover(s.pile, face_of(card, 0)), 1});
      outcomes.push_back({Event::uncover(s.pile, face_of(card, 1)), 1});
    }
  }
}

// Samples from `outcomes` without listing them.
Event Rules::draw(const State& s, core::Rng& rng) const {
  if (s.phase == Phase::start_player) return core::draw_from_outcomes(*this, s, rng);
  if (s.pile == kPublicDeck) {
    const auto unseen = static_cast<std::uint32_t>(std::popcount(s.unseen_public));
    return Event::uncover_public(
        static_cast<Card>(kProjectCards + core::nth_bit(s.unseen_public, rng.below(unseen))));
  }
  const auto unseen = static_cast<std::uint32_t>(std::popcount(s.unseen_projects[0]) +
                                                 std::popcount(s.unseen_projects[1]));
  const std::uint32_t ticket = rng.below(2 * unseen);
  return Event::uncover(s.pile, face_of(nth_unseen(s.unseen_projects, ticket / 2), ticket % 2));
}

void Rules::resolve(State& now, Event event) const {
  if (event.kind == Event::Kind::start_player) {
    now.start_player = event.place;  // UT-3.5
    return set_up_next(now);
  }
  now.pile = kNoPile;
  if (event.place == kPublicDeck) {
    now.public_top = static_cast<Card>(event.what);
    see(now, now.public_top);
  } else {
    now.hands[event.place].top = static_cast<Face>(event.what);
    see(now, card_of(now.hands[event.place].top));
  }
  if (now.phase == Phase::set_up) set_up_next(now);
}

}  // namespace uptown
