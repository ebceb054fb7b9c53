// server/table_listen.cc: who is told, and what.
#include <algorithm>

#include "server/table.h"

namespace server {

namespace {

constexpr std::int64_t kMostMissed = 200;
constexpr std::uint16_t kPolicy = 1008;  // the WebSocket close code for a right that is missing

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

Table::Pictures Table::pictures() {
  Pictures pictures;
  const auto add = [&](const Viewer& viewer) {
    const auto is_same = [&](const auto& each) { return each.first == viewer; };
    if (std::ranges::none_of(pictures, is_same))
      pictures.emplace_back(viewer, core::EntryPicture(viewer.seat, say(viewer)));
  };
  for (const Listener& each : listeners_) add(each.viewer);
  for (const Waiter& each : waiters_) add(each.viewer);
  return pictures;
}

void Table::listen(const std::shared_ptr<net::Socket>& socket, const Viewer& viewer,
                   std::optional<std::int64_t> since, const std::string& reader) {
  touch();
  attend(viewer.seat);
  const std::uint64_t number = ++last_number_;
  arriving_.push_back({socket, viewer, epoch_of(viewer.seat), number, reader});
  if (!since || ledger_.seq() - *since > kMostMissed) return welcome(number, std::nullopt);
  catch_up(number, *since, {});
}

std::vector<Table::Listener>::iterator Table::arriving(std::uint64_t number) {
  return std::ranges::find(arriving_, number, &Listener::number);
}

// Looks up what a newcomer missed; by the time it is there, more may have happened.
void Table::catch_up(std::uint64_t number, std::int64_t since, core::JsonArray missed) {
  const auto found = arriving(number);
  if (found == arriving_.end()) return;  // gone, or without the right
  if (since >= ledger_.seq()) return welcome(number, std::move(missed));
  read_missed(since, *found,
              [this, number, missed = std::move(missed)](std::int64_t last,
                                                         std::optional<core::JsonArray> more) {
                if (!more) return welcome(number, std::nullopt);
                core::JsonArray all = missed;
                for (core::Json& each : *more) all.push_back(std::move(each));
                catch_up(number, last, std::move(all));
              });
}

void Table::welcome(std::uint64_t number, std::optional<core::JsonArray> missed) {
  const auto found = arriving(number);
  if (found == arriving_.end()) return;
  core::JsonObject message{{"table", facts()}, {"position", position(found->viewer)}};
  if (missed) message["missed"] = std::move(*missed);
  found->socket->send(shared(typed("welcome", message)));
  listeners_.push_back(std::move(*found));
  arriving_.erase(found);
  send_presence(listeners_.back());
}

void Table::stop_listening(const std::shared_ptr<net::Socket>& socket) {
  touch();
  const auto is_theirs = [&](const Listener& each) { return each.socket == socket; };
  const auto found = std::ranges::find_if(listeners_, is_theirs);
  if (found != listeners_.end()) attend(found->viewer.seat);  // until now they were here
  std::erase_if(arriving_, is_theirs);
  const auto gone = std::erase_if(listeners_, is_theirs);
  if (gone > 0) send_presence();
}

std::int64_t Table::epoch_of(core::Seat seat) const {
  return seat == core::kSpectator ? 0
                                  : row_.seats[static_cast<std::size_t>(core::index(seat))].epoch;
}

void Table::drop_those_without_right() {
  const auto token_of = [&](const Viewer& viewer, std::int64_t epoch) {
    return Token{row_.id, Token::Right::seat, core::index(viewer.seat), epoch, 0};
  };
  const auto is_sent_away = [&](const Listener& each) {
    if (each.epoch == epoch_of(each.viewer.seat)) return false;
    core::JsonObject bye{{"code", "token"}};
    const Problem problem = void_token(token_of(each.viewer, each.epoch));
    for (const auto& member : problem.more) bye[member.key()] = member.value();
    each.socket->send(shared(typed("bye", bye)));
    each.socket->close(kPolicy, "token");
    return true;
  };
  const auto gone = std::erase_if(listeners_, is_sent_away);
  std::erase_if(arriving_, is_sent_away);
  std::erase_if(waiters_, [&](const Waiter& each) {
    if (each.epoch == epoch_of(each.viewer.seat)) return false;
    each.answer(void_token(token_of(each.viewer, each.epoch)));
    return true;
  });
  if (gone > 0) send_presence();
}

// The table was removed from the store: everybody here is told, and nothing more happens.
void Table::be_gone() {
  is_gone_ = is_frozen_ = true;
  for (const Listener& each : listeners_) {
    each.socket->send(shared(typed("bye", {{"code", "token"}})));
    each.socket->close(kPolicy, "token");
  }
  listeners_.clear();
  for (const Waiter& each : std::exchange(waiters_, {})) each.answer(no_such_table(row_.id));
}

// The same text for all who see with the same eyes.
void Table::send_entry(Pictures& pictures) {
  const LogEntry& last = ledger_.history().entry(ledger_.seq());
  std::vector<std::pair<Viewer, core::JsonObject>> entries;
  for (auto& [viewer, picture] : pictures) {
    core::JsonObject entry = entry_json(last, picture);
    const auto is_same = [&](const auto& each) { return each.viewer == viewer; };
    if (std::ranges::any_of(waiters_, is_same)) entries.emplace_back(viewer, entry);
    if (std::ranges::none_of(listeners_, is_same)) continue;
    const auto text =
        shared(typed("entry", {{"entry", std::move(entry)}, {"position", position(viewer)}}));
    for (const Listener& each : listeners_) {
      if (each.viewer == viewer) each.socket->send(text);
    }
  }
  answer_waiters(entries);
}

// Who waits knows everything but the last entry; most have the same eyes.
void Table::answer_waiters(const std::vector<std::pair<Viewer, core::JsonObject>>& entries) {
  std::vector<Waiter> waiters;
  std::swap(waiters, waiters_);
  const Waiter* last = nullptr;
  core::JsonObject told;
  for (const Waiter& each : waiters) {
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

// Nothing that is not known.
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
  const std::uint64_t number = ++last_number_;
  waiters_.push_back(
      {since, limit, viewer, std::move(answer), number, epoch_of(viewer.seat), reader});
  loop_.after(patience, [weak = weak_from_this(), number] {
    const auto self = weak.lock();
    if (!self) return;
    const auto found = std::ranges::find(self->waiters_, number, &Waiter::number);
    if (found == self->waiters_.end()) return;
    const Waiter waiter = std::move(*found);
    self->waiters_.erase(found);
    self->tell_news(waiter.since, waiter.limit, waiter.viewer, waiter.answer, waiter.reader);
  });
}

void Table::send_table() {
  send_to_all(typed("table", {{"table", facts()}}));
  if (row_.state == store::TableState::closed)
    answer_waiters({});  // there will be no entry any more
}

core::JsonArray Table::present() const {
  core::JsonArray seats;
  for (int seat = 0; seat < ledger_.match().seats(); ++seat) {
    if (std::ranges::any_of(listeners_, [&](const Listener& each) {
          return each.viewer.seat == core::seat_at(seat);
        }))
      seats.push_back(seat);
  }
  return seats;
}

// To all only when a seat has come or gone: a thousand who look on are nobody's news.
void Table::send_presence() {
  core::JsonArray seats = present();
  if (seats == presence_) return;
  presence_ = seats;
  send_to_all(typed("presence", {{"seats", std::move(seats)}}));
}

void Table::send_presence(const Listener& newcomer) {
  const core::JsonArray seats = present();
  if (seats != presence_) return send_presence();
  newcomer.socket->send(shared(typed("presence", {{"seats", seats}})));
}

void Table::send_to_all(const std::string& text) {
  const auto once = shared(text);
  for (const Listener& each : listeners_) each.socket->send(once);
}

}  // namespace server
