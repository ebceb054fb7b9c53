// server/net/server.cc: listening, admission, and the threads.
#include "server/net/server.h"

#include <fmt/format.h>
#include <pthread.h>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <charconv>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "server/guard.h"
#include "server/net/connection.h"

namespace net {

namespace {

using asio::ip::tcp;
using boost::system::error_code;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;

std::string to_text(const Address& address) {
  const bool is_v6 = address.host.find(':') != std::string::npos;
  return is_v6 ? fmt::format("[{}]:{}", address.host, address.port)
               : fmt::format("{}:{}", address.host, address.port);
}

// An IPv4 client of a dual-stack socket must have one address, not two.
asio::ip::address unmapped(const asio::ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

std::string advice(const error_code& ec) {
  if (ec == asio::error::address_in_use) {
    return "Stop the program that uses the port, or choose another port.";
  }
  if (ec == asio::error::access_denied) return "Choose a port above 1023.";
  return "Choose an address of this machine.";
}

error_code listen(Acceptor& acceptor, const tcp::endpoint& endpoint) {
  error_code ec;
  if (acceptor.open(endpoint.protocol(), ec)) return ec;
  may_fail(acceptor.set_option(asio::socket_base::reuse_address(true), ec));
  if (endpoint.address().is_v6()) {
    may_fail(acceptor.set_option(asio::ip::v6_only(false), ec));
  }
  if (acceptor.bind(endpoint, ec) ||
      acceptor.listen(asio::socket_base::max_listen_connections, ec)) {
    error_code ignored;
    may_fail(acceptor.close(ignored));
  }
  return ec;
}

std::vector<tcp::endpoint> endpoints(asio::io_context& context, const Address& address,
                                     error_code& ec) {
  // Every interface: dual-stack, or IPv4 where the system has no IPv6.
  if (address.host.empty()) {
    return {{asio::ip::address_v6::any(), address.port}, {tcp::v4(), address.port}};
  }
  const asio::ip::address number = asio::ip::make_address(address.host, ec);
  if (!ec) return {{number, address.port}};
  std::vector<tcp::endpoint> found;
  const auto port = std::to_string(address.port);
  for (const auto& entry : tcp::resolver(context).resolve(address.host, port, ec)) {
    found.push_back(entry.endpoint());
  }
  return found;
}

Acceptor listener(asio::io_context& context, const Address& address) {
  error_code ec;
  Acceptor acceptor(context);
  for (const tcp::endpoint& endpoint : endpoints(context, address, ec)) {
    ec = listen(acceptor, endpoint);
    if (!ec) return acceptor;
    if (ec == asio::error::address_in_use) break;
  }
  throw std::runtime_error(
      fmt::format("cannot listen on {}: {}. {}", to_text(address), ec.message(), advice(ec)));
}

}  // namespace

Address parse_address(std::string_view text) {
  const auto reject = [text] {
    throw std::invalid_argument(fmt::format(
        "\"{}\" is not an address to listen on: write it like 127.0.0.1:8080, [::1]:8080 or :8080",
        text));
  };
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) reject();
  std::string_view host = text.substr(0, colon);
  const std::string_view digits = text.substr(colon + 1);
  Address address;
  const auto [stop, error] = std::from_chars(digits.begin(), digits.end(), address.port);
  if (error != std::errc{} || stop != digits.end()) reject();
  const bool is_bracketed = host.starts_with('[') && host.ends_with(']');
  if (is_bracketed) host = host.substr(1, host.size() - 2);
  if (is_bracketed != (host.find(':') != std::string_view::npos)) reject();
  address.host = host;
  return address;
}

Refused Gate::add(const std::string& network) {
  if (network.empty()) return Refused::no;
  if (!arrivals_.take(network)) return Refused::too_fast;
  std::size_t& count = by_network_[network];
  if (count >= limits_.connections_per_address) return Refused::too_many;
  ++count;
  return Refused::no;
}

void Gate::remove(const std::string& network) {
  const auto found = by_network_.find(network);
  if (found != by_network_.end() && --found->second == 0) by_network_.erase(found);
}

std::unique_ptr<Pass> Gate::enter(const std::string& address, Refused& why) {
  std::string network = network_of(address);
  const std::scoped_lock lock(mutex_);
  why = inside_ >= limits_.connections ? Refused::full : add(network);
  if (why != Refused::no) return nullptr;
  ++inside_;
  return std::make_unique<Pass>(*this, std::move(network));
}

std::size_t Gate::inside() {
  const std::scoped_lock lock(mutex_);
  return inside_;
}

void Gate::wait_until_empty(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  emptied_.wait_for(lock, patience, [this] { return inside_ == 0; });
}

Refused Pass::claim(const std::string& address) {
  std::string network = network_of(address);
  const std::scoped_lock lock(gate_.mutex_);
  const Refused why = gate_.add(network);
  if (why != Refused::no) return why;
  gate_.remove(network_);
  network_ = std::move(network);
  return Refused::no;
}

Pass::~Pass() {
  const std::scoped_lock lock(gate_.mutex_);
  gate_.remove(network_);
  if (--gate_.inside_ == 0) gate_.emptied_.notify_all();
}

class Server::Impl {
 public:
  Impl(const Address& address, int threads, const Limits& limits, std::vector<Network> proxies,
       Handler& handler)
      : shared_{limits, std::move(proxies), handler, Gate(limits), {}},
        workers_(static_cast<std::size_t>(std::max(threads, 1))),
        acceptor_(listener(workers_[0].context, address)),
        port_(acceptor_.local_endpoint().port()),
        pause_(workers_[0].context.get_executor()) {}

