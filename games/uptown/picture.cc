// picture.cc: the table drawn as text for the terminal: the turn, the public card, and every
// player's hand and street.
#include "games/uptown/drawing.h"

namespace uptown {

namespace {

using core::Line;
using core::Picture;

void append(Picture& picture, const Picture& part) {
  picture.insert(picture.end(), part.begin(), part.end());
}

void append(Line& line, const Line& part) { line.insert(line.end(), part.begin(), part.end()); }

Picture heading(const Drawing& d) {
  const State& s = d.state();
  const std::string key = s.ending == Ending::none ? "picture.round" : "picture.last_round";
  Picture lines{{{d.text(key, {words::number("round", s.round + 1)}), kBold}}};
  Line deck{{d.text("picture.public", {words::number("cards", s.public_cards)}), kBold}};
  lines.push_back(deck);
  if (s.public_top == kNoCard) return lines;
  for (unsigned side = 0; side < 2; ++side) {
    const Face face = face_of(s.public_top, side);
    Line line{{"  " + words::face_id(d.components(), face) + "  ", {}}};
    append(line, d.ends(face));
    lines.push_back(std::move(line));
  }
  return lines;
}

Line hand(const Drawing& d, const Hand& hand) {
  Line line{{"  " + d.text("picture.hand", {words::number("cards", hand.cards)}), {}}};
  if (hand.upcoins > 0)
    line.push_back({" " + d.text("picture.blocked", {words::money("money", hand.upcoins)}), kBold});
  if (hand.top == kNoFace) return line;
  line.push_back({" " + words::face_id(d.components(), hand.top) + " " +
                      words::dollars(d.rules().cost(hand.top)) + " ",
                  kBold});
  append(line, d.ends(hand.top));
  return line;
}

Picture player(const Drawing& d, int seat, int columns) {
  const State& s = d.state();
  const bool is_active = d.rules().turn(s).waits_for(core::seat_at(seat));
  Picture lines{{{is_active ? "> " : "  ", kBold},
                 {d.text("seat", {words::seat(core::seat_at(seat))}), kBold},
                 {"  " + words::stars(s.streets[seat].prestige) + "  " +
                      d.text("picture.money", {words::money("account", s.accounts[seat]),
                                               words::money("income", s.streets[seat].income)}),
                  {}}}};
  if (s.phase != Phase::over) lines.push_back(hand(d, s.hands[seat]));
  append(lines, d.street(seat, columns));
  return lines;
}

}  // namespace

// The viewer's street first, the others in turn order below it.
core::Picture Rules::picture(const View& v, const core::Say& say, int columns) const {
  const Drawing d(*this, v, say);
  Picture picture;
  if (v.table.phase != Phase::over) picture = heading(d);
  const int viewer = core::index(v.viewer);
  const int first = viewer < players() ? viewer : int{v.table.start_player};
  for (int i = 0; i < players(); ++i) {
    if (!picture.empty()) picture.push_back({});
    append(picture, player(d, (first + i) % players(), columns));
  }
  return core::folded(picture, columns);
}

}  // namespace uptown
