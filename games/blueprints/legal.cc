// legal.cc: the legal actions (BP-5, BP-6, BP-7). refuse.cc is the slow counterpart with reasons; a
// test checks that they agree.
#include <algorithm>
#include <bit>
#include <cstring>

#include "games/blueprints/blueprints.h"

namespace blueprints {

namespace {

// Calls `visit` for every kind of die in the pool, in ascending order. Tests eight counts per word.
template <class Visit>
void for_each_kind(const Array<std::uint8_t, kKinds>& pool, Visit visit) {
  for (int word = 0; word < kKinds / 8; ++word) {
    std::uint64_t counts = 0;
    std::memcpy(&counts, &pool[word * 8], 8);
    // The high bit of every non-zero byte; counts are below 128.
    std::uint64_t marks = (counts + 0x7F7F7F7F7F7F7F7Fu) & 0x8080808080808080u;
    for (; marks != 0; marks &= marks - 1) {
      visit(static_cast<Die>(word * 8 + std::countr_zero(marks) / 8));
    }
  }
}

// The spaces that take a die of each value, as bit sets.
Array<std::uint8_t, kValues + 1> spaces_by_value(const Screen& screen, unsigned open) {
  Array<std::uint8_t, kValues + 1> spaces{};
  for (unsigned space = 0; space < kSpaces; ++space) {
    spaces[screen.top[space]] =
        static_cast<std::uint8_t>(spaces[screen.top[space]] | (1u << space));
  }
  spaces[0] = static_cast<std::uint8_t>(spaces[0] & open);
  for (std::size_t value = 1; value <= kValues;
       ++value) {  // a space that takes a lower die takes this one too
    spaces[value] = static_cast<std::uint8_t>((spaces[value] & open) | spaces[value - 1]);
  }
  return spaces;
}

// For every set of fitting spaces, the drafts of die 0 onto them, as bits: six are always written,
// `count` are kept. A loop without data-dependent branches is several times faster than iterating
// over the set.
struct DraftsOnto {
  Array<std::uint64_t, kSpaces> drafts{};
  std::ptrdiff_t count = 0;
};
constexpr auto kDraftsOnto = [] {
  Array<DraftsOnto, 1u << kSpaces> table{};
  for (unsigned spaces = 0; spaces < table.size(); ++spaces) {
    DraftsOnto& entry = table[spaces];
    for (unsigned left = spaces; left != 0; left &= left - 1) {
      const auto space = static_cast<Space>(std::countr_zero(left));
      entry.drafts[entry.count++] = core::bits(Action::draft(Die{0}, space));
    }
    if (spaces == 0)
      entry.drafts[entry.count++] =
          core::bits(Action::draft(Die{0}, Space::removed));  // BP-5.5, BP-13.7
  }
  return table;
}();

}  // namespace

// The spaces that take a die of this value (BP-6.1), as a bit set. Hatched spaces never do
// (BP-6.2); neither the target height (BP-6.3) nor the height of the stack (BP-6.4) nor the
// material (BP-6.5) matters.
std::uint8_t Rules::spaces_for(const Screen& screen, int value) const {
  return spaces_by_value(screen, open_[screen.card])[value];
}

void Rules::legal(const State& s, Seat seat, core::Actions<Rules>& actions) const {
  actions.append([&](Action* out) {
    if (s.table.phase == Phase::discard) {  // BP-7.1, BP-D2
      for_each_kind(s.table.pool, [&](Die die) { *out++ = Action::discard(die); });
      return out;
    }
    const Screen& screen = s.screens[seat];
    const auto spaces = spaces_by_value(screen, open_[screen.card]);
    for_each_kind(s.table.pool, [&](Die die) {  // one action per kind (BP-5.3, BP-14.1, BP-D1)
      const DraftsOnto& onto = kDraftsOnto[spaces[value_of(die)]];
      const std::uint64_t of_die = core::bits(Action::draft(die, Space{}));
      Array<std::uint64_t, kSpaces> drafts = onto.drafts;
      for (std::uint64_t& draft : drafts) draft |= of_die;
      std::ranges::copy(std::bit_cast<Array<Action, kSpaces>>(drafts), out);
      out += onto.count;
    });
    return out;
  });
}

}  // namespace blueprints
