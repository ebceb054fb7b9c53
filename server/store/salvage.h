// server/store/salvage.h: extracts what is still readable from a damaged SQLite store.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace store {

struct Salvaged {
  std::int64_t rows = 0;                 // found on the pages
  std::vector<std::string> without_row;  // tables of which only entries are left
  std::unordered_map<std::string, std::int64_t>
      last;  // per table: the last entry known to have existed
};

// Copies every readable row on any page of the file into `scratch`, a new file that becomes a store
// whose parts may be inconsistent. Does not need intact indexes, trees or headers. The damaged file
// is only read and must not be written at the same time. Throws StoreError.
Salvaged salvage_rows(const std::string& file, const std::string& scratch);

}  // namespace store
