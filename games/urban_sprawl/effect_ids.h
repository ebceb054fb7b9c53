// effect_ids.h: the identifiers of selectors and owners in components.json (US-13), in the order of
// the enums in effects.h. words/ uses them as keys of sentences (US-13.8).
#pragma once

#include "games/urban_sprawl/effects.h"

namespace urban_sprawl {

inline constexpr Array<const char*, 17> kSelectorIds = {"active",
                                                        "each",
                                                        "others",
                                                        "holder_media",
                                                        "holder_mayor",
                                                        "holder_da",
                                                        "holder_treasurer",
                                                        "holder_police_chief",
                                                        "holder_union_boss",
                                                        "holder_contractor",
                                                        "most_prestige",
                                                        "fewest_prestige",
                                                        "most_wealth",
                                                        "fewest_wealth",
                                                        "rival_most_prestige",
                                                        "chosen_controller",
                                                        "payer"};
inline constexpr Array<const char*, 5> kOwnerIds = {"any", "controlled", "uncontrolled", "own",
                                                    "not_own"};

}  // namespace urban_sprawl
