// app/serve_options.cc: the settings of pentapolis serve.
#include "app/serve_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/checks.h"
#include "app/command.h"
#include "app/settings.h"

namespace app {

namespace {

void add_exhibitions(CLI::App& serve, server::ExhibitionLimits& limits) {
  serve
      .add_option("--exhibitions", limits.all,
                  "Tables where only computers play, at a time; 0: no limit")
      ->capture_default_str();
  serve
      .add_option("--exhibitions-per-address", limits.per_address,
                  "Of these, opened by one address; 0: no limit")
      ->capture_default_str();
  serve
      .add_option_function<int>(
          "--unwatched",
          [&limits](int seconds) { limits.unwatched = std::chrono::seconds(seconds); },
          "Seconds until such a game ends if nobody watches")
      ->default_str(std::to_string(limits.unwatched.count()))
      ->check(CLI::Range(1, 1'000'000));
  serve
      .add_option_function<int>(
          "--stand-in-pace",
          [&limits](int milliseconds) {
            limits.stand_in_pace = std::chrono::milliseconds(milliseconds);
          },
          "Minimum milliseconds per decision while computers stand in for everybody and one of "
          "the people watches or did in the last minute")
      ->default_str(std::to_string(limits.stand_in_pace.count()))
      ->check(CLI::Range(0, 60'000));
}

// Makes every option above a setting of the file and the environment as well, and sets the
// callback.
void add_settings(CLI::App& serve, ServeCommand& command, Exit& status) {
  const auto settings = std::make_shared<Settings>(serve, serve);
  auto* print = serve
                    .add_flag("--print-config", command.print_config,
                              "Print the effective settings in the format of the file, and exit")
                    ->configurable(false);
  serve.add_flag("--show-secrets", command.show_secrets, "With --print-config: include passwords")
      ->needs(print)
      ->configurable(false);
  serve.callback([&serve, &command, &status, settings] {
    settings->read();
    if (!command.print_config) {
      status = app::serve(command);
      return;
    }
    serve.get_option("--store")->default_str(preset_store());
    fmt::print("{}", settings->text(command.show_secrets));
  });
}

}  // namespace

void add_retention(CLI::App& command, server::Retention& retention) {
  constexpr int kMostDays = 36'500;
  const auto add = [&](const char* name, int& days, const char* help) {
    command.add_option(name, days, help)
        ->capture_default_str()
        ->type_name("DAYS")
        ->check(CLI::Range(0, kMostDays));
  };
  add("--close-open-after", retention.close_open, "Close tables that never started; 0: never");
  add("--close-playing-after", retention.close_playing, "Close games without a decision; 0: never");
  add("--delete-finished-after", retention.delete_finished,
      "Delete finished and closed tables with their games; 0: never");
}

void add_serve(CLI::App& cli, ServeCommand& command, Exit& status) {
  server::ServeOptions& options = command.options;
  auto* serve =
      cli.add_subcommand("serve", "Run the server: tables for people and computer players");
  serve
      ->add_option("--listen", options.listen,
                   "HOST:PORT, [IPv6]:PORT, or :PORT for every interface; port 0 picks a free one")
      ->capture_default_str()
      ->type_name("ADDRESS");
  serve
      ->add_option("--store", options.store,
                   "The store: sqlite:FILE or postgresql://...; default: a file in "
                   "your data folder")
      ->type_name("STORE");
  serve
      ->add_option("--threads", options.threads,
                   "Threads for connections, and the same number for tables")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  serve
      ->add_option("--workers", options.workers,
                   "Threads for computer players; 0: the number of cores less one, at least one")
      ->capture_default_str()
      ->check(CLI::Range(0, 64));
  serve->add_option("--log-level", command.log_level, "debug, info, warning or error")
      ->capture_default_str()
      ->type_name("WORD");
  serve
      ->add_option("--origin", options.api.origins,
                   "Another origin whose pages may use this server; may be repeated")
      ->type_name("URL");
  serve
      ->add_option("--host", options.api.hosts,
                   "A host name of this server; may be repeated. Addresses and "
                   "localhost need none")
      ->type_name("NAME");
  serve
      ->add_option("--trust-proxy", options.proxies,
                   "A trusted proxy, or a network such as 10.0.0.0/8, that reports its clients "
                   "(X-Forwarded-For, X-Request-Id); may be repeated")
      ->type_name("ADDRESS");
  serve
      ->add_option("--metrics-listen", options.metrics_listen,
                   "Where to serve /metrics: HOST:PORT; default: nowhere")
      ->type_name("ADDRESS");
  serve
      ->add_option("--access-log", options.access_log,
                   "Access log of requests and sockets: off, refusals or all")
      ->capture_default_str()
      ->type_name("WORD");
  serve
      ->add_option("--rate", options.api.messages_per_second,
                   "Messages per second on one socket; 0: no limit")
      ->capture_default_str()
      ->check(not_negative());
  serve
      ->add_option(
          "--rate-per-address", options.api.requests_per_second,
          "Requests per second from one address, and as many socket messages; 0: no limit, "
          "nor on rematches and pending hints and reads")
      ->capture_default_str()
      ->check(not_negative());
  serve
      ->add_option("--tables-per-minute", options.api.tables_per_minute,
                   "Tables one address may open, rematches included; 0: no limit")
      ->capture_default_str()
      ->check(not_negative());
  serve
      ->add_option("--hints-per-minute", options.api.hints_per_minute,
                   "Hints for one address; 0: no limit")
      ->capture_default_str()
      ->check(not_negative());
  serve->add_option("--hint-milliseconds", options.api.hint_milliseconds, "Maximum time for a hint")
      ->capture_default_str()
      ->check(CLI::Range(50, 60'000));
  serve->add_option("--connections", options.net.connections, "Concurrent connections")
      ->capture_default_str()
      ->check(positive());
  serve
      ->add_option("--connections-per-address", options.net.connections_per_address,
                   "From one address (IPv6: from one /56)")
      ->capture_default_str()
      ->check(positive());
  serve
      ->add_option("--connection-rate", options.net.connections_per_second,
                   "New connections per second from one address; 0: no limit")
      ->capture_default_str()
      ->check(not_negative());
  serve->add_option("--tables", options.hall.tables, "Maximum number of tables in memory")
      ->capture_default_str()
      ->check(positive());
  serve
      ->add_option_function<double>(
          "--idle",
          [&options](double seconds) {
            options.hall.idle = std::chrono::seconds(static_cast<int>(seconds));
          },
          "Seconds until an unused table is unloaded")
      ->default_str(std::to_string(std::chrono::seconds(options.hall.idle).count()))
      ->check(not_negative());
  serve
      ->add_option("--external-player", options.external_players,
                   "A program to play against, NAME=COMMAND; may be repeated. People "
                   "ask for external:NAME (docs/external-players.md)")
      ->type_name("PLAYER");
  add_exhibitions(*serve, options.exhibitions);
  add_retention(*serve, options.retention);
  add_settings(*serve, command, status);
}

}  // namespace app
