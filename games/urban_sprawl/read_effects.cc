// read_effects.cc: the typed effects of the cards (US-13). An unknown operation, selector, place or
// field is a fault that names the card.
#include <algorithm>

#include "games/urban_sprawl/effect_ids.h"
#include "games/urban_sprawl/reading.h"

namespace urban_sprawl::reading {

namespace {

using core::Reader;
using Words = std::vector<std::string>;

const Words selector_words(kSelectorIds.begin(), kSelectorIds.end());
const Words owner_words(kOwnerIds.begin(), kOwnerIds.end());
const Words place_words = {"any",    "these_rows", "adjacent",  "water",
                           "forest", "chosen",     "chosen_row"};
const Words destination_words = {"any", "these_rows", "adjacent"};
const Words money_words = {"wealth", "prestige", "any"};

struct OpFields {
  std::string op;
  Words fields;
};
// In the order of Op.
const std::vector<OpFields> op_table = {
    {"gain", {"who", "wealth", "prestige", "per"}},
    {"lose", {"who", "wealth", "prestige", "per"}},
    {"tribute", {"from", "amount", "per"}},
    {"place", {"zone", "size", "where", "owner", "by", "optional"}},
    {"remove", {"filter", "by"}},
    {"move", {"filter", "by", "where", "optional"}},
    {"rezone", {"filter", "to", "by", "optional"}},
    {"control", {"action", "filter", "by", "optional"}},
    {"marker", {"action", "kind", "by"}},
    {"election", {"office", "by"}},
    {"win_office", {"who"}},
    {"pick", {"filter", "by"}},
    {"choose_row", {"by"}},
    {"ransom", {"who", "wealth", "prestige", "filter"}},
    {"offer", {"who", "wealth", "prestige", "then"}},
    {"score_vocation", {"vocation", "value"}},
    {"take_vocation", {"who", "vocation"}},
    {"take_planning", {"who", "choice"}},
    {"ap", {"amount"}},
    {"extra_favor", {}},
    {"payout", {"kind", "by"}},
    {"activate_deck", {"deck"}},
    {"enter_politicians", {}},
    {"enter_contractor", {}},
    {"end_game", {}}};

Words op_names() {
  Words names;
  for (const OpFields& op : op_table) names.push_back(op.op);
  return names;
}

void expect_fields(const Reader& at, const Words& allowed) {
  if (at.json() == nullptr || !at.json()->is_object()) return;
  for (const auto& member : at.json()->get_object()) {
    const std::string key(member.key());
    if (std::ranges::find(allowed, key) == allowed.end())
      at.at(key).fail("there is no such field here");
  }
}

bool is_group(Select who) { return who == Select::each || who == Select::others; }

Select read_selector(const Reader& at, bool may_be_several) {
  const auto who = static_cast<Select>(at.word(selector_words));
  if (!may_be_several && is_group(who)) at.fail("must be a single player");
  return who;
}

// Selectors relative to a building require one (US-13.2).
Where read_where(const Reader& at, const Words& places, bool on_contract) {
  const auto where = static_cast<Where>(at.word(places));
  const bool needs_source = where == Where::these_rows || where == Where::adjacent;
  if (needs_source && !on_contract) at.fail("an event has no building of its own");
  return where;
}

Filter read_filter(const Reader& at, const Components& out, bool on_contract) {
  expect_fields(at, {"zones", "sizes", "owner", "where", "rank"});
  Filter filter;
  if (at.has("zones")) {
    filter.zones = 0;
    for (const Reader& zone : at.at("zones").items())
      filter.zones =
          static_cast<std::uint8_t>(filter.zones | 1u << index(read_zone(zone, out, true)));
  }
  if (at.has("sizes")) {
    filter.sizes = 0;
    for (const Reader& size : at.at("sizes").items())
      filter.sizes = static_cast<std::uint8_t>(filter.sizes | 1u << (size.integer(1, kSizes) - 1));
  }
  filter.owner = static_cast<Owner>(at.at("owner").word(owner_words));
  filter.where = read_where(at.at("where"), place_words, on_contract);
  if (at.has("rank"))
    filter.rank = at.at("rank").word({"highest", "lowest"}) == 0 ? Rank::highest : Rank::lowest;
  return filter;
}

void read_per(const Reader& at, const Components& out, bool on_contract, Effect& effect) {
  expect_fields(at, {"buildings", "offices"});
  if (at.has("offices")) {
    static_cast<void>(at.at("offices").word({"own"}));
    effect.per = Per::offices;
  } else {
    effect.filter = read_filter(at.at("buildings"), out, on_contract);
    effect.per = Per::buildings;
  }
}

void read_amounts(const Reader& at, Effect& effect) {
  effect.wealth = small(at.at("wealth"), 0, 50);
  effect.prestige = small(at.at("prestige"), 0, 50);
  if (effect.wealth == 0 && effect.prestige == 0) at.fail("must concern wealth or prestige");
}

// US-13.9: the same selector means the same player; all others must be unambiguous.
Select read_owner(const Reader& at, Select by) {
  Words words = selector_words;
  words.emplace_back("none");
  const auto owner = static_cast<Select>(at.word(words));
  if (owner != Select::none && owner != Select::active && owner != by)
    at.fail("must be none, active or the same as \"by\"");
  return owner;
}

}  // namespace

void EffectTable::read(const Reader& list, std::uint8_t& first, std::uint8_t& count,
                       bool on_contract) {
  const auto items = list.items();
  if (size_ + items.size() > kMostEffects) return list.fail("there are too many effects");
  first = static_cast<std::uint8_t>(size_);
  count = static_cast<std::uint8_t>(items.size());
  size_ += items.size();
  for (std::size_t i = 0; i < items.size(); ++i)
    out_.facts.effects[first + i] = read_one(items[i], on_contract, false);
}

Effect EffectTable::read_one(const Reader& at, bool on_contract, bool is_inside) {
  Effect effect;
  const std::size_t op = at.at("op").word(op_names());
  effect.op = static_cast<Op>(op);
  Words fields = op_table[op].fields;
  fields.emplace_back("op");
  expect_fields(at, fields);
  read_fields(at, effect, on_contract, is_inside);
  return effect;
}

void EffectTable::read_fields(const Reader& at, Effect& effect, bool on_contract, bool is_inside) {
  const auto may_be_several = effect.op == Op::gain || effect.op == Op::lose ||
                              effect.op == Op::ransom || effect.op == Op::offer;
  const auto& fields = op_table[index(effect.op)].fields;
  const auto has = [&](const char* field) {
    return std::ranges::find(fields, field) != fields.end();
  };
  if (has("who")) effect.who = read_selector(at.at("who"), may_be_several);
  if (has("by")) effect.who = read_selector(at.at("by"), false);
  if (effect.who == Select::payer && !is_inside) at.fail("\"payer\" stands inside an offer only");
  if (has("wealth")) read_amounts(at, effect);
  if (has("filter")) effect.filter = read_filter(at.at("filter"), out_, on_contract);
  if (has("optional")) effect.is_optional = is_true(at.at("optional"));
  if (has("where")) effect.where = read_where(at.at("where"), destination_words, on_contract);
  switch (effect.op) {
    case Op::tribute:
      static_cast<void>(at.at("from").word({"others"}));
      effect.who = Select::others;
      effect.wealth = small(at.at("amount"), 1, 50);
      read_per(at.at("per"), out_, on_contract, effect);
      break;
    case Op::gain:
    case Op::lose:
      if (at.has("per")) read_per(at.at("per"), out_, on_contract, effect);
      break;
    case Op::place:
      effect.zone = read_zone(at.at("zone"), out_, true);
      effect.size = small(at.at("size"), 1, kSizes);
      effect.owner = read_owner(at.at("owner"), effect.who);
      break;
    case Op::rezone: effect.zone = read_zone(at.at("to"), out_, false); break;
    case Op::control:
      effect.action = static_cast<std::uint8_t>(at.at("action").word({"take", "clear"}));
      break;
    case Op::marker:
      effect.action =
          static_cast<std::uint8_t>(at.at("action").word({"place", "move", "place_or_move"}));
      effect.money = static_cast<Money>(at.at("kind").word(money_words));
      if (effect.money == Money::any &&
          effect.action != static_cast<std::uint8_t>(MarkerAction::move))
        at.at("kind").fail("\"any\" marker can only be moved");
      break;
    case Op::payout:
      effect.money = static_cast<Money>(at.at("kind").word({"wealth", "prestige"}));
      break;
    case Op::election: {
      Words offices = out_.office_ids;
      offices.emplace_back("choose");
      effect.office = static_cast<std::uint8_t>(at.at("office").word(offices));
      if (effect.office != kChooseOffice) effect.who = Select::active;  // `by` has no meaning then
      break;
    }
    case Op::score_vocation: effect.wealth = small(at.at("value"), 1, 20); [[fallthrough]];
    case Op::take_vocation:
      effect.vocation = static_cast<std::uint8_t>(at.at("vocation").word(out_.vocation_names));
      break;
    case Op::take_planning:
      effect.action = static_cast<std::uint8_t>(at.at("choice").word({"lowest", "any"}));
      break;
    case Op::ap: effect.wealth = small(at.at("amount"), 1, 20); break;
    case Op::activate_deck:
      effect.deck = static_cast<Deck>(at.at("deck").word({"town", "city", "metropolis"}));
      break;
    case Op::offer: {
      const auto items = at.at("then").items();
      if (is_inside || items.size() != 1)
        return at.at("then").fail("must hold one effect, and no offer in it");
      effect.then_first = static_cast<std::uint8_t>(size_);
      effect.then_count = 1;
      if (size_ >= kMostEffects) return at.fail("there are too many effects");
      const std::size_t slot = size_++;
      const Effect inner = read_one(items[0], on_contract, true);
      const bool takes =
          inner.op == Op::control && inner.action == static_cast<std::uint8_t>(Control::take);
      if (!takes)
        items[0].fail("must take control of a building: there are no words for another offer");
      out_.facts.effects[slot] = inner;
      break;
    }
    default: break;
  }
}

}  // namespace urban_sprawl::reading
