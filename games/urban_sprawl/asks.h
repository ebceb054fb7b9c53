// asks.h: the names and clauses of the decisions of US-18, for words and refusals.
#pragma once

#include <string_view>

#include "games/urban_sprawl/state.h"

namespace urban_sprawl {

struct AskName {
  std::string_view id;
  std::string_view clause;
};

// In the order of Ask::Kind.
inline constexpr std::array<AskName, 30> kAskNames = {
    {{"nothing", "US-18"},  {"buy", "US-D1"},       {"media", "US-D2"},
     {"invest", "US-D3"},   {"act", "US-D4"},       {"permits", "US-D5"},
     {"site", "US-D6"},     {"take_from", "US-D7"}, {"score", "US-D8"},
     {"next", "US-D9"},     {"elect", "US-D10"},    {"contractor", "US-D11"},
     {"park", "US-D12"},    {"player", "US-D13"},   {"pick", "US-D14"},
     {"place", "US-D15"},   {"move", "US-D16"},     {"destination", "US-D16"},
     {"remove", "US-D17"},  {"rezone", "US-D17"},   {"control", "US-D17"},
     {"marker", "US-D18"},  {"space", "US-D18"},    {"office", "US-D19"},
     {"tribute", "US-D20"}, {"ransom", "US-D21"},   {"offer", "US-D22"},
     {"row", "US-D23"},     {"planning", "US-D24"}, {"number", "US-D25"}}};

constexpr const AskName& name_of(Ask::Kind kind) { return kAskNames[index(kind)]; }

}  // namespace urban_sprawl
