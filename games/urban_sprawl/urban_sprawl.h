// urban_sprawl.h: the interface of Urban Sprawl. Players turn a town into a metropolis: they take
// permits, build contracts, win offices and are paid for the rows their buildings stand in. The
// clauses (US-...) are in rules.md.
#pragma once

#include <bit>
#include <compare>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/game.h"
#include "games/urban_sprawl/components.h"
#include "games/urban_sprawl/state.h"

namespace urban_sprawl {

using core::Seat;

// A set of planning cards that pays for a contract, by kind, ascending; kNone behind them.
using PermitSet = Array<Kind, kSizes>;

// The decisions of US-D1 to US-D25.
struct Action {
  enum class Verb : std::uint8_t {
    buy,      // what: a lot
    name,     // a seat
    invest,   // a kind
    take,     // a planning slot
    favor,    // a contract slot
    build,    // a contract slot, or kContractSlots + Favor
    permits,  // a PermitSet
    place,    // a block, how: a shape
    pick,     // a building: its first lot
    split,    // a number: markers scored as prestige, units paid in wealth
    marker,
    space,
    office,
    row,     // a single row
    number,  // of a payout
    pay,
    decline,
    done
  };
  Verb verb{};
  std::uint8_t what = 0;
  std::uint8_t how = 0;
  PermitSet permits{};  // zero but for `permits`
  std::uint8_t unused = 0;

  static constexpr Action of(Verb verb, int what = 0, unsigned how = 0) {
    // Assembled in a register: if written byte by byte, the eight bytes could not be loaded as one
    // word without a stall.
    return std::bit_cast<Action>(static_cast<std::uint64_t>(verb) |
                                 std::uint64_t{static_cast<std::uint8_t>(what)} << 8 |
                                 std::uint64_t{static_cast<std::uint8_t>(how)} << 16);
  }
  static constexpr Action pay_with(const PermitSet& permits) {
    return {Verb::permits, 0, 0, permits, 0};
  }
  auto operator<=>(const Action&) const = default;
};

// US-19: the starting player, and each card when it is turned up; nothing else (US-19.5).
struct Event {
  enum class Kind : std::uint8_t { starting_player, draw };
  Kind kind{};
  std::uint8_t where = 0;  // a seat, or a Deck
  std::uint8_t card = 0;   // a planning kind, or a contract number
  Array<std::uint8_t, 5> unused{};

