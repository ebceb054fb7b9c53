// refuse_build.cc: why a building may not be started (TU-6.1), in the order that is most helpful to
// a player.
#include "games/towerup/words.h"

namespace towerup {

using core::Refusal;

Refusal Rules::refuse_build(const Table& t, Seat seat, Action action) const {
  const Board& board = t.boards[seat];
  const City& city = t.city;
  const core::Argument site = words::site(map_text(), action.site());
  const core::Argument colour = words::colour(*components_, action.colour());
  const Sites neighbours = map_.adjacent[action.where] & city.built();
  const auto illegal = [](const char* clause, const char* key, std::vector<core::Argument> args) {
    return Refusal::illegal(clause, {key, std::move(args)});
  };
  if (board.roofs == 0) return illegal("TU-9.4", "refusal.no_roof", {});
  if (city.has_building(action.site())) return illegal("TU-6.1", "refusal.site_taken", {site});
  if (neighbours == 0) return illegal("TU-6.1", "refusal.site_alone", {site});  // (a)
  if ((city.dead() & bit(action.site())) != 0) return illegal("TU-3.9", "refusal.dead", {site});
  const Sites same = neighbours & city.colours[action.colour()];
  if (same != 0)  // (b)
    return illegal("TU-6.1", "refusal.same_colour",
                   {site, colour, words::site(map_text(), first_site(same), "other")});
  if (board.reserve[action.colour()] == 0)  // (c)
    return illegal("TU-6.1", "refusal.no_floor", {colour});
  for (std::size_t c = 0; c < kColours; ++c) {
    const int needed = std::popcount(neighbours & city.colours[c]);
    if (needed <= board.reserve[c]) continue;
    return illegal("TU-6.7", "refusal.cannot_pay",
                   {site,
                    words::colour(*components_, static_cast<Colour>(c)),
                    words::number("count", needed),
                    words::number("have", board.reserve[c]),
                    {"others", words::sites(map_text(), neighbours & city.colours[c])}});
  }
  if (((neighbours | bit(action.site())) & bit(action.roof())) == 0)
    return illegal("TU-6.4", "refusal.roof_elsewhere",
                   {site, words::site(map_text(), action.roof(), "other")});
  return Refusal::allowed(
      "TU-6.1", {"allowed.build", {site, colour, words::site(map_text(), action.roof(), "other")}});
}

}  // namespace towerup
