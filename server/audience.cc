// server/audience.cc: see audience.h.
#include "server/audience.h"

#include <algorithm>

namespace server {

namespace {

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

void send_bye_to(const Audience::Listener& listener, const Problem& problem) {
  core::JsonObject bye{{"code", "token"}};
  for (const auto& member : problem.more) bye[member.key()] = member.value();
  listener.socket->send(shared(typed("bye", bye)));
  listener.socket->close(net::kPolicyViolation, "token");
}

}  // namespace

std::uint64_t Audience::arrive(Listener newcomer) {
  newcomer.number = ++last_number_;
  arriving_.push_back(std::move(newcomer));
  return last_number_;
}

const Audience::Listener* Audience::newcomer(std::uint64_t number) const {
  const auto found = std::ranges::find(arriving_, number, &Listener::number);
  return found == arriving_.end() ? nullptr : &*found;
}

void Audience::welcome(std::uint64_t number, std::string text) {
  const auto found = std::ranges::find(arriving_, number, &Listener::number);
  const Listener listener = std::move(*found);
  arriving_.erase(found);
  listeners_.push_back(listener);
  listener.socket->send(shared(std::move(text)));
  // Spectators change nothing for the others.
  const core::JsonArray seats = present();
  if (seats != presence_) return tell_presence();
  listener.socket->send(shared(typed("presence", {{"seats", seats}})));
}

std::optional<Viewer> Audience::leave(const std::shared_ptr<net::Socket>& socket) {
  const auto is_theirs = [&](const Listener& each) { return each.socket == socket; };
  std::erase_if(arriving_, is_theirs);
  const auto found = std::ranges::find_if(listeners_, is_theirs);
  if (found == listeners_.end()) return std::nullopt;
  const Viewer viewer = found->viewer;
  listeners_.erase(found);
  tell_presence();
  return viewer;
}

std::uint64_t Audience::wait(Waiter waiter) {
  waiter.number = ++last_number_;
  waiters_.push_back(std::move(waiter));
  return last_number_;
}

std::optional<Audience::Waiter> Audience::take_waiter(std::uint64_t number) {
  const auto found = std::ranges::find(waiters_, number, &Waiter::number);
  if (found == waiters_.end()) return std::nullopt;
  std::optional<Waiter> waiter = std::move(*found);
  waiters_.erase(found);
  return waiter;
}

std::vector<Audience::Waiter> Audience::take_waiters() { return std::exchange(waiters_, {}); }

void Audience::disconnect_if(const Reason& reason) {
  const auto is_sent_away = [&](const Listener& each) {
    const auto problem = reason(each.viewer, each.epoch);
    if (problem) send_bye_to(each, *problem);
    return problem.has_value();
  };
  std::erase_if(listeners_, is_sent_away);
  std::erase_if(arriving_, is_sent_away);
  std::erase_if(waiters_, [&](const Waiter& each) {
    const auto problem = reason(each.viewer, each.epoch);
    if (problem) each.answer(*problem);
    return problem.has_value();
  });
  tell_presence();
}

std::vector<Viewer> Audience::viewers() const {
  std::vector<Viewer> viewers;
  const auto add = [&](const Viewer& viewer) {
    if (std::ranges::find(viewers, viewer) == viewers.end()) viewers.push_back(viewer);
  };
  for (const Listener& each : listeners_) add(each.viewer);
  for (const Waiter& each : waiters_) add(each.viewer);
  return viewers;
}

bool Audience::listens(const Viewer& viewer) const {
  return std::ranges::find(listeners_, viewer, &Listener::viewer) != listeners_.end();
}

bool Audience::waits(const Viewer& viewer) const {
  return std::ranges::find(waiters_, viewer, &Waiter::viewer) != waiters_.end();
}

void Audience::send(std::string text) const {
  const auto once = shared(std::move(text));
  for (const Listener& each : listeners_) each.socket->send(once);
}

void Audience::send_to(const Viewer& viewer, std::string text) const {
  const auto once = shared(std::move(text));
  for (const Listener& each : listeners_) {
    if (each.viewer == viewer) each.socket->send(once);
  }
}

bool Audience::is_here(core::Seat seat) const {
  const auto sees_as = [seat](const auto& each) { return each.viewer.seat == seat; };
  return std::ranges::any_of(listeners_, sees_as) || std::ranges::any_of(waiters_, sees_as);
}

// The seats whose holders listen.
core::JsonArray Audience::present() const {
  core::JsonArray seats;
  for (int seat = 0; seat < core::kMaxSeats; ++seat) {
    const auto sees_as = [&](const Listener& each) {
      return each.viewer.seat == core::seat_at(seat);
    };
    if (std::ranges::any_of(listeners_, sees_as)) seats.push_back(seat);
  }
  return seats;
}

// To all, when a seat has come or gone.
void Audience::tell_presence() {
  core::JsonArray seats = present();
  if (seats == presence_) return;
  presence_ = seats;
  send(typed("presence", {{"seats", std::move(seats)}}));
}

}  // namespace server
