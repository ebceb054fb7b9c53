// picture.cc: the table drawn as text for the terminal: market, objectives, map, boards.
#include "games/towerup/drawing.h"
#include "games/towerup/objectives.h"

namespace towerup {

namespace {

using core::Line;
using core::Picture;

void append(Picture& picture, const Picture& part) {
  picture.insert(picture.end(), part.begin(), part.end());
}

// The cards of the market by slot, the supply, the piles.
Picture market(const Drawing& d) {
  const Table& table = d.table();
  Picture lines{
      {{d.text("picture.market", {words::number("draw", std::popcount(table.draw)),
                                  words::number("discard", std::popcount(table.discard))}),
        kBold}}};
  for (std::size_t slot = 0; slot < kMarket; ++slot) {
    if (table.market[slot] == kNoCard) continue;
    lines.push_back({{std::to_string(slot + 1) + "  ", kBold},
                     {d.text(words::card(d.components(), table.market[slot])), {}}});
  }
  Line supply = d.by_colour(table.supply);
  supply.insert(supply.begin(), {d.text("picture.supply") + "  ", {}});
  lines.push_back(std::move(supply));
  // TU-9.8: after a whole round without a building, how near the end is.
  if (table.idle >= d.rules().players() && table.trigger == Trigger::none)
    lines.push_back({{d.text("picture.idle", {words::number("idle", table.idle),
                                              words::number("stall", d.rules().stall_turns())}),
                      kBold}});
  return lines;
}

// "7 5 3"
std::string tokens_left(const Drawing& d, std::size_t place) {
  std::string text;
  for (int i = d.table().taken[place]; i < d.rules().players(); ++i)
    text += (text.empty() ? "" : " ") + std::to_string(d.rules().set_up().tokens[i]);
  return text.empty() ? "-" : text;
}

Picture objectives(const Drawing& d) {
  const Table& table = d.table();
  Picture lines;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const Objective objective = table.objectives[place];
    if (objective == kNoObjective) continue;
    const Components& c = d.components();
    std::string progress_text;
    for (int seat = 0; seat < d.rules().players(); ++seat) {
      const Progress p = progress(c.faces.objectives[objective], d.rules().map(), table.city, seat);
      const int token = table.boards[seat].tokens[place];
      progress_text += "  " + std::to_string(seat + 1) + ":" +
                       (token > 0 ? "+" + std::to_string(token)
                                  : std::to_string(p.have) + "/" + std::to_string(p.need));
    }
    lines.push_back({{d.text(words::objective(c, objective)), kBold},
                     {" (" + tokens_left(d, place) + ")" + progress_text, {}}});
    lines.push_back({{"  " + d.text(core::Argument{"goal", words::goal(c, objective)}), kFaint}});
  }
  return lines;
}

// The viewer's board first, the others in turn order beside and below it.
Picture boards(const Drawing& d, int columns) {
  const int players = d.rules().players();
  const int viewer = core::index(d.view().viewer);
  const int first = viewer < players ? viewer : int{d.table().first_player};
  Picture all;
  Picture line;
  for (int i = 0; i < players; ++i) {
    const Picture one = d.board((first + i) % players);
    if (!line.empty() && core::width(line) + 3 + core::width(one) <= columns) {
      line = core::beside(line, one, 3, columns);
      continue;
    }
    append(all, line);
    line = one;
  }
  append(all, line);
  return all;
}

}  // namespace

core::Picture Rules::picture(const View& v, const core::Say& say, int columns) const {
  const Drawing d(*this, v, say);
  Picture picture;
  if (v.table.phase != Phase::over) append(picture, market(d));
  append(picture, objectives(d));
  append(picture, d.map(columns));
  picture.push_back({{d.text("picture.legend"), kFaint}});
  append(picture, boards(d, columns));
  return core::folded(picture, columns);
}

}  // namespace towerup
