// cloud_city.h: the interface of Cloud City. Players lay tiles into a city of three by three; each
// tile brings its buildings, and walkways connect buildings of one height. The clauses (CC-...) are
// in rules.md.
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
#include "games/cloud_city/components.h"

namespace cloud_city {

using core::Seat;

// The decisions of CC-D1 to CC-D4. Places are stored relative to the corner of the reachable area,
// so that no number is negative.
struct Action {
  enum class Verb : std::uint8_t { choose, place, walkway, done, draw };
  Verb verb{};
  std::uint8_t what = 0;  // a Card, a Face, a Level; draw: a Face of the row, or kStack
  std::uint8_t y1 = 0;    // place: the slot; walkway: its northern or western end
  std::uint8_t x1 = 0;
  std::uint8_t y2 = 0;  // place: the rotation; walkway: its other end
  std::uint8_t x2 = 0;
  Array<std::uint8_t, 2> unused{};

  static constexpr std::uint8_t kStack = kFaces;

  static constexpr Action choose(Card card);
  static constexpr Action place(Face face, Spot slot, int rotation);
  static constexpr Action walkway(Level level, Spot from, Spot to);  // ends in either order
  static constexpr Action done() { return {Verb::done, 0, 0, 0, 0, 0, {}}; }
  static constexpr Action draw(Face face);
  static constexpr Action draw_stack() { return {Verb::draw, kStack, 0, 0, 0, 0, {}}; }

  [[nodiscard]] constexpr Face face() const { return static_cast<Face>(what); }
  [[nodiscard]] constexpr Spot slot() const { return {x1 - kReach, y1 - kReach}; }
  [[nodiscard]] constexpr int rotation() const { return y2; }
  [[nodiscard]] constexpr Level level() const { return static_cast<Level>(what); }
  [[nodiscard]] constexpr Spot from() const { return {x1 - 2 * kReach, y1 - 2 * kReach}; }
  [[nodiscard]] constexpr Spot to() const { return {x2 - 2 * kReach, y2 - 2 * kReach}; }
  auto operator<=>(const Action&) const = default;
};

constexpr Action Action::choose(Card card) {
  return {Verb::choose, static_cast<std::uint8_t>(card), 0, 0, 0, 0, {}};
}
constexpr Action Action::place(Face face, Spot slot, int rotation) {
  return {Verb::place,
          static_cast<std::uint8_t>(face),
          static_cast<std::uint8_t>(slot.y + kReach),
          static_cast<std::uint8_t>(slot.x + kReach),
          static_cast<std::uint8_t>(rotation),
          0,
          {}};
}
constexpr Action Action::walkway(Level level, Spot from, Spot to) {
  if (to.y < from.y || (to.y == from.y && to.x < from.x)) return walkway(level, to, from);
  return {Verb::walkway,
          static_cast<std::uint8_t>(level),
          static_cast<std::uint8_t>(from.y + 2 * kReach),
          static_cast<std::uint8_t>(from.x + 2 * kReach),
          static_cast<std::uint8_t>(to.y + 2 * kReach),
          static_cast<std::uint8_t>(to.x + 2 * kReach),
          {}};
}
constexpr Action Action::draw(Face face) {
  return {Verb::draw, static_cast<std::uint8_t>(face), 0, 0, 0, 0, {}};
}

// CC-13: chance events, one small step at a time; there are no others (CC-13.5).
struct Event {
  enum class Kind : std::uint8_t { first_player, card, row, deal, draw };
  Kind kind{};
  std::uint8_t place = 0;  // a seat, or for `row` an index in the row
  std::uint8_t what = 0;   // a Card or a Face
  Array<std::uint8_t, 5> unused{};

