// core/transcript.cc: writing, reading and checking transcripts.
#include "core/transcript.h"

#include <algorithm>
#include <vector>

#include "core/digest.h"
#include "core/record.h"

namespace core {

namespace {

constexpr std::size_t kViewEvery = 60;  // steps between two printouts of all views

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const auto end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::string_view after(std::string_view line, std::string_view word) {
  return line.starts_with(word) ? line.substr(word.size()) : std::string_view{};
}

std::string actor(Seat by) {
  return by == kChance ? "chance" : "seat " + std::to_string(index(by));
}

// Where nothing is hidden all views are the same and are written once.
void write_views(const Match& match, std::string& out) {
  std::string before;
  const auto write = [&](const std::string& name, Seat viewer) {
    std::string text = to_text(match.view(viewer));
    out += "view " + name + " " + (text == before ? "the same" : text) + "\n";
    before = std::move(text);
  };
  for (int seat = 0; seat < match.seats(); ++seat) write(std::to_string(seat), seat_at(seat));
  write("spectator", kSpectator);
}

std::string header_of(const Match& match) {
  return "game " + std::string(match.facts().id) + "\nrules " +
         std::string(match.facts().rules_version) + "\noptions " +
         to_text(to_json(match.options(), match.option_specs())) + "\ncomponents " +
         hex(match.components_digest()) + "\n";
}

// The part of a long line around the first difference between two lines.
std::string around(std::string_view line, std::size_t at) {
  constexpr std::size_t kBefore = 60;
  const std::size_t from = at > kBefore ? at - kBefore : 0;
  return (from > 0 ? "..." : "") + std::string(line.substr(from, 2 * kBefore));
}

// "seat 0 | draft:G5@r2c1 | 24 choices | 0123456789abcdef": the step is the second part.
Result<Step> step_of(std::string_view line, const Match& match) {
  const auto bar = line.find(" | ");
  if (bar == std::string_view::npos) return Fault{"\" | \" is missing"};
  const std::string_view who = line.substr(0, bar);
  std::string_view what = line.substr(bar + 3);
  what = what.substr(0, what.find(" | "));
  if (who == "chance") return match.parse(kChance, what);
  for (int seat = 0; seat < match.seats(); ++seat) {
    if (who == actor(seat_at(seat))) return match.parse(seat_at(seat), what);
  }
  return Fault{"\"" + std::string(who) + "\" does not play at this table"};
}

Result<std::unique_ptr<Match>> open_from(std::span<const std::string_view> lines,
                                         std::span<const GameEntry> games) {
  std::string_view id;
  std::string_view options_text = "{}";
  for (const std::string_view line : lines) {
    if (line.starts_with("game ")) id = after(line, "game ");
    if (line.starts_with("options ")) options_text = after(line, "options ");
  }
  const GameEntry* game = find_game(games, id);
  if (game == nullptr) return Fault{"there is no game \"" + std::string(id) + "\""};
  const auto json = parse_json(options_text, "options");
  if (!json) return json.fault();
  auto options = options_from(*json, game->options, game->facts->min_seats, game->facts->max_seats);
  if (!options) return options.fault();
  return game->open(game->components, *options);
}

}  // namespace

std::string write_transcript(const Match& match) {
  std::string out = header_of(match);
  const std::unique_ptr<Match> replay = match.fresh();
  for (const Step& step : match.steps()) {
    const std::size_t choices = step.by == kChance ? 0 : replay->legal(step.by).size();
    const Refusal refusal = replay->act(step);
    CORE_ASSERT(!refusal);
    static_cast<void>(refusal);
    out += actor(step.by) + " | " + match.notation(step);
    if (step.by != kChance) out += " | " + std::to_string(choices) + " choices";
    out += " | " + hex(replay->digest()) + "\n";
    if (replay->steps().size() % kViewEvery == 0) write_views(*replay, out);
  }
  write_views(*replay, out);
  if (match.is_over()) out += "end " + to_text(end_of_game(match)) + "\n";
  return out;
}

Result<std::unique_ptr<Match>> read_transcript(std::string_view text,
                                               std::span<const GameEntry> games) {
  const std::vector<std::string_view> lines = split(text, '\n');
  auto match = open_from(lines, games);
  if (!match) return match;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].starts_with("seat ") && !lines[i].starts_with("chance ")) continue;
    const auto step = step_of(lines[i], **match);
    const std::string where = "line " + std::to_string(i + 1) + ": ";
    if (!step) return Fault{where + step.fault().what};
    const Refusal refusal = (*match)->act(*step);
    if (refusal) return Fault{where + "refused: " + refusal.clause + " " + refusal.why.key};
  }
  return match;
}

std::string check_transcript(std::string_view text, std::span<const GameEntry> games) {
  const auto match = read_transcript(text, games);
  if (!match) return match.fault().what;
  const std::string now = write_transcript(**match);
  const auto recorded_lines = split(text, '\n');
  const auto lines = split(now, '\n');
  const std::size_t count = std::max(recorded_lines.size(), lines.size());
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view was = i < recorded_lines.size() ? recorded_lines[i] : "(nothing)";
    const std::string_view is = i < lines.size() ? lines[i] : "(nothing)";
    if (was == is) continue;
    const std::size_t shorter = std::min(was.size(), is.size());
    std::size_t at = 0;
    while (at < shorter && was[at] == is[at]) ++at;
    return "line " + std::to_string(i + 1) + "\n  recorded: " + around(was, at) +
           "\n  now:      " + around(is, at);
  }
  return {};
}

}  // namespace core
