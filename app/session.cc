// app/session.cc: whose turn, what is shown, who acts.
#include "app/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <iostream>

#include "app/files.h"
#include "games/list.h"

namespace app {

namespace {

constexpr int kNarrowest = 40;  // every game's picture fits this many columns

volatile std::sig_atomic_t interrupted = 0;

void on_interrupt(int /*signal*/) { interrupted = 1; }

bool read_line(std::string& line) {
  return !was_interrupted() && static_cast<bool>(std::getline(std::cin, line));
}

}  // namespace

void watch_for_interrupt() {
  struct sigaction action{};
  action.sa_handler = on_interrupt;  // without SA_RESTART, so that reading a line ends
  sigaction(SIGINT, &action, nullptr);
}

bool was_interrupted() { return interrupted != 0; }

Session::Session(core::Record record, std::vector<std::optional<players::Spec>> seats,
                 Catalogue catalogue, Terminal terminal, std::uint64_t seed, std::string save_file)
    : record_(std::move(record)),
      match_(*record_.match),
      seats_(std::move(seats)),
      catalogue_(std::move(catalogue)),
      terminal_(terminal),
      rng_(seed),
      save_file_(std::move(save_file)),
      told_(seats_.size(), match_.steps().size()) {
  std::vector<std::string> names;
  for (const core::Sitter& sitter : record_.sitters) names.push_back(sitter.name);
  catalogue_.set_seat_names(names);
}

int Session::people() const {
  return static_cast<int>(
      std::ranges::count_if(seats_, [](const auto& seat) { return !seat.has_value(); }));
}

Exit Session::run() {
  if (terminal_.is_interactive() && terminal_.columns() < kNarrowest) {
    throw Stop(
        Exit::environment,
        fmt::format("the board needs {} columns and this terminal has {}: make the window wider",
                    kNarrowest, terminal_.columns()));
  }
  while (!match_.is_over()) {
    const core::Turn turn = match_.turn();
    if (turn.kind == core::Turn::Kind::chance) {
      take(match_.draw(rng_));
    } else if (!is_person(turn.first())) {
      if (was_interrupted()) {
        save_before_leaving();
        return Exit::interrupted;
      }
      let_computer_act(turn.first());
    } else if (!let_person_act(turn.first())) {
      return was_interrupted() ? Exit::interrupted : Exit::failed;
    }
  }
  show_end();
  if (!save_file_.empty()) save(save_file_);
  return Exit::ok;
}

void Session::take(const core::Step& step) {
  const core::Refusal refusal = match_.act(step);
  CORE_ASSERT(!refusal);
  static_cast<void>(refusal);
}

void Session::let_computer_act(core::Seat seat) {
  const players::Spec& spec = *seats_[static_cast<std::size_t>(core::index(seat))];
  const bool takes_long = spec.milliseconds > 2000 || spec.simulations > 50'000;
  if (takes_long && terminal_.is_interactive())
    terminal_.print(say("play.thinking", {{"seat", seat}}));
  const core::Rng thoughts =
      rng_.fork(match_.steps().size());  // never the stream that drives the game
  take(players::advise(match_, seat, spec, thoughts).ranked[0].step);
}

bool Session::let_person_act(core::Seat seat) {
  draw_curtain(seat);
  decisions_.push_back({match_.steps().size(), rng_, seat});
  Next next = Next::redraw;
  while (true) {
    const std::vector<core::Step> legal = match_.legal(seat);
    if (next == Next::redraw) {
      show(seat);
      show_choices(legal);
    }
    fmt::print("\n{} ", say("play.ask"));
    std::fflush(stdout);
    std::string line;
    if (!read_line(line)) {
      fmt::print("\n");
      save_before_leaving();
      return false;
    }
    next = obey(line, seat, legal);
    if (next == Next::leave) return false;
    if (next == Next::go_on) break;
  }
  told_[static_cast<std::size_t>(core::index(seat))] =
      decisions_.empty() ? 0 : decisions_.back().steps;
  return true;
}

// With several people at one screen, nobody sees another's secrets: it changes hands behind a
// curtain.
void Session::draw_curtain(core::Seat seat) {
  if (people() > 1 && last_person_ != seat) {
    terminal_.clear();
    fmt::print("{} ", say("play.curtain", {{"seat", seat}}));
    std::fflush(stdout);
    std::string line;
    static_cast<void>(read_line(line));
  }
  last_person_ = seat;
}

void Session::show(core::Seat seat) {
  terminal_.clear();
  if (decisions_.size() == 1) greet();
  show_news(seat);
  terminal_.print(
      match_.picture(seat, catalogue_.speaker(), std::max(terminal_.columns(), kNarrowest)));
  terminal_.print("");
  terminal_.print(core::Line{{catalogue_.say(match_.prompt(seat)),
                              {core::Colour::plain, core::Colour::plain, true, false}}});
}

// Who sits at the table, once, before the first board.
void Session::greet() {
  std::string seats;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const std::string who = seats_[i]
                                ? say("play.computer", {{"player", record_.sitters[i].player}})
                                : say("play.person");
    seats += (i == 0 ? "" : ", ") + record_.sitters[i].name + " (" + who + ")";
  }
  terminal_.print(
      fmt::format("{}. {}", match_.facts().title, say("play.table", {{"seats", seats}})));
  terminal_.print("");
}

