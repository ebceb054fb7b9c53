// read_board.cc: the board's numbers, the starting buildings, the displays, tiles and markers
// (US-1, US-2).
#include <algorithm>

#include "games/urban_sprawl/board.h"
#include "games/urban_sprawl/reading.h"

namespace urban_sprawl::reading {

namespace {

using core::Reader;

const std::vector<std::string> lot_words = {"NW", "NE", "SW", "SE"};

struct RowPlan {
  bool is_horizontal;
  int width;
  int first;
};

RowPlan plan_of(std::size_t row) {
  const int at = static_cast<int>(row);
  if (at < 6) return {false, 1, at + 1};
  if (at < 9) return {true, 2, (at - 6) * 2 + 1};
  if (at < 15) return {true, 1, at - 8};
  return {false, 2, (at - 15) * 2 + 1};
}

void read_row(const Reader& item, std::size_t row, Components& out) {  // US-2.2, US-2.3
  const RowPlan plan = plan_of(row);
  const bool is_horizontal = item.at("orientation").word({"vertical", "horizontal"}) == 1;
  if (is_horizontal != plan.is_horizontal)
    item.fail("stands at another place of the list (US-2.4)");
  expect_number(item.at("width"), plan.width);
  expect_number(item.at("first"), plan.first);
  if (row >= kFirstGreyRow) {
    out.grey_ids.push_back(item.at("grey").text());
    return;
  }
  const Reader printed = item.at("printed");
  const bool is_prestige = printed.at("kind").word({"wealth", "prestige"}) == 1;
  if (is_prestige != (row >= 6)) printed.fail("columns bear wealth, double rows prestige (US-2.2)");
  out.facts.rows[row] = {is_prestige ? Money::prestige : Money::wealth,
                         small(printed.at("value"), 1, 6)};
  for (std::size_t other = row < 6 ? 0 : 6; other < row; ++other) {
    if (out.facts.rows[other].printed == out.facts.rows[row].printed)
      item.fail("bears the number of another row");
  }
}

// "b34": row 3, column 4.
int read_block(const Reader& at) {
  const std::string text = at.text();
  const bool is_block = text.size() == 3 && text[0] == 'b' && text[1] >= '1' && text[1] <= '6' &&
                        text[2] >= '1' && text[2] <= '6';
  if (!is_block) {
    at.fail("\"" + text + "\" is no block: there are b11 to b66");
    return 0;
  }
  return (text[1] - '1') * kSide + (text[2] - '1');
}

void read_starts(const Reader& list, Components& out) {  // US-2.6
  const auto items = list.items();
  static_cast<void>(ids_of(items));
  expect_count(list, items.size(), kStartBuildings);
  Lots taken;
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kStartBuildings); ++i) {
    const int block = read_block(items[i].at("block"));
    const auto lot =
        static_cast<Lot>(block * kBlockLots + static_cast<int>(items[i].at("lot").word(lot_words)));
    if (taken.has(lot)) items[i].fail("stands on the lot of another building");
    taken.add(lot);
    out.facts.starts[i] = {read_zone(items[i].at("zone"), out, false), lot};
    expect_number(items[i].at("value"), out.facts.printed[block]);
  }
}

