// server/store/postgres_bus.h: a bus on LISTEN and NOTIFY.
#pragma once

#include <memory>
#include <string>

#include "server/store/bus.h"

namespace store {

// Listening when it returns; throws StoreError if the first connection fails.
[[nodiscard]] std::unique_ptr<Bus> open_postgres_bus(const std::string& address, BusEvents events);

}  // namespace store
