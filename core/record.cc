// core/record.cc: writing and reading records.
#include "core/record.h"

#include <algorithm>

#include "core/digest.h"

namespace core {

namespace {

JsonArray legal_json(const Match& match, Seat seat) {
  JsonArray legal;
  for (const Step& step : match.legal(seat)) legal.push_back(match.to_json(step));
  return legal;
}

JsonArray steps_json(const Match& match, WithLegal with_legal) {
  JsonArray steps;
  const std::unique_ptr<Match> replay = match.fresh();
  for (const Step& step : match.steps()) {
    JsonObject json = step_json(match, step);
    if (with_legal == WithLegal::yes && step.by != kChance)
      json["legal"] = legal_json(*replay, step.by);
    steps.push_back(std::move(json));
    const Refusal refusal = replay->act(step);
    CORE_ASSERT(!refusal);
    static_cast<void>(refusal);
  }
  return steps;
}

// Opens the table described by the header, or says what this program lacks for it.
Result<std::unique_ptr<Match>> open_table(const Reader& header, std::span<const GameEntry> games,
                                          std::optional<std::string_view> components,
                                          Reader::Faults& faults) {
  if (header.at("format").text() != kRecordFormat && faults.none()) {
    header.at("format").fail("must be \"" + std::string(kRecordFormat) +
                             "\": this is not a game record");
  }
  const auto version = header.at("version").integer(1, 1'000'000);
  if (faults.none() && version > kRecordVersion) {
    header.at("version").fail("version " + std::to_string(version) +
                              " is newer than this program supports (" +
                              std::to_string(kRecordVersion) + "): use a newer pentapolis");
  }
  const std::string id = header.at("game").text();
  const GameEntry* game = find_game(games, id);
  if (faults.none() && game == nullptr) header.at("game").fail("there is no game \"" + id + "\"");
  const Reader options_at = header.at("options");
  if (!faults.none()) return faults.first();
  auto options = options_from(*options_at.json(), game->options, game->facts->min_seats,
                              game->facts->max_seats);
  if (!options) return Fault{"the record: " + options.fault().what};
  return game->open(components.value_or(game->components), *options);
}

void check_components(const Reader& header, const Match& match) {
  const std::string recorded = header.at("components").text();
  const std::string ours = hex(match.components_digest());
  if (recorded == ours) return;
  header.at("components")
      .fail("recorded with a different component set (" + recorded + ", not " + ours +
            "): give its file with --components");
}

std::vector<Sitter> read_sitters(const Reader& header, const Match& match) {
  std::vector<Sitter> sitters;
  for (const Reader& seat : header.at("seats").items()) {
    sitters.push_back({seat.at("name").text(), seat.at("player").text()});
  }
  if (static_cast<int>(sitters.size()) != match.seats()) {
    header.at("seats").fail("must name " + std::to_string(match.seats()) + " seats");
  }
  return sitters;
}

std::string refusal_text(const Refusal& refusal) {
  const std::string clause = refusal.clause.empty() ? "" : " by " + refusal.clause;
  switch (refusal.kind) {
    case Refusal::Kind::game_over: return "the game is already over";
    case Refusal::Kind::not_your_turn: return "it is not that seat's turn";
    default: return "not allowed here" + clause + " (" + refusal.why.key + ")";
  }
}

void replay_steps(const Reader& header, Match& match, const Reader::Faults& faults) {
  int number = 0;
  for (const Reader& item : header.at("steps").items()) {
    const std::string name = "step " + std::to_string(++number);
    auto step = read_step(item, match);
    if (!faults.none()) return;
    if (!step) return item.fail(name + ": " + step.fault().what);
    const Refusal refusal = match.act(*step);
    if (refusal)
      return item.fail(name + ", " + match.notation(*step) + ": " + refusal_text(refusal));
  }
}

void check_end(const Reader& header, const Match& match, const Reader::Faults& faults) {
  if (!faults.none()) return;
  const std::string recorded = header.at("digest").text();
  if (faults.none() && recorded != hex(match.digest())) {
    header.at("digest").fail("the steps lead to a different position (" + hex(match.digest()) +
                             "): the record was altered or damaged");
  }
  if (header.has("end") != match.is_over()) {
    header.fail(match.is_over()
                    ? "\"end\" is missing although the game is over"
                    : "\"end\" is present although the game is not over: steps are missing");
  } else if (match.is_over() && *header.at("end").json() != end_of_game(match)) {
    header.at("end").fail("differs from what the steps lead to");
  }
}

}  // namespace

JsonObject step_json(const Match& match, const Step& step) {
  const bool chance = step.by == kChance;
  return {{"by", chance ? Json("chance") : Json(index(step.by))},
          {chance ? "event" : "action", match.to_json(step)}};
}

Result<Step> read_step(const Reader& at, const Match& match) {
  const Reader by = at.at("by");
  const bool chance = by.json() != nullptr && by.json()->is_string() && by.text() == "chance";
  const Seat seat =
      chance
          ? kChance
          : seat_at(static_cast<int>(by.json() == nullptr ? 0 : by.integer(0, match.seats() - 1)));
  const Reader what = at.at(chance ? "event" : "action");
  if (what.json() == nullptr) return Fault{};  // the reader has noted what is missing
  return match.step_from(seat, *what.json());
}

Json end_of_game(const Match& match) {
  const Standing standing = match.standing();
  const auto seats = static_cast<std::size_t>(match.seats());
  JsonArray scores;
  for (std::size_t seat = 0; seat < seats; ++seat) scores.push_back(standing.scores[seat]);
  JsonArray ranking;
  for (std::size_t place = 1; place <= seats; ++place) {
    JsonArray level;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      if (standing.places[seat] == place) level.push_back(seat);
    }
    if (!level.empty()) ranking.push_back(level);
  }
  const Json winners = ranking.front();
  JsonObject end{{"scores", scores}, {"ranking", ranking}, {"winners", winners}};
  if (match.options().is_practice) end["practice"] = true;
  return end;
}

std::string write_record(const Match& match, std::span<const Sitter> sitters,
                         WithLegal with_legal) {
  JsonArray seats;
  for (const Sitter& sitter : sitters)
    seats.push_back(JsonObject{{"name", sitter.name}, {"player", sitter.player}});
  JsonObject record{
      {"format", kRecordFormat},
      {"version", kRecordVersion},
      {"game", match.facts().id},
      {"rules", match.facts().rules_version},
      {"options", to_json(match.options(), match.option_specs())},
      {"components", hex(match.components_digest())},
      {"seats", seats},
      {"steps", steps_json(match, with_legal)},
  };
  if (match.is_over()) record["end"] = end_of_game(match);
  record["digest"] = hex(match.digest());
  return to_pretty_text(record);
}

Result<Record> read_record(std::string_view text, std::span<const GameEntry> games,
                           std::optional<std::string_view> components) {
  const auto json = parse_json(text, "the record");
  if (!json) return json.fault();
  Reader::Faults faults;
  const Reader header(&*json, "the record", &faults);
  auto match = open_table(header, games, components, faults);
  if (!match) return match.fault();

  Record record{std::move(*match), {}, {}};
  check_components(header, *record.match);
  const std::string rules = header.at("rules").text();
  if (rules != record.match->facts().rules_version) {
    record.notes.push_back("recorded under rules version " + rules +
                           "; this program plays version " +
                           std::string(record.match->facts().rules_version));
  }
  record.sitters = read_sitters(header, *record.match);
  if (faults.none()) replay_steps(header, *record.match, faults);
  check_end(header, *record.match, faults);
  if (!faults.none()) return faults.first();
  return record;
}

}  // namespace core
