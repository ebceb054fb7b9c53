// server/serve.cc: see serve.h.
#include "server/serve.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <thread>

#include "server/file_check.h"
#include "server/guard.h"
#include "server/log.h"
#include "server/memory.h"
#include "server/metrics_page.h"

namespace server {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostWaitingHints = 256;
constexpr int kReaders = 2;
constexpr std::size_t kMaxMetricsConnections = 100;

// Signals are waited for, never handled: all later threads inherit the blocked mask.
class Signals {
 public:
  Signals() {
    sigemptyset(&set_);
    sigaddset(&set_, SIGTERM);
    sigaddset(&set_, SIGINT);
    pthread_sigmask(SIG_BLOCK, &set_, nullptr);
    // A closed socket and a file-size limit are errors of a call and must not kill the process.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
  }
  [[nodiscard]] int wait() const {
    int signal = 0;
    sigwait(&set_, &signal);
    return signal;
  }

 private:
  sigset_t set_{};
};

// Every connection takes a file descriptor; raise the limit as far as allowed.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Until the last socket has closed; returns at once if there are none.
void wait_for_sockets(net::Server& server, std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (server.counts().sockets > 0 && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(5ms);
}

// Resident memory of this process, as the system reports it.
double resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  double pages = 0;
  statm >> pages >> pages;
  return pages * static_cast<double>(sysconf(_SC_PAGESIZE));
}

// One core is left to the threads that answer people.
int thinking_threads(const ServeOptions& options) {
  if (options.workers > 0) return options.workers;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

void add_gauges(Metrics& metrics, const net::Server& server, const Hall& hall,
                const Thinkers& thinkers, const Exhibitions& exhibitions,
                const store::Writer& writer) {
  metrics.gauge("resident_bytes", "Memory in use", resident_bytes);
  metrics.gauge("connections", "Open connections",
                [&] { return static_cast<double>(server.counts().connections); });
  metrics.gauge("ws_connections", "Open WebSockets",
                [&] { return static_cast<double>(server.counts().sockets); });
  metrics.gauge("ws_messages_in", "Socket messages received",
                [&] { return static_cast<double>(server.counts().messages_in); });
  metrics.gauge("ws_messages_out", "Socket messages sent",
                [&] { return static_cast<double>(server.counts().messages_out); });
  metrics.gauge("connections_refused", "Connections refused because of a limit",
                [&] { return static_cast<double>(server.counts().refused); });
  metrics.gauge("dropped_slow", "Sockets dropped because they did not read",
                [&] { return static_cast<double>(server.counts().dropped_slow); });
  metrics.gauge("dropped_silent", "Connections dropped because they were silent",
                [&] { return static_cast<double>(server.counts().dropped_silent); });
  metrics.gauge("tables_in_memory", "Tables in memory",
                [&] { return static_cast<double>(hall.tables_here()); });
  for (const Urgency urgency : kUrgencies) {
    metrics.gauge("thoughts_waiting", "Computer players waiting for a thread",
                  [&thinkers, urgency] { return static_cast<double>(thinkers.waiting(urgency)); },
                  {{"class", std::string(to_text(urgency))}});
  }
  metrics.gauge("exhibitions", "Tables where only computers play",
                [&] { return static_cast<double>(exhibitions.count()); });
  metrics.gauge("store_groups", "Transactions written",
                [&] { return static_cast<double>(writer.counts().groups); });
  metrics.gauge("store_works", "Changes written, in groups per transaction",
                [&] { return static_cast<double>(writer.counts().works); });
  const auto is_now = [&writer](store::Health::State state) {
    return [&writer, state] { return writer.health().state() == state ? 1.0 : 0.0; };
  };
  metrics.gauge("store_failing", "1 while the store cannot be written",
                is_now(store::Health::State::failing));
  metrics.gauge("store_damaged", "1 if the store is damaged and read-only",
                is_now(store::Health::State::damaged));
}

void log_store_state(store::Health::State state, const std::string& why) {
  switch (state) {
    case store::Health::State::good: return log(Level::info, "store_works_again");
    case store::Health::State::failing: return log(Level::error, "store_failing", {{"why", why}});
    case store::Health::State::damaged: return log(Level::error, "store_damaged", {{"why", why}});
  }
}

void log_fault(std::string_view where, std::string_view why) {
  log(Level::error, "internal", {{"where", where}, {"why", why}});
}

std::vector<net::Network> networks(const std::vector<std::string>& texts) {
  std::vector<net::Network> networks;
  for (const std::string& text : texts) networks.push_back(net::parse_network(text));
  return networks;
}

std::unique_ptr<net::Server> listen_for_metrics(const std::string& listen, MetricsPage& page) {
  if (listen.empty()) return nullptr;
  net::Limits limits;
  limits.connections = kMaxMetricsConnections;
  return std::make_unique<net::Server>(net::parse_address(listen), 1, limits,
                                       std::vector<net::Network>{}, page);
}

}  // namespace

Time::Time()
    : source_([start = std::chrono::system_clock::now().time_since_epoch(),
               steady = std::chrono::steady_clock::now()] {
        const auto since = start + (std::chrono::steady_clock::now() - steady);
        return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
      }) {}

void serve(const ServeOptions& options, const std::function<void(const std::string&)>& ready) {
  const Signals signals;
  fault_report = log_fault;
  configure_memory();
  allow_many_files();
  const auto ownership = store::own_store(options.store);
  auto first = store::open_store(options.store);
  Tokens tokens(keys_of(*first));
  const bool is_alone = options.store.starts_with("sqlite:");
  if (is_alone) first->release_jobs("");  // previous holders of leases on this file are gone

  Metrics metrics;
  const Time time;
  const auto health = std::make_shared<store::Health>(log_store_state);
  store::Writer writer(std::move(first), health);
  store::Readers readers([&] { return store::open_store(options.store); }, kReaders, health);
  store::Readers probe([&] { return store::open_store(options.store); }, 1, health);
  const FileCheck file_check(options.store, health);
  Exhibitions exhibitions(options.exhibitions);
  const ExternalPlayers external(options.external_players);
  Thinkers thinkers(thinking_threads(options), kMostWaitingHints, metrics, external);
  // The bus may deliver events before the hall exists: it gets a pointer that is set below.
  std::atomic<Hall*> hall_for_bus{nullptr};
  const auto bus = store::open_bus(options.store, {[&](const std::string& table) {
                                                     if (Hall* hall = hall_for_bus)
                                                       hall->changed(table);
                                                   },
                                                   [&] {
                                                     if (Hall* hall = hall_for_bus)
                                                       hall->check_all();
                                                   }});
  Services services{writer,      readers, probe,   *bus, thinkers,
                    exhibitions, tokens,  metrics, time, random_id()};
  HallLimits hall_limits = options.hall;
  hall_limits.loops = options.threads;
  Hall hall(services, hall_limits);
  hall_for_bus = &hall;
  const net::Address address = net::parse_address(options.listen);
  ApiLimits api_limits = options.api;
  api_limits.access_log = AccessLog::parse(options.access_log);
  if (!address.host.empty()) api_limits.hosts.push_back(address.host);
  Api api(hall, services, api_limits);
  net::Server server(address, options.threads, options.net, networks(options.proxies), api);
  MetricsPage metrics_page(metrics);
  const auto metrics_server = listen_for_metrics(options.metrics_listen, metrics_page);
  add_gauges(metrics, server, hall, thinkers, exhibitions, writer);
  hall.start();
  const Janitor janitor(options.store, options.retention, health, [&](const std::string& table) {
    hall.changed(table);
    bus->publish(table);
  });
  server.start();
  if (metrics_server) metrics_server->start();
  const std::string host =
      address.host.find(':') == std::string::npos ? address.host : "[" + address.host + "]";
  log(Level::info, "listening",
      {{"address", host},
       {"port", server.port()},
       {"store", store::shown(options.store)},
       {"process", services.owner}});
  if (metrics_server)
    log(Level::info, "metrics",
        {{"address", net::parse_address(options.metrics_listen).host},
         {"port", metrics_server->port()}});
  ready("http://" + (host.empty() || host == "0.0.0.0" ? "127.0.0.1" : host) + ":" +
        std::to_string(server.port()) + "/");

  const int signal = signals.wait();
  log(Level::info, "draining", {{"signal", signal}});
  api.drain(options.drain);
  server.stop_accepting();
  wait_for_sockets(server, options.drain);
  thinkers.stop();
  server.stop(1s);
  if (metrics_server) metrics_server->stop(0ms);
  hall.stop();
  hall_for_bus = nullptr;
  // Another process may start on this one's unfinished decisions at once.
  writer.submit([owner = services.owner](store::Store& store) { store.release_jobs(owner); },
                [](const std::string&) {});
  writer.stop();
  readers.stop();
  probe.stop();
  log(Level::info, "stopped");
}

}  // namespace server
