// server/store/salvage.h: what can still be read of a damaged SQLite store.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace store {

struct Salvaged {
  std::int64_t rows = 0;                 // found on the pages
  std::vector<std::string> without_row;  // tables of which there are entries and nothing else
  std::unordered_map<std::string, std::int64_t>
      last;  // of a table: the last entry that is known of
};

// Copies every row that can be read on any page of the file into `scratch`, a new file that becomes
// a store whose parts need not fit together. Needs no index, no tree and no header to be whole. The
// damaged file is only read; nobody may write it meanwhile. Throws StoreError.
Salvaged salvage_rows(const std::string& file, const std::string& scratch);

}  // namespace store
