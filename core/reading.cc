#include "core/reading.h"

#include <algorithm>

namespace core {

std::vector<std::string> ids_of(const std::vector<Reader>& items) {
  std::vector<std::string> ids;
  for (const Reader& item : items) {
    std::string id = item.at("id").text();
    if (std::ranges::find(ids, id) != ids.end()) item.fail("the id appears twice in the list");
    ids.push_back(std::move(id));
  }
  return ids;
}

void expect_count(const Reader& list, std::size_t count, int wanted) {
  if (static_cast<int>(count) != wanted)
    list.fail("must hold " + std::to_string(wanted) + " elements, holds " + std::to_string(count));
}

void expect_ids(const Reader& list, const std::vector<std::string>& ids,
                const std::vector<std::string>& wanted) {
  if (ids == wanted) return;
  std::string text;
  for (const std::string& id : wanted) text += (text.empty() ? "" : ", ") + id;
  list.fail("the ids must be " + text + ", in this order");
}

void expect_number(const Reader& at, int wanted) { static_cast<void>(at.integer(wanted, wanted)); }

std::uint8_t small(const Reader& at, int min, int max) {
  return static_cast<std::uint8_t>(at.integer(min, max));
}

bool is_true(const Reader& at) {
  if (at.json() == nullptr) return false;
  if (!at.json()->is_bool()) {
    at.fail("must be true or false");
    return false;
  }
  return at.json()->get_bool();
}

Name name_of(const Reader& item, const std::string& key, const std::string& field) {
  return {key,
          {item.at(field).text(), item.at(field + "_es").text(), item.at(field + "_nl").text()}};
}

}  // namespace core
