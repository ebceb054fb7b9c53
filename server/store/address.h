// server/store/address.h: what an address of a store means.
#pragma once

#include <filesystem>
#include <string>

namespace store {

[[nodiscard]] bool is_sqlite(const std::string& address);
[[nodiscard]] bool is_postgres(const std::string& address);

// The file of an SQLite address, absolute and without symbolic links, so that one file has one
// name. Creates the folder it is in. Throws StoreError.
[[nodiscard]] std::filesystem::path sqlite_file(const std::string& address);

// The address with limits on how long a dead network may hold us up, unless it sets its own.
// Throws StoreError when it cannot be read; that sentence repeats nothing of it but `shown`.
[[nodiscard]] std::string postgres_address(const std::string& address);

// The first line of what libpq says, without the password of the address.
[[nodiscard]] std::string without_password(const std::string& sentence, const std::string& address);

}  // namespace store
