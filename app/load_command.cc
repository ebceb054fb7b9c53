// app/load_command.cc: pentapolis load: plays many tables at once through the real protocol, for a
// bounded time, and measures.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <utility>

#include "app/command.h"
#include "core/json.h"
#include "core/rng.h"
#include "games/list.h"
#include "server/net/client.h"
#include "server/net/server.h"

namespace app {

namespace {

using Steady = std::chrono::steady_clock;

double milliseconds(Steady::time_point from, Steady::time_point to) {
  return std::chrono::duration<double, std::milli>(to - from).count();
}

double percentile(std::vector<double>& sorted, double part) {
  if (sorted.empty()) return 0;
  std::ranges::sort(sorted);
  return sorted[std::min(sorted.size() - 1,
                         static_cast<std::size_t>(part * static_cast<double>(sorted.size())))];
}

// A value of the Prometheus text.
double metric(const std::string& text, const std::string& name) {
  const std::size_t at = text.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::stod(text.substr(at + name.size() + 2));
}

// One table with two seats of ours; each seat has a socket and takes any legal action.
struct LoadTable {
  std::string id;
  std::vector<std::string> tokens;
  std::vector<std::shared_ptr<net::Client::Socket>> sockets;
  Steady::time_point acted;
  int actor = -1;  // the seat whose decision is under way
  int number = 0;
  bool is_over = false;
  std::vector<core::Json> next;  // the last position of each seat
};

class Load {
 public:
  explicit Load(const LoadCommand& command) : command_(command), client_(host(), port()) {}

  Exit run();

 private:
  [[nodiscard]] std::string host() const;
  [[nodiscard]] std::uint16_t port() const;
  void fail(const std::string& what) {
    if (failure_.empty()) failure_ = what;
    client_.stop();
  }
  void request(const std::string& method, const std::string& path, const std::string& body,
               std::function<void(const net::Response&)> then);
  void read_memory(double& into, const std::function<void()>& then);
  void open_idle(int left);
  void open_idle_sockets(int left);
  void open_table(bool is_idle, std::function<void(const core::Json&)> then);
  void open_tables();
  void open_one();
  void connect(const std::shared_ptr<LoadTable>& table, int seat);
  void heard(const std::shared_ptr<LoadTable>& table, int seat, std::string_view text);
  void replace(const std::shared_ptr<LoadTable>& table);
  void begin();
  void tick();
  void act(const std::shared_ptr<LoadTable>& table);
  void report();

  const LoadCommand& command_;
  net::Client client_;
  core::Rng rng_{1};
  std::string failure_;
  std::vector<std::shared_ptr<LoadTable>> tables_;
  std::vector<std::shared_ptr<net::Client::Socket>> idle_;
  std::string idle_table_;
  std::deque<std::shared_ptr<LoadTable>> ready_;
  int welcomed_ = 0;
  bool is_running_ = false;
  Steady::time_point started_;
  double allowed_ = 0;
  Steady::time_point last_tick_;
  std::int64_t moves_ = 0;
  std::int64_t games_ = 0;
  std::int64_t refused_ = 0;
  std::vector<double> to_ack_;
  std::vector<double> to_other_;
  double memory_before_ = 0;
  double memory_tables_ = 0;
  double memory_sockets_ = 0;
};

std::string Load::host() const {
  const std::string_view url = command_.url;
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme)) throw Stop(Exit::usage, "--url: must begin with http://");
  const std::string_view rest =
      url.substr(kScheme.size(), url.find('/', kScheme.size()) - kScheme.size());
  return std::string(rest.substr(0, rest.rfind(':')));
}

std::uint16_t Load::port() const {
  const std::size_t colon = command_.url.rfind(':');
  const int port = colon > 5 ? std::atoi(command_.url.c_str() + colon + 1) : 80;
  if (port <= 0 || port > 65535) throw Stop(Exit::usage, "--url: there is no such port");
  return static_cast<std::uint16_t>(port);
}

void Load::request(const std::string& method, const std::string& path, const std::string& body,
                   std::function<void(const net::Response&)> then) {
  net::Request request;
  request.method = method;
  request.path = path;
  request.body = body;
  if (!body.empty()) request.headers = {{"content-type", "application/json"}};
  client_.request(
      std::move(request), [this, path, then = std::move(then)](const net::Response& response) {
        if (response.status == 0 || response.status >= 400)
          return fail(fmt::format(
              "{} answered {}: {} (is the server there, and are its rates off? serve --rate 0 "
              "--rate-per-address 0 --tables-per-minute 0 --connection-rate 0 "
              "--connections-per-address 20000)",
              path, response.status, response.body));
        then(response);
      });
}

