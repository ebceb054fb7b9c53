// duel.h: a game for exactly two without chance, secrets or optional abilities: the rest of the
// program must require nothing more. tests/tools/test_new_game.py adds it.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/no_chance.h"

namespace duel {

using core::Seat;
inline constexpr int kMost = 3;  // DU-2.2

struct Action {
  std::uint8_t stones = 0;
  std::array<std::uint8_t, 7> unused{};

  auto operator<=>(const Action&) const = default;
};

struct State {
  std::uint8_t stones = 0;
  std::uint8_t turn = 0;

  bool operator==(const State&) const = default;
};
using View = State;  // everything is public

struct Components {
  std::uint8_t stones = 0;
  std::vector<core::Name> names;
  std::uint64_t digest = 0;
};

class Rules : public core::NoChance {
 public:
  using Components = duel::Components;
  using State = duel::State;
  using View = duel::View;
  using Action = duel::Action;
  using NoChance::notation, NoChance::seen, NoChance::tell, NoChance::to_json;

  static constexpr core::Facts kFacts{.id = "duel",
                                      .title = "Duel",
                                      .prefix = "DU",
                                      .rules_version = "1.0",
                                      .min_seats = 2,
                                      .max_seats = 2,
                                      .minutes = 1,
                                      .designer = "nobody",
                                      .publisher = "nobody",
                                      .year = 2026};
  static constexpr std::array<core::OptionSpec, 0> kOptions{};
  static constexpr std::size_t kMaxActions = kMost;
  static constexpr int kMaxSteps = 11;

  static core::Result<std::shared_ptr<const Components>> read_components(std::string_view json);
  Rules(std::shared_ptr<const Components> components, core::Options options)
      : components_(std::move(components)), options_(options) {}

  [[nodiscard]] const core::Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t components_digest() const { return components_->digest; }
  [[nodiscard]] const Components& components() const { return *components_; }
  [[nodiscard]] const std::vector<core::Name>& names() const { return components_->names; }

  // DU-2.1: without chance, seat 0 goes first unless the table chooses another.
  [[nodiscard]] State start() const {
    return {components_->stones, static_cast<std::uint8_t>(options_.first_player == 1 ? 1 : 0)};
  }
  [[nodiscard]] core::Turn turn(const State& s) const;
  void legal(const State& s, Seat seat, core::Actions<Rules>& actions) const;
  core::Refusal refuse(const State& s, Seat seat, Action action) const;
  [[nodiscard]] std::vector<Action> encodable() const;
  void apply(State& now, Seat seat, Action action) const;
  [[nodiscard]] core::Standing standing(const State& s) const;
  [[nodiscard]] std::string check(const State& s) const;
  [[nodiscard]] View view(const State& s, Seat /*viewer*/) const { return s; }
  State imagine(const View& v, core::Rng& /*rng*/) const { return v; }
  [[nodiscard]] Action seen(const State& /*s*/, Seat /*by*/, Action action, Seat /*viewer*/) const {
    return action;
  }

  [[nodiscard]] std::string notation(Action action) const;
  core::Result<Action> parse_action(std::string_view text) const;
  [[nodiscard]] core::Json to_json(Action action) const;
  core::Result<Action> action_from(const core::Json& json) const;
  [[nodiscard]] core::Json to_json(const View& v) const;
  [[nodiscard]] std::vector<core::Message> primer() const { return {{"primer.aim", {}}}; }
  [[nodiscard]] core::Message prompt(const View& v) const;
  [[nodiscard]] std::vector<core::Message> tell(const View& before, Seat by, Action action,
                                                const View& after) const;
  [[nodiscard]] core::ChoiceText choice(const View& v, Action action, const core::Say& say) const;
  [[nodiscard]] core::Picture picture(const View& v, const core::Say& say, int columns) const;

 private:
  std::shared_ptr<const Components> components_;
  core::Options options_;
};

}  // namespace duel