  static constexpr Event first_player(Seat seat) {
    return {Kind::first_player, static_cast<std::uint8_t>(seat), 0, {}};
  }
  static constexpr Event card(Card card) {
    return {Kind::card, 0, static_cast<std::uint8_t>(card), {}};
  }
  static constexpr Event tile(Kind kind, int place, Face face) {
    return {kind, static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(face), {}};
  }
  [[nodiscard]] constexpr Face face() const { return static_cast<Face>(what); }
  auto operator<=>(const Event&) const = default;
};

enum class Phase : std::uint8_t {
  first_player,
  card,    // chance draws a special requirement card (CC-10.1)
  choose,  // or a player chooses it (CC-10.30)
  row,     // a tile for the row (CC-3.2, CC-7.2)
  deal,    // CC-3.8
  place,   // steps 1 and 2
  build,   // step 3
  draw,    // step 4
  take,    // the tile drawn from the stack (CC-7.1)
  over
};

// Up to three faces in ascending order, padded with kNoFace.
using Tiles = Array<Face, kHand + 1>;

// Public information, including what everybody may remember (CC-14.1, CC-14.6).
struct Table {
  Array<City, kMaxPlayers> cities{};
  Array<Array<std::uint8_t, kLengths>, kLevels> stock{};  // of walkways
  Array<Face, kRow> row = all<kRow>(kNoFace);
  // What each seat drew in each round: a face from the row, or kHiddenFace from the stack.
  Array<Array<Face, kMostRounds>, kMaxPlayers> drawn = all<kMaxPlayers>(all<kMostRounds>(kNoFace));
  Array<Tiles, kMaxPlayers> known =
      all<kMaxPlayers>(all<kHand + 1>(kNoFace));  // tiles from the row still in hand (CC-14.7)
  Array<std::uint8_t, kMaxPlayers> held{};        // hand sizes (CC-14.2)
  Array<Card, kMostCards> cards = all<kMostCards>(kNoCard);
  std::uint16_t last_built = 0;  // in this step, in the order of Rules::consider; 0: none yet
  Phase phase = Phase::first_player;
  std::uint8_t round = 0;  // from 0
  std::uint8_t first_player = 0;
  std::uint8_t turn = 0;   // turns finished in this round; the next is by first_player + turn
  std::uint8_t stack = 0;  // number of tiles
  std::uint8_t gap = 0;    // the index in the row to fill next
  Array<std::uint8_t, 4> unused{};

  bool operator==(const Table&) const = default;
};

struct State {
  Table table;
  Array<Tiles, kMaxPlayers> hands = all<kMaxPlayers>(all<kHand + 1>(kNoFace));
  Array<std::uint8_t, kFaces + 1> stack{};  // count of each face; the order is not stored

  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 1024);

// Has no field for another seat's hand or for the stack (CC-14.2, CC-14.3).
struct View {
  Table table;
  Tiles hand = all<kHand + 1>(kNoFace);  // the viewer's; empty for a spectator
  Seat viewer = core::kSpectator;
  Array<std::uint8_t, 3> unused{};

  bool operator==(const View&) const = default;
};

// What a seat has (CC-8.2, CC-10.5).
struct Score {
  Array<int, kLevels> votes{};
  Array<int, kMostCards> cards{};
  int total = 0;

  bool operator==(const Score&) const = default;
};

inline constexpr Array<std::string_view, kModes> kCityValues = {"square", "rectangle"};
inline constexpr Array<core::SeatRange, kModes> kCitySeats = {
    core::SeatRange{1, 4}, core::SeatRange{1, 3}};  // CC-9.1, CC-9.2, CC-20.1
inline constexpr Array<std::string_view, 5> kCardValues = {"none", "one", "two", "choose_one",
                                                           "choose_two"};
inline constexpr Array<core::SeatRange, 5> kCardSeats = {
    core::SeatRange{1, 4}, {2, 4}, {2, 4}, {2, 4}, {2, 4}};  // CC-20.4

class Rules {
 public:
  using Components = cloud_city::Components;
  using State = cloud_city::State;
  using View = cloud_city::View;
  using Action = cloud_city::Action;
  using Event = cloud_city::Event;

  static constexpr core::Facts kFacts{.id = "cloud_city",
                                      .title = "Cloud City",
                                      .prefix = "CC",
                                      .rules_version = "1.0",
                                      .min_seats = 1,
                                      .max_seats = 4,
                                      .minutes = 30,
                                      .designer = "Phil Walker-Harding",
                                      .publisher = "Blue Orange",
                                      .year = 2020};
  static constexpr Array<core::OptionSpec, 2> kOptions = {
      core::OptionSpec{"city", kCityValues, 0, kCitySeats},  // with any cards (CC-10.4)
      core::OptionSpec{"cards", kCardValues, 0, kCardSeats}};
  // Three faces in four rotations on every slot beside a city of at most eleven tiles.
  static constexpr std::size_t kMaxActions = std::size_t{3} * kRotations * 18;
  static constexpr std::size_t kMaxOutcomes = kFaces;
  static constexpr int kMaxSteps = 512;
  static constexpr int kPlaceNumbers = kFaces * 49 * kRotations;
  static constexpr int kWalkwayNumbers = kLevels * 196 * 2 * kLengths;
  static constexpr int kActionNumbers = kPlaceNumbers + kWalkwayNumbers + 1 + kFaces + 1 + kCards;

