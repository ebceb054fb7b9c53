// hamlet.h: the interface of Hamlet, a minimal example game. The clauses (HAM-...) are in rules.md.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/array.h"
#include "core/game.h"

namespace hamlet {

using core::Array;
using core::Seat;
inline constexpr int kMaxPlayers = 3;
inline constexpr int kMaxLots = 5;
inline constexpr int kTurnsEach = 5;  // HAM-4.1
inline constexpr int kKinds = 3;

enum class Tile : std::uint8_t { none, house, shop, park, hidden };
constexpr std::size_t index(Tile tile) { return static_cast<std::size_t>(tile); }

// HAM-3.2: build the drawn tile on a lot, or throw it away.
struct Action {
  enum class Verb : std::uint8_t { discard, build };
  Verb verb{};
  std::uint8_t lot = 0;
  Array<std::uint8_t, 6> unused{};

  auto operator<=>(const Action&) const = default;
};

// HAM-2.2, HAM-2.1, HAM-3.1: choosing the first player, dealing a goal, drawing a tile.
struct Event {
  enum class Kind : std::uint8_t { first_player, goal, tile };
  Kind kind{};
  std::uint8_t seat = 0;  // first player, goal
  Tile tile{};
  Array<std::uint8_t, 5> unused{};

  auto operator<=>(const Event&) const = default;
};

// The public part of a position.
struct Table {
  static constexpr std::uint8_t kNobody = 0xFF;

  std::uint8_t first_player = kNobody;  // a seat, once drawn
  std::uint8_t goals_dealt = 0;
  std::uint8_t turn = 0;                  // turns finished
  Tile drawn = Tile::none;                // to be built
  Array<std::uint8_t, kKinds + 1> bag{};  // counts by tile; the order is not stored
  Array<Array<Tile, kMaxLots>, kMaxPlayers> streets{};

  bool operator==(const Table&) const = default;
};

struct State {
  Table table;
  Array<Tile, kMaxPlayers> goals{};  // each known to its seat alone (HAM-6.1)

  bool operator==(const State&) const = default;
};

// Has no field for another seat's goal, except when the game is over.
struct View {
  Seat viewer = core::kSpectator;
  Table table;
  Array<Tile, kMaxPlayers> goals{};  // Tile::hidden where the viewer does not know it

  bool operator==(const View&) const = default;
};

struct Components {
  Array<std::uint8_t, kKinds + 1> counts{};  // by Tile
  std::vector<std::string> tile_ids;         // by Tile, "none" first
  std::vector<core::Name> names;
  std::uint64_t digest = 0;
};

inline constexpr Array<std::string_view, 2> kStreets = {"short", "long"};

class Rules {
 public:
  using Components = hamlet::Components;
  using State = hamlet::State;
  using View = hamlet::View;
  using Action = hamlet::Action;
  using Event = hamlet::Event;

  static constexpr core::Facts kFacts{.id = "hamlet",
                                      .title = "Hamlet",
                                      .prefix = "HAM",
                                      .rules_version = "1.0",
                                      .min_seats = 2,
                                      .max_seats = kMaxPlayers,
                                      .minutes = 5,
                                      .designer = "nobody",
                                      .publisher = "nobody",
                                      .year = 2026};
  static constexpr Array<core::OptionSpec, 1> kOptions = {
      core::OptionSpec{"street", kStreets, 0}};  // HAM-1.2
  static constexpr std::size_t kMaxActions = kMaxLots + 1;
  static constexpr std::size_t kMaxOutcomes = std::max(kKinds, kMaxPlayers);
  static constexpr int kMaxSteps = 1 + kMaxPlayers * (1 + 2 * kTurnsEach);

  static core::Result<std::shared_ptr<const Components>> read_components(
      std::string_view json);  // components.cc
  Rules(std::shared_ptr<const Components> components, core::Options options)
      : components_(std::move(components)), options_(options) {}

  [[nodiscard]] const core::Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t components_digest() const { return components_->digest; }
  [[nodiscard]] const Components& components() const { return *components_; }
  [[nodiscard]] const std::vector<core::Name>& names() const { return components_->names; }
  [[nodiscard]] int players() const { return options_.seats; }
  [[nodiscard]] std::size_t lots() const { return options_.values[0] == 0 ? 4 : 5; }

  [[nodiscard]] State start() const;  // setup.cc
  [[nodiscard]] core::Turn turn(const State& s) const { return turn(s.table); }
  [[nodiscard]] core::Turn turn(const Table& t) const;                         // setup.cc
  [[nodiscard]] Seat active(const Table& t) const;                             // setup.cc
  void legal(const State& s, Seat seat, core::Actions<Rules>& actions) const;  // legal.cc
  core::Refusal refuse(const State& s, Seat seat, Action action) const;        // legal.cc
  [[nodiscard]] std::vector<Action> encodable() const;                         // legal.cc
  void apply(State& now, Seat seat, Action action) const;                      // apply.cc
  void outcomes(const State& s, core::Outcomes<Rules>& outcomes) const;        // chance.cc
  void resolve(State& now, Event event) const;                                 // chance.cc
  Event draw(const State& s, core::Rng& rng) const;                            // chance.cc
  [[nodiscard]] int points(const Table& t, Seat seat, Tile goal) const;        // score.cc
  [[nodiscard]] core::Standing standing(const State& s) const;                 // score.cc
  [[nodiscard]] std::string check(const State& s) const;                       // score.cc
  [[nodiscard]] View view(const State& s, Seat viewer) const;                  // view.cc
  State imagine(const View& v, core::Rng& rng) const;                          // view.cc
  [[nodiscard]] Action seen(const State& s, Seat by, Action action, Seat viewer) const;  // view.cc
  [[nodiscard]] Event seen(const State& s, Event event, Seat viewer) const;              // view.cc

  [[nodiscard]] std::string notation(Action action) const;         // text.cc
  [[nodiscard]] std::string notation(Event event) const;           // text.cc
  core::Result<Action> parse_action(std::string_view text) const;  // text.cc
  core::Result<Event> parse_event(std::string_view text) const;    // text.cc
  [[nodiscard]] core::Json to_json(Action action) const;           // text.cc
  [[nodiscard]] core::Json to_json(Event event) const;             // text.cc
  core::Result<Action> action_from(const core::Json& json) const;  // text.cc
  core::Result<Event> event_from(const core::Json& json) const;    // text.cc
  [[nodiscard]] core::Json to_json(const View& v) const;           // text.cc
  [[nodiscard]] std::vector<core::Message> primer() const;         // picture.cc
  [[nodiscard]] core::Message prompt(const View& v) const;         // picture.cc
  [[nodiscard]] std::vector<core::Message> tell(const View& before, Seat by, Action action,
                                                const View& after) const;  // picture.cc
  [[nodiscard]] std::vector<core::Message> tell(const View& before, Event event,
                                                const View& after) const;  // picture.cc
  [[nodiscard]] core::ChoiceText choice(const View& v, Action action,
                                        const core::Say& say) const;  // picture.cc
  [[nodiscard]] core::Picture picture(const View& v, const core::Say& say,
                                      int columns) const;  // picture.cc

 private:
  std::shared_ptr<const Components> components_;
  core::Options options_;
};

}  // namespace hamlet
