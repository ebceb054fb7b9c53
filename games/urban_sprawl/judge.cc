// judge.cc: evaluation heuristics of computer players. They do not affect the rules.
#include "games/urban_sprawl/judge.h"

#include <algorithm>

#include "games/urban_sprawl/referee.h"
#include "games/urban_sprawl/sites.h"
#include "games/urban_sprawl/weights.h"

namespace urban_sprawl {

namespace {

using Verb = Action::Verb;

constexpr Weights kWeights;

constexpr float kExpectedKey = 19;  // cards of a deck until its key event

std::int32_t hundredths(float points) { return static_cast<std::int32_t>(100 * points); }

std::int32_t points_spent(int action_points) {
  return hundredths(kWeights.point_spent * static_cast<float>(action_points));
}

}  // namespace

Judge::Judge(const Rules& rules, const State& s, int seat) : rules_(rules), s_(s), seat_(seat) {
  left_ = reveals_left();
  const float progress = std::min(1.0f, left_ / 40.0f);
  wealth_weight_ = kWeights.wealth_late + (kWeights.wealth_early - kWeights.wealth_late) * progress;
}

float Judge::reveals_left() const {
  float left = 0;
  for (std::size_t deck = 0; deck < kContractDecks; ++deck) {
    const bool is_over = deck < 2 && (s_.decks.active >> (deck + 1) & 1) != 0;
    if (!is_over) left += std::max(1.0f, kExpectedKey - static_cast<float>(s_.decks.drawn[deck]));
  }
  return left;
}

float Judge::row_share(int row, int value) const {
  const auto counts = buildings_in(s_, row);
  const int mine = counts[seat_];
  if (mine == 0) return 0;
  int better = 0;
  int tied = 0;
  for (int other = 0; other < rules_.players(); ++other) {
    better += counts[other] > mine ? 1 : 0;
    tied += counts[other] == mine ? 1 : 0;
  }
  int sum = 0;
  for (int place = better; place < better + tied; ++place) sum += value >> place;
  return static_cast<float>(sum) / static_cast<float>(tied);
}

float Judge::worth() const {
  const Player& p = s_.players[seat_];
  float sum = static_cast<float>(p.prestige) + wealth_weight_ * static_cast<float>(p.wealth);
  for (std::size_t row = 0; row < kRows; ++row) {
    Money kind = rules_.facts().rows[row].kind;
    int number = rules_.facts().rows[row].printed;
    if (row >= kFirstGreyRow) {
      const std::uint8_t marker = s_.city.marker[row - kFirstGreyRow];
      if (marker == kNone) continue;
      kind = marker < kWealthMarkers ? Money::wealth : Money::prestige;
      number = rules_.facts().marker_value[marker];
    }
    const float share = row_share(static_cast<int>(row), number);
    sum += kind == Money::prestige ? share * (1 + left_ * kWeights.prestige_row)
                                   : share * left_ * kWeights.wealth_row * wealth_weight_;
  }
  int markers = 0;
  for (const std::uint8_t held : p.vocations) markers += held;
  sum += static_cast<float>(markers) * left_ * kWeights.marker;
  for (std::size_t office = 0; office < kOffices; ++office) {
    if (s_.office[office] == seat_)
      sum += left_ * kWeights.office +
             static_cast<float>(rules_.final_score(s_, seat_).offices[office]) * 0.5f;
  }
  int permits = 0;
  for (std::size_t kind = 0; kind < rules_.facts().permit_kinds; ++kind)
    permits += p.hand[kind] * rules_.facts().planning[kind].permits;
  sum += kWeights.permit * std::min(static_cast<float>(permits), kWeights.enough_permits);
  sum += kWeights.building * left_ *
         static_cast<float>((s_.city.first & s_.city.owned[seat_]).count());
  return sum;
}

// Estimated points of an effect if its building is placed there; zero for the rarer ones.
float Judge::effect_points(const Effect& e, int block, unsigned shape) const {
  const float unit = static_cast<float>(e.prestige) + wealth_weight_ * static_cast<float>(e.wealth);
  switch (e.op) {
    case Op::gain:
    case Op::lose: {
      float count = 1;
      if (e.per == Per::offices)
        count = static_cast<float>(std::ranges::count(s_.office, static_cast<std::uint8_t>(seat_)));
      if (e.per == Per::buildings) {
        Lots zones;
        for (std::size_t zone = 0; zone < kTileZones; ++zone) {
          if ((e.filter.zones >> zone & 1) != 0) zones |= s_.city.zones[zone];
        }
        Lots found = s_.city.first & zones;
        if (e.filter.where == Where::these_rows) found &= board().crossing[block];
        if (e.filter.where == Where::adjacent)
          found &= s_.city.buildings_on(board().near[block][shape]);
        if (e.who == Select::each) {  // the seat's gain less the average gain of the others
          const int mine = (found & s_.city.owned[seat_]).count();
          const int theirs = (found & s_.city.controlled()).count() - mine;
          count = static_cast<float>(mine) -
                  static_cast<float>(theirs) / static_cast<float>(rules_.players() - 1);
        } else {
          count = static_cast<float>(found.count());
        }
      }
      return (e.op == Op::gain ? unit : -unit) * count;
    }
    case Op::tribute: return kWeights.tribute * static_cast<float>(e.wealth);
    case Op::ap: return kWeights.action_point * static_cast<float>(e.wealth);
    case Op::win_office:
    case Op::extra_favor: return kWeights.win_office;
    case Op::place: return kWeights.place;
    case Op::marker: return kWeights.move_marker;
    default: return kWeights.other_effect;
  }
}

std::int32_t Judge::contract_prior(Contract card) const {
  const ContractCard& face = rules_.facts().contracts[card];
  const Player& p = s_.players[seat_];
  float points = kWeights.contract + left_ * kWeights.building;
  for (std::size_t i = 0; i < face.vocations; ++i) {
    const std::size_t vocation = face.vocation[i];
    int theirs = 0;
    for (int other = 0; other < rules_.players(); ++other)
      theirs += other == seat_ ? 0 : s_.players[other].vocations[vocation];
    const int mine = p.vocations[vocation] + (s_.pool[vocation] > 0 ? 1 : 0);
    points += static_cast<float>(face.value[i]) *
              (static_cast<float>(mine) - kWeights.others_markers * static_cast<float>(theirs));
    points += left_ * kWeights.marker;
  }
  for (std::size_t i = 0; i < face.effects; ++i) {
    const Effect& e = rules_.facts().effects[face.first_effect + i];
    // The site is not known yet: assume an average one.
    const bool depends = e.per == Per::buildings &&
                         (e.filter.where == Where::these_rows || e.filter.where == Where::adjacent);
    if (depends) {
      const float unit =
          static_cast<float>(e.prestige) + wealth_weight_ * static_cast<float>(e.wealth);
      const bool is_near = e.filter.where == Where::adjacent;
      points +=
          e.op == Op::gain ? unit * (is_near ? kWeights.adjacent : kWeights.these_rows) : -0.5f;
    } else {
      points += effect_points(e, 14, 1);
    }
  }
  return hundredths(points);
}

std::int32_t Judge::card_prior(Kind kind) const {
  const PlanningKind& face = rules_.facts().planning[kind];
  const Player& p = s_.players[seat_];
  if (face.type != PlanningKind::Type::permit)
    return p.hand[kind] == 0 ? hundredths(kWeights.renewal) : 10;
  int held = 0;
  for (std::size_t other = 0; other < rules_.facts().permit_kinds; ++other)
    held += p.hand[other] * rules_.facts().planning[other].permits;
  const auto zones = std::popcount(static_cast<unsigned>(face.zones));
  float use = kWeights.card_permit * static_cast<float>(face.permits) +
              kWeights.card_zone * static_cast<float>(zones);
  if (static_cast<float>(held) >= kWeights.enough_permits) use *= kWeights.card_spare;
  const float as_money = kWeights.card_money * wealth_weight_ * static_cast<float>(face.payout);
  return hundredths(std::max(use, as_money));
}

// Investing is worth more to a poor player.
std::int32_t Judge::investment_prior(Kind kind) const {
  const PlanningKind& face = rules_.facts().planning[kind];
  const auto wealth = static_cast<float>(s_.players[seat_].wealth);
  float need = kWeights.invest_rich;
  if (wealth < kWeights.modest) need = kWeights.invest_modest;
  if (wealth < kWeights.poor) need = kWeights.invest_poor;
  const auto zones = std::popcount(static_cast<unsigned>(face.zones));
  return hundredths(need * static_cast<float>(face.payout) -
                    kWeights.invest_permit * static_cast<float>(face.permits) -
                    kWeights.invest_zone * static_cast<float>(zones) - kWeights.invest_less);
}

std::int32_t Judge::act_prior(Action action) const {
  switch (action.verb) {
    case Verb::take:
      return card_prior(s_.decks.planning_slots[action.what]) -
             points_spent(rules_.facts().planning_ap[action.what]);
    case Verb::favor: {
      const Contract card = s_.decks.contract_slots[action.what];
      const float worth = kWeights.favor * static_cast<float>(contract_prior(card));
      return static_cast<std::int32_t>(worth) - hundredths(kWeights.favor_less) -
             points_spent(rules_.facts().contract_ap[action.what]);
    }
    case Verb::build: {
      const Contract card = contract_at(s_, seat_, action.what);
      return hundredths(kWeights.build) + contract_prior(card) -
             points_spent(ap_of(rules_.facts(), action.what));
    }
    default: return -points_spent(s_.action_points);  // unspent points are lost (US-5.5)
  }
}

// How much another own building helps in the rows through a block.
std::int32_t Judge::presence_prior(int block) const {
  std::int32_t sum = 0;
  constexpr int kFirstGrey = kFirstGreyRow;
  const Array<int, 4> rows = {block % kSide, 6 + block / kSide / 2, kFirstGrey + block / kSide,
                              kFirstGrey + 6 + block % kSide / 2};
  for (const int row : rows) {
    Money kind = rules_.facts().rows[row].kind;
    int number = rules_.facts().rows[row].printed;
    if (row >= kFirstGrey) {
      const std::uint8_t marker = s_.city.marker[row - kFirstGrey];
      if (marker == kNone) continue;
      kind = marker < kWealthMarkers ? Money::wealth : Money::prestige;
      number = rules_.facts().marker_value[marker];
    }
    auto counts = buildings_in(s_, static_cast<int>(row));
    const int before = payout_shares(counts, rules_.players(), number)[seat_];
    ++counts[seat_];
    const int after = payout_shares(counts, rules_.players(), number)[seat_];
    const float weight = kind == Money::prestige ? 1 + left_ * kWeights.prestige_row
                                                 : left_ * kWeights.wealth_row * wealth_weight_;
    sum += hundredths(weight * static_cast<float>(after - before) +
                      kWeights.number_of_row * static_cast<float>(number));
  }
  return sum;
}

std::int32_t Judge::site_prior(Action action) const {
  const int block = action.what;
  const ContractCard& card = rules_.facts().contracts[s_.top().card];
  const Lots near = board().near[action.what][action.how] & s_.city.zones[card.zone];
  int bonus = s_.city.buildings_on(near).count();
  if (!s_.has_built && s_.office[Office::da] == seat_) bonus *= 2;
  float points =
      static_cast<float>(bonus) - wealth_weight_ * static_cast<float>(s_.city.value[action.what]);
  for (std::size_t i = 0; i < card.effects; ++i)
    points += effect_points(rules_.facts().effects[card.first_effect + i], block, action.how);
  const Lots covered = s_.city.buildings_on(Lots::of_block(block, action.how));
  if (covered.any()) {
    const int own = (covered & s_.city.owned[seat_]).count();
    points += static_cast<float>(covered.count() - 3 * own) * kWeights.covered;
  }
  return hundredths(points) + presence_prior(block);
}

// Everything else is evaluated one step ahead, against the best of the other seats.
std::int32_t Judge::outcome_prior(Action action) const {
  State next = s_;
  rules_.apply(next, core::seat_at(seat_), action);
  float best = 0;
  bool is_first = true;
  for (int other = 0; other < rules_.players(); ++other) {
    if (other == seat_) continue;
    const float theirs = Judge(rules_, next, other).worth();
    if (is_first || theirs > best) best = theirs;
    is_first = false;
  }
  return hundredths(Judge(rules_, next, seat_).worth() - kWeights.rival * best);
}

std::int32_t Judge::prior(Action action) const {
  switch (s_.ask.kind) {
    case Ask::Kind::act: return act_prior(action);
    case Ask::Kind::site: return site_prior(action);
    case Ask::Kind::park: return presence_prior(action.what);
    case Ask::Kind::place:
      return action.verb == Verb::decline ? 0 : 50 + presence_prior(action.what);
    case Ask::Kind::buy:
      return presence_prior(block_of(action.what)) +
             (s_.city.zone_of(action.what) == Zone::res ? 0 : 20);
    case Ask::Kind::permits: {  // the fewest and least flexible permits
      int cost = 0;
      for (const Kind kind : action.permits) {
        if (kind != kNone) cost += card_prior(kind);
      }
      return -cost;
    }
    case Ask::Kind::invest: return action.verb == Verb::done ? 0 : investment_prior(action.what);
    case Ask::Kind::next: return 0;
    default: return outcome_prior(action);
  }
}

}  // namespace urban_sprawl
