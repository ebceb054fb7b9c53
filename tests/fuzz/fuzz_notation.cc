// Arbitrary text as notation or JSON of an action or event, for every game: what parses
// round-trips.
#include <cstdlib>

#include "games/list.h"

namespace {

void check(const core::Match& match, core::Seat by, std::string_view text) {
  if (const auto step = match.parse(by, text)) {
    const auto again = match.parse(by, match.notation(*step));
    if (!again || *again != *step) std::abort();
  }
  const auto json = core::parse_json(text, "input");
  if (!json) return;
  if (const auto step = match.step_from(by, *json)) {
    const auto again = match.step_from(by, match.to_json(*step));
    if (!again || *again != *step) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const auto tables = [] {
    std::vector<std::unique_ptr<core::Match>> open;
    for (const core::GameEntry& game : games::all()) {
      open.push_back(std::move(
          *game.open(game.components, core::preset_options(game.options, game.facts->max_seats))));
    }
    return open;
  }();
  for (const auto& match : tables) {
    check(*match, core::kChance, text);
    check(*match, core::seat_at(0), text);
  }
  return 0;
}
