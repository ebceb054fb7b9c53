// blueprints.h: the interface of Blueprints. Players draft dice from a common pool and stack them
// into buildings behind screens; three rounds, decided by Awards and Prizes. The clauses (BP-...)
// are in rules.md.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/blueprints/components.h"
#include "games/blueprints/pieces.h"

namespace blueprints {

using core::Seat;
inline constexpr std::uint8_t kNobody = 0xFF;  // an Award or Prize without a winner

// BP-14: draft a die onto a space (or have it removed), which is one decision (BP-14.2), or discard
// one from the pool.
struct Action {
  enum class Verb : std::uint8_t { draft, discard };
  Verb verb{};
  Die die{};
  Space space{};  // draft only; r1c1 (zero) for a discard
  Array<std::uint8_t, 5> unused{};

  static constexpr Action draft(Die die, Space space);
  static constexpr Action discard(Die die);
  auto operator<=>(const Action&) const = default;
};

// Assembled in a register: if written byte by byte, the eight bytes could not be loaded as one word
// without a stall.
constexpr Action Action::draft(Die die, Space space) {
  return std::bit_cast<Action>(static_cast<std::uint64_t>(die) << 8 |
                               static_cast<std::uint64_t>(space) << 16);
}
constexpr Action Action::discard(Die die) {
  return std::bit_cast<Action>(static_cast<std::uint64_t>(Verb::discard) |
                               static_cast<std::uint64_t>(die) << 8);
}
static_assert(Action::draft(Die{7}, Space::r2c2) ==
              Action{Action::Verb::draft, Die{7}, Space::r2c2, {}});
static_assert(Action::discard(Die{7}) == Action{Action::Verb::discard, Die{7}, {}, {}});

// BP-15: chance events, one small step at a time.
struct Event {
  enum class Kind : std::uint8_t { first_player, first_demand, second_demand, deal, roll };
  Kind kind{};
  std::uint8_t seat = 0;  // first_player, deal
  std::uint8_t what = 0;  // a Material, a Card or a Die
  Array<std::uint8_t, 5> unused{};

  static constexpr Event first_player(Seat seat) {
    return {Kind::first_player, static_cast<std::uint8_t>(seat), 0, {}};
  }
  static constexpr Event demand(Kind spot, Material m) {
    return {spot, 0, static_cast<std::uint8_t>(m), {}};
  }
  static constexpr Event deal(Seat to, Card card) {
    return {Kind::deal, static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(card), {}};
  }
  static constexpr Event roll(Die die) {
    return {Kind::roll, 0, static_cast<std::uint8_t>(die), {}};
  }
  auto operator<=>(const Event&) const = default;
};

enum class Phase : std::uint8_t {
  first_player,
  first_demand,
  second_demand,
  deal,
  roll,
  draft,
  discard,
  over
};

// A revealed building (BP-8.1): dice in drafting order, and where each went.
struct Revealed {
  Card card = kNoCard;
  Array<Die, kDicePerBuilding> dice = all<kDicePerBuilding>(kNoDie);
  Array<Space, kDicePerBuilding> spaces = all<kDicePerBuilding>(kNoSpace);
  std::uint8_t points = 0;

  bool operator==(const Revealed&) const = default;
};

// A finished round; all of it is public.
struct PastRound {
  Array<Revealed, kMaxPlayers> buildings{};
  Array<Material, 2> in_demand{};
  std::uint8_t first_player = 0;
  Array<std::uint8_t, kAwards> award_to = all<kAwards>(kNobody);  // seat or kNobody
  Array<std::uint8_t, kPrizes> prize_to = all<kPrizes>(kNobody);  // seat or kNobody

