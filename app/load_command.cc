// app/load_command.cc: pentapolis load: plays many tables at once over the real protocol for a
// limited time, and measures.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <charconv>
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

constexpr int kMaxConcurrent = 64;  // concurrent requests while tables are prepared

double milliseconds(Steady::time_point from, Steady::time_point to) {
  return std::chrono::duration<double, std::milli>(to - from).count();
}

double percentile(std::vector<double>& sorted, double part) {
  if (sorted.empty()) return 0;
  std::ranges::sort(sorted);
  return sorted[std::min(sorted.size() - 1,
                         static_cast<std::size_t>(part * static_cast<double>(sorted.size())))];
}

// A value from the Prometheus text format.
double metric(const std::string& text, const std::string& name) {
  const std::size_t at = text.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::stod(text.substr(at + name.size() + 2));
}

// One table with two seats of ours; each seat has a socket and plays any legal action.
struct LoadTable {
  std::string id;
  std::vector<std::string> tokens;
  std::vector<std::shared_ptr<net::Client::Socket>> sockets;
  Steady::time_point acted;
  int actor = -1;  // the seat whose decision is pending
  int number = 0;
  bool is_over = false;
  std::string next;  // what it will do
};

// Messages are searched, not parsed, to keep the generator cheap. What we look for is at the end of
// a position (docs/protocol.md), after any text a player or game can put there.

std::string_view type_of(std::string_view message) {
  constexpr std::string_view kBeginning = R"({"t":")";
  if (!message.starts_with(kBeginning)) return {};
  const std::string_view rest = message.substr(kBeginning.size());
  return rest.substr(0, rest.find('"'));
}

std::int64_t seq_of(std::string_view message) {
  constexpr std::string_view kSeq = R"("seq":)";
  const std::size_t at = message.rfind(kSeq);
  std::int64_t seq = 0;
  if (at == std::string_view::npos) return seq;
  std::from_chars(message.data() + at + kSeq.size(), message.data() + message.size(), seq);
  return seq;
}

// Every legal action of the list, as its JSON text.
std::vector<std::string_view> legal_actions(std::string_view message) {
  constexpr std::string_view kList = R"("legal":[)";
  constexpr std::string_view kAction = R"({"action":)";
  constexpr std::string_view kEnd = R"(,"notation":)";
  std::vector<std::string_view> actions;
  std::size_t at = message.rfind(kList);
  if (at == std::string_view::npos) return actions;
  while ((at = message.find(kAction, at)) != std::string_view::npos) {
    at += kAction.size();
    const std::size_t end = message.find(kEnd, at);
    if (end == std::string_view::npos) break;
    actions.push_back(message.substr(at, end - at));
  }
  return actions;
}

bool is_over(std::string_view message) {
  return message.find(R"("turn":{"kind":"over")") != std::string_view::npos;
}

// Every socket takes a file descriptor.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

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
  void prepare();
  void store_one();
  void connect_one();
  void open_table(std::function<void(const core::Json&)> then);
  void open_tables();
  void open_one();
  void connect(const std::shared_ptr<LoadTable>& table, int seat);
  void on_message(const std::shared_ptr<LoadTable>& table, int seat, std::string_view text);
  void plan(const std::shared_ptr<LoadTable>& table, int seat, std::string_view position);
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
  std::vector<std::string> stored_;  // idle tables
  int asked_ = 0;                    // of the tables being prepared
  std::deque<std::shared_ptr<LoadTable>> ready_;
  int connected_ = 0;
  int connected_seats_ = 0;
  bool is_running_ = false;
  Steady::time_point started_;
  double allowed_ = 0;
  Steady::time_point last_tick_;
  std::int64_t moves_ = 0;
  std::int64_t games_ = 0;
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

void Load::open_table(std::function<void(const core::Json&)> then) {
  const core::GameEntry& game =
      command_.game.empty() ? games::all().front() : find_game(command_.game);
  core::JsonArray seats;
  for (int seat = 0; seat < std::max(2, game.facts->min_seats); ++seat)
    seats.push_back(core::JsonObject{{"kind", "me"}, {"name", fmt::format("Load {}", seat)}});
  const core::JsonObject body{
      {"game", game.facts->id}, {"seats", std::move(seats)}, {"visibility", "public"}};
  request("POST", "/api/v1/tables", core::to_text(body),
          [then = std::move(then)](const net::Response& response) {
            then(*core::parse_json(response.body, "answer"));
          });
}

// First the idle tables, then the sockets that only listen, several at a time.
void Load::prepare() {
  for (int i = 0; i < std::min(kMaxConcurrent, command_.stored); ++i) store_one();
  if (command_.stored == 0) read_memory(memory_tables_, [this] { connect_one(); });
}

