// The reason for every refusal, checked against a slow implementation of the clauses: what lies on
// a space is found from the dice in the order in which they were drafted.
#include "tests/support/reasons.h"

#include "games/blueprints/tests/rules/scene.h"

namespace {

using namespace scene;  // NOLINT(google-build-using-namespace)
using core::Refusal;

class Witness {
 public:
  explicit Witness(const Rules& rules) : rules_(rules), c_(rules.components()) {}

  void begin() {}
  void acted(const State& /*state*/, Seat /*seat*/, Action /*action*/) {}

  std::vector<Refusal> objections(const State& s, Seat seat, Action a) {
    found_.clear();
    if (!is_written_right(a)) {
      against("BP-14.3", "no_such_action");
      return found_;
    }
    const bool drafts = a.verb == Action::Verb::draft;
    const bool discards_now = s.table.phase == Phase::discard;
    if (discards_now && drafts) against("BP-7.1", "discard_first");
    if (!discards_now && !drafts)  // BP-7: only two players discard
      against("BP-7.1", rules_.players() == 2 ? "draft_first" : "no_discard");
    if (discards_now == drafts) return found_;
    if (s.table.pool[a.die] == 0)
      against(drafts ? "BP-5.2" : "BP-7.1", "not_in_pool", {words::die(c_, a.die)});
    if (drafts) against_space(s, seat, a);
    return found_;
  }

 private:
  void against(const char* clause, const std::string& key, std::vector<core::Argument> args = {}) {
    found_.push_back(Refusal::illegal(clause, {"refusal." + key, std::move(args)}));
  }

  static bool is_written_right(Action a) {
    if (index(a.die) >= kKinds || a.unused != Array<std::uint8_t, 5>{}) return false;
    if (a.verb == Action::Verb::draft) return a.space <= Space::removed;
    return a.verb == Action::Verb::discard && a.space == Space::r1c1;
  }

  // The value of the die on top of a space, 0 where there is none.
  static int top_of(const State& s, core::Seat seat, Space space) {
    int top = 0;
    for (std::size_t i = 0; i < kDicePerBuilding; ++i) {
      if (s.screens[seat].spaces[i] == space) top = value_of(s.table.drafted[seat][i]);
    }
    return top;
  }

  [[nodiscard]] bool is_hatched(const State& s, core::Seat seat, Space space) const {  // BP-6.2
    return c_.faces.targets[s.screens[seat].card][space] == 0;
  }

  void against_space(const State& s, core::Seat seat, Action a) {
    const core::Argument die = words::die(c_, a.die);
    const core::Argument space = words::space(c_, a.space);
    if (a.space == Space::removed) {  // BP-5.4, BP-5.5
      bool fits = false;
      for (int i = 0; i < kSpaces; ++i) {
        const auto at = static_cast<Space>(i);
        fits = fits || (!is_hatched(s, seat, at) && top_of(s, seat, at) <= value_of(a.die));
      }
      if (fits) against("BP-5.4", "must_place", {die});
      return;
    }
    const int top = top_of(s, seat, a.space);
    if (is_hatched(s, seat, a.space)) against("BP-6.2", "hatched", {space});
    if (top > value_of(a.die))
      against("BP-6.1", "too_low", {die, space, {"top", std::int64_t{top}}});
  }

  const Rules& rules_;
  const Components& c_;
  std::vector<Refusal> found_;
};

TEST(Reasons, AreTrue) {
  std::set<std::string> given;
  for (const int players : {2, 3, 4}) {
    tests::Reasons<Rules, Witness> reasons(rules(players));
    reasons.along_random_games(2, 5, 5);
    given.merge(std::set(reasons.given()));
  }
  tests::expect_all_given("blueprints", given);
}

}  // namespace
