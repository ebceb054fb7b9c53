// web/rules/bridge.cc: the rules of one game for the page: JSON requests in, JSON responses out.
// Positions are passed as packed views, so that the page computes from exactly what its seat may
// know. src/rules/rules.ts is the caller.
#include <cstdlib>
#include <string>

#include "core/digest.h"
#include "games/list.h"
#include "players/player.h"
#include "web/rules/local_table.h"

// The page translates a message and passes the text to `said`.
__attribute__((import_module("page"), import_name("say"))) extern "C" void page_say(
    const char* text, std::size_t size);

namespace web {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;
using core::Reader;

std::string answer;                 // kept for the page until the next call
std::string spoken;                 // the last text from the page
std::unique_ptr<LocalTable> table;  // the page's local table

const core::GameEntry& game() { return games::all()[0]; }

std::string say(const core::Message& message) {
  const std::string text = core::to_text(core::message_json(message));
  page_say(text.data(), text.size());
  return spoken;
}

core::Result<std::unique_ptr<core::Match>> opened(const Json& options) {
  const auto read =
      core::options_from(options, game().options, game().facts->min_seats, game().facts->max_seats);
  if (!read) return read.fault();
  return game().open(game().components, *read);
}

core::Seat read_viewer(const Reader& at) {
  if (at.json() != nullptr && at.json()->is_string()) return core::kSpectator;
  return core::seat_at(static_cast<int>(at.integer(0, core::kMaxSeats - 1)));
}

// A match sampled from what a seat may know.
struct Known {
  core::Seat seat = core::kSpectator;
  std::unique_ptr<core::Match> match;
};

core::Result<Known> read_known(const Reader& request) {
  Known known;
  known.seat = read_viewer(request.at("seat"));
  const std::string packed = request.at("packed").text();
  auto match = opened(*request.at("options").json());
  if (!match) return match.fault();
  core::Rng rng(core::digest(packed));
  auto one = (*match)->imagined(packed, rng);
  if (!one) return one.fault();
  known.match = std::move(*one);
  return known;
}

// Whether the seat sees the same after the step in every position consistent with what it knows.
// Games guarantee it (NothingHiddenReachesAViewer of the conformance suite) except when the game or
// a chapter ends, which may reveal something hidden.
bool is_certain(const core::Match& before, const core::Match& after) {
  return after.chapter() == before.chapter() && !after.is_over();
}

// The result of each choice in a position consistent with what the seat knows.
core::Result<Json> preview(const Reader& request) {
  auto known = read_known(request);
  if (!known) return known.fault();
  JsonArray outcomes;
  for (const Reader& notation : request.at("notations").items()) {
    const auto step = known->match->parse(known->seat, notation.text());
    if (!step) return step.fault();
    const std::unique_ptr<core::Match> after = known->match->clone();
    if (const core::Refusal refusal = after->act(*step))
      return core::Fault{"this is not allowed: " + refusal.clause};
    JsonArray log;
    for (const core::Message& message : known->match->tell(*step, known->seat))
      log.push_back(core::message_json(message));
    outcomes.push_back(JsonObject{{"view", after->view(step->by)},
                                  {"certain", is_certain(*known->match, *after)},
                                  {"log", std::move(log)}});
  }
  return Json(std::move(outcomes));
}

// The position after several choices of the seat in a row, and their log lines.
core::Result<Json> ahead(const Reader& request) {
  auto known = read_known(request);
  if (!known) return known.fault();
  JsonArray log;
  for (const Reader& notation : request.at("notations").items()) {
    const auto step = known->match->parse(known->seat, notation.text());
    if (!step) return step.fault();
    const std::vector<core::Message> told = known->match->tell(*step, known->seat);
    if (const core::Refusal refusal = known->match->act(*step))
      return core::Fault{"this is not allowed: " + refusal.clause};
    for (const core::Message& message : told) log.push_back(core::message_json(message));
  }
  JsonObject position = core::position_json(*known->match, known->seat, true);
  position["log"] = std::move(log);
  return Json(std::move(position));
}

core::Result<Json> why(const Reader& request) {
  auto known = read_known(request);
  if (!known) return known.fault();
  const auto step = request.has("notation")
                        ? known->match->parse(known->seat, request.at("notation").text())
                        : known->match->step_from(known->seat, *request.at("action").json());
  if (!step) return step.fault();
  return Json(core::why_json(known->match->refuse(*step)));
}

core::Result<Json> advice(const core::Match& match, core::Seat seat, const std::string& player,
                          core::Rng rng) {
  const auto spec = players::parse_spec(player);
  if (!spec) return spec.fault();
  if (!match.turn().waits_for(seat)) return core::Fault{"the game does not wait for this seat"};
  JsonArray hints;
  for (const players::Suggestion& each : players::advise(match, seat, *spec, rng).ranked)
    hints.push_back(JsonObject{{"action", match.to_json(each.step)},
                               {"notation", match.notation(each.step)},
                               {"share", each.share},
                               {"visits", each.visits}});
  return Json(std::move(hints));
}

core::Result<Json> hint(const Reader& request) {
  auto known = read_known(request);
  if (!known) return known.fault();
  const auto seed = static_cast<std::uint64_t>(request.at("seed").integer(0, INT64_MAX));
  return advice(*known->match, known->seat, request.at("player").text(), core::Rng(seed));
}

core::Result<Json> text(const Reader& request) {
  auto known = read_known(request);
  if (!known) return known.fault();
  constexpr int kColumns = 80;
  return Json(core::text_of(known->match->picture(known->seat, say, kColumns)));
}

core::Result<Json> choices(const Reader& request) {
  auto known = read_known(request);
  if (!known) return known.fault();
  JsonArray told;
  for (const core::Step& step : known->match->legal(known->seat)) {
    const core::ChoiceText choice = known->match->choice(step, say);
    told.push_back(JsonObject{{"notation", known->match->notation(step)},
                              {"order", choice.order},
                              {"group", choice.group},
                              {"label", choice.label},
                              {"note", choice.note}});
  }
  return Json(std::move(told));
}

core::Result<Json> load(const Reader& request) {
  auto record = core::read_record(request.at("record").text(), games::all());
  if (!record) return record.fault();
  if (record->match->steps().empty()) return core::Fault{"the record has no steps"};
  table = std::make_unique<LocalTable>(std::move(*record));
  return Json(table->facts());
}

core::Result<Json> open(const Reader& request) {
  auto match = opened(*request.at("options").json());
  if (!match) return match.fault();
  const auto seed = static_cast<std::uint64_t>(request.at("seed").integer(0, INT64_MAX));
  table = std::make_unique<LocalTable>(std::move(*match), core::Rng(seed));
  return Json(table->facts());
}

core::Result<Json> position(const Reader& request) {
  const auto seq = request.at("seq").integer(1, static_cast<std::int64_t>(table->seq()));
  const core::Seat viewer = read_viewer(request.at("viewer"));
  return Json(table->position(viewer, static_cast<std::size_t>(std::max<std::int64_t>(seq, 1))));
}

core::Result<Json> entries(const Reader& request) {
  return Json(table->entries(read_viewer(request.at("viewer"))));
}

core::Result<Json> act(const Reader& request) {
  const auto step =
      table->match().parse(read_viewer(request.at("seat")), request.at("notation").text());
  if (!step) return step.fault();
  if (const core::Refusal refusal = table->act(*step))
    return core::Fault{"this is not allowed: " + refusal.clause};
  return Json(JsonObject{{"seq", table->seq()}});
}

core::Result<Json> advise(const Reader& request) {
  return advice(table->match(), read_viewer(request.at("seat")), request.at("player").text(),
                table->fork());
}

struct Verb {
  std::string_view name;
  bool needs_table;
  core::Result<Json> (*run)(const Reader& request);
};
constexpr Verb kVerbs[] = {
    {"preview", false, preview}, {"ahead", false, ahead}, {"why", false, why},
    {"hint", false, hint},       {"text", false, text},   {"choices", false, choices},
    {"load", false, load},       {"open", false, open},   {"position", true, position},
    {"entries", true, entries},  {"act", true, act},      {"advise", true, advise},
};

core::Result<Json> run(std::string_view request) {
  const auto json = core::parse_json(request, "request");
  if (!json) return json.fault();
  Reader::Faults faults;
  const Reader reader(&*json, "request", &faults);
  const std::string name = reader.at("verb").text();
  for (const Verb& verb : kVerbs) {
    if (verb.name != name) continue;
    if (verb.needs_table && !table) return core::Fault{"there is no table in this page"};
    auto result = verb.run(reader);
    if (!faults.none()) return faults.first();
    return result;
  }
  return core::Fault{"there is no request \"" + name + "\""};
}

}  // namespace

}  // namespace web

extern "C" {

__attribute__((export_name("allocate"))) void* allocate(std::size_t size) {
  return std::malloc(size);
}

// Takes ownership of memory from `allocate` that holds the text from the page.
__attribute__((export_name("said"))) void said(char* text, std::size_t size) {
  web::spoken.assign(text, size);
  std::free(text);
}

// Takes ownership of memory from `allocate` that holds a request; {"answer": ...} or {"fault":
// "..."}.
__attribute__((export_name("call"))) const char* call(char* text, std::size_t size) {
  const std::string request(text, size);
  std::free(text);
  auto result = web::run(request);
  const core::Json json = result ? core::JsonObject{{"answer", std::move(*result)}}
                                 : core::JsonObject{{"fault", result.fault().what}};
  web::answer = core::to_text(json);
  return web::answer.data();
}

__attribute__((export_name("answer_size"))) std::size_t answer_size() { return web::answer.size(); }
}
