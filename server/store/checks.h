// server/store/checks.h: limits on what a store can hold. PostgreSQL accepts no zero bytes, only
// UTF-8, and no long keys; every store enforces the same, so that each can be copied into the
// other.
#pragma once

#include <string_view>

#include "server/store/store.h"

namespace store {

constexpr std::size_t kLongestName = 1000;       // bytes: ids, keys of any kind
constexpr std::size_t kLongestText = 64U << 20;  // bytes: everything else

[[nodiscard]] bool is_text(std::string_view text);  // UTF-8 without zero bytes
[[nodiscard]] bool is_name(std::string_view text);  // valid as a key

// Throw StoreError.
void check_name(std::string_view what, std::string_view name);
void check(const Table& table);
void check(const Entry& entry);
void check(const Job& job);
void check(const Key& key);

}  // namespace store