void read_slots(const Reader& root, Components& out) {  // US-2.7: the most expensive come first
  const auto planning = root.at("slots").at("planning").items();
  expect_ids(root.at("slots").at("planning"), ids_of(planning),
             {"plan-deck", "plan-4", "plan-3", "plan-2", "plan-1"});
  const auto contract = root.at("slots").at("contract").items();
  const std::vector<std::string> ids = {"town-deck",  "city-deck",  "metro-deck", "contract-5",
                                        "contract-4", "contract-3", "contract-2", "contract-1"};
  expect_ids(root.at("slots").at("contract"), ids_of(contract), ids);
  if (planning.size() != kPlanningSlots || contract.size() != kContractSlots) return;
  out.planning_slot_ids.resize(kPlanningSlots);
  out.contract_slot_ids.resize(kContractSlots);
  for (std::size_t i = 0; i < planning.size(); ++i) {
    const std::size_t slot = kPlanningSlots - 1 - i;
    out.facts.planning_ap[slot] = small(planning[i].at("ap"), 1, 9);
    out.planning_slot_ids[slot] = planning[i].at("id").text();
    out.names.push_back(name_of(planning[i], "slot." + out.planning_slot_ids[slot], "name"));
  }
  for (std::size_t i = 0; i < contract.size(); ++i) {
    const std::size_t slot = i < 3 ? kContractSpaces + i : kContractSlots - 1 - i;
    out.facts.contract_ap[slot] = small(contract[i].at("ap"), 1, 9);
    out.contract_slot_ids[slot] = contract[i].at("id").text();
    out.names.push_back(name_of(contract[i], "slot." + out.contract_slot_ids[slot], "name"));
  }
}

void read_offices(const Reader& root, Components& out) {  // US-2.8, US-10.1, US-10.2
  const auto items = root.at("politicians").items();
  out.office_ids = ids_of(items);
  expect_ids(root.at("politicians"), out.office_ids,
             {"mayor", "da", "treasurer", "police_chief", "union_boss"});
  const Array<std::string, kOffices> zones = {"", "CIV", "COM", "RES", "IND"};
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kOffices); ++i) {
    out.names.push_back(name_of(items[i], "office." + out.office_ids[i], "name"));
    if (i > 0 && items[i].at("zone").text() != zones[i])
      items[i].at("zone").fail("must be " + zones[i]);
  }
  const auto track = root.at("election_track").at("clockwise").items();
  for (std::size_t i = 0; i < track.size(); ++i) {
    if (i >= out.office_ids.size() || track[i].text() != out.office_ids[i])
      track[i].fail("must follow the list of politicians");
  }
  out.names.push_back(name_of(root.at("contractor"), "contractor", "name"));
}

void read_vocations(const Reader& root, Components& out) {  // US-1.5
  const auto items = root.at("vocations").items();
  out.vocation_ids = ids_of(items);
  expect_count(root.at("vocations"), items.size(), kVocations);
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kVocations); ++i) {
    out.facts.markers[i] = small(items[i].at("count"), 1, 9);
    out.vocation_names.push_back(items[i].at("name").text());
    out.names.push_back(name_of(items[i], "vocation." + out.vocation_ids[i], "name"));
    if (out.vocation_ids[i] == "voc-media") out.facts.media = static_cast<std::uint8_t>(i);
  }
  const std::size_t media = out.facts.media;
  if (media >= out.vocation_ids.size() || out.vocation_ids[media] != "voc-media" ||
      out.facts.markers[media] != 1)
    root.at("vocations").fail("there must be one voc-media, with one marker (US-4.12)");
}

void read_markers(const Reader& root, Components& out) {  // US-11.4: the next one is the lowest
  const auto items = root.at("markers").items();
  out.marker_ids = ids_of(items);
  expect_count(root.at("markers"), items.size(), kMarkers);
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kMarkers); ++i) {
    const bool is_prestige = items[i].at("kind").word({"wealth", "prestige"}) == 1;
    if (is_prestige != (i >= kWealthMarkers))
      items[i].fail("six wealth markers come first, then three of prestige");
    out.facts.marker_value[i] =
        small(items[i].at("value"), is_prestige ? 4 : 7, is_prestige ? 6 : 12);
    const bool is_first = i == 0 || i == kWealthMarkers;
    if (!is_first && out.facts.marker_value[i] <= out.facts.marker_value[i - 1])
      items[i].fail("must be higher than the one before");
    out.names.push_back(name_of(items[i], "marker." + out.marker_ids[i], "name"));
  }
}

