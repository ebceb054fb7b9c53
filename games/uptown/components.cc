// components.cc: reads and validates components.json. Errors name the offending element. Projects
// are read in read_projects.cc, cards in read_cards.cc.
#include "games/uptown/components.h"

#include <algorithm>
#include <memory>

#include "core/digest.h"
#include "games/uptown/reading.h"
#include "games/uptown/uptown.h"

namespace uptown {

namespace {

using core::Reader;

std::vector<std::string> all_type_ids() {
  return {"office", "service", "apartment", "cafe", "shop", "hotel", "gift"};
}

void read_types(const Reader& root, Components& out) {  // UT-1.12, UT-9.1
  const Reader list = root.at("types");
  const auto items = list.items();
  out.type_ids = ids_of(items);
  if (out.type_ids != all_type_ids())
    return list.fail("must be office, service, apartment, cafe, shop, hotel, gift, in this order");
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string letter = items[i].at("letter").text();
    const bool is_letter = letter.size() == 1 && letter[0] >= 'A' && letter[0] <= 'Z';
    if (!is_letter || out.letters.find(letter) != std::string::npos)
      items[i].fail("needs a capital letter of its own as \"letter\"");
    out.letters += letter;
    out.names.push_back(name_of(items[i], "type." + out.type_ids[i], "name"));
    out.names.push_back(name_of(items[i], "types." + out.type_ids[i], "many"));
  }
}

void read_setup(const Reader& root, Components& out) {  // UT-1.1 to UT-1.4, UT-3.2, UT-3.6
  const Reader at = root.at("setup");
  expect_number(at.at("sites_per_street"), kSites);
  expect_number(at.at("project_cards"), kProjectCards);
  expect_number(at.at("public_cards"), kPublicCards);
  out.deck.start_money = small(at.at("start_money"), 0, 100);
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const Reader size = at.at("hand_size").at(std::to_string(players));
    expect_number(size, kProjectCards / players);
    out.deck.hand_size[players] = static_cast<std::uint8_t>(kProjectCards / players);
  }
}

void read_streets(const Reader& root, Components& out) {  // UT-1.1, UT-1.2
  const Reader list = root.at("streets");
  const auto items = list.items();
  out.street_ids = ids_of(items);
  expect_count(list, items.size(), kMaxPlayers);
  int starts = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    expect_number(items[i].at("sites"), kSites);
    const core::Json* start = items[i].at("start").json();
    if (start == nullptr || !start->is_bool())
      return items[i].fail("\"start\" must be true or false");
    if (start->get_bool()) {
      ++starts;
      out.start_street = i;
    }
    out.names.push_back(name_of(items[i], "street." + out.street_ids[i], "name"));
  }
  if (starts != 1)
    list.fail("one street must have the start symbol, " + std::to_string(starts) + " have it");
}

void check_money(const Reader& root, const Components& /*out*/) {  // UT-1.5, UT-1.6
  const Reader at = root.at("money");
  std::int64_t notes = 0;
  for (const Reader& note : at.at("notes").items()) {
    static_cast<void>(note.at("value").integer(1, 100));
    notes += note.at("count").integer(1, 100);
  }
  if (notes != at.at("total_notes").integer(1, 1000))
    at.fail("the notes add up to " + std::to_string(notes) + ", not to \"total_notes\"");
}

void read_others(const Reader& root, Components& out) {  // UT-1.7
  for (const Reader& item : root.at("other_components").items()) {
    static_cast<void>(item.at("count").integer(1, 100));
    out.names.push_back(name_of(item, "component." + item.at("id").text(), "name"));
  }
}

std::uint64_t digest_of(const Components& c) {
  std::uint64_t sum = core::digest(c.deck);
  for (const auto* ids : {&c.type_ids, &c.project_ids, &c.card_ids, &c.face_ids}) {
    for (const std::string& id : *ids) sum = core::mix(sum, core::digest(id));
  }
  for (const std::uint8_t design : c.shown) sum = core::mix(sum, design);
  return core::mix(sum, core::digest(c.letters));
}

}  // namespace

core::Result<std::shared_ptr<const Components>> Rules::read_components(std::string_view json) {
  return core::read_components<Components>(json, digest_of, read_types, read_setup, read_streets,
                                           check_money, read_others, reading::read_projects,
                                           reading::read_cards);
}

}  // namespace uptown
