// view_json.cc: a view as JSON, for clients and transcripts. Built only from a View, so it cannot
// leak.
#include <algorithm>
#include <utility>
#include <vector>

#include "games/cloud_city/city_json.h"

namespace cloud_city {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;

constexpr Array<std::string_view, 10> kPhases = {"first_player", "card",  "choose", "row",  "deal",
                                                 "place",        "build", "draw",   "take", "over"};

JsonArray tiles_json(const Components& c, std::span<const Face> faces) {
  JsonArray json;
  for (const Face face : faces) {
    if (face != kNoFace) json.push_back(tile_json(c, face));
  }
  return json;
}

JsonArray row_json(const Components& c, const Table& table) {  // a gap is null
  JsonArray json;
  for (const Face face : table.row)
    json.push_back(face == kNoFace ? Json(nullptr) : Json(tile_json(c, face)));
  return json;
}

// The number of unseen tiles of each face: in the stack or in other hands.
JsonObject stack_json(const Rules& rules, const View& v) {
  JsonObject faces;
  const auto unseen = rules.unseen(v);
  int total = 0;
  for (std::size_t face = 0; face < kFaces; ++face) {
    if (unseen[face] > 0) faces[rules.components().face_ids[face]] = int{unseen[face]};
    total += unseen[face];
  }
  return {{"tiles", int{v.table.stack}}, {"unseen", std::move(faces)}, {"unseen_tiles", total}};
}

JsonArray stock_json(const Components& c, const Table& table) {
  JsonArray json;
  for (std::size_t level = 0; level < kLevels; ++level) {
    for (std::size_t length = 0; length < kLengths; ++length) {
      json.push_back(JsonObject{{"level", c.level_ids[level]},
                                {"distance", length + 1},
                                {"votes", int{c.faces.votes[length]}},
                                {"pieces", int{table.stock[level][length]}},
                                {"of", int{c.faces.walkways[level][length]}}});
    }
  }
  return json;
}

// CC-14.6: what was drawn in each round: a tile from the row, or the stack.
JsonArray drawn_json(const Components& c, std::span<const Face> drawn) {
  JsonArray json;
  for (const Face face : drawn) {
    if (face == kNoFace) break;
    json.push_back(face == kHiddenFace ? Json("stack") : Json(words::face_id(c, face)));
  }
  return json;
}

JsonObject votes_json(const Rules& rules, const Table& table, Seat seat) {
  const Score score = rules.score(table, seat);
  JsonObject json;
  for (std::size_t level = 0; level < kLevels; ++level)
    json[rules.components().level_ids[level]] = score.votes[level];
  int cards = 0;
  for (const int votes : score.cards) cards += votes;
  json["cards"] = cards;
  json["total"] = score.total;
  return json;
}

JsonObject seat_json(const Rules& rules, const View& v, int seat, int place) {
  const Components& c = rules.components();
  const Table& table = v.table;
  const int position = (seat - table.first_player + rules.players()) % rules.players();
  return {{"position", position + 1},
          {"start_tile", words::face_id(c, c.faces.start[position])},
          {"hand", int{table.held[seat]}},
          {"known", tiles_json(c, table.known[seat])},
          {"drawn", drawn_json(c, table.drawn[seat])},
          {"votes", votes_json(rules, table, core::seat_at(seat))},
          {"place", place},
          {"city", city_json(rules, table, table.cities[seat])}};
}

// The ranking key of a score (CC-8.3 to CC-8.7).
std::string decided_by(const Components& c, const Score& one, const Score& other) {
  if (one.total != other.total) return "total";
  for (std::size_t level = 0; level < kLevels; ++level) {
    if (one.votes[level] != other.votes[level]) return c.level_ids[level];
  }
  return "shared";
}

// The seats by place, each with what ranks it before the next one.
JsonArray ranking_json(const Rules& rules, const Table& table, const core::Standing& standing) {
  std::vector<int> order;
  for (int seat = 0; seat < rules.players(); ++seat) order.push_back(seat);
  const auto place = [&](int seat) { return standing.places[seat]; };
  std::ranges::sort(order, {}, [&](int seat) { return std::pair(place(seat), seat); });
  JsonArray json;
  for (std::size_t i = 0; i < order.size(); ++i) {
    Json over = nullptr;
    if (i + 1 < order.size()) {
      over = JsonObject{
          {"seat", order[i + 1]},
          {"by", decided_by(rules.components(), rules.score(table, core::seat_at(order[i])),
                            rules.score(table, core::seat_at(order[i + 1])))}};
    }
    json.push_back(JsonObject{{"seat", order[i]}, {"place", int{place(order[i])}}, {"over", over}});
  }
  return json;
}

// CC-20: the par of a solo player.
Json solo_json(const Rules& rules, const Table& table) {
  if (!rules.is_solo()) return nullptr;
  const int total = rules.score(table, core::seat_at(0)).total;
  return JsonObject{{"par", int{rules.mode().par}}, {"reached", total >= rules.mode().par}};
}

}  // namespace

Json Rules::to_json(const View& v) const {
  const Table& table = v.table;
  const Components& c = *components_;
  const bool is_seated = core::index(v.viewer) < players();
  JsonArray seats;
  const core::Standing standing = this->standing(table);
  for (int seat = 0; seat < players(); ++seat)
    seats.push_back(seat_json(*this, v, seat, standing.places[seat]));
  JsonArray cards;
  for (const Card card : table.cards) {
    if (card != kNoCard) cards.push_back(card_json(*this, table, card));
  }
  JsonObject json{
      {"viewer", is_seated ? Json(core::index(v.viewer)) : Json("spectator")},
      {"phase", kPhases[table.phase]},
      {"mode", c.mode_ids[options_.values[0]]},
      {"round", std::min<int>(table.round + 1, mode_.rounds)},
      {"rounds", int{mode_.rounds}},
      {"first_player", int{table.first_player}},
      {"active", turn(table).kind == core::Turn::Kind::decision ? Json(core::index(active(table)))
                                                                : Json(nullptr)},
      {"cards_in_play", cards_in_play()},
      {"cards", std::move(cards)},
      {"row", row_json(c, table)},
      {"stack", stack_json(*this, v)},
      {"stock", stock_json(c, table)},
      {"solo", solo_json(*this, table)},
      {"ranking", ranking_json(*this, table, standing)},
      {"seats", std::move(seats)}};
  if (is_seated) json["hand"] = tiles_json(c, v.hand);
  return json;
}

}  // namespace cloud_city
