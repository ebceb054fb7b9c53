// components.cc: reads and validates components.json. Errors name the offending element.
#include "core/digest.h"
#include "core/reading.h"
#include "games/_template/hamlet.h"

namespace hamlet {

namespace {

void read_tiles(const core::Reader& root, Components& out) {
  const core::Reader list = root.at("tiles");
  out.tile_ids = {"none"};
  for (const core::Reader& tile : list.items()) {
    const std::string id = tile.at("id").text();
    const std::size_t kind = out.tile_ids.size();
    if (kind <= kKinds) out.counts[kind] = core::small(tile.at("count"), 1, 100);
    out.tile_ids.push_back(id);
    out.names.push_back(core::name_of(tile, "tile." + id, "name"));
  }
  if (out.tile_ids != std::vector<std::string>{"none", "house", "shop", "park"})
    list.fail("the ids must be house, shop, park");
}

std::uint64_t digest_of(const Components& components) { return core::digest(components.counts); }

}  // namespace

core::Result<std::shared_ptr<const Components>> Rules::read_components(std::string_view json) {
  return core::read_components<Components>(json, digest_of, read_tiles);
}

}  // namespace hamlet
