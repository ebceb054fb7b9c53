// legal.cc: the legal actions (TU-2.9, TU-4 to TU-6). refuse.cc is the slow counterpart with
// reasons; a test checks that they agree.
#include "games/towerup/gain.h"
#include "games/towerup/towerup.h"

namespace towerup {

namespace {

void list_takes(const Table& table, const Faces& faces, core::Actions<Rules>& actions) {  // TU-D3
  for (std::size_t slot = 0; slot < kMarket; ++slot) {
    const Gain gain = gain_of(faces.cards[table.market[slot]], table.supply);
    if (gain.chosen == 0) {
      actions.push_back(Action::take(slot, {}));
    } else {
      each_choice(gain.left, gain.chosen,
                  [&](const Floors& chosen) { actions.push_back(Action::take(slot, chosen)); });
    }
  }
}

// TU-6.1 for all sites at once. A site is excluded if it has more neighbours of a colour than the
// reserve has floors; a colour is possible if the reserve has it and no neighbour does.
void list_builds(const City& city, const Board& board, const MapData& map,
                 core::Actions<Rules>& actions) {
  if (board.roofs == 0) return;
  Sites payable = city.open();
  for (std::size_t c = 0; c < kColours; ++c) {
    if (board.reserve[c] < kMostNeighbours) payable &= ~city.beside[c][board.reserve[c]];
  }
  Array<Sites, kColours> sites{};
  Sites any = 0;
  for (std::size_t c = 0; c < kColours; ++c) {
    if (board.reserve[c] > 0) sites[c] = payable & ~city.beside[c][0];
    any |= sites[c];
  }
  actions.append([&](Action* out) {
    for (; any != 0; any &= any - 1) {
      const Site site = first_site(any);
      const Sites raised = (map.adjacent[site] & city.built()) | bit(site);
      for (std::size_t c = 0; c < kColours; ++c) {
        if ((sites[c] & bit(site)) == 0) continue;
        for (Sites roofs = raised; roofs != 0; roofs &= roofs - 1)
          *out++ = Action::build(site, static_cast<Colour>(c), first_site(roofs));
      }
    }
    return out;
  });
}

}  // namespace

void Rules::legal(const State& s, Seat seat, core::Actions<Rules>& actions) const {
  const Table& table = s.table;
  const Board& board = table.boards[seat];
  switch (table.phase) {
    case Phase::place: {  // TU-D1
      Array<Sites, kColours> places{};
      Sites any = 0;
      for (std::uint8_t c = 0; c < kColours; ++c) {
        if (table.floor_colour == kAnyColour || table.floor_colour == c)
          places[c] = places_for_start(table, static_cast<Colour>(c));
        any |= places[c];
      }
      for (; any != 0; any &= any - 1) {
        for (std::size_t c = 0; c < kColours; ++c) {
          if ((places[c] & bit(first_site(any))) != 0)
            actions.push_back(Action::place(first_site(any), static_cast<Colour>(c)));
        }
      }
      break;
    }
    case Phase::give_back:  // TU-D5
      each_choice(board.reserve, sum(board.reserve) - faces_.reserve_limit,
                  [&](const Floors& floors) { actions.push_back(Action::give_back(floors)); });
      break;
    default:  // TU-4.2, TU-4.3, TU-D2
      list_takes(table, faces_, actions);
      list_builds(table.city, board, map_, actions);
      break;
  }
}

}  // namespace towerup
