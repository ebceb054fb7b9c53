// server/table_read.cc: queries about the past. A table's loop serves many tables, so it only
// copies the history; a reader's thread computes the answer.
#include "core/record.h"
#include "server/log.h"
#include "server/table.h"

namespace server {

// What one viewer may know of the history, for use on another thread.
class Table::Past {
 public:
  Past(History history, const Viewer& viewer, std::vector<std::string> seat_names)
      : history_(std::move(history)), viewer_(viewer), speech_(history_.start()) {
    speech_.set_seat_names(std::move(seat_names));
  }

  [[nodiscard]] core::JsonObject position(std::int64_t seq) {
    return past_position_json(history_, seq, viewer_, speech_.in(viewer_.language));
  }
  [[nodiscard]] core::JsonArray entries(std::int64_t since, std::int64_t last) {
    return entries_json(history_, since, last, viewer_.seat, speech_.in(viewer_.language));
  }

 private:
  History history_;
  Viewer viewer_;
  Speech speech_;
};

std::shared_ptr<Table::Past> Table::past(const Viewer& viewer) const {
  std::vector<std::string> names;
  for (const store::Seat& seat : row_.seats) names.push_back(seat.name);
  return std::make_shared<Past>(ledger_.history(), viewer, std::move(names));
}

void Table::read_in_background(std::function<core::JsonObject()> build, const Answer& answer,
                               const std::string& reader) const {
  services_.readers.submit(
      reader,
      [build = std::move(build), answer, id = row_.id](store::Store&) {
        try {
          answer(build());
        } catch (const std::exception& error) {
          log(Level::error, "internal", {{"table", id}, {"why", error.what()}});
          answer(Problem{500, "internal", "Internal server error", "", {}});
        }
      },
      [answer, id = row_.id](const std::string& error) {
        if (!error.empty()) answer(store_failed(error, id));
      });
}

void Table::look_back(std::int64_t seq, const Viewer& viewer, const Answer& answer,
                      const std::string& reader) {
  if (seq < 1 || seq > ledger_.seq())
    throw malformed("at: the table has entries 1 to " + std::to_string(ledger_.seq()));
  if (seq == ledger_.seq())
    return answer(core::JsonObject{{"table", facts()}, {"position", position(viewer)}});
  read_in_background(
      [past = past(viewer), table = facts(), seq] {
        return core::JsonObject{{"table", table}, {"position", past->position(seq)}};
      },
      answer, reader);
}

void Table::record(const Answer& answer, const std::string& reader) const {
  if (!ledger_.match().is_over())
    throw conflict("not_over", "The record is public when the game is over");
  std::vector<core::Sitter> sitters;
  for (const store::Seat& seat : row_.seats) {
    const bool is_person = seat.kind == store::SeatKind::person;
    sitters.push_back({seat.name, is_person ? "human" : seat.player});
  }
  read_in_background(
      [history = ledger_.history(), sitters = std::move(sitters)] {
        auto json = core::parse_json(core::write_record(*history.played(), sitters), "record");
        return std::move(json->get_object());
      },
      answer, reader);
}

void Table::tell_news(std::int64_t since, std::int64_t limit, const Viewer& viewer,
                      const Answer& answer, const std::string& reader) {
  core::JsonObject told = news(viewer);
  if (since >= ledger_.seq()) return answer(std::move(told));
  const std::int64_t last = std::min(ledger_.seq(), since + limit);
  if (last < ledger_.seq()) told["next"] = last;
  read_in_background(
      [past = past(viewer), told = std::move(told), since, last] {
        core::JsonObject all = told;
        all["entries"] = past->entries(since, last);
        return all;
      },
      answer, reader);
}

// Calls `then` on the table's loop; with nothing if they could not be read.
void Table::read_missed(
    std::int64_t since, const Audience::Listener& newcomer,
    std::function<void(std::int64_t last, std::optional<core::JsonArray>)> then) {
  const auto missed = std::make_shared<std::optional<core::JsonArray>>();
  const std::int64_t last = ledger_.seq();
  services_.readers.submit(
      newcomer.reader,
      [past = past(newcomer.viewer), missed, since, last](store::Store&) {
        *missed = past->entries(since, last);
      },
      [self = shared_from_this(), missed, last, then = std::move(then)](const std::string& error) {
        if (!error.empty() && error != store::kTooManyReads)
          log(Level::error, "read_failed", {{"table", self->row_.id}, {"why", error}});
        self->loop_.post([self, missed, last, then] { then(last, std::move(*missed)); });
      });
}

}  // namespace server
