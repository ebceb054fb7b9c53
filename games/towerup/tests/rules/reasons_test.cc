// The reason for every refusal, checked against a slow implementation of the clauses: neighbours
// are found street by street, colours and supplies are counted.
#include "tests/support/reasons.h"

#include "games/towerup/tests/rules/scene.h"

namespace {

using namespace scene;  // NOLINT(google-build-using-namespace)
using core::Refusal;

class Witness {
 public:
  explicit Witness(const Rules& rules) : rules_(rules), c_(rules.components()) {}

  void begin() { roofs_.fill(10); }                               // TU-1.9
  void acted(const State& /*state*/, Seat seat, Action action) {  // TU-6.4
    if (action.verb == Action::Verb::build) --roofs_[seat];
  }

  std::vector<Refusal> objections(const State& s, Seat seat, Action a) {
    found_.clear();
    const Table& t = s.table;
    const Board& board = t.boards[seat];
    const int excess = sum(board.reserve) - 10;  // TU-4.5
    const bool places = a.verb == Action::Verb::place;
    const bool returns = a.verb == Action::Verb::give_back;
    if (!is_written_right(a)) {
      against("TU-13.3", "no_such_action");
    } else if (t.phase == Phase::place && !places) {
      against("TU-2.7", "place_first");
    } else if (t.phase == Phase::give_back && !returns) {
      against("TU-4.5", "return_first", {words::number("count", excess)});
    } else if (t.phase != Phase::place && places) {
      against("TU-2.7", "not_placing");
    } else if (t.phase != Phase::give_back && returns) {
      against("TU-4.5", "nothing_to_return", {words::number("limit", 10)});
    } else if (places) {
      against_place(t, a);
    } else if (returns) {
      against_return(board, a, excess);
    } else if (a.verb == Action::Verb::take) {
      against_take(t, a);
    } else {
      against_build(t, seat, a);
    }
    return found_;
  }

 private:
  void against(const char* clause, const std::string& key, std::vector<core::Argument> args = {}) {
    found_.push_back(Refusal::illegal(clause, {"refusal." + key, std::move(args)}));
  }

  [[nodiscard]] bool is_written_right(Action a) const {
    const int sites = rules_.map().site_count;
    switch (a.verb) {
      case Action::Verb::place: return a.where < sites && a.what[0] < kColours;
      case Action::Verb::take: return a.where < kMarket;
      case Action::Verb::build: return a.where < sites && a.what[0] < kColours && a.what[1] < sites;
      case Action::Verb::give_back: return true;
    }
    return false;
  }

  // The buildings next to a site (TU-3.1).
  [[nodiscard]] std::vector<Site> buildings_by(const Table& t, Site site) const {
    std::set<Site> found;
    for (std::size_t i = 0; i < rules_.map().street_count; ++i) {
      const Street& street = rules_.map().streets[i];
      if (street.from == index(site)) found.insert(static_cast<Site>(street.to));
      if (street.to == index(site)) found.insert(static_cast<Site>(street.from));
    }
    std::erase_if(found, [&](Site other) { return t.city.height(other) == 0; });
    return {found.begin(), found.end()};
  }

  [[nodiscard]] core::Argument named(Site site, const char* name = "site") const {
    return words::site(rules_.map_text(), site, name);
  }

  void against_same_colour(const Table& t, Action a, const char* clause) {
    for (const Site other : buildings_by(t, a.site())) {
      if (t.city.colour_of(other) == a.colour())
        against(clause, "same_colour",
                {named(a.site()), words::colour(c_, a.colour()), named(other, "other")});
    }
  }

  void against_place(const Table& t, Action a) {  // TU-2.7, TU-2.9
    if (t.floor_colour < kColours && t.floor_colour != a.what[0])
      against("TU-2.7", "other_starting_floor",
              {words::colour(c_, static_cast<Colour>(t.floor_colour))});
    if (t.city.height(a.site()) > 0) against("TU-2.9", "site_taken", {named(a.site())});
    against_same_colour(t, a, "TU-2.9");
  }