void Load::read_memory(double& into, const std::function<void()>& then) {
  if (!command_.metrics.empty()) {
    const net::Address address = net::parse_address(command_.metrics);
    net::Client reader(address.host, address.port);
    net::Request request;
    request.path = "/metrics";
    reader.request(std::move(request), [&](const net::Response& response) {
      into = metric(response.body, "resident_bytes");
      reader.stop();
    });
    reader.run();
  }
  then();
}

void Load::open_table(bool is_idle, std::function<void(const core::Json&)> then) {
  const core::GameEntry& game =
      command_.game.empty() ? games::all().front() : find_game(command_.game);
  core::JsonArray seats;
  for (int seat = 0; seat < game.facts->min_seats; ++seat)
    seats.push_back(core::JsonObject{{"kind", "me"}, {"name", fmt::format("Load {}", seat)}});
  if (is_idle) seats.back() = core::JsonObject{{"kind", "open"}};
  const core::JsonObject body{
      {"game", game.facts->id}, {"seats", std::move(seats)}, {"visibility", "public"}};
  request("POST", "/api/v1/tables", core::to_text(body),
          [then = std::move(then)](const net::Response& response) {
            then(*core::parse_json(response.body, "answer"));
          });
}

// Tables that are stored and left alone.
void Load::open_idle(int left) {
  if (left == 0)
    return read_memory(memory_tables_, [this] { open_idle_sockets(command_.idle_connections); });
  open_table(true, [this, left](const core::Json& opened) {
    idle_table_ = opened.at("table").at("id").as_string();
    open_idle(left - 1);
  });
}

// Sockets that look on at one table and say nothing.
void Load::open_idle_sockets(int left) {
  if (left == 0) return read_memory(memory_sockets_, [this] { open_tables(); });
  if (idle_table_.empty())
    return open_table(true, [this, left](const core::Json& opened) {
      idle_table_ = opened.at("table").at("id").as_string();
      open_idle_sockets(left);
    });
  const auto is_welcome = std::make_shared<bool>(false);
  const auto index = idle_.size();
  idle_.push_back(nullptr);
  net::Client::SocketEvents events;
  events.opened = [this, index] { idle_[index]->send(R"({"t":"hello"})"); };
  events.message = [this, is_welcome, left](std::string_view) {
    if (!std::exchange(*is_welcome, true)) open_idle_sockets(left - 1);
  };
  events.closed = [this](std::string_view reason) {
    fail(fmt::format("an idle socket closed: {}", reason));
  };
  idle_[index] = client_.socket("/ws/v1/tables/" + idle_table_, "", std::move(events));
}

void Load::open_tables() {
  for (int i = 0; i < command_.tables; ++i) open_one();
}

void Load::open_one() {
  open_table(false, [this](const core::Json& opened) {
    const auto table = std::make_shared<LoadTable>();
    table->id = opened.at("table").at("id").as_string();
    for (const core::Json& each : opened.at("tokens").as_array())
      table->tokens.emplace_back(each.at("token").as_string());
    table->next.resize(table->tokens.size());
    table->sockets.resize(table->tokens.size());
    tables_.push_back(table);
    for (int seat = 0; seat < static_cast<int>(table->tokens.size()); ++seat) connect(table, seat);
  });
}

void Load::connect(const std::shared_ptr<LoadTable>& table, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  net::Client::SocketEvents events;
  events.opened = [table, at] {
    table->sockets[at]->send(
        core::to_text(core::JsonObject{{"t", "hello"}, {"token", table->tokens[at]}}));
  };
  events.message = [this, table, seat](std::string_view text) { heard(table, seat, text); };
  events.closed = [this, table](std::string_view reason) {
    if (is_running_ && !table->is_over) fail(fmt::format("a socket closed: {}", reason));
  };
  table->sockets[at] = client_.socket("/ws/v1/tables/" + table->id, "", std::move(events));
}

