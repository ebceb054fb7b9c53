// players/nets.h: the net of a search. A game's nets are embedded by the build, one for each number
// of seats. A net in training is read from a folder instead, and plays as `net=candidate` against
// the built-in one.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/observation.h"
#include "players/net.h"

namespace players {

// The file of a candidate: <folder>/<game>-<seats>.net; an environment variable names the folder.
inline constexpr const char* kCandidateFolder = "PENTAPOLIS_CANDIDATE";

struct NetFile {
  std::string_view game;
  int seats = 0;
  std::string_view bytes;
};
std::span<const NetFile> all_nets();  // generated

// An embedded net; empty if the game has none for this number of seats.
[[nodiscard]] std::string_view built_in_net(std::string_view game, int seats);
// The text of a candidate, or a sentence. Not available in the page.
[[nodiscard]] core::Result<std::string> read_candidate(std::string_view game, int seats);

template <core::Game G>
NetPurpose net_purpose(const G& rules) {
  // The names are the same for every table of a game.
  static const std::uint64_t digest = features_digest(core::observation_names(rules));
  return {G::kFacts.id, G::kFacts.rules_version, rules.options().seats, core::observation_size<G>(),
          digest};
}

// The built-in net of this table, read once; null if there is none. An embedded net that does not
// fit is a build error, found by the tests.
template <core::Game G>
const Net* built_in_net(const G& rules) {
  using Nets = std::array<std::optional<Net>, core::kMaxSeats + 1>;
  static const Nets nets = [&rules] {
    Nets all;
    NetPurpose purpose = net_purpose(rules);
    for (purpose.seats = 1; purpose.seats <= static_cast<int>(core::kMaxSeats); ++purpose.seats) {
      const std::string_view text = built_in_net(purpose.game, purpose.seats);
      if (text.empty()) continue;
      if (auto net = Net::read(text, purpose))
        all[static_cast<std::size_t>(purpose.seats)] = std::move(*net);
    }
    return all;
  }();
  const auto& net = nets[static_cast<std::size_t>(rules.options().seats)];
  return net ? &*net : nullptr;
}

template <core::Game G>
core::Result<Net> candidate_net(const G& rules) {
  const NetPurpose purpose = net_purpose(rules);
  const auto text = read_candidate(purpose.game, purpose.seats);
  if (!text) return text.fault();
  return Net::read(*text, purpose);
}

}  // namespace players
