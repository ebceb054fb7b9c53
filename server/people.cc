// server/people.cc: see people.h.
#include "server/people.h"

#include <algorithm>

#include "server/problem.h"

namespace server {

namespace {

constexpr std::size_t kMostRemovals = 64;  // the oldest is dropped first

std::string salted(const Settings& settings, const std::string& text) {
  return hashed(settings.salt + "\n" + text);
}

// Whether the visitor who joined with this key still has the seat.
bool is_seated(const store::Table& row, const Settings::Join& join) {
  const store::Seat& seat = row.seat(join.seat);
  return is_person(seat) && seat.epoch == join.epoch;
}

std::string network_of_host(const store::Table& row, const Settings& settings) {
  for (const Settings::Join& each : settings.joins) {
    if (each.seat == settings.host && is_seated(row, each)) return each.network;
  }
  return "";
}

bool is_kept_out(const store::Table& row, const Settings& settings, const Settings::Join& join) {
  // People who share an address with the host are distinguished by their browser, if they are
  // invited.
  const bool is_household = join.is_invited && join.network == network_of_host(row, settings);
  return std::ranges::any_of(settings.removals, [&](const Settings::Removal& each) {
    return each.guest == join.guest || (each.network == join.network && !is_household);
  });
}

}  // namespace

std::optional<int> next_host(const std::vector<store::Seat>& seats, std::optional<int> host) {
  const int count = static_cast<int>(seats.size());
  for (int step = 0; step < count; ++step) {
    const int seat = (host.value_or(0) + step) % count;
    if (is_person(seats[static_cast<std::size_t>(seat)])) return seat;
  }
  return std::nullopt;
}

std::uint32_t people(const store::Table& row) {
  std::uint32_t mask = 0;
  for (std::size_t seat = 0; seat < row.seats.size(); ++seat) {
    if (row.seats[seat].kind == store::SeatKind::person) mask |= 1u << seat;
  }
  return mask;
}

void settle_people(store::Table& row) {
  Settings settings = read_settings(row.settings);
  settings.host = next_host(row.seats, settings.host);
  if (row.state != store::TableState::open) {
    for (Settings::Join& each : settings.joins) each.guest = each.network = "";
    for (Settings::Removal& each : settings.removals) each.guest = each.network = "";
    settings.salt.clear();
  }
  row.settings = to_text(settings);
}

void note_opener(Settings& settings, const std::string& network) {
  for (const int seat : settings.mine) {
    Settings::Join join = join_of(settings, {"", random_id(), network, std::nullopt}, true);
    join.seat = seat;
    join.epoch = 1;
    settings.joins.push_back(std::move(join));
  }
}

Settings::Join join_of(Settings& settings, const Visitor& visitor, bool is_invited) {
  if (settings.salt.empty()) settings.salt = random_id();
  Settings::Join join;
  join.key = visitor.request;
  join.guest = salted(settings, visitor.join_key);
  join.network = salted(settings, visitor.network);
  join.is_invited = is_invited;
  return join;
}

void check_welcome(const store::Table& row, const Settings& settings, const Settings::Join& join) {
  if (is_kept_out(row, settings, join))
    throw Problem{
        403, "kept_out", "The host has removed somebody with this key or address", "", {}};
  if (join.is_invited) return;
  const bool has_seat = std::ranges::any_of(settings.joins, [&](const Settings::Join& each) {
    const bool is_same_address = each.network == join.network && !each.is_invited;
    return is_seated(row, each) && (each.guest == join.guest || is_same_address);
  });
  if (has_seat)
    throw conflict("one_seat", "Without an invitation: one seat per address",
                   "ask the host for the invitation");
}

void note_removal(Settings& settings, int seat, std::int64_t epoch) {
  Settings::Removal removal{seat, epoch, "", ""};
  for (const Settings::Join& each : settings.joins) {
    if (each.seat != seat || each.epoch != epoch - 1) continue;
    removal.guest = each.guest;
    removal.network = each.network;
  }
  if (settings.removals.size() == kMostRemovals) settings.removals.erase(settings.removals.begin());
  settings.removals.push_back(std::move(removal));
}

bool was_removed(const Settings& settings, int seat, std::int64_t epoch) {
  return std::ranges::any_of(settings.removals, [&](const Settings::Removal& each) {
    return each.seat == seat && each.epoch == epoch;
  });
}

}  // namespace server
