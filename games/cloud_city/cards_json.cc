// cards_json.cc: explains what each special requirement card gives each city: the buildings and
// walkways that count, and the demands with their current values.
#include <algorithm>

#include "games/cloud_city/city_json.h"

namespace cloud_city {

namespace {

using core::JsonArray;
using core::JsonObject;

// Whether a route contributes to the value of the metric.
bool makes_value(const Metric& metric, const Route& route, int value) {
  if (!metric.counts(route.level)) return false;
  switch (metric.kind) {
    case Metric::Kind::longest_route_votes: return route.value == value;
    case Metric::Kind::max_distinct_lengths_in_route:
      return std::popcount(static_cast<unsigned>(route.lengths)) == value;
    case Metric::Kind::circuit_count: return route.is_circuit();
    default: return true;
  }
}

// The indices of the walkways that count.
JsonArray walkways_that_count(const Metric& metric, const City& city,
                              const Array<std::uint8_t, kLengths>& votes) {
  JsonArray json;
  const Walkways walkways = city.walkways();
  const Routes all = routes(walkways, votes);
  const Crossings crossed = crossings(walkways);
  const int value = measure(metric, city, votes);
  for (std::size_t i = 0; i < walkways.size(); ++i) {
    const Walkway& w = walkways[i];
    bool is_counted = false;
    if (metric.kind == Metric::Kind::walkway_count) {
      is_counted = metric.counts(w.level) && votes[w.distance - 1] == metric.number;
    } else if (metric.kind == Metric::Kind::crossing_count) {
      is_counted = std::ranges::any_of(
          crossed, [i](const Crossing& x) { return x.one == i || x.other == i; });
    } else if (metric.kind < Metric::Kind::building_count) {
      is_counted = std::ranges::any_of(all, [&](const Route& route) {
        return route.level == w.level && (route.on >> w.from & 1) != 0 &&
               makes_value(metric, route, value);
      });
    }
    if (is_counted) json.push_back(i);
  }
  return json;
}

JsonArray buildings_that_count(const Metric& metric, const City& city) {
  JsonArray json;
  for (Bits left = counted_buildings(metric, city); left != 0; left &= left - 1)
    json.push_back(spot_json(city.spot(std::countr_zero(left))));
  return json;
}

JsonObject metric_json(const Metric& metric, const City& city,
                       const Array<std::uint8_t, kLengths>& votes) {
  return {{"value", measure(metric, city, votes)},
          {"walkways", walkways_that_count(metric, city, votes)},
          {"buildings", buildings_that_count(metric, city)}};
}

// The demands of a card with several, or its single metric.
JsonArray parts_json(const Requirement& card, const City& city,
                     const Array<std::uint8_t, kLengths>& votes) {
  if (card.op != Requirement::Op::penalty_unless_all)
    return {metric_json(card.metric, city, votes)};
  JsonArray json;
  for (std::size_t i = 0; i < card.step_count; ++i) {
    JsonObject part = metric_json(card.steps[i].metric, city, votes);
    part["needed"] = int{card.steps[i].min};
    part["votes_each"] = int{card.steps[i].metric.number};
    json.push_back(std::move(part));
  }
  return json;
}

}  // namespace

JsonObject card_json(const Rules& rules, const Table& table, Card card) {
  constexpr Array<const char*, 4> kOps = {"majority", "best_tier", "per_unit",
                                          "penalty_unless_all"};
  const Faces& faces = rules.faces();
  const Requirement& requirement = faces.cards[card];
  const auto seats = static_cast<std::size_t>(rules.players());
  Array<int, kMaxPlayers> values{};
  Array<int, kMaxPlayers> votes{};
  for (std::size_t seat = 0; seat < seats; ++seat)
    values[seat] = value_of(requirement, table.cities[seat], faces.votes);
  reward(requirement, std::span(values.data(), seats), std::span(votes.data(), seats));
  JsonArray each;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    each.push_back(JsonObject{{"value", values[seat]},
                              {"votes", votes[seat]},
                              {"parts", parts_json(requirement, table.cities[seat], faces.votes)}});
  }
  return {{"card", words::card_id(rules.components(), card)},
          {"op", kOps[requirement.op]},
          {"seats", std::move(each)}};
}

}  // namespace cloud_city