  static core::Result<std::shared_ptr<const Components>> read_components(
      std::string_view json);                                                  // components.cc
  Rules(std::shared_ptr<const Components> components, core::Options options);  // setup.cc

  [[nodiscard]] const core::Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t components_digest() const { return components_->digest; }
  [[nodiscard]] const std::vector<core::Name>& names() const { return components_->names; }
  [[nodiscard]] const Components& components() const { return *components_; }
  [[nodiscard]] const Faces& faces() const { return faces_; }
  [[nodiscard]] const Mode& mode() const { return mode_; }
  [[nodiscard]] const Pattern& pattern(Face face, int rotation) const {
    return patterns_[face][rotation];
  }
  [[nodiscard]] int players() const { return options_.seats; }
  [[nodiscard]] int cards_in_play() const {  // CC-3.9, CC-10.1, CC-10.2
    return options_.values[1] == 0 ? 0 : 2 - options_.values[1] % 2;
  }
  [[nodiscard]] bool cards_are_chosen() const { return options_.values[1] > 2; }
  [[nodiscard]] bool is_solo() const { return players() == 1; }  // by the same rules (CC-20.2)

  [[nodiscard]] State start() const;         // setup.cc
  void begin(State& now, Seat first) const;  // setup.cc
  void set_up_next(State& now) const;        // setup.cc
  [[nodiscard]] core::Turn turn(const State& s) const { return turn(s.table); }
  [[nodiscard]] core::Turn turn(const Table& t) const;                         // turn.cc
  [[nodiscard]] Seat active(const Table& t) const;                             // turn.cc
  [[nodiscard]] bool is_last_round(const Table& t) const;                      // turn.cc
  void end_turn(Table& t) const;                                               // turn.cc
  void legal(const State& s, Seat seat, core::Actions<Rules>& actions) const;  // legal.cc
  core::Picked<Action> pick(const State& s, Seat seat, core::Rng& rng) const;  // legal.cc
  [[nodiscard]] bool can_build(const Table& t, Seat seat) const;               // legal.cc
  core::Refusal refuse(const State& s, Seat seat, Action action) const;        // refuse.cc
  [[nodiscard]] std::vector<Action> encodable() const;                         // refuse.cc
  void apply(State& now, Seat seat, Action action) const;                      // apply.cc
  void end_building(State& now) const;                                         // apply.cc
  void outcomes(const State& s, core::Outcomes<Rules>& outcomes) const;        // chance.cc
  void resolve(State& now, Event event) const;                                 // chance.cc
  Event draw(const State& s, core::Rng& rng) const;                            // chance.cc
  [[nodiscard]] std::string check(const State& s) const;                       // check.cc

  [[nodiscard]] Score score(const Table& t, Seat seat) const;   // score.cc
  [[nodiscard]] core::Standing standing(const State& s) const;  // score.cc
  [[nodiscard]] core::Standing standing(const Table& t) const;  // score.cc

  [[nodiscard]] View view(const State& s, Seat viewer) const;                            // view.cc
  [[nodiscard]] Array<std::uint8_t, kFaces + 1> unseen(const View& v) const;             // view.cc
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
  static constexpr int kObservation = 783;
  void observe(const View& v, std::span<float> features) const;                   // observation.cc
  [[nodiscard]] std::vector<std::string> observation_names() const;               // observation.cc
  void consider(const State& s, Seat seat, core::Actions<Rules>& actions) const;  // features.cc
  void action_priors(const State& s, Seat seat, const core::Actions<Rules>& actions,
                     std::span<std::int32_t> priors) const;      // features.cc
  [[nodiscard]] int chapter(const State& s) const;               // features.cc
  void estimate(const State& s, std::span<float> shares) const;  // features.cc
  [[nodiscard]] float solo_score(const State& s) const;          // features.cc
  [[nodiscard]] int number(Action action) const;                 // features.cc
  [[nodiscard]] Action numbered(int number) const;               // features.cc

 private:
  core::Refusal refuse_choice(const Table& t, Action action) const;            // refuse.cc
  core::Refusal refuse_place(const State& s, Seat seat, Action action) const;  // refuse.cc
  core::Refusal refuse_draw(const Table& t, Action action) const;              // refuse.cc
  core::Refusal refuse_walkway(const Table& t, const City& city,
                               Action action) const;  // refuse_walkway.cc

  std::shared_ptr<const Components> components_;
  core::Options options_;
  Faces faces_;  // a copy, to save an indirection
  Mode mode_;    // of the table's city
  Array<Array<Pattern, kRotations>, kFaces> patterns_{};
};

}  // namespace cloud_city
