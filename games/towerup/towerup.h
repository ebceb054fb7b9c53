// towerup.h: the interface of Tower Up. Players start buildings on a map of streets, which raises
// every neighbour, and place one roof to advance their machines. The clauses (TU-...) are in
// rules.md.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/towerup/city.h"
#include "games/towerup/components.h"

namespace towerup {

using core::Seat;

// The decisions of TU-D1 to TU-D5, in the compound forms of TU-13.1.
struct Action {
  enum class Verb : std::uint8_t { place, take, build, give_back };
  Verb verb{};
  std::uint8_t where = 0;  // place, build: a site; take: a slot of the market
  // take, give_back: floors by colour; place: a colour; build: a colour, the site of the roof.
  Array<std::uint8_t, 4> what{};
  Array<std::uint8_t, 2> unused{};

  // Assembled in a register and stored once: legal lists are long.
  static constexpr Action packed(Verb verb, std::size_t where, std::uint64_t what) {
    return std::bit_cast<Action>(static_cast<std::uint64_t>(verb) | where << 8 | what << 16);
  }
  static constexpr Action place(Site site, Colour colour) {
    return packed(Verb::place, index(site), index(colour));
  }
  static constexpr Action take(std::size_t slot, const Floors& chosen) {
    return packed(Verb::take, slot, std::bit_cast<std::uint32_t>(chosen));
  }
  static constexpr Action build(Site site, Colour colour, Site roof) {
    return packed(Verb::build, index(site), index(colour) | index(roof) << 8);
  }
  static constexpr Action give_back(const Floors& floors) {
    return packed(Verb::give_back, 0, std::bit_cast<std::uint32_t>(floors));
  }

  [[nodiscard]] constexpr Site site() const { return static_cast<Site>(where); }
  [[nodiscard]] constexpr Colour colour() const { return static_cast<Colour>(what[0]); }
  [[nodiscard]] constexpr Site roof() const { return static_cast<Site>(what[1]); }
  [[nodiscard]] constexpr std::size_t slot() const { return where; }
  [[nodiscard]] constexpr const Floors& floors() const { return what; }
  auto operator<=>(const Action&) const = default;
};

// TU-14: chance events, one small step at a time.
struct Event {
  enum class Kind : std::uint8_t {
    first_player,
    objective,
    card,    // for a slot of the market
    extra,   // a card for a further starting floor (TU-12.1)
    colour,  // of a starting floor whose card shows any colour
    floor    // the site of a starting floor
  };
  Kind kind{};
  std::uint8_t place = 0;  // a slot of the market
  std::uint8_t what = 0;   // a seat, Objective, Card, Colour or Site
  Array<std::uint8_t, 5> unused{};

  static constexpr Event of(Kind kind, std::size_t what, std::size_t place = 0) {
    return {kind, static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(what), {}};
  }
  auto operator<=>(const Event&) const = default;
};

enum class Phase : std::uint8_t {
  first_player,
  objective,
  market,     // a card for the market
  extra,      // a card for a further starting floor
  colour,     // chance: of the starting floor
  floor,      // chance: where it goes
  place,      // or a player decides both (TU-D1)
  act,        // take a card or start a building (TU-D2)
  refill,     // a card for the market again (TU-5.7)
  give_back,  // TU-D5
  over
};

enum class Trigger : std::uint8_t { none, roofs, shortage, locked, stall };  // TU-9.1

// What a player has in front of them (TU-1.9).
struct Board {
  static constexpr std::uint8_t kNoCone = 0xFF;

  Floors machines{};                      // spaces by colour
  Floors reserve{};                       // floors by colour
  Array<std::uint8_t, kPlaces> tokens{};  // millions by place; 0: none
  std::uint8_t roofs = 0;                 // left
  std::uint8_t cone = kNoCone;            // its space once roofs are counted (TU-9.2)
  Array<std::uint8_t, 3> unused{};

