// core/match_of.h: implements Match for one game. Included by the generated list of games and by
// players, not by their users.
#pragma once

#include <algorithm>

#include "core/abilities.h"
#include "core/digest.h"
#include "core/match.h"
#include "core/perft.h"
#include "core/signature.h"
#include "core/telling.h"

namespace core {

template <Readable G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;

  explicit MatchOf(std::shared_ptr<const G> rules)
      : rules_(std::move(rules)), state_(rules_->start()) {}
  MatchOf(std::shared_ptr<const G> rules, const State& state)
      : rules_(std::move(rules)), state_(state) {}

  // For players: the rules and what a seat may know. The position itself stays private.
  [[nodiscard]] const G& rules() const { return *rules_; }
  [[nodiscard]] typename G::View view_of(Seat seat) const { return rules_->view(state_, seat); }

  [[nodiscard]] std::unique_ptr<Match> clone() const override {
    return std::make_unique<MatchOf>(*this);
  }
  [[nodiscard]] std::unique_ptr<Match> fresh() const override {
    return std::make_unique<MatchOf>(rules_);
  }
  [[nodiscard]] std::unique_ptr<Match> position() const override {
    return std::make_unique<MatchOf>(rules_, state_);
  }

  [[nodiscard]] const Facts& facts() const override { return G::kFacts; }
  [[nodiscard]] std::span<const OptionSpec> option_specs() const override { return G::kOptions; }
  [[nodiscard]] const Options& options() const override { return rules_->options(); }
  [[nodiscard]] std::uint64_t components_digest() const override {
    return rules_->components_digest();
  }
  [[nodiscard]] const std::vector<Name>& names() const override { return rules_->names(); }

  [[nodiscard]] Turn turn() const override { return rules_->turn(state_); }

  [[nodiscard]] std::vector<Step> legal(Seat seat) const override {
    std::vector<Step> steps;
    if (!turn().waits_for(seat)) return steps;
    Actions<G> actions;
    rules_->legal(state_, seat, actions);
    for (const Action action : actions) steps.push_back({seat, bits(action)});
    return steps;
  }

  Refusal refuse(const Step& step) const override {
    const Turn now = turn();
    if (now.kind == Turn::Kind::over)
      return {Refusal::Kind::game_over, {}, {"refusal.game_over", {}}};
    if (step.by == kChance) return refuse_event(now, from_bits<Event>(step.what));
    if (!now.waits_for(step.by))
      return {Refusal::Kind::not_your_turn, {}, {"refusal.not_your_turn", {}}};
    return rules_->refuse(state_, step.by, from_bits<Action>(step.what));
  }

  Refusal act(const Step& step) override {
    Refusal refusal = refuse(step);
    if (!refusal) take(step);
    return refusal;
  }

  void replay(const Step& step) override { take(step); }

  [[nodiscard]] bool is_final(const Step& step) const override {
    if (step.by == kChance) return true;
    State next = state_;
    rules_->apply(next, step.by, from_bits<Action>(step.what));
    const Turn after = rules_->turn(next);
    return options().is_practice ? after.kind == Turn::Kind::over : !after.waits_for(step.by);
  }

  [[nodiscard]] Step draw(Rng& rng) const override {
    return {kChance, bits(rules_->draw(state_, rng))};
  }

  void rewind(std::size_t steps) override {
    const std::vector<Step> kept(steps_.begin(),
                                 steps_.begin() + static_cast<std::ptrdiff_t>(steps));
    steps_.clear();
    state_ = rules_->start();
    for (const Step& step : kept) take(step);
  }

  [[nodiscard]] Standing standing() const override { return rules_->standing(state_); }
  [[nodiscard]] int chapter() const override {
    if constexpr (HasEstimate<G>) return rules_->chapter(state_);
    return 0;
  }
  [[nodiscard]] std::uint64_t digest() const override { return core::digest(state_); }

  [[nodiscard]] std::string notation(const Step& step) const override {
    return step.by == kChance ? rules_->notation(from_bits<Event>(step.what))
                              : rules_->notation(from_bits<Action>(step.what));
  }
  Result<Step> parse(Seat by, std::string_view notation) const override {
    return by == kChance ? packed(by, rules_->parse_event(notation))
                         : packed(by, rules_->parse_action(notation));
  }
  [[nodiscard]] Json to_json(const Step& step) const override {
    return step.by == kChance ? rules_->to_json(from_bits<Event>(step.what))
                              : rules_->to_json(from_bits<Action>(step.what));
  }
  Result<Step> step_from(Seat by, const Json& json) const override {
    return by == kChance ? packed(by, rules_->event_from(json))
                         : packed(by, rules_->action_from(json));
  }

