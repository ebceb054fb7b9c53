// read_objectives.cc: the objectives and their conditions, typed (TU-8, TU-16).
#include <algorithm>

#include "games/towerup/reading.h"

namespace towerup::reading {

namespace {

using core::Reader;
using Kind = Condition::Kind;

constexpr int kMost = 10;  // roofs per player: an upper bound on the number of buildings

void read_filter(const Reader& filter, const Components& out, Condition& condition) {
  if (filter.has("building_colour")) {
    condition.what = static_cast<std::uint8_t>(Condition::Filter::building_colour);
    condition.colour = static_cast<std::uint8_t>(filter.at("building_colour").word(out.colour_ids));
  } else {
    condition.what = static_cast<std::uint8_t>(filter.at("feature").word({"park", "lake"}));
  }
}

void read_levels(const Reader& at, Condition& condition) {
  for (const Reader& level : at.items())
    condition.levels =
        static_cast<std::uint8_t>(condition.levels | 1u << (small(level, 1, kLevels) - 1u));
  if (condition.levels == 0) at.fail("names no height");
}

Condition read_condition(const Reader& at, const Components& out) {
  Condition condition;
  condition.kind = static_cast<Kind>(
      at.at("type").word({"distinct_values", "distinct_buildings", "connected_group",
                          "split_districts", "border_pairs", "multi_presence", "roof_levels"}));
  switch (condition.kind) {
    case Kind::distinct_values: {
      const std::size_t of = at.at("of").word({"building_colour", "district"});
      condition.what = static_cast<std::uint8_t>(of);
      condition.counts[0] = small(at.at("count"), 1, of == 0 ? kColours : kDistricts);
      break;
    }
    case Kind::distinct_buildings:
      read_filter(at.at("filter"), out, condition);
      condition.counts[0] = small(at.at("count"), 1, kMost);
      break;
    case Kind::connected_group: condition.counts[0] = small(at.at("size"), 1, kMost); break;
    case Kind::split_districts: {
      condition.what =
          static_cast<std::uint8_t>(at.at("district_colour").word(out.district_colour_ids));
      const auto counts = at.at("counts").items();
      expect_count(at.at("counts"), counts.size(), 2);
      for (std::size_t i = 0; i < std::min<std::size_t>(counts.size(), 2); ++i)
        condition.counts[i] = small(counts[i], 1, kMost / 2);
      break;
    }
    case Kind::border_pairs: condition.counts[0] = small(at.at("count"), 1, kMost / 2); break;
    case Kind::multi_presence:
      condition.counts[0] = small(at.at("roofs_each"), 1, kLevels);
      condition.counts[1] = small(at.at("buildings"), 1, kMost);
      break;
    case Kind::roof_levels: read_levels(at.at("levels"), condition); break;
  }
  return condition;
}

// TU-1.3, TU-2.6: the tokens of each shape, and how many of them are used with each player count.
void check_tokens(const Reader& root, const Components& out) {
  const auto tokens = root.at("bonus_tokens").items();
  static_cast<void>(ids_of(tokens));
  expect_count(root.at("bonus_tokens"), tokens.size(), kPlaces * kMaxPlayers);
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const Floors& used = out.faces.set_up[players].tokens;
    for (std::size_t shape = 0; shape < out.shape_ids.size(); ++shape) {
      std::size_t count = 0;
      for (const Reader& token : tokens) {
        if (token.at("shape").word(out.shape_ids) != shape) continue;
        const auto with = token.at("used_with_players").items();
        const bool is_used = std::ranges::any_of(
            with, [&](const Reader& number) { return number.integer(2, kMaxPlayers) == players; });
        if (!is_used) continue;
        if (count >= used.size() || token.at("millions").integer(1, 50) != used[count])
          token.fail("is not among the tokens of the set-up for " + std::to_string(players) +
                     " players (TU-2.6)");
        ++count;
      }
    }
  }
}

void read_places(const Reader& root, Components& out) {
  const auto places = root.at("objective_places").items();
  static_cast<void>(ids_of(places));
  expect_count(root.at("objective_places"), places.size(), kPlaces);
  for (const Reader& place : places) {
    out.shape_ids.push_back(place.at("shape").text());
    out.names.push_back(name_of(place, "shape." + out.shape_ids.back(), "shape"));
  }
}

}  // namespace

void read_objectives(const Reader& root, Components& out) {
  read_places(root, out);
  const Reader list = root.at("objectives");
  const auto items = list.items();
  out.objective_ids = ids_of(items);
  expect_count(list, items.size(), kObjectives);
  std::size_t start_cards = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kObjectives); ++i) {
    out.faces.objectives[i] = read_condition(items[i].at("condition"), out);
    out.names.push_back(name_of(items[i], "objective." + out.objective_ids[i], "name"));
    const core::Json* is_start = items[i].at("start_card").json();
    if (is_start == nullptr || !is_start->is_bool()) {
      items[i].fail("\"start_card\" must be true or false");
    } else if (is_start->get_bool()) {
      if (start_cards < kPlaces)
        out.faces.start_objectives[start_cards] = static_cast<Objective>(i);
      ++start_cards;
    }
  }
  if (start_cards != kPlaces)
    list.fail("must hold " + std::to_string(kPlaces) + " START cards, holds " +
              std::to_string(start_cards) + " (TU-8.16)");
  check_tokens(root, out);
}

}  // namespace towerup::reading