  [[nodiscard]] constexpr bool has_counted() const { return cone != kNoCone; }
  [[nodiscard]] constexpr int lowest() const {
    int least = machines[0];
    for (const std::uint8_t space : machines) least = space < least ? space : least;
    return least;
  }
  bool operator==(const Board&) const = default;
};

// Everything is public (TU-15.2); only the order of the draw pile is hidden, and that is modelled
// as chance.
struct Table {
  static constexpr std::uint8_t kNotYet = 0xFF;

  City city;
  Cards draw = 0;     // cards of the draw pile
  Cards discard = 0;  // cards of the discard pile
  Cards aside = 0;    // cards shown for further starting floors; returned to the pile afterwards
  Array<Board, kMaxPlayers> boards{};
  Floors supply{};
  std::uint16_t turns = 0;  // finished, extra turns included
  Array<Card, kMarket> market = all<kMarket>(kNoCard);
  Array<Objective, kPlaces> objectives = all<kPlaces>(kNoObjective);
  Array<std::uint8_t, kPlaces> taken{};  // tokens of each place
  Phase phase = Phase::first_player;
  std::uint8_t first_player = 0;
  std::uint8_t active = 0;              // seat
  std::uint8_t gap = 0;                 // the slot to fill next
  std::uint8_t started = 0;             // starting floors on the board
  std::uint8_t floor_colour = kNotYet;  // of the next one: a Colour, or kAnyColour
  std::uint8_t earned = 0;              // 1: this turn earned an extra turn (TU-7.3)
  std::uint8_t is_extra = 0;            // 1: this turn is one
  std::uint8_t idle = 0;                // turns in a row without a new building (TU-9.1)
  Trigger trigger = Trigger::none;
  std::uint8_t triggered_by = 0;      // seat
  std::uint8_t last_turns = kNotYet;  // still to be played, including the current one (TU-9.3)
  Array<std::uint8_t, 5> unused{};

  bool operator==(const Table&) const = default;
};

struct State {
  Table table;

  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 1024);

struct View {
  Table table;
  Seat viewer = core::kSpectator;
  Array<std::uint8_t, 7> unused{};

  bool operator==(const View&) const = default;
};

// What a seat has (TU-10.1). Until its cone is placed, visible roofs count as they are.
struct Score {
  Array<int, kColours> machines{};  // millions
  int visible = 0;                  // roofs
  int cone = 0;                     // millions
  int tokens = 0;
  int total = 0;
  int floors = 0;  // in the reserve (TU-10.2)

  bool operator==(const Score&) const = default;
};

inline constexpr Array<std::string_view, 2> kObjectiveValues = {"start", "random"};
inline constexpr Array<std::string_view, 2> kModeValues = {"random", "placed"};
inline constexpr Array<std::string_view, 5> kCountValues = {"3", "4", "5", "6", "7"};
inline constexpr Array<core::SeatRange, 5> kCountSeats = {
    core::SeatRange{2, 4}, {2, 4}, {2, 4}, {2, 3}, {2, 3}};  // TU-12.1

class Rules {
 public:
  using Components = towerup::Components;
  using State = towerup::State;
  using View = towerup::View;
  using Action = towerup::Action;
  using Event = towerup::Event;

