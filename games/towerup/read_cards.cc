// read_cards.cc: the reserve cards of the component file (TU-1.4, TU-1.5).
#include <algorithm>

#include "games/towerup/reading.h"

namespace towerup::reading {

namespace {

using core::Reader;

void read_effect(const Reader& at, const Components& out, CardData& card) {
  const auto colour = [&](const char* key) { return at.at(key).word(out.colour_ids); };
  switch (at.at("type").word({"gain_floor", "gain_any", "advance"})) {
    case 0: {
      std::uint8_t& floors = card.floors[colour("colour")];
      floors = static_cast<std::uint8_t>(floors + small(at.at("count"), 1, kMostFloors));
      break;
    }
    case 1:
      card.any = static_cast<std::uint8_t>(card.any + small(at.at("count"), 1, kMostFloors));
      break;
    case 2:
      if (card.steps != 0) at.fail("a card moves one machine only (TU-5.6)");
      card.track = static_cast<std::uint8_t>(colour("track"));
      card.steps = small(at.at("steps"), 1, 2);
      break;
    default: break;
  }
}

// TU-1.5: the floors drawn on the card are those its effects give, and the lowest one is the
// bottom.
void check_floors(const Reader& item, const Components& out, const CardData& card) {
  std::vector<std::string> words = out.colour_ids;
  words.emplace_back("any");
  Array<int, kColours + 1> drawn{};
  const auto floors = item.at("floors_bottom_to_top").items();
  for (const Reader& floor : floors) ++drawn[floor.word(words)];
  bool agree = drawn[kAnyColour] == card.any;
  for (std::size_t c = 0; c < kColours; ++c) agree = agree && drawn[c] == card.floors[c];
  if (!agree) item.fail("the floors as drawn are not those of the effects (TU-1.5)");
  if (floors.empty() || floors[0].word(words) != card.bottom)
    item.fail("the bottom is not the lowest floor (TU-1.5)");
  if (sum(card.floors) + card.any > kMostFloors)
    item.fail("gives more than " + std::to_string(kMostFloors) + " floors");
}

CardData read_card(const Reader& item, const Components& out) {
  CardData card;
  for (const Reader& effect : item.at("effects").items()) read_effect(effect, out, card);
  std::vector<std::string> words = out.colour_ids;
  words.emplace_back("any");
  card.bottom = static_cast<std::uint8_t>(item.at("bottom").word(words));
  check_floors(item, out, card);
  return card;
}

}  // namespace

void read_cards(const Reader& root, Components& out) {
  const auto kinds = root.at("reserve_card_kinds").items();
  out.kind_ids = ids_of(kinds);
  expect_count(root.at("reserve_card_kinds"), kinds.size(), kKinds);
  const Reader list = root.at("reserve_cards");
  const auto items = list.items();
  out.card_ids = ids_of(items);
  expect_count(list, items.size(), kCards);
  std::vector<int> counts(out.kind_ids.size() + 1);
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kCards); ++i) {
    out.faces.cards[i] = read_card(items[i], out);
    const std::size_t kind = items[i].at("kind").word(out.kind_ids);
    ++counts[kind];
    out.card_kinds.push_back(static_cast<std::uint8_t>(kind));
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    out.names.push_back(name_of(kinds[i], "kind." + out.kind_ids[i], "name"));
    if (kinds[i].at("count").integer(1, kCards) != counts[i])
      kinds[i].fail("there are " + std::to_string(counts[i]) + " cards of this kind (TU-1.4)");
  }
}

}  // namespace towerup::reading
