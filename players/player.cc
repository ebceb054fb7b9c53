// players/player.cc: reading a player's description, and finding the players of a game.
#include "players/player.h"

#include <algorithm>
#include <charconv>

namespace players {

namespace {

constexpr int kMostSimulations = 10'000'000;  // of memory, there is no more

// A whole positive number at the start of `text`, which is then cut off.
bool take_number(std::string_view& text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || number < 1) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

core::Fault unknown(std::string_view text) {
  return {"there is no player \"" + std::string(text) +
          "\": use random, greedy, search, search:SIMULATIONS, search:MILLISECONDSms, and xTHREADS "
          "behind these"};
}

}  // namespace

core::Result<Spec> parse_spec(std::string_view text) {
  Spec spec;
  if (text == "random") return Spec{.kind = Spec::Kind::random};
  if (text == "greedy") return Spec{.kind = Spec::Kind::greedy};
  if (!text.starts_with("search")) return unknown(text);
  std::string_view rest = text.substr(6);
  if (rest.starts_with(':')) {
    rest.remove_prefix(1);
    int budget = 0;
    if (!take_number(rest, budget)) return unknown(text);
    const bool is_time = rest.starts_with("ms");
    if (is_time) rest.remove_prefix(2);
    if (budget > kMostSimulations) return unknown(text);
    (is_time ? spec.milliseconds : spec.simulations) = budget;
  }
  if (rest.starts_with('x')) {
    rest.remove_prefix(1);
    if (!take_number(rest, spec.threads) || spec.threads > 64) return unknown(text);
  }
  if (!rest.empty()) return unknown(text);
  return spec;
}

std::string to_text(const Spec& spec) {
  if (spec.kind == Spec::Kind::random) return "random";
  if (spec.kind == Spec::Kind::greedy) return "greedy";
  std::string text = "search:" + (spec.milliseconds > 0 ? std::to_string(spec.milliseconds) + "ms"
                                                        : std::to_string(spec.simulations));
  if (spec.threads > 1) text += "x" + std::to_string(spec.threads);
  return text;
}

Advice advise(const core::Match& match, core::Seat seat, const Spec& spec, core::Rng rng,
              const Limits& limits) {
  const auto found = std::ranges::find_if(
      roster(), [&](const RosterEntry& e) { return e.game == match.facts().id; });
  CORE_ASSERT(found != roster().end());
  return found->advise(match, seat, spec, rng, limits);
}

}  // namespace players
