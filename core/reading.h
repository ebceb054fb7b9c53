// core/reading.h: helpers for reading a component file. Faults name the element.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/message.h"
#include "core/result.h"

namespace core {

// A component file, read by the steps in order up to the first fault. A step is called with the
// whole document and the components read so far; `digest_of` with the components when all is read.
template <class Components, class Digest, class... Step>
Result<std::shared_ptr<const Components>> read_components(std::string_view json, Digest digest_of,
                                                          Step... steps) {
  const auto document = parse_json(json, "components");
  if (!document) return document.fault();
  Reader::Faults faults;
  const Reader root(&*document, "components", &faults);
  const auto components = std::make_shared<Components>();
  const auto take = [&](const auto& step) {
    if (faults.none()) step(root, *components);
  };
  (take(steps), ...);
  if (!faults.none()) return faults.first();
  components->digest = digest_of(*components);
  return std::shared_ptr<const Components>(components);
}

// The ids of a list; a fault if one is repeated.
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<Reader>& items);
void expect_count(const Reader& list, std::size_t count, int wanted);
void expect_ids(const Reader& list, const std::vector<std::string>& ids,
                const std::vector<std::string>& wanted);
void expect_number(const Reader& at, int wanted);
[[nodiscard]] std::uint8_t small(const Reader& at, int min, int max);
[[nodiscard]] bool is_true(const Reader& at);  // a fault if it is not a boolean
// `field` is the English text; the other languages have the suffix "_es" or "_nl".
[[nodiscard]] Name name_of(const Reader& item, const std::string& key, const std::string& field);

}  // namespace core
