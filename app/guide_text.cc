// app/guide_text.cc: see guide_text.h.
#include "app/guide_text.h"

#include <fmt/format.h>

#include <sstream>

#include "app/exit.h"
#include "app/rules_text.h"
#include "core/guide.h"
#include "words/catalogue.h"

namespace app {

namespace {

// "[UT-7.5](#UT-7.5)" -> "UT-7.5"
std::string without_links(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t middle = text.find("](#");
    const std::size_t open = text.rfind('[', middle);
    const std::size_t close = middle == std::string_view::npos ? middle : text.find(')', middle);
    if (open == std::string_view::npos || close == std::string_view::npos) return out.append(text);
    out.append(text.substr(0, open)).append(text.substr(open + 1, middle - open - 1));
    text.remove_prefix(close + 1);
  }
  return out;
}

void print_picture(const core::GameEntry& game, const core::GuidePicture& picture,
                   core::Language language, const Terminal& terminal) {
  const auto record = core::position_of(game, picture);
  if (!record) throw Stop(Exit::bad_data, record.fault().what);
  words::Catalogue catalogue(language, &game, record->match->names());
  std::vector<std::string> names;
  for (const core::Sitter& sitter : record->sitters) names.push_back(sitter.name);
  catalogue.set_seat_names(names);
  terminal.print(record->match->picture(picture.seat, catalogue.speaker(), terminal.columns()));
}

}  // namespace

bool print_guide(const core::GameEntry& game, core::Language language, const Terminal& terminal) {
  const std::string_view guide = core::guide(game, language);
  if (guide.empty()) return false;
  const int columns = terminal.is_screen() ? terminal.columns() : 0;
  std::istringstream lines{std::string(guide)};
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    const auto picture = core::read_picture(line);
    if (!picture) {
      text += line + "\n";
      continue;
    }
    terminal.print(readable(without_links(text), columns));
    print_picture(game, *picture, language, terminal);
    text = "\n" + picture->caption + "\n";
  }
  terminal.print(readable(without_links(text), columns));
  return true;
}

}  // namespace app