  bool operator==(const PastRound&) const = default;
};

// Public information, including what everybody may remember (BP-16.1).
struct Table {
  Phase phase = Phase::first_player;
  std::uint8_t round = 0;  // 0, 1, 2; finished rounds are in `past`
  std::uint8_t first_player = 0;
  std::uint8_t turn = 0;      // turns finished in this round; the next is by first_player + turn
  std::uint8_t dealt = 0;     // cards dealt in this round
  std::uint8_t dice_due = 0;  // dice still to be drawn and rolled
  Array<Material, 2> in_demand{};  // without values (BP-3.3)
  Array<std::uint8_t, kMaterials> bag{};
  Array<std::uint8_t, kKinds> pool{};       // count of each kind
  Array<std::uint8_t, kKinds> set_aside{};  // removed and discarded dice (BP-5.5, BP-7.2)
  Array<Array<Die, kDicePerBuilding>, kMaxPlayers> drafted =
      all<kMaxPlayers>(all<kDicePerBuilding>(kNoDie));  // in order; kNoDie: not yet
  Array<std::uint8_t, kMaxPlayers> removed{};           // bit i: the seat's i-th die was removed
  Array<PastRound, kRounds> past{};

  bool operator==(const Table&) const = default;
};

// What a seat has behind its screen.
struct Screen {
  Card card = kNoCard;
  Array<Space, kDicePerBuilding> spaces =
      all<kDicePerBuilding>(kNoSpace);  // of the seat's i-th die
  Array<std::uint8_t, kSpaces> top{};   // value of the top die, 0 on an empty space
  Array<std::uint8_t, kSpaces> height{};

  bool operator==(const Screen&) const = default;
};

struct State {
  Table table;
  Array<Screen, kMaxPlayers> screens{};

  bool operator==(const State&) const = default;
};

// Has no field for another seat's screen.
struct View {
  Seat viewer = core::kSpectator;
  Table table;
  Screen mine;  // empty for a spectator

  bool operator==(const View&) const = default;
};

// What a seat has won so far (BP-12.1, BP-12.2).
struct Holdings {
  int points = 0;
  int prizes = 0;
  Array<int, kAwards> awards{};  // Gold, Silver, Bronze

  auto operator<=>(const Holdings&) const = default;  // the order of BP-12.2
};

// A building's score, line by line (BP-8.2).
struct Sheet {
  int bonus = 0;
  Array<int, kMaterials> materials{};
  int total = 0;

  bool operator==(const Sheet&) const = default;
};

// The number of known in-demand materials of this round: 0, 1 or 2 (BP-3.1, BP-3.2).
[[nodiscard]] constexpr int in_demand_drawn(const Table& t) {
  if (t.phase == Phase::over || t.phase <= Phase::first_demand) return 0;
  return t.phase == Phase::second_demand ? 1 : 2;
}

class Rules {
 public:
  using Components = blueprints::Components;
  using State = blueprints::State;
  using View = blueprints::View;
  using Action = blueprints::Action;
  using Event = blueprints::Event;

  static constexpr core::Facts kFacts{.id = "blueprints",
                                      .title = "Blueprints",
                                      .prefix = "BP",
                                      .rules_version = "1.0",
                                      .min_seats = 2,
                                      .max_seats = 4,
                                      .minutes = 30,
                                      .designer = "Yves Tourigny",
                                      .publisher = "Z-Man Games",
                                      .year = 2013};
  static constexpr std::array<core::OptionSpec, 0> kOptions{};
  static constexpr std::size_t kMaxActions =
      kKinds * kSpaces + kSpaces;  // legal() writes a few past the end
  static constexpr std::size_t kMaxOutcomes = kKinds;
  static constexpr int kMaxSteps = 256;
  static constexpr int kActionNumbers = kKinds * 7 + kKinds;  // BP-14.3

  static core::Result<std::shared_ptr<const Components>> read_components(
      std::string_view json);                                                  // components.cc
  Rules(std::shared_ptr<const Components> components, core::Options options);  // setup.cc

  [[nodiscard]] const core::Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t components_digest() const { return components_->digest; }
  [[nodiscard]] const std::vector<core::Name>& names() const { return components_->names; }
  [[nodiscard]] const Components& components() const { return *components_; }
  [[nodiscard]] const Faces& faces() const { return faces_; }
  [[nodiscard]] const PlayerCount& count() const { return count_; }
  [[nodiscard]] int players() const { return options_.seats; }

