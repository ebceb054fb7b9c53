// imagination.h: samples complete positions consistent with a view. Public information is copied;
// for each other seat, a card and a space for each of its dice are found that are possible.
#pragma once

#include <bit>

#include "games/blueprints/blueprints.h"

namespace blueprints {

class Imagination {
 public:
  Imagination(const Rules& rules, const View& view, core::Rng& rng)
      : rules_(rules), view_(view), rng_(rng) {}

  // `likely(screen, die, space)` weights a placement; it must be positive. Every possible placement
  // keeps a chance.
  template <class Likely>
  State sample(Likely likely) {
    State state;
    state.table = view_.table;
    const bool is_seated = core::index(view_.viewer) < rules_.players();
    if (is_seated) state.screens[view_.viewer] = view_.mine;
    const bool found = fill(state, 0, unseen_cards(), likely);
    CORE_ASSERT(found);  // at least the true position is possible
    static_cast<void>(found);
    return state;
  }

 private:
  // Cards that are neither the viewer's nor used in an earlier round (BP-11.4).
  [[nodiscard]] std::uint32_t unseen_cards() const {
    std::uint32_t cards = (1u << kCards) - 1;
    const auto take = [&cards](Card card) {
      if (index(card) < kCards) cards &= ~(1u << static_cast<unsigned>(index(card)));
    };
    take(view_.mine.card);
    for (std::size_t round = 0; round < view_.table.round; ++round) {
      for (const Revealed& building : view_.table.past[round].buildings) take(building.card);
    }
    return cards;
  }

  // Whether the seat has a card in this round; cards are dealt in turn order (BP-4.7).
  [[nodiscard]] bool is_dealt(int seat) const {
    const int position = (seat - view_.table.first_player + rules_.players()) % rules_.players();
    return position < view_.table.dealt;
  }

  // One seat after another, with backtracking: the evidence about one seat may require a card that
  // was given to another.
  template <class Likely>
  bool fill(State& state, int seat, std::uint32_t cards, Likely likely) {
    if (seat == rules_.players()) return true;
    if (seat == core::index(view_.viewer) || !is_dealt(seat))
      return fill(state, seat + 1, cards, likely);
    for (std::uint32_t untried = cards; untried != 0;) {
      const std::uint32_t card =
          nth_bit(untried, rng_.below(static_cast<std::uint32_t>(std::popcount(untried))));
      untried &= ~card;
      Screen screen;
      screen.card = static_cast<Card>(std::countr_zero(card));
      if (!place_from(screen, seat, 0, likely)) continue;
      state.screens[seat] = screen;
      if (fill(state, seat + 1, cards & ~card, likely)) return true;
    }
    return false;
  }

  // Places the seat's dice from number `draft` on; backtracks when the evidence contradicts.
  template <class Likely>
  bool place_from(Screen& screen, int seat, int draft, Likely likely) {
    if (draft == kDicePerBuilding) return true;
    const Die die = view_.table.drafted[seat][draft];
    if (die == kNoDie) return true;
    std::uint8_t spaces = rules_.spaces_for(screen, value_of(die));
    if ((view_.table.removed[seat] >> draft & 1) != 0) {  // BP-16.4: it had no legal space
      screen.spaces[draft] = Space::removed;
      return spaces == 0 && place_from(screen, seat, draft + 1, likely);
    }
    while (spaces != 0) {
      const Space space = pick(screen, die, spaces, likely);
      spaces &= static_cast<std::uint8_t>(~(1u << static_cast<unsigned>(index(space))));
      Screen next = screen;
      next.spaces[draft] = space;
      next.top[space] = static_cast<std::uint8_t>(value_of(die));
      ++next.height[space];
      if (place_from(next, seat, draft + 1, likely)) {
        screen = next;
        return true;
      }
    }
    return false;
  }

  template <class Likely>
  Space pick(const Screen& screen, Die die, std::uint8_t spaces, Likely likely) {
    Array<std::uint32_t, kSpaces> weight{};
    std::uint32_t total = 0;
    for (unsigned left = spaces; left != 0; left &= left - 1) {
      const int at = std::countr_zero(left);
      weight[at] = likely(screen, die, static_cast<Space>(at));
      total += weight[at];
    }
    std::uint32_t ticket = rng_.below(total);
    int at = 0;
    while (ticket >= weight[at]) ticket -= weight[at++];
    return static_cast<Space>(at);
  }

  static std::uint32_t nth_bit(std::uint32_t bits, std::uint32_t n) {
    for (; n > 0; --n) bits &= bits - 1;
    return bits & (0u - bits);
  }

  const Rules& rules_;
  const View& view_;
  core::Rng& rng_;
};

}  // namespace blueprints
