// drawing.cc: dice, buildings and score lines as text.
#include "games/blueprints/drawing.h"

#include <algorithm>

namespace blueprints {

using core::Colour;
using core::Line;
using core::Picture;
using core::Span;
using core::Style;

core::Style Drawing::style(Material material) const {
  constexpr Array<Style, kMaterials> kStyles = {Style{Colour::black, Colour::orange, true, false},
                                                Style{Colour::black, Colour::green, true, false},
                                                Style{Colour::white, Colour::grey, true, false},
                                                Style{Colour::black, Colour::sky, true, false}};
  return kStyles[material];
}

Span Drawing::die(Die die) const {
  return {" " + words::die_code(components(), die) + " ", style(material_of(die))};
}

Span Drawing::letter(Material material) const {
  const auto at = static_cast<std::size_t>(material);
  return {" " + components().codes.substr(at, 1) + " ", style(material)};
}

Line Drawing::dice(const Array<std::uint8_t, kKinds>& dice) const {
  Line line;
  for (int value = 1; value <= kValues; ++value) {  // BP-3.7
    for (int m = 0; m < kMaterials; ++m) {
      const Die kind = die_of(static_cast<Material>(m), value);
      for (int i = 0; i < dice[kind]; ++i) {
        line.push_back(die(kind));
        line.push_back({" ", {}});
      }
    }
  }
  return line;
}

Picture Drawing::side_view(Card card, const Building& building) const {
  const auto& targets = components().faces.targets[card];
  const int levels = std::max<int>(3, *std::ranges::max_element(building.heights));
  Picture lines;
  for (int level = levels - 1; level >= 0; --level) {
    Line line{{std::to_string(level + 1) + "  ", kFaint}};
    for (int space = 0; space < kSpaces; ++space) {
      Span cell{"    ", {}};
      if (level < targets[space]) cell = {" .. ", kFaint};
      if (targets[space] == 0 && level == 0) cell = {"////", kFaint};
      for (std::size_t i = 0; i < building.size; ++i) {
        if (building.cell[i] == cell_at(level, space)) cell = die(building.dice[i]);
      }
      line.push_back(cell);
      line.push_back({space % 2 == 1 ? "   " : " ", {}});
    }
    lines.push_back(line);
  }
  Line feet{{"   ", {}}};
  for (std::size_t space = 0; space < kSpaces; ++space) {
    feet.push_back({components().space_ids[space] + (space % 2 == 1 ? "   " : " "), kFaint});
  }
  lines.push_back(feet);
  return lines;
}

Line Drawing::score_line(Card card, const Building& building) const {
  const Sheet sheet = score(components().faces, card, building);
  Line line{{text("picture.bonus") + " " + std::to_string(sheet.bonus) + " ", {}}};
  for (std::size_t m = 0; m < kMaterials; ++m) {
    line.push_back(letter(static_cast<Material>(m)));
    line.push_back({" " + std::to_string(sheet.materials[m]) + " ", {}});
  }
  line.push_back({"= " + std::to_string(sheet.total), kBold});
  return line;
}

Picture Drawing::prize_progress(const Building& building) const {
  Picture lines{{{text("picture.prizes"), kBold}}};
  for (std::size_t prize = 0; prize < kPrizes; ++prize) {
    const Condition& condition = components().faces.prizes[prize];
    const int now = progress(condition, building);
    const Style met = now >= goal(condition) ? kBold : Style{};
    Line line{{text("prize." + components().prize_ids[prize]), met}};
    core::pad(line, 33);
    line.push_back({std::to_string(now) + "/" + std::to_string(goal(condition)), met});
    lines.push_back(line);
  }
  return lines;
}

std::string Drawing::cards_won(Seat seat) const {
  std::string names;
  const auto add = [&](const std::string& key, auto won) {
    int count = 0;
    for (std::size_t round = 0; round < view().table.round; ++round) {
      if (won(view().table.past[round]) == core::index(seat)) ++count;
    }
    if (count == 0) return;
    names +=
        (names.empty() ? "" : ", ") + text(key) + (count > 1 ? " x" + std::to_string(count) : "");
  };
  for (std::size_t i = 0; i < kAwards; ++i) {
    add("award." + components().award_ids[i],
        [i](const PastRound& past) { return past.award_to[i]; });
  }
  for (std::size_t i = 0; i < kPrizes; ++i) {
    add("prize." + components().prize_ids[i],
        [i](const PastRound& past) { return past.prize_to[i]; });
  }
  return names;
}

}  // namespace blueprints