  static constexpr core::Facts kFacts{
      .id = "towerup",
      .title = "Tower Up",
      .prefix = "TU",
      .rules_version = "1.1",
      .min_seats = 2,
      .max_seats = 4,
      .minutes = 45,
      .designer = "Frank Crittin, Grégoire Largey, Sébastien Pauchon",
      .publisher = "Monolith Board Games",
      .year = 2024};
  static constexpr Array<core::OptionSpec, 3> kOptions = {          // TU-12.4
      core::OptionSpec{"objectives", kObjectiveValues, 1, {}},      // TU-2.5
      core::OptionSpec{"starting_floor_mode", kModeValues, 0, {}},  // TU-2.10
      core::OptionSpec{"starting_floor_count", kCountValues, 0, kCountSeats}};
  // Three colours on every open site, a roof there or on a neighbour (one for every street at
  // most); ten choices of two floors for each card of the market.
  static constexpr std::size_t kMaxActions = 3 * (kMostSites + kMostStreets) + 10 * kMarket;
  static constexpr std::size_t kMaxOutcomes = kMostSites;
  // At most 40 buildings, with a stall before each in the worst case; three steps per turn.
  static constexpr int kMaxSteps = 5000;
  static constexpr int kChoiceNumbers = 5 * 5 * 5 * 5;  // up to four floors of each colour
  static constexpr int kPlaceNumbers = kMostSites * kColours;
  static constexpr int kBuildNumbers = kMostSites * kColours * kMostSites;
  static constexpr int kActionNumbers =
      kPlaceNumbers + kMarket * kChoiceNumbers + kBuildNumbers + kChoiceNumbers;

  static core::Result<std::shared_ptr<const Components>> read_components(
      std::string_view json);                                                  // components.cc
  Rules(std::shared_ptr<const Components> components, core::Options options);  // setup.cc

  [[nodiscard]] const core::Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t components_digest() const { return components_->digest; }
  [[nodiscard]] const std::vector<core::Name>& names() const { return components_->names; }
  [[nodiscard]] const Components& components() const { return *components_; }
  [[nodiscard]] const Faces& faces() const { return faces_; }
  [[nodiscard]] const MapData& map() const { return map_; }
  [[nodiscard]] const MapText& map_text() const { return components_->maps[set_up().map]; }
  [[nodiscard]] const SetUp& set_up() const { return faces_.set_up[players()]; }
  [[nodiscard]] int players() const { return options_.seats; }
  [[nodiscard]] bool uses_start_cards() const { return options_.values[0] == 0; }
  [[nodiscard]] bool floors_are_placed() const { return options_.values[1] == 1; }
  [[nodiscard]] int starting_floors() const { return kFewestStarting + options_.values[2]; }
  // Players in turn order: position 0 is the first player.
  [[nodiscard]] Seat seat_in_order(const Table& t, int position) const {
    return core::seat_at((t.first_player + position) % players());
  }

  [[nodiscard]] State start() const;                                          // setup.cc
  void set_up_next(Table& t) const;                                           // setup.cc
  void start_floor(Table& t, Site site, Colour colour) const;                 // setup.cc
  [[nodiscard]] Sites places_for_start(const Table& t, Colour colour) const;  // setup.cc
  [[nodiscard]] core::Turn turn(const State& s) const { return turn(s.table); }
  [[nodiscard]] core::Turn turn(const Table& t) const;    // turn.cc
  void advance(Table& t, Colour track, int steps) const;  // turn.cc
  void pull(Table& t, Trigger trigger) const;             // turn.cc
  void end_action(Table& t) const;                        // turn.cc
  void end_turn(Table& t) const;                          // turn.cc
  void end_sequence(Table& t) const;                      // turn.cc
  void count_roofs(Table& t, int seat) const;             // turn.cc
  // The end that a legal action triggers with certainty; none: the game continues.
  [[nodiscard]] Trigger brings_about(const Table& t, Action action) const;           // turn.cc
  [[nodiscard]] int stall_turns() const { return faces_.stall_rounds * players(); }  // TU-9.1
  void legal(const State& s, Seat seat, core::Actions<Rules>& actions) const;        // legal.cc
  core::Picked<Action> pick(const State& s, Seat seat, core::Rng& rng) const;        // legal.cc
  core::Refusal refuse(const State& s, Seat seat, Action action) const;              // refuse.cc
  [[nodiscard]] std::vector<Action> encodable() const;                               // encodable.cc
  void apply(State& now, Seat seat, Action action) const;                            // apply.cc
  void outcomes(const State& s, core::Outcomes<Rules>& outcomes) const;              // chance.cc
  void resolve(State& now, Event event) const;                                       // chance.cc
  Event draw(const State& s, core::Rng& rng) const;                                  // chance.cc
  [[nodiscard]] std::string check(const State& s) const;                             // check.cc

