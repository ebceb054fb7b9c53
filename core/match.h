// core/match.h: the type-erased interface to a game for the server, the bindings, the terminal and
// the tools. Not meant to be fast: search works on the rules directly.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/playout.h"

namespace core {

// One step of a game: a seat's action or, by kChance, an event. Chance is recorded, so that a
// replay needs no seed.
struct Step {
  Seat by = kChance;
  std::uint64_t what = 0;  // the packed action or event

  bool operator==(const Step&) const = default;
};

class Match {
 public:
  Match() = default;
  Match(const Match&) = default;
  Match& operator=(const Match&) = delete;
  virtual ~Match() = default;

  [[nodiscard]] virtual std::unique_ptr<Match> clone() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Match> fresh()
      const = 0;  // the same rules, before the first step
  // The same position without its history: costs one copy of the state.
  [[nodiscard]] virtual std::unique_ptr<Match> position() const = 0;

  [[nodiscard]] virtual const Facts& facts() const = 0;
  [[nodiscard]] virtual std::span<const OptionSpec> option_specs() const = 0;
  [[nodiscard]] virtual const Options& options() const = 0;
  [[nodiscard]] virtual std::uint64_t components_digest() const = 0;
  [[nodiscard]] virtual const std::vector<Name>& names() const = 0;

  // Play. `act` validates every step, and changes nothing if it refuses one.
  [[nodiscard]] virtual Turn turn() const = 0;
  [[nodiscard]] virtual std::vector<Step> legal(
      Seat seat) const = 0;  // empty if it is not the seat's turn
  virtual Refusal refuse(const Step& step) const = 0;
  virtual Refusal act(const Step& step) = 0;
  virtual void replay(const Step& step) = 0;  // known to be legal here: unchecked
  // Whether a legal step could not be undone, known before it is taken. See can_undo; at a practice
  // table only the end of the game is final.
  [[nodiscard]] virtual bool is_final(const Step& step) const = 0;
  [[nodiscard]] virtual Step draw(
      Rng& rng) const = 0;                     // samples the pending chance step without taking it
  virtual void rewind(std::size_t steps) = 0;  // keeps the first `steps` steps
  [[nodiscard]] virtual Standing standing() const = 0;
  [[nodiscard]] virtual int chapter() const = 0;  // changes at a natural break, such as a new round
  [[nodiscard]] virtual std::uint64_t digest() const = 0;
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  [[nodiscard]] int seats() const { return options().seats; }
  [[nodiscard]] bool is_over() const { return turn().kind == Turn::Kind::over; }

  // Text and JSON. Everything returned for a viewer is a function of that viewer's view alone.
  [[nodiscard]] virtual std::string notation(const Step& step) const = 0;
  virtual Result<Step> parse(Seat by, std::string_view notation) const = 0;
  [[nodiscard]] virtual Json to_json(const Step& step) const = 0;
  virtual Result<Step> step_from(Seat by, const Json& json) const = 0;
  [[nodiscard]] virtual Json view(Seat viewer) const = 0;
  // The bytes of the view as text: input for `imagined`, also in a build of the same program for
  // another platform.
  [[nodiscard]] virtual std::string packed_view(Seat viewer) const = 0;
  // A match consistent with such a view, without history: legality, refusals, the visible effects
  // of an action, and advice are the same as in the real one.
  [[nodiscard]] virtual Result<std::unique_ptr<Match>> imagined(std::string_view packed_view,
                                                                Rng& rng) const = 0;
  [[nodiscard]] virtual Step seen(const Step& next, Seat viewer) const = 0;
  [[nodiscard]] virtual std::vector<Message> tell(const Step& next, Seat viewer) const = 0;
  [[nodiscard]] virtual std::vector<Message> primer() const = 0;
  [[nodiscard]] virtual Message prompt(Seat viewer) const = 0;
  [[nodiscard]] virtual ChoiceText choice(
      const Step& step,
      const Say& say) const = 0;  // for the seat that may take it
  [[nodiscard]] virtual Picture picture(Seat viewer, const Say& say, int columns) const = 0;

  // Tests and measurements, from this position.
  [[nodiscard]] virtual std::vector<Step> encodable(
      Seat seat) const = 0;  // legal or not: test inputs for `refuse`
  [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;
  [[nodiscard]] virtual std::uint64_t signature() const = 0;
  virtual PlayoutCount play_out(int games, Rng& rng) const = 0;
  virtual std::uint64_t copy_states(
      int copies) const = 0;  // returns a checksum, so that no copy is optimised away
  [[nodiscard]] virtual std::size_t state_bytes() const = 0;

 protected:
  std::vector<Step> steps_;
};

// Whether `seat` may undo its last step: it is the most recent one, it revealed nothing, and it is
// still the same seat's turn, so that nobody else has to redo anything. A practice table may go
// back further, see Options::is_practice.
[[nodiscard]] bool can_undo(const Match& match, Seat seat);

// A record shown by a picture in the guide (core/guide.h).
struct GuideRecord {
  std::string_view name;  // of the file, without folder and extension
  std::string_view text;
};

// A game as discovered by the build: its facts, its embedded texts, and how to open a table.
struct GameEntry {
  const Facts* facts = nullptr;
  std::span<const OptionSpec> options;
  std::string_view components;  // components.json
  // rules.md and its translations, by Language; empty if missing.
  Array<std::string_view, kLanguageCodes.size()> rules{};
  Array<std::string_view, kLanguageCodes.size()> words{};  // the message catalogue, by Language
  Result<std::unique_ptr<Match>> (*open)(std::string_view components,
                                         const Options& options) = nullptr;
  // guide.en.md and its translations, by Language; empty if missing.
  Array<std::string_view, kLanguageCodes.size()> guides{};
  std::span<const GuideRecord> guide_records;
};

// Null if there is no such game.
[[nodiscard]] const GameEntry* find_game(std::span<const GameEntry> games, std::string_view id);

}  // namespace core
