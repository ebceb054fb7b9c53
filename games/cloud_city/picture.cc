// picture.cc: the table drawn as text for the terminal: the turn, the row, the cities.
#include <algorithm>

#include "games/cloud_city/drawing.h"

namespace cloud_city {

namespace {

using core::Line;
using core::Picture;

void append(Picture& picture, const Picture& part) {
  picture.insert(picture.end(), part.begin(), part.end());
}

Picture titled(const std::string& title, Picture part) {
  part.insert(part.begin(), Line{{title, kBold}});
  return part;
}

Picture heading(const Drawing& d) {
  const Table& table = d.view().table;
  Picture lines{{{d.text("picture.round", {words::number("round", table.round + 1),
                                           words::number("rounds", d.rules().mode().rounds)}),
                  kBold}}};
  if (d.rules().is_solo())
    lines.push_back({{d.text("picture.par", {words::number("par", d.rules().mode().par)}), {}}});
  for (const Card card : table.cards) {
    if (card == kNoCard) continue;
    const std::string& id = d.components().card_ids[index(card)];
    lines.push_back({{d.text("card." + id) + ": ", kBold}, {d.text("card_text." + id), {}}});
  }
  return lines;
}

// The row, the stack, the supply of walkways.
Picture supplies(const Drawing& d, int columns) {
  const Table& table = d.view().table;
  const Picture row =
      titled(d.text("picture.row", {words::number("tiles", table.stack)}), d.tiles(table.row));
  return core::beside(row, titled(d.text("picture.stock"), d.stock()), 3, columns);
}

// What everybody knows about another hand (CC-14.4).
std::string hand_text(const Drawing& d, int seat) {
  std::string known;
  for (const Face face : d.view().table.known[seat]) {
    if (face != kNoFace)
      known += (known.empty() ? "" : ", ") + words::face_id(d.components(), face);
  }
  const core::Argument held = words::number("tiles", d.view().table.held[seat]);
  if (known.empty()) return d.text("picture.hand_hidden", {held});
  return d.text("picture.hand_known", {held, {"known", known}});
}

Picture city_of(const Drawing& d, int seat, int columns) {
  const bool is_active = d.rules().turn(d.view().table).waits_for(core::seat_at(seat));
  const bool is_own = d.view().viewer == core::seat_at(seat);
  Picture lines{{{is_active ? "> " : "  ", kBold},
                 {d.text("seat", {words::seat(core::seat_at(seat))}), kBold}}};
  Line votes = d.votes(core::seat_at(seat));
  votes.insert(votes.begin(), {"  ", {}});
  lines.push_back(votes);
  const bool is_over = d.view().table.phase == Phase::over;
  if (!is_own && !is_over) lines.push_back({{"  " + hand_text(d, seat), {}}});
  append(lines, d.city(d.view().table.cities[seat], columns));
  return lines;
}

// The viewer's city first, the others in turn order beside and below it.
Picture cities(const Drawing& d, int columns) {
  const int players = d.rules().players();
  const int viewer = core::index(d.view().viewer);
  const int first = viewer < players ? viewer : int{d.view().table.first_player};
  Picture all;
  Picture line;
  for (int i = 0; i < players; ++i) {
    const Picture one = city_of(d, (first + i) % players, columns);
    if (!line.empty() && core::width(line) + 3 + core::width(one) <= columns) {
      line = core::beside(line, one, 3, columns);
      continue;
    }
    append(all, line);
    if (!line.empty()) all.push_back({});
    line = one;
  }
  append(all, line);
  return all;
}

}  // namespace

core::Picture Rules::picture(const View& v, const core::Say& say, int columns) const {
  const Drawing d(*this, v, say);
  Picture picture;
  if (v.table.phase != Phase::over) {
    picture = heading(d);
    append(picture, supplies(d, columns));
    picture.push_back({});
  }
  if (v.table.cities[0].size > 0) append(picture, cities(d, columns));
  if (v.hand[0] != kNoFace && v.table.phase != Phase::over) {
    picture.push_back({});
    append(picture, titled(d.text("picture.hand"), d.tiles(v.hand)));
  }
  return core::folded(picture, columns);
}

}  // namespace cloud_city
