// reading.cc: shared helpers for reading the component file.
#include "games/urban_sprawl/reading.h"

namespace urban_sprawl::reading {

using core::Reader;

Zone read_zone(const Reader& at, const Components& out, bool with_parks) {
  const std::size_t zone = at.word(out.zone_ids);
  if (!with_parks && zone == index(Zone::park)) at.fail("a park has no zone (US-3.1)");
  return static_cast<Zone>(zone);
}

}  // namespace urban_sprawl::reading
