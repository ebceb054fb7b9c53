// server/store/address.h: parses the address of a store.
#pragma once

#include <filesystem>
#include <string>

namespace store {

[[nodiscard]] bool is_sqlite(const std::string& address);
[[nodiscard]] bool is_postgres(const std::string& address);

// The file of an SQLite address, absolute and with symbolic links resolved, so that each file has
// one name. Creates its folder. Throws StoreError.
[[nodiscard]] std::filesystem::path sqlite_file(const std::string& address);

// The address with timeouts for a dead network, unless it sets its own. Throws StoreError if it
// cannot be parsed; that sentence quotes nothing of it but `shown`.
[[nodiscard]] std::string postgres_address(const std::string& address);

// The first line of libpq's message, without the password of the address.
[[nodiscard]] std::string without_password(const std::string& sentence, const std::string& address);

}  // namespace store
