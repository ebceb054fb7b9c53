// legal.cc: the legal actions (UT-5, UT-6, UT-7). refuse.cc is the slow counterpart with reasons; a
// test checks that they agree.
#include <bit>

#include "games/uptown/uptown.h"

namespace uptown {

namespace {

// Writes the placements of both ends of a face: in the player's own street or, for a gift, in all
// others (UT-7.3, UT-7.4).
class Placements {
 public:
  Placements(const Rules& rules, const State& s, int me, Action* out)
      : rules_(rules), s_(s), me_(me), players_(rules.players()), out_(out) {}

  void list(Action::Verb verb, Face face) {
    for (unsigned end = 0; end < 2; ++end) {
      const Project& project = rules_.project(face, end);
      if (!project.gift) {
        list(verb, face, end, me_, project);
        continue;
      }
      for (int other = 0; other < players_; ++other) {
        if (other != me_) list(verb, face, end, other, project);
      }
    }
  }
  [[nodiscard]] Action* end() const { return out_; }

 private:
  void list(Action::Verb verb, Face face, unsigned end, int player, const Project& project) {
    for (unsigned left = sites_for(s_.streets[player], project); left != 0; left &= left - 1)
      *out_++ = Action::place(verb, face, end, player, std::countr_zero(left));
  }

  const Rules& rules_;
  const State& s_;
  int me_;
  int players_;
  Action* out_;
};

// The tops of the hands that this account can buy from, in ascending order (UT-6.1, UT-6.2, UT-6.4,
// UT-6.5).
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

}  // namespace

void Rules::legal(const State& s, Seat seat, core::Actions<Rules>& actions) const {
  const int me = core::index(seat);
  const Hand& hand = s.hands[me];
  if (s.phase == Phase::first) {
    if (hand.upcoins > 0) return actions.push_back(Action::deposit());  // UT-5.1
    if (hand.cards == 0) return actions.push_back(Action::none());      // UT-5.6
    actions.push_back(Action::discard(hand.top));                       // UT-5.4
    return actions.append([&](Action* out) {                            // UT-5.2
      Placements placements(*this, s, me, out);
      placements.list(Action::Verb::build, hand.top);
      return placements.end();
    });
  }
  const std::size_t before = actions.size();
  actions.append([&](Action* out) {
    Placements placements(*this, s, me, out);
    Array<Face, kMaxPlayers> faces{};
    const int count = on_sale(*this, s, s.accounts[me], faces);
    for (int i = 0; i < count; ++i) placements.list(Action::Verb::buy, faces[i]);
    if (s.public_top != kNoCard) {  // UT-6.3, UT-6.6: either side
      placements.list(Action::Verb::take, face_of(s.public_top, 0));
      placements.list(Action::Verb::take, face_of(s.public_top, 1));
    }
    return placements.end();
  });
  if (actions.size() == before) actions.push_back(Action::pass());  // UT-4.3, UT-6.8
}

}  // namespace uptown
