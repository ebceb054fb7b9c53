// server/exhibitions.cc: see exhibitions.h.
#include "server/exhibitions.h"

namespace server {

Exhibitions::Entered Exhibitions::enter(const std::string& table, const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (const auto found = places_.find(table); found != places_.end()) {
    if (auto place = found->second.lock()) return {std::move(place), ""};
  }
  const auto counted = counts_.find(address);
  const std::size_t of_address = counted == counts_.end() ? 0 : counted->second;
  if (limits_.per_address != 0 && of_address >= limits_.per_address)
    return {nullptr, "at most " + std::to_string(limits_.per_address) +
                         " tables of one address may have only computers at a time"};
  if (limits_.all != 0 && places_.size() >= limits_.all)
    return {nullptr, "at most " + std::to_string(limits_.all) +
                         " tables of this server may have only computers at a time"};
  auto place = std::make_shared<Place>(*this, table, address);
  places_[table] = place;
  ++counts_[address];
  return {std::move(place), ""};
}

void Exhibitions::leave(const Place& place) {
  const std::lock_guard lock(mutex_);
  const auto counted = counts_.find(place.address_);
  if (--counted->second == 0) counts_.erase(counted);
  // Unless the table has re-entered in the meantime.
  const auto found = places_.find(place.table_);
  if (found != places_.end() && found->second.expired()) places_.erase(found);
}

std::size_t Exhibitions::count() const {
  const std::lock_guard lock(mutex_);
  return places_.size();
}

}  // namespace server
