// town_json.cc: the whole town: blocks with their running values, buildings, rows with their
// numbers and markers.
#include "games/urban_sprawl/json_parts.h"
#include "games/urban_sprawl/referee.h"
#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;

JsonArray blocks_json(const Rules& rules, const State& s) {
  JsonArray blocks;
  for (int block = 0; block < kBlocks; ++block) {
    blocks.push_back(JsonObject{{"id", words::block(block)},
                                {"value", int{s.city.value[block]}},
                                {"printed", int{rules.facts().printed[block]}}});
  }
  return blocks;
}

// A building is called by its first lot, "b34:NE"; its value is that of its block.
JsonArray buildings_json(const Rules& rules, const State& s) {
  JsonArray buildings;
  s.city.first.each([&](Lot building) {
    buildings.push_back(
        JsonObject{{"id", words::lot(building)},
                   {"lots", shape_json(s.city.shape[building])},
                   {"zone", rules.components().zone_ids[index(s.city.zone_of(building))]},
                   {"owner", holder_json(s.city.owner_of(building))}});
  });
  return buildings;
}

// What a payout of the row would bring each seat now; null where no number points to it.
Json shares_json(const Array<int, kMaxPlayers>& buildings, int players, const Json& number) {
  if (!number.is_int64()) return nullptr;
  JsonArray json;
  const auto shares = payout_shares(buildings, players, static_cast<int>(number.as_int64()));
  for (int seat = 0; seat < players; ++seat) json.push_back(shares[seat]);
  return json;
}

// The number of a row: printed, or of the marker that lies on its grey space.
JsonArray rows_json(const Rules& rules, const State& s) {
  const Components& c = rules.components();
  JsonArray rows;
  for (std::size_t row = 0; row < kRows; ++row) {
    const bool is_horizontal = (row >= 6 && row < 15);
    const bool is_double = (row >= 6 && row < 9) || row >= 15;
    const std::size_t in_group = row % kFirstGreyRow;  // columns or rows, then pairs of them
    const int first = static_cast<int>(is_double ? (in_group - 6) * 2 : in_group) + 1;
    JsonObject json{{"id", c.row_ids[row]},
                    {"orientation", is_horizontal ? "horizontal" : "vertical"},
                    {"width", is_double ? 2 : 1},
                    {"first", first}};
    json["grey"] = row < kFirstGreyRow ? Json(nullptr) : Json(c.grey_ids[row - kFirstGreyRow]);
    json["marker"] = nullptr;
    json["kind"] = nullptr;
    json["number"] = nullptr;
    if (row < kFirstGreyRow) {
      json["kind"] = rules.facts().rows[row].kind == Money::wealth ? "wealth" : "prestige";
      json["number"] = int{rules.facts().rows[row].printed};
    } else if (const std::uint8_t marker = s.city.marker[row - kFirstGreyRow]; marker != kNone) {
      json["marker"] = c.marker_ids[marker];
      json["kind"] = marker < kWealthMarkers ? "wealth" : "prestige";
      json["number"] = int{rules.facts().marker_value[marker]};
    }
    JsonArray counts;
    const auto buildings = buildings_in(s, static_cast<int>(row));
    for (int seat = 0; seat < rules.players(); ++seat) counts.push_back(buildings[seat]);
    json["buildings"] = std::move(counts);  // of each seat: what a payout would rank
    json["shares"] = shares_json(buildings, rules.players(), json["number"]);
    rows.push_back(std::move(json));
  }
  return rows;
}

}  // namespace

JsonArray shape_json(unsigned shape) {
  constexpr Array<const char*, kBlockLots> kPositions = {"NW", "NE", "SW", "SE"};
  JsonArray lots;
  for (std::size_t lot = 0; lot < kBlockLots; ++lot) {
    if ((shape >> lot & 1) != 0) lots.push_back(kPositions[lot]);
  }
  return lots;
}

JsonObject town_json(const Rules& rules, const State& s) {
  const Components& c = rules.components();
  JsonArray box;
  for (std::size_t marker = 0; marker < kMarkers; ++marker) {
    if ((s.markers_in_box >> marker & 1) != 0) box.push_back(Json(c.marker_ids[marker]));
  }
  return {{"blocks", blocks_json(rules, s)},      {"water", JsonArray{"north", "east"}},  // US-2.5
          {"forest", JsonArray{"west", "south"}}, {"buildings", buildings_json(rules, s)},
          {"rows", rows_json(rules, s)},          {"box", std::move(box)}};
}

}  // namespace urban_sprawl
