// server/salvage.h: builds a playable store from what is left of a damaged one.
#pragma once

#include "server/store/salvage.h"
#include "server/upkeep.h"

namespace server {

struct SalvageReport {
  std::int64_t tables = 0;
  std::int64_t entries = 0;
  std::int64_t keys = 0;
  std::vector<std::string> lost;  // "table k3v9…: entries 13 to 20"
};
// `rows` is the output of salvage_rows. A table is saved up to the last consecutive entry that
// replays; the game continues from there. `to` must be empty.
[[nodiscard]] SalvageReport salvage_tables(store::Store& rows, const store::Salvaged& found,
                                           store::Store& to, const OnProgress& on_progress);

}  // namespace server
