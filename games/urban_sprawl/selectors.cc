// selectors.cc: resolves the selectors of effects (US-13.1 to US-13.3).
#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

namespace {

std::uint8_t one(std::uint8_t seat) {
  return seat == kNobody ? std::uint8_t{0} : static_cast<std::uint8_t>(1u << seat);
}

}  // namespace

// The seats as bits; several seats for a single player are a tie.
std::uint8_t Referee::selected(Select who, const Frame& f) const {
  const auto extreme = [&](auto amount, std::uint8_t among) {
    std::uint8_t best = 0;
    int top = 0;
    for (int seat = 0; seat < players_; ++seat) {
      if ((among >> seat & 1) == 0) continue;
      const int now = amount(s_.players[seat]);
      if (best == 0 || now > top) best = 0;
      if (best != 0 && now < top) continue;
      top = now;
      best = static_cast<std::uint8_t>(best | 1u << seat);
    }
    return best;
  };
  const auto others = static_cast<std::uint8_t>(everybody() & ~(1u << s_.active));
  const auto prestige = [](const Player& p) { return int{p.prestige}; };
  switch (who) {
    case Select::active: return one(s_.active);
    case Select::each: return everybody();
    case Select::others: return others;
    case Select::holder_media:
      for (int seat = 0; seat < players_; ++seat) {
        if (s_.players[seat].vocations[facts_.media] > 0)
          return one(static_cast<std::uint8_t>(seat));
      }
      return 0;
    case Select::holder_mayor: return one(s_.office[Office::mayor]);
    case Select::holder_da: return one(s_.office[Office::da]);
    case Select::holder_treasurer: return one(s_.office[Office::treasurer]);
    case Select::holder_police_chief: return one(s_.office[Office::police_chief]);
    case Select::holder_union_boss: return one(s_.office[Office::union_boss]);
    case Select::holder_contractor: return one(s_.contractor);
    case Select::most_prestige: return extreme(prestige, everybody());
    case Select::fewest_prestige:
      return extreme([](const Player& p) { return -int{p.prestige}; }, everybody());
    case Select::most_wealth:
      return extreme([](const Player& p) { return int{p.wealth}; }, everybody());
    case Select::fewest_wealth:
      return extreme([](const Player& p) { return -int{p.wealth}; }, everybody());
    case Select::rival_most_prestige: return extreme(prestige, others);
    case Select::chosen_controller:
      return f.chosen == kNoLot ? std::uint8_t{0} : one(s_.city.owner_of(f.chosen));
    case Select::payer: return one(f.current);
    case Select::none: return 0;
  }
  return 0;
}

// The first lots of the buildings that fit; `concerned` is whose `own` means (US-13.9).
Lots Referee::matching(const Filter& filter, int concerned, const Frame& f) const {
  const City& city = s_.city;
  Lots found = city.first;
  if (filter.zones != 0x1F) {
    Lots zones;
    for (std::size_t zone = 0; zone < kTileZones; ++zone) {
      if ((filter.zones >> zone & 1) != 0) zones |= city.zones[zone];
    }
    found &= zones;
  }
  if (filter.sizes != 0x0F) {
    Lots sizes;
    for (std::size_t size = 0; size < kSizes; ++size) {
      if ((filter.sizes >> size & 1) != 0) sizes |= city.sizes[size];
    }
    found &= sizes;
  }
  switch (filter.owner) {
    case Owner::any: break;
    case Owner::controlled: found &= city.controlled(); break;
    case Owner::uncontrolled: found -= city.controlled(); break;
    case Owner::own: found &= city.owned[concerned]; break;
    case Owner::not_own: found -= city.owned[concerned]; break;
  }
  switch (filter.where) {
    case Where::any: break;
    case Where::these_rows: found &= board().crossing[block_of(f.source)]; break;
    case Where::adjacent: found &= city.buildings_on(city.adjacent_to(f.source)); break;
    case Where::water: found &= city.buildings_on(board().water); break;
    case Where::forest: found &= city.buildings_on(board().forest); break;
    case Where::chosen: found &= f.chosen == kNoLot ? Lots{} : Lots::of(f.chosen); break;
    case Where::chosen_row:
      found &= f.row == kNone ? Lots{} : board().rows[single_row(f.row)];
      break;
  }
  if (filter.rank == Rank::none) return found;
  int extreme = filter.rank == Rank::highest ? -1 : 1000;
  Lots ranked;
  found.each([&](Lot building) {
    const int value = city.value_of(building);
    if (filter.rank == Rank::highest ? value > extreme : value < extreme) {
      extreme = value;
      ranked = {};
    }
    if (value == extreme) ranked.add(building);
  });
  return ranked;
}

int Referee::count(const Effect& e, int concerned, const Frame& f) const {
  switch (e.per) {
    case Per::one: return 1;
    case Per::buildings: return matching(e.filter, concerned, f).count();
    case Per::offices: {  // any number of them; the Contractor is none (US-10.10)
      int offices = 0;
      for (const std::uint8_t holder : s_.office) offices += holder == concerned ? 1 : 0;
      return offices;
    }
  }
  return 0;
}

Lots Referee::reach(Where where, const Frame& f) const {
  if (where == Where::adjacent) return s_.city.adjacent_to(f.source);
  if (where == Where::these_rows) return board().crossing[block_of(f.source)];
  return Lots::everywhere();
}

bool Referee::has_place(int size, Lots within) const {
  if (size == 1) return (within - s_.city.built).any();
  const BlockTables& tables = board().tables;
  for (int block = 0; block < kBlocks; ++block) {
    const unsigned free = ~s_.city.built.block(block) & 15u;
    const unsigned shapes = tables.inside[free] & tables.on[within.block(block)];
    if ((shapes & kShapesOfSize[size - 1]) != 0) return true;
  }
  return false;
}

// US-13.4: never the source.
Lots Referee::movable(const Effect& e, int by, const Frame& f) const {
  Lots possible = matching(e.filter, by, f);
  if (f.source != kNoLot) possible -= Lots::of(f.source);
  return possible;
}

// The buildings that may be named for an effect on one building (US-13.4).
Lots Referee::candidates(const Effect& e, int by, const Frame& f) const {
  if (e.op == Op::move) {  // only buildings with a destination
    Lots possible = movable(e, by, f);
    for (int size = 1; size <= kSizes; ++size) {
      if (!has_place(size, reach(e.where, f))) possible -= s_.city.sizes[size - 1];
    }
    return possible;
  }
  Lots possible = matching(e.filter, by, f);
  if (e.op == Op::rezone) {
    possible -= s_.city.zones[e.zone];
  } else if (e.op == Op::control && e.action == static_cast<std::uint8_t>(Control::clear)) {
    possible &= s_.city.controlled();
  } else if (e.op == Op::control) {
    possible -= s_.city.owned[by];
  }
  return possible;
}

// Whether an effect inside an offer would change anything (US-13.4).
bool Referee::could_do(const Effect& e, int payer, const Frame& f) const {
  switch (e.op) {
    case Op::remove:
    case Op::move:
    case Op::rezone:
    case Op::control:
    case Op::pick: return candidates(e, payer, f).any();
    case Op::place: return has_place(e.size, reach(e.where, f));
    case Op::gain: return count(e, payer, f) > 0;
    default: return true;
  }
}

}  // namespace urban_sprawl
