// core/game.h: the contract every game fulfils, and all the rest of the program may assume.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/array.h"
#include "core/json.h"
#include "core/list.h"
#include "core/message.h"
#include "core/options.h"
#include "core/picture.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/seat.h"

namespace core {

// What is known about a game before its components are read.
struct Facts {
  std::string_view id;             // the folder's name, used on the command line and in records
  std::string_view title;          // as on the box
  std::string_view prefix;         // of its clause ids: "BP" for BP-6.1
  std::string_view rules_version;  // changes if and only if behaviour changes
  int min_seats = 2;
  int max_seats = 4;
  int minutes = 30;  // typical playing time
  std::string_view designer;
  std::string_view publisher;
  int year = 0;  // 0: unknown
};

// Eight bytes, no padding, ordered like its bytes: cheap to copy, hash, sort and send.
template <class T>
concept Packed = std::regular<T> && std::totally_ordered<T> && std::is_trivially_copyable_v<T> &&
                 std::has_unique_object_representations_v<T> && sizeof(T) == 8;

// A position or a view: copied by the million, compared and hashed bytewise.
template <class T>
concept Plain = std::regular<T> && std::is_trivially_copyable_v<T> &&
                std::has_unique_object_representations_v<T>;

template <Packed T>
constexpr std::uint64_t bits(T value) {
  return std::bit_cast<std::uint64_t>(value);
}

// A number with the order of the value: compares all members at once. Its highest byte is the first
// one of the value.
template <Packed T>
constexpr std::uint64_t order_key(T value) {
  static_assert(std::endian::native == std::endian::little);
  return __builtin_bswap64(bits(value));
}

template <Packed T>
constexpr T from_bits(std::uint64_t value) {
  return std::bit_cast<T>(value);
}

template <Packed Event>
struct Outcome {
  Event event{};
  std::uint32_t weight = 0;
};

// A legal action chosen at random, and among how many.
template <Packed Action>
struct Picked {
  Action action{};
  std::uint32_t choices = 0;
};

// The ranking. Place 1 is the winner; tied seats share a place.
struct Standing {
  Array<std::int16_t, kMaxSeats> scores{};
  Array<std::uint8_t, kMaxSeats> places{};

  bool operator==(const Standing&) const = default;
};

// Why an action is not allowed or, with kind `none`, which clause allows it.
struct [[nodiscard]] Refusal {
  enum class Kind : std::uint8_t { none, game_over, not_your_turn, illegal };
  Kind kind = Kind::none;
  std::string clause;
  Message why;

