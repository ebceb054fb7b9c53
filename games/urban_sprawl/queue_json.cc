// queue_json.cc: the work in progress and the pending work; the open question.
#include "core/present.h"
#include "games/urban_sprawl/asks.h"
#include "games/urban_sprawl/card_text.h"
#include "games/urban_sprawl/json_parts.h"
#include "games/urban_sprawl/referee.h"
#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;

void add_card(const Rules& rules, const Frame& f, JsonObject& json) {
  if (f.card == kNone) return;
  json["card"] =
      f.is_planning ? rules.components().kind_ids[f.card] : rules.components().contract_ids[f.card];
}

// The effects that are still to come, the present one first.
JsonArray effects_json(const Rules& rules, const Frame& f) {
  JsonArray json;
  const bool on_contract = !f.is_planning && !rules.facts().contracts[f.card].is_event;
  for (std::size_t i = f.at; i < f.count; ++i)
    json.push_back(core::message_json(
        effect_text(rules.components(), rules.facts().effects[f.first + i], on_contract)));
  return json;
}

JsonObject frame_json(const Rules& rules, const Frame& f) {
  constexpr Array<const char*, 6> kKinds = {"none",     "build",    "effects",
                                            "deciders", "election", "reveal"};
  constexpr Array<const char*, 5> kTasks = {"none", "score", "tribute", "ransom", "offer"};
  constexpr Array<const char*, 7> kBuildSteps = {"permits",   "site",    "bonus",   "vocations",
                                                 "vocations", "effects", "finished"};
  JsonObject json{{"kind", kKinds[f.kind]}};
  switch (f.kind) {
    case Frame::Kind::build:
      add_card(rules, f, json);
      // A question of the step before is open until the step is counted.
      json["step"] = kBuildSteps[f.step == 0 ? 0 : f.step];
      break;
    case Frame::Kind::effects:
      add_card(rules, f, json);
      json["effects"] = effects_json(rules, f);
      break;
    case Frame::Kind::deciders:
      add_card(rules, f, json);
      json["task"] = kTasks[f.task];
      json["waiting"] = seats_json(f.pending);
      if (f.task == Frame::Task::score) {
        json["vocation"] = rules.components().vocation_ids[f.what];
        json["value"] = int{f.value};
      }
      break;
    case Frame::Kind::election: json["office"] = rules.components().office_ids[f.what]; break;
    default: add_card(rules, f, json); break;
  }
  return json;
}

}  // namespace

JsonArray seats_json(unsigned seats) {
  JsonArray json;
  for (; seats != 0; seats &= seats - 1) json.push_back(std::countr_zero(seats));
  return json;
}

// The innermost work first, the step of the turn last.
JsonArray queue_json(const Rules& rules, const State& s) {
  JsonArray json;
  for (std::size_t i = s.depth; i-- > 0;) json.push_back(frame_json(rules, s.frames[i]));
  if (s.phase == Phase::end_of_turn)
    json.push_back(JsonObject{{"kind", "end_of_turn"}, {"step", int{s.step}}});
  return json;
}

// What would be placed or moved, and whose it would be.
void add_piece(const Rules& rules, const State& s, JsonObject& json) {
  const auto add = [&](Zone zone, std::uint8_t owner) {
    json["zone"] = rules.components().zone_ids[index(zone)];
    json["owner"] = holder_json(owner);
  };
  if (s.ask.kind == Ask::Kind::park) add(Zone::park, s.ask.seat);
  if (s.ask.kind == Ask::Kind::site) add(rules.facts().contracts[s.top().card].zone, s.ask.seat);
  if (s.ask.kind == Ask::Kind::destination)
    add(s.city.zone_of(s.top().value), s.city.owner_of(s.top().value));
  if (s.ask.kind == Ask::Kind::place) {
    const Effect& e = rules.facts().effects[s.top().first + s.top().at];
    add(e.zone, owner_of_place(e, s));
  }
}

JsonObject ask_json(const Rules& rules, const State& s) {
  const Ask& ask = s.ask;
  JsonObject json{{"kind", std::string(name_of(ask.kind).id)},
                  {"clause", std::string(name_of(ask.kind).clause)},
                  {"seat", holder_json(ask.seat)},
                  {"may_decline", ask.may_decline}};
  if (s.depth > 0) add_card(rules, s.top(), json);
  if (ask.kind == Ask::Kind::take_from)
    json["vocation"] = rules.components().vocation_ids[ask.what];
  if (ask.kind == Ask::Kind::number) {
    const Effect& e = rules.facts().effects[s.top().first + s.top().at];
    json["money"] = e.money == Money::wealth ? "wealth" : "prestige";
  }
  add_piece(rules, s, json);
  if (ask.kind == Ask::Kind::space) json["marker"] = rules.components().marker_ids[ask.what];
  if (s.depth > 0 && s.top().kind == Frame::Kind::deciders && s.top().task != Frame::Task::score) {
    const Effect& e = rules.facts().effects[s.top().first];
    json["wealth"] = int{e.wealth};
    json["prestige"] = int{e.prestige};
  }
  return json;
}

}  // namespace urban_sprawl
