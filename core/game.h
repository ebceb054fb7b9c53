// core/game.h: everything the rest of the program may assume about a game.
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

// What is known of a game before its components are read.
struct Facts {
  std::string_view id;             // the folder's name, used on the command line and in records
  std::string_view title;          // as on the box
  std::string_view prefix;         // of its clauses: "BP" for BP-6.1
  std::string_view rules_version;  // changes when behaviour changes, and not otherwise
  int min_seats = 2;
  int max_seats = 4;
  int minutes = 30;  // about, at a table
  std::string_view designer;
  std::string_view publisher;
  int year = 0;  // 0: in no source we know
};

// Eight bytes, no padding, totally ordered: cheap to copy, hash, sort and send.
template <class T>
concept Packed = std::regular<T> && std::totally_ordered<T> && std::is_trivially_copyable_v<T> &&
                 std::has_unique_object_representations_v<T> && sizeof(T) == 8;

// A position or a view: copied by the million, compared and hashed by its bytes.
template <class T>
concept Plain = std::regular<T> && std::is_trivially_copyable_v<T> &&
                std::has_unique_object_representations_v<T>;

template <Packed T>
constexpr std::uint64_t bits(T value) {
  return std::bit_cast<std::uint64_t>(value);
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

// How the seats stand. Place 1 is the winner's; equal seats share a place.
struct Standing {
  Array<std::int16_t, kMaxSeats> scores{};
  Array<std::uint8_t, kMaxSeats> places{};

  bool operator==(const Standing&) const = default;
};

// Why an action is not allowed, or, with kind `none`, which clause allows it.
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
// values that hold no pointer. Nothing here reads a clock, prints, throws or draws random numbers
// of its own.
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
      { G::kMaxSteps } -> std::convertible_to<int>;                // no game is longer
      {
        G::read_components(json)
      } -> std::same_as<Result<std::shared_ptr<const typename G::Components>>>;
      G(components, options);  // options within kFacts and kOptions
      { rules.options() } -> std::same_as<const Options&>;
      { rules.components_digest() } -> std::same_as<std::uint64_t>;  // of all that play depends on

      { rules.start() } -> std::same_as<typename G::State>;
      { rules.turn(s) } -> std::same_as<Turn>;
      // Appends what `seat` may do, ascending and without repeats; never nothing when the turn
      // waits for it.
      { rules.legal(s, seat, actions) } -> std::same_as<void>;
      { rules.apply(now, seat, a) } -> std::same_as<void>;  // precondition: `a` is legal
      {
        rules.outcomes(s, outcomes)
      } -> std::same_as<void>;  // at chance: appends, ascending, weights > 0
      { rules.resolve(now, e) } -> std::same_as<void>;            // precondition: `e` is an outcome
      { rules.draw(s, rng) } -> std::same_as<typename G::Event>;  // samples as `outcomes` weighs
      { rules.standing(s) } -> std::same_as<Standing>;

      // What `seat` (or kSpectator) may know, and a whole position that it may be looking at:
      // view(imagine(v)) == v, and legality depends on the view alone.
      { rules.view(s, seat) } -> std::same_as<typename G::View>;
      { rules.imagine(v, rng) } -> std::same_as<typename G::State>;
      // A step as `seat` may see it, hidden parts replaced by marks. `s` is the position before it.
      { rules.seen(s, seat, a, seat) } -> std::same_as<typename G::Action>;
      { rules.seen(s, e, seat) } -> std::same_as<typename G::Event>;

      // The slow, readable door: names the clause. Must agree with `legal`, for any eight bytes.
      { rules.refuse(s, seat, a) } -> std::same_as<Refusal>;
      // Every action that could ever be legal and then some: what `refuse` is tried on.
      { rules.encodable() } -> std::same_as<std::vector<typename G::Action>>;
      // Empty, or which promise of the game (a count, a sum) the position breaks.
      { rules.check(s) } -> std::same_as<std::string>;
    };

// A step as sentences, consequences included, from the viewer's eyes before and after it.
template <class G>
concept TellsFromViews = requires(const G& rules, const typename G::View& v, typename G::Action a,
                                  typename G::Event e, Seat seat) {
  { rules.tell(v, seat, a, v) } -> std::same_as<std::vector<Message>>;
  { rules.tell(v, e, v) } -> std::same_as<std::vector<Message>>;
};

// The same where two views do not say enough: a step also puts out what happened during it, item by
// item. Items are appended to a list where the caller gives one (a playout gives none); they are no
// part of a position, and say nothing that anybody at the table may not know.
template <class G>
concept TellsFromNews = requires(const G& rules, typename G::State& now, const typename G::View& v,
                                 typename G::Action a, typename G::Event e, Seat seat,
                                 std::vector<typename G::News>* news) {
  { rules.apply(now, seat, a, news) } -> std::same_as<void>;
  { rules.resolve(now, e, news) } -> std::same_as<void>;
  { rules.tell(v, seat, a, v, *news) } -> std::same_as<std::vector<Message>>;
  { rules.tell(v, e, v, *news) } -> std::same_as<std::vector<Message>>;
};

// The words. Notation and JSON are read back by one parser each; sentences come as messages, from
// views and news only (core/telling.h).
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
      // The aim, how points are made, how moves are written: what a newcomer must know.
      { rules.primer() } -> std::same_as<std::vector<Message>>;
      { rules.prompt(v) } -> std::same_as<Message>;  // what the game waits for
      { rules.choice(v, a, say) } -> std::same_as<ChoiceText>;
      { rules.picture(v, say, columns) } -> std::same_as<Picture>;
    };

}  // namespace core
