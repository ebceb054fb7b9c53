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

// The cards in words, which take nothing more from the file.
void write_faces(const Reader& /*root*/, Components& out) {
  for (int card = 0; card < kContracts; ++card)
    out.contract_faces.push_back(contract_face(out, static_cast<Contract>(card)));
  for (int kind = 0; kind < out.facts.kinds; ++kind)
    out.planning_faces.push_back(planning_face(out, static_cast<Kind>(kind)));
}

}  // namespace

core::Result<std::shared_ptr<const Components>> Rules::read_components(std::string_view json) {
  return core::read_components<Components>(json, digest_of, reading::read_board,
                                           reading::read_supply, reading::read_cards, write_faces);
}

}  // namespace urban_sprawl
