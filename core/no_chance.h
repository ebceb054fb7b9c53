// core/no_chance.h: a base class for games without chance. All their turns are decisions, so none
// of this is ever called with a real event:
//
//   class Rules : public core::NoChance {
//    public:
//     using NoChance::notation, NoChance::seen, NoChance::tell, NoChance::to_json;
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace core {

class NoChance {
 public:
  struct Event {
    std::array<std::uint8_t, 8> unused{};

    auto operator<=>(const Event&) const = default;
  };
  static constexpr std::size_t kMaxOutcomes = 1;

  template <class State, class Outcomes>
  void outcomes(const State& /*s*/, Outcomes& /*outcomes*/) const {}
  template <class State>
  void resolve(State& /*now*/, Event /*event*/) const {}
  template <class State>
  Event draw(const State& /*s*/, Rng& /*rng*/) const {
    return {};
  }
  template <class State>
  Event seen(const State& /*s*/, Event event, Seat /*viewer*/) const {
    return event;
  }
  template <class View>
  std::vector<Message> tell(const View& /*before*/, Event /*event*/, const View& /*after*/) const {
    return {};
  }
  [[nodiscard]] std::string notation(Event /*event*/) const { return {}; }
  [[nodiscard]] Json to_json(Event /*event*/) const { return JsonObject{}; }
  Result<Event> parse_event(std::string_view /*text*/) const { return none(); }
  Result<Event> event_from(const Json& /*json*/) const { return none(); }

 private:
  static Fault none() { return Fault{"this game has no chance"}; }
};

}  // namespace core
