// card_text.h: card texts generated from the typed effects, so that text and behaviour stay
// consistent.
#pragma once

#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

// One message for each sentence: restrictions first, then the effects.
[[nodiscard]] std::vector<core::Message> contract_text(const Components& c, Contract card);
[[nodiscard]] std::vector<core::Message> planning_text(const Components& c, Kind kind);
// The sentence of one effect, for prompts.
[[nodiscard]] core::Message effect_text(const Components& c, const Effect& e, bool on_contract);

}  // namespace urban_sprawl