void Load::heard(const std::shared_ptr<LoadTable>& table, int seat, std::string_view text) {
  auto json = core::parse_json(text, "message");
  const std::string type(json->at("t").as_string());
  const Steady::time_point now = Steady::now();
  if (type == "ack") {
    ++moves_;
    to_ack_.push_back(milliseconds(table->acted, now));
  } else if (type == "nack" || type == "error") {
    ++refused_;
    return fail(fmt::format("the server answered {}", text));
  } else if (type == "welcome" || type == "entry") {
    if (type == "entry" && seat != table->actor)
      to_other_.push_back(milliseconds(table->acted, now));
    table->next[static_cast<std::size_t>(seat)] = std::move(json->at("position"));
    if (type == "welcome" && !is_running_ &&
        ++welcomed_ == command_.tables * static_cast<int>(table->tokens.size()))
      begin();
    const core::Json& position = table->next[static_cast<std::size_t>(seat)];
    if (position.at("turn").at("kind").as_string() == "over") {
      if (!std::exchange(table->is_over, true)) replace(table);
      return;
    }
    if (position.at("legal").as_array().empty()) return;
    table->actor = seat;
    ready_.push_back(table);
    if (is_running_ && command_.rate <= 0) tick();
  }
}

// A game is over: another one begins in its place.
void Load::replace(const std::shared_ptr<LoadTable>& table) {
  ++games_;
  std::erase(tables_, table);
  for (const auto& socket : table->sockets) socket->close();
  if (is_running_) open_one();
}

void Load::begin() {
  is_running_ = true;
  started_ = last_tick_ = Steady::now();
  client_.after(static_cast<std::int64_t>(command_.seconds * 1000), [this] {
    is_running_ = false;
    client_.stop();
  });
  tick();
}

// Lets as many tables act as the rate allows.
void Load::tick() {
  if (!is_running_) return;
  const Steady::time_point now = Steady::now();
  allowed_ += command_.rate * milliseconds(last_tick_, now) / 1000;
  last_tick_ = now;
  while (!ready_.empty() && (command_.rate <= 0 || allowed_ >= 1)) {
    allowed_ -= command_.rate <= 0 ? 0 : 1;
    const auto table = ready_.front();
    ready_.pop_front();
    act(table);
  }
  if (command_.rate > 0) client_.after(1, [this] { tick(); });
}

void Load::act(const std::shared_ptr<LoadTable>& table) {
  const core::Json& position = table->next[static_cast<std::size_t>(table->actor)];
  const core::JsonArray& legal = position.at("legal").as_array();
  const core::Json& action =
      legal[rng_.below(static_cast<std::uint32_t>(legal.size()))].at("action");
  const core::JsonObject act{{"t", "act"},
                             {"id", fmt::format("load-{}", ++table->number)},
                             {"seq", position.at("seq").as_int64() + 1},
                             {"action", action}};
  table->acted = Steady::now();
  table->sockets[static_cast<std::size_t>(table->actor)]->send(core::to_text(act));
}

Exit Load::run() {
  read_memory(memory_before_, [this] { open_idle(command_.idle_tables); });
  client_.run();
  if (!failure_.empty()) throw Stop(Exit::failed, failure_);
  report();
  return Exit::ok;
}

void Load::report() {
  const double seconds = milliseconds(started_, Steady::now()) / 1000;
  const core::JsonObject figures{
      {"tables", command_.tables},
      {"seconds", seconds},
      {"moves", moves_},
      {"moves_per_second", static_cast<double>(moves_) / seconds},
      {"games_finished", games_},
      {"ack_p50_ms", percentile(to_ack_, 0.5)},
      {"ack_p99_ms", percentile(to_ack_, 0.99)},
      {"other_p50_ms", percentile(to_other_, 0.5)},
      {"other_p99_ms", percentile(to_other_, 0.99)},
      {"resident_mb", memory_sockets_ / 1e6},
      {"bytes_per_idle_table",
       command_.idle_tables == 0 ? 0 : (memory_tables_ - memory_before_) / command_.idle_tables},
      {"bytes_per_connection", command_.idle_connections == 0 ? 0
                                                              : (memory_sockets_ - memory_tables_) /
                                                                    command_.idle_connections}};
  if (command_.json) return fmt::print("{}", core::to_pretty_text(figures));
  for (const auto& each : figures)
    fmt::print("{:<22} {:.1f}\n", std::string(each.key()), each.value().to_number<double>());
}

}  // namespace

Exit load(const LoadCommand& command) { return Load(command).run(); }

}  // namespace app