void read_tiles(const Reader& root, Components& out) {  // US-1.6
  const auto items = root.at("building_tiles").items();
  static_cast<void>(ids_of(items));
  int sum = 0;
  for (const Reader& item : items) {
    const Zone zone = read_zone(item.at("zone"), out, true);
    const auto size = static_cast<std::size_t>(item.at("size").integer(1, kSizes)) - 1;
    std::uint8_t& tiles = out.tiles[zone][size];
    if (tiles != 0) item.fail("this kind of tile stands twice in the list");
    tiles = small(item.at("count"), 1, 100);
    sum += tiles;
  }
  if (sum != 128) root.at("building_tiles").fail("must be 128 tiles, are " + std::to_string(sum));
  for (const Start& start : out.facts.starts) {
    if (out.tiles[start.zone][0] == 0)
      root.at("building_tiles").fail("has no tiles for the starting buildings");
  }
}

void read_setup(const Reader& root, Components& out) {  // US-4, US-17
  const Reader setup = root.at("setup");
  const auto tables = setup.at("players").items();
  expect_count(setup.at("players"), tables.size(), 3);
  for (std::size_t i = 0; i < std::min<std::size_t>(tables.size(), 3); ++i) {
    expect_number(tables[i].at("players"), static_cast<int>(i) + 2);
    out.facts.wealth[i] = small(tables[i].at("wealth"), 1, 200);
  }
  out.facts.action_points = small(setup.at("action_points"), 1, 20);
  out.facts.action_points_union_boss = small(setup.at("action_points_union_boss"), 1, 20);
  const Array<std::string, 3> lengths = {"standard", "longer", "shorter"};
  for (std::size_t i = 0; i < 3; ++i) {
    const Reader stack = setup.at("deck_stacks").at(lengths[i]);
    const int top = small(stack.at("top"), 0, 36);
    const int others = small(stack.at("key_pile_other_cards"), 0, 36);
    expect_number(stack.at("bottom"), kDeckCards - 1 - top - others);
    out.facts.stacks[i] = {static_cast<std::uint8_t>(top), static_cast<std::uint8_t>(others + 1)};
    if (top < kContractSpaces + 1)
      stack.at("top").fail("must cover the set-up, which no event may interrupt (US-4.9)");
  }
  out.facts.top_permits = small(setup.at("planning_stack").at("top_permits"), 15, 36);
}

void check_payouts(const Reader& root) {  // US-9.4
  const auto items = root.at("payout_table").items();
  expect_count(root.at("payout_table"), items.size(), 12);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const int value = static_cast<int>(i) + 1;
    expect_number(items[i].at("value"), value);
    expect_number(items[i].at("first"), value);
    expect_number(items[i].at("second"), value / 2);
    expect_number(items[i].at("third"), value / 4);
    expect_number(items[i].at("fourth"), value / 8);
  }
}

}  // namespace

void read_board(const Reader& root, Components& out) {
  const auto zones = root.at("zones").items();
  out.zone_ids = ids_of(zones);
  expect_ids(root.at("zones"), out.zone_ids, {"CIV", "COM", "IND", "RES", "PARK"});
  for (std::size_t i = 0; i < zones.size(); ++i)
    out.names.push_back(name_of(zones[i], "zone." + out.zone_ids[i], "name"));
  const Reader list = root.at("board").at("rows");
  expect_number(root.at("board").at("blocks"), kSide);
  const auto rows = list.items();
  out.row_ids = ids_of(rows);
  expect_count(list, rows.size(), kRows);
  for (std::size_t row = 0; row < std::min<std::size_t>(rows.size(), kRows); ++row)
    read_row(rows[row], row, out);
  for (std::size_t block = 0; block < kBlocks; ++block)
    out.facts.printed[block] = static_cast<std::uint8_t>(
        out.facts.rows[block % kSide].printed + out.facts.rows[6 + block / kSide / 2].printed);
  read_starts(root.at("board").at("starting_buildings"), out);
}

void read_supply(const Reader& root, Components& out) {
  read_slots(root, out);
  read_offices(root, out);
  read_vocations(root, out);
  read_markers(root, out);
  read_tiles(root, out);
  read_setup(root, out);
  check_payouts(root);
}

}  // namespace urban_sprawl::reading