// A game that has started and waits for its first decision.
void Load::store_one() {
  if (asked_ == command_.stored) return;
  ++asked_;
  open_table([this](const core::Json& opened) {
    stored_.emplace_back(opened.at("table").at("id").as_string());
    if (static_cast<int>(stored_.size()) < command_.stored) return store_one();
    asked_ = 0;
    read_memory(memory_tables_, [this] {
      for (int i = 0; i < std::max(1, std::min(kMaxConcurrent, command_.sockets)); ++i)
        connect_one();
    });
  });
}

// The sockets watch the stored tables round-robin.
void Load::connect_one() {
  if (command_.sockets == 0) return read_memory(memory_sockets_, [this] { open_tables(); });
  if (stored_.empty()) return fail("--sockets needs --stored: there is no table to watch");
  if (asked_ == command_.sockets) return;
  const auto index = static_cast<std::size_t>(asked_++);
  idle_.resize(std::max(idle_.size(), index + 1));
  net::Client::SocketEvents events;
  events.opened = [this, index] { idle_[index]->send(R"({"t":"hello"})"); };
  events.message = [this](std::string_view text) {
    if (type_of(text) != "welcome") return;
    if (++connected_ < command_.sockets) return connect_one();
    read_memory(memory_sockets_, [this] { open_tables(); });
  };
  events.closed = [this](std::string_view reason) {
    fail(fmt::format("an idle socket closed: {}", reason));
  };
  idle_[index] =
      client_.socket("/ws/v1/tables/" + stored_[index % stored_.size()], "", std::move(events));
}

void Load::open_tables() {
  for (int i = 0; i < command_.tables; ++i) open_one();
}

void Load::open_one() {
  open_table([this](const core::Json& opened) {
    const auto table = std::make_shared<LoadTable>();
    table->id = opened.at("table").at("id").as_string();
    for (const core::Json& each : opened.at("tokens").as_array())
      table->tokens.emplace_back(each.at("token").as_string());
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
  events.message = [this, table, seat](std::string_view text) { on_message(table, seat, text); };
  events.closed = [this, table](std::string_view reason) {
    if (is_running_ && !table->is_over) fail(fmt::format("a socket closed: {}", reason));
  };
  table->sockets[at] = client_.socket("/ws/v1/tables/" + table->id, "", std::move(events));
}

void Load::on_message(const std::shared_ptr<LoadTable>& table, int seat, std::string_view text) {
  const std::string_view type = type_of(text);
  const Steady::time_point now = Steady::now();
  if (type == "ack") {
    ++moves_;
    to_ack_.push_back(milliseconds(table->acted, now));
  } else if (type == "nack" || type == "error") {
    return fail(fmt::format("the server answered {}", text));
  } else if (type == "welcome" || type == "entry") {
    if (type == "entry" && seat != table->actor)
      to_other_.push_back(milliseconds(table->acted, now));
    if (type == "welcome" && !is_running_ &&
        ++connected_seats_ == command_.tables * static_cast<int>(table->tokens.size()))
      begin();
    if (is_over(text)) {
      if (!std::exchange(table->is_over, true)) replace(table);
      return;
    }
    plan(table, seat, text);
  }
}

// Any legal action of the seat to move.
void Load::plan(const std::shared_ptr<LoadTable>& table, int seat, std::string_view position) {
  const std::vector<std::string_view> legal = legal_actions(position);
  if (legal.empty()) return;
  table->actor = seat;
  table->next = fmt::format(R"({{"t":"act","id":"load-{}","seq":{},"action":{}}})", ++table->number,
                            seq_of(position) + 1,
                            legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]);
  ready_.push_back(table);
  if (is_running_ && command_.rate <= 0) tick();
}

// Replaces a finished game by a new one.
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
  table->acted = Steady::now();
  table->sockets[static_cast<std::size_t>(table->actor)]->send(std::move(table->next));
}

Exit Load::run() {
  allow_many_files();
  read_memory(memory_before_, [this] { prepare(); });
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
      {"bytes_per_stored_table",
       command_.stored == 0 ? 0 : (memory_tables_ - memory_before_) / command_.stored},
      {"bytes_per_socket",
       command_.sockets == 0 ? 0 : (memory_sockets_ - memory_tables_) / command_.sockets}};
  if (command_.json) return fmt::print("{}", core::to_pretty_text(figures));
  for (const auto& each : figures)
    fmt::print("{:<22} {:.1f}\n", std::string(each.key()), each.value().to_number<double>());
}

}  // namespace

Exit load(const LoadCommand& command) { return Load(command).run(); }

}  // namespace app
