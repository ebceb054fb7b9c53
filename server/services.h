// server/services.h: the services shared by all tables of a process.
#pragma once

#include <functional>
#include <string>

#include "server/exhibitions.h"
#include "server/metrics.h"
#include "server/store/bus.h"
#include "server/store/writer.h"
#include "server/thinkers.h"
#include "server/tokens.h"

namespace server {

// Milliseconds since 1970. By default from a clock that is set once: jumps of the system clock have
// no effect.
class Time {
 public:
  using Source = std::function<store::Millis()>;
  Time();
  explicit Time(Source source) : source_(std::move(source)) {}
  [[nodiscard]] store::Millis now() const { return source_(); }

 private:
  Source source_;
};

struct Services {
  store::Writer& writer;
  store::Readers& readers;
  store::Readers& probe;  // only checks that the store responds: never queued behind reads
  store::Bus& bus;
  Thinkers& thinkers;
  Exhibitions& exhibitions;
  Tokens& tokens;
  Metrics& metrics;
  const Time& time;
  std::string owner;  // identifies this process on its leases
};

}  // namespace server
