// view_json.cc: a view as JSON, for clients and transcripts. Built only from a View, so it cannot
// leak.
#include <algorithm>
#include <utility>
#include <vector>

#include "core/present.h"
#include "games/towerup/gain.h"
#include "games/towerup/map_json.h"
#include "games/towerup/words.h"

namespace towerup {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;

constexpr Array<std::string_view, 11> kPhaseNames = {"first_player", "objective", "market", "extra",
                                                     "colour",       "floor",     "place",  "act",
                                                     "refill",       "give_back", "over"};

Json colour_or_any(const Components& c, std::uint8_t colour) {
  if (colour == Table::kNotYet) return nullptr;
  return colour == kAnyColour ? Json("any") : Json(c.colour_ids[colour]);
}

JsonObject card_json(const Components& c, Card card) {
  const CardData& data = c.faces.cards[card];
  Json machine = nullptr;
  if (data.steps > 0)
    machine = JsonObject{{"colour", c.colour_ids[data.track]}, {"steps", int{data.steps}}};
  const core::Argument text = words::card(c, card);
  return {{"card", words::card_id(c, card)},
          {"kind", c.kind_ids[c.card_kinds[index(card)]]},
          {"floors", by_colour_json(c, data.floors)},
          {"any", int{data.any}},
          {"machine", std::move(machine)},
          {"bottom", colour_or_any(c, data.bottom)},
          {"text", core::message_json(std::get<core::Message>(text.value))}};
}

// The end that taking the card would trigger now, whatever colours are chosen (TU-9.1).
Trigger end_by_card(const Rules& rules, const Table& table, std::size_t slot) {
  if (table.phase != Phase::act) return Trigger::none;
  const Gain gain = gain_of(rules.faces().cards[table.market[slot]], table.supply);
  Trigger trigger = Trigger::none;
  bool is_first = true;
  each_choice(gain.left, gain.chosen, [&](const Floors& floors) {
    if (std::exchange(is_first, false))
      trigger = rules.brings_about(table, Action::take(slot, floors));
  });
  return trigger;
}

JsonArray market_json(const Rules& rules, const Table& table) {  // a gap is null
  JsonArray json;
  for (std::size_t slot = 0; slot < kMarket; ++slot) {
    if (table.market[slot] == kNoCard) {
      json.push_back(nullptr);
      continue;
    }
    JsonObject card = card_json(rules.components(), table.market[slot]);
    card["ends"] = words::trigger_id(end_by_card(rules, table, slot));
    json.push_back(std::move(card));
  }
  return json;
}

JsonArray cards_json(const Components& c, Cards cards) {
  JsonArray json;
  for (; cards != 0; cards &= cards - 1)
    json.push_back(Json(c.card_ids[static_cast<std::size_t>(std::countr_zero(cards))]));
  return json;
}

JsonArray numbers_json(std::span<const std::uint8_t> numbers) {
  JsonArray json;
  for (const std::uint8_t number : numbers) json.push_back(int{number});
  return json;
}

// One row of values shared by all machines, star columns, the cone track (TU-1.9, TU-1.10).
JsonObject tracks_json(const Faces& f) {
  return {{"millions", numbers_json(f.millions)},
          {"stars", numbers_json(std::span(f.star_columns).first(f.stars))},
          {"cone", numbers_json(std::span(f.cone).first(f.cone_max + std::size_t{1}))},
          {"reserve_limit", int{f.reserve_limit}},
          {"roofs", int{f.roofs}}};
}

JsonObject score_json(const Rules& rules, const Table& table, int seat) {
  const Score score = rules.score(table, seat);
  JsonObject json;
  for (std::size_t c = 0; c < kColours; ++c)
    json[rules.components().colour_ids[c]] = score.machines[c];
  json["cone"] = score.cone;
  json["tokens"] = score.tokens;
  json["total"] = score.total;
  return json;
}

// Star columns reached by all four machines (TU-7.2).
JsonArray completed_json(const Faces& f, const Board& board) {
  JsonArray json;
  for (std::size_t i = 0; i < f.stars; ++i) {
    if (board.lowest() >= f.star_columns[i]) json.push_back(int{f.star_columns[i]});
  }
  return json;
}

// Whether the seat's last turn is over, in progress, or to come; null before the end.
Json last_turn_json(const Table& table, int seat) {
  if (table.last_turns == Table::kNotYet) return nullptr;
  if (table.boards[seat].has_counted()) return "done";
  return table.active == seat ? "now" : "to_come";
}

JsonObject seat_json(const Rules& rules, const Table& table, int seat, int place) {
  const Components& c = rules.components();
  const MapText& map = rules.map_text();
  const Board& board = table.boards[seat];
  const int position = (seat - table.first_player + rules.players()) % rules.players();
  return {{"position", position + 1},
          {"colour", c.player_colour_ids[static_cast<std::size_t>(seat)]},
          {"machines", by_colour_json(c, board.machines)},
          {"stars", completed_json(rules.faces(), board)},
          {"reserve", by_colour_json(c, board.reserve)},
          {"floors", sum(board.reserve)},
          {"roofs", int{board.roofs}},
          {"cone", board.has_counted() ? Json(int{board.cone}) : Json(nullptr)},
          {"presence", site_ids_json(map, table.city.presence(seat))},
          {"visible", site_ids_json(map, table.city.visible(seat))},
          {"tokens", numbers_json(board.tokens)},
          {"score", score_json(rules, table, seat)},
          {"place", place},
          {"last_turn", last_turn_json(table, seat)}};
}

// The ranking key of a score (TU-10.2).
const char* decided_by(const Score& one, const Score& other) {
  if (one.total != other.total) return "total";
  return one.floors != other.floors ? "floors" : "shared";
}

// The seats by place, each with what ranks it before the next one (TU-10.2, TU-10.4).
JsonArray ranking_json(const Rules& rules, const Table& table, const core::Standing& standing) {
  std::vector<int> order;
  for (int seat = 0; seat < rules.players(); ++seat) order.push_back(seat);
  std::ranges::sort(order, {}, [&](int seat) { return std::pair(standing.places[seat], seat); });
  JsonArray json;
  for (std::size_t i = 0; i < order.size(); ++i) {
    Json over = nullptr;
    if (i + 1 < order.size()) {
      const Score one = rules.score(table, order[i]);
      const Score other = rules.score(table, order[i + 1]);
      over = JsonObject{{"seat", order[i + 1]}, {"by", decided_by(one, other)}};
    }
    json.push_back(JsonObject{
        {"seat", order[i]}, {"place", int{standing.places[order[i]]}}, {"over", std::move(over)}});
  }
  return json;
}

JsonObject end_json(const Rules& rules, const Table& table) {  // TU-9
  const bool is_pulled = table.trigger != Trigger::none;
  const bool is_counting = table.last_turns != Table::kNotYet;
  return {{"trigger", words::trigger_id(table.trigger)},
          {"by", is_pulled ? Json(int{table.triggered_by}) : Json(nullptr)},
          {"last_turns", is_counting ? Json(int{table.last_turns}) : Json(nullptr)},
          {"idle", int{table.idle}},
          {"stall_at", rules.stall_turns()}};
}

}  // namespace

