// uptown.h: the interface of UpTown. Two actions per turn: a free card from the player's own hand,
// then a bought or public one. Cards slide under each other on the five sites of a street; a roof
// finishes a site and pays the income of the street. The clauses (UT-...) are in rules.md.
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
#include "games/uptown/components.h"
#include "games/uptown/street.h"

namespace uptown {

using core::Seat;

// The decisions of UT-13.1 to UT-13.4, each indivisible (UT-13.6). A card identifies its pile,
// because every card is unique.
struct Action {
  enum class Verb : std::uint8_t { deposit, discard, build, none, buy, take, pass };
  Verb verb{};
  Face face{};              // build, buy, take: the side of the card; discard: what it shows
  std::uint8_t end = 0;     // 0 or 1
  std::uint8_t player = 0;  // whose street
  std::uint8_t site = 0;    // from 0
  Array<std::uint8_t, 3> unused{};

  static constexpr Action deposit() { return {Verb::deposit}; }
  static constexpr Action discard(Face face) { return {Verb::discard, face}; }
  static constexpr Action none() { return {Verb::none}; }
  static constexpr Action pass() { return {Verb::pass}; }
  static constexpr Action place(Verb verb, Face face, unsigned end, int player, int site) {
    // Assembled in a register: if written byte by byte, the eight bytes could not be loaded as one
    // word without a stall.
    return std::bit_cast<Action>(static_cast<std::uint64_t>(verb) |
                                 static_cast<std::uint64_t>(face) << 8 | std::uint64_t{end} << 16 |
                                 static_cast<std::uint64_t>(player) << 24 |
                                 static_cast<std::uint64_t>(site) << 32);
  }

  [[nodiscard]] constexpr bool builds() const {
    return verb == Verb::build || verb == Verb::buy || verb == Verb::take;
  }
  auto operator<=>(const Action&) const = default;
};

// Piles with a face-up top card: the hands by seat, and the public deck.
inline constexpr std::uint8_t kPublicDeck = kMaxPlayers;
inline constexpr std::uint8_t kNoPile = 0xFF;

// UT-13.8 to UT-13.11: chance events, when they become known.
struct Event {
  enum class Kind : std::uint8_t { start_player, uncover };
  Kind kind{};
  std::uint8_t place = 0;  // a seat, or a pile
  std::uint8_t what = 0;   // a Face of a hand; a Card of the public deck
  Array<std::uint8_t, 5> unused{};

  static constexpr Event start_player(Seat seat) {
    return {Kind::start_player, static_cast<std::uint8_t>(seat), 0, {}};
  }
  static constexpr Event uncover(int hand, Face face) {
    return {Kind::uncover, static_cast<std::uint8_t>(hand), static_cast<std::uint8_t>(face), {}};
  }
  static constexpr Event uncover_public(Card card) {
    return {Kind::uncover, kPublicDeck, static_cast<std::uint8_t>(card), {}};
  }
  auto operator<=>(const Event&) const = default;
};

// The kind of the next decision; uncovering a pile comes first (UT-11.5).
enum class Phase : std::uint8_t { start_player, set_up, first, second, over };

// Why the round in progress is the last one (UT-10.1).
enum class Ending : std::uint8_t { none, hand, sites };

// The pile of project cards in front of a player (UT-2.6).
struct Hand {
  std::int16_t upcoins = 0;  // on top of it
  Face top = kNoFace;
  std::uint8_t cards = 0;  // including the top card

  bool operator==(const Hand&) const = default;
};

inline constexpr std::uint8_t kNotShown = 0xFF;

// Everything is public except the order of the piles, which nobody knows: no secret is stored here
// (UT-11.1 to UT-11.3).
struct State {
  // Cards that may be in a pile, bit i for card i; either side up (UT-13.11).
  Array<std::uint64_t, 2> unseen_projects{};
  std::uint64_t unseen_public = 0;
  Array<Street, kMaxPlayers> streets{};
  Array<std::int16_t, kMaxPlayers> accounts{};
  Array<Hand, kMaxPlayers> hands{};
  // For a built or discarded card: the card below it, and which of its four ends shows.
  Array<Card, kCards> below = all<kCards>(kNoCard);
  Array<std::uint8_t, kCards> shown = all<kCards>(kNotShown);
  Card public_top = kNoCard;
  std::uint8_t public_cards = 0;  // including the top card
  Card discard_top = kNoCard;     // UT-5.7
  std::uint8_t discards = 0;
  Phase phase = Phase::start_player;
  std::uint8_t pile = kNoPile;  // to be uncovered next
  std::uint8_t start_player = 0;
  std::uint8_t turn = 0;   // turns finished in this round; the next is by start_player + turn
  std::uint8_t round = 0;  // from 0
  Ending ending = Ending::none;
  Array<std::uint8_t, 6> unused{};

  [[nodiscard]] Face face(Card card) const { return face_of(card, shown[card] / 2u); }
  [[nodiscard]] unsigned end(Card card) const { return shown[card] % 2u; }
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 1024);

// All seats have the same view (UT-11.3).
struct View {
  State table;
  Seat viewer = core::kSpectator;
  Array<std::uint8_t, 7> unused{};

