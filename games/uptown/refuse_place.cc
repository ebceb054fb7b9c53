// refuse_place.cc: why a project may not be built on a site (UT-7).
#include "games/uptown/words.h"

namespace uptown {

core::Refusal Rules::refuse_place(const State& s, Seat seat, Action action) const {
  using core::Refusal;
  const Project& project = this->project(action.face, action.end);
  const Street& street = s.streets[action.player];
  const unsigned bit = 1u << action.site;
  const bool is_empty = (street.empty & bit) != 0;
  const bool is_finished = (street.finished & bit) != 0;
  const bool is_own = action.player == core::index(seat);
  const std::vector<core::Argument> args = {
      words::project(*components_, action.face, action.end), words::site(action.site),
      words::owner(core::seat_at(action.player)), words::flag("own", is_own)};
  if (project.gift && is_own) return Refusal::illegal("UT-7.4", {"refusal.gift_at_home", args});
  if (!project.gift && !is_own) return Refusal::illegal("UT-7.3", {"refusal.no_gift", args});
  if (project.gift && (street.no_gifts & bit) != 0)
    return Refusal::illegal("UT-7.9", {"refusal.gifts_banned", args});
  if (project.place == Place::on_roof) {
    if ((street.roof_on_top & bit) != 0) return {};
    return Refusal::illegal("UT-7.8",
                            {is_finished ? "refusal.roof_covered" : "refusal.no_roof", args});
  }
  if (is_finished) return Refusal::illegal("UT-7.7", {"refusal.finished", args});
  if (project.place == Place::ground_only && !is_empty)
    return Refusal::illegal("UT-7.5", {"refusal.ground_only", args});
  if (project.place == Place::upper_only && is_empty)
    return Refusal::illegal("UT-7.6", {"refusal.upper_only", args});
  return {};
}

}  // namespace uptown
