// words.cc: names of the pieces, and texts describing them.
#include "games/towerup/words.h"

#include <algorithm>

namespace towerup::words {

namespace {

using core::Argument;
using core::Message;

std::string id_at(const std::vector<std::string>& ids, std::size_t at) {
  return at < ids.size() ? ids[at] : "?";
}

// "a, b and c": a list of up to five parts in the reader's language.
Message joined(std::vector<Message> parts) {
  if (parts.empty()) return {"floors.none", {}};
  if (parts.size() == 1) return parts[0];
  std::vector<Argument> args;
  const std::string key = "list." + std::to_string(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i)
    args.push_back({std::string(1, static_cast<char>('a' + i)), std::move(parts[i])});
  return {key, std::move(args)};
}

std::string numbers(std::uint8_t levels) {
  std::string text;
  for (int level = 0; level < kLevels; ++level) {
    if ((levels >> level & 1) != 0) text += (text.empty() ? "" : ", ") + std::to_string(level + 1);
  }
  return text;
}

}  // namespace

std::string site_id(const MapText& map, Site site) { return id_at(map.site_ids, index(site)); }
std::string card_id(const Components& components, Card card) {
  return id_at(components.card_ids, index(card));
}
std::string objective_id(const Components& components, Objective objective) {
  return id_at(components.objective_ids, index(objective));
}
std::string colour_id(const Components& components, Colour colour) {
  return id_at(components.colour_ids, index(colour));
}

std::string site_name(const MapText& map, Site site) {
  const std::string id = site_id(map, site);
  const auto first = id.find_first_of("123456789");
  return first == std::string::npos ? id : id.substr(first);
}

std::string sites(const MapText& map, Sites sites) {
  std::string text;
  for (; sites != 0; sites &= sites - 1)
    text += (text.empty() ? "" : ", ") + site_name(map, first_site(sites));
  return text;
}

Argument seat(Seat seat) { return {"seat", seat}; }
Argument number(std::string name, int value) { return {std::move(name), std::int64_t{value}}; }
Argument site(const MapText& map, Site site, std::string name) {
  return {std::move(name), site_name(map, site)};
}
Argument colour(const Components& components, Colour colour) {
  return {"colour", colour_id(components, colour)};
}
Argument objective(const Components& components, Objective objective) {
  return {"objective", Message{"objective." + objective_id(components, objective), {}}};
}

Argument floors(const Components& components, const Floors& floors, int any) {
  std::vector<Message> parts;
  for (std::size_t c = 0; c < kColours; ++c) {
    if (floors[c] > 0)
      parts.push_back({"floors.coloured",
                       {number("count", floors[c]), colour(components, static_cast<Colour>(c))}});
  }
  if (any > 0) parts.push_back({"floors.any", {number("count", any)}});
  return {"floors", joined(std::move(parts))};
}

Argument card(const Components& components, Card card) {
  const CardData& data = components.faces.cards[card];
  std::vector<Argument> args = {floors(components, data.floors, data.any)};
  if (data.steps == 0) return {"card", Message{"card.floors", std::move(args)}};
  args.push_back(colour(components, static_cast<Colour>(data.track)));
  args.push_back(number("steps", data.steps));
  return {"card", Message{"card.machine", std::move(args)}};
}

Message goal(const Components& components, Objective objective) {
  const Condition& c = components.faces.objectives[objective];
  const Argument count = number("count", c.counts[0]);
  switch (c.kind) {
    case Condition::Kind::distinct_values:
      return {static_cast<Condition::Of>(c.what) == Condition::Of::district ? "goal.districts"
                                                                            : "goal.colours",
              {count}};
    case Condition::Kind::distinct_buildings:
      switch (static_cast<Condition::Filter>(c.what)) {
        case Condition::Filter::park: return {"goal.park", {count}};
        case Condition::Filter::lake: return {"goal.lake", {count}};
        default:
          return {"goal.buildings", {count, colour(components, static_cast<Colour>(c.colour))}};
      }
    case Condition::Kind::connected_group: return {"goal.group", {count}};
    case Condition::Kind::split_districts:
      return {"goal.split",
              {count,
               number("other", c.counts[1]),
               {"colour", id_at(components.district_colour_ids, c.what)}}};
    case Condition::Kind::border_pairs:
      return {"goal.borders", {count, number("buildings", 2 * c.counts[0])}};
    case Condition::Kind::multi_presence:
      return {"goal.multi", {number("roofs", c.counts[0]), number("buildings", c.counts[1])}};
    case Condition::Kind::roof_levels: return {"goal.levels", {{"levels", numbers(c.levels)}}};
  }
  return {};
}

std::optional<std::size_t> place_of(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) return {};
  return static_cast<std::size_t>(found - ids.begin());
}

std::optional<std::size_t> find_site(const MapText& map, std::string_view text) {
  for (std::size_t i = 0; i < map.site_ids.size(); ++i) {
    if (text == map.site_ids[i] || text == site_name(map, static_cast<Site>(i))) return i;
  }
  return {};
}

std::string_view trigger_id(Trigger trigger) {
  constexpr Array<std::string_view, 5> kIds = {"none", "roofs", "shortage", "locked", "stall"};
  return kIds[trigger];
}

}  // namespace towerup::words
