// legal.cc: the legal actions (UT-5, UT-6, UT-7). refuse.cc is the slow counterpart with reasons; a
// test checks that they agree.
#include <bit>

#include "core/bits.h"
#include "games/uptown/uptown.h"

namespace uptown {

namespace {

// Placements that differ in the site alone.
struct Group {
  std::uint64_t first = 0;  // the bits of the action on the first site
  unsigned sites = 0;       // where it may be built, as bits

  [[nodiscard]] Action on(unsigned site) const {
    return core::from_bits<Action>(first | std::uint64_t{site} << 32);
  }
};
static_assert(core::bits(Action::place({}, {}, 0, 0, 3)) == std::uint64_t{3} << 32);

// Calls `visit` for the groups of both ends of a face: in the player's own street or, for a gift,
// in all others (UT-7.3, UT-7.4): on empty sites too (UT-12.6), perhaps on none (UT-12.7).
template <class Visit>
void each_group(const Rules& rules, const State& s, int me, Action::Verb verb, Face face,
                Visit& visit) {
  for (unsigned end = 0; end < 2; ++end) {
    const Project& project = rules.project(face, end);
    const auto show = [&](int player) {
      visit(Group{core::bits(Action::place(verb, face, end, player, 0)),
                  sites_for(s.streets[player], project)});
    };
    if (!project.gift) {
      show(me);
      continue;
    }
    for (int other = 0; other < rules.players(); ++other) {
      if (other != me) show(other);
    }
  }
}

// The tops of the hands that this account can buy from, in ascending order (UT-6.1, UT-6.2, UT-6.4,
// UT-6.5); the hand of the first action is one of them (UT-6.9).
int on_sale(const Rules& rules, const State& s, int account, Array<Face, kMaxPlayers>& faces) {
  int count = 0;
  for (int hand = 0; hand < rules.players(); ++hand) {
    const Face top = s.hands[hand].top;
    if (top == kNoFace || s.hands[hand].upcoins > 0 || rules.cost(top) > account) continue;
    int at = count++;
    for (; at > 0 && faces[at - 1] > top; --at) faces[at] = faces[at - 1];
    faces[at] = top;
  }
  return count;
}

// All placements of the second action (UT-6).
template <class Visit>
void each_second_group(const Rules& rules, const State& s, int me, Visit& visit) {
  Array<Face, kMaxPlayers> faces{};
  const int count = on_sale(rules, s, s.accounts[me], faces);
  for (int i = 0; i < count; ++i) each_group(rules, s, me, Action::Verb::buy, faces[i], visit);
  if (s.public_top == kNoCard) return;  // UT-6.3, UT-6.6: either side
  each_group(rules, s, me, Action::Verb::take, face_of(s.public_top, 0), visit);
  each_group(rules, s, me, Action::Verb::take, face_of(s.public_top, 1), visit);
}

// Writes the actions of groups.
class Writer {
 public:
  explicit Writer(Action* out) : out_(out) {}
  void operator()(const Group& group) {
    for (unsigned left = group.sites; left != 0; left &= left - 1)
      *out_++ = group.on(static_cast<unsigned>(std::countr_zero(left)));
  }
  [[nodiscard]] Action* end() const { return out_; }

 private:
  Action* out_;
};

// Keeps groups, and counts their actions.
class Counter {
 public:
  void operator()(const Group& group) {
    groups_.push_back(group);
    count_ += static_cast<std::uint32_t>(std::popcount(group.sites));
  }
  [[nodiscard]] std::uint32_t count() const { return count_; }
  [[nodiscard]] Action nth(std::uint32_t n) const {
    for (std::size_t i = 0;; ++i) {
      const auto here = static_cast<std::uint32_t>(std::popcount(groups_[i].sites));
      if (n < here) return groups_[i].on(core::nth_bit(groups_[i].sites, n));
      n -= here;
    }
  }

 private:
  // Both ends of a card on sale for each player and of both sides of the public one, in all streets
  // but one's own.
  core::List<Group, std::size_t{2} * (kMaxPlayers + 2) * (kMaxPlayers - 1)> groups_;
  std::uint32_t count_ = 0;
};

}  // namespace

void Rules::legal(const State& s, Seat seat, core::Actions<Rules>& actions) const {
  const int me = core::index(seat);
  const Hand& hand = s.hands[me];
  if (s.phase == Phase::first) {
    if (hand.upcoins > 0) return actions.push_back(Action::deposit());  // UT-5.1
    if (hand.cards == 0) return actions.push_back(Action::none());      // UT-5.6
    actions.push_back(Action::discard(hand.top));                       // UT-5.4
    return actions.append([&](Action* out) {                            // UT-5.2
      Writer writer(out);
      each_group(*this, s, me, Action::Verb::build, hand.top, writer);
      return writer.end();
    });
  }
  const std::size_t before = actions.size();
  actions.append([&](Action* out) {
    Writer writer(out);
    each_second_group(*this, s, me, writer);
    return writer.end();
  });
  if (actions.size() == before) actions.push_back(Action::pass());  // UT-4.3, UT-6.8
}

core::Picked<Action> Rules::pick(const State& s, Seat seat, core::Rng& rng) const {
  const int me = core::index(seat);
  const Hand& hand = s.hands[me];
  const auto only = [&](Action action) {
    rng.below(1);  // as from a list of one
    return core::Picked<Action>{action, 1};
  };
  Counter counter;
  if (s.phase == Phase::first) {
    if (hand.upcoins > 0) return only(Action::deposit());
    if (hand.cards == 0) return only(Action::none());
    each_group(*this, s, me, Action::Verb::build, hand.top, counter);
    const std::uint32_t choices = 1 + counter.count();
    const std::uint32_t n = rng.below(choices);
    return {n == 0 ? Action::discard(hand.top) : counter.nth(n - 1), choices};
  }
  each_second_group(*this, s, me, counter);
  if (counter.count() == 0) return only(Action::pass());
  return {counter.nth(rng.below(counter.count())), counter.count()};
}

}  // namespace uptown
