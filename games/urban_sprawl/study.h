// study.h: what Urban Sprawl reports to studies: contracts built, permits taken, offices at the
// end.
#pragma once

#include "core/study_abilities.h"
#include "games/urban_sprawl/sites.h"
#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

// Contracts by number, then planning cards by kind, then offices, then the Contractor.
inline std::vector<core::StudyItem> study_items(const Rules& rules) {
  static constexpr Array<const char*, kContractDecks> kGroups = {"Town contract", "City contract",
                                                                 "Metropolis contract"};
  const Components& c = rules.components();
  std::vector<core::StudyItem> items;
  for (std::size_t i = 0; i < c.contract_ids.size(); ++i) {
    const auto deck = index(deck_of(static_cast<Contract>(i)));
    items.push_back({c.contract_ids[i], kGroups[deck],
                     core::english_name(c.names, "card." + c.contract_ids[i])});
  }
  for (const std::string& id : c.kind_ids) {
    std::string name = core::english_name(c.names, "card." + id);
    name.append(" ").append(id);
    items.push_back({id, "Planning card", std::move(name)});
  }
  for (const std::string& id : c.office_ids)
    items.push_back({id, "Office at the end", core::english_name(c.names, "office." + id)});
  items.push_back({"contractor", "Office at the end", core::english_name(c.names, "contractor")});
  return items;
}

inline void collect(const Rules& rules, const State& s, Seat seat, Action action,
                    std::vector<std::uint16_t>& items) {
  const std::size_t contracts = rules.components().contract_ids.size();
  if (s.ask.kind != Ask::Kind::act) return;  // `take` and `build` mean more elsewhere
  if (action.verb == Action::Verb::build)
    items.push_back(contract_at(s, core::index(seat), action.what));
  if (action.verb == Action::Verb::take)
    items.push_back(static_cast<std::uint16_t>(contracts + s.decks.planning_slots[action.what]));
}

inline void collect_at_end(const Rules& rules, const State& s, Seat seat,
                           std::vector<std::uint16_t>& items) {
  const std::size_t offices =
      rules.components().contract_ids.size() + rules.components().kind_ids.size();
  for (std::size_t i = 0; i < kOffices; ++i)
    if (s.office[i] == core::index(seat)) items.push_back(static_cast<std::uint16_t>(offices + i));
  if (s.contractor == core::index(seat))
    items.push_back(static_cast<std::uint16_t>(offices + kOffices));
}

inline std::vector<std::string> study_ends(const Rules&) {
  return {"Olympic Games turned up"};  // US-15.1
}
inline std::size_t end_of(const Rules&, const State&) { return 0; }

inline Seat starting_seat(const Rules&, const State& s) { return core::seat_at(s.starting_player); }

inline int rounds_of(const Rules& rules, const State& s) {
  return (s.turns + rules.players() - 1) / rules.players();
}

}  // namespace urban_sprawl
