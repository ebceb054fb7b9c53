// arena/engine_of.h: the engine of one game. Included only by the generated engines.
#pragma once

#include <cstring>

#include "arena/engine.h"
#include "arena/tables_of.h"

namespace arena {

template <core::Readable G>
struct EngineOf {
  using State = typename G::State;
  using Action = typename G::Action;

  static const core::MatchOf<G>& typed(const core::Match& match) {
    return static_cast<const core::MatchOf<G>&>(match);  // engines are looked up by the game's id
  }

  static std::vector<std::string> observation_names(const core::Match& match) {
    return core::observation_names(typed(match).rules());
  }
  static void observe(const core::Match& match, core::Seat viewer, std::span<float> features) {
    core::observe(typed(match).rules(), typed(match).view_of(viewer), features);
  }

  static int number(const core::Match& match, std::uint64_t action) {
    if constexpr (core::HasActionNumbers<G>)
      return typed(match).rules().number(core::from_bits<Action>(action));
    static_cast<void>(match);
    static_cast<void>(action);
    return -1;
  }
  static std::optional<std::uint64_t> numbered(const core::Match& match, int number) {
    if constexpr (core::HasActionNumbers<G>) {
      if (number >= 0 && number < G::kActionNumbers)
        return core::bits(typed(match).rules().numbered(number));
    }
    static_cast<void>(match);
    static_cast<void>(number);
    return std::nullopt;
  }

  static void shares(const core::Match& match, std::span<float> shares) {
    core::Rng rng(0);  // hidden information does not affect the result
    const State state = typed(match).rules().imagine(typed(match).view_of(core::seat_at(0)), rng);
    fill_shares(typed(match).rules(), state, shares);
  }

  static std::vector<std::byte> packed_view(const core::Match& match, core::Seat viewer) {
    const typename G::View view = typed(match).view_of(viewer);
    return bytes_of(view);
  }

  static Position imagine(const core::Match& match, core::Seat viewer, core::Rng& rng) {
    const auto rules = rules_of(match);
    const State state = rules->imagine(typed(match).view_of(viewer), rng);
    return {std::make_unique<core::MatchOf<G>>(rules, state), bytes_of(state)};
  }

  static std::unique_ptr<core::Match> place(const core::Match& match,
                                            std::span<const std::byte> origin) {
    State state = typed(match).rules().start();
    if (!origin.empty()) std::memcpy(&state, origin.data(), sizeof(State));
    return std::make_unique<core::MatchOf<G>>(rules_of(match), state);
  }

  static std::vector<WeightedStep> outcomes(const core::Match& match,
                                            std::span<const std::byte> origin) {
    const G& rules = typed(match).rules();
    State state = rules.start();
    if (!origin.empty()) std::memcpy(&state, origin.data(), sizeof(State));
    for (const core::Step& step : match.steps()) {
      if (step.by == core::kChance) {
        rules.resolve(state, core::from_bits<typename G::Event>(step.what));
      } else {
        rules.apply(state, step.by, core::from_bits<Action>(step.what));
      }
    }
    core::Outcomes<G> all;
    if (rules.turn(state).kind == core::Turn::Kind::chance) rules.outcomes(state, all);
    std::vector<WeightedStep> steps;
    for (const auto& outcome : all)
      steps.push_back({{core::kChance, core::bits(outcome.event)}, outcome.weight});
    return steps;
  }

  static std::unique_ptr<Tables> open_tables(const core::Match& match, TablesSetting setting) {
    return std::make_unique<TablesOf<G>>(rules_of(match), std::move(setting));
  }

 private:
  template <core::Plain T>
  static std::vector<std::byte> bytes_of(const T& value) {
    const auto bytes = std::as_bytes(std::span(&value, 1));
    return {bytes.begin(), bytes.end()};
  }
  // Rules are values: a copy shares the components.
  static std::shared_ptr<const G> rules_of(const core::Match& match) {
    return std::make_shared<const G>(typed(match).rules());
  }
};

template <core::Readable G>
Engine engine_of() {
  using E = EngineOf<G>;
  Engine engine{.game = G::kFacts.id,
                .max_actions = G::kMaxActions,
                .observation = core::observation_size<G>(),
                .has_observation = core::HasObservation<G>,
                .action_numbers = 0,
                .observation_names = &E::observation_names,
                .observe = &E::observe,
                .number = &E::number,
                .numbered = &E::numbered,
                .shares = &E::shares,
                .packed_view = &E::packed_view,
                .imagine = &E::imagine,
                .place = &E::place,
                .outcomes = &E::outcomes,
                .open_tables = &E::open_tables};
  if constexpr (core::HasActionNumbers<G>) engine.action_numbers = G::kActionNumbers;
  return engine;
}

}  // namespace arena
