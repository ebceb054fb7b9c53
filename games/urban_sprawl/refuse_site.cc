// refuse_site.cc: why a building cannot stand there (US-7.3 to US-7.7, US-7.12, US-7.13).
#include "games/urban_sprawl/refusals.h"

namespace urban_sprawl {

namespace {

using core::Refusal;

struct Site {
  const Rules& rules;
  const State& s;
  const ContractCard& card;
  int block = 0;
  unsigned shape = 0;
  core::Argument place;
};

Refusal refuse_value(const Site& at) {
  const int value = at.s.city.value[at.block];
  const Restrictions& r = at.card.restrictions;
  const core::Argument worth = words::number("value", value);
  if (value < r.min_value)
    return Refusal::illegal(
        "US-7.7", {"refusal.value_below", {at.place, worth, words::number("least", r.min_value)}});
  if (value > r.max_value)
    return Refusal::illegal(
        "US-7.7", {"refusal.value_above", {at.place, worth, words::number("most", r.max_value)}});
  const int wealth = at.s.players[at.s.ask.seat].wealth;
  if (value > wealth)
    return Refusal::illegal("US-7.3",
                            {"refusal.cost", {at.place, worth, words::number("wealth", wealth)}});
  return {};
}

// US-7.5, US-7.12, US-7.13: what stands there already.
Refusal refuse_covering(const Site& at, bool may_demolish) {
  const unsigned covered = at.shape & at.s.city.built.block(at.block);
  if (covered == 0) return {};
  if (!may_demolish) return Refusal::illegal("US-7.5", {"refusal.occupied", {at.place}});
  for (unsigned left = covered; left != 0; left &= left - 1) {
    const auto lot = static_cast<Lot>(at.block * kBlockLots + std::countr_zero(left));
    if ((at.s.city.shape[lot] & ~at.shape) != 0)
      return Refusal::illegal("US-7.12", {"refusal.covers_part", {at.place}});
    const std::uint8_t owner = at.s.city.owner_of(at.s.city.building_at(lot));
    if (at.s.contractor != kNobody && at.s.contractor != at.s.ask.seat && owner == at.s.contractor)
      return Refusal::illegal("US-7.13", {"refusal.protected", {at.place, words::seat(owner)}});
  }
  return {};
}

// Zones of the buildings next to it, without those it covers, as bits.
unsigned zones_near(const Site& at) {
  unsigned zones = 0;
  const Lots near = board().near[at.block][at.shape];
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((near & at.s.city.zones[zone]).any()) zones |= 1u << zone;
  }
  return zones;
}

Refusal refuse_neighbours(const Site& at) {
  const Components& c = at.rules.components();
  const Restrictions& r = at.card.restrictions;
  const unsigned zones = zones_near(at);
  const Lots lots = Lots::of_block(at.block, at.shape);
  if ((r.edges & 1) != 0 && !(lots & board().water).any())
    return Refusal::illegal("US-7.7", {"refusal.no_water", {at.place}});
  if ((r.edges & 2) != 0 && !(lots & board().forest).any())
    return Refusal::illegal("US-7.7", {"refusal.no_forest", {at.place}});
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((zones & r.not_zones & 1u << zone) != 0)
      return Refusal::illegal(
          "US-7.7", {"refusal.shunned", {at.place, words::zone(c, static_cast<Zone>(zone))}});
  }
  const unsigned own = 1u << index(at.card.zone);
  if (!r.ignores_zoning && (zones & own) == 0 && (zones & ~own) != 0) {
    const auto other = static_cast<Zone>(std::countr_zero(zones & ~own));
    return Refusal::illegal(
        "US-7.6", {"refusal.zoning",
                   {at.place, words::zone(c, at.card.zone), {"other", c.zone_ids[index(other)]}}});
  }
  return {};
}

}  // namespace

Refusal refuse_site(const Rules& rules, const State& s, Action a) {
  const Contract contract = s.top().card;
  const Site at{rules,  s,     rules.facts().contracts[contract],
                a.what, a.how, words::place(a.what, a.how)};
  const bool is_form = is_shape(a.how) && std::popcount(unsigned{a.how}) == at.card.size;
  if (!is_form)
    return Refusal::illegal("US-7.4",
                            {"refusal.form", {at.place, words::number("size", at.card.size)}});
  if (Refusal refusal = refuse_value(at)) return refusal;
  const bool may_demolish = Sites(rules, s, s.ask.seat, contract).may_demolish();
  if (Refusal refusal = refuse_covering(at, may_demolish)) return refusal;
  if (Refusal refusal = refuse_neighbours(at)) return refusal;
  const int value = s.city.value[a.what];
  return Refusal::allowed("US-7.8", {"allowed.site", {at.place, words::number("cost", value)}});
}

// A place that an effect gives: free, without zoning (US-7.15).
Refusal refuse_place(const Rules& /*rules*/, const State& s, Action a) {
  const core::Argument place = words::place(a.what, a.how);
  const bool is_form = is_shape(a.how) && std::popcount(unsigned{a.how}) == s.ask.what;
  if (!is_form)
    return Refusal::illegal("US-7.4", {"refusal.form", {place, words::number("size", s.ask.what)}});
  if ((a.how & s.city.built.block(a.what)) != 0)
    return Refusal::illegal("US-7.5", {"refusal.occupied", {place}});
  if ((a.how & s.ask.lots.block(a.what)) == 0)
    return Refusal::illegal("US-13.4", {"refusal.out_of_reach", {place}});
  return Refusal::allowed("US-7.15", {"allowed.place", {place}});
}

}  // namespace urban_sprawl
