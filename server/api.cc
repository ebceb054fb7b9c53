// server/api.cc: see api.h.
#include "server/api.h"

#include <algorithm>
#include <cctype>
#include <unordered_map>

#include "server/api_call.h"
#include "server/log.h"
#include "server/socket_session.h"

namespace server {

namespace {

constexpr int kPage = 50;
constexpr int kLongestWait = 60;
constexpr std::int64_t kMostEntries = 200;  // in one response
constexpr int kShortestHint = 50;

Problem not_found() { return {404, "not_found", "Not found", "", {}}; }
Problem wrong_method() { return {405, "method", "Method not allowed", "", {}}; }
Problem draining() {
  return {503, "draining", "This server process is shutting down; reconnect", "", {}};
}

Problem wrong_host(const std::string& host) {
  return {421,
          "wrong_host",
          "This server is not configured for that host name",
          "Host: \"" + host + "\" is not one of its names; add it with serve --host",
          {}};
}

// Without the port.
std::string name_of(std::string_view host) {
  const std::size_t end = host.starts_with('[') ? host.find(']') : host.find(':');
  std::string name(host.substr(0, end));
  if (name.starts_with('[')) name.erase(0, 1);
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name;
}

std::string_view bearer(const net::Request& request) {
  constexpr std::string_view kScheme = "Bearer ";
  const std::string_view header = request.header("authorization");
  return header.starts_with(kScheme) ? header.substr(kScheme.size()) : std::string_view();
}

std::int64_t whole_number(const net::Request& request, std::string_view name, std::int64_t preset,
                          std::int64_t most) {
  const std::string text = request.parameter(name);
  if (text.empty()) return preset;
  const bool is_number =
      text.size() <= 15 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  const std::int64_t number = is_number ? std::stoll(text) : -1;
  if (number < 0 || number > most)
    throw malformed(std::string(name) + ": must be a whole number from 0 to " +
                    std::to_string(most));
  return number;
}

}  // namespace

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  std::size_t from = 1;
  while (from <= path.size()) {
    const std::size_t to = std::min(path.find('/', from), path.size());
    parts.push_back(path.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

Api::Api(Hall& hall, Services& services, const ApiLimits& limits)
    : hall_(hall),
      services_(services),
      limits_(limits),
      library_(services.thinkers.external().specs()),
      requests_(limits.requests_per_second, limits.requests_per_second * kBurstSeconds),
      messages_(limits.requests_per_second, limits.requests_per_second * kBurstSeconds),
      openings_(limits.tables_per_minute / 60, std::max(5.0, limits.tables_per_minute)),
      hints_(limits.hints_per_minute / 60, std::max(5.0, limits.hints_per_minute / 4)),
      access_log_(limits.access_log) {
  for (std::string& host : limits_.hosts) host = name_of(host);
}

Api::~Api() { timers_.stop(); }

void Api::request(net::Request request, net::Respond respond) {
  const auto finish = [this, respond](const net::Response& response) {
    services_.metrics.count_request(response.status);
    respond(response);
  };
  if (request.path == "/healthz") return finish({200, {{"Content-Type", "text/plain"}}, "alive\n"});
  if (!requests_.take(request.address)) return finish(to_response(too_often()));
  if (request.path == "/readyz") return check_ready(finish);
  const Answer answer = [finish](const Reply& reply) { finish(to_response(reply)); };
  try {
    check_host(request);
    const bool is_reading = request.method == "GET" || request.method == "HEAD";
    if (is_reading && library_.is_page(request)) return show_page(request, finish);
    if (const net::Response* known = library_.find(request); known != nullptr) {
      if (!is_reading) throw wrong_method();
      return finish(unless_cached(request, *known));
    }
    if (!is_reading) check_writing(request);
    route(request, answer);
  } catch (const Problem& problem) {
    answer(problem);
  }
}

// Requests that change something must come from our own pages or from a non-browser client, and are
// refused while draining.
void Api::check_writing(const net::Request& request) {
  if (request.method != "POST") throw wrong_method();
  if (is_draining_) throw draining();
  if (!is_origin_allowed(request)) throw forbidden("this Origin is not allowed");
  if (!request.body.empty() && !request.header("content-type").starts_with("application/json"))
    throw malformed("Content-Type: must be application/json");
}

bool Api::is_origin_allowed(const net::Request& request) const {
  const std::string_view origin = request.header("origin");
  if (origin.empty()) return true;
  const std::string host(request.header("host"));
  return origin == "http://" + host || origin == "https://" + host ||
         std::ranges::find(limits_.origins, origin) != limits_.origins.end();
}

// Another site can point its own name at our address (DNS rebinding) and would then be same-origin.
// It cannot do that with an IP address or with localhost.
void Api::check_host(const net::Request& request) const {
  const std::string host(request.header("host"));
  if (host.empty()) return;  // not a browser
  const std::string name = name_of(host);
  if (name == "localhost" || net::IpAddress::parse(name)) return;
  if (std::ranges::find(limits_.hosts, name) == limits_.hosts.end()) throw wrong_host(host);
}

void Api::route(const net::Request& request, const Answer& answer) {
  const std::vector<std::string> path = parts_of(request.path);
  if (path.size() < 3 || path[0] != "api" || path[1] != "v1") throw not_found();
  if (path[2] == "games" && path.size() > 3)
    throw Problem{404, "no_such_game", "There is no such game, language or text", "", {}};
  if (path[2] != "tables" || path.size() > 5) throw not_found();
  if (path.size() > 3) return table_call(request, path, answer);
  if (request.method == "POST") return open_table(request, answer);
  list_tables(request, answer);
}

void Api::list_tables(const net::Request& request, const Answer& answer) {
  store::TableFilter filter;
  filter.game = request.parameter("game");
  filter.limit = kPage + 1;  // one extra, to know whether there is a next page
  const std::string state = request.parameter("state");
  for (const store::TableState each : {store::TableState::open, store::TableState::playing,
                                       store::TableState::over, store::TableState::closed}) {
    if (to_text(each) == state) filter.state = each;
  }
  if (!state.empty() && !filter.state)
    throw malformed("state: must be open, playing, over or closed");
  if (const std::string after = request.parameter("after"); !after.empty()) {
    const std::size_t dot = after.find('.');
    const bool is_valid = dot != std::string::npos && dot > 0 && dot <= 15 &&
                          after.find_first_not_of("0123456789") == dot;
    if (!is_valid) throw malformed("after: must be the `next` of the previous page");
    filter.before = std::stoll(after.substr(0, dot));
    filter.before_id = after.substr(dot + 1);
  }
  struct Page {
    std::vector<store::Table> rows;
    std::unordered_map<std::string, std::int64_t> seqs;
  };
  const auto page = std::make_shared<Page>();
  const auto read = [page, filter](store::Store& store) {
    page->rows = store.tables(filter);
    std::vector<std::string> ids;
    for (const store::Table& row : page->rows) ids.push_back(row.id);
    for (const store::Head& head : store.heads(ids)) page->seqs[head.table] = head.seq;
  };
  services_.readers.submit(
      client_of(request.address), read, [page, answer](const std::string& error) {
        if (!error.empty()) return answer(store_failed(error));
        core::Json next = nullptr;
        if (page->rows.size() > kPage) {
          page->rows.resize(kPage);
          next = std::to_string(page->rows.back().created) + "." + page->rows.back().id;
        }
        core::JsonArray tables;
        for (const store::Table& row : page->rows) {
          const Settings settings = read_settings(row.settings);
          tables.push_back(
              table_json({row, settings, page->seqs[row.id], nullptr, nullptr, false}));
        }
        answer(core::JsonObject{{"tables", std::move(tables)}, {"next", next}});
      });
}

void Api::open_table(const net::Request& request, const Answer& answer) {
  Opening opening = read_opening(read_body(request.body), services_.thinkers.external());
  const std::string network = network_of(request.address);
  note_opener(opening.settings, network);
  opening.settings.opener = services_.tokens.pseudonym(network);
  const std::string key = hashed(creation_key(request));
  if (!openings_.take(request.address)) throw too_often();
  hall_.open(opening, key, answer);
}

std::string Api::client_of(const std::string& address) const {
  return limits_.requests_per_second > 0 ? network_of(address) : "";
}

std::optional<Token> Api::verified(std::string_view token) const {
  if (token.empty()) return std::nullopt;
  auto verified = services_.tokens.verify(token, services_.time.now() / 1000);
  if (!verified) throw Problem{401, "token_void", "This token is invalid or was revoked", "", {}};
  return verified;
}

void Api::table_call(const net::Request& request, const std::vector<std::string>& path,
                     const Answer& answer) {
  static const std::vector<std::string> kReading = {"", "entries", "record"};
  static const std::vector<std::string> kSeating = {"join",    "start",  "leave", "stand_in",
                                                    "rematch", "remove", "close", "hand_on",
                                                    "invite",  "admit"};
  static const std::vector<std::string> kPlaying = {"actions", "undo", "hint", "why"};
  Call call{path[3],
            path.size() > 4 ? path[4] : "",
            verified(bearer(request)),
            read_language(request.parameter("lang")),
            core::JsonObject{},
            request};
  const auto is_one_of = [&](const std::vector<std::string>& verbs) {
    return std::ranges::find(verbs, call.verb) != verbs.end();
  };
  const bool is_reading_verb = is_one_of(kReading);
  if (!is_reading_verb && !is_one_of(kSeating) && !is_one_of(kPlaying)) throw not_found();
  if (is_reading_verb != (request.method != "POST")) throw wrong_method();
  if (!request.body.empty() && !is_reading_verb) call.body = read_body(request.body);
  if (is_reading_verb) return look(call, answer);
  if (is_one_of(kSeating)) return change_seats(call, answer);
  play(call, answer);
}

void Api::look(const Call& call, const Answer& answer) {
  const std::int64_t since = whole_number(call.request, "since", 0, 1'000'000'000);
  const std::int64_t at = whole_number(call.request, "at", 0, 1'000'000'000);
  const std::chrono::seconds wait(whole_number(call.request, "wait", 0, kLongestWait));
  const std::int64_t limit = whole_number(call.request, "limit", kMostEntries, kMostEntries);
  const std::string client = client_of(call.request.address);
  const auto then = [answer, since, at, wait, limit, client, verb = call.verb, token = call.token,
                     key = call.request.parameter("key"),
                     language = call.language](const std::shared_ptr<Table>& table) {
    if (verb == "record" && table->is_share_key(key)) return table->record(answer);
    if (verb.empty() && token && token->right == Token::Right::invite &&
        token->table == table->id())
      return answer(core::JsonObject{{"table", table->facts()}});
    const Viewer viewer{table->viewer(token), language};
    table->attend(viewer.seat);
    if (verb == "record") return table->record(answer, client);
    if (verb == "entries")
      return table->wait_for_entries(since, std::max<std::int64_t>(1, limit), viewer, wait, answer,
                                     client);
    if (at != 0) return table->look_back(at, viewer, answer, client);
    answer(core::JsonObject{{"table", table->facts()}, {"position", table->position(viewer)}});
  };
  hall_.with(call.id, answer, then, client);
}

void Api::play(const Call& call, const Answer& answer) {
  const std::string client = client_of(call.request.address);
  const Viewer asker{core::kSpectator, call.language};
  if (call.verb == "actions" || call.verb == "undo") {
    const bool is_undo = call.verb == "undo";
    return hall_.with(
        call.id, answer,
        [answer, decision = read_decision(call.body, is_undo, call.token, call.language)](
            const std::shared_ptr<Table>& table) { table->decide(decision, answer); },
        client);
  }
  if (call.verb == "why") {
    const core::JsonObject& body = call.body.get_object();
    const core::Json* what =
        body.contains("notation") ? body.if_contains("notation") : body.if_contains("action");
    if (what == nullptr || !(what->is_string() || what->is_object()))
      throw malformed("action: is missing");
    return hall_.with(
        call.id, answer,
        [=, what = *what, token = call.token](const std::shared_ptr<Table>& table) {
          const core::Seat seat = table->seat(token);
          answer(table->why(seat, what, {seat, asker.language}));
        },
        client);
  }
  core::Reader::Faults faults;
  const core::Reader reader(&call.body, "request", &faults);
  const auto milliseconds =
      reader.has("milliseconds")
          ? static_cast<int>(
                reader.at("milliseconds").integer(kShortestHint, limits_.hint_milliseconds))
          : std::min(500, limits_.hint_milliseconds);
  if (!faults.none()) throw malformed(faults.first().what);
  if (!hints_.take(call.request.address)) throw too_often();
  hall_.with(
      call.id, answer,
      [=, token = call.token](const std::shared_ptr<Table>& table) {
        const core::Seat seat = table->seat(token);
        table->hint(seat, milliseconds, answer, client);
      },
      client);
}

void Api::check_ready(const net::Respond& respond) {
  const auto alive = std::make_shared<bool>(false);
  services_.probe.submit(
      [alive](store::Store& store) { *alive = store.is_alive(); },
      [this, alive, respond](const std::string&) {
        const store::Health::State state = services_.writer.health().state();
        const char* why = "";
        if (!*alive) why = "the store does not answer\n";
        if (state == store::Health::State::failing) why = "the store cannot be written\n";
        if (state == store::Health::State::damaged) why = "the store is damaged and read-only\n";
        if (is_draining_) why = "shutting down\n";
        const bool is_ready = *why == '\0';
        respond(
            {is_ready ? 200 : 503, {{"Content-Type", "text/plain"}}, is_ready ? "ready\n" : why});
      });
}

std::optional<net::Response> Api::refuse_socket(const net::Request& request) {
  const std::vector<std::string> path = parts_of(request.path);
  try {
    if (path.size() != 4 || path[0] != "ws" || path[1] != "v1" || path[2] != "tables")
      throw not_found();
    check_host(request);
    if (is_draining_) throw draining();
    if (!is_origin_allowed(request)) throw forbidden("this Origin is not allowed");
    if (!requests_.take(request.address)) throw too_often();
  } catch (const Problem& problem) {
    return to_response(problem);
  }
  return std::nullopt;
}

std::unique_ptr<net::SocketUser> Api::socket(const net::Request& request,
                                             std::shared_ptr<net::Socket> socket) {
  {
    const std::lock_guard lock(mutex_);
    sockets_[socket.get()] = socket;
  }
  return std::make_unique<SocketSession>(*this, parts_of(request.path)[3], std::move(socket));
}

void Api::forget(const net::Socket* socket) {
  const std::lock_guard lock(mutex_);
  sockets_.erase(socket);
}

void Api::drain(std::chrono::milliseconds spread) {
  is_draining_ = true;
  std::vector<std::weak_ptr<net::Socket>> sockets;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& each : sockets_) sockets.push_back(each.second);
  }
  // They will all reconnect to another process: two hundred per second, or faster if there are
  // more.
  constexpr std::int64_t kPerSecond = 200;
  const auto count = static_cast<std::int64_t>(sockets.size());
  const auto last = std::min(spread, std::chrono::milliseconds(1000 * count / kPerSecond));
  for (std::size_t i = 0; i < sockets.size(); ++i) {
    timers_.after(last * static_cast<std::int64_t>(i) / count, [weak = sockets[i]] {
      const auto socket = weak.lock();
      if (!socket) return;
      send_bye(*socket, "draining", 800);
    });
  }
}

}  // namespace server
