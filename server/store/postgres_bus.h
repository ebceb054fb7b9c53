// server/store/postgres_bus.h: a bus on LISTEN and NOTIFY.
#pragma once

#include <memory>
#include <string>

#include "server/store/bus.h"

namespace store {

// Listening when it returns; throws StoreError when the first connection cannot be made.
[[nodiscard]] std::unique_ptr<Bus> open_postgres_bus(const std::string& address, BusEvents events);

}  // namespace store
