// drawing.cc: the pieces drawn as text.
#include "games/uptown/drawing.h"

#include <algorithm>

#include "games/uptown/score.h"

namespace uptown {

namespace {

using core::Line;
using core::Picture;
using core::Span;

// The first `columns` characters, not bytes.
std::string cut(const std::string& text, int columns) {
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const bool begins = (static_cast<unsigned char>(text[at]) & 0xC0u) != 0x80u;
    if (begins && columns-- == 0) break;
  }
  return text.substr(0, at);
}

std::string repeated(const char* sign, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += sign;
  return text;
}

void append(Line& line, const std::string& text, int columns, core::Style style) {
  const int end = core::width(line) + columns;
  line.push_back({cut(text, columns), style});
  core::pad(line, end);
}

}  // namespace

core::Style Drawing::style(const Project& project) {
  constexpr Array<core::Colour, kTypeSlots> kInks = {
      core::Colour::blue,   core::Colour::purple, core::Colour::green, core::Colour::orange,
      core::Colour::yellow, core::Colour::sky,    core::Colour::red,   core::Colour::grey};
  return {kInks[project.type], core::Colour::plain, true, false};
}

std::string Drawing::letters(const Project& project) const {
  if (project.type == Type::none) return "·";
  std::string text;
  text.append(project.count, components().letters[index(project.type)]);
  return text;
}

std::string Drawing::signs(const Project& project) const {
  constexpr Array<const char*, 4> kPlaces = {"", " _", " ↑", " ▲↑"};
  std::string text = letters(project) + kPlaces[project.place];
  if (project.roof) text += " ▲";
  if (project.gift) text += std::string(" ") + components().letters[index(Type::gift)];
  if (project.no_gifts) text += std::string(" ×") + components().letters[index(Type::gift)];
  for (const bool is_income : {true, false}) {
    const Symbol& symbol = is_income ? project.income : project.prestige;
    if (symbol.kind != Symbol::Kind::none)
      text += " " + words::symbol_signs(components(), symbol, is_income);
  }
  return text;
}

Line Drawing::ends(Face face) const {
  Line line;
  for (unsigned end = 0; end < 2; ++end) {
    const Project& project = rules().project(face, end);
    if (end == 1) line.push_back({" / ", {}});
    line.push_back({text("project." + words::project_id(components(), face, end)), style(project)});
    line.push_back({" (" + signs(project) + ")", {}});
  }
  return line;
}

// "A Garden Fl": the type and as much of the name as fits.
Span Drawing::cell(const Project& project, const std::string& name, int width) const {
  return {cut(letters(project) + " " + name, width), style(project)};
}

// Cards overlap, so that each shows as one line; a finished site has a roof.
Picture Drawing::street(int player, int columns) const {
  const int width = std::clamp((columns - 2) / kSites, 7, 18);
  const Street& street = state().streets[player];
  Array<std::vector<Floor>, kSites> sites;
  std::size_t height = 0;
  for (int site = 0; site < kSites; ++site) {
    sites[site] = floors_of(rules(), state(), player, site);
    height = std::max(height, sites[site].size());
  }
  const bool is_wide = width > 10;  // otherwise space for names is scarce
  Picture lines;
  for (std::size_t level = height + 1; level-- > 0;) {
    Line line{{"  ", {}}};
    for (int site = 0; site < kSites; ++site) {
      const std::size_t floors = sites[site].size();
      const bool is_finished = (street.finished >> site & 1) != 0;
      const int end = core::width(line) + width;
      if (level < floors) {
        const Floor& floor = sites[site][level];
        line.push_back({"│", kFaint});
        line.push_back(
            cell(rules().project(floor.face, floor.end),
                 text("project." + words::project_id(components(), floor.face, floor.end)),
                 is_wide ? width - 3 : width - 2));
        core::pad(line, end - 2);
        if (is_wide) line.push_back({"│", kFaint});
      } else if (level == floors && is_finished) {
        line.push_back({repeated("▄", width - 1), kFaint});
      }
      core::pad(line, end);
    }
    const bool is_blank = std::ranges::all_of(line, [](const Span& span) {
      return span.text.find_first_not_of(' ') == std::string::npos;
    });
    if (!is_blank) lines.push_back(std::move(line));
  }
  Line ground{{"  ", {}}};
  Line worth{{"  ", {}}};
  for (int site = 0; site < kSites; ++site) {
    const Sums sums = sum_of(sites[site]);
    append(ground, "━" + std::to_string(site + 1) + repeated("━", width - 3), width, kFaint);
    append(worth, words::stars(sums.prestige) + " " + words::dollars(sums.income), width, {});
  }
  lines.push_back(std::move(ground));
  lines.push_back(std::move(worth));
  return lines;
}

}  // namespace uptown
