// The reason for every refusal, against a slow reading of the clauses: places are looked at lot by
// lot, permits card by card; what a question allows is worked out anew (asked.h).
#include "tests/support/reasons.h"

#include "games/urban_sprawl/asks.h"
#include "games/urban_sprawl/tests/rules/asked.h"
#include "games/urban_sprawl/tests/rules/rare_positions.h"

namespace {

using namespace scene;  // NOLINT(google-build-using-namespace)
using core::Refusal;
using AskKind = Ask::Kind;
using Verb = Action::Verb;

class Witness {
 public:
  explicit Witness(const Rules& rules)
      : rules_(rules), facts_(rules.facts()), c_(rules.components()) {}

  void begin() {}
  void acted(const State& /*state*/, Seat /*seat*/, Action /*action*/) {}

  std::vector<Refusal> objections(const State& s, Seat /*seat*/, Action a) {
    found_.clear();
    const std::string due(name_of(s.ask.kind).id);
    if (!is_written_right(a)) {
      against("US-18", "no_such_action");
    } else if (a.verb == Verb::decline) {  // US-13.6
      if (!allowed(s).may_decline) against("US-13.6", "must", {words::named("due", "due." + due)});
    } else if (!answers(s.ask.kind, a.verb)) {
      against(std::string(name_of(s.ask.kind).clause), "due", {words::named("due", "due." + due)});
    } else {
      against_answer(s, a);
    }
    return found_;
  }

 private:
  void against(const std::string& clause, const std::string& key,
               std::vector<core::Argument> args = {}) {
    found_.push_back(Refusal::illegal(clause, {"refusal." + key, std::move(args)}));
  }

  [[nodiscard]] bool is_written_right(Action a) const {
    switch (a.verb) {
      case Verb::buy:
      case Verb::pick: return a.what < 144;
      case Verb::name: return a.what < rules_.players();
      case Verb::invest: return a.what < facts_.kinds;
      case Verb::take: return a.what < 5;
      case Verb::favor: return a.what < 8;
      case Verb::build: return a.what < 10;
      case Verb::permits:
        return a.permits[0] < facts_.kinds && std::ranges::is_sorted(a.permits) &&
               std::ranges::all_of(
                   a.permits, [&](Kind k) { return k == kNone || k < facts_.kinds; });
      case Verb::place: return a.what < 36 && a.how > 0 && a.how < 16;
      case Verb::split: return true;
      case Verb::marker:
      case Verb::space: return a.what < 9;
      case Verb::office: return a.what < 5;
      case Verb::row: return a.what < 12;
      case Verb::number: return a.what >= 1 && a.what <= 12;
      default: return a.verb <= Verb::done && a.what == 0;
    }
  }

  // Which verbs answer a question of US-18.
  static bool answers(AskKind ask, Verb verb) {
    switch (verb) {
      case Verb::buy: return ask == AskKind::buy;
      case Verb::invest: return ask == AskKind::invest;
      case Verb::take: return ask == AskKind::act || ask == AskKind::planning;
      case Verb::favor:
      case Verb::build: return ask == AskKind::act;
      case Verb::done: return ask == AskKind::act || ask == AskKind::invest;
      case Verb::permits: return ask == AskKind::permits;
      case Verb::place:
        return ask == AskKind::site || ask == AskKind::place || ask == AskKind::destination ||
               ask == AskKind::park;
      case Verb::pick:
        return ask == AskKind::pick || ask == AskKind::move || ask == AskKind::remove ||
               ask == AskKind::rezone || ask == AskKind::control || ask == AskKind::ransom;
      case Verb::pay: return ask == AskKind::ransom || ask == AskKind::offer;
      case Verb::split: return ask == AskKind::score || ask == AskKind::tribute;
      case Verb::marker: return ask == AskKind::marker;
      case Verb::space: return ask == AskKind::space;
      case Verb::office: return ask == AskKind::office;
      case Verb::row: return ask == AskKind::row;
      case Verb::number: return ask == AskKind::number;
      case Verb::name:
        return ask == AskKind::media || ask == AskKind::take_from || ask == AskKind::next ||
               ask == AskKind::elect || ask == AskKind::contractor || ask == AskKind::player;
      default: return false;
    }
  }