// What happened since this seat last decided, as it may see it.
void Session::show_news(core::Seat viewer) {
  const auto replayed = match_.fresh();
  const std::size_t from =
      viewer == core::kSpectator ? 0 : told_[static_cast<std::size_t>(core::index(viewer))];
  bool is_first = true;
  for (std::size_t i = 0; i < match_.steps().size(); ++i) {
    const core::Step& step = match_.steps()[i];
    if (i >= from) {
      for (const core::Message& line : replayed->tell(step, viewer)) {
        if (is_first) terminal_.print(say("play.news"));
        is_first = false;
        terminal_.print("  " + wrapped(catalogue_.say(line), terminal_.columns() - 2, 4));
      }
    }
    const core::Refusal refusal = replayed->act(step);
    CORE_ASSERT(!refusal);
    static_cast<void>(refusal);
  }
  if (!is_first) terminal_.print("");
}

void Session::show_choices(const std::vector<core::Step>& legal) {
  constexpr core::Style kBold{core::Colour::plain, core::Colour::plain, true, false};
  constexpr core::Style kFaint{core::Colour::plain, core::Colour::plain, false, true};
  std::vector<core::ChoiceText> choices;
  core::Picture entries;
  for (const core::Step& step : legal) {
    choices.push_back(match_.choice(step, catalogue_.speaker()));
    entries.push_back(
        {{fmt::format("{:>3}", choices.size()), kBold}, {" " + choices.back().label, {}}});
    if (!choices.back().note.empty()) entries.back().push_back({" " + choices.back().note, kFaint});
  }
  const int column = core::width(entries) + 1;
  core::Picture lines;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const bool is_new_group = i == 0 || choices[i].group != choices[i - 1].group;
    if (is_new_group || core::width(lines.back()) + column > terminal_.columns()) {
      lines.emplace_back();
      if (is_new_group) lines.back().push_back({" " + choices[i].group + " ", choices[i].style});
      core::pad(lines.back(), 5);
    }
    lines.back().insert(lines.back().end(), entries[i].begin(), entries[i].end());
    core::pad(lines.back(), core::width(lines.back()) - core::width(entries[i]) + column);
  }
  terminal_.print(lines);
}

core::Seat Session::final_viewer() const {
  for (int seat = 0; seat < match_.seats(); ++seat) {
    if (people() == 1 && is_person(core::seat_at(seat))) return core::seat_at(seat);
  }
  return core::kSpectator;
}

void Session::show_end() {
  const core::Seat viewer = final_viewer();
  terminal_.clear();
  show_news(viewer);
  terminal_.print(
      match_.picture(viewer, catalogue_.speaker(), std::max(terminal_.columns(), kNarrowest)));
  terminal_.print("");
  const core::Standing standing = match_.standing();
  std::string winners;
  int count = 0;
  for (int seat = 0; seat < match_.seats(); ++seat) {
    if (standing.places[static_cast<std::size_t>(seat)] != 1) continue;
    winners += (winners.empty() ? "" : ", ") + record_.sitters[static_cast<std::size_t>(seat)].name;
    ++count;
  }
  terminal_.print(say("play.winner", {{"winners", winners}, {"count", std::int64_t{count}}}));
}

void Session::save(const std::string& file) {
  write_file(file, core::write_record(match_, record_.sitters));
  if (file != save_file_) terminal_.print(say("play.saved", {{"file", file}}));
}

// The person is gone, perhaps without meaning to: nothing is lost.
void Session::save_before_leaving() {
  const std::string file =
      save_file_.empty()
          ? (data_folder() / fmt::format("unfinished-{}.json", match_.facts().id)).string()
          : save_file_;
  write_file(file, core::write_record(match_, record_.sitters));
  fmt::print("{}\n", say("play.left", {{"file", file}}));
}

}  // namespace app