  bool operator==(const View&) const = default;
};

class Rules {
 public:
  using Components = uptown::Components;
  using State = uptown::State;
  using View = uptown::View;
  using Action = uptown::Action;
  using Event = uptown::Event;

  static constexpr core::Facts kFacts{.id = "uptown",
                                      .title = "UpTown",
                                      .prefix = "UT",
                                      .rules_version = "1.0",
                                      .min_seats = 2,
                                      .max_seats = 4,
                                      .minutes = 40,
                                      .designer = "Adam Strzelecki",
                                      .publisher = "Trefl",
                                      .year = 0};  // unknown
  // UT-17.1: there are no variants.
  static constexpr std::array<core::OptionSpec, 0> kOptions = {};
  // Two ends of every hand and four of the public card, on all sites of the opponents.
  static constexpr std::size_t kMaxEnds = 2 * kMaxPlayers + 4;
  static constexpr std::size_t kMaxActions = kMaxEnds * (kMaxPlayers - 1) * kSites;
  static constexpr std::size_t kMaxOutcomes = kProjectFaces;
  static constexpr int kMaxSteps = 512;  // UT-12.9: 42 rounds of two turns, four steps each
  static constexpr int kPlaces = kMaxPlayers * kSites;
  static constexpr int kActionNumbers =
      3 + kProjectFaces + (2 * kProjectFaces + (kFaces - kProjectFaces)) * 2 * kPlaces;

  static core::Result<std::shared_ptr<const Components>> read_components(
      std::string_view json);                                                  // components.cc
  Rules(std::shared_ptr<const Components> components, core::Options options);  // setup.cc

  [[nodiscard]] const core::Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t components_digest() const { return components_->digest; }
  [[nodiscard]] const std::vector<core::Name>& names() const { return components_->names; }
  [[nodiscard]] const Components& components() const { return *components_; }
  [[nodiscard]] const Deck& deck() const { return deck_; }
  [[nodiscard]] const Project& project(Face face, unsigned end) const {
    return deck_.ends[end_index(face, end)];
  }
  [[nodiscard]] int cost(Face face) const { return deck_.costs[face]; }
  [[nodiscard]] int players() const { return options_.seats; }

  [[nodiscard]] State start() const;                                           // setup.cc
  void set_up_next(State& now) const;                                          // setup.cc
  [[nodiscard]] core::Turn turn(const State& s) const;                         // turn.cc
  [[nodiscard]] Seat active(const State& s) const;                             // turn.cc
  [[nodiscard]] int hand_showing(const State& s, Face face) const;             // turn.cc
  void end_turn(State& now) const;                                             // turn.cc
  void legal(const State& s, Seat seat, core::Actions<Rules>& actions) const;  // legal.cc
  core::Picked<Action> pick(const State& s, Seat seat, core::Rng& rng) const;  // legal.cc
  core::Refusal refuse(const State& s, Seat seat, Action action) const;        // refuse.cc
  [[nodiscard]] std::vector<Action> encodable() const;                         // refuse.cc
  void apply(State& now, Seat seat, Action action) const;                      // apply.cc
  void outcomes(const State& s, core::Outcomes<Rules>& outcomes) const;        // chance.cc
  void resolve(State& now, Event event) const;                                 // chance.cc
  Event draw(const State& s, core::Rng& rng) const;                            // chance.cc
  [[nodiscard]] std::string check(const State& s) const;                       // check.cc

  [[nodiscard]] core::Standing standing(const State& s) const;  // score.cc

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
  static constexpr int kObservation = 839;
  void observe(const View& v, std::span<float> features) const;                   // observation.cc
  [[nodiscard]] std::vector<std::string> observation_names() const;               // observation.cc
  void consider(const State& s, Seat seat, core::Actions<Rules>& actions) const;  // features.cc
  void action_priors(const State& s, Seat seat, const core::Actions<Rules>& actions,
                     std::span<std::int32_t> priors) const;      // features.cc
  [[nodiscard]] int chapter(const State& s) const;               // features.cc
  void estimate(const State& s, std::span<float> shares) const;  // features.cc
  [[nodiscard]] int number(Action action) const;                 // features.cc
  [[nodiscard]] Action numbered(int number) const;               // features.cc

 private:
  core::Refusal refuse_first(const State& s, Seat seat, Action action) const;   // refuse.cc
  core::Refusal refuse_second(const State& s, Seat seat, Action action) const;  // refuse.cc
  core::Refusal refuse_buy(const State& s, Seat seat, Action action) const;     // refuse.cc
  core::Refusal refuse_take(const State& s, Seat seat, Action action) const;    // refuse.cc
  core::Refusal refuse_place(const State& s, Seat seat, Action action) const;   // refuse_place.cc

  std::shared_ptr<const Components> components_;
  core::Options options_;
  Deck deck_;  // a copy, to save an indirection
};

}  // namespace uptown
