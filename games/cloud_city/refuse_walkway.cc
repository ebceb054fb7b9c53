// refuse_walkway.cc: why a walkway may not be built, or which clause allows it (CC-6). Checks
// position by position from one end to the other.
#include "games/cloud_city/order.h"
#include "games/cloud_city/words.h"

namespace cloud_city {

namespace {

using core::Refusal;

// The level of the building at a position; kLevels if there is none.
std::size_t building_at(const City& city, Spot spot) {
  const int bit = city.bit(spot);
  std::size_t level = 0;
  while (level < kLevels && (bit < 0 || (city.buildings[level] >> bit & 1) == 0)) ++level;
  return level;
}

bool is_on(Bits bits, const City& city, Spot spot) {
  const int bit = city.bit(spot);
  return bit >= 0 && (bits >> bit & 1) != 0;
}

// CC-6.2: both ends must have a building of the walkway's level.
Refusal refuse_ends(const Components& c, const City& city, Action action) {
  for (const Spot end : {action.from(), action.to()}) {
    const std::size_t level = building_at(city, end);
    if (level == kLevels)
      return Refusal::illegal("CC-6.2", {"refusal.no_building", {words::position(end)}});
    if (level != index(action.level()))
      return Refusal::illegal("CC-6.2",
                              {"refusal.other_level",
                               {words::position(end), words::level(c, static_cast<Level>(level)),
                                words::walkway(c, action.level())}});
  }
  return {};
}

// The positions strictly between the two ends, from the western or northern one.
std::vector<Spot> span(Action action) {
  const Spot step{action.to().x > action.from().x ? 1 : 0, action.to().y > action.from().y ? 1 : 0};
  std::vector<Spot> spots;
  for (Spot at{action.from().x + step.x, action.from().y + step.y}; at != action.to();
       at = {at.x + step.x, at.y + step.y})
    spots.push_back(at);
  return spots;
}

// What is between the two ends (CC-6.7 to CC-6.10).
Refusal refuse_span(const Components& c, const City& city, Action action) {
  for (const Spot at : span(action)) {
    const core::Argument position = words::position(at);
    if (!is_on(city.ground, city, at))
      return Refusal::illegal("CC-6.7", {"refusal.gap", {position}});
    const std::size_t between = building_at(city, at);
    if (between == index(action.level()))
      return Refusal::illegal("CC-6.8", {"refusal.same_between", {position}});
    if (between != kLevels && between > index(action.level()))
      return Refusal::illegal(
          "CC-6.10",
          {"refusal.taller_between", {position, words::level(c, static_cast<Level>(between))}});
  }
  return {};
}

// Existing walkways of the level (CC-6.12, CC-6.14). Precondition: no building of the level is in
// between, so a walkway from `from` towards `to` ends there.
Refusal refuse_others(const Components& c, const City& city, Action action) {
  const Bits leaving = action.from().y == action.to().y ? city.east : city.south;
  if (is_on(leaving, city, action.from()))
    return Refusal::illegal("CC-6.14", {"refusal.joined_already", {}});
  for (const Spot at : span(action)) {
    if (is_on(city.spans[action.level()], city, at))
      return Refusal::illegal(
          "CC-6.12",
          {"refusal.crossing", {words::position(at), words::walkway(c, action.level())}});
  }
  return {};
}

}  // namespace

Refusal Rules::refuse_walkway(const Table& t, const City& city, Action action) const {
  const Spot from = action.from();
  const Spot to = action.to();
  if (from.x != to.x && from.y != to.y)
    return Refusal::illegal("CC-6.3", {"refusal.not_in_line", {}});
  if (Refusal refusal = refuse_ends(*components_, city, action)) return refusal;
  const int distance = to.x - from.x + to.y - from.y;
  if (Refusal refusal = refuse_span(*components_, city, action)) return refusal;
  if (Refusal refusal = refuse_others(*components_, city, action)) return refusal;
  if (distance > kLengths)
    return Refusal::illegal("CC-6.5", {"refusal.too_far", {words::number("distance", distance)}});
  for (const Spot end : {from, to}) {
    if (is_on(city.full, city, end))
      return Refusal::illegal("CC-6.11", {"refusal.full", {words::position(end)}});
  }
  const core::Argument walkway = words::walkway(*components_, action.level());
  const int length = distance - 1;
  if (t.stock[action.level()][length] == 0)
    return Refusal::illegal("CC-6.6",
                            {"refusal.sold_out", {walkway, words::number("distance", distance)}});
  return Refusal::allowed(
      "CC-6.1", {"allowed.walkway", {walkway, words::number("votes", faces_.votes[length])}});
}

}  // namespace cloud_city
