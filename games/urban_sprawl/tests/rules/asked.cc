// asked.cc: the clauses about what may be chosen, read slowly.
#include "games/urban_sprawl/tests/rules/asked.h"

#include <algorithm>
#include <map>

namespace asked {

namespace {

using namespace urban_sprawl;  // NOLINT(google-build-using-namespace)
using AskKind = Ask::Kind;

class Question {
 public:
  Question(const Rules& rules, const State& s)
      : rules_(rules), facts_(rules.facts()), s_(s), buildings_(buildings_of(rules.facts(), s)) {}

  [[nodiscard]] Answers answers() const {
    Answers a;
    switch (s_.ask.kind) {
      case AskKind::buy: a.buildings = first_lots(uncontrolled()); break;
      case AskKind::media: a.options = media(); break;
      case AskKind::take_from:
        a.options = opponents_with(vocation_to_take());
        a.may_decline = true;
        break;
      case AskKind::score:  // US-7.11
        for (int n = 0; n <= markers(s_.ask.seat, vocation_scored()); ++n) a.options.insert(n);
        break;
      case AskKind::next: a.options = deciders(); break;
      case AskKind::elect: a.options = candidates_for_office(); break;
      case AskKind::contractor:  // US-10.7
        a.options = most(everybody(), [&](int seat) { return -prestige(seat); });
        break;
      case AskKind::park:  // US-10.6
        a.size = 1;
        a.reach = everywhere();
        break;
      case AskKind::player: a.options = tied(effect().who); break;
      case AskKind::tribute: a.options = tribute(s_.ask.seat); break;
      case AskKind::ransom:
        a.buildings = first_lots(to_lose(s_.ask.seat));
        a.can_pay = can_pay(s_.ask.seat);
        break;
      case AskKind::offer:
        a.may_decline = true;
        a.can_pay = can_pay(s_.ask.seat);
        break;
      default: answer_effect(a);
    }
    return a;
  }

 private:
  // The questions of effects that one player carries out (US-13.4).
  void answer_effect(Answers& a) const {
    switch (s_.ask.kind) {
      case AskKind::pick:
      case AskKind::move:
      case AskKind::remove:
      case AskKind::rezone:
      case AskKind::control:
        a.buildings = first_lots(candidates(effect(), s_.ask.seat));
        a.may_decline = effect().is_optional;
        break;
      case AskKind::place:
        a.size = effect().size;
        a.reach = reach(effect().where);
        a.may_decline = effect().is_optional;
        break;
      case AskKind::destination:
        a.size = moved().size();
        a.reach = reach(effect().where);
        break;
      case AskKind::marker: a.options = markers_to_name(); break;
      case AskKind::space:  // US-11.1, US-11.2
        for (int space = 0; space < kGreySpaces; ++space) {
          if (s_.city.marker[space] == kNone) a.options.insert(space);
        }
        break;
      case AskKind::office:
        for (int office = 0; office < kOffices; ++office) {
          if ((s_.offices_in_play >> office & 1) != 0) a.options.insert(office);
        }
        break;
      case AskKind::row:
        for (int row = 0; row < 12; ++row) a.options.insert(row);
        break;
      case AskKind::planning: a.options = planning_cards(); break;
      case AskKind::number: a.options = numbers_in_play(); break;
      default: break;  // investing, acting, permits and sites have no stored options
    }
  }

  // The card or the deciders at work.
  [[nodiscard]] const Frame& frame() const { return s_.top(); }
  [[nodiscard]] const Effect& effect() const {
    const bool is_shared = frame().kind == Frame::Kind::deciders;
    return facts_.effects[frame().first + (is_shared ? 0 : frame().at)];
  }
  // The last vocation to which this card came.
  [[nodiscard]] int vocation_before(const Frame& card, int at) const {
    if (card.kind == Frame::Kind::build) return facts_.contracts[card.card].vocation[at];
    return facts_.effects[card.first + card.at - 1].vocation;
  }
  [[nodiscard]] int vocation_to_take() const { return vocation_before(frame(), frame().at); }
  [[nodiscard]] const Frame& card_below() const { return s_.frames[s_.depth - 2u]; }
  [[nodiscard]] int vocation_scored() const {
    return vocation_before(card_below(), card_below().at - 1);
  }