  [[nodiscard]] State start() const;                                             // setup.cc
  void start_round(State& now, Seat first) const;                                // setup.cc
  [[nodiscard]] core::Turn turn(const State& s) const;                           // turn.cc
  [[nodiscard]] core::Turn turn(const Table& t) const;                           // turn.cc
  [[nodiscard]] Seat active(const Table& t) const;                               // turn.cc
  [[nodiscard]] bool is_last_turn(const Table& t) const;                         // turn.cc
  [[nodiscard]] int drafts_of(const Table& t, Seat seat) const;                  // turn.cc
  void legal(const State& s, Seat seat, core::Actions<Rules>& actions) const;    // legal.cc
  [[nodiscard]] std::uint8_t spaces_for(const Screen& screen, int value) const;  // legal.cc
  core::Refusal refuse(const State& s, Seat seat, Action action) const;          // refuse.cc
  [[nodiscard]] std::vector<Action> encodable() const;                           // refuse.cc
  void apply(State& now, Seat seat, Action action) const;                        // apply.cc
  void outcomes(const State& s, core::Outcomes<Rules>& outcomes) const;          // chance.cc
  void resolve(State& now, Event event) const;                                   // chance.cc
  Event draw(const State& s, core::Rng& rng) const;                              // chance.cc
  [[nodiscard]] std::string check(const State& s) const;                         // check.cc

  void finish_round(State& now) const;                               // awards.cc
  [[nodiscard]] Holdings holdings(const Table& t, Seat seat) const;  // awards.cc
  [[nodiscard]] core::Standing standing(const State& s) const;       // awards.cc

  [[nodiscard]] View view(const State& s, Seat viewer) const;                            // view.cc
  State imagine(const View& v, core::Rng& rng) const;                                    // view.cc
  [[nodiscard]] Action seen(const State& s, Seat by, Action action, Seat viewer) const;  // view.cc
  [[nodiscard]] Event seen(const State& s, Event event, Seat viewer) const;              // view.cc

  [[nodiscard]] std::string notation(Action action) const;         // notation.cc
  [[nodiscard]] std::string notation(Event event) const;           // notation.cc
  core::Result<Action> parse_action(std::string_view text) const;  // notation.cc
  core::Result<Event> parse_event(std::string_view text) const;    // notation.cc
  [[nodiscard]] core::Json to_json(Action action) const;           // notation.cc
  [[nodiscard]] core::Json to_json(Event event) const;             // notation.cc
  core::Result<Action> action_from(const core::Json& json) const;  // notation.cc
  core::Result<Event> event_from(const core::Json& json) const;    // notation.cc
  [[nodiscard]] core::Json to_json(const View& v) const;           // view_json.cc
  [[nodiscard]] std::vector<core::Message> primer() const;         // primer.cc
  [[nodiscard]] core::Message prompt(const View& v) const;         // tell.cc
  [[nodiscard]] std::vector<core::Message> tell(const View& before, Seat by, Action action,
                                                const View& after) const;  // tell.cc
  [[nodiscard]] std::vector<core::Message> tell(const View& before, Event event,
                                                const View& after) const;  // tell.cc
  [[nodiscard]] core::ChoiceText choice(const View& v, Action action,
                                        const core::Say& say) const;  // picture.cc
  [[nodiscard]] core::Picture picture(const View& v, const core::Say& say,
                                      int columns) const;  // picture.cc

  // For players; these do not affect the rules.
  static constexpr int kObservation = 162;
  void observe(const View& v, std::span<float> features) const;      // observation.cc
  [[nodiscard]] std::vector<std::string> observation_names() const;  // observation.cc
  void action_priors(const State& s, Seat seat, const core::Actions<Rules>& actions,
                     std::span<std::int32_t> priors) const;  // features.cc
  [[nodiscard]] int chapter(const State& s) const { return s.table.round; }
  void estimate(const State& s, std::span<float> shares) const;  // features.cc
  State believe(const View& v, core::Rng& rng) const;            // features.cc
  [[nodiscard]] int number(Action action) const;                 // features.cc
  [[nodiscard]] Action numbered(int number) const;               // features.cc

 private:
  core::Refusal refuse_space(const Screen& screen, Action action) const;  // refuse.cc

  std::shared_ptr<const Components> components_;
  core::Options options_;
  Faces faces_;                         // a copy, to save an indirection
  PlayerCount count_;                   // the row of the table's player count
  Array<std::uint8_t, kCards> open_{};  // open spaces of each card, as a bit set
};

}  // namespace blueprints