  void against_answer(const State& s, Action a) {
    switch (a.verb) {
      case Verb::done: return;
      case Verb::invest: return against_invest(s, a);
      case Verb::favor: return against_favor(s, a);
      case Verb::build: return against_build(s, a);
      case Verb::permits: return against_permits(s, a);
      case Verb::buy:
      case Verb::pick: return against_building(s, a);
      case Verb::split: return against_split(s, a);
      case Verb::pay:
        if (!allowed(s).can_pay) against("US-12.3", "cannot_pay");
        return;
      case Verb::place:
        if (s.ask.kind == AskKind::site) return against_site(s, s.top().card, a.what, a.how);
        return against_free_place(s, a);
      case Verb::take:
        if (s.ask.kind == AskKind::act) return against_take(s, a);
        [[fallthrough]];
      default:
        if (!allowed(s).options.contains(a.what))
          against(std::string(name_of(s.ask.kind).clause),
                  "option." + std::string(name_of(s.ask.kind).id));
    }
  }

  void against_invest(const State& s, Action a) {  // US-5.3
    const core::Argument card = words::planning(c_, a.what);
    const bool is_permit = facts_.planning[a.what].type == PlanningKind::Type::permit;
    if (!is_permit) against("US-5.3", "no_investment", {card});
    if (is_permit && s.players[s.ask.seat].hand[a.what] == 0) against("US-5.3", "not_held", {card});
  }

  void against_points(const State& s, const char* clause, const core::Argument& card, int cost) {
    if (cost > s.action_points)
      against(clause, "points",
              {card, words::number("cost", cost), words::number("left", s.action_points)});
  }

  void against_take(const State& s, Action a) {  // US-5.6, US-6.1
    const Kind kind = s.decks.planning_slots[a.what];
    if (kind == kNone)
      return against("US-5.6", "empty_slot",
                     {words::named("slot", "slot." + c_.planning_slot_ids[a.what])});
    against_points(s, "US-6.1", words::planning(c_, kind), facts_.planning_ap[a.what]);
  }

  void against_favor(const State& s, Action a) {  // US-6.2
    const Contract contract = s.decks.contract_slots[a.what];
    if (contract == kNone)
      return against("US-5.6", "empty_slot",
                     {words::named("slot", "slot." + c_.contract_slot_ids[a.what])});
    const core::Argument card = words::contract(c_, contract);
    const int spaces = s.extra_favor == s.ask.seat ? 2 : 1;
    const auto& favors = s.players[s.ask.seat].favors;
    if (kFavors - std::ranges::count(favors, kNone) >= spaces)
      against("US-6.2", "favors_full", {card, words::number("spaces", spaces)});
    against_points(s, "US-6.2", card, facts_.contract_ap[a.what]);
  }

  void against_build(const State& s, Action a) {  // US-7.1
    const Player& me = s.players[s.ask.seat];
    const bool is_favor = a.what >= 8;
    const Contract contract = is_favor ? me.favors[a.what - 8u] : s.decks.contract_slots[a.what];
    if (contract == kNone && is_favor) return against("US-6.3", "no_favor");
    if (contract == kNone)
      return against("US-5.6", "empty_slot",
                     {words::named("slot", "slot." + c_.contract_slot_ids[a.what])});
    const core::Argument card = words::contract(c_, contract);
    const ContractCard& face = facts_.contracts[contract];
    if (is_favor && (me.fresh >> (a.what - 8) & 1) != 0) against("US-6.3", "fresh_favor", {card});
    against_points(s, "US-7.1", card, is_favor ? 0 : facts_.contract_ap[a.what]);
    int held = 0;
    for (std::size_t kind = 0; kind < facts_.permit_kinds; ++kind) {
      if ((facts_.planning[kind].zones >> index(face.zone) & 1) != 0)
        held += me.hand[kind] * facts_.planning[kind].permits;
    }
    if (held < face.size)
      against("US-7.2", "permits",
              {card, words::number("needed", face.size), words::zone(c_, face.zone),
               words::number("held", held)});
    against_everywhere(s, contract);
  }

