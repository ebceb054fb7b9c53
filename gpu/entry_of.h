// gpu/entry_of.h: the entry of one game. Included only by the generated list.
#pragma once

#include "core/match_of.h"
#include "gpu/device/kernels.h"
#include "gpu/entry.h"

namespace gpu {

template <class G>
concept ShowsComponents = requires(const G& rules) {
  { rules.components() } -> std::same_as<const typename G::Components&>;
};

template <core::Readable G>
Image image_of(const core::Match& match) {
  static_assert(ShowsComponents<G>, "Rules need `const Components& components() const`");
  // The list is looked up by the game's id.
  const G& rules = static_cast<const core::MatchOf<G>&>(match).rules();
  const CleanCopy<G> copy(rules);
  const CleanCopy<typename G::Components> components(rules.components());
  return {copy.bytes(), components.bytes(), reinterpret_cast<Address>(&rules.components())};
}

template <core::Readable G, class OnCard>
constexpr Entry make_entry() {
  Entry entry{.game = G::kFacts.id,
              .layout = layout_of<G>(),
              .block = OnCard::kBlock,
              .threads_per_processor = OnCard::kThreadsPerProcessor,
              .fast_bytes = fast_bytes<OnCard, G>(),
              .tables = 0,
              .image = &image_of<G>};
  if constexpr (Sorts<OnCard, G>) entry.tables = OnCard::kTables;
  return entry;
}

}  // namespace gpu