Json Rules::to_json(const View& v) const {
  const Table& table = v.table;
  const Components& c = *components_;
  const bool is_seated = core::index(v.viewer) < players();
  const bool is_decision = turn(table).kind == core::Turn::Kind::decision;
  const core::Standing standing = this->standing(table);
  JsonArray seats;
  for (int seat = 0; seat < players(); ++seat)
    seats.push_back(seat_json(*this, table, seat, standing.places[seat]));
  const bool is_giving_back = table.phase == Phase::give_back;
  return JsonObject{
      {"viewer", is_seated ? Json(core::index(v.viewer)) : Json("spectator")},
      {"phase", kPhaseNames[table.phase]},
      {"first_player", int{table.first_player}},
      {"active", is_decision ? Json(int{table.active}) : Json(nullptr)},
      {"turns", int{table.turns}},
      {"extra_turn", table.is_extra == 1},
      {"extra_turn_earned", table.earned == 1},
      {"to_return",
       is_giving_back ? sum(table.boards[table.active].reserve) - faces_.reserve_limit : 0},
      {"starting_floors", JsonObject{{"placed", int{table.started}},
                                     {"of", starting_floors()},
                                     {"next", colour_or_any(c, table.floor_colour)}}},
      {"map", map_json(*this)},
      {"sites", sites_json(*this, table.city)},
      {"supply", by_colour_json(c, table.supply)},
      {"market", market_json(*this, table)},
      {"draw_pile", cards_json(c, table.draw)},
      {"discard_pile", cards_json(c, table.discard)},
      {"aside", cards_json(c, table.aside)},
      {"tracks", tracks_json(faces_)},
      {"objectives", objectives_json(*this, table)},
      {"end", end_json(*this, table)},
      {"ranking", ranking_json(*this, table, standing)},
      {"seats", std::move(seats)}};
}

}  // namespace towerup
