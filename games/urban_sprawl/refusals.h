// refusals.h: the parts of refuse(), by what is refused.
#pragma once

#include "games/urban_sprawl/sites.h"
#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

[[nodiscard]] core::Refusal refuse_act(const Rules& rules, const State& s,
                                       Action a);  // refuse_act.cc
[[nodiscard]] core::Refusal refuse_permits(const Rules& rules, const State& s,
                                           Action a);  // refuse_act.cc
[[nodiscard]] core::Refusal refuse_site(const Rules& rules, const State& s,
                                        Action a);  // refuse_site.cc
[[nodiscard]] core::Refusal refuse_place(const Rules& rules, const State& s,
                                         Action a);  // refuse_site.cc

}  // namespace urban_sprawl
