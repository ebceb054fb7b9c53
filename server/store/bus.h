// server/store/bus.h: a word between processes that share a store: "this table has changed". It is
// a hint that may be lost; the truth is in the store.
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
      const std::string& table) = 0;  // after the commit; from any thread; never blocks
  [[nodiscard]] virtual bool is_shared() const = 0;  // whether there may be other processes
};

struct BusEvents {
  std::function<void(const std::string& table)> changed;  // another process published it
  std::function<void()> gap;  // the connection was lost and is back: words may have been missed
};

// SQLite: a bus that nobody listens to. PostgreSQL: LISTEN on one connection, NOTIFY in batches on
// another, both reconnecting for ever. Events come on the bus's own thread.
[[nodiscard]] std::unique_ptr<Bus> open_bus(const std::string& address, BusEvents events);

}  // namespace store
