// server/opening.h: a new table, ready to be stored.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/match.h"
#include "server/jobs.h"
#include "server/settings.h"
#include "server/store/store.h"

namespace server {

struct NewTable {
  store::Table row;
  std::optional<store::Entry> setup;  // once all seats are taken: the game starts
  PlannedJob job;
};
[[nodiscard]] NewTable new_table(const core::Match& match, std::vector<store::Seat> seats,
                                 const Settings& settings, bool is_public,
                                 const std::string& creation_key, store::Millis now);

// False, and nothing is written, if the creation key is known.
bool write_table(store::Store& store, const NewTable& table, const std::string& owner);

[[nodiscard]] bool has_open_seat(const store::Table& row);

}  // namespace server