  void start() {
    asio::post(workers_[0].context, [this] { accept(); });
    for (std::size_t i = 0; i < workers_.size(); ++i) {
      Worker& worker = workers_[i];
      worker.thread = std::thread([&worker] {
        while (!server::guarded("net", [&worker] { worker.context.run(); })) {
        }
      });
      ::pthread_setname_np(worker.thread.native_handle(), fmt::format("net-{}", i).c_str());
    }
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }

  void stop_accepting() {
    asio::post(workers_[0].context, [this] {
      error_code ignored;
      may_fail(acceptor_.close(ignored));
      pause_.cancel();
    });
  }

  void stop(std::chrono::milliseconds patience) {
    const std::scoped_lock lock(stopping_);
    if (is_stopped_) return;
    is_stopped_ = true;
    stop_accepting();
    for (Worker& worker : workers_) asio::post(worker.context, [&worker] { drain(worker); });
    shared_.gate.wait_until_empty(patience);
    for (Worker& worker : workers_) asio::post(worker.context, [&worker] { end(worker); });
    for (Worker& worker : workers_) {
      // A worker that was never started runs its posted work here.
      worker.thread.joinable() ? worker.thread.join() : static_cast<void>(worker.context.run());
    }
  }

  [[nodiscard]] Counts counts() {
    const Counters& counters = shared_.counters;
    Counts counts;
    counts.connections = shared_.gate.inside();
    counts.sockets = counters.sockets;
    counts.accepted = counters.accepted;
    counts.refused = counters.refused;
    counts.requests = counters.requests;
    counts.messages_in = counters.messages_in;
    counts.messages_out = counters.messages_out;
    counts.dropped_slow = counters.dropped_slow;
    counts.dropped_silent = counters.dropped_silent;
    return counts;
  }

 private:
  static std::vector<std::shared_ptr<Connection>> connections(const Worker& worker) {
    return {worker.connections.begin(), worker.connections.end()};
  }

  static void drain(Worker& worker) {
    worker.is_draining = true;
    for (const auto& connection : connections(worker)) connection->drain();
  }

  static void end(Worker& worker) {
    for (const auto& connection : connections(worker)) connection->drop();
    worker.guard.reset();
  }

  void accept() {
    if (!acceptor_.is_open()) return;
    Worker& worker = workers_[next_];
    next_ = (next_ + 1) % workers_.size();
    acceptor_.async_accept(worker.context, [this, &worker](error_code ec, TcpSocket socket) {
      if (!acceptor_.is_open()) return;
      if (!ec) admit(std::move(socket), worker);
      if (!ec || ec == asio::error::connection_aborted) return accept();
      accept_later();
    });
  }

  // When file descriptors run out, retrying immediately would fail again.
  void accept_later() {
    pause_.expires_after(std::chrono::milliseconds(100));
    pause_.async_wait([this](error_code) { accept(); });
  }

  void admit(TcpSocket socket, Worker& worker) {
    error_code ec;
    may_fail(socket.set_option(tcp::no_delay(true), ec));
    const std::string peer = unmapped(socket.remote_endpoint(ec).address()).to_string();
    if (ec) return;
    // All clients of a proxy share its address; they are distinguished per request.
    Refused why = Refused::no;
    std::unique_ptr<Pass> pass =
        shared_.gate.enter(is_one_of(shared_.proxies, peer) ? "" : peer, why);
    if (pass == nullptr) return refuse(std::move(socket), peer, why, worker);
    ++shared_.counters.accepted;
    asio::post(worker.context,
               [this, &worker, peer, socket = std::move(socket), pass = std::move(pass)]() mutable {
                 serve(std::move(socket), peer, std::move(pass), worker, shared_);
               });
  }

  void refuse(TcpSocket socket, const std::string& peer, Refused why, Worker& worker) {
    constexpr std::uint64_t kMostRefusing =
        64;  // in a flood the others are closed without a response
    ++shared_.counters.refused;
    const Response answer = refusal(why);
    shared_.handler.visited({.kind = Visit::Kind::turned_away,
                             .address = peer,
                             .status = answer.status,
                             .reason = answer.reason});
    if (shared_.counters.refusing >= kMostRefusing) return;
    asio::post(worker.context, [this, &worker, why, socket = std::move(socket)]() mutable {
      refuse_connection(std::move(socket), why, worker, shared_);
    });
  }

  Shared shared_;
  std::vector<Worker> workers_;
  Acceptor acceptor_;  // on the first worker's thread, like everything below
  const std::uint16_t port_;
  Timer pause_;
  std::size_t next_ = 0;
  std::mutex stopping_;
  bool is_stopped_ = false;
};

Server::Server(const Address& address, int threads, const Limits& limits,
               std::vector<Network> proxies, Handler& handler)
    : impl_(std::make_unique<Impl>(address, threads, limits, std::move(proxies), handler)) {}
// NOLINTNEXTLINE(bugprone-exception-escape): a thread that cannot be joined ends the program
Server::~Server() { impl_->stop(std::chrono::milliseconds(0)); }
void Server::start() { impl_->start(); }
std::uint16_t Server::port() const { return impl_->port(); }
void Server::stop_accepting() { impl_->stop_accepting(); }
void Server::stop(std::chrono::milliseconds patience) { impl_->stop(patience); }
Counts Server::counts() const { return impl_->counts(); }

}  // namespace net
