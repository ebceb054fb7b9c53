// server/presenter.h: what is sent to somebody at a table. Everything here is a function of what
// that seat may know: views, seen steps, and messages made for the viewer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/match.h"
#include "server/ledger.h"
#include "server/settings.h"
#include "server/speech.h"
#include "server/store/store.h"

namespace server {

// Who looks, and in which language texts are wanted.
struct Viewer {
  core::Seat seat = core::kSpectator;
  std::optional<core::Language> language;

  bool operator==(const Viewer&) const = default;
};

[[nodiscard]] core::Json viewer_json(core::Seat seat);  // 0, or "spectator"

// {"t": "entry", ...}
[[nodiscard]] std::string typed(std::string_view type, core::JsonObject message);

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

[[nodiscard]] core::JsonObject position_json(const Ledger& ledger, const Viewer& viewer,
                                             std::optional<store::Millis> deadline, bool may_act,
                                             const words::Catalogue* say);

// The entries after `since`.
[[nodiscard]] core::JsonArray entries_json(const Ledger& ledger, std::int64_t since,
                                           core::Seat viewer, const words::Catalogue* say);

// Collects what an entry shows to one viewer while it is applied, step by step.
class EntryPicture {
 public:
  EntryPicture(core::Seat viewer, const words::Catalogue* say) : viewer_(viewer), say_(say) {}
  void add(const core::Match& before, const core::Step& step);
  [[nodiscard]] core::JsonObject json(const LogEntry& entry);

 private:
  core::Seat viewer_;
  const words::Catalogue* say_;
  core::JsonArray steps_;
  core::JsonArray log_;
};

}  // namespace server
