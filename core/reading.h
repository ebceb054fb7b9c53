// core/reading.h: small steps of reading a component file. A fault names the element.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/message.h"

namespace core {

// The ids of a list; a fault where one stands twice.
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<Reader>& items);
void expect_count(const Reader& list, std::size_t count, int wanted);
void expect_ids(const Reader& list, const std::vector<std::string>& ids,
                const std::vector<std::string>& wanted);
void expect_number(const Reader& at, int wanted);
[[nodiscard]] std::uint8_t small(const Reader& at, int min, int max);
[[nodiscard]] bool is_true(const Reader& at);  // a fault where it is no truth value
// `field` in English, with "_es" and "_nl" behind it in the other languages.
[[nodiscard]] Name name_of(const Reader& item, const std::string& key, const std::string& field);

}  // namespace core
