// server/settings.h: a table's settings besides the game's own options, and the requests that set
// them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/match.h"
#include "players/player.h"
#include "server/external_players.h"
#include "server/store/store.h"

namespace server {

// The maximum time per turn for a computer player on this server, whatever its spec says.
inline constexpr int kMostMilliseconds = 3'000;

// A time limit: for one decision, or a bank for the whole game that grows by an increment with
// every turn.
struct Clock {
  enum class OnTimeout : std::uint8_t {
    move,     // a computer player makes this one decision
    stand_in  // it keeps playing until the person is back
  };
  std::int64_t turn_seconds = 0;  // 0: the clock has a bank
  OnTimeout on_timeout = OnTimeout::move;
  std::int64_t bank_seconds = 0;
  std::int64_t increment_seconds = 0;

  [[nodiscard]] bool has_bank() const { return bank_seconds > 0; }
  bool operator==(const Clock&) const = default;
};

struct Settings {
  std::optional<Clock> clock;
  std::vector<int> mine;    // the seats of whoever opened the table
  std::optional<int> host;  // the seat with the host's rights; none if there are no people
  std::string rematch;      // the table of the rematch; "": none yet
  // Which key joined which seat: a repeated request finds the seat it took.
  struct Join {
    std::string key;  // hashed
    int seat = 0;
    std::int64_t epoch = 0;
    // Hashed with the table's salt, and kept only until the game starts.
    std::string guest;        // the browser's key
    std::string network;      // the network of the address
    bool is_invited = false;  // or the opener: several may share an address

    bool operator==(const Join&) const = default;
  };
  std::vector<Join> joins;
  // Somebody removed by the host.
  struct Removal {
    int seat = 0;
    std::int64_t epoch = 0;  // of the seat from then on
    std::string guest;       // as in Join
    std::string network;

    bool operator==(const Removal&) const = default;
  };
  std::vector<Removal> removals;
  std::string salt;
  // An unguessable string: the code of a private table begins with it, and the link to the finished
  // game contains it. "": the table predates both.
  std::string key;
  std::string opener;         // identifies the address that opened the table, irreversibly
  bool is_paused = false;     // only computers play and nobody watches; resumes when somebody does
  bool is_unwatched = false;  // closed because nobody watched
  store::Millis resumed = 0;  // when the last pause ended: no clock runs during one

  bool operator==(const Settings&) const = default;
};

[[nodiscard]] core::Json clock_json(const std::optional<Clock>& clock);
[[nodiscard]] std::string to_text(const Settings& settings);
[[nodiscard]] Settings read_settings(
    const std::string& text);  // from the store; ignores unknown fields
[[nodiscard]] std::string_view to_text(store::TableState state);

// The part of a private table's code after its id. Short enough to guess, so that attempts are
// rate-limited.
[[nodiscard]] std::string code_of(const Settings& settings);

// A validated request to open a table. Throws Problem.
struct Opening {
  const core::GameEntry* game = nullptr;
  core::Options options;
  std::vector<store::Seat> seats;
  Settings settings;
  bool is_public = false;
};
[[nodiscard]] Opening read_opening(const core::Json& json,
                                   const ExternalPlayers& external = ExternalPlayers({}));

// A display name: 1 to 40 visible characters. Throws Problem.
[[nodiscard]] std::string read_name(const core::Json* json, const std::string& preset);

// A computer player that clients may ask for: one thread and a bounded budget, or the name of an
// allowed program. Throws Problem. The preset is the level "hard".
inline constexpr std::string_view kPresetPlayer = "search:100";
[[nodiscard]] players::Spec read_player(const std::string& text, const ExternalPlayers& external);

}  // namespace server