  void against_return(const Board& board, Action a, int excess) {
    if (sum(a.floors()) != excess)
      against("TU-4.5", "return_count", {words::number("count", excess)});
    for (std::size_t i = 0; i < kColours; ++i) {
      if (a.floors()[i] > board.reserve[i])
        against(
            "TU-4.5", "reserve_lacks",
            {words::colour(c_, static_cast<Colour>(i)), words::number("count", board.reserve[i])});
    }
  }

  // TU-5.3 to TU-5.5, TU-11.1, TU-11.4: floor by floor.
  void against_take(const Table& t, Action a) {
    const CardData& card = c_.faces.cards[t.market[a.slot()]];
    Floors supply = t.supply;
    int missing = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      for (int floor = 0; floor < card.floors[i]; ++floor) {
        if (supply[i] > 0) {
          --supply[i];
        } else {
          ++missing;
        }
      }
    }
    const int count = std::min(card.any + missing, sum(supply));
    if (sum(a.floors()) != count && count == 0) against("TU-5.2", "no_choice");
    if (sum(a.floors()) != count && count > 0)
      against(missing > 0 ? "TU-11.1" : "TU-5.4", "choose_floors", {words::number("count", count)});
    for (std::size_t i = 0; i < kColours; ++i) {
      if (a.floors()[i] > supply[i])
        against("TU-5.4", "supply_lacks",
                {words::colour(c_, static_cast<Colour>(i)), words::number("count", supply[i])});
    }
  }

  void against_build(const Table& t, Seat seat, Action a) {  // TU-6.1
    const Board& board = t.boards[seat];
    const std::vector<Site> near = buildings_by(t, a.site());
    if (roofs_[seat] == 0) against("TU-9.4", "no_roof");
    if (t.city.height(a.site()) > 0) against("TU-6.1", "site_taken", {named(a.site())});
    if (near.empty()) against("TU-6.1", "site_alone", {named(a.site())});
    Floors price{};
    Array<Sites, kColours> owners{};
    for (const Site other : near) {
      const auto colour = index(t.city.colour_of(other));
      ++price[colour];
      owners[colour] |= bit(other);
    }
    if (std::ranges::count(price, 0) == 0 && t.city.height(a.site()) == 0)
      against("TU-3.9", "dead", {named(a.site())});
    against_same_colour(t, a, "TU-6.1");
    if (board.reserve[a.colour()] == 0)
      against("TU-6.1", "no_floor", {words::colour(c_, a.colour())});
    for (std::size_t i = 0; i < kColours; ++i) {
      if (price[i] > board.reserve[i])
        against("TU-6.7", "cannot_pay",
                {named(a.site()),
                 words::colour(c_, static_cast<Colour>(i)),
                 words::number("count", price[i]),
                 words::number("have", board.reserve[i]),
                 {"others", words::sites(rules_.map_text(), owners[i])}});
    }
    if (a.roof() != a.site() && std::ranges::count(near, a.roof()) == 0)  // TU-6.4
      against("TU-6.4", "roof_elsewhere", {named(a.site()), named(a.roof(), "other")});
  }

  const Rules& rules_;
  const Components& c_;
  Array<int, kMaxPlayers> roofs_{};
  std::vector<Refusal> found_;
};

TEST(Reasons, AreTrue) {
  std::set<std::string> given;
  {
    tests::Reasons<Rules, Witness> reasons(rules(2));
    reasons.along_random_games(10, 60, 30);
    given.merge(std::set(reasons.given()));
  }
  {
    tests::Reasons<Rules, Witness> reasons(rules(3, {kRandom, kPlaced}));
    reasons.along_random_games(2, 60, 30);
    given.merge(std::set(reasons.given()));
  }
  {
    tests::Reasons<Rules, Witness> reasons(rules(4, {kRandom}));
    reasons.along_random_games(3, 60, 30);
    reasons.along_games(3, 60, 10, [](const core::Actions<Rules>& actions, core::Rng& rng) {
      return hoarder(actions, 3, rng);
    });
    given.merge(std::set(reasons.given()));
  }
  tests::expect_all_given("towerup", given);
}

}  // namespace
