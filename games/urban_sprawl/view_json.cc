// view_json.cc: a view as JSON, for the page and other clients.
#include "games/urban_sprawl/json_parts.h"
#include "games/urban_sprawl/referee.h"
#include "games/urban_sprawl/sites.h"
#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;

constexpr Array<const char*, 9> kPhases = {
    "first_player", "deal", "buy", "media", "turn_start", "invest", "act", "end_of_turn", "over"};

JsonArray hand_json(const Rules& rules, const Player& player) {
  JsonArray hand;
  for (std::size_t kind = 0; kind <= rules.facts().permit_kinds; ++kind) {
    if (player.hand[kind] == 0) continue;
    JsonObject card = rules.components().planning_faces[kind];
    card["count"] = int{player.hand[kind]};
    hand.push_back(std::move(card));
  }
  return hand;
}

JsonArray favors_json(const Rules& rules, const Player& player) {
  JsonArray favors;
  for (std::size_t i = 0; i < kFavors; ++i) {
    if (player.favors[i] == kNone) continue;
    favors.push_back(JsonObject{
        {"slot", words::source(rules.components(), kContractSlots + static_cast<int>(i))},
        {"fresh", (player.fresh >> i & 1) != 0},
        {"card", rules.components().contract_faces[player.favors[i]]}});
  }
  return favors;
}

JsonObject player_json(const Rules& rules, const State& s, int seat) {
  const Components& c = rules.components();
  const Player& player = s.players[seat];
  JsonObject permits;
  JsonObject buildings;
  JsonObject vocations;
  JsonArray offices;
  for (std::size_t zone = 0; zone < kZones; ++zone)
    permits[c.zone_ids[zone]] = int{player.permits[zone]};
  for (std::size_t zone = 0; zone < kTileZones; ++zone)
    buildings[c.zone_ids[zone]] = (s.city.first & s.city.owned[seat] & s.city.zones[zone]).count();
  for (std::size_t v = 0; v < kVocations; ++v)
    vocations[c.vocation_ids[v]] = int{player.vocations[v]};
  for (std::size_t office = 0; office < kOffices; ++office) {
    if (s.office[office] == seat) offices.push_back(Json(c.office_ids[office]));
  }
  return {{"seat", seat},
          {"wealth", int{player.wealth}},
          {"prestige", int{player.prestige}},
          {"hand", hand_json(rules, player)},
          {"permits", std::move(permits)},
          {"favors", favors_json(rules, player)},
          {"favor_spaces", favor_spaces(s, seat)},
          {"vocations", std::move(vocations)},
          {"offices", std::move(offices)},
          {"contractor", s.contractor == seat},
          {"buildings", std::move(buildings)}};
}

// Who would win an election now, and with which value; nobody if no building or marker counts
// (US-10.4).
JsonObject race_json(const Race& race) {
  return {
      {"seats", seats_json(race.seats)}, {"figure", race.figure}, {"buildings", race.buildings}};
}

JsonArray offices_json(const Rules& rules, const State& s) {
  JsonArray json;
  for (std::size_t office = 0; office < kOffices; ++office) {
    const bool in_play = (s.offices_in_play >> office & 1) != 0;
    const Race race = race_for(s, rules.players(), static_cast<Office>(office));
    json.push_back(JsonObject{{"id", rules.components().office_ids[office]},
                              {"in_play", in_play},
                              {"holder", holder_json(s.office[office])},
                              {"race", in_play ? Json(race_json(race)) : Json(nullptr)}});
  }
  return json;
}

JsonArray final_json(const Rules& rules, const State& s) {
  JsonArray json;
  const core::Standing standing = rules.standing(s);
  for (int seat = 0; seat < rules.players(); ++seat) {
    const FinalScore score = rules.final_score(s, seat);
    JsonObject offices;
    for (std::size_t office = 0; office < kOffices; ++office) {
      if (s.office[office] == seat)
        offices[rules.components().office_ids[office]] = score.offices[office];
    }
    json.push_back(JsonObject{{"seat", seat},
                              {"prestige", score.prestige},
                              {"payouts", score.payouts},
                              {"wealth", score.wealth},
                              {"offices", std::move(offices)},
                              {"total", score.total},
                              {"place", int{standing.places[seat]}}});
  }
  return json;
}

}  // namespace

Json Rules::to_json(const View& v) const {
  const State& s = v.state;
  JsonArray seats;
  for (int seat = 0; seat < players(); ++seat) seats.push_back(player_json(*this, s, seat));
  JsonObject pool;
  for (std::size_t vocation = 0; vocation < kVocations; ++vocation)
    pool[components_->vocation_ids[vocation]] = int{s.pool[vocation]};
  JsonObject json{
      {"phase", kPhases[s.phase]},
      {"length", std::string(kLengthValues[options_.values[0]])},
      {"turn", int{s.turns}},
      {"active", int{s.active}},
      {"starting_player", int{s.starting_player}},
      {"action_points", int{s.action_points}},
      {"idle_turns", int{s.idle_turns}},
      {"ask", s.ask.kind == Ask::Kind::nothing ? Json(nullptr) : Json(ask_json(*this, s))},
      {"queue", queue_json(*this, s)},
      {"town", town_json(*this, s)},
      {"displays", displays_json(*this, s)},
      {"players", std::move(seats)},
      {"vocation_pool", std::move(pool)},
      {"offices", offices_json(*this, s)},
      {"pawn", components_->office_ids[s.pawn]},
      {"contractor",
       JsonObject{{"in_play", s.contractor_in_play}, {"holder", holder_json(s.contractor)}}},
      {"extra_favor", holder_json(s.extra_favor)}};
  json["final"] = s.phase == Phase::over ? Json(final_json(*this, s)) : Json(nullptr);
  return json;
}

}  // namespace urban_sprawl