  [[nodiscard]] Score score(const Table& t, int seat) const;    // score.cc
  [[nodiscard]] core::Standing standing(const State& s) const;  // score.cc
  [[nodiscard]] core::Standing standing(const Table& t) const;  // score.cc
  // The token for the next player to meet the objective at this place; 0 if none is left.
  [[nodiscard]] int next_token(const Table& t, std::size_t place) const;  // score.cc

  [[nodiscard]] View view(const State& s, Seat viewer) const;                            // view.cc
  State imagine(const View& v, core::Rng& rng) const;                                    // view.cc
  [[nodiscard]] Action seen(const State& s, Seat by, Action action, Seat viewer) const;  // view.cc
  [[nodiscard]] Event seen(const State& s, Event event, Seat viewer) const;              // view.cc

  [[nodiscard]] std::string notation(Action action) const;         // notation.cc
  [[nodiscard]] std::string notation(Event event) const;           // notation.cc
  core::Result<Action> parse_action(std::string_view text) const;  // notation.cc
  core::Result<Event> parse_event(std::string_view text) const;    // notation.cc
  [[nodiscard]] core::Json to_json(Action action) const;           // steps_json.cc
  [[nodiscard]] core::Json to_json(Event event) const;             // steps_json.cc
  core::Result<Action> action_from(const core::Json& json) const;  // steps_json.cc
  core::Result<Event> event_from(const core::Json& json) const;    // steps_json.cc
  [[nodiscard]] core::Json to_json(const View& v) const;           // view_json.cc

  [[nodiscard]] std::vector<core::Message> primer() const;  // primer.cc
  [[nodiscard]] core::Message prompt(const View& v) const;  // tell.cc
  std::vector<core::Message> tell(const View& before, Seat by, Action action,
                                  const View& after) const;  // tell.cc
  std::vector<core::Message> tell(const View& before, Event event,
                                  const View& after) const;  // tell.cc
  [[nodiscard]] core::ChoiceText choice(const View& v, Action action,
                                        const core::Say& say) const;  // choice.cc
  [[nodiscard]] core::Picture picture(const View& v, const core::Say& say,
                                      int columns) const;  // picture.cc

  // For players; these do not affect the rules.
  static constexpr int kObservation = 883;
  void observe(const View& v, std::span<float> features) const;                   // observation.cc
  [[nodiscard]] std::vector<std::string> observation_names() const;               // observation.cc
  void consider(const State& s, Seat seat, core::Actions<Rules>& actions) const;  // features.cc
  void action_priors(const State& s, Seat seat, const core::Actions<Rules>& actions,
                     std::span<std::int32_t> priors) const;  // features.cc
  [[nodiscard]] int number(Action action) const;             // features.cc
  [[nodiscard]] Action numbered(int number) const;           // features.cc

 private:
  void take(Table& t, Board& board, Action action) const;                      // apply.cc
  void build(Table& t, int seat, Action action) const;                         // apply.cc
  void award_tokens(Table& t, int seat) const;                                 // apply.cc
  core::Refusal refuse_place(const Table& t, Action action) const;             // refuse.cc
  core::Refusal refuse_take(const Table& t, Action action) const;              // refuse.cc
  core::Refusal refuse_give_back(const Board& board, Action action) const;     // refuse.cc
  core::Refusal refuse_build(const Table& t, Seat seat, Action action) const;  // refuse_build.cc

  std::shared_ptr<const Components> components_;
  core::Options options_;
  Faces faces_;  // a copy, to save an indirection
  MapData map_;  // of the table
};

}  // namespace towerup
