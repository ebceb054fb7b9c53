// street_json.cc: the contents of a street and their value, card by card.
#include "games/uptown/street_json.h"

#include <algorithm>

namespace uptown {

namespace {

using core::JsonArray;
using core::JsonObject;

JsonObject counts_json(const Components& c, const Array<std::uint8_t, kTypeSlots>& counts) {
  JsonObject json;
  for (std::size_t type = 0; type < kTypes; ++type) {
    if (counts[type] > 0) json[c.type_ids[type]] = int{counts[type]};
  }
  return json;
}

JsonObject floor_json(const Components& c, const Floor& floor) {
  return {{"card", words::card_id(c, floor.card)},
          {"side", side_of(floor.face) == 0 ? "a" : "b"},
          {"end", floor.end},
          {"project", words::project_id(c, floor.face, floor.end)},
          {"income", floor.worth.income},
          {"prestige", floor.worth.prestige}};
}

JsonObject site_json(const Rules& rules, const State& s, int player, int site) {
  const Street& street = s.streets[player];
  const auto has = [site](std::uint8_t sites) { return (sites >> site & 1) != 0; };
  const auto floors = floors_of(rules, s, player, site);
  const Sums sums = sum_of(floors);
  JsonArray list;
  for (const Floor& floor : floors) list.push_back(floor_json(rules.components(), floor));
  return {{"site", site + 1},
          {"finished", has(street.finished)},
          {"roof_on_top", has(street.roof_on_top)},
          {"no_gifts", has(street.no_gifts)},
          {"income", sums.income},
          {"prestige", sums.prestige},
          {"counts", counts_json(rules.components(), street.sites[site].count)},
          {"floors", std::move(list)}};
}

JsonObject symbol_json(const Components& c, const Symbol& symbol) {
  constexpr Array<const char*, 6> kKinds = {
      "none", "flat", "per_floor_below", "if_ground_floor", "per_type_site", "per_type_street"};
  JsonObject json{{"kind", kKinds[symbol.kind]}, {"amount", int{symbol.amount}}};
  if (symbol.type != Type::none) json["type"] = c.type_ids[index(symbol.type)];
  return json;
}

// Absent attributes are omitted: there may be a hundred projects.
JsonObject project_json(const Components& c, std::size_t design) {
  constexpr Array<const char*, 4> kPlaces = {"any", "ground_only", "upper_only", "on_roof"};
  const Project& project = c.designs[design].project;
  JsonObject json;
  if (project.type != Type::none) {
    json["type"] = c.type_ids[index(project.type)];
    json["count"] = int{project.count};
  }
  if (project.place != Place::any) json["place"] = kPlaces[project.place];
  if (project.roof) json["roof"] = true;
  if (project.gift) json["gift"] = true;
  if (project.no_gifts) json["no_gifts"] = true;
  if (project.income.kind != Symbol::Kind::none) json["income"] = symbol_json(c, project.income);
  if (project.prestige.kind != Symbol::Kind::none)
    json["prestige"] = symbol_json(c, project.prestige);
  return json;
}

}  // namespace

JsonObject face_json(const Rules& rules, Face face) {
  const Components& c = rules.components();
  return {{"card", words::face_id(c, face)},
          {"side", side_of(face) == 0 ? "a" : "b"},
          {"cost", rules.cost(face)},
          {"ends", JsonArray{words::project_id(c, face, 0), words::project_id(c, face, 1)}}};
}

JsonObject street_json(const Rules& rules, const State& s, int player) {
  const Street& street = s.streets[player];
  JsonArray sites;
  for (int site = 0; site < kSites; ++site) sites.push_back(site_json(rules, s, player, site));
  return {{"sites", std::move(sites)},
          {"income", int{street.income}},
          {"payout", std::max(0, int{street.income})},  // UT-8.3
          {"prestige", int{street.prestige}},
          {"finished", street.finished_sites()},
          {"counts", counts_json(rules.components(), street.count)}};
}

JsonObject projects_json(const Rules& rules, const State& s) {
  const Components& c = rules.components();
  JsonObject json;
  const auto add = [&](Face face, unsigned end) {
    const std::string& id = words::project_id(c, face, end);
    if (!json.contains(id)) json[id] = project_json(c, c.design_of(face, end));
  };
  for (const Hand& hand : s.hands) {
    for (unsigned end = 0; end < 2 && hand.top != kNoFace; ++end) add(hand.top, end);
  }
  for (unsigned end = 0; end < 4 && s.public_top != kNoCard; ++end)
    add(face_of(s.public_top, end / 2), end % 2);
  for (const Street& street : s.streets) {
    for (const Site& site : street.sites) {
      for (Card card = site.top; card != kNoCard; card = s.below[card])
        add(s.face(card), s.end(card));
    }
  }
  return json;
}

}  // namespace uptown
