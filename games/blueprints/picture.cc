// picture.cc: the table drawn as text for the terminal: the turn, the reveal between two rounds,
// and the end.
#include <algorithm>

#include "games/blueprints/drawing.h"

namespace blueprints {

namespace {

using core::Line;
using core::Picture;
using core::Style;

void append(Picture& picture, const Picture& part) {
  picture.insert(picture.end(), part.begin(), part.end());
}

Picture heading(const Drawing& d, int columns) {
  const Table& table = d.view().table;
  const Line turn{
      {d.text("picture.turn",
              {words::number("round", table.round + 1), words::number("turn", table.turn + 1),
               words::number("turns", kDicePerBuilding * d.rules().players())}),
       kBold}};
  Line demand{{d.text("picture.in_demand") + " ", {}}};
  for (int spot = 0; spot < in_demand_drawn(table); ++spot) {
    const Material material = table.in_demand[spot];
    const std::string& id = words::material_id(d.components(), material);
    demand.push_back(d.letter(material));
    demand.push_back({" " + d.text("material." + id) + "  ", {}});
  }
  Line bag{{d.text("picture.bag") + " ", {}}};
  for (std::size_t m = 0; m < kMaterials; ++m) {
    bag.push_back(d.letter(static_cast<Material>(m)));
    bag.push_back({" " + d.text("material." + d.components().material_ids[m]) + " " +
                       std::to_string(table.bag[m]) + "  ",
                   {}});
  }
  Picture lines = core::beside({turn}, {demand}, 3, columns);
  std::erase_if(lines, [](const Line& line) { return line.empty(); });
  lines.push_back(bag);
  return lines;
}

// The pool and the set-aside dice, which everybody sees (BP-5.5, BP-7.2).
Picture pool_lines(const Drawing& d) {
  const Table& table = d.view().table;
  Picture lines;
  const Line aside = d.dice(table.set_aside);
  if (!aside.empty()) {
    lines.push_back({{d.text("picture.set_aside") + " ", {}}});
    lines.back().insert(lines.back().end(), aside.begin(), aside.end());
  }
  Line pool{{d.text("picture.pool") + " ", kBold}};
  const Line dice = d.dice(table.pool);
  pool.insert(pool.end(), dice.begin(), dice.end());
  lines.push_back(pool);
  return lines;
}

Picture own_building(const Drawing& d, int columns) {
  const View& view = d.view();
  const auto& dice = view.table.drafted[view.viewer];
  const Building building = Building::of(dice, view.mine.spaces);
  Picture side{
      {{d.text("picture.your_building", {words::card(d.components(), view.mine.card)}), kBold}}};
  append(side, d.side_view(view.mine.card, building));
  core::pad(side.front(), kSideColumns);
  Picture picture = core::beside(side, d.prize_progress(building), 3, columns);
  picture.push_back({{d.text("picture.points") + " ", {}}});
  const Line points = d.score_line(view.mine.card, building);
  picture.back().insert(picture.back().end(), points.begin(), points.end());
  return picture;
}

// What a seat has won: its own cards by name, the others' face down until the game is over
// (BP-11.1, BP-16.1).
std::string cards_text(const Drawing& d, Seat seat) {
  const Holdings holdings = d.rules().holdings(d.view().table, seat);
  int cards = holdings.prizes;
  for (const int awards : holdings.awards) cards += awards;
  const bool is_over = d.view().table.phase == Phase::over;
  const bool is_open = d.view().viewer == seat || is_over;
  if (cards == 0) return d.text("picture.no_cards", {words::number("over", is_over ? 1 : 0)});
  if (!is_open) return d.text("picture.cards_face_down", {words::number("cards", cards)});
  return d.text("picture.cards_open",
                {words::number("points", holdings.points), {"cards", d.cards_won(seat)}});
}

Line drafted_dice(const Drawing& d, Seat seat) {
  const Table& table = d.view().table;
  Line dice;
  for (std::size_t draft = 0; draft < kDicePerBuilding; ++draft) {
    const Die die = table.drafted[seat][draft];
    const bool is_removed = (table.removed[seat] >> draft & 1) != 0;
    dice.push_back(die == kNoDie ? core::Span{" .. ", kFaint} : d.die(die));
    dice.push_back({is_removed ? "x" : " ", {}});
  }
  return dice;
}

// Name, drafted dice, cards won: on one line if it fits.
Picture seat_lines(const Drawing& d, Seat seat, int columns) {
  const bool is_active = d.rules().turn(d.view().table).waits_for(seat);
  const bool is_between = d.view().table.phase == Phase::first_demand;
  Line name{{is_active ? "> " : "  ", kBold},
            {d.text("seat", {words::seat(seat)}), is_active ? kBold : Style{}}};
  core::pad(name, 16);
  Picture lines{name};
  if (!is_between) lines = core::beside(lines, {drafted_dice(d, seat)}, 0, columns);
  lines = core::beside(lines, {{{cards_text(d, seat), {}}}}, 1, columns);
  std::erase_if(lines, [](const Line& line) { return line.empty(); });
  for (std::size_t i = 1; i < lines.size(); ++i) lines[i].insert(lines[i].begin(), {"    ", {}});
  return lines;
}

// The reveal (BP-8.1): the buildings of the round that has just ended, two abreast.
Picture reveal(const Drawing& d, int columns) {
  const PastRound& past = d.view().table.past[d.view().table.round - std::size_t{1}];
  Picture picture{
      {{d.text("picture.last_round", {words::number("round", d.view().table.round)}), kBold}}};
  for (int seat = 0; seat < d.rules().players(); seat += 2) {
    Picture row;
    for (int each = seat; each < std::min(seat + 2, d.rules().players()); ++each) {
      const Revealed& revealed = past.buildings[each];
      const Building building = Building::of(revealed.dice, revealed.spaces);
      Picture one{{{d.text("picture.revealed", {words::seat(core::seat_at(each)),
                                                words::card(d.components(), revealed.card)}),
                    {}}}};
      append(one, d.side_view(revealed.card, building));
      one.push_back(d.score_line(revealed.card, building));
      row = row.empty() ? one : core::beside(row, one, 2, columns);
    }
    append(picture, row);
    picture.push_back({});
  }
  return picture;
}

// Places, victory points and cards, best first (BP-12).
Picture final_table(const Drawing& d) {
  const core::Standing standing = d.rules().standing(State{d.view().table, {}});
  Picture lines;
  for (int place = 1; place <= d.rules().players(); ++place) {
    for (int seat = 0; seat < d.rules().players(); ++seat) {
      if (standing.places[seat] != place) continue;
      const Style style = place == 1 ? kBold : Style{};
      Line line{{std::to_string(place) + ". " + d.text("seat", {words::seat(core::seat_at(seat))}),
                 style}};
      core::pad(line, 17);
      line.push_back({cards_text(d, core::seat_at(seat)), style});
      lines.push_back(line);
    }
  }
  return lines;
}

Picture table_picture(const Drawing& d, int columns) {
  const View& view = d.view();
  if (view.table.phase == Phase::over) {
    Picture picture = reveal(d, columns);
    append(picture, final_table(d));
    return picture;
  }
  Picture picture;
  const bool is_between = view.table.phase == Phase::first_demand && view.table.round > 0;
  if (is_between) {
    picture = reveal(d, columns);
  } else {
    picture = heading(d, columns);
    append(picture, pool_lines(d));
    picture.push_back({});
    if (index(view.mine.card) < kCards) append(picture, own_building(d, columns));
  }
  for (int seat = 0; seat < d.rules().players(); ++seat)
    append(picture, seat_lines(d, core::seat_at(seat), columns));
  return picture;
}

}  // namespace

core::Picture Rules::picture(const View& v, const core::Say& say, int columns) const {
  return core::folded(table_picture(Drawing(*this, v, say), columns), columns);
}

core::ChoiceText Rules::choice(const View& v, Action action, const core::Say& say) const {
  const Drawing d(*this, v, say);
  const std::string die = words::die_code(*components_, action.die);
  const int order =
      value_of(action.die) * kMaterials + index(material_of(action.die));  // like the pool
  if (action.verb == Action::Verb::discard) return {order, d.text("choice.discard"), {}, die, {}};

  auto dice = v.table.drafted[v.viewer];
  auto spaces = v.mine.spaces;
  const Building before = Building::of(dice, spaces);
  const int drafts = drafts_of(v.table, v.viewer);
  dice[drafts] = action.die;
  spaces[drafts] = action.space;
  const Building after = Building::of(dice, spaces);
  const int gain =
      score(faces_, v.mine.card, after).total - score(faces_, v.mine.card, before).total;
  const bool loses_plan = can_meet_plan(faces_, v.mine.card, before, kDicePerBuilding - drafts) &&
                          !can_meet_plan(faces_, v.mine.card, after, kDicePerBuilding - drafts - 1);
  std::string note =
      "+" + std::to_string(gain) + (loses_plan ? " " + d.text("choice.plan_lost") : "");
  const bool is_removed = action.space == Space::removed;
  const std::string label =
      is_removed ? d.text("choice.removed") : words::space_id(*components_, action.space);
  return {order, die, d.style(material_of(action.die)), label, is_removed ? "" : note};
}

}  // namespace blueprints
