// view_json.cc: a view as JSON, for clients and transcripts. It is made from a View, so it cannot
// leak.
#include <algorithm>

#include "games/blueprints/building.h"
#include "games/blueprints/words.h"

namespace blueprints {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;

constexpr std::array<std::string_view, 8> kPhases = {
    "first_player", "first_demand", "second_demand", "deal", "roll", "draft", "discard", "over"};

JsonObject die_json(const Components& components, Die die) {
  return {{"die", components.material_ids[static_cast<std::size_t>(index(material_of(die)))]},
          {"value", value_of(die)}};
}

// BP-3.7: sorted by value for display.
JsonArray dice_json(const Components& components, const std::array<std::uint8_t, kKinds>& dice) {
  JsonArray json;
  for (int value = 1; value <= kValues; ++value) {
    for (int m = 0; m < kMaterials; ++m) {
      const Die die = die_of(static_cast<Material>(m), value);
      for (int i = 0; i < dice[static_cast<std::size_t>(index(die))]; ++i)
        json.push_back(die_json(components, die));
    }
  }
  return json;
}

JsonObject sheet_json(const Components& components, const Sheet& sheet) {
  JsonObject json{{"bonus", sheet.bonus}};
  for (std::size_t m = 0; m < kMaterials; ++m)
    json[components.material_ids[m]] = sheet.materials[m];
  json["total"] = sheet.total;
  return json;
}

JsonArray placed_json(const Components& components, const std::array<Die, kDicePerBuilding>& dice,
                      const std::array<Space, kDicePerBuilding>& spaces) {
  JsonArray json;
  for (std::size_t i = 0; i < kDicePerBuilding; ++i) {
    if (dice[i] == kNoDie) break;
    JsonObject die = die_json(components, dice[i]);
    die["space"] = words::space_id(components, spaces[i]);
    json.push_back(std::move(die));
  }
  return json;
}

JsonObject building_json(const Components& components, Card card,
                         const std::array<Die, kDicePerBuilding>& dice,
                         const std::array<Space, kDicePerBuilding>& spaces) {
  const Building building = Building::of(dice, spaces);
  JsonArray prizes;
  for (std::size_t prize = 0; prize < kPrizes; ++prize) {
    const Condition& condition = components.faces.prizes[prize];
    prizes.push_back(JsonObject{{"prize", components.prize_ids[prize]},
                                {"progress", progress(condition, building)},
                                {"goal", goal(condition)}});
  }
  return {{"card", words::card_id(components, card)},
          {"dice", placed_json(components, dice, spaces)},
          {"score", sheet_json(components, score(components.faces, card, building))},
          {"prizes", prizes}};
}

JsonObject past_json(const Components& components, const PastRound& past, int players) {
  JsonArray buildings;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    const Revealed& revealed = past.buildings[seat];
    buildings.push_back(building_json(components, revealed.card, revealed.dice, revealed.spaces));
  }
  JsonObject awards;
  for (std::size_t award = 0; award < kAwards; ++award) {
    if (past.award_to[award] != kNobody)
      awards[components.award_ids[award]] = int{past.award_to[award]};
  }
  JsonObject prizes;
  for (std::size_t prize = 0; prize < kPrizes; ++prize) {
    if (past.prize_to[prize] != kNobody)
      prizes[components.prize_ids[prize]] = int{past.prize_to[prize]};
  }
  return {{"first_player", int{past.first_player}},
          {"in_demand",
           JsonArray{components.material_ids[static_cast<std::size_t>(past.in_demand[0])],
                     components.material_ids[static_cast<std::size_t>(past.in_demand[1])]}},
          {"buildings", buildings},
          {"awards", awards},
          {"prizes", prizes}};
}

JsonArray drafted_json(const Components& components, const Table& table, std::size_t seat) {
  JsonArray drafted;
  for (std::size_t draft = 0; draft < kDicePerBuilding; ++draft) {
    if (table.drafted[seat][draft] == kNoDie) break;
    JsonObject die = die_json(components, table.drafted[seat][draft]);
    if ((table.removed[seat] >> draft & 1) != 0) die["removed"] = true;
    drafted.push_back(std::move(die));
  }
  return drafted;
}

}  // namespace

Json Rules::to_json(const View& v) const {
  const Table& table = v.table;
  const Components& components = *components_;
  const bool is_seated = core::index(v.viewer) < players();
  JsonArray in_demand;
  for (int spot = 0; spot < in_demand_drawn(table); ++spot) {
    const auto material = static_cast<std::size_t>(table.in_demand[static_cast<std::size_t>(spot)]);
    in_demand.push_back(Json(components.material_ids[material]));
  }
  JsonObject bag;
  for (std::size_t m = 0; m < kMaterials; ++m) bag[components.material_ids[m]] = int{table.bag[m]};
  JsonArray seats;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players()); ++seat) {
    seats.push_back(
        JsonObject{{"colour", components.colour_ids[seat]},
                   {"drafted", drafted_json(components, table, seat)},
                   {"points", holdings(table, core::seat_at(static_cast<int>(seat))).points}});
  }
  JsonArray past;
  for (std::size_t round = 0; round < table.round; ++round)
    past.push_back(past_json(components, table.past[round], players()));
  JsonObject json{{"viewer", is_seated ? Json(core::index(v.viewer)) : Json("spectator")},
                  {"phase", kPhases[static_cast<std::size_t>(table.phase)]},
                  {"round", std::min(table.round + 1, kRounds)},
                  {"turn", table.turn + 1},
                  {"first_player", int{table.first_player}},
                  {"dealt", int{table.dealt}},
                  {"dice_due", int{table.dice_due}},
                  {"in_demand", in_demand},
                  {"bag", bag},
                  {"pool", dice_json(components, table.pool)},
                  {"set_aside", dice_json(components, table.set_aside)},
                  {"seats", seats},
                  {"past", past}};
  if (index(v.mine.card) < kCards) {
    json["mine"] = building_json(components, v.mine.card,
                                 table.drafted[static_cast<std::size_t>(core::index(v.viewer))],
                                 v.mine.spaces);
  }
  return json;
}

}  // namespace blueprints
