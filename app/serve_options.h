// app/serve_options.h: pentapolis serve and its settings.
#pragma once

#include <string>

#include "app/exit.h"
#include "server/serve.h"

namespace CLI {
class App;
}

namespace app {

struct ServeCommand {
  server::ServeOptions options;
  std::string log_level = "info";
  bool print_config = false;
  bool show_secrets = false;
};

void add_retention(CLI::App& command, server::Retention& retention);
void add_serve(CLI::App& cli, ServeCommand& command, Exit& status);
Exit serve(const ServeCommand& command);

}  // namespace app
