// app/serve_command.cc: pentapolis serve.
#include <fmt/format.h>

#include "app/command.h"
#include "app/files.h"
#include "app/serve_options.h"
#include "server/log.h"

namespace app {

std::string preset_store() { return "sqlite:" + (data_folder() / "pentapolis.db").string(); }

Exit serve(const ServeCommand& command) {
  server::ServeOptions options = command.options;
  if (options.store.empty()) options.store = preset_store();
  try {
    server::start_log(command.log_level);
    server::serve(options, [&](const std::string& address) {
      fmt::print(
          "Pentapolis is at {}\nGames are kept in {}. Ctrl-C stops the server; nothing is lost.\n",
          address, store::shown(options.store));
      std::fflush(stdout);
    });
  } catch (const std::invalid_argument& error) {
    throw Stop(Exit::usage, error.what());
  }
  return Exit::ok;
}

}  // namespace app
