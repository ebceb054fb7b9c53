// app/session_commands.cc: what a person may type.
#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "app/session.h"
#include "core/clauses.h"
#include "games/list.h"

namespace app {

namespace {

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// "why 3" -> "why", "3".
struct Words {
  std::string first;
  std::string rest;
};
Words split(const std::string& line) {
  const auto space = line.find(' ');
  if (space == std::string::npos) return {line, {}};
  return {line.substr(0, space), trimmed(line.substr(space))};
}

}  // namespace

// Commands have an English name and one in the reader's language.
bool Session::is_command(const std::string& word, const std::string& key) const {
  return word == key || word == say("command." + key);
}

Session::Next Session::obey(const std::string& line, core::Seat seat,
                            const std::vector<core::Step>& legal) {
  const auto [word, rest] = split(trimmed(line));
  if (word.empty()) return Next::ask_again;
  if (is_command(word, "hint")) return give_hint(seat), Next::ask_again;
  if (is_command(word, "why")) return explain(rest, seat, legal), Next::ask_again;
  if (is_command(word, "undo")) return undo(seat);
  if (is_command(word, "board")) return Next::redraw;
  if (is_command(word, "rules")) return show_rule(rest), Next::ask_again;
  if (is_command(word, "help") || word == "?")
    return terminal_.print(say("play.help")), Next::ask_again;
  if (is_command(word, "save")) {
    if (rest.empty() && save_file_.empty())
      return terminal_.print(say("play.save_where")), Next::ask_again;
    try {
      save(rest.empty() ? save_file_ : rest);
    } catch (const Stop& stop) {
      terminal_.print(stop.what());  // the game goes on
    }
    return Next::ask_again;
  }
  if (is_command(word, "quit")) {
    save_before_leaving();
    return Next::leave;
  }
  const auto step = read_choice(trimmed(line), seat, legal);
  if (!step) {
    terminal_.print(say("play.not_understood", {{"text", trimmed(line)}}));
    return Next::ask_again;
  }
  const core::Refusal refusal = match_.act(*step);
  if (refusal) {
    explain(trimmed(line), seat, legal);
    return Next::ask_again;
  }
  if (!save_file_.empty()) save(save_file_);
  return Next::go_on;
}

// A number of the list, or notation.
std::optional<core::Step> Session::read_choice(const std::string& text, core::Seat seat,
                                               const std::vector<core::Step>& legal) const {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && end == text.data() + text.size()) {
    if (number >= 1 && number <= legal.size()) return legal[number - 1];
    return std::nullopt;
  }
  const auto step = match_.parse(seat, text);
  if (step) return *step;
  // People do not mind upper and lower case.
  const auto lower = [](std::string s) {
    for (char& c : s) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return s;
  };
  for (const core::Step& each : legal) {
    const std::string notation = lower(match_.notation(each));
    if (notation == lower(text) || notation.substr(notation.find(':') + 1) == lower(text))
      return each;
  }
  return std::nullopt;
}

void Session::give_hint(core::Seat seat) {
  constexpr players::Spec kAdviser{.kind = players::Spec::Kind::search, .simulations = 4000};
  const players::Advice advice =
      players::advise(match_, seat, kAdviser, rng_.fork(match_.steps().size()));
  terminal_.print(say("play.hint"));
  for (std::size_t i = 0; i < std::min<std::size_t>(3, advice.ranked.size()); ++i) {
    const players::Suggestion& suggestion = advice.ranked[i];
    if (suggestion.visits * 100 < advice.simulations) break;  // hardly looked at: no advice
    const core::ChoiceText choice = match_.choice(suggestion.step, catalogue_.speaker());
    terminal_.print(fmt::format(
        "  {:<20} {:<5} {}", match_.notation(suggestion.step), choice.note,
        say("play.hint_share", {{"percent", std::int64_t{std::lround(100 * suggestion.share)}}})));
  }
}

void Session::explain(const std::string& choice, core::Seat seat,
                      const std::vector<core::Step>& legal) {
  const auto step = read_choice(choice, seat, legal);
  if (!step) return terminal_.print(say("play.not_understood", {{"text", choice}}));
  const core::Refusal refusal = match_.refuse(*step);
  terminal_.print(fmt::format("{}: {}", match_.notation(*step), catalogue_.say(refusal.why)));
  if (!refusal.clause.empty()) show_rule(refusal.clause);
}

void Session::show_rule(const std::string& clause) {
  const core::GameEntry* game = core::find_game(games::all(), match_.facts().id);
  if (clause.empty())
    return terminal_.print(
        say("play.which_rule", {{"prefix", std::string(match_.facts().prefix)}}));
  const std::string text = core::find_clause(game->rules, match_.facts().prefix, clause);
  if (text.empty()) return terminal_.print(say("play.no_rule", {{"clause", clause}}));
  terminal_.print("  " + wrapped(fmt::format("{} {}", clause, text), terminal_.columns() - 2, 4));
}

// Back to the person's decision before this one, if nobody else at the screen has seen anything
// since.
Session::Next Session::undo(core::Seat seat) {
  const bool has_earlier = decisions_.size() >= 2 && decisions_[decisions_.size() - 2].seat == seat;
  if (!has_earlier) {
    terminal_.print(say(decisions_.size() >= 2 ? "play.undo_revealed" : "play.undo_nothing"));
    return Next::ask_again;
  }
  decisions_.pop_back();
  match_.rewind(decisions_.back().steps);
  rng_ = decisions_.back().rng;
  told_[static_cast<std::size_t>(core::index(seat))] = decisions_.back().steps;
  return Next::redraw;
}

}  // namespace app