  [[nodiscard]] Json view(Seat viewer) const override { return rules_->to_json(view_of(viewer)); }
  [[nodiscard]] std::string packed_view(Seat viewer) const override {
    const typename G::View view = view_of(viewer);
    return hex_bytes(std::as_bytes(std::span(&view, 1)));
  }
  [[nodiscard]] Result<std::unique_ptr<Match>> imagined(std::string_view packed_view,
                                                        Rng& rng) const override {
    typename G::View view{};
    if (!read_hex_bytes(packed_view, std::as_writable_bytes(std::span(&view, 1))))
      return Fault{"this view does not match these rules: reload the page"};
    auto match = std::make_unique<MatchOf>(rules_);
    match->state_ = rules_->imagine(view, rng);
    return std::unique_ptr<Match>(std::move(match));
  }
  [[nodiscard]] Step seen(const Step& next, Seat viewer) const override {
    if (next.by == kChance)
      return {kChance, bits(rules_->seen(state_, from_bits<Event>(next.what), viewer))};
    return {next.by, bits(rules_->seen(state_, next.by, from_bits<Action>(next.what), viewer))};
  }
  [[nodiscard]] std::vector<Message> tell(const Step& next, Seat viewer) const override {
    State after = state_;
    if (next.by == kChance)
      return take_and_tell(*rules_, after, from_bits<Event>(next.what), viewer);
    return take_and_tell(*rules_, after, next.by, from_bits<Action>(next.what), viewer);
  }
  [[nodiscard]] std::vector<Message> primer() const override { return rules_->primer(); }
  [[nodiscard]] Message prompt(Seat viewer) const override {
    return rules_->prompt(view_of(viewer));
  }
  [[nodiscard]] ChoiceText choice(const Step& step, const Say& say) const override {
    return rules_->choice(view_of(step.by), from_bits<Action>(step.what), say);
  }
  [[nodiscard]] Picture picture(Seat viewer, const Say& say, int columns) const override {
    return rules_->picture(view_of(viewer), say, columns);
  }

  [[nodiscard]] std::vector<Step> encodable(Seat seat) const override {
    std::vector<Step> steps;
    for (const Action action : rules_->encodable()) steps.push_back({seat, bits(action)});
    return steps;
  }
  [[nodiscard]] std::uint64_t perft(int depth) const override {
    return core::perft(*rules_, state_, depth);
  }
  [[nodiscard]] std::uint64_t signature() const override { return core::signature(*rules_); }
  PlayoutCount play_out(int games, Rng& rng) const override {
    PlayoutCount count;
    for (int game = 0; game < games; ++game) {
      State state = state_;
      core::play_out(*rules_, state, rng, count);
    }
    return count;
  }
  std::uint64_t copy_states(int copies) const override;
  [[nodiscard]] std::size_t state_bytes() const override { return sizeof(State); }

 private:
  static Result<Step> packed(Seat by, const auto& read) {
    if (!read) return read.fault();
    return Step{by, bits(*read)};
  }

  Refusal refuse_event(Turn now, Event event) const {
    Outcomes<G> outcomes;
    if (now.kind == Turn::Kind::chance) rules_->outcomes(state_, outcomes);
    const bool possible =
        std::ranges::any_of(outcomes, [&](const auto& o) { return o.event == event; });
    if (possible) return {};
    return {Refusal::Kind::illegal, {}, {"refusal.impossible_event", {}}};
  }

  void take(State& state, const Step& step) const {
    if (step.by == kChance) {
      rules_->resolve(state, from_bits<Event>(step.what));
    } else {
      rules_->apply(state, step.by, from_bits<Action>(step.what));
    }
  }
  void take(const Step& step) {
    take(state_, step);
    steps_.push_back(step);
  }

  std::shared_ptr<const G> rules_;
  State state_;
};

// Copies to one slot of a ring while reading from another, as a search does.
template <Readable G>
std::uint64_t MatchOf<G>::copy_states(int copies) const {
  constexpr std::size_t kSlots = 16;
  std::vector<State> slots(kSlots, state_);
  std::uint64_t sum = 0;
  for (int i = 0; i < copies; ++i) {
    const auto from = static_cast<std::size_t>(i) % kSlots;
    slots[(from + 7) % kSlots] = slots[from];
    asm volatile("" : : "r"(slots.data()) : "memory");  // the copy must really be written
    sum += from;
  }
  return sum;
}

// The entry of one game in the generated list.
template <Readable G>
Result<std::unique_ptr<Match>> open_match(std::string_view components, const Options& options) {
  auto read = G::read_components(components);
  if (!read) return read.fault();
  return std::unique_ptr<Match>(
      std::make_unique<MatchOf<G>>(std::make_shared<const G>(*read, options)));
}

}  // namespace core
