// players/kinds/external/external.h: a player that runs in another program:
// docs/external-players.md.
#pragma once

#include "players/spec.h"

namespace players::kinds::external {

inline constexpr int kProtocol = 1;

// Never null. The program is started at the first decision and restarted after a failure.
[[nodiscard]] std::unique_ptr<Player> open(const Spec& spec);

inline constexpr Parameter kParameters[] = {
    {"command", Parameter::Type::text, "", 0, 0,
     "the program and its arguments, separated by spaces; without commas, and read by no shell",
     Parameter::Short::bare},
    {"time", Parameter::Type::milliseconds, "1000", 1, 10'000'000, "for each decision"},
    {"margin", Parameter::Type::milliseconds, "500", 0, 10'000'000,
     "tolerance beyond that for an answer"},
    {"start", Parameter::Type::milliseconds, "10000", 1, 10'000'000, "time to answer the hello"},
    {"farewell", Parameter::Type::milliseconds, "500", 1, 10'000'000, "time to exit after quit"},
    {"failure", Parameter::Type::text, "lose", 0, 0,
     "what happens if it fails: it loses the game, or greedy takes over", Parameter::Short::none,
     "", "lose replace"},
    {"log", Parameter::Type::text, "", 0, 0,
     "a file to which its standard error is appended; otherwise discarded"},
};
inline constexpr Kind kKind{"external", "another program: docs/external-players.md", kParameters,
                            &open};

}  // namespace players::kinds::external
