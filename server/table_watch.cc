// server/table_watch.cc: presence, which determines the urgency of computer players; and games
// between computers, which pause and end when nobody watches.
#include <algorithm>

#include "server/log.h"
#include "server/people.h"
#include "server/table.h"

namespace server {

namespace {

// A client that polls now and then, without a socket, counts as present.
constexpr std::chrono::seconds kRecently{60};

}  // namespace

void Table::attend(core::Seat viewer) {
  const Steady now = std::chrono::steady_clock::now();
  looked_ = now;
  if (viewer != core::kSpectator) seen_[viewer] = services_.time.now();
  if (thinking_ == ledger_.seq() + 1 && requested_ != Urgency::person_waits) {
    const Urgency now_asked = urgency();
    if (now_asked < requested_) services_.thinkers.raise(row_.id, now_asked);
    requested_ = std::min(requested_, now_asked);
  }
  if (settings_.is_paused && row_.state == store::TableState::playing) resume();
}

bool Table::is_here(core::Seat seat, std::chrono::milliseconds recently) const {
  const auto seen = seen_[seat];
  return audience_.is_here(seat) || (seen && services_.time.now() - *seen < recently.count());
}

// A person with a stand-in does not wait, present or not.
Urgency Table::urgency() const {
  bool plays_anybody = false;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    if (!is_person(row_.seats[i])) continue;
    if (!row_.seats[i].stand_in.empty()) continue;
    if (is_here(core::seat_at(static_cast<int>(i)), kRecently)) return Urgency::person_waits;
    plays_anybody = true;
  }
  return plays_anybody ? Urgency::people_away : Urgency::computers_alone;
}

// The minimum time for a computer player's decision: if no person decides and somebody whose seat
// it plays is watching or was recently, long enough for people to follow.
std::chrono::milliseconds Table::least_thought() const {
  const ExhibitionLimits& limits = services_.exhibitions.limits();
  bool is_followed = false;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const core::Seat seat = core::seat_at(static_cast<int>(i));
    if (!is_automatic(seat)) return {};
    is_followed = is_followed || (is_person(row_.seats[i]) && is_here(seat, limits.stand_in_grace));
  }
  return is_followed ? limits.stand_in_pace : std::chrono::milliseconds();
}

// Games between computers continue while somebody watches, or has since this process loaded the
// table, as far as the limits allow.
bool Table::may_exhibit() {
  if (!looked_) return false;
  if (place_) return true;
  auto [place, why] = services_.exhibitions.enter(row_.id, settings_.opener);
  place_ = std::move(place);
  no_place_ = std::move(why);
  return place_ != nullptr;
}

void Table::set_paused(const Busy& busy, bool is_paused) {
  Settings settings = settings_;
  settings.is_paused = is_paused;
  if (!is_paused) settings.resumed = services_.time.now();
  Change change;
  change.row = changed_row();
  change.row->settings = to_text(settings);
  commit(busy, std::move(change), [held = place_](const Outcome&) {});  // the row before has none
}

void Table::pause() {
  when_free([this](const Busy& busy) {
    if (!is_exhibition(row_) || settings_.is_paused) return;
    if (may_exhibit()) return wake();  // somebody has come in the meantime
    set_paused(busy, true);
  });
}

void Table::resume() {
  when_free([this](const Busy& busy) {
    const bool is_paused = is_exhibition(row_) && settings_.is_paused;
    if (is_paused && !is_frozen_ && may_exhibit()) set_paused(busy, false);
  });
}

void Table::end_if_unwatched(Steady now) {
  if (!looked_ || !is_exhibition(row_) || is_busy_) return;
  const bool is_watched = audience_.is_watching();
  if (is_watched) looked_ = now;
  if (settings_.is_paused)
    return is_watched ? resume() : void();  // the limit may no longer be reached
  if (now - *looked_ < services_.exhibitions.limits().unwatched) return;
  if (has_person(row_)) {  // their seats are kept for them
    looked_.reset();
    place_.reset();
    return pause();
  }
  when_free([this](const Busy& busy) { end_unwatched(busy); });
}

void Table::end_unwatched(const Busy& busy) {
  if (!is_exhibition(row_)) return;
  Settings settings = settings_;
  settings.is_paused = false;
  settings.is_unwatched = true;
  Change change;
  change.row = changed_row();
  change.row->state = store::TableState::closed;
  change.row->settings = to_text(settings);
  commit(busy, std::move(change), [id = row_.id](const Outcome& outcome) {
    if (!outcome.problem && !outcome.is_conflict) log(Level::info, "unwatched", {{"table", id}});
  });
}

// A table stays paused until it expires. If somebody watched in the meantime while the limit was
// reached, the period starts over.
void Table::expire(const Busy& busy, const store::Job& job) {
  if (!settings_.is_paused || !is_exhibition(row_) || has_person(row_)) return drop(job);
  const auto unwatched = services_.exhibitions.limits().unwatched;
  if (!looked_ || std::chrono::steady_clock::now() - *looked_ >= unwatched)
    return end_unwatched(busy);
  const store::Millis later = std::chrono::milliseconds(unwatched).count();
  services_.writer.submit([job, later](store::Store& store) { store.put_job(job, later, "", 0); },
                          [](const std::string&) {});
}

std::vector<std::string> Table::notes() const {
  std::vector<std::string> notes = notes_;
  if (settings_.is_paused)
    notes.push_back(no_place_.empty() ? "paused until somebody watches" : "paused: " + no_place_);
  if (settings_.is_unwatched) notes.emplace_back("ended because nobody watched");
  return notes;
}

}  // namespace server
