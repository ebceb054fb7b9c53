// server/table_listen.cc: notifying listeners.
#include <algorithm>

#include "server/table.h"

namespace server {

namespace {

constexpr std::int64_t kMostMissed = 200;

}  // namespace

Table::Pictures Table::pictures() {
  Pictures pictures;
  for (const Viewer& viewer : audience_.viewers())
    pictures.emplace_back(viewer, core::EntryPicture(viewer.seat, say(viewer)));
  return pictures;
}

void Table::listen(const std::shared_ptr<net::Socket>& socket, const Viewer& viewer,
                   std::optional<std::int64_t> since, const std::string& reader) {
  touch();
  attend(viewer.seat);
  const std::uint64_t number = audience_.arrive({socket, viewer, epoch_of(viewer.seat), reader});
  if (!since || ledger_.seq() - *since > kMostMissed) return welcome(number, std::nullopt);
  catch_up(number, *since, {});
}

// Loads what a newcomer missed; by the time it is loaded, more may have happened.
void Table::catch_up(std::uint64_t number, std::int64_t since, core::JsonArray missed) {
  const Audience::Listener* newcomer = audience_.newcomer(number);
  if (newcomer == nullptr) return;  // disconnected, or no longer authorized
  if (since >= ledger_.seq()) return welcome(number, std::move(missed));
  read_missed(since, *newcomer,
              [this, number, missed = std::move(missed)](std::int64_t last,
                                                         std::optional<core::JsonArray> more) {
                if (!more) return welcome(number, std::nullopt);
                core::JsonArray all = missed;
                for (core::Json& each : *more) all.push_back(std::move(each));
                catch_up(number, last, std::move(all));
              });
}

void Table::welcome(std::uint64_t number, std::optional<core::JsonArray> missed) {
  const Audience::Listener* newcomer = audience_.newcomer(number);
  if (newcomer == nullptr) return;
  core::JsonObject message{{"table", facts()}, {"position", position(newcomer->viewer)}};
  if (missed) message["missed"] = std::move(*missed);
  audience_.welcome(number, typed("welcome", message));
}

void Table::stop_listening(const std::shared_ptr<net::Socket>& socket) {
  touch();
  const auto viewer = audience_.leave(socket);
  if (viewer) attend(viewer->seat);  // they were active until now
}

Reply Table::greet(const std::optional<Token>& token, const std::string& what) {
  const core::Seat by = seat(token);
  attend(by);
  if (greeters_.empty())
    greeters_.assign(row_.seats.size(), Bucket(kGreetingsPerSecond, kGreetingsInARow));
  if (!greeters_[static_cast<std::size_t>(core::index(by))].take(std::chrono::steady_clock::now()))
    throw too_often();
  audience_.send(typed("greeting", {{"seat", core::index(by)}, {"what", what}}));
  return core::JsonObject{};
}

std::int64_t Table::epoch_of(core::Seat seat) const {
  return seat == core::kSpectator ? 0 : row_.seat(seat).epoch;
}

void Table::drop_unauthorized() {
  audience_.disconnect_if(
      [this](const Viewer& viewer, std::int64_t epoch) -> std::optional<Problem> {
        if (epoch == epoch_of(viewer.seat)) return std::nullopt;
        return void_token({row_.id, Token::Right::seat, core::index(viewer.seat), epoch, 0});
      });
}

// The table was removed from the store: all listeners are told, and nothing more happens.
void Table::on_removed() {
  is_gone_ = is_frozen_ = true;
  audience_.disconnect_if(
      [this](const Viewer&, std::int64_t) { return std::optional(no_such_table(row_.id)); });
}

// Equal viewers get the same text.
void Table::send_entry(Pictures& pictures) {
  const LogEntry& last = ledger_.history().entry(ledger_.seq());
  std::vector<std::pair<Viewer, core::JsonObject>> entries;
  for (auto& [viewer, picture] : pictures) {
    core::JsonObject entry = entry_json(last, picture);
    if (audience_.waits(viewer)) entries.emplace_back(viewer, entry);
    if (!audience_.listens(viewer)) continue;
    audience_.send_to(
        viewer, typed("entry", {{"entry", std::move(entry)}, {"position", position(viewer)}}));
  }
  answer_waiters(entries);
}

// Waiters have all entries but the last one; most share a viewer.
void Table::answer_waiters(const std::vector<std::pair<Viewer, core::JsonObject>>& entries) {
  const std::vector<Audience::Waiter> waiters = audience_.take_waiters();
  const Audience::Waiter* last = nullptr;
  core::JsonObject told;
  for (const Audience::Waiter& each : waiters) {
    if (last == nullptr || last->since != each.since || !(last->viewer == each.viewer)) {
      told = news(each.viewer);
      core::JsonArray& fresh = told["entries"].get_array();
      const auto seen =
          std::ranges::find(entries, each.viewer, &std::pair<Viewer, core::JsonObject>::first);
      if (each.since < ledger_.seq() && seen != entries.end()) fresh.push_back(seen->second);
    }
    last = &each;
    each.answer(told);
  }
}

// What the viewer already has: no new entries.
core::JsonObject Table::news(const Viewer& viewer) {
  return {{"table", facts()},
          {"position", position(viewer)},
          {"entries", core::JsonArray{}},
          {"next", nullptr}};
}

void Table::wait_for_entries(std::int64_t since, std::int64_t limit, const Viewer& viewer,
                             std::chrono::seconds patience, Answer answer,
                             const std::string& reader) {
  touch();
  attend(viewer.seat);
  if (ledger_.seq() > since || patience.count() == 0)
    return tell_news(since, limit, viewer, answer, reader);
  const std::uint64_t number =
      audience_.wait({since, limit, viewer, std::move(answer), epoch_of(viewer.seat), reader});
  loop_.after(patience, [weak = weak_from_this(), number] {
    const auto self = weak.lock();
    if (!self) return;
    const auto waiter = self->audience_.take_waiter(number);
    if (waiter)
      self->tell_news(waiter->since, waiter->limit, waiter->viewer, waiter->answer, waiter->reader);
  });
}

void Table::send_table() {
  core::JsonObject message{{"table", facts()}};
  if (auto now = times().clocks) message["clocks"] = std::move(*now);
  audience_.send(typed("table", message));
  if (row_.state == store::TableState::closed) answer_waiters({});  // no further entries will come
}

}  // namespace server