  [[nodiscard]] int wealth(int seat) const { return s_.players[seat].wealth; }
  [[nodiscard]] int prestige(int seat) const { return s_.players[seat].prestige; }
  [[nodiscard]] int markers(int seat, int vocation) const {
    return s_.players[seat].vocations[vocation];
  }
  [[nodiscard]] std::set<int> everybody() const {
    std::set<int> seats;
    for (int seat = 0; seat < rules_.players(); ++seat) seats.insert(seat);
    return seats;
  }
  // Those among whom nobody has more.
  template <class Amount>
  static std::set<int> most(const std::set<int>& seats, Amount amount) {
    std::set<int> best;
    for (const int seat : seats) {
      if (std::ranges::all_of(seats, [&](int other) { return amount(other) <= amount(seat); }))
        best.insert(seat);
    }
    return best;
  }

  static std::set<int> first_lots(const Buildings& buildings) {
    std::set<int> lots;
    for (const Building& b : buildings) lots.insert(b.first());
    return lots;
  }
  template <class Fits>
  [[nodiscard]] Buildings those(Fits fits) const {
    Buildings found;
    std::ranges::copy_if(buildings_, std::back_inserter(found), fits);
    return found;
  }
  [[nodiscard]] Buildings uncontrolled() const {  // US-4.11
    return those([](const Building& b) { return !b.is_controlled(); });
  }
  [[nodiscard]] Buildings of_zone(int seat, Zone zone) const {
    return those(
        [&](const Building& b) { return b.owner == seat && b.zone == static_cast<int>(zone); });
  }

  [[nodiscard]] std::set<int> media() const {  // US-4.12
    const auto richest = most(everybody(), [&](int seat) { return wealth(seat); });
    return most(richest, [&](int seat) {
      return std::ranges::count(of_zone(seat, Zone::res), 4, &Building::value);
    });
  }

  [[nodiscard]] std::set<int> opponents_with(int vocation) const {  // US-7.10b
    std::set<int> seats;
    for (const int seat : everybody()) {
      if (seat != s_.ask.seat && markers(seat, vocation) > 0) seats.insert(seat);
    }
    return seats;
  }

  // US-12.9: of those who have not decided, who has at least two options.
  [[nodiscard]] std::set<int> deciders() const {
    std::set<int> seats;
    for (const int seat : everybody()) {
      if ((frame().pending >> seat & 1) != 0 && choices(seat) >= 2) seats.insert(seat);
    }
    return seats;
  }
  [[nodiscard]] int choices(int seat) const {
    switch (frame().task) {
      case Frame::Task::score: {
        const Frame& card = card_below();
        const bool is_event = card.kind == Frame::Kind::effects &&
                              (card.is_planning || facts_.contracts[card.card].is_event);
        if (!is_event && s_.office[Office::police_chief] == seat) return 1;  // US-7.10c
        return markers(seat, vocation_scored()) + 1;
      }
      case Frame::Task::tribute: return static_cast<int>(tribute(seat).size());
      case Frame::Task::ransom: {
        const auto buildings = static_cast<int>(to_lose(seat).size());
        return buildings == 0 ? 1 : buildings + (can_pay(seat) ? 1 : 0);
      }
      default: return can_pay(seat) && could_do(facts_.effects[effect().then_first], seat) ? 2 : 1;
    }
  }
  [[nodiscard]] bool can_pay(int seat) const {  // US-12.3
    return wealth(seat) >= effect().wealth && prestige(seat) >= effect().prestige;
  }
  [[nodiscard]] bool could_do(const Effect& e, int payer) const {  // US-13.4, offer
    if (e.op == Op::place) return has_place(s_, e.size, reach(e.where));
    if (e.op == Op::gain) return count(e, payer) > 0;
    const bool names_building = e.op == Op::remove || e.op == Op::move || e.op == Op::rezone ||
                                e.op == Op::control || e.op == Op::pick;
    return !names_building || !candidates(e, payer).empty();
  }
  [[nodiscard]] Buildings to_lose(int seat) const {  // US-13.4, ransom
    Buildings found = matching(effect().filter, seat);
    std::erase_if(found, [&](const Building& b) { return b.owner != seat; });
    return found;
  }

