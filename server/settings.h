// server/settings.h: what a table agrees on besides the game's own options, and the requests that
// set it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/match.h"
#include "players/player.h"
#include "server/external_players.h"
#include "server/store/store.h"

namespace server {

// The longest that a computer player may think about a turn here, whatever its description says.
inline constexpr int kMostMilliseconds = 3'000;

// A limit for one decision.
struct Clock {
  enum class OnTimeout : std::uint8_t {
    move,     // a computer player decides this once
    stand_in  // it goes on until the person gives a sign
  };
  std::int64_t turn_seconds = 0;
  OnTimeout on_timeout = OnTimeout::move;

  bool operator==(const Clock&) const = default;
};

struct Settings {
  std::optional<Clock> clock;
  std::vector<int> mine;    // the seats of who opened the table
  std::optional<int> host;  // the seat with the host's rights; none while no person sits there
  std::string rematch;      // the table of the next game; "" none yet
  // Who joined with which key: a repeated request finds the seat it took.
  struct Join {
    std::string key;  // hashed
    int seat = 0;
    std::int64_t epoch = 0;
    // Hashed with the table's salt, and only until the game begins.
    std::string guest;        // the key of the browser
    std::string network;      // the network of the address
    bool is_invited = false;  // or the opener: several may come from one address

    bool operator==(const Join&) const = default;
  };
  std::vector<Join> joins;
  // Who was removed by the host.
  struct Removal {
    int seat = 0;
    std::int64_t epoch = 0;  // of the seat from then on
    std::string guest;       // as in Join
    std::string network;

    bool operator==(const Removal&) const = default;
  };
  std::vector<Removal> removals;
  std::string salt;
  // Letters that nobody can guess: the code of a private table begins with them, and the link to
  // the finished game carries them. "": the table is older than both.
  std::string key;
  std::string opener;         // stands for the address that opened the table; tells nobody which
  bool is_paused = false;     // computers play alone and nobody looks; goes on when somebody does
  bool is_unwatched = false;  // closed because nobody looked

  bool operator==(const Settings&) const = default;
};

[[nodiscard]] core::Json clock_json(const std::optional<Clock>& clock);
[[nodiscard]] std::string to_text(const Settings& settings);
[[nodiscard]] Settings read_settings(
    const std::string& text);  // of the store; unknown fields are left out
[[nodiscard]] std::string_view to_text(store::TableState state);

// What is typed to be let in to a private table, behind its id. Too short to be guessed only while
// guesses are rationed.
[[nodiscard]] std::string code_of(const Settings& settings);

// A request to open a table, checked. Throws Problem.
struct Opening {
  const core::GameEntry* game = nullptr;
  core::Options options;
  std::vector<store::Seat> seats;
  Settings settings;
  bool is_public = false;
};
[[nodiscard]] Opening read_opening(const core::Json& json,
                                   const ExternalPlayers& external = ExternalPlayers({}));

// What people call themselves: 1 to 40 visible characters. Throws Problem.
[[nodiscard]] std::string read_name(const core::Json* json, const std::string& preset);

// A computer player that may be asked for here: one thread and a bounded budget, or the name of a
// program that the operator allows. Throws Problem.
// The preset is a level of /api/v1/games.
inline constexpr std::string_view kPresetPlayer = "search:300ms";
[[nodiscard]] players::Spec read_player(const std::string& text, const ExternalPlayers& external);

}  // namespace server
