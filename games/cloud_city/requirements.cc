// requirements.cc: metrics and scoring of the special requirement cards. One small function per
// clause.
#include "games/cloud_city/requirements.h"

#include <algorithm>

namespace cloud_city {

namespace {

// Adds to `route` every walkway of its level (CC-10.10) that touches it; true if one was added.
bool grow(Route& route, const Walkways& walkways, Bits& left,
          const Array<std::uint8_t, kLengths>& votes) {
  bool grew = false;
  for (std::size_t i = 0; i < walkways.size(); ++i) {
    const Walkway& walkway = walkways[i];
    const Bits ends = Bits{1} << walkway.from | Bits{1} << walkway.to;
    if ((left >> i & 1) == 0 || walkway.level != route.level || (ends & route.on) == 0) continue;
    left &= ~(Bits{1} << i);
    route.on |= ends;
    ++route.walkways;
    route.value = static_cast<std::uint8_t>(route.value + votes[walkway.distance - 1]);
    route.lengths |= static_cast<std::uint8_t>(1u << (walkway.distance - 1u));
    grew = true;
  }
  return grew;
}

template <class Value>
int best_route(const Metric& metric, const Routes& all, Value value) {
  int best = 0;
  for (const Route& route : all) {
    if (metric.counts(route.level)) best = std::max(best, static_cast<int>(value(route)));
  }
  return best;
}

}  // namespace

// CC-10.8: a route grows from a walkway until nothing more touches it.
Routes routes(const Walkways& walkways, const Array<std::uint8_t, kLengths>& votes) {
  Routes found;
  Bits left = (Bits{1} << walkways.size()) - 1;
  while (left != 0) {
    const Walkway& first = walkways[static_cast<std::size_t>(std::countr_zero(left))];
    Route route;
    route.level = first.level;
    route.on = Bits{1} << first.from;
    while (grow(route, walkways, left, votes)) {
    }
    route.buildings = static_cast<std::uint8_t>(std::popcount(route.on));
    found.push_back(route);
  }
  return found;
}

// Only at right angles (CC-10.16); roofs are not part of a span (CC-10.15). Each pair
// counts (CC-10.17).
Crossings crossings(const Walkways& walkways) {
  Crossings found;
  for (std::size_t one = 0; one < walkways.size(); ++one) {
    for (std::size_t other = one + 1; other < walkways.size(); ++other) {
      const bool is_right_angle = walkways[one].is_vertical() != walkways[other].is_vertical();
      if (!is_right_angle || walkways[one].level == walkways[other].level) continue;
      const Bits shared = span_of(walkways[one]) & span_of(walkways[other]);
      if (shared != 0)
        found.push_back({static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other),
                         static_cast<std::uint8_t>(std::countr_zero(shared))});
    }
  }
  return found;
}

Bits counted_buildings(const Metric& metric, const City& city) {
  if (metric.kind != Metric::Kind::building_count &&
      metric.kind != Metric::Kind::building_count_by_walkways)
    return 0;
  Bits buildings = 0;
  for (std::size_t level = 0; level < kLevels; ++level) {
    if (metric.counts(static_cast<Level>(level))) buildings |= city.buildings[level];
  }
  if (metric.kind == Metric::Kind::building_count) return buildings;
  const Array<Bits, 3> of_degree = {~city.joined, city.joined & ~city.full, city.full};
  return buildings & of_degree[metric.number];
}

int measure(const Metric& metric, const City& city, const Array<std::uint8_t, kLengths>& votes) {
  const Walkways walkways = city.walkways();
  switch (metric.kind) {
    case Metric::Kind::longest_route_votes:  // CC-10.18
      return best_route(metric, routes(walkways, votes),
                        [](const Route& route) { return route.value; });
    case Metric::Kind::max_distinct_lengths_in_route:  // CC-10.20
      return best_route(metric, routes(walkways, votes), [](const Route& route) {
        return std::popcount(static_cast<unsigned>(route.lengths));
      });
    case Metric::Kind::route_count: {  // CC-10.19
      const Routes all = routes(walkways, votes);
      return static_cast<int>(std::count_if(
          all.begin(), all.end(), [&](const Route& r) { return metric.counts(r.level); }));
    }
    case Metric::Kind::circuit_count: {  // CC-10.21
      const Routes all = routes(walkways, votes);
      return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const Route& r) {
        return metric.counts(r.level) && r.is_circuit();
      }));
    }
    case Metric::Kind::building_count:              // CC-10.22, CC-10.23
    case Metric::Kind::building_count_by_walkways:  // CC-10.24, CC-10.26
      return std::popcount(counted_buildings(metric, city));
    case Metric::Kind::walkway_count:  // CC-10.27
      return static_cast<int>(
          std::count_if(walkways.begin(), walkways.end(), [&](const Walkway& w) {
            return metric.counts(w.level) && votes[w.distance - 1] == metric.number;
          }));
    case Metric::Kind::crossing_count:  // CC-10.25
      return static_cast<int>(crossings(walkways).size());
  }
  return 0;
}

int value_of(const Requirement& card, const City& city,
             const Array<std::uint8_t, kLengths>& votes) {
  if (card.op != Requirement::Op::penalty_unless_all) return measure(card.metric, city, votes);
  int met = 0;
  for (std::size_t i = 0; i < card.step_count; ++i)
    met += measure(card.steps[i].metric, city, votes) >= card.steps[i].min ? 1 : 0;
  return met;
}

void reward(const Requirement& card, std::span<const int> values, std::span<int> votes) {
  const int best = *std::ranges::max_element(values);
  const auto leaders = std::ranges::count(values, best);
  for (std::size_t i = 0; i < values.size(); ++i) {
    switch (card.op) {
      case Requirement::Op::majority:  // CC-10.28, CC-10.29
        if (values[i] != best || best < card.min) {
          votes[i] = 0;
        } else {
          votes[i] = leaders == 1 ? int{card.votes} : int{card.votes_tied};
        }
        break;
      case Requirement::Op::best_tier:
        votes[i] = 0;
        for (std::size_t tier = 0; tier < card.step_count; ++tier) {
          if (values[i] >= card.steps[tier].min)
            votes[i] = std::max<int>(votes[i], card.steps[tier].votes);
        }
        break;
      case Requirement::Op::per_unit: votes[i] = card.votes * values[i]; break;
      case Requirement::Op::penalty_unless_all:
        votes[i] = values[i] == card.step_count ? 0 : card.votes;
        break;
    }
  }
}

}  // namespace cloud_city