  [[nodiscard]] int count(const Effect& e, int concerned) const {  // US-13.3
    if (e.per == Per::one) return 1;
    if (e.per == Per::buildings) return static_cast<int>(matching(e.filter, concerned).size());
    return static_cast<int>(std::ranges::count(s_.office, concerned));
  }

  // US-13.5: the numbers of units that the payer may pay in wealth.
  [[nodiscard]] std::set<int> tribute(int seat) const {
    const int units = count(effect(), seat);
    const int amount = effect().wealth;
    std::map<int, std::set<int>> by_sum;
    std::set<int> in_full;
    for (int w = 0; w <= units; ++w) {
      const int in_wealth = w * amount;
      const int in_prestige = (units - w) * amount;
      if (in_wealth <= wealth(seat) && in_prestige <= prestige(seat)) in_full.insert(w);
      by_sum[std::min(in_wealth, wealth(seat)) + std::min(in_prestige, prestige(seat))].insert(w);
    }
    return in_full.empty() ? by_sum.rbegin()->second : in_full;
  }

  // US-10.1, US-10.2
  [[nodiscard]] std::set<int> candidates_for_office() const {
    const auto office = static_cast<Office>(frame().what);
    if (office == Office::mayor) {
      return most(everybody(), [&](int seat) {
        int all = 0;
        for (int vocation = 0; vocation < kVocations; ++vocation) all += markers(seat, vocation);
        return all;
      });
    }
    constexpr Array<Zone, kOffices> kZone = {Zone::park, Zone::civ, Zone::com, Zone::res,
                                             Zone::ind};
    const Zone zone = kZone[office];
    const auto with_dearest = most(everybody(), [&](int seat) {
      int value = 0;
      for (const Building& b : of_zone(seat, zone)) value = std::max(value, b.value);
      return value;
    });
    return most(with_dearest, [&](int seat) { return of_zone(seat, zone).size(); });
  }

  [[nodiscard]] std::set<int> tied(Select who) const {  // US-13.1
    std::set<int> rivals = everybody();
    rivals.erase(s_.active);
    switch (who) {
      case Select::most_prestige:
        return most(everybody(), [&](int seat) { return prestige(seat); });
      case Select::fewest_prestige:
        return most(everybody(), [&](int seat) { return -prestige(seat); });
      case Select::most_wealth: return most(everybody(), [&](int seat) { return wealth(seat); });
      case Select::fewest_wealth: return most(everybody(), [&](int seat) { return -wealth(seat); });
      case Select::rival_most_prestige:
        return most(rivals, [&](int seat) { return prestige(seat); });
      default: return {};  // nobody else can be tied
    }
  }

  // US-13.2
  [[nodiscard]] Buildings matching(const Filter& filter, int concerned) const {
    const Buildings found = those([&](const Building& b) {
      return (filter.zones >> b.zone & 1) != 0 && (filter.sizes >> (b.size() - 1) & 1) != 0 &&
             has_owner(b, filter.owner, concerned) && is_there(b, filter.where);
    });
    if (filter.rank == Rank::none) return found;
    Buildings extreme;
    for (const Building& b : found) {
      const bool is_extreme = std::ranges::all_of(found, [&](const Building& other) {
        return filter.rank == Rank::highest ? other.value <= b.value : other.value >= b.value;
      });
      if (is_extreme) extreme.push_back(b);
    }
    return extreme;
  }
  static bool has_owner(const Building& b, Owner owner, int concerned) {
    switch (owner) {
      case Owner::controlled: return b.is_controlled();
      case Owner::uncontrolled: return !b.is_controlled();
      case Owner::own: return b.owner == concerned;
      case Owner::not_own: return b.owner != concerned;
      default: return true;
    }
  }
  [[nodiscard]] bool is_there(const Building& b, Where where) const {
    const int row = b.block() / 6;
    const int column = b.block() % 6;
    switch (where) {
      case Where::these_rows: return is_in_these_rows(b.block());
      case Where::adjacent: return touches(b.lots, lots_around(source_lots()));
      case Where::water: return std::ranges::any_of(b.lots, is_at_water);
      case Where::forest: return std::ranges::any_of(b.lots, is_at_forest);
      case Where::chosen: return b.first() == frame().chosen;
      case Where::chosen_row:
        return frame().row < 6 ? row == frame().row : column == frame().row - 6;
      default: return true;
    }
  }
  // The building just built (US-3.6, US-3.7, US-16.6).
  [[nodiscard]] std::set<int> source_lots() const {
    for (const Building& b : buildings_) {
      if (b.first() == frame().source) return b.lots;
    }
    return {};
  }
  [[nodiscard]] bool is_in_these_rows(int block) const {
    const int source = frame().source / 4;
    return block / 6 == source / 6 || block % 6 == source % 6;
  }

