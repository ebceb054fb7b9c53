// server/presenter.cc: see presenter.h; the shapes are documented in docs/protocol.md.
#include "server/presenter.h"

#include <boost/json/serialize.hpp>

#include "core/record.h"
#include "server/people.h"

namespace server {

namespace {

core::Json seat_json(const store::Seat& seat, int number) {
  core::JsonObject json{{"seat", number}};
  switch (seat.kind) {
    case store::SeatKind::open: json["kind"] = "open"; break;
    case store::SeatKind::person:
      json["kind"] = "person";
      json["name"] = seat.name;
      json["stand_in"] = seat.stand_in.empty() ? core::Json(nullptr) : core::Json(seat.stand_in);
      break;
    case store::SeatKind::computer:
      json["kind"] = "computer";
      json["name"] = seat.name;
      json["player"] = seat.player;
      break;
  }
  return json;
}

}  // namespace

std::string typed(std::string_view type, const core::JsonObject& message) {
  std::string text = R"({"t":")" + std::string(type) + '"';
  const std::string rest = boost::json::serialize(message);
  if (!message.empty()) text += ',';
  return text.append(rest, 1);
}

core::JsonObject table_json(const TableFacts& facts) {
  const store::Table& row = facts.row;
  core::JsonArray seats;
  for (std::size_t i = 0; i < row.seats.size(); ++i)
    seats.push_back(seat_json(row.seats[i], static_cast<int>(i)));
  core::JsonArray notes;
  if (facts.notes != nullptr) {
    for (const std::string& note : *facts.notes) notes.emplace_back(note);
  }
  const auto options = core::parse_json(row.options, "options");
  const bool is_over = facts.match != nullptr && facts.match->is_over();
  const std::optional<int> host = next_host(row.seats, facts.settings.host);
  core::JsonObject json{
      {"id", row.id},
      {"game", row.game},
      {"rules", row.rules},
      {"components", row.components},
      {"options", options ? *options : core::Json(core::JsonObject{})},
      {"state", to_text(row.state)},
      {"visibility", row.is_public ? "public" : "private"},
      {"clock", clock_json(facts.settings.clock)},
      {"seats", std::move(seats)},
      {"host", host ? core::Json(*host) : core::Json(nullptr)},
      {"seq", facts.seq},
      {"version", row.version},
      {"created", row.created},
      {"changed", row.changed},
      {"end", is_over ? core::end_of_game(*facts.match) : core::Json(nullptr)},
      {"rematch",
       facts.settings.rematch.empty() ? core::Json(nullptr) : core::Json(facts.settings.rematch)},
      {"notes", std::move(notes)},
  };
  if (facts.is_frozen) json["frozen"] = true;
  return json;
}

core::JsonObject position_json(const Ledger& ledger, const Viewer& viewer, Times times,
                               bool may_act, std::uint32_t people, const core::Say* say) {
  const bool is_seated = viewer.seat != core::kSpectator;
  core::JsonObject json = core::position_json(ledger.match(), viewer.seat, may_act, say);
  json["seq"] = ledger.seq();
  json["undo"] = is_seated && may_act && ledger.can_undo(viewer.seat, people);
  json["deadline"] = times.deadline ? core::Json(*times.deadline) : core::Json(nullptr);
  if (times.clocks) json["clocks"] = std::move(*times.clocks);
  return json;
}

core::JsonObject past_position_json(const History& history, std::int64_t seq, const Viewer& viewer,
                                    const core::Say* say) {
  core::JsonObject json = core::position_json(*history.match_at(seq), viewer.seat, false, say);
  json["seq"] = seq;
  json["undo"] = false;
  json["deadline"] = nullptr;
  return json;
}

core::JsonArray entries_json(const History& history, std::int64_t since, std::int64_t last,
                             core::Seat viewer, const core::Say* say) {
  core::JsonArray entries;
  core::EntryPicture picture(viewer, say);
  const LogEntry* open = nullptr;
  const auto close = [&] {
    if (open != nullptr) entries.push_back(entry_json(*open, picture));
  };
  history.replay(since, last,
                 [&](const LogEntry& entry, const core::Match& before, const core::Step* step) {
                   if (open != &entry) close();
                   open = &entry;
                   if (step != nullptr) picture.add(before, *step);
                 });
  close();
  return entries;
}

core::JsonObject entry_json(const LogEntry& entry, core::EntryPicture& picture) {
  core::JsonObject json = picture.take();
  json["seq"] = entry.seq;
  json["by"] = entry.by == core::kChance ? core::Json("table") : core::Json(core::index(entry.by));
  json["at"] = entry.at;
  if (entry.is_undo) json["undo"] = true;
  if (entry.undone > 1) json["undone"] = entry.undone;
  if (entry.is_stand_in) json["stand_in"] = true;
  return json;
}

}  // namespace server
