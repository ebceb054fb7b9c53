// sites.cc: legal places of a contract, from sets of lots.
#include "games/urban_sprawl/sites.h"

#include <algorithm>

namespace urban_sprawl {

Sites::Sites(const Rules& rules, const State& s, int seat, Contract card)
    : card_(rules.facts().contracts[card]),
      s_(s),
      seat_(seat),
      least_value_(card_.restrictions.min_value),
      most_value_(std::min<int>(card_.restrictions.max_value, s.players[seat].wealth)),
      may_demolish_(s.contractor == seat || s.players[seat].hand[rules.facts().renewal] > 0),
      free_(Lots::everywhere() - s.city.built) {
  const Restrictions& r = card_.restrictions;
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((r.not_zones >> zone & 1) != 0) {
      free_ -= s.city.near[zone];
      forbidden_zones_ |= s.city.zones[zone];
    }
    if (zone == index(card_.zone)) {
      own_ = s.city.near[zone];
      own_zone_ = s.city.zones[zone];
    } else if (!r.ignores_zoning) {  // the card overrides the rule (US-12.1)
      others_ |= s.city.near[zone];
      other_zones_ |= s.city.zones[zone];
    }
  }
}

// US-7.12: judged as if the covered buildings were gone.
unsigned Sites::on_covered_buildings(int block) const {
  unsigned found = 0;
  const unsigned built = s_.city.built.block(block);
  for (unsigned left = kShapesOfSize[card_.size - 1u]; left != 0; left &= left - 1) {
    const auto shape = static_cast<unsigned>(std::countr_zero(left));
    if ((shape & built) == 0 || !may_cover(block, shape)) continue;
    const Lots near = board().near[block][shape];
    const bool is_zoned = (near & own_zone_).any() || !(near & other_zones_).any();
    if (is_zoned && !(near & forbidden_zones_).any()) found |= 1u << shape;
  }
  return at_edges(block, found);
}

// All lots of each covered building, none of them larger or protected (US-7.12, US-7.13).
bool Sites::may_cover(int block, unsigned shape) const {
  for (unsigned left = shape & s_.city.built.block(block); left != 0; left &= left - 1) {
    const auto lot = static_cast<Lot>(block * kBlockLots + std::countr_zero(left));
    if ((s_.city.shape[lot] & ~shape) != 0) return false;
    const bool is_protected =
        s_.contractor != kNobody && s_.contractor != seat_ && s_.city.owned[s_.contractor].has(lot);
    if (is_protected) return false;
  }
  return true;
}

// Free lots first: they are cheaper to check than demolitions, and there are nearly always some.
bool Sites::any() const {
  for (int block = 0; block < kBlocks; ++block) {
    if (on_free_lots(block) != 0) return true;
  }
  if (!may_demolish_) return false;
  for (int block = 0; block < kBlocks; ++block) {
    if (on_buildings(block) != 0) return true;
  }
  return false;
}

bool has_permits(const Player& player, const ContractCard& card) {
  return player.permits[card.zone] >= card.size;
}

bool can_build(const Rules& rules, const State& s, int seat, Contract card) {
  const ContractCard& face = rules.facts().contracts[card];
  return has_permits(s.players[seat], face) && Sites(rules, s, seat, card).any();
}

Contract contract_at(const State& s, int seat, int source) {
  if (source < kContractSlots) return s.decks.contract_slots[source];
  const Player& player = s.players[seat];
  return player.favors[source - kContractSlots];
}

int ap_of(const Facts& facts, int source) {
  return source < kContractSlots ? facts.contract_ap[source] : 0;
}

// The tile counts from the moment it is taken (US-16.7).
int favor_spaces(const State& s, int seat) { return s.extra_favor == seat ? 2 : 1; }

int favors_held(const Player& player) {
  return (player.favors[0] != kNone ? 1 : 0) + (player.favors[1] != kNone ? 1 : 0);
}

}  // namespace urban_sprawl
