// server/services.h: what all tables of a process share.
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

// Milliseconds since 1970 by a clock that was set once: a jump of the machine's clock moves
// nothing.
class Time {
 public:
  Time();
  [[nodiscard]] store::Millis now() const;

 private:
  store::Millis start_;
  std::chrono::steady_clock::time_point steady_;
};

struct Services {
  store::Writer& writer;
  store::Readers& readers;
  store::Readers& pulse;  // only asks whether the store answers: never behind anybody's reads
  store::Bus& bus;
  Thinkers& thinkers;
  Exhibitions& exhibitions;
  Tokens& tokens;
  Metrics& metrics;
  const Time& time;
  std::string owner;  // the name of this process on its leases
};

}  // namespace server
