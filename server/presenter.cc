// server/presenter.cc: see presenter.h; the shapes are those of docs/protocol.md.
#include "server/presenter.h"

#include <boost/json/serialize.hpp>

#include "core/record.h"

namespace server {

namespace {

constexpr int kColumns = 80;

std::string text_of(const core::Picture& picture) {
  std::string text;
  for (const core::Line& line : picture) {
    for (const core::Span& span : line) text += span.text;
    text += "\n";
  }
  return text;
}

core::Json turn_json(const core::Match& match) {
  const core::Turn turn = match.turn();
  core::JsonArray seats;
  for (int seat = 0; seat < match.seats(); ++seat) {
    if (turn.kind == core::Turn::Kind::decision && turn.waits_for(core::seat_at(seat)))
      seats.push_back(seat);
  }
  const char* kind = "decision";
  if (turn.kind == core::Turn::Kind::over) kind = "over";
  if (turn.kind == core::Turn::Kind::chance) kind = "chance";
  return core::JsonObject{{"kind", kind}, {"seats", std::move(seats)}};
}

core::Json standing_json(const core::Match& match) {
  const core::Standing standing = match.standing();
  core::JsonArray scores;
  core::JsonArray places;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(match.seats()); ++seat) {
    scores.push_back(standing.scores[seat]);
    places.push_back(standing.places[seat]);
  }
  return core::JsonObject{{"scores", std::move(scores)}, {"places", std::move(places)}};
}

core::JsonArray legal_json(const core::Match& match, core::Seat seat, const words::Catalogue* say) {
  core::JsonArray legal;
  for (const core::Step& step : match.legal(seat)) {
    core::JsonObject choice{{"action", match.to_json(step)},
                            {"notation", match.notation(step)},
                            {"final", match.is_final(step)}};
    if (say != nullptr) {
      const core::ChoiceText text = match.choice(step, say->speaker());
      choice["group"] = text.group;
      choice["label"] = text.label;
      choice["note"] = text.note;
    }
    legal.push_back(std::move(choice));
  }
  return legal;
}

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

core::Json viewer_json(core::Seat seat) {
  return seat == core::kSpectator ? core::Json("spectator") : core::Json(core::index(seat));
}

std::string typed(std::string_view type, core::JsonObject message) {
  core::JsonObject json{{"t", type}};
  for (auto& member : message) json[member.key()] = std::move(member.value());
  return boost::json::serialize(json);
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

core::JsonObject position_json(const Ledger& ledger, const Viewer& viewer,
                               std::optional<store::Millis> deadline, bool may_act,
                               const words::Catalogue* say) {
  const core::Match& match = ledger.match();
  const bool is_seated = viewer.seat != core::kSpectator;
  core::JsonObject json{
      {"seat", viewer_json(viewer.seat)},
      {"seq", ledger.seq()},
      {"view", match.view(viewer.seat)},
      {"turn", turn_json(match)},
      {"prompt", message_json(match.prompt(viewer.seat), say)},
      {"legal", is_seated && may_act ? legal_json(match, viewer.seat, say) : core::JsonArray{}},
      {"undo", is_seated && may_act && ledger.can_undo(viewer.seat)},
      {"deadline", deadline ? core::Json(*deadline) : core::Json(nullptr)},
  };
  if (match.is_over()) json["standing"] = standing_json(match);
  if (say != nullptr) json["text"] = text_of(match.picture(viewer.seat, say->speaker(), kColumns));
  return json;
}

core::JsonArray entries_json(const Ledger& ledger, std::int64_t since, core::Seat viewer,
                             const words::Catalogue* say) {
  core::JsonArray entries;
  EntryPicture picture(viewer, say);
  const LogEntry* open = nullptr;
  const auto close = [&] {
    if (open != nullptr) entries.push_back(picture.json(*open));
    picture = EntryPicture(viewer, say);
  };
  ledger.replay(since,
                [&](const LogEntry& entry, const core::Match& before, const core::Step* step) {
                  if (open != &entry) close();
                  open = &entry;
                  if (step != nullptr) picture.add(before, *step);
                });
  close();
  return entries;
}

void EntryPicture::add(const core::Match& before, const core::Step& step) {
  steps_.push_back(core::step_json(before, before.seen(step, viewer_)));
  for (const core::Message& message : before.tell(step, viewer_))
    log_.push_back(message_json(message, say_));
}

core::JsonObject EntryPicture::json(const LogEntry& entry) {
  core::JsonObject json{
      {"seq", entry.seq},
      {"by", entry.by == core::kChance ? core::Json("table") : core::Json(core::index(entry.by))},
      {"at", entry.at}};
  if (entry.is_undo) json["undo"] = true;
  if (entry.is_stand_in) json["stand_in"] = true;
  json["steps"] = std::move(steps_);
  json["log"] = std::move(log_);
  return json;
}

}  // namespace server
