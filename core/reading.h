// core/reading.h: helpers for reading a component file. Faults name the element.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/message.h"

namespace core {

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
