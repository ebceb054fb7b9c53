// picture_town.cc: the grid in letters: six by six blocks of four lots, the numbers of the rows
// around them, the running value of each block below it.
#include "games/urban_sprawl/drawing.h"

namespace urban_sprawl {

namespace {

using core::Colour;
using core::Line;
using core::Picture;
using core::Style;

constexpr Array<char, kTileZones> kLetters = {'V', 'M', 'I', 'R', 'P'};

// "w12", "p4": a marker on a grey space; dots where there is none.
std::string marker_text(const Facts& facts, std::uint8_t marker) {
  if (marker == kNone) return "...";
  std::string text =
      (marker < kWealthMarkers ? "w" : "p") + std::to_string(facts.marker_value[marker]);
  text.resize(3, ' ');
  return text;
}

}  // namespace

Style zone_style(Zone zone) {
  constexpr Array<Colour, kTileZones> kInks = {Colour::red, Colour::yellow, Colour::blue,
                                               Colour::purple, Colour::green};
  return {kInks[zone], Colour::plain, true, false};
}

Line Drawing::lots_line(int row, int half) const {
  const City& city = state().city;
  const Facts& facts = rules().facts();
  const bool is_middle = row % 2 == 0 && half == 1;
  Line line{
      {is_middle ? "p" + std::to_string(facts.rows[6 + row / 2].printed) + " " : "   ", kBold}};
  for (int column = 0; column < kSide; ++column) {
    line.push_back({"|", kFaint});
    for (int side = 0; side < 2; ++side) {
      const auto lot = static_cast<Lot>((row * kSide + column) * kBlockLots + half * 2 + side);
      if (!city.built.has(lot)) {
        line.push_back({" .", kFaint});
        continue;
      }
      const Zone zone = city.zone_of(lot);
      const char letter = kLetters[zone];
      const char shown = city.first.has(lot) ? letter : static_cast<char>(letter - 'A' + 'a');
      const std::uint8_t owner = city.owner_of(lot);
      line.push_back({std::string{shown, owner == kNobody ? '-' : static_cast<char>('1' + owner)},
                      zone_style(zone)});
    }
  }
  line.push_back({"|", kFaint});
  if (half == 0) line.push_back({marker_text(facts, city.marker[row]), kBold});
  return line;
}

Picture Drawing::town() const {
  const City& city = state().city;
  const Facts& facts = rules().facts();
  Picture picture;
  Line columns{{"   ", {}}};
  for (int column = 0; column < kSide; ++column)
    columns.push_back({"  " + std::to_string(column + 1) + "  ", kFaint});
  picture.push_back(columns);
  Line north{{"   ", {}}};
  for (std::size_t pair = 0; pair < 3; ++pair)
    north.push_back({"    " + marker_text(facts, city.marker[kSide + pair]) + "   ", kBold});
  picture.push_back(north);
  for (int row = 0; row < kSide; ++row) {
    for (int half = 0; half < 2; ++half) picture.push_back(lots_line(row, half));
    Line values{{" " + std::to_string(row + 1) + " ", kFaint}};
    for (int column = 0; column < kSide; ++column) {
      const auto block = index(row * kSide + column);
      const std::string value = std::to_string(city.value[block]);
      values.push_back({(value.size() < 2 ? "+- " : "+-") + value + "-", kFaint});
    }
    values.push_back({"+", kFaint});
    picture.push_back(values);
  }
  Line south{{"   ", {}}};
  for (std::size_t column = 0; column < kSide; ++column)
    south.push_back({"  w" + std::to_string(facts.rows[column].printed) + " ", kBold});
  picture.push_back(south);
  return picture;
}

}  // namespace urban_sprawl
