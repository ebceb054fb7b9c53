// server/serve.h: the server as a whole: opens the store, listens, and shuts down on a signal.
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
  int threads = 2;  // for connections, and the same number for tables
  int workers = 0;  // for computer players; 0: the number of cores less one, at least one
  std::vector<std::string> proxies;  // trusted addresses and networks
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

// Blocks until SIGTERM or SIGINT. `ready` gets the address once requests are served. Throws
// store::StoreError, std::runtime_error or std::invalid_argument with a sentence if it cannot
// start.
void serve(const ServeOptions& options,
           const std::function<void(const std::string& address)>& ready);

}  // namespace server
