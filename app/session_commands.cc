// app/session_commands.cc: the commands a person may type.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/files.h"
#include "app/rules_text.h"
#include "app/session.h"
#include "core/rulebook.h"
#include "games/list.h"

namespace app {

// Commands have an English name and localized names.
std::optional<std::string> Session::command(const std::string& typed,
                                            const std::string& key) const {
  return after_name(typed, key + "|" + say("command." + key));
}

Session::Next Session::run_command(const std::string& line, core::Seat seat) {
  const std::string typed = printable(trimmed(line));
  if (typed.empty()) return Next::ask_again;
  if (command(typed, "hint")) return give_hint(seat), Next::ask_again;
  if (const auto move = command(typed, "why")) return explain(*move, seat), Next::ask_again;
  if (command(typed, "undo")) return undo(seat);
  if (command(typed, "board")) return Next::redraw;
  if (const auto clause = command(typed, "rules")) return show_rule(*clause), Next::ask_again;
  if (const auto file = command(typed, "save")) return save_on_demand(*file), Next::ask_again;
  if (command(typed, "quit")) return Next::leave;
  if (command(typed, "help") || typed == "?") return show_help(), Next::ask_again;

  const TypedMove move = read(typed, seat);
  if (!move.step) return ask_about(typed, move), Next::ask_again;
  if (match_.act(*move.step)) return explain(typed, seat), Next::ask_again;
  save_continuously();
  return Next::proceed;
}

TypedMove Session::read(const std::string& text, core::Seat seat) const {
  std::vector<core::Step> steps;
  for (const Offer& offer : offers_) steps.push_back(offer.step);
  return read_move(match_, seat, steps, text);
}

// Says what was not understood, or asks which of several moves was meant.
void Session::ask_about(const std::string& text, const TypedMove& typed) const {
  constexpr std::size_t kMostListed = 6;
  const std::string shown = text.size() > 40 ? fmt::format("{:.40}...", text) : text;
  if (typed.candidates.empty())
    return print(say("play.not_understood", {{"text", shown},
                                             {"count", static_cast<std::int64_t>(offers_.size())},
                                             {"example", match_.notation(offers_.front().step)}}));
  std::string moves;
  for (std::size_t i = 0; i < std::min(typed.candidates.size(), kMostListed); ++i) {
    const std::size_t offer = typed.candidates[i];
    moves += fmt::format("{}{} {}", moves.empty() ? "" : ", ", offer + 1,
                         match_.notation(offers_[offer].step));
  }
  if (typed.candidates.size() > kMostListed) moves += ", ...";
  print(say("play.which_move", {{"text", shown}, {"moves", moves}}));
}

void Session::give_hint(core::Seat seat) {
  static const players::Spec adviser = *players::parse_spec("search:4000");
  players::Advice advice = players::advise(match_, seat, adviser, rng_.fork(match_.steps().size()));
  auto& ranked = advice.ranked;
  // A move with too few visits is not worth suggesting.
  std::erase_if(ranked, [&](const auto& s) { return s.visits * 100 < advice.simulations; });
  ranked.resize(std::min<std::size_t>(ranked.size(), 3));
  std::ranges::sort(ranked, std::greater{}, &players::Suggestion::share);
  print(say("play.hint"));
  for (const players::Suggestion& suggestion : ranked) {
    const auto offer = std::ranges::find(offers_, suggestion.step, &Offer::step);
    const std::string share =
        say("play.hint_share", {{"percent", std::int64_t{std::lround(100 * suggestion.share)}}});
    terminal_.print(fmt::format("{:>5}  {:<20} {:<10} {}", offer - offers_.begin() + 1,
                                match_.notation(suggestion.step), offer->text.note, share));
  }
}

void Session::explain(const std::string& move, core::Seat seat) {
  if (move.empty())
    return print(say("play.why_what", {{"example", match_.notation(offers_.front().step)}}));
  const TypedMove typed = read(move, seat);
  if (!typed.step) return ask_about(move, typed);
  const core::Refusal refusal = match_.refuse(*typed.step);
  print(fmt::format("{}: {}", match_.notation(*typed.step), catalogue_.say(refusal.why)));
  if (!refusal.clause.empty()) show_rule(refusal.clause);
}

void Session::show_help() const {
  print(say("play.help"));
  terminal_.print("");
  for (const core::Message& line : match_.primer()) print(catalogue_.say(line));
}

// Tells readers whose language has no translation that the text is English.
void Session::show_rule(const std::string& clause) const {
  const core::GameEntry& game = *core::find_game(games::all(), match_.facts().id);
  const int columns = terminal_.is_interactive() ? terminal_.columns() : 0;
  const std::string id = clause_id(game, clause);
  std::string text;
  if (clause.empty()) {
    text = chapters(game, language_);
  } else if (is_clause_id(game, clause)) {
    text = rule_text(game, language_, id, columns);
    if (text.empty()) return print(say("play.no_rule", {{"clause", id}}));
  } else {
    text = rules_with(game, language_, clause, columns);
    if (text.empty()) return print(say("web.table.nothing_found"));
  }
  text.pop_back();
  terminal_.print(text);
  if (clause.empty())
    print(say("play.which_rule", {{"prefix", std::string(match_.facts().prefix)}}));
  if (core::rulebook(game, language_).language != language_) print(say("play.rules_are_english"));
}

// Back to the person's previous decision: never across chance, a reveal or another seat's turn, not
// even when alone, since it would show what comes next. A practice game goes back across everything
// except another person's decision.
Session::Next Session::undo(core::Seat seat) {
  const auto earlier = std::ranges::count(decisions_, seat, &Decision::seat) - 1;
  if (earlier < 1) return print(say("play.undo_nothing")), Next::ask_again;
  const bool is_practice =
      match_.options().is_practice && decisions_[decisions_.size() - 2].seat == seat;
  if (!is_practice && !core::can_undo(match_, seat))
    return print(say("play.undo_revealed")), Next::ask_again;
  decisions_.pop_back();
  match_.rewind(decisions_.back().steps);
  rng_ = decisions_.back().rng;
  chapter_ = match_.chapter();
  shown_steps_[static_cast<std::size_t>(core::index(seat))] = decisions_.back().steps;
  return Next::redraw;
}

void Session::save_on_demand(const std::string& name) {
  const std::string file = name.empty() ? save_file_ : name;
  if (file.empty()) return print(say("play.save_where"));
  if (file != save_file_ && is_not_a_record(file))
    return print(say("play.save_elsewhere", {{"file", file}}));
  try {
    save(file);
    print(say("play.saved", {{"file", file}}));
  } catch (const Stop& stop) {
    print(stop.what());  // the game continues
  }
}

}  // namespace app