  // US-7.1: whether there is a place at all, and whether the player can afford the cheapest.
  void against_everywhere(const State& s, Contract contract) {
    const std::vector<Refusal> before = found_;
    const int wealth = s.players[s.ask.seat].wealth;
    int least = 1000;
    for (int block = 0; block < 36; ++block) {
      for (unsigned shape = 1; shape < 16; ++shape) {
        found_.clear();
        against_site(s, contract, block, shape);
        std::erase_if(found_, [](const Refusal& r) { return r.why.key == "refusal.cost"; });
        if (found_.empty()) least = std::min<int>(least, s.city.value[block]);
      }
    }
    found_ = before;
    const core::Argument card = words::contract(c_, contract);
    if (least == 1000) {
      against("US-7.1", "no_site", {card});
    } else if (least > wealth) {
      against("US-7.3", "too_poor",
              {card, words::number("cost", least), words::number("wealth", wealth)});
    }
  }

  void against_permits(const State& s, Action a) {  // US-7.2
    const ContractCard& card = facts_.contracts[s.top().card];
    std::vector<int> permits;
    for (const Kind kind : a.permits) {
      if (kind == kNone) continue;
      const PlanningKind& face = facts_.planning[kind];
      permits.push_back(face.permits);
      if (face.type != PlanningKind::Type::permit || (face.zones >> index(card.zone) & 1) == 0)
        against("US-7.2", "permit_zone", {words::planning(c_, kind), words::zone(c_, card.zone)});
      if (face.type == PlanningKind::Type::event ||
          std::ranges::count(a.permits, kind) > s.players[s.ask.seat].hand[kind])
        against("US-7.2", "not_held", {words::planning(c_, kind)});
    }
    int sum = 0;
    for (const int number : permits) sum += number;
    const core::Argument needed = words::number("needed", card.size);
    if (sum < card.size) against("US-7.2", "too_few_permits", {words::number("sum", sum), needed});
    for (const int number : permits) {
      if (sum - number >= card.size) against("US-7.2", "too_many_permits", {needed});
    }
  }

  void against_building(const State& s, Action a) {  // US-4.11, US-13.2
    const auto lot = static_cast<Lot>(a.what);
    if (allowed(s).buildings.contains(lot)) return;
    const core::Argument place = words::place(lot / 4, 1u << (lot % 4));
    if (s.ask.kind == AskKind::buy) return against("US-4.11", "not_for_sale", {place});
    if (s.city.shape[lot] == 0) return against("US-13.2", "nothing_there", {place});
    if ((s.city.shape[lot] & ((1u << (lot % 4)) - 1)) != 0)
      return against("US-13.2", "not_first_lot", {place});
    against("US-13.2", "not_matching", {place});
  }

  void against_split(const State& s, Action a) {  // US-7.11, US-13.5
    const std::set<int>& numbers = allowed(s).options;
    if (!numbers.contains(a.what))
      against(s.ask.kind == AskKind::score ? "US-7.11" : "US-13.5", "number",
              {words::number("least", *numbers.begin()), words::number("most", *numbers.rbegin())});
  }

  void against_free_place(const State& s, Action a) {  // US-7.15
    const core::Argument place = words::place(a.what, a.how);
    const asked::Answers& answers = allowed(s);
    if (!asked::is_form(a.how, answers.size))
      return against("US-7.4", "form", {place, words::number("size", answers.size)});
    bool is_in_reach = false;
    for (int corner = 0; corner < 4; ++corner) {
      if ((a.how >> corner & 1) == 0) continue;
      const auto lot = static_cast<Lot>(4 * a.what + corner);
      if (s.city.shape[lot] != 0) against("US-7.5", "occupied", {place});
      is_in_reach = is_in_reach || answers.reach.contains(lot);
    }
    if (!is_in_reach) against("US-13.4", "out_of_reach", {place});
  }

  // US-7.3 to US-7.7, US-7.12, US-7.13
  void against_site(const State& s, Contract contract, int block, unsigned shape) {
    const ContractCard& card = facts_.contracts[contract];
    const core::Argument place = words::place(block, shape);
    if (!asked::is_form(shape, card.size))
      return against("US-7.4", "form", {place, words::number("size", card.size)});
    const int value = s.city.value[block];
    const core::Argument worth = words::number("value", value);
    const Restrictions& r = card.restrictions;
    if (value < r.min_value)
      against("US-7.7", "value_below", {place, worth, words::number("least", r.min_value)});
    if (value > r.max_value)
      against("US-7.7", "value_above", {place, worth, words::number("most", r.max_value)});
    const Player& me = s.players[s.ask.seat];
    if (value > me.wealth)
      against("US-7.3", "cost", {place, worth, words::number("wealth", me.wealth)});
    against_covering(s, block, shape, place);
    against_neighbours(s, card, block, shape, place);
  }

