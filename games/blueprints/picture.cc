// picture.cc: the table drawn with letters, for the terminal. Material is a letter and a colour;
// every stack is seen from the side, because stacks hide what stands behind them.
#include <algorithm>

#include "games/blueprints/building.h"
#include "games/blueprints/words.h"

namespace blueprints {

namespace {

using core::Colour;
using core::Line;
using core::Message;
using core::Picture;
using core::Say;
using core::Style;

constexpr std::array<Style, kMaterials> kMaterialStyle = {
    Style{Colour::black, Colour::orange, true, false},
    Style{Colour::black, Colour::green, true, false},
    Style{Colour::white, Colour::grey, true, false},
    Style{Colour::black, Colour::sky, true, false}};
constexpr Style kFaint{Colour::plain, Colour::plain, false, true};
constexpr Style kBold{Colour::plain, Colour::plain, true, false};

struct Drawing {
  const Rules& rules;
  const View& view;
  const Say& say;

  [[nodiscard]] const Components& components() const { return rules.components(); }
  [[nodiscard]] std::string text(const std::string& key,
                                 std::vector<core::Argument> args = {}) const {
    return say(Message{key, std::move(args)});
  }
  [[nodiscard]] core::Span letter(std::size_t material) const {
    return {" " + components().codes.substr(material, 1) + " ", kMaterialStyle[material]};
  }
  [[nodiscard]] core::Span die(Die die) const {
    return {" " + words::die_code(components(), die) + " ",
            kMaterialStyle[static_cast<std::size_t>(index(material_of(die)))]};
  }
};

std::string right_aligned(int number, std::size_t columns) {
  const std::string text = std::to_string(number);
  return text.size() < columns ? std::string(columns - text.size(), ' ') + text : text;
}

void put_dice(const Drawing& d, const std::array<std::uint8_t, kKinds>& dice, Line& line) {
  for (int value = 1; value <= kValues; ++value) {  // sorted by value (BP-3.7)
    for (int m = 0; m < kMaterials; ++m) {
      const Die die = die_of(static_cast<Material>(m), value);
      for (int i = 0; i < dice[static_cast<std::size_t>(index(die))]; ++i) {
        line.push_back(d.die(die));
        line.push_back({" ", {}});
      }
    }
  }
}

Picture heading(const Drawing& d) {
  const Table& table = d.view.table;
  Picture lines;
  lines.push_back(
      {{d.text("picture.turn",
               {words::number("round", table.round + 1), words::number("turn", table.turn + 1),
                words::number("turns", kDicePerBuilding * d.rules.players())}),
        kBold}});
  Line demand{{d.text("picture.in_demand") + " ", {}}};
  for (std::size_t spot = 0; spot < 2; ++spot) {
    const auto m = static_cast<std::size_t>(table.in_demand[spot]);
    demand.push_back(d.letter(m));
    demand.push_back(
        {" " + d.text("material." + d.components().material_ids[m]) + (spot == 0 ? ", " : ""), {}});
  }
  lines.push_back(demand);
  Line bag{{d.text("picture.bag"), {}}};
  for (std::size_t m = 0; m < kMaterials; ++m) {
    bag.push_back({" ", {}});
    bag.push_back(d.letter(m));
    bag.push_back({" " + std::to_string(table.bag[m]), {}});
  }
  lines.push_back(bag);
  return lines;
}

// The stacks of a building side by side: hatched spaces crossed out, missing dice of the plan
// dotted.
Picture elevation(const Drawing& d, Card card, const std::array<Die, kDicePerBuilding>& dice,
                  const std::array<Space, kDicePerBuilding>& spaces) {
  const Building building = Building::of(dice, spaces);
  const auto& targets = d.components().faces.targets[static_cast<std::size_t>(index(card))];
  const int levels = std::max<int>(3, *std::ranges::max_element(building.heights));
  Picture lines;
  for (int level = levels - 1; level >= 0; --level) {
    Line line{{std::to_string(level + 1) + "  ", kFaint}};
    for (std::size_t space = 0; space < kSpaces; ++space) {
      core::Span cell{"    ", {}};
      if (level < targets[space]) cell = {" .. ", kFaint};
      if (targets[space] == 0 && level == 0) cell = {"////", kFaint};
      for (std::size_t i = 0; i < building.size; ++i) {
        if (building.cell[i] == static_cast<std::size_t>(level) * kSpaces + space)
          cell = d.die(building.dice[i]);
      }
      line.push_back(cell);
      line.push_back({space % 2 == 1 ? "   " : " ", {}});
    }
    lines.push_back(line);
  }
  Line feet{{"   ", {}}};
  for (std::size_t space = 0; space < kSpaces; ++space) {
    feet.push_back({d.components().space_ids[space] + (space % 2 == 1 ? "   " : " "), kFaint});
  }
  lines.push_back(feet);
  return lines;
}

// The plan from above: the top die of every stack, how high it is and how high it should get.
Picture from_above(const Drawing& d, const Building& building) {
  const auto& targets =
      d.components().faces.targets[static_cast<std::size_t>(index(d.view.mine.card))];
  Picture lines{{{d.text("picture.from_above"), kBold}}};
  for (std::size_t space = 0; space < kSpaces; ++space) {
    if (space % 2 == 0) lines.push_back({{"  ", {}}});
    Line& line = lines.back();
    Die top = kNoDie;
    for (std::size_t i = 0; i < building.size; ++i) {
      if (building.cell[i] % kSpaces == space)
        top = building.dice[i];  // dice of one stack come bottom first
    }
    if (targets[space] == 0) {
      line.push_back({"////      ", kFaint});
      continue;
    }
    line.push_back(top == kNoDie ? core::Span{" .. ", kFaint} : d.die(top));
    line.push_back({" " + std::to_string(building.heights[space]) + "/" +
                        std::to_string(targets[space]) + "  ",
                    kFaint});
  }
  return lines;
}

Picture score_sheet(const Drawing& d, const Building& building) {
  const Sheet sheet = score(d.components().faces, d.view.mine.card, building);
  Picture lines{{{d.text("picture.score"), kBold}}};
  const auto row = [&](Line line, int points, Style style) {
    core::pad(line, 29);
    line.push_back({right_aligned(points, 3), style});
    lines.push_back(line);
  };
  row({{d.text("picture.bonus"), {}}}, sheet.bonus, {});
  for (std::size_t m = 0; m < kMaterials; ++m) {
    row({d.letter(m), {" " + d.text("material." + d.components().material_ids[m]), {}}},
        sheet.materials[m], {});
  }
  row({{d.text("picture.total"), kBold}}, sheet.total, kBold);
  return lines;
}

Picture prize_progress(const Drawing& d, const Building& building) {
  Picture lines{{{d.text("picture.prizes"), kBold}}};
  for (std::size_t prize = 0; prize < kPrizes; ++prize) {
    const Condition& condition = d.components().faces.prizes[prize];
    const int now = progress(condition, building);
    const Style style = now >= goal(condition) ? kBold : Style{};
    Line line{{d.text("prize." + d.components().prize_ids[prize]), style}};
    core::pad(line, 33);
    line.push_back({std::to_string(now) + "/" + std::to_string(goal(condition)), style});
    lines.push_back(line);
  }
  return lines;
}

Picture own_building(const Drawing& d, int columns) {
  const auto& dice = d.view.table.drafted[static_cast<std::size_t>(core::index(d.view.viewer))];
  const Building building = Building::of(dice, d.view.mine.spaces);
  Picture side{
      {{d.text("picture.your_building", {words::card(d.components(), d.view.mine.card)}), kBold}}};
  for (Line& line : elevation(d, d.view.mine.card, dice, d.view.mine.spaces)) {
    core::pad(line, 39);
    side.push_back(line);
  }
  Picture above = from_above(d, building);
  core::pad(above.front(), 39);
  Picture picture = core::beside(side, score_sheet(d, building), 2, columns);
  picture.push_back({});
  const Picture below = core::beside(above, prize_progress(d, building), 2, columns);
  picture.insert(picture.end(), below.begin(), below.end());
  return picture;
}

// The cards a seat won, by name.
std::string won_cards(const Drawing& d, Seat seat) {
  std::string names;
  const auto add = [&](const std::string& key) {
    names += (names.empty() ? "" : ", ") + d.text(key);
  };
  for (std::size_t round = 0; round < d.view.table.round; ++round) {
    const PastRound& past = d.view.table.past[round];
    for (std::size_t i = 0; i < kAwards; ++i) {
      if (past.award_to[i] == core::index(seat)) add("award." + d.components().award_ids[i]);
    }
    for (std::size_t i = 0; i < kPrizes; ++i) {
      if (past.prize_to[i] == core::index(seat)) add("prize." + d.components().prize_ids[i]);
    }
  }
  return names;
}

// What a seat won: its own cards by name; the others' face down, unless the game is over (BP-11.1,
// BP-16.1).
std::string cards_text(const Drawing& d, Seat seat) {
  const Holdings holdings = d.rules.holdings(d.view.table, seat);
  int cards = holdings.prizes;
  for (const int awards : holdings.awards) cards += awards;
  const bool is_open = d.view.viewer == seat || d.view.table.phase == Phase::over;
  if (!is_open || cards == 0)
    return d.text("picture.cards_face_down", {words::number("cards", cards)});
  return d.text("picture.cards_open",
                {words::number("points", holdings.points), {"cards", won_cards(d, seat)}});
}

// Name, drafted dice, cards won: on one line where it fits.
Picture seat_lines(const Drawing& d, Seat seat, int columns) {
  const Table& table = d.view.table;
  const auto at = static_cast<std::size_t>(core::index(seat));
  const bool is_active = d.rules.turn(table).waits_for(seat);
  Line line{{is_active ? "> " : "  ", kBold},
            {d.text("seat", {words::seat(seat)}), is_active ? kBold : Style{}}};
  core::pad(line, 16);
  Line dice;
  for (std::size_t draft = 0; draft < kDicePerBuilding; ++draft) {
    const Die die = table.drafted[at][draft];
    const bool is_removed = (table.removed[at] >> draft & 1) != 0;
    dice.push_back(die == kNoDie ? core::Span{" .. ", kFaint} : d.die(die));
    dice.push_back({is_removed ? "x" : " ", {}});
  }
  const bool is_over = table.phase == Phase::over;
  Picture lines{line};
  if (!is_over) lines = core::beside(lines, {dice}, 0, columns);
  lines = core::beside(lines, {{{cards_text(d, seat), {}}}}, 1, columns);
  std::erase_if(lines, [](const Line& each) { return each.empty(); });
  for (std::size_t i = 1; i < lines.size(); ++i) lines[i].insert(lines[i].begin(), {"    ", {}});
  return lines;
}

// The buildings of the last finished round, shown until the viewer drafts again.
Picture last_round(const Drawing& d, int columns) {
  const PastRound& past = d.view.table.past[d.view.table.round - std::size_t{1}];
  Picture picture{
      {{d.text("picture.last_round", {words::number("round", d.view.table.round)}), kBold}}};
  Picture row;
  for (int seat = 0; seat < d.rules.players(); ++seat) {
    const Revealed& revealed = past.buildings[static_cast<std::size_t>(seat)];
    Picture building{{{d.text("picture.revealed", {words::seat(core::seat_at(seat)),
                                                   words::card(d.components(), revealed.card),
                                                   words::number("points", revealed.points)}),
                       {}}}};
    for (Line& line : elevation(d, revealed.card, revealed.dice, revealed.spaces))
      building.push_back(line);
    const bool fits =
        !row.empty() && core::width(row) + 2 + core::width(building) <= columns && seat % 2 == 1;
    if (fits) {
      row = core::beside(row, building, 2, columns);
    } else {
      picture.insert(picture.end(), row.begin(), row.end());
      row = building;
    }
  }
  picture.insert(picture.end(), row.begin(), row.end());
  picture.push_back({});
  return picture;
}

}  // namespace

core::Picture Rules::picture(const View& v, const core::Say& say, int columns) const {
  const Drawing d{*this, v, say};
  const bool is_over = v.table.phase == Phase::over;
  const bool has_drafted = core::index(v.viewer) < players() && drafts_of(v.table, v.viewer) > 0;
  Picture picture;
  const auto add = [&picture](const Picture& part) {
    picture.insert(picture.end(), part.begin(), part.end());
  };
  if (v.table.round > 0 && (is_over || !has_drafted)) add(last_round(d, columns));
  if (!is_over) {
    add(heading(d));
    Line pool{{d.text("picture.pool") + " ", kBold}};
    put_dice(d, v.table.pool, pool);
    add({{}, pool, {}});
  }
  if (!is_over && index(v.mine.card) < kCards) {
    add(own_building(d, columns));
    add({{}});
  }
  for (int seat = 0; seat < players(); ++seat) add(seat_lines(d, core::seat_at(seat), columns));
  return core::folded(picture, columns);
}

core::ChoiceText Rules::choice(const View& v, Action action, const core::Say& say) const {
  const Style style = kMaterialStyle[static_cast<std::size_t>(index(material_of(action.die)))];
  const std::string die = words::die_code(*components_, action.die);
  if (action.verb == Action::Verb::discard) return {say({"choice.discard", {}}), die, {}, {}};
  const std::string space = action.space == Space::removed
                                ? say({"choice.removed", {}})
                                : words::space_id(*components_, action.space);
  auto dice = v.table.drafted[static_cast<std::size_t>(core::index(v.viewer))];
  auto spaces = v.mine.spaces;
  const Building before = Building::of(dice, spaces);
  const int drafts = drafts_of(v.table, v.viewer);
  dice[static_cast<std::size_t>(drafts)] = action.die;
  spaces[static_cast<std::size_t>(drafts)] = action.space;
  const Building after = Building::of(dice, spaces);
  const int gain =
      score(faces_, v.mine.card, after).total - score(faces_, v.mine.card, before).total;
  const bool loses_plan = can_meet_plan(faces_, v.mine.card, before, kDicePerBuilding - drafts) &&
                          !can_meet_plan(faces_, v.mine.card, after, kDicePerBuilding - drafts - 1);
  std::string note = (gain < 0 ? "" : "+") + std::to_string(gain);
  if (loses_plan) note += " " + say({"choice.plan_lost", {}});
  return {die, space, note, style};
}

}  // namespace blueprints
