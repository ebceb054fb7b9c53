// server/serve.h: the server as a whole: opens the store, listens, and stops when it is told to.
#pragma once

#include <functional>
#include <string>

#include "server/api.h"
#include "server/hall.h"
#include "server/net/server.h"
#include "server/retention.h"

namespace server {

struct ServeOptions {
  std::string listen = "127.0.0.1:8080";
  std::string store;
  int threads = 2;  // for connections, and as many for tables
  int workers = 0;  // on which computer players think; 0: the cores less one, at least one
  std::vector<std::string> proxies;  // addresses and networks that are believed
  std::string metrics_listen;        // "": no metrics
  std::string access_log = "refusals";
  std::vector<std::string> external_players;  // NAME=COMMAND
  net::Limits net;
  ApiLimits api;
  HallLimits hall;
  ExhibitionLimits exhibitions;
  Retention retention;
  std::chrono::milliseconds drain{2'000};
};

// Blocks until SIGTERM or SIGINT. `ready` is told the address once requests are answered. Throws
// store::StoreError, std::runtime_error or std::invalid_argument with a sentence when it cannot
// begin.
void serve(const ServeOptions& options,
           const std::function<void(const std::string& address)>& ready);

}  // namespace server
