// server/api.h: the HTTP side of docs/protocol.md: parses, authenticates and authorizes requests
// and passes them to the table.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/access_log.h"
#include "server/hall.h"
#include "server/library.h"
#include "server/net/loop.h"
#include "server/net/server.h"
#include "server/rates.h"

namespace server {

inline constexpr double kBurstSeconds = 3;  // of the allowed rate, which may be used at once

// 0: no limit.
struct ApiLimits {
  double messages_per_second = 20;  // per socket
  // Per address, and as many messages on all its sockets. 0 also lifts the limits per address that
  // have no setting of their own: rematches, and pending hints and reads.
  double requests_per_second = 100;
  double tables_per_minute = 30;     // opened per address, rematches included
  double hints_per_minute = 120;     // per address
  int hint_milliseconds = 3'000;     // upper limit
  std::vector<std::string> origins;  // besides the server's own
  std::vector<std::string> hosts{};  // the server's host names, besides localhost and addresses
  AccessLog::Mode access_log = AccessLog::Mode::refusals;
};

class SocketSession;

class Api final : public net::Handler {
 public:
  Api(Hall& hall, Services& services, const ApiLimits& limits);
  ~Api() override;
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;

  void request(net::Request request, net::Respond respond) override;
  std::optional<net::Response> refuse_socket(const net::Request& request) override;
  std::unique_ptr<net::SocketUser> socket(const net::Request& request,
                                          std::shared_ptr<net::Socket> socket) override;
  void visited(const net::Visit& visit) override { access_log_.note(visit); }

  // Closes every socket, spread over this time, and refuses new work.
  void drain(std::chrono::milliseconds spread);

  // For sockets.
  [[nodiscard]] Hall& hall() { return hall_; }
  [[nodiscard]] const ApiLimits& limits() const { return limits_; }
  [[nodiscard]] net::Loop& timers() { return timers_; }
  // Throws Problem if the token is invalid.
  [[nodiscard]] std::optional<Token> verified(std::string_view token) const;
  void forget(const net::Socket* socket);
  // Whether this address may send another socket message.
  [[nodiscard]] bool take_message(const std::string& address) { return messages_.take(address); }
  // The client that reads and hints of this address are accounted to; "" if addresses have no
  // limits.
  [[nodiscard]] std::string client_of(const std::string& address) const;

 private:
  struct Call;  // a parsed request below /tables/{id}

  void show_page(const net::Request& request, const net::Respond& respond);  // api_pages.cc
  void route(const net::Request& request, const Answer& answer);
  void check_writing(const net::Request& request);
  void list_tables(const net::Request& request, const Answer& answer);
  void open_table(const net::Request& request, const Answer& answer);
  void table_call(const net::Request& request, const std::vector<std::string>& path,
                  const Answer& answer);
  void change_seats(const Call& call, const Answer& answer);
  void play(const Call& call, const Answer& answer);
  void look(const Call& call, const Answer& answer);
  void check_ready(const net::Respond& respond);
  [[nodiscard]] bool is_origin_allowed(const net::Request& request) const;
  void check_host(const net::Request& request) const;

  Hall& hall_;
  Services& services_;
  ApiLimits limits_;
  Library library_;
  Rates requests_;
  Rates messages_;
  Rates openings_;
  Rates hints_;
  AccessLog access_log_;
  std::atomic<bool> is_draining_{false};
  std::mutex mutex_;
  std::unordered_map<const net::Socket*, std::weak_ptr<net::Socket>> sockets_;
  net::Loop timers_{"timers"};
};

[[nodiscard]] std::vector<std::string> parts_of(const std::string& path);  // "/a/b": a, b

// Requests shared by HTTP and WebSocket. They throw Problem.
[[nodiscard]] core::Json read_body(std::string_view text);
// The idempotency key. It covers the whole request: the same key with another body is another
// request.
[[nodiscard]] std::string creation_key(const net::Request& request);
[[nodiscard]] Decision read_decision(const core::Json& json, bool is_undo,
                                     const std::optional<Token>& token,
                                     std::optional<core::Language> language);
[[nodiscard]] std::optional<core::Language> read_language(std::string_view code);  // "": none
[[nodiscard]] net::Response to_response(const Reply& reply);

}  // namespace server
