// server/settings.cc: see settings.h.
#include "server/settings.h"

#include "core/json.h"
#include "games/list.h"
#include "server/problem.h"
#include "words/names.h"

namespace server {

namespace {

constexpr std::int64_t kShortestTurn = 5;
constexpr std::int64_t kLongestTurn = 14L * 24 * 3600;
constexpr std::int64_t kSmallestBank = 5;
constexpr std::int64_t kLargestBank = 24L * 3600;
constexpr std::int64_t kLargestIncrement = 3600;
constexpr int kMostSimulations = 20'000;
constexpr int kLongestName = 40;
const std::vector<std::string>& timeouts() {
  static const std::vector<std::string> words = {"move", "stand_in"};
  return words;
}
const std::vector<std::string>& seat_kinds() {
  static const std::vector<std::string> words = {"me", "open", "computer"};
  return words;
}
const std::vector<std::string>& visibilities() {
  static const std::vector<std::string> words = {"private", "public"};
  return words;
}

void check(const core::Reader::Faults& faults) {
  if (!faults.none()) throw malformed(faults.first().what);
}

std::optional<Clock> read_clock(const core::Reader& at) {
  if (at.json() == nullptr || at.json()->is_null()) return std::nullopt;
  Clock clock;
  if (at.has("bank_seconds")) {
    if (at.has("turn_seconds")) at.fail("has either turn_seconds or bank_seconds");
    clock.bank_seconds = at.at("bank_seconds").integer(kSmallestBank, kLargestBank);
    if (at.has("increment_seconds"))
      clock.increment_seconds = at.at("increment_seconds").integer(0, kLargestIncrement);
  } else {
    clock.turn_seconds = at.at("turn_seconds").integer(kShortestTurn, kLongestTurn);
  }
  if (at.has("on_timeout"))
    clock.on_timeout = static_cast<Clock::OnTimeout>(at.at("on_timeout").word(timeouts()));
  return clock;
}

int read_number(const core::Reader& seat) {
  return static_cast<int>(seat.integer(0, core::kMaxSeats - 1));
}

std::string text_or_none(const core::Reader& at, const char* name) {
  return at.has(name) ? at.at(name).text() : "";
}

// Who sits where and with what rights. Tables of earlier versions have less.
void read_people(const core::Reader& reader, Settings& settings) {
  if (!reader.has("host")) {
    if (!settings.mine.empty()) settings.host = settings.mine.front();
  } else if (!reader.at("host").json()->is_null()) {
    settings.host = read_number(reader.at("host"));
  }
  settings.salt = text_or_none(reader, "salt");
  settings.key = text_or_none(reader, "key");
  if (reader.has("joins")) {
    for (const core::Reader& join : reader.at("joins").items()) {
      settings.joins.push_back(
          {join.at("key").text(), read_number(join.at("seat")),
           join.at("epoch").integer(0, INT64_MAX), text_or_none(join, "guest"),
           text_or_none(join, "network"),
           join.has("invited") && *join.at("invited").json() == core::Json(true)});
    }
  }
  if (!reader.has("removals")) return;
  for (const core::Reader& removal : reader.at("removals").items()) {
    settings.removals.push_back({read_number(removal.at("seat")),
                                 removal.at("epoch").integer(0, INT64_MAX),
                                 text_or_none(removal, "guest"), text_or_none(removal, "network")});
  }
}

// "search" of "search:300ms", and the operator's name of an external program.
std::string short_name(const players::Spec& spec) {
  return is_external(spec) ? spec.text("command") : std::string(spec.kind->name);
}

store::Seat read_seat(const core::Reader& at, int number, Settings& settings,
                      const ExternalPlayers& external) {
  store::Seat seat;
  const std::size_t kind = at.at("kind").word(seat_kinds());
  if (at.json() == nullptr || !at.json()->is_object()) return seat;
  const core::Json* name = at.json()->get_object().if_contains("name");
  if (seat_kinds()[kind] == "me") {
    seat.kind = store::SeatKind::person;
    seat.name = read_name(name, "Player " + std::to_string(number + 1));
    settings.mine.push_back(number);
  } else if (seat_kinds()[kind] == "computer") {
    seat.kind = store::SeatKind::computer;
    const players::Spec spec = read_player(
        at.has("player") ? at.at("player").text() : std::string(kPresetPlayer), external);
    seat.player = players::to_text(spec);
    seat.name = read_name(name, short_name(spec));
  }
  return seat;
}

const core::GameEntry* read_game(const core::Reader& at) {
  const std::string id = at.text();
  const core::GameEntry* game = core::find_game(games::all(), id);
  if (game == nullptr && at.json() != nullptr)
    throw Problem{404, "no_such_game", "There is no such game", "game \"" + id + "\"", {}};
  return game;
}

}  // namespace

core::Json clock_json(const std::optional<Clock>& clock) {
  if (!clock) return nullptr;
  core::JsonObject json{{"on_timeout", timeouts()[static_cast<std::size_t>(clock->on_timeout)]}};
  if (clock->has_bank()) {
    json["bank_seconds"] = clock->bank_seconds;
    json["increment_seconds"] = clock->increment_seconds;
  } else {
    json["turn_seconds"] = clock->turn_seconds;
  }
  return json;
}

std::string to_text(const Settings& settings) {
  core::JsonObject json{{"clock", clock_json(settings.clock)}};
  json["mine"] = core::JsonArray(settings.mine.begin(), settings.mine.end());
  json["host"] = settings.host ? core::Json(*settings.host) : core::Json(nullptr);
  json["rematch"] = settings.rematch;
  core::JsonArray joins;
  for (const Settings::Join& each : settings.joins)
    joins.push_back(core::JsonObject{{"key", each.key},
                                     {"seat", each.seat},
                                     {"epoch", each.epoch},
                                     {"guest", each.guest},
                                     {"network", each.network},
                                     {"invited", each.is_invited}});
  json["joins"] = std::move(joins);
  core::JsonArray removals;
  for (const Settings::Removal& each : settings.removals)
    removals.push_back(core::JsonObject{{"seat", each.seat},
                                        {"epoch", each.epoch},
                                        {"guest", each.guest},
                                        {"network", each.network}});
  json["removals"] = std::move(removals);
  json["salt"] = settings.salt;
  if (!settings.key.empty()) json["key"] = settings.key;
  if (!settings.opener.empty()) json["opener"] = settings.opener;
  if (settings.is_paused) json["paused"] = true;
  if (settings.is_unwatched) json["unwatched"] = true;
  if (settings.resumed > 0) json["resumed"] = settings.resumed;
  return core::to_text(json);
}

std::string code_of(const Settings& settings) {
  constexpr std::size_t kLetters = 6;
  return settings.key.substr(0, kLetters);
}

Settings read_settings(const std::string& text) {
  Settings settings;
  const auto json = core::parse_json(text, "settings");
  if (!json) return settings;
  core::Reader::Faults faults;
  const core::Reader reader(&*json, "settings", &faults);
  if (reader.has("clock")) settings.clock = read_clock(reader.at("clock"));
  if (reader.has("rematch")) settings.rematch = reader.at("rematch").text();
  if (reader.has("opener")) settings.opener = reader.at("opener").text();
  settings.is_paused = reader.has("paused");
  settings.is_unwatched = reader.has("unwatched");
  if (reader.has("resumed")) settings.resumed = reader.at("resumed").integer(0, INT64_MAX);
  if (reader.has("mine")) {
    for (const core::Reader& seat : reader.at("mine").items())
      settings.mine.push_back(read_number(seat));
  }
  read_people(reader, settings);
  return settings;
}

std::string_view to_text(store::TableState state) {
  switch (state) {
    case store::TableState::open: return "open";
    case store::TableState::playing: return "playing";
    case store::TableState::over: return "over";
    default: return "closed";
  }
}

Opening read_opening(const core::Json& json, const ExternalPlayers& external) {
  core::Reader::Faults faults;
  const core::Reader reader(&json, "request", &faults);
  Opening opening;
  opening.game = read_game(reader.at("game"));
  int number = 0;
  for (const core::Reader& seat : reader.at("seats").items())
    opening.seats.push_back(read_seat(seat, number++, opening.settings, external));
  if (reader.has("visibility"))
    opening.is_public = visibilities()[reader.at("visibility").word(visibilities())] == "public";
  if (reader.has("clock")) opening.settings.clock = read_clock(reader.at("clock"));
  core::JsonObject options;
  if (reader.has("options")) {
    const core::Json* given = reader.at("options").json();
    if (!given->is_object())
      reader.at("options").fail("must be an object");
    else
      options = given->get_object();
  }
  check(faults);
  options["seats"] = opening.seats.size();
  const core::Facts& facts = *opening.game->facts;
  auto read = core::options_from(options, opening.game->options, facts.min_seats, facts.max_seats);
  if (!read) throw malformed(read.fault().what);
  opening.options = *read;
  return opening;
}

std::string read_name(const core::Json* json, const std::string& preset) {
  if (json == nullptr || json->is_null()) return preset;
  if (!json->is_string()) throw malformed("name: must be a string");
  const auto name = words::visible_name(json->get_string(), kLongestName);
  if (!name) throw malformed("name: must have 1 to 40 visible characters and no hidden ones");
  return *name;
}

players::Spec read_player(const std::string& text, const ExternalPlayers& external) {
  const auto spec = players::parse_spec(text);
  if (!spec) throw malformed("player: " + spec.fault().what);
  if (is_external(*spec)) {
    if (!external.allows(*spec)) throw malformed("player: this server has no such program");
    return *spec;
  }
  if (spec->number("simulations") > kMostSimulations || spec->number("time") > kMostMilliseconds ||
      spec->number("threads") > 1)
    throw malformed("player: at most 20000 simulations or 3000 ms, on one thread");
  if (spec->text("net") == "candidate")
    throw malformed("player: candidate nets are not allowed on a server");
  return *spec;
}

}  // namespace server
