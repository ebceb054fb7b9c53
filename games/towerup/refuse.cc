// refuse.cc: the slow counterpart of legal.cc. Says which clause forbids or allows an action.
// Agrees with legal.cc for any eight bytes; the conformance suite tries everything encodable.
#include "games/towerup/gain.h"
#include "games/towerup/words.h"

namespace towerup {

namespace {

using core::Refusal;

// Actions have a unique encoding; unused bytes must be zero (TU-13.3).
bool is_well_formed(Action a, int sites) {
  if (a.unused != Array<std::uint8_t, 2>{}) return false;
  switch (a.verb) {
    case Action::Verb::place:
      return a.where < sites && a.what[0] < kColours && a.what[1] == 0 && a.what[2] == 0 &&
             a.what[3] == 0;
    case Action::Verb::take: return a.where < kMarket;
    case Action::Verb::build:
      return a.where < sites && a.what[0] < kColours && a.what[1] < sites && a.what[2] == 0 &&
             a.what[3] == 0;
    case Action::Verb::give_back: return a.where == 0;
  }
  return false;
}

}  // namespace

Refusal Rules::refuse(const State& s, Seat seat, Action action) const {
  const Table& table = s.table;
  const Board& board = table.boards[seat];
  if (!is_well_formed(action, map_.site_count))
    return Refusal::illegal("TU-13.3", {"refusal.no_such_action", {}});
  const bool is_place = action.verb == Action::Verb::place;
  const bool is_return = action.verb == Action::Verb::give_back;
  if (table.phase == Phase::place && !is_place)
    return Refusal::illegal("TU-2.7", {"refusal.place_first", {}});
  if (table.phase == Phase::give_back && !is_return)
    return Refusal::illegal("TU-4.5",
                            {"refusal.return_first",
                             {words::number("count", sum(board.reserve) - faces_.reserve_limit)}});
  if (is_place && table.phase != Phase::place)
    return Refusal::illegal("TU-2.7", {"refusal.not_placing", {}});
  if (is_return && table.phase != Phase::give_back)
    return Refusal::illegal(
        "TU-4.5", {"refusal.nothing_to_return", {words::number("limit", faces_.reserve_limit)}});
  switch (action.verb) {
    case Action::Verb::place: return refuse_place(table, action);
    case Action::Verb::take: return refuse_take(table, action);
    case Action::Verb::build: return refuse_build(table, seat, action);
    default: return refuse_give_back(board, action);
  }
}

Refusal Rules::refuse_place(const Table& t, Action action) const {
  const core::Argument site = words::site(map_text(), action.site());
  const core::Argument colour = words::colour(*components_, action.colour());
  if (t.floor_colour != kAnyColour && t.floor_colour != index(action.colour()))
    return Refusal::illegal("TU-2.7",
                            {"refusal.other_starting_floor",
                             {words::colour(*components_, static_cast<Colour>(t.floor_colour))}});
  if (t.city.has_building(action.site()))
    return Refusal::illegal("TU-2.9", {"refusal.site_taken", {site}});
  const Sites same = map_.adjacent[action.where] & t.city.colours[action.colour()];
  if (same != 0)
    return Refusal::illegal("TU-2.9",
                            {"refusal.same_colour",
                             {site, colour, words::site(map_text(), first_site(same), "other")}});
  return Refusal::allowed("TU-2.9", {"allowed.place", {site, colour}});
}

Refusal Rules::refuse_take(const Table& t, Action action) const {
  const Card card = t.market[action.slot()];
  const Gain gain = gain_of(faces_.cards[card], t.supply);
  const Floors& chosen = action.floors();
  if (sum(chosen) != gain.chosen) {
    if (gain.chosen == 0) return Refusal::illegal("TU-5.2", {"refusal.no_choice", {}});
    return Refusal::illegal(gain.missing > 0 ? "TU-11.1" : "TU-5.4",
                            {"refusal.choose_floors", {words::number("count", gain.chosen)}});
  }
  for (std::size_t c = 0; c < kColours; ++c) {
    if (chosen[c] <= gain.left[c]) continue;
    return Refusal::illegal("TU-5.4", {"refusal.supply_lacks",
                                       {words::colour(*components_, static_cast<Colour>(c)),
                                        words::number("count", gain.left[c])}});
  }
  return Refusal::allowed("TU-5.1", {"allowed.take", {words::card(*components_, card)}});
}

Refusal Rules::refuse_give_back(const Board& board, Action action) const {
  const int excess = sum(board.reserve) - faces_.reserve_limit;
  if (sum(action.floors()) != excess)
    return Refusal::illegal("TU-4.5", {"refusal.return_count", {words::number("count", excess)}});
  for (std::size_t c = 0; c < kColours; ++c) {
    if (action.floors()[c] <= board.reserve[c]) continue;
    return Refusal::illegal("TU-4.5", {"refusal.reserve_lacks",
                                       {words::colour(*components_, static_cast<Colour>(c)),
                                        words::number("count", board.reserve[c])}});
  }
  return Refusal::allowed("TU-4.5",
                          {"allowed.give_back", {words::floors(*components_, action.floors())}});
}

}  // namespace towerup