  static constexpr Event starting_player(int seat) {
    return {Kind::starting_player, static_cast<std::uint8_t>(seat), 0, {}};
  }
  static constexpr Event draw(Deck deck, int card) {
    return {Kind::draw, static_cast<std::uint8_t>(deck), static_cast<std::uint8_t>(card), {}};
  }
  auto operator<=>(const Event&) const = default;
};

static_assert(std::has_unique_object_representations_v<City>);
static_assert(std::has_unique_object_representations_v<Decks>);
static_assert(std::has_unique_object_representations_v<Ask>);
static_assert(std::has_unique_object_representations_v<Player>);
static_assert(std::has_unique_object_representations_v<Frame>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

// All seats know the same (US-20): a view is the position.
struct View {
  State state;
  Seat viewer = core::kSpectator;
  Array<std::uint8_t, 7> unused{};

  bool operator==(const View&) const = default;
};

// US-15.2: what the end of the game adds to a seat's prestige.
struct FinalScore {
  int prestige = 0;  // before it
  int payouts = 0;
  int wealth = 0;
  Array<int, kOffices> offices{};
  int total = 0;

  bool operator==(const FinalScore&) const = default;
};

inline constexpr Array<std::string_view, 3> kLengthValues = {"standard", "longer", "shorter"};

class Rules {
 public:
  using Components = urban_sprawl::Components;
  using State = urban_sprawl::State;
  using View = urban_sprawl::View;
  using Action = urban_sprawl::Action;
  using Event = urban_sprawl::Event;
  using News = urban_sprawl::News;

  static constexpr core::Facts kFacts{.id = "urban_sprawl",
                                      .title = "Urban Sprawl",
                                      .prefix = "US",
                                      .rules_version = "1.1",
                                      .min_seats = 2,
                                      .max_seats = 4,
                                      .minutes = 180,
                                      .designer = "Chad Jensen",
                                      .publisher = "GMT Games",
                                      .year = 2011};
  static constexpr Array<core::OptionSpec, 1> kOptions = {
      core::OptionSpec{"length", kLengthValues, 0, {}}};
  static constexpr std::size_t kMaxActions = 192;  // every lot, or every set of permits, plus a few
  static constexpr std::size_t kMaxOutcomes = 40;
  static constexpr int kMaxSteps = 200'000;  // US-8.12 bounds even idle games

  static core::Result<std::shared_ptr<const Components>> read_components(
      std::string_view json);                                                  // components.cc
  Rules(std::shared_ptr<const Components> components, core::Options options);  // setup.cc

  [[nodiscard]] const core::Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t components_digest() const { return components_->digest; }
  [[nodiscard]] const std::vector<core::Name>& names() const { return components_->names; }
  [[nodiscard]] const Components& components() const { return *components_; }
  [[nodiscard]] const Facts& facts() const { return components_->facts; }
  [[nodiscard]] int players() const { return options_.seats; }
  // All that the length of a game changes (US-17.3).
  [[nodiscard]] const Stack& stack() const { return facts().stacks[options_.values[0]]; }

  [[nodiscard]] State start() const;                                           // setup.cc
  [[nodiscard]] core::Turn turn(const State& s) const;                         // turn.cc
  void legal(const State& s, Seat seat, core::Actions<Rules>& actions) const;  // legal.cc
  core::Picked<Action> pick(const State& s, Seat seat, core::Rng& rng) const;  // legal.cc
  core::Refusal refuse(const State& s, Seat seat, Action action) const;        // refuse.cc
  [[nodiscard]] std::vector<Action> encodable() const;                         // encodable.cc
  void apply(State& now, Seat seat, Action action,
             std::vector<News>* news = nullptr) const;                   // turn.cc
  void outcomes(const State& s, core::Outcomes<Rules>& outcomes) const;  // chance.cc
  void resolve(State& now, Event event,
               std::vector<News>* news = nullptr) const;  // chance.cc
  Event draw(const State& s, core::Rng& rng) const;       // chance.cc
  [[nodiscard]] std::string check(const State& s) const;  // check.cc

  [[nodiscard]] FinalScore final_score(const State& s, int seat) const;  // score.cc
  [[nodiscard]] core::Standing standing(const State& s) const;           // score.cc

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
  [[nodiscard]] core::Message prompt(const View& v) const;  // prompt.cc
  std::vector<core::Message> tell(const View& before, Seat by, Action action, const View& after,
                                  std::span<const News> news) const;  // tell.cc
  std::vector<core::Message> tell(const View& before, Event event, const View& after,
                                  std::span<const News> news) const;  // tell.cc
  [[nodiscard]] core::ChoiceText choice(const View& v, Action action,
                                        const core::Say& say) const;  // choice.cc
  [[nodiscard]] core::Picture picture(const View& v, const core::Say& say,
                                      int columns) const;  // picture.cc

  // For players; these do not affect the rules.
  static constexpr int kActionNumbers = 9'851;
  [[nodiscard]] int number(Action action) const;    // numbers.cc
  [[nodiscard]] Action numbered(int number) const;  // numbers.cc
  static constexpr int kObservation = 842;
  void observe(const View& v, std::span<float> features) const;      // observation.cc
  [[nodiscard]] std::vector<std::string> observation_names() const;  // observation.cc
  void action_priors(const State& s, Seat seat, const core::Actions<Rules>& actions,
                     std::span<std::int32_t> priors) const;      // features.cc
  [[nodiscard]] int chapter(const State& s) const;               // features.cc
  void estimate(const State& s, std::span<float> shares) const;  // features.cc

 private:
  std::shared_ptr<const Components> components_;
  core::Options options_;
};

}  // namespace urban_sprawl
