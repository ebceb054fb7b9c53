// view_json.cc: a view as JSON, for clients and transcripts. Built only from a View, so it cannot
// leak.
#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "games/uptown/street_json.h"

namespace uptown {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;

constexpr Array<std::string_view, 5> kPhases = {"start_player", "set_up", "first", "second",
                                                "over"};

// Cards of a set that starts with card `first`, by id.
void add_cards(const Components& c, std::uint64_t cards, std::size_t first, JsonArray& json) {
  for (std::uint64_t left = cards; left != 0; left &= left - 1)
    json.push_back(Json(c.card_ids[first + static_cast<std::size_t>(std::countr_zero(left))]));
}

// UT-11.4: cards that were never seen from either side; only they can be below the tops.
JsonArray unseen_json(const Components& c, const State& s) {
  JsonArray json;
  add_cards(c, s.unseen_projects[0], 0, json);
  add_cards(c, s.unseen_projects[1], 64, json);
  return json;
}

JsonObject public_json(const Rules& rules, const State& s) {
  const Components& c = rules.components();
  JsonArray unseen;
  add_cards(c, s.unseen_public, kProjectCards, unseen);
  Json top = nullptr;
  if (s.public_top != kNoCard) {
    top = JsonObject{{"card", words::card_id(c, s.public_top)},
                     {"sides", JsonArray{face_json(rules, face_of(s.public_top, 0)),
                                         face_json(rules, face_of(s.public_top, 1))}}};
  }
  return {{"cards", int{s.public_cards}}, {"top", std::move(top)}, {"unseen", std::move(unseen)}};
}

JsonObject hand_json(const Rules& rules, const Hand& hand) {
  return {{"cards", int{hand.cards}},
          {"upcoins", int{hand.upcoins}},
          {"blocked", hand.upcoins > 0},  // UT-2.7
          {"top", hand.top == kNoFace ? Json(nullptr) : Json(face_json(rules, hand.top))}};
}

JsonArray discards_json(const Components& c, const State& s) {  // the last one first
  JsonArray json;
  for (Card card = s.discard_top; card != kNoCard; card = s.below[card])
    json.push_back(Json(words::face_id(c, s.face(card))));
  return json;
}

// UT-3.5, UT-3.8: the board with the start symbol goes to the start player, the others in order to
// the players after.
Json board_json(const Rules& rules, const State& s, int seat) {
  if (s.phase == Phase::start_player) return nullptr;
  const Components& c = rules.components();
  const auto position =
      static_cast<std::size_t>((seat - s.start_player + rules.players()) % rules.players());
  const std::size_t other = position <= c.start_street ? position - 1 : position;
  Json street(c.street_ids[position == 0 ? c.start_street : other]);
  return street;
}

JsonObject seat_json(const Rules& rules, const State& s, int seat, int place) {
  const Score score = score_of(s, seat);
  return {{"position", (seat - s.start_player + rules.players()) % rules.players() + 1},
          {"board", board_json(rules, s, seat)},
          {"account", int{s.accounts[seat]}},
          {"money", score.money},
          {"hand", hand_json(rules, s.hands[seat])},
          {"street", street_json(rules, s, seat)},
          {"place", place}};
}

// The ranking key of a score (UT-10.6, UT-10.7).
const char* decided_by(const Score& one, const Score& other) {
  if (one.prestige != other.prestige) return "prestige";
  if (one.money != other.money) return "money";
  return one.finished != other.finished ? "finished" : "shared";
}

// The seats by place, each with what ranks it before the next one.
JsonArray ranking_json(const Rules& rules, const State& s, const core::Standing& standing) {
  std::vector<int> order;
  for (int seat = 0; seat < rules.players(); ++seat) order.push_back(seat);
  const auto place = [&](int seat) { return standing.places[seat]; };
  std::ranges::sort(order, {}, [&](int seat) { return std::pair(place(seat), seat); });
  JsonArray json;
  for (std::size_t i = 0; i < order.size(); ++i) {
    Json over = nullptr;
    if (i + 1 < order.size()) {
      over = JsonObject{{"seat", order[i + 1]},
                        {"by", decided_by(score_of(s, order[i]), score_of(s, order[i + 1]))}};
    }
    json.push_back(JsonObject{{"seat", order[i]}, {"place", int{place(order[i])}}, {"over", over}});
  }
  return json;
}

Json ending_json(Ending ending) {
  if (ending == Ending::none) return nullptr;
  return ending == Ending::hand ? "hand" : "sites";
}

Json pile_json(const State& s) {
  if (s.pile == kNoPile) return nullptr;
  return s.pile == kPublicDeck ? Json("public") : Json(int{s.pile});
}

}  // namespace

Json Rules::to_json(const View& v) const {
  const State& s = v.table;
  const bool is_seated = core::index(v.viewer) < players();
  const bool is_playing = s.phase == Phase::first || s.phase == Phase::second;
  const core::Standing standing = this->standing(s);
  JsonArray seats;
  for (int seat = 0; seat < players(); ++seat)
    seats.push_back(seat_json(*this, s, seat, standing.places[seat]));
  return JsonObject{
      {"viewer", is_seated ? Json(core::index(v.viewer)) : Json("spectator")},
      {"phase", kPhases[s.phase]},
      {"round", s.round + 1},
      {"start_player", s.phase == Phase::start_player ? Json(nullptr) : Json(int{s.start_player})},
      {"active", is_playing ? Json(core::index(active(s))) : Json(nullptr)},
      {"uncovers", pile_json(s)},
      {"ending", ending_json(s.ending)},
      {"public", public_json(*this, s)},
      {"unseen", unseen_json(*components_, s)},
      {"discards", discards_json(*components_, s)},
      {"projects", projects_json(*this, s)},
      {"ranking", ranking_json(*this, s, standing)},
      {"seats", std::move(seats)}};
}

}  // namespace uptown
