// app/session.h: one game in the terminal, from the first step to the last, between people at one
// keyboard and computer players.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/catalogue.h"
#include "app/exit.h"
#include "app/terminal.h"
#include "core/record.h"
#include "players/player.h"

namespace app {

class Session {
 public:
  // A seat without a Spec is a person's.
  Session(core::Record record, std::vector<std::optional<players::Spec>> seats, Catalogue catalogue,
          Terminal terminal, std::uint64_t seed, std::string save_file);

  // Exit::ok when the game was finished, Exit::failed when it was left.
  Exit run();

 private:
  // Where a person decided, to come back to by `undo`.
  struct Decision {
    std::size_t steps;
    core::Rng rng;
    core::Seat seat;
  };
  enum class Next : std::uint8_t { ask_again, redraw, go_on, leave };

  [[nodiscard]] bool is_person(core::Seat seat) const {
    return !seats_[static_cast<std::size_t>(core::index(seat))];
  }
  [[nodiscard]] int people() const;
  [[nodiscard]] std::string say(const std::string& key,
                                std::vector<core::Argument> args = {}) const {
    return catalogue_.say(key, std::move(args));
  }

  void take(const core::Step& step);
  void let_computer_act(core::Seat seat);
  bool let_person_act(core::Seat seat);  // false: the person leaves
  void draw_curtain(core::Seat seat);
  void show(core::Seat seat);
  void greet();
  void show_news(core::Seat viewer);
  void show_choices(const std::vector<core::Step>& legal);
  void show_end();
  [[nodiscard]] core::Seat final_viewer() const;

  Next obey(const std::string& line, core::Seat seat, const std::vector<core::Step>& legal);
  [[nodiscard]] std::optional<core::Step> read_choice(const std::string& text, core::Seat seat,
                                                      const std::vector<core::Step>& legal) const;
  void give_hint(core::Seat seat);
  void explain(const std::string& choice, core::Seat seat, const std::vector<core::Step>& legal);
  Next undo(core::Seat seat);
  void save(const std::string& file);
  void save_before_leaving();
  void show_rule(const std::string& clause);
  [[nodiscard]] bool is_command(const std::string& word, const std::string& key) const;

  core::Record record_;
  core::Match& match_;
  std::vector<std::optional<players::Spec>> seats_;
  Catalogue catalogue_;
  Terminal terminal_;
  core::Rng rng_;
  std::string save_file_;
  std::vector<Decision> decisions_;
  std::vector<std::size_t> told_;  // how many steps each seat has been told of
  std::optional<core::Seat> last_person_;
};

// Set by SIGINT; the session then saves and leaves.
void watch_for_interrupt();
[[nodiscard]] bool was_interrupted();

}  // namespace app
