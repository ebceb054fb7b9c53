// primer.cc: an introduction for new players, generated from the components so that it cannot
// become outdated.
#include "games/uptown/words.h"

namespace uptown {

std::vector<core::Message> Rules::primer() const {
  using core::Message;
  const Components& c = *components_;
  const int hand = deck_.hand_size[players()];
  std::vector<Message> lines{
      {"primer.aim", {words::number("cards", hand), words::number("sites", kSites)}},
      {"primer.first", {}},
      {"primer.second", {}},
      {"primer.building", {}},
      {"primer.marks", {}},
      {"primer.roof", {}},
      {"primer.symbols", {words::money("dollar", 1), {"star", words::stars(1)}}}};
  for (std::size_t type = 0; type < kTypes; ++type) {
    lines.push_back({"primer.type",
                     {{"letter", c.letters.substr(type, 1)},
                      {"type", Message{"type." + c.type_ids[type], {}}}}});
  }
  lines.push_back({"primer.end", {}});
  lines.push_back({"primer.ties", {}});
  lines.push_back({"primer.notation", {}});
  return lines;
}

}  // namespace uptown
