// components.cc: reads and validates components.json. Errors name the offending element.
#include "core/digest.h"
#include "games/_template/hamlet.h"

namespace hamlet {

core::Result<std::shared_ptr<const Components>> Rules::read_components(std::string_view json) {
  const auto document = core::parse_json(json, "components");
  if (!document) return document.fault();
  core::Reader::Faults faults;
  const core::Reader list = core::Reader(&*document, "components", &faults).at("tiles");
  auto components = std::make_shared<Components>();
  components->tile_ids = {"none"};
  for (const core::Reader& tile : list.items()) {
    const std::string id = tile.at("id").text();
    const std::size_t kind = components->tile_ids.size();
    if (kind <= kKinds)
      components->counts[kind] = static_cast<std::uint8_t>(tile.at("count").integer(1, 100));
    components->tile_ids.push_back(id);
    components->names.push_back(
        {"tile." + id,
         {tile.at("name").text(), tile.at("name_es").text(), tile.at("name_nl").text()}});
  }
  if (components->tile_ids != std::vector<std::string>{"none", "house", "shop", "park"})
    list.fail("the ids must be house, shop, park");
  components->digest = core::digest(components->counts);
  if (!faults.none()) return faults.first();
  return std::shared_ptr<const Components>(std::move(components));
}

}  // namespace hamlet
