// server/store/bus.h: notifications between processes that share a store: "this table has changed".
// They are hints and may be lost; the store is authoritative.
#pragma once

#include <functional>
#include <memory>
#include <string>

namespace store {

class Bus {
 public:
  Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  virtual ~Bus() = default;

  virtual void publish(
      const std::string& table) = 0;  // call after the commit; thread-safe; never blocks
  [[nodiscard]] virtual bool is_shared() const = 0;  // whether there may be other processes
};

struct BusEvents {
  std::function<void(const std::string& table)> changed;  // another process published it
  std::function<void()>
      gap;  // reconnected after a lost connection: notifications may have been missed
};

// SQLite: a bus without listeners. PostgreSQL: LISTEN on one connection, NOTIFY in batches on
// another, both reconnecting indefinitely. Events are delivered on the bus's own thread.
[[nodiscard]] std::unique_ptr<Bus> open_bus(const std::string& address, BusEvents events);

}  // namespace store
