// sites.cc: legal places of a contract, from sets of lots.
#include "games/urban_sprawl/sites.h"

namespace urban_sprawl {

Sites::Sites(const Rules& rules, const State& s, int seat, Contract card)
    : card_(rules.facts().contracts[card]),
      s_(s),
      seat_(seat),
      wealth_(s.players[seat].wealth),
      may_demolish_(s.contractor == seat || s.players[seat].hand[rules.facts().renewal] > 0) {
  const Restrictions& r = card_.restrictions;
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((r.not_zones >> zone & 1) != 0) forbidden_ |= s.city.near[zone];
    if (zone == index(card_.zone)) {
      own_ = s.city.near[zone];
    } else if (!r.ignores_zoning) {
      others_ |= s.city.near[zone];
    }
  }
}

ShapeSet Sites::in(int block) const {
  const int value = s_.city.value[block];
  const Restrictions& r = card_.restrictions;
  if (value > wealth_ || value < r.min_value || value > r.max_value) return 0;  // US-7.3, US-7.7
  const BlockTables& tables = board().tables;
  const unsigned size = kShapesOfSize[card_.size - 1u];
  const unsigned free = ~s_.city.built.block(block) & 15u;
  unsigned shapes = size & tables.inside[free];
  if (shapes != 0) {
    // US-7.6: next to its own zone, or next to no other one.
    shapes &= tables.on[own_.block(block)] | ~unsigned{tables.on[others_.block(block)]};
    shapes &= ~unsigned{tables.on[forbidden_.block(block)]};
  }
  if (may_demolish_ && free != 15u) shapes |= on_buildings(block);
  if ((r.edges & 1) != 0) shapes &= tables.on[board().water.block(block)];
  if ((r.edges & 2) != 0) shapes &= tables.on[board().forest.block(block)];
  return static_cast<ShapeSet>(shapes);
}

// US-7.12: judged as if the covered buildings were gone.
ShapeSet Sites::on_buildings(int block) const {
  unsigned found = 0;
  const unsigned built = s_.city.built.block(block);
  for (unsigned left = kShapesOfSize[card_.size - 1u]; left != 0; left &= left - 1) {
    const auto shape = static_cast<unsigned>(std::countr_zero(left));
    if ((shape & built) == 0 || !may_cover(block, shape)) continue;
    const Lots near = board().near[block][shape];
    bool has_own = false;
    bool has_other = false;
    bool has_forbidden = false;
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      const bool is_near = (near & s_.city.zones[zone]).any();
      (zone == index(card_.zone) ? has_own : has_other) |= is_near;
      has_forbidden |= is_near && (card_.restrictions.not_zones >> zone & 1) != 0;
    }
    const bool is_zoned = card_.restrictions.ignores_zoning || has_own || !has_other;
    if (is_zoned && !has_forbidden) found |= 1u << shape;
  }
  return static_cast<ShapeSet>(found);
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

bool Sites::any() const {
  for (int block = 0; block < kBlocks; ++block) {
    if (in(block) != 0) return true;
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

int favor_spaces(const State& s, int seat) { return s.extra_favor == seat ? 2 : 1; }

int favors_held(const Player& player) {
  return (player.favors[0] != kNone ? 1 : 0) + (player.favors[1] != kNone ? 1 : 0);
}

}  // namespace urban_sprawl
