// components.cc: reads and validates components.json. Errors name the offending element. Cards,
// objectives and maps are read in files of their own.
#include "games/towerup/components.h"

#include <algorithm>
#include <memory>

#include "core/digest.h"
#include "games/towerup/reading.h"
#include "games/towerup/towerup.h"

namespace towerup {

namespace {

using core::Reader;

void read_colours(const Reader& root, Components& out) {  // TU-1.1
  const Reader list = root.at("floor_colours");
  const auto items = list.items();
  out.colour_ids = ids_of(items);
  expect_ids(list, out.colour_ids, {"black", "grey", "white", "brown"});
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kColours); ++i) {
    const std::string symbol = items[i].at("symbol").text();
    const bool is_letter = symbol.size() == 1 && symbol[0] >= 'A' && symbol[0] <= 'Z';
    if (!is_letter || out.symbols.find(symbol) != std::string::npos)
      items[i].fail("needs a capital letter of its own as \"symbol\"");
    out.symbols += symbol.substr(0, 1);
    expect_number(items[i].at("count"), out.faces.floors);  // TU-1.2
    out.names.push_back(name_of(items[i], "colour." + out.colour_ids[i], "name"));
    out.names.push_back(name_of(items[i], "material." + out.colour_ids[i], "material"));
  }
  const auto districts = root.at("district_colours").items();
  out.district_colour_ids = ids_of(districts);
  for (std::size_t i = 0; i < districts.size(); ++i)
    out.names.push_back(
        name_of(districts[i], "district_colour." + out.district_colour_ids[i], "name"));
}

void read_players(const Reader& root, Components& out) {
  const Reader list = root.at("player_colours");
  const auto items = list.items();
  out.player_colour_ids = ids_of(items);
  expect_count(list, items.size(), kMaxPlayers);
  for (std::size_t i = 0; i < items.size(); ++i) {
    expect_number(items[i].at("roofs"), out.faces.roofs);
    out.names.push_back(name_of(items[i], "player_colour." + out.player_colour_ids[i], "name"));
  }
}

void read_parameters(const Reader& root, Components& components) {
  const Reader at = root.at("parameters");
  Faces& out = components.faces;
  expect_number(at.at("market_size"), kMarket);
  expect_number(at.at("objectives_per_game"), kPlaces);
  expect_number(at.at("starting_floors_default"), kFewestStarting);
  out.floors = small(at.at("floors_per_colour"), 30, 60);
  out.starting_reserve = small(at.at("starting_reserve_per_colour"), 0, 2);
  out.roofs = small(at.at("roofs_per_player"), 1, kMostCone);
  // A card gives at most four floors, and at most four can be given back (TU-13.4).
  out.reserve_limit = small(at.at("reserve_limit"), 2 * kColours, 20);
  out.cone_max = small(at.at("cone_max"), 1, kMostCone);
  out.stall_rounds = small(at.at("stall_rounds"), 1, 30);
}

void read_set_up(const Reader& root, Components& out) {  // TU-2, TU-12.1
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const std::string number = std::to_string(players);
    const Reader at = root.at("setup").at(number);
    SetUp& set_up = out.faces.set_up[players];
    set_up.map = static_cast<std::uint8_t>(at.at("map").word({"front", "back"}));
    const auto tokens = at.at("tokens_per_shape").items();
    expect_count(at.at("tokens_per_shape"), tokens.size(), players);  // TU-8.5
    for (std::size_t i = 0; i < std::min(tokens.size(), set_up.tokens.size()); ++i)
      set_up.tokens[i] = small(tokens[i], 1, i == 0 ? 50 : set_up.tokens[i - 1]);
    expect_number(at.at("starting_floors"), kFewestStarting);
    int most = kFewestStarting;
    for (std::size_t i = 0; i < kCountValues.size(); ++i) {
      if (Rules::kOptions[2].offers(i, players)) most = kFewestStarting + static_cast<int>(i);
    }
    expect_number(at.at("starting_floors_max_variant"), most);
  }
}

void read_tracks(const Reader& root, Components& out) {  // TU-1.9, TU-1.10, TU-7.2
  const Reader board = root.at("personal_board");
  const auto columns = board.at("columns").items();
  expect_count(board.at("columns"), columns.size(), kSpaces);
  for (std::size_t i = 0; i < std::min<std::size_t>(columns.size(), kSpaces); ++i) {
    expect_number(columns[i].at("space"), static_cast<int>(i));
    const int least = i == 0 ? 0 : out.faces.millions[i - 1];
    out.faces.millions[i] = small(columns[i].at("millions"), least, 100);
    const core::Json* star = columns[i].at("star").json();
    if (star == nullptr || !star->is_bool()) return columns[i].fail("needs \"star\"");
    if (star->get_bool()) out.faces.star_columns[out.faces.stars++] = static_cast<std::uint8_t>(i);
  }
  const auto tracks = board.at("tracks").items();
  expect_ids(board.at("tracks"), ids_of(tracks), out.colour_ids);
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    expect_number(tracks[i].at("start_space"), 0);
    expect_number(tracks[i].at("last_space"), kSpaces - 1);
    if (i < out.colour_ids.size())
      out.names.push_back(name_of(tracks[i], "machine." + out.colour_ids[i], "machine"));
  }
  const Reader cone = board.at("cone_track");
  expect_number(cone.at("max_space"), out.faces.cone_max);
  const auto values = cone.at("millions_by_visible_roofs").items();
  expect_count(cone.at("millions_by_visible_roofs"), values.size(), out.faces.cone_max + 1);
  for (std::size_t i = 0; i < std::min(values.size(), out.faces.cone.size()); ++i)
    out.faces.cone[i] = small(values[i], 0, 100);
}

std::uint64_t digest_of(const Components& c) {
  std::uint64_t sum = core::digest(c.faces);
  for (const auto* ids : {&c.colour_ids, &c.card_ids, &c.objective_ids, &c.maps[0].site_ids,
                          &c.maps[1].site_ids, &c.maps[0].district_ids, &c.maps[1].district_ids}) {
    for (const std::string& id : *ids) sum = core::mix(sum, core::digest(id));
  }
  return sum;
}

}  // namespace

core::Result<std::shared_ptr<const Components>> Rules::read_components(std::string_view json) {
  return core::read_components<Components>(
      json, digest_of, read_parameters, read_colours, read_players, read_set_up, read_tracks,
      reading::read_cards, reading::read_objectives, reading::read_maps, reading::check_maps);
}

}  // namespace towerup
