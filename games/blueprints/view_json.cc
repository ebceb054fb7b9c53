// view_json.cc: a view as JSON, for clients and transcripts. Built only from a View, so it cannot
// leak.
#include <algorithm>

#include "games/blueprints/building.h"
#include "games/blueprints/round_story.h"
#include "games/blueprints/words.h"

namespace blueprints {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;

constexpr Array<std::string_view, 8> kPhases = {
    "first_player", "first_demand", "second_demand", "deal", "roll", "draft", "discard", "over"};

JsonObject die_json(const Components& components, Die die) {
  return {{"die", words::material_id(components, material_of(die))}, {"value", value_of(die)}};
}

// BP-3.7: sorted by value for display.
JsonArray dice_json(const Components& components, const Array<std::uint8_t, kKinds>& dice) {
  JsonArray json;
  for (int value = 1; value <= kValues; ++value) {
    for (int m = 0; m < kMaterials; ++m) {
      const Die die = die_of(static_cast<Material>(m), value);
      for (int i = 0; i < dice[die]; ++i) json.push_back(die_json(components, die));
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

// The dice in drafting order, where each is, and its points by itself.
JsonArray placed_json(const Components& components, const Array<Die, kDicePerBuilding>& dice,
                      const Array<Space, kDicePerBuilding>& spaces, const Building& building,
                      const std::vector<std::size_t>& placed) {
  JsonArray json;
  std::size_t next = 0;  // of the building
  for (std::size_t i = 0; i < kDicePerBuilding && dice[i] != kNoDie; ++i) {
    JsonObject die = die_json(components, dice[i]);
    die["space"] = words::space_id(components, spaces[i]);
    if (next < placed.size() && placed[next] == i) {
      const std::size_t cell = building.cell[next];
      JsonArray touches;
      for (std::size_t other = 0; other < building.size; ++other) {
        if ((kTouching[cell] >> building.cell[other] & 1) != 0) touches.push_back(placed[other]);
      }
      die["level"] = cell / kSpaces + 1;
      if (const auto points = points_of_die(components.faces, building, next))
        die["points"] = *points;
      die["touches"] = std::move(touches);
      ++next;
    }
    json.push_back(std::move(die));
  }
  return json;
}

JsonArray prizes_json(const Components& components, const Building& building,
                      const std::vector<std::size_t>& placed, int dice_to_come) {
  JsonArray prizes;
  for (std::size_t prize = 0; prize < kPrizes; ++prize) {
    const Condition& condition = components.faces.prizes[prize];
    const int so_far = progress(condition, building);
    JsonArray dice;
    for (std::size_t i = 0; i < placed.size(); ++i) {
      if ((counted(condition, building) >> i & 1u) != 0) dice.push_back(placed[i]);
    }
    prizes.push_back(JsonObject{{"prize", components.prize_ids[prize]},
                                {"points", int{components.faces.prize_points[prize]}},
                                {"progress", so_far},
                                {"goal", goal(condition)},
                                {"possible", so_far + dice_to_come >= goal(condition)},
                                {"dice", std::move(dice)}});
  }
  return prizes;
}

JsonObject plan_json(const Components& components, Card card, const Building& building,
                     int dice_to_come) {
  const auto& targets = components.faces.targets[card];
  int missing = 0;
  for (std::size_t space = 0; space < kSpaces; ++space)
    missing += std::max(0, targets[space] - building.heights[space]);
  return {{"open", can_meet_plan(components.faces, card, building, dice_to_come)},
          {"met", building.heights == targets},
          {"missing", missing},
          {"points", int{components.faces.bonus}}};
}

JsonObject building_json(const Components& components, Card card,
                         const Array<Die, kDicePerBuilding>& dice,
                         const Array<Space, kDicePerBuilding>& spaces) {
  const Building building = Building::of(dice, spaces);
  std::vector<std::size_t> placed;  // which of the drafted dice are in the building
  int dice_to_come = 0;
  for (std::size_t i = 0; i < kDicePerBuilding; ++i) {
    if (dice[i] == kNoDie) ++dice_to_come;
    if (dice[i] != kNoDie && is_on_plan(spaces[i])) placed.push_back(i);
  }
  JsonArray targets;
  for (const std::uint8_t target : components.faces.targets[card]) targets.push_back(int{target});
  return {{"card", words::card_id(components, card)},
          {"targets", std::move(targets)},
          {"plan", plan_json(components, card, building, dice_to_come)},
          {"dice", placed_json(components, dice, spaces, building, placed)},
          {"score", sheet_json(components, score(components.faces, card, building))},
          {"prizes", prizes_json(components, building, placed, dice_to_come)}};
}

// How a card of a finished round was won.
JsonObject verdict_json(const Components& components, std::string_view kind,
                        const std::string& card, int points, std::uint8_t seat,
                        const std::optional<Rival>& rival) {
  JsonObject json{{"kind", kind},
                  {"card", card},
                  {"points", points},
                  {"seat", seat == kNobody ? Json(nullptr) : Json(int{seat})},
                  {"over", nullptr}};
  if (!rival) return json;
  JsonObject over{{"seat", int{rival->seat}}, {"by", "turn"}};
  if (rival->criterion != Criterion::turn_position) {
    over["by"] = rival->criterion == Criterion::first_in_demand ? "first" : "second";
    over["material"] = words::material_id(components, rival->material);
    over["mine"] = rival->mine;
    over["theirs"] = rival->theirs;
  }
  json["over"] = std::move(over);
  return json;
}

JsonArray verdicts_json(const Components& components, const PastRound& past,
                        const RoundStory& story, const PlayerCount& count) {
  JsonArray verdicts;
  for (std::size_t rank = 0; rank < count.awards; ++rank) {
    const std::size_t award = count.award_for_rank[rank];
    verdicts.push_back(verdict_json(components, "award", components.award_ids[award],
                                    components.faces.award_points[award], past.award_to[award],
                                    story.award_rival(award)));
  }
  for (std::size_t prize = 0; prize < kPrizes; ++prize) {
    const bool is_won = past.prize_to[prize] != kNobody;
    verdicts.push_back(verdict_json(components, "prize", components.prize_ids[prize],
                                    components.faces.prize_points[prize], past.prize_to[prize],
                                    is_won ? story.prize_rival(prize) : std::nullopt));
  }
  return verdicts;
}

JsonObject past_json(const Components& components, const PastRound& past, int players) {
  const RoundStory story(components.faces, past, players);
  JsonArray buildings;
  JsonArray ranking;
  for (int seat = 0; seat < players; ++seat) {
    const Revealed& revealed = past.buildings[seat];
    buildings.push_back(building_json(components, revealed.card, revealed.dice, revealed.spaces));
    ranking.push_back(int{story.verdict().ranking[seat]});
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
          {"in_demand", JsonArray{words::material_id(components, past.in_demand[0]),
                                  words::material_id(components, past.in_demand[1])}},
          {"buildings", std::move(buildings)},
          {"ranking", std::move(ranking)},
          {"awards", std::move(awards)},
          {"prizes", std::move(prizes)},
          {"verdicts", verdicts_json(components, past, story, components.faces.players[players])}};
}

// The Awards in use with this number of players, best first.
JsonArray awards_json(const Components& components, const PlayerCount& count) {
  JsonArray awards;
  for (std::size_t rank = 0; rank < count.awards; ++rank) {
    const std::size_t award = count.award_for_rank[rank];
    awards.push_back(JsonObject{{"award", components.award_ids[award]},
                                {"points", int{components.faces.award_points[award]}}});
  }
  return awards;
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
    in_demand.push_back(Json(words::material_id(components, table.in_demand[spot])));
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
                  {"phase", kPhases[table.phase]},
                  {"round", std::min(table.round + 1, kRounds)},
                  {"turn", table.turn + 1},
                  {"turns", players() * kDicePerBuilding},
                  {"awards", awards_json(components, count_)},
                  {"first_player", int{table.first_player}},
                  {"dealt", int{table.dealt}},
                  {"dice_due", int{table.dice_due}},
                  {"in_demand", std::move(in_demand)},
                  {"bag", std::move(bag)},
                  {"pool", dice_json(components, table.pool)},
                  {"set_aside", dice_json(components, table.set_aside)},
                  {"seats", std::move(seats)},
                  {"past", std::move(past)}};
  if (index(v.mine.card) < kCards) {
    json["mine"] = building_json(components, v.mine.card, table.drafted[v.viewer], v.mine.spaces);
  }
  return json;
}

}  // namespace blueprints
