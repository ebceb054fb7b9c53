// app/session.cc: the course of a game: whose turn it is, who acts, what is saved.
#include "app/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <iostream>

#include "app/files.h"
#include "games/list.h"

namespace app {

namespace {

volatile std::sig_atomic_t received = 0;

void on_signal(int signal) { received = signal; }

}  // namespace

void watch_for_signals() {
  struct sigaction action{};
  action.sa_handler = on_signal;  // without SA_RESTART, so that reading a line is interrupted
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

int signal_received() { return received; }

bool read_line(std::string& line) {
  return received == 0 && static_cast<bool>(std::getline(std::cin, line));
}

Session::Session(Setting setting)
    : record_(std::move(setting.record)),
      match_(*record_.match),
      seats_(std::move(setting.seats)),
      language_(setting.language),
      catalogue_(language_, core::find_game(games::all(), match_.facts().id), match_.names()),
      terminal_(setting.terminal),
      rng_(setting.seed),
      save_file_(std::move(setting.save_file)),
      shown_steps_(seats_.size()),
      chapter_(match_.chapter()) {
  std::vector<std::string> names;
  for (const core::Sitter& sitter : record_.sitters) names.push_back(sitter.name);
  catalogue_.set_seat_names(names);
  for (const auto& spec : seats_) players_.push_back(spec ? players::open_player(*spec) : nullptr);
  for (std::size_t i = 0; i < match_.steps().size(); ++i) {  // of an unfinished game
    const core::Seat seat = match_.steps()[i].by;
    if (!is_person(seat)) continue;
    decisions_.push_back({i, rng_, seat});
    shown_steps_[static_cast<std::size_t>(core::index(seat))] = i;
  }
}

int Session::people() const {
  return static_cast<int>(
      std::ranges::count_if(seats_, [](const auto& seat) { return !seat.has_value(); }));
}

core::Seat Session::public_viewer() const {
  for (int seat = 0; seat < match_.seats(); ++seat) {
    if (people() == 1 && is_person(core::seat_at(seat))) return core::seat_at(seat);
  }
  return core::kSpectator;
}

Exit Session::run() {
  save_continuously();
  while (!match_.is_over()) {
    const core::Turn turn = match_.turn();
    if (turn.kind == core::Turn::Kind::chance) {
      take(match_.draw(rng_));
    } else if (!is_person(turn.first())) {
      if (!let_computer_act(turn.first())) return forfeit(turn.first());
    } else if (!let_person_act(turn.first())) {
      return leave();
    }
    if (signal_received() != 0) return leave();
    const bool is_break = match_.chapter() != chapter_ && !match_.is_over();
    chapter_ = match_.chapter();
    if (is_break && people() > 0) show_interlude();
  }
  save_continuously();
  show_end();
  return Exit::ok;
}

void Session::take(const core::Step& step) {
  const core::Refusal refusal = match_.act(step);
  CORE_ASSERT(!refusal);
  static_cast<void>(refusal);
}

bool Session::let_computer_act(core::Seat seat) {
  const auto at = static_cast<std::size_t>(core::index(seat));
  const players::Spec& spec = *seats_[at];
  const bool takes_long = spec.number("time") > 2000 || spec.number("simulations") > 50'000;
  if (takes_long && terminal_.is_interactive()) print(say("play.thinking", {{"seat", seat}}));
  const core::Rng decision_rng =
      rng_.fork(match_.steps().size());  // separate from the game's own generator
  players::Advice advice = players_[at]->advise(match_, seat, decision_rng, {});
  if (!advice.failure.empty()) {
    print(say("play.failed", {{"seat", seat}, {"why", advice.failure}}));
    if (spec.text("failure") != "replace") return false;
    print(say("play.replaced", {{"seat", seat}}));
    players_[at] = players::open_player(*players::parse_spec("greedy"));
    advice = players_[at]->advise(match_, seat, decision_rng, {});
  }
  take(advice.ranked[0].step);
  return true;
}

// An external player failed. The game may be resumed with another one.
Exit Session::forfeit(core::Seat seat) {
  print(say("play.forfeit", {{"seat", seat}}));
  save_continuously();
  return Exit::failed;
}

bool Session::let_person_act(core::Seat seat) {
  if (!pass_screen(seat)) return false;
  decisions_.push_back({match_.steps().size(), rng_, seat});
  Next next = Next::redraw;
  while (next != Next::proceed) {
    if (next == Next::redraw) show(seat);
    fmt::print("\n{} ", say("play.ask"));
    std::fflush(stdout);
    std::string line;
    if (!read_line(line)) {
      fmt::print("\n");
      return false;
    }
    next = run_command(line, seat);
    if (next == Next::leave) return false;
  }
  has_acted_ = true;
  shown_steps_[static_cast<std::size_t>(core::index(seat))] = decisions_.back().steps;
  return true;
}

// With several people at one screen, the screen is cleared before it changes hands, so that nobody
// sees another's secrets.
bool Session::pass_screen(core::Seat seat) {
  const bool changes_hands = people() > 1 && last_person_ != seat;
  last_person_ = seat;
  if (!changes_hands) return true;
  terminal_.hide_screen();
  fmt::print("{} ", say("play.curtain", {{"seat", seat}}));
  std::fflush(stdout);
  std::string line;
  return read_line(line);
}

// The person is gone, perhaps unintentionally: save the game.
Exit Session::leave() {
  const int signal = signal_received();
  const Exit status = signal == 0 ? Exit::failed : static_cast<Exit>(128 + signal);
  if (!has_acted_) return status;
  const std::string file =
      save_file_.empty() ? file_for_unfinished(match_.facts().id).string() : save_file_;
  save(file);
  const std::string language = language_ == core::Language::en
                                   ? ""
                                   : fmt::format(" --language {}", core::kLanguageCodes[language_]);
  fmt::print("{}\n", say("play.left", {{"file", file}}));
  fmt::print("  pentapolis play --resume '{}'{}\n", file, language);
  return status;
}

void Session::save(const std::string& file) const {
  write_file(file, core::write_record(match_, record_.sitters));
}

// After every decision, if a file was named. A full disk does not end the game.
void Session::save_continuously() {
  if (save_file_.empty()) return;
  try {
    save(save_file_);
  } catch (const Stop& stop) {
    print(stop.what());
  }
}

}  // namespace app
