// sites.h: where a contract may be placed, and which permits pay for it (US-7.1 to US-7.7,
// US-7.12).
#pragma once

#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

// Everything that the places of one contract depend on, made once for all blocks.
class Sites {
 public:
  Sites(const Rules& rules, const State& s, int seat, Contract card);

  // Where the building may stand: the shapes in a block, by zoning, restrictions, demolition and
  // the player's wealth.
  [[nodiscard]] ShapeSet in(int block) const {
    return static_cast<ShapeSet>(on_free_lots(block) | on_buildings(block));
  }
  [[nodiscard]] bool any() const;
  // Whether it may be placed on other buildings, which then go (US-7.12).
  [[nodiscard]] bool may_demolish() const { return may_demolish_; }

 private:
  [[nodiscard]] bool has_right_value(int block) const {  // US-7.3, US-7.7
    return s_.city.value[block] >= least_value_ && s_.city.value[block] <= most_value_;
  }
  [[nodiscard]] unsigned on_free_lots(int block) const;
  [[nodiscard]] unsigned on_buildings(int block) const {
    const bool is_possible =
        may_demolish_ && has_right_value(block) && s_.city.built.block(block) != 0;
    return is_possible ? on_covered_buildings(block) : 0u;
  }
  [[nodiscard]] unsigned on_covered_buildings(int block) const;
  [[nodiscard]] unsigned at_edges(int block, unsigned shapes) const;
  [[nodiscard]] bool may_cover(int block, unsigned shape) const;

  const ContractCard& card_;
  const State& s_;
  int seat_;
  int least_value_;
  int most_value_;
  bool may_demolish_;
  Lots free_;    // lots that are empty and not next to a zone that the card forbids
  Lots own_;     // lots where a building of the zone is next
  Lots others_;  // lots where another zone is next
  // Lots of these zones themselves, for what demolition leaves (US-7.12).
  Lots own_zone_;
  Lots other_zones_;
  Lots forbidden_zones_;
};

// Nothing is demolished. In the header for the innermost loops: most blocks fail at the first test.
inline unsigned Sites::on_free_lots(int block) const {
  if (!has_right_value(block)) return 0;
  const BlockTables& tables = board().tables;
  const unsigned shapes = kShapesOfSize[card_.size - 1u] & tables.inside[free_.block(block)];
  if (shapes == 0) return 0;
  // US-7.6: next to its own zone, or next to no other one.
  const unsigned zoned =
      shapes & (tables.on[own_.block(block)] | ~unsigned{tables.on[others_.block(block)]});
  return at_edges(block, zoned);
}

inline unsigned Sites::at_edges(int block, unsigned shapes) const {  // US-7.7
  const unsigned edges = card_.restrictions.edges;
  if ((edges & 1) != 0) shapes &= board().tables.on[board().water.block(block)];
  if ((edges & 2) != 0) shapes &= board().tables.on[board().forest.block(block)];
  return shapes;
}

// Whether the player has permits for it (US-7.2).
[[nodiscard]] bool has_permits(const Player& player, const ContractCard& card);
// US-7.1 but for the action points.
[[nodiscard]] bool can_build(const Rules& rules, const State& s, int seat, Contract card);

// Calls visit(set) for each different minimal set of permits, ascending, until it says false
// (US-7.2).
template <class Visit>
void each_permit_set(const Facts& facts, const Player& player, const ContractCard& card,
                     Visit visit) {
  PermitSet set{kNone, kNone, kNone, kNone};
  Array<std::uint8_t, kMostPermitKinds + 1> left = player.hand;
  const auto zone = static_cast<unsigned>(index(card.zone));
  // Depth first; `sum` of the cards so far, `least` of them.
  const auto search = [&](auto& self, std::size_t depth, int from, int sum, int least) -> bool {
    for (int kind = from; kind < facts.permit_kinds; ++kind) {
      const PlanningKind& face = facts.planning[kind];
      if (left[kind] == 0 || (face.zones >> zone & 1) == 0) continue;
      const int total = sum + face.permits;
      const int smallest = face.permits < least ? int{face.permits} : least;
      set[depth] = static_cast<Kind>(kind);
      bool goes_on = true;
      if (total >= card.size) {
        // Minimal: without its smallest card it would no longer suffice.
        if (total - smallest < card.size) goes_on = visit(set);
      } else if (depth + 1 < kSizes) {
        --left[kind];
        goes_on = self(self, depth + 1, kind, total, smallest);
        ++left[kind];
      }
      set[depth] = kNone;
      if (!goes_on) return false;
    }
    return true;
  };
  search(search, 0, 0, 0, kSizes + 1);
}

// A contract's slot or Favor space as an Action writes it: the card there, and its cost (US-2.7).
[[nodiscard]] Contract contract_at(const State& s, int seat, int source);
[[nodiscard]] int ap_of(const Facts& facts, int source);
// How many Favors a player may hold (US-6.2), and how many they hold.
[[nodiscard]] int favor_spaces(const State& s, int seat);
[[nodiscard]] int favors_held(const Player& player);

}  // namespace urban_sprawl
