// drawing.cc: the map and the boards drawn as text.
#include "games/towerup/drawing.h"

#include <algorithm>
#include <cstdlib>

namespace towerup {

namespace {

using core::Line;
using core::Picture;
using core::Sheet;
using core::Style;

constexpr int kNarrowest = 76;  // minimum width of a street map
constexpr int kMargin = 3;

// Horizontal, vertical, falling or rising.
const char* street_mark(int dx, int dy) {
  if (std::abs(dy) * 3 < std::abs(dx)) return "-";
  if (std::abs(dx) * 2 <= std::abs(dy)) return "|";
  return (dx > 0) == (dy > 0) ? "\\" : "/";
}

// Draws a street from one site to another, step by step; the sites overwrite its ends.
void draw_street(Sheet& sheet, int x1, int y1, int x2, int y2, bool is_border) {
  const int steps = std::max(std::abs(x2 - x1), std::abs(y2 - y1));
  const char* mark = street_mark(x2 - x1, y2 - y1);
  for (int i = 1; i < steps; ++i) {
    const int x = x1 + (2 * (x2 - x1) * i + ((x2 > x1) ? steps : -steps)) / (2 * steps);
    const int y = y1 + (2 * (y2 - y1) * i + ((y2 > y1) ? steps : -steps)) / (2 * steps);
    sheet.put(x, y, is_border ? "=" : mark, kFaint);
  }
}

}  // namespace

Style Drawing::style(std::size_t colour) {
  using core::Colour;
  constexpr Array<Style, kColours> kStyles = {Style{Colour::white, Colour::black, true, false},
                                              Style{Colour::black, Colour::grey, true, false},
                                              Style{Colour::black, Colour::white, true, false},
                                              Style{Colour::black, Colour::orange, true, false}};
  return kStyles[colour];
}

core::Span Drawing::building(Site site) const {
  const City& city = table().city;
  const std::size_t colour = index(city.colour_of(site));
  std::string text = components().symbols.substr(colour, 1);
  for (int level = 0; level < city.height(site); ++level) {
    std::string sign = "·";
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      if ((city.roofs[seat][level] & bit(site)) != 0) sign = std::to_string(seat + 1);
    }
    text += sign;
  }
  return {std::move(text), style(colour)};
}

std::string Drawing::label(Site site) const {
  const MapData& map = rules().map();
  std::string text = words::site_name(rules().map_text(), site);
  if ((map.features[0] & bit(site)) != 0) text += "p";
  if ((map.features[1] & bit(site)) != 0) text += "l";
  return text;
}

Picture Drawing::map(int columns) const {
  return columns < kNarrowest ? list() : street_map(columns);
}

Picture Drawing::street_map(int columns) const {
  const MapText& text = rules().map_text();
  const MapData& map = rules().map();
  const City& city = table().city;
  const int width = std::min(columns, 100) - 2 * kMargin - 4;
  const int rows = text.canvas.y * width * 3 / text.canvas.x / 7;
  const auto column = [&](std::size_t site) {
    return kMargin + text.sites[site].x * width / std::max(1, text.canvas.x);
  };
  const auto row = [&](std::size_t site) {
    return text.sites[site].y * rows / std::max(1, text.canvas.y);
  };
  Sheet sheet(std::min(columns, 100), rows + 2);
  for (std::size_t i = 0; i < map.street_count; ++i) {
    const Street street = map.streets[i];
    const bool is_border =
        std::ranges::any_of(std::span(map.borders).first(map.border_count),
                            [&](const Street& border) { return border.ends() == street.ends(); });
    draw_street(sheet, column(street.from) + 1, row(street.from), column(street.to) + 1,
                row(street.to), is_border);
  }
  for (std::size_t i = 0; i < map.site_count; ++i) {
    const auto site = static_cast<Site>(i);
    const bool is_open = (city.open() & bit(site)) != 0;
    sheet.write(column(i) - 1, row(i), label(site), is_open ? kBold : Style{});
    if (city.has_building(site)) {
      const core::Span span = building(site);
      sheet.write(column(i) - 1, row(i) + 1, span.text, span.style);
    } else if ((city.dead() & bit(site)) != 0) {
      sheet.write(column(i) - 1, row(i) + 1, "x", kFaint);
    }
  }
  Picture picture = sheet.picture();
  while (!picture.empty() && picture.back().size() == 1 &&
         picture.back()[0].text.find_first_not_of(' ') == std::string::npos)
    picture.pop_back();
  return picture;
}

// Every building with its neighbouring sites; then the open sites.
Picture Drawing::list() const {
  const MapText& text = rules().map_text();
  const City& city = table().city;
  Picture lines;
  for (Sites left = city.built(); left != 0; left &= left - 1) {
    const Site site = first_site(left);
    Line line{{label(site) + " ", {}}, building(site)};
    core::pad(line, 14);
    line.push_back({words::sites(text, rules().map().adjacent[site]), kFaint});
    lines.push_back(std::move(line));
  }
  lines.push_back({{this->text("picture.open") + ": " + words::sites(text, city.open()), {}}});
  return lines;
}

Line Drawing::by_colour(const Floors& numbers) const {
  Line line;
  for (std::size_t c = 0; c < kColours; ++c) {
    line.push_back({components().symbols.substr(c, 1), style(c)});
    line.push_back({" " + std::to_string(numbers[c]) + (c + 1 < kColours ? "  " : ""), {}});
  }
  return line;
}

Picture Drawing::board(int seat) const {
  const Board& board = table().boards[seat];
  const Score score = rules().score(table(), seat);
  const Seat who = core::seat_at(seat);
  const bool is_active = rules().turn(table()).waits_for(who);
  Picture lines{{{is_active ? "> " : "  ", kBold},
                 {std::to_string(seat + 1) + " " + text("seat", {words::seat(who)}), kBold},
                 {"  = " + std::to_string(score.total), kBold}}};
  const Line machines{{"  " + text("picture.machines"), {}}};
  const Line reserve{{"  " + text("picture.reserve"), {}}};
  const int columns = std::max(core::width(machines), core::width(reserve)) + 1;
  const auto add = [&](Line line, const Line& floors) {
    core::pad(line, columns);
    line.insert(line.end(), floors.begin(), floors.end());
    lines.push_back(std::move(line));
  };
  add(machines, by_colour(board.machines));
  add(reserve, by_colour(board.reserve));
  std::string tokens;
  for (const std::uint8_t token : board.tokens)
    tokens += (tokens.empty() ? "" : "/") + (token == 0 ? "-" : std::to_string(token));
  lines.push_back({{"  " + text("picture.roofs", {words::number("left", board.roofs),
                                                  words::number("visible", score.visible),
                                                  {"counted", board.has_counted() ? "yes" : "no"},
                                                  {"tokens", tokens}}),
                    {}}});
  return lines;
}

}  // namespace towerup
