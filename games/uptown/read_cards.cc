// read_cards.cc: the cards of the component file, checked against the catalogue (UT-14.3).
#include <algorithm>
#include <limits>

#include "games/uptown/reading.h"
#include "games/uptown/street.h"

namespace uptown::reading {

namespace {

using core::Reader;

struct Costs {
  int min = 0;
  int max = 0;
};

void read_side(const Reader& at, Face face, Costs costs, Components& out) {
  out.face_ids.push_back(at.at("id").text());
  const std::string id = out.card_ids[index(card_of(face))] + (side_of(face) == 0 ? "a" : "b");
  if (out.face_ids.back() != id) at.fail("must be called " + id);
  out.deck.costs[face] = small(at.at("cost"), costs.min, costs.max);
  const auto ends = at.at("ends").items();
  if (ends.size() != 2)
    return at.fail("must have two ends, has " + std::to_string(ends.size()) + " (UT-1.9)");
  for (unsigned end = 0; end < 2; ++end) {
    const std::string id_of_end = ends[end].text();
    const auto found = std::ranges::find(out.project_ids, id_of_end);
    if (found == out.project_ids.end())
      return at.fail("shows a project that is not in the list, \"" + id_of_end + "\"");
    const auto design = static_cast<std::size_t>(found - out.project_ids.begin());
    if (out.designs[design].is_public != is_public(face))
      at.fail("shows \"" + id_of_end + "\", a project of the other deck");
    out.shown[end_index(face, end)] = static_cast<std::uint8_t>(design);
    out.deck.ends[end_index(face, end)] = out.designs[design].project;
  }
}

void read_deck(const Reader& list, std::size_t first, std::size_t wanted, Costs costs,
               Components& out) {
  const auto items = list.items();
  const auto ids = ids_of(items);
  expect_count(list, items.size(), static_cast<int>(wanted));
  if (items.size() != wanted) return;
  for (std::size_t i = 0; i < wanted; ++i) {
    if (std::ranges::find(out.card_ids, ids[i]) != out.card_ids.end())
      items[i].fail("another deck has a card of this id");
  }
  out.card_ids.insert(out.card_ids.end(), ids.begin(), ids.end());
  for (std::size_t i = 0; i < wanted; ++i) {
    const auto sides = items[i].at("sides").items();
    if (sides.size() != 2)
      return items[i].fail("must have two sides, has " + std::to_string(sides.size()) +
                           " (UT-1.8)");
    const auto card = static_cast<Card>(first + i);
    for (unsigned side = 0; side < 2; ++side)
      read_side(sides[side], face_of(card, side), costs, out);
  }
}

void check_copies(const Reader& root, const Components& out) {
  const auto items = root.at("projects").items();
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto shown = std::ranges::count(out.shown, static_cast<std::uint8_t>(i));
    if (shown == 0) return items[i].fail("no card shows this project");
    if (items[i].at("copies").integer(1, kEnds) != shown)
      items[i].fail("is shown by " + std::to_string(shown) + " ends, not by as many as \"copies\"");
  }
}

// The sums of a street are stored in small integers; whatever is built must not overflow them.
void check_bounds(const Reader& root, const Components& out, Symbol Project::* of) {
  Array<int, kTypeSlots> most{};  // what can be counted of each type, and the sum of its symbols
  Array<int, kTypeSlots> each{};
  for (std::size_t card = 0; card < kCards; ++card) {
    for (std::size_t type = 0; type < kTypes; ++type) {
      int count = 0;
      int amount = 0;
      for (std::size_t end = 4 * card; end < 4 * card + 4; ++end) {
        const Project& project = out.deck.ends[end];
        const Symbol& symbol = project.*of;
        count = std::max(count, counts_for(project, static_cast<Type>(type)));
        if (index(symbol.type) == type) amount = std::max(amount, std::abs(symbol.amount));
      }
      most[type] += count;
      each[type] += amount;
    }
  }
  int sum = 0;
  for (std::size_t card = 0; card < kCards; ++card) {
    int worth = 0;
    for (std::size_t end = 4 * card; end < 4 * card + 4; ++end) {
      const Symbol& symbol = out.deck.ends[end].*of;
      const int counted = most[symbol.type];
      worth = std::max(worth, std::abs(value(symbol, kCards - 1, counted, counted)));
      worth = std::max(worth, std::abs(int{symbol.amount}));
    }
    sum += worth;
  }
  const int largest = *std::ranges::max_element(each);
  if (sum > std::numeric_limits<std::int16_t>::max() ||
      largest > std::numeric_limits<std::int8_t>::max())
    root.at("project_cards").fail("the symbols of the cards could add up to more than is counted");
}

}  // namespace

void read_cards(const Reader& root, Components& out) {
  const Reader limits = root.at("costs");
  const Costs costs{small(limits.at("min"), 0, 100), small(limits.at("max"), 0, 100)};
  read_deck(root.at("project_cards"), 0, kProjectCards, costs, out);
  if (out.card_ids.size() != kProjectCards) return;
  read_deck(root.at("public_cards"), kProjectCards, kPublicCards, {0, 0}, out);
  if (out.face_ids.size() != kFaces) return;
  check_copies(root, out);
  check_bounds(root, out, &Project::income);
  check_bounds(root, out, &Project::prestige);
}

}  // namespace uptown::reading
