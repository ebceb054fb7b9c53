// server/store/bus.cc: selects the bus for a store.
#include "server/store/bus.h"

#include <utility>

#include "server/store/address.h"
#include "server/store/postgres_bus.h"

namespace store {

namespace {

// An SQLite file has only one server: there is nobody to notify.
class SilentBus final : public Bus {
 public:
  void publish(const std::string& /*table*/) override {}
  [[nodiscard]] bool is_shared() const override { return false; }
};

}  // namespace

std::unique_ptr<Bus> open_bus(const std::string& address, BusEvents events) {
  if (is_postgres(address)) return open_postgres_bus(address, std::move(events));
  return std::make_unique<SilentBus>();
}

}  // namespace store
