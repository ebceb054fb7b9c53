// drawing.cc: the pieces drawn as text.
#include "games/cloud_city/drawing.h"

#include <algorithm>

namespace cloud_city {

namespace {

using core::Line;
using core::Picture;
using core::Sheet;
using core::Style;

// Dotted, double, heavy: from low to high.
constexpr Array<const char*, kLevels> kAcross = {"┄", "═", "━"};
constexpr Array<const char*, kLevels> kDown = {"┆", "║", "┃"};
constexpr int kMargin = 4;  // for the numbers of the rows

// The visible area: the tiles and the open slots beside them.
struct Window {
  Spot first;  // position of the north-west corner
  int width = 0;
  int height = 0;
  int pitch = 4;  // columns from one position to the next

  [[nodiscard]] int column(int x) const { return kMargin + (x - first.x) * pitch; }
  [[nodiscard]] int row(int y) const { return 1 + (y - first.y) * 2; }
};

Window window_of(const City& city, Bits open, int columns) {
  Spot least{city.west, city.north};
  Spot most{city.west + city.width - 1, city.north + city.height - 1};
  for (Bits left = open; left != 0; left &= left - 1) {
    const Spot slot = slot_at(std::countr_zero(left));
    least = {std::min(least.x, slot.x), std::min(least.y, slot.y)};
    most = {std::max(most.x, slot.x), std::max(most.y, slot.y)};
  }
  Window window{{2 * least.x, 2 * least.y}, 2 * (most.x - least.x + 1), 2 * (most.y - least.y + 1)};
  if (kMargin + window.width * window.pitch > columns) window.pitch = 3;
  return window;
}

void draw_names(Sheet& sheet, const Window& w) {
  for (int x = w.first.x; x < w.first.x + w.width; ++x)
    sheet.write(w.column(x), 0, words::at({x, 0}).substr(0, 1), kFaint);
  for (int y = w.first.y; y < w.first.y + w.height; ++y)
    sheet.write(0, w.row(y), words::at({0, y}).substr(1), kFaint);
}

// Between two positions the lowest walkway is drawn, over open cloud the highest, so that two in
// one line can both be followed.
void draw_walkway(Sheet& sheet, const Window& w, const City& city, const Walkway& walkway,
                  bool over_cloud) {
  const Spot from = city.spot(walkway.from);
  const Spot to = city.spot(walkway.to);
  const std::size_t level = index(walkway.level);
  const Style style = Drawing::style(level);
  const auto is_shown = [&](int x, int y) {
    return (city.all_buildings() >> city.bit({x, y}) & 1) == 0;
  };
  if (walkway.is_vertical()) {
    for (int row = w.row(from.y) + 1; row < w.row(to.y); ++row) {
      const bool is_position = (row - w.row(from.y)) % 2 == 0;
      const int y = from.y + (row - w.row(from.y)) / 2;
      if (is_position == over_cloud && (!is_position || is_shown(from.x, y)))
        sheet.put(w.column(from.x), row, kDown[level], style);
    }
    return;
  }
  for (int column = w.column(from.x) + 1; column < w.column(to.x); ++column) {
    const bool is_position = (column - w.column(from.x)) % w.pitch == 0;
    const int x = from.x + (column - w.column(from.x)) / w.pitch;
    if (is_position == over_cloud && (!is_position || is_shown(x, from.y)))
      sheet.put(column, w.row(from.y), kAcross[level], style);
  }
}

}  // namespace

Style Drawing::style(std::size_t level) {
  constexpr Array<core::Colour, kLevels> kInks = {core::Colour::blue, core::Colour::green,
                                                  core::Colour::yellow};
  return {kInks[level], core::Colour::plain, true, false};
}

core::Span Drawing::letter(std::size_t level) const {
  return {components().symbols.substr(level, 1), style(level)};
}

std::string Drawing::halves(Face face, int rotation) const {
  Array<std::string, 4> corners = {"·", "·", "·", "·"};
  const FaceData& data = components().faces.faces[face];
  for (std::size_t i = 0; i < 2; ++i)
    corners[turned(data.at[i], rotation)] = components().symbols.substr(index(data.levels[i]), 1);
  return corners[0] + corners[1] + "/" + corners[3] + corners[2];
}

Picture Drawing::tiles(std::span<const Face> faces) const {
  Line names;
  Array<Line, 2> halves;
  for (const Face face : faces) {
    if (face == kNoFace) continue;
    const FaceData& data = components().faces.faces[face];
    Array<core::Span, 4> corners;
    corners.fill({"·", kFaint});
    for (std::size_t i = 0; i < 2; ++i) corners[data.at[i]] = letter(index(data.levels[i]));
    names.push_back({components().face_ids[index(face)], {}});
    for (const std::size_t half : {0u, 1u}) {
      halves[half].push_back({" ", {}});
      halves[half].push_back(corners[half == 0 ? 0 : 3]);
      halves[half].push_back({" ", {}});
      halves[half].push_back(corners[half == 0 ? 1 : 2]);
    }
    const int end = core::width(names) + 2;
    core::pad(names, end);
    for (Line& half : halves) core::pad(half, end);
  }
  return {names, halves[0], halves[1]};
}

Picture Drawing::city(const City& city, int columns) const {
  const Frame frame = rules().mode().frame;
  const bool is_complete = city.size == frame.short_side * frame.long_side;
  const Bits open = is_complete ? 0 : open_slots(city, frame);
  const Window w = window_of(city, open, columns);
  Sheet sheet(kMargin + w.width * w.pitch, w.height * 2);
  draw_names(sheet, w);
  for (Bits left = open; left != 0; left &= left - 1) {
    const Spot slot = slot_at(std::countr_zero(left));
    sheet.write(w.column(2 * slot.x), w.row(2 * slot.y) + 1, words::slot_name(slot), kFaint);
  }
  for (Bits left = city.ground; left != 0; left &= left - 1) {
    const int bit = std::countr_zero(left);
    const Spot at = city.spot(bit);
    core::Span span{"·", kFaint};
    for (std::size_t level = 0; level < kLevels; ++level) {
      if ((city.buildings[level] >> bit & 1) != 0) span = letter(level);
    }
    sheet.put(w.column(at.x), w.row(at.y), span.text, span.style);
  }
  const Walkways walkways = city.walkways();  // from low to high
  for (const Walkway& walkway : walkways) draw_walkway(sheet, w, city, walkway, true);
  for (std::size_t i = walkways.size(); i > 0; --i)
    draw_walkway(sheet, w, city, walkways[i - 1], false);
  return sheet.picture();
}

Line Drawing::votes(Seat seat) const {
  const Score score = rules().score(view().table, seat);
  Line line;
  for (std::size_t level = 0; level < kLevels; ++level) {
    line.push_back(letter(level));
    line.push_back({" " + std::to_string(score.votes[level]) + "  ", {}});
  }
  int cards = 0;
  for (const int votes : score.cards) cards += votes;
  if (cards != 0) line.push_back({text("picture.cards") + " " + std::to_string(cards) + "  ", {}});
  line.push_back({"= " + std::to_string(score.total), kBold});
  return line;
}

Picture Drawing::stock() const {
  Picture lines;
  for (std::size_t level = 0; level < kLevels; ++level) {
    Line line{letter(level), {" " + std::string(kAcross[level]) + kAcross[level] + " ", {}}};
    for (std::size_t length = 0; length < kLengths; ++length) {
      const int pieces = view().table.stock[level][length];
      line.push_back(
          {" " + std::to_string(components().faces.votes[length]) + ":" + std::to_string(pieces),
           pieces == 0 ? kFaint : Style{}});
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace cloud_city
