// app/session_screen.cc: output, as each viewer may see it.
#include <fmt/format.h>

#include <algorithm>

#include "app/session.h"
#include "players/levels.h"

namespace app {

namespace {

constexpr int kNarrowest = 40;  // every game's picture fits this many columns

// A computer player's level, or its kind if it has none.
std::string strength_of(const players::Spec& spec) {
  const players::Level* level = players::level_of(spec);
  return std::string(level != nullptr ? level->id : spec.kind->name);
}

}  // namespace

bool read_line(std::string& line);  // session.cc

// Wraps a text at word boundaries; in a pipe that is left to the reader.
void Session::print(const std::string& text) const {
  if (!terminal_.is_interactive()) return terminal_.print(text);
  std::size_t at = 0;
  while (at <= text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    terminal_.print(wrapped(text.substr(at, end - at), terminal_.columns(), 4));
    at = end + 1;
  }
}

// The players at the table, shown once before the first board.
void Session::greet() {
  if (is_greeted_) return;
  is_greeted_ = true;
  std::string seats;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const std::string kind = seats_[i] ? strength_of(*seats_[i]) : "human";
    seats += (i == 0 ? "" : ", ") + record_.sitters[i].name + " (" +
             say("play.sitter", {{"kind", kind}}) + ")";
  }
  print(fmt::format("{}. {}", match_.facts().title, say("play.table", {{"seats", seats}})));
  if (match_.options().is_practice) print(say("play.practice"));
  print(say("play.newcomer"));
  terminal_.print("");
}

void Session::show(core::Seat seat) {
  terminal_.clear();
  greet();
  show_news(seat, shown_steps_[static_cast<std::size_t>(core::index(seat))]);
  const int columns = terminal_.columns();
  if (columns < kNarrowest) print(say("play.narrow", {{"columns", std::int64_t{kNarrowest}}}));
  terminal_.print(match_.picture(seat, catalogue_.speaker(), std::max(columns, kNarrowest)));
  terminal_.print("");
  terminal_.print(core::Line{{catalogue_.say(match_.prompt(seat)), core::kBold}});
  offers_.clear();
  for (const core::Step& step : match_.legal(seat))
    offers_.push_back({step, match_.choice(step, catalogue_.speaker())});
  std::ranges::sort(
      offers_, {}, [](const Offer& offer) { return std::pair(offer.text.order, offer.step.what); });
  show_offers();
}

// What happened after step `from`, as the viewer may see it: a line per turn, or a line per
// sentence for steps with many.
void Session::show_news(core::Seat viewer, std::size_t from) {
  const auto replayed = match_.fresh();
  std::vector<std::string> lines;
  bool goes_on = false;  // whether the next sentence continues the last line
  core::Seat author = core::kChance;
  for (std::size_t i = 0; i < match_.steps().size(); ++i) {
    const core::Step& step = match_.steps()[i];
    if (i >= from) {
      const std::vector<core::Message> told = replayed->tell(step, viewer);
      const bool is_new_turn = step.by != core::kChance && step.by != author;
      if (step.by != core::kChance) author = step.by;
      for (const core::Message& message : told) {
        if (goes_on && !is_new_turn && told.size() == 1) {
          lines.back() += " " + catalogue_.say(message);
        } else {
          lines.push_back(catalogue_.say(message));
        }
      }
      if (!told.empty()) goes_on = told.size() == 1;
    }
    const core::Refusal refusal = replayed->act(step);
    CORE_ASSERT(!refusal);
    static_cast<void>(refusal);
  }
  for (const std::string& line : lines) print(line);
  if (!lines.empty()) terminal_.print("");
}

void Session::show_offers() {
  core::Picture entries;
  for (const Offer& offer : offers_) {
    entries.push_back(
        {{fmt::format("{:>3}", entries.size() + 1), core::kBold}, {" " + offer.text.label, {}}});
    if (!offer.text.note.empty()) entries.back().push_back({" " + offer.text.note, core::kFaint});
  }
  const int column = core::width(entries) + 1;
  core::Picture lines;
  for (std::size_t i = 0; i < offers_.size(); ++i) {
    const bool is_new_group = i == 0 || offers_[i].text.group != offers_[i - 1].text.group;
    if (is_new_group || core::width(lines.back()) + column > terminal_.columns()) {
      lines.emplace_back();
      if (is_new_group)
        lines.back().push_back({" " + offers_[i].text.group + " ", offers_[i].text.style});
      core::pad(lines.back(), 5);
    }
    const int end = core::width(lines.back()) + column;
    lines.back().insert(lines.back().end(), entries[i].begin(), entries[i].end());
    core::pad(lines.back(), end);
  }
  terminal_.print(lines);
}

// A pause to show what a chapter brought: the buildings behind the screens, the Awards.
void Session::show_interlude() {
  const core::Seat viewer = public_viewer();
  terminal_.clear();
  const std::size_t from = decisions_.empty() ? 0 : decisions_.back().steps;
  show_news(viewer, std::max(from, *std::ranges::min_element(shown_steps_)));
  terminal_.print(
      match_.picture(viewer, catalogue_.speaker(), std::max(terminal_.columns(), kNarrowest)));
  terminal_.print("");
  std::ranges::fill(shown_steps_, match_.steps().size());
  if (!terminal_.is_interactive()) return;
  fmt::print("{} ", say("play.go_on"));
  std::fflush(stdout);
  std::string line;
  static_cast<void>(read_line(line));
}

// The winner, addressed to the only person at the table or to all.
std::string Session::verdict() const {
  const core::Standing standing = match_.standing();
  std::string winners;
  std::int64_t count = 0;
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    if (standing.places[seat] != 1) continue;
    winners += (winners.empty() ? "" : ", ") + record_.sitters[seat].name;
    ++count;
  }
  const core::Seat viewer = public_viewer();
  std::string you = "none";
  if (viewer != core::kSpectator) {
    const int place = standing.places[static_cast<std::size_t>(core::index(viewer))];
    you = count > 1 ? "shared" : "won";
    if (place > 1) you = "lost";
  }
  if (seats_.size() == 1) return say("play.alone", {{"points", std::int64_t{standing.scores[0]}}});
  return say("play.winner", {{"winners", winners}, {"count", count}, {"you", you}});
}

void Session::show_end() {
  const core::Seat viewer = public_viewer();
  terminal_.clear();
  const std::size_t last_decision =
      decisions_.empty() ? match_.steps().size() - 1 : decisions_.back().steps;
  show_news(viewer, last_decision);
  terminal_.print(
      match_.picture(viewer, catalogue_.speaker(), std::max(terminal_.columns(), kNarrowest)));
  terminal_.print("");
  terminal_.print(core::Line{{verdict(), core::kBold}});
  if (match_.options().is_practice) print(say("play.practice_result"));
  if (!save_file_.empty()) return print(say("play.saved", {{"file", save_file_}}));
  if (!terminal_.is_interactive() || people() == 0) return;
  fmt::print("\n{} ", say("play.keep"));
  std::fflush(stdout);
  std::string line;
  if (read_line(line) && !line.empty()) save_on_demand(line);
}

}  // namespace app
