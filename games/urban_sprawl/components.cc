// components.cc: reads and checks components.json. A bad file gets an error that names the element:
// read_board.cc, read_cards.cc and read_effects.cc read its parts.
#include "games/urban_sprawl/components.h"

#include <memory>

#include "core/digest.h"
#include "games/urban_sprawl/json_parts.h"
#include "games/urban_sprawl/reading.h"
#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

namespace {

using core::Reader;

std::uint64_t digest_of(const Components& c) {
  std::uint64_t sum = core::digest(c.facts);
  for (const auto* ids :
       {&c.zone_ids, &c.office_ids, &c.vocation_ids, &c.marker_ids, &c.row_ids, &c.grey_ids,
        &c.kind_ids, &c.contract_ids, &c.planning_slot_ids, &c.contract_slot_ids}) {
    for (const std::string& id : *ids) sum = core::mix(sum, core::digest(id));
  }
  return sum;
}

}  // namespace

core::Result<std::shared_ptr<const Components>> Rules::read_components(std::string_view json) {
  const auto document = core::parse_json(json, "components");
  if (!document) return document.fault();
  Reader::Faults faults;
  const Reader root(&*document, "components", &faults);
  auto components = std::make_shared<Components>();
  reading::read_board(root, *components);
  if (faults.none()) reading::read_supply(root, *components);
  if (faults.none()) reading::read_cards(root, *components);
  if (!faults.none()) return faults.first();
  components->digest = digest_of(*components);
  for (int card = 0; card < kContracts; ++card)
    components->contract_faces.push_back(contract_face(*components, static_cast<Contract>(card)));
  for (int kind = 0; kind < components->facts.kinds; ++kind)
    components->planning_faces.push_back(planning_face(*components, static_cast<Kind>(kind)));
  return std::shared_ptr<const Components>(std::move(components));
}

}  // namespace urban_sprawl