  void against_covering(const State& s, int block, unsigned shape, const core::Argument& place) {
    const bool may_demolish =
        s.contractor == s.ask.seat || s.players[s.ask.seat].hand[facts_.renewal] > 0;
    for (int corner = 0; corner < 4; ++corner) {
      const auto lot = static_cast<Lot>(4 * block + corner);
      if ((shape >> corner & 1) == 0 || s.city.shape[lot] == 0) continue;
      if (!may_demolish) {
        against("US-7.5", "occupied", {place});
        continue;
      }
      if ((s.city.shape[lot] & ~shape) != 0) against("US-7.12", "covers_part", {place});
      for (std::size_t owner = 0; owner < kMaxPlayers; ++owner) {
        if (s.city.owned[owner].has(lot) && s.contractor == owner && s.ask.seat != owner)
          against("US-7.13", "protected", {place, words::seat(static_cast<int>(owner))});
      }
    }
  }

  void against_neighbours(const State& s, const ContractCard& card, int block, unsigned shape,
                          const core::Argument& place) {
    const Restrictions& r = card.restrictions;
    std::set<int> lots;
    for (int corner = 0; corner < 4; ++corner) {
      if ((shape >> corner & 1) != 0) lots.insert(4 * block + corner);
    }
    const bool has_water = std::ranges::any_of(lots, asked::is_at_water);
    const bool has_forest = std::ranges::any_of(lots, asked::is_at_forest);
    std::set<std::size_t> zones;
    for (const int lot : asked::lots_around(lots)) {
      for (std::size_t zone = 0; zone < kZones; ++zone) {
        if (s.city.zones[zone].has(static_cast<Lot>(lot))) zones.insert(zone);
      }
    }
    if ((r.edges & 1) != 0 && !has_water) against("US-7.7", "no_water", {place});
    if ((r.edges & 2) != 0 && !has_forest) against("US-7.7", "no_forest", {place});
    for (const std::size_t zone : zones) {
      if ((r.not_zones >> zone & 1) != 0)
        against("US-7.7", "shunned", {place, words::zone(c_, static_cast<Zone>(zone))});
    }
    if (r.ignores_zoning || zones.contains(index(card.zone))) return;
    for (const std::size_t zone : zones)  // US-7.6
      against("US-7.6", "zoning",
              {place, words::zone(c_, card.zone), {"other", c_.zone_ids[zone]}});
  }

  // Worked out once for all actions at a position.
  const asked::Answers& allowed(const State& s) {
    if (!is_worked_out_ || s != position_) {
      position_ = s;
      answers_ = asked::answers(rules_, s);
      is_worked_out_ = true;
    }
    return answers_;
  }

  const Rules& rules_;
  const Facts& facts_;
  const Components& c_;
  std::vector<Refusal> found_;
  State position_;
  asked::Answers answers_;
  bool is_worked_out_ = false;
};

TEST(Reasons, AreTrue) {
  std::set<std::string> given;
  // By players and length: standard, longer, shorter.
  for (const auto& [players, length] : {std::pair(2, 0), {3, 0}, {3, 1}, {4, 2}}) {
    tests::Reasons<Rules, Witness> reasons(rules(players, length));
    reasons.along_random_games(2, 100, 8);
    given.merge(std::set(reasons.given()));
  }
  int number = 0;
  for (const Scene& t : rare_positions()) {
    SCOPED_TRACE("rare position " + std::to_string(number++));
    tests::Reasons<Rules, Witness> reasons(t.rules());
    reasons.at(t.s());
    given.merge(std::set(reasons.given()));
  }
  tests::expect_all_given("urban_sprawl", given,
                          {{"option.row", "all twelve rows may always be named (US-13.4)"}});
}

}  // namespace
