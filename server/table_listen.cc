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

std::vector<Viewer> Table::viewers() const {
  std::vector<Viewer> viewers;
  const auto add = [&](const Viewer& viewer) {
    if (std::ranges::find(viewers, viewer) == viewers.end()) viewers.push_back(viewer);
  };
  for (const Listener& each : listeners_) add(each.viewer);
  return viewers;
}

void Table::listen(const std::shared_ptr<net::Socket>& socket, const Viewer& viewer,
                   std::optional<std::int64_t> since) {
  touch();
  attend(viewer.seat);
  core::JsonObject welcome{{"table", facts()}, {"position", position(viewer)}};
  if (since && ledger_.seq() - *since <= kMostMissed) welcome["missed"] = entries(*since, viewer);
  socket->send(shared(typed("welcome", std::move(welcome))));
  listeners_.push_back({socket, viewer, epoch_of(viewer.seat)});
  send_presence(listeners_.back());
}

void Table::stop_listening(const net::Socket* socket) {
  touch();
  const auto is_theirs = [&](const Listener& each) { return each.socket.get() == socket; };
  const auto found = std::ranges::find_if(listeners_, is_theirs);
  if (found != listeners_.end()) attend(found->viewer.seat);  // until now they were here
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
  const auto gone = std::erase_if(listeners_, [&](const Listener& each) {
    if (each.epoch == epoch_of(each.viewer.seat)) return false;
    core::JsonObject bye{{"code", "token"}};
    const Problem problem = void_token(token_of(each.viewer, each.epoch));
    for (const auto& member : problem.more) bye[member.key()] = member.value();
    each.socket->send(shared(typed("bye", std::move(bye))));
    each.socket->close(kPolicy, "token");
    return true;
  });
  std::erase_if(waiters_, [&](const Waiter& each) {
    if (each.epoch == epoch_of(each.viewer.seat)) return false;
    each.answer(void_token(token_of(each.viewer, each.epoch)));
    return true;
  });
  if (gone > 0) send_presence();
}

// The same text for all who see with the same eyes.
void Table::send_entry(const std::vector<std::pair<Viewer, core::JsonObject>>& pictures) {
  for (const auto& [viewer, picture] : pictures) {
    const auto text = shared(typed("entry", {{"entry", picture}, {"position", position(viewer)}}));
    for (const Listener& each : listeners_) {
      if (each.viewer == viewer) each.socket->send(text);
    }
  }
  answer_waiters();
}

void Table::answer_waiters() {
  std::vector<Waiter> waiters;
  std::swap(waiters, waiters_);
  // Most who wait have the same eyes and know as much.
  const Waiter* last = nullptr;
  core::JsonObject told;
  for (const Waiter& each : waiters) {
    if (last == nullptr || last->since != each.since || !(last->viewer == each.viewer))
      told = news(each.since, each.viewer);
    last = &each;
    each.answer(told);
  }
}

core::JsonObject Table::news(std::int64_t since, const Viewer& viewer) {
  return {{"table", facts()}, {"position", position(viewer)}, {"entries", entries(since, viewer)}};
}

void Table::wait_for_entries(std::int64_t since, const Viewer& viewer,
                             std::chrono::seconds patience, Answer answer) {
  touch();
  attend(viewer.seat);
  if (ledger_.seq() > since || patience.count() == 0) return answer(news(since, viewer));
  const std::uint64_t number = ++waiter_number_;
  waiters_.push_back({since, viewer, std::move(answer), number, epoch_of(viewer.seat)});
  loop_.after(patience, [weak = weak_from_this(), number] {
    const auto self = weak.lock();
    if (!self) return;
    const auto found = std::ranges::find(self->waiters_, number, &Waiter::number);
    if (found == self->waiters_.end()) return;
    const Waiter waiter = std::move(*found);
    self->waiters_.erase(found);
    waiter.answer(self->news(waiter.since, waiter.viewer));
  });
}

void Table::send_table() {
  send_to_all(typed("table", {{"table", facts()}}));
  if (row_.state == store::TableState::closed) answer_waiters();  // there will be no entry any more
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