  [[nodiscard]] std::set<int> reach(Where where) const {  // US-13.4
    if (where == Where::adjacent) return lots_around(source_lots());
    std::set<int> lots = everywhere();
    if (where == Where::these_rows)
      std::erase_if(lots, [&](int lot) { return !is_in_these_rows(lot / 4); });
    return lots;
  }
  // US-13.4: what `by` may name.
  [[nodiscard]] Buildings candidates(const Effect& e, int by) const {
    Buildings found = matching(e.filter, by);
    std::erase_if(found, [&](const Building& b) {
      switch (e.op) {
        case Op::move:
          return b.first() == frame().source || !has_place(s_, b.size(), reach(e.where));
        case Op::rezone: return b.zone == static_cast<int>(e.zone);
        case Op::control:
          return e.action == index(Control::take) ? b.owner == by : !b.is_controlled();
        default: return false;
      }
    });
    return found;
  }
  [[nodiscard]] const Building& moved() const {
    return *std::ranges::find(buildings_, frame().value, &Building::first);
  }

  // US-11.4, US-13.4
  [[nodiscard]] std::set<int> markers_to_name() const {
    const Effect& e = effect();
    std::set<int> in_box;
    std::set<int> lying;
    for (int marker = 0; marker < kMarkers; ++marker) {
      const Money kind = marker < kWealthMarkers ? Money::wealth : Money::prestige;
      if (e.money != Money::any && e.money != kind) continue;
      const bool is_lying = std::ranges::count(s_.city.marker, marker) > 0;
      (is_lying ? lying : in_box).insert(marker);
    }
    const auto action = static_cast<MarkerAction>(e.action);
    if (action == MarkerAction::move) return lying;
    if (action == MarkerAction::place_or_move && in_box.empty()) return lying;
    if (e.money == Money::wealth) return {*in_box.begin()};
    return in_box;
  }

  [[nodiscard]] std::set<int> planning_cards() const {  // US-13.4, take_planning
    std::set<int> slots;
    for (int slot = 0; slot < kPlanningSlots; ++slot) {
      if (s_.decks.planning_slots[slot] != kNone) slots.insert(slot);
    }
    const bool is_any = effect().action != 0;
    if (is_any) return slots;
    return {*std::ranges::min_element(slots, {},
                                      [&](int slot) { return int{facts_.planning_ap[slot]}; })};
  }

  [[nodiscard]] std::set<int> numbers_in_play() const {  // US-9.3, US-13.4
    const bool is_wealth = effect().money == Money::wealth;
    std::set<int> numbers;
    for (const Row& row : facts_.rows) {
      if (row.printed > 0 && (row.kind == Money::wealth) == is_wealth) numbers.insert(row.printed);
    }
    for (const std::uint8_t marker : s_.city.marker) {
      if (marker != kNone && (marker < kWealthMarkers) == is_wealth)
        numbers.insert(facts_.marker_value[marker]);
    }
    return numbers;
  }

  const Rules& rules_;
  const Facts& facts_;
  const State& s_;
  Buildings buildings_;
};

}  // namespace

Answers answers(const Rules& rules, const State& s) { return Question(rules, s).answers(); }

}  // namespace asked
