// server/presenter.h: everything that is sent to a viewer at a table. It is a function of what that
// seat may know: views, masked steps, and messages made for the viewer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/match.h"
#include "core/present.h"
#include "server/history.h"
#include "server/ledger.h"
#include "server/settings.h"
#include "server/speech.h"
#include "server/store/store.h"

namespace server {

// The viewer, and the language for texts.
struct Viewer {
  core::Seat seat = core::kSpectator;
  std::optional<core::Language> language;

  bool operator==(const Viewer&) const = default;
};

// {"t": "entry", ...}
[[nodiscard]] std::string typed(std::string_view type, const core::JsonObject& message);

// The public facts of a table. `ledger` may be null while the table is not in memory.
struct TableFacts {
  const store::Table& row;
  const Settings& settings;
  std::int64_t seq = 0;
  const core::Match* match = nullptr;
  const std::vector<std::string>* notes = nullptr;
  bool is_frozen = false;
};
[[nodiscard]] core::JsonObject table_json(const TableFacts& facts);

// What the clocks of a table show.
struct Times {
  std::optional<store::Millis> deadline;
  std::optional<core::JsonArray> clocks;  // of the seats, if there are banks
};

// core::position_json, plus what only the table knows; `people`: see Ledger::undo_reach.
[[nodiscard]] core::JsonObject position_json(const Ledger& ledger, const Viewer& viewer,
                                             Times times, bool may_act, std::uint32_t people,
                                             const core::Say* say);

// The position after an earlier entry, without actions.
[[nodiscard]] core::JsonObject past_position_json(const History& history, std::int64_t seq,
                                                  const Viewer& viewer, const core::Say* say);

// The entries after `since` up to `last`.
[[nodiscard]] core::JsonArray entries_json(const History& history, std::int64_t since,
                                           std::int64_t last, core::Seat viewer,
                                           const core::Say* say);
[[nodiscard]] core::JsonObject entry_json(const LogEntry& entry, core::EntryPicture& picture);

}  // namespace server
