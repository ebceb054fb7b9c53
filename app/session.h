// app/session.h: one game in the terminal, from start to end, between people at one keyboard and
// computer players.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/exit.h"
#include "app/terminal.h"
#include "app/typed_move.h"
#include "core/record.h"
#include "players/player.h"
#include "words/catalogue.h"

namespace app {

class Session {
 public:
  struct Setting {
    core::Record record;
    std::vector<std::optional<players::Spec>> seats;  // a seat without a Spec is a person
    core::Language language = core::Language::en;
    Terminal terminal;
    std::uint64_t seed = 0;
    std::string save_file;  // empty: only on request, and when somebody quits
  };
  explicit Session(Setting setting);

  // Exit::ok if the game was finished, Exit::failed if it was abandoned.
  Exit run();

 private:
  // A decision of a person, for `undo` to return to.
  struct Decision {
    std::size_t steps;
    core::Rng rng;
    core::Seat seat;
  };
  // A legal step as offered; its number is its index in the list.
  struct Offer {
    core::Step step;
    core::ChoiceText text;
  };
  enum class Next : std::uint8_t { ask_again, redraw, proceed, leave };

  [[nodiscard]] bool is_person(core::Seat seat) const {
    return core::index(seat) < match_.seats() &&
           !seats_[static_cast<std::size_t>(core::index(seat))];
  }
  [[nodiscard]] int people() const;
  [[nodiscard]] core::Seat public_viewer() const;  // the only person, or a spectator

  // session.cc: the course of the game
  void take(const core::Step& step);
  bool let_computer_act(core::Seat seat);  // false: it failed and has lost
  bool let_person_act(core::Seat seat);    // false: the person quits
  bool pass_screen(core::Seat seat);       // false: end of input
  Exit leave();
  Exit forfeit(core::Seat seat);
  void save(const std::string& file) const;
  void save_continuously();

  // session_screen.cc: what is shown
  [[nodiscard]] std::string say(const std::string& key,
                                std::vector<core::Argument> args = {}) const {
    return catalogue_.say(key, std::move(args));
  }
  void print(const std::string& text) const;  // wrapped
  void greet();
  void show(core::Seat seat);
  void show_news(core::Seat viewer, std::size_t from);
  void show_offers();
  void show_interlude();
  void show_end();
  [[nodiscard]] std::string verdict() const;

  // session_commands.cc: what a person may type
  Next run_command(const std::string& line, core::Seat seat);
  [[nodiscard]] TypedMove read(const std::string& text, core::Seat seat) const;
  void ask_about(const std::string& text, const TypedMove& typed) const;
  void give_hint(core::Seat seat);
  void explain(const std::string& move, core::Seat seat);
  Next undo(core::Seat seat);
  void save_on_demand(const std::string& name);
  void show_help() const;
  void show_rule(const std::string& clause) const;
  // What follows the command; nothing if something else was typed.
  [[nodiscard]] std::optional<std::string> command(const std::string& typed,
                                                   const std::string& key) const;

  core::Record record_;
  core::Match& match_;
  std::vector<std::optional<players::Spec>> seats_;
  std::vector<std::unique_ptr<players::Player>> players_;  // none for people
  core::Language language_;
  words::Catalogue catalogue_;
  Terminal terminal_;
  core::Rng rng_;
  std::string save_file_;
  std::vector<Offer> offers_;             // for the person to move
  std::vector<Decision> decisions_;       // of people; the last one is still pending
  std::vector<std::size_t> shown_steps_;  // number of steps each seat has been shown
  std::optional<core::Seat> last_person_;
  int chapter_;
  bool is_greeted_ = false;
  bool has_acted_ = false;  // a person, since the program started
};

// SIGINT, SIGTERM or SIGHUP, after which the session saves and exits. 0: none.
void watch_for_signals();
[[nodiscard]] int signal_received();

}  // namespace app