  static Refusal allowed(std::string clause, Message why) {
    return {Kind::none, std::move(clause), std::move(why)};
  }
  static Refusal illegal(std::string clause, Message why) {
    return {Kind::illegal, std::move(clause), std::move(why)};
  }
  explicit operator bool() const { return kind != Kind::none; }
};

template <class G>
using Actions = List<typename G::Action, G::kMaxActions>;
template <class G>
using Outcomes = List<Outcome<typename G::Event>, G::kMaxOutcomes>;

// The rules. `G` is immutable and shared: components plus the options of one table. States are
// values without pointers. Nothing here reads a clock, prints, throws or has its own source of
// random numbers.
template <class G>
concept Game =
    Plain<typename G::State> && Plain<typename G::View> && Packed<typename G::Action> &&
    Packed<typename G::Event> &&
    requires(const G& rules, typename G::State& now, const typename G::State& s,
             const typename G::View& v, typename G::Action a, typename G::Event e, Seat seat,
             Rng& rng, Actions<G>& actions, Outcomes<G>& outcomes, std::string_view json,
             Options options, std::shared_ptr<const typename G::Components> components) {
      { G::kFacts } -> std::convertible_to<const Facts&>;
      { G::kOptions.size() } -> std::convertible_to<std::size_t>;  // an array of OptionSpec
      { G::kMaxSteps } -> std::convertible_to<int>;  // upper bound on the length of a game
      {
        G::read_components(json)
      } -> std::same_as<Result<std::shared_ptr<const typename G::Components>>>;
      G(components, options);  // options within kFacts and kOptions
      { rules.options() } -> std::same_as<const Options&>;
      {
        rules.components_digest()
      } -> std::same_as<std::uint64_t>;  // of everything that affects play

      { rules.start() } -> std::same_as<typename G::State>;
      { rules.turn(s) } -> std::same_as<Turn>;
      // Appends the legal actions of `seat`, ascending and without duplicates; at least one if it
      // is that seat's turn.
      { rules.legal(s, seat, actions) } -> std::same_as<void>;
      { rules.apply(now, seat, a) } -> std::same_as<void>;  // precondition: `a` is legal
      {
        rules.outcomes(s, outcomes)
      } -> std::same_as<void>;  // at a chance node: appends, ascending, weights > 0
      { rules.resolve(now, e) } -> std::same_as<void>;  // precondition: `e` is an outcome
      {
        rules.draw(s, rng)
      } -> std::same_as<typename G::Event>;  // samples according to the weights in `outcomes`
      { rules.standing(s) } -> std::same_as<Standing>;

      // What `seat` (or kSpectator) may know, and a full position consistent with it:
      // view(imagine(v)) == v, and legality depends on the view alone.
      { rules.view(s, seat) } -> std::same_as<typename G::View>;
      { rules.imagine(v, rng) } -> std::same_as<typename G::State>;
      // A step as `seat` may see it, with hidden parts masked. `s` is the position before it.
      { rules.seen(s, seat, a, seat) } -> std::same_as<typename G::Action>;
      { rules.seen(s, e, seat) } -> std::same_as<typename G::Event>;

      // The slow counterpart of `legal` that names the clause. Must agree with `legal` for any
      // eight bytes.
      { rules.refuse(s, seat, a) } -> std::same_as<Refusal>;
      // A superset of all actions that can ever be legal: the test inputs for `refuse`.
      { rules.encodable() } -> std::same_as<std::vector<typename G::Action>>;
      // Empty, or the invariant (a count, a sum) that the position violates.
      { rules.check(s) } -> std::same_as<std::string>;
    };

// Describes a step in sentences, consequences included, from the viewer's views before and after
// it.
template <class G>
concept TellsFromViews = requires(const G& rules, const typename G::View& v, typename G::Action a,
                                  typename G::Event e, Seat seat) {
  { rules.tell(v, seat, a, v) } -> std::same_as<std::vector<Message>>;
  { rules.tell(v, e, v) } -> std::same_as<std::vector<Message>>;
};

// For games where two views are not enough: a step also outputs what happened during it, item by
// item. Items are appended to the list if the caller passes one (playouts pass none). They are not
// part of the position and hold public information only.
template <class G>
concept TellsFromNews = requires(const G& rules, typename G::State& now, const typename G::View& v,
                                 typename G::Action a, typename G::Event e, Seat seat,
                                 std::vector<typename G::News>* news) {
  { rules.apply(now, seat, a, news) } -> std::same_as<void>;
  { rules.resolve(now, e, news) } -> std::same_as<void>;
  { rules.tell(v, seat, a, v, *news) } -> std::same_as<std::vector<Message>>;
  { rules.tell(v, e, v, *news) } -> std::same_as<std::vector<Message>>;
};

// Text and JSON. Notation and JSON are each read back by a single parser; sentences are messages
// derived from views and news only (core/telling.h).
template <class G>
concept Readable =
    Game<G> && (TellsFromViews<G> || TellsFromNews<G>) &&
    requires(const G& rules, const typename G::View& v, typename G::Action a, typename G::Event e,
             Seat seat, std::string_view text, const Json& json, const Say& say, int columns) {
      { rules.notation(a) } -> std::same_as<std::string>;
      { rules.notation(e) } -> std::same_as<std::string>;
      { rules.parse_action(text) } -> std::same_as<Result<typename G::Action>>;
      { rules.parse_event(text) } -> std::same_as<Result<typename G::Event>>;
      { rules.to_json(a) } -> std::same_as<Json>;
      { rules.to_json(e) } -> std::same_as<Json>;
      { rules.to_json(v) } -> std::same_as<Json>;
      { rules.action_from(json) } -> std::same_as<Result<typename G::Action>>;
      { rules.event_from(json) } -> std::same_as<Result<typename G::Event>>;

      { rules.names() } -> std::same_as<const std::vector<Name>&>;
      // The goal, how to score, how to write moves: what a new player needs to know.
      { rules.primer() } -> std::same_as<std::vector<Message>>;
      { rules.prompt(v) } -> std::same_as<Message>;  // what the player is asked to do
      { rules.choice(v, a, say) } -> std::same_as<ChoiceText>;
      { rules.picture(v, say, columns) } -> std::same_as<Picture>;
    };

}  // namespace core
