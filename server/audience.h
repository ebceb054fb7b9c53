// server/audience.h: who is notified of what happens at a table: sockets, and requests that wait
// for the next entry. Runs on the table's loop.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/net/server.h"
#include "server/presenter.h"
#include "server/problem.h"

namespace server {

using Answer = std::function<void(Reply)>;

class Audience {
 public:
  struct Listener {
    std::shared_ptr<net::Socket> socket;
    Viewer viewer;
    std::int64_t epoch = 0;    // of the seat when the token was shown
    std::string reader{};      // whose reads its own are counted with
    std::uint64_t number = 0;  // its identity: an address in memory could be reused
  };
  struct Waiter {
    std::int64_t since = 0;
    std::int64_t limit = 0;
    Viewer viewer;
    Answer answer;
    std::int64_t epoch = 0;
    std::string reader{};
    std::uint64_t number = 0;
  };

  // A newcomer listens once they are welcomed: what they missed is being looked up.
  std::uint64_t arrive(Listener newcomer);
  [[nodiscard]] const Listener* newcomer(std::uint64_t number) const;  // null: it has disconnected
  // Sends the first message. Precondition: there is such a newcomer.
  void welcome(std::uint64_t number, std::string text);
  // The viewer of the socket, if it was listening.
  std::optional<Viewer> leave(const std::shared_ptr<net::Socket>& socket);

  std::uint64_t wait(Waiter waiter);
  [[nodiscard]] std::optional<Waiter> take_waiter(std::uint64_t number);
  [[nodiscard]] std::vector<Waiter> take_waiters();

  // Disconnects everybody for whom `reason` returns a problem, and tells them which.
  using Reason = std::function<std::optional<Problem>(const Viewer& viewer, std::int64_t epoch)>;
  void disconnect_if(const Reason& reason);

  // Equal viewers get the same text.
  [[nodiscard]] std::vector<Viewer> viewers() const;
  [[nodiscard]] bool listens(const Viewer& viewer) const;
  [[nodiscard]] bool waits(const Viewer& viewer) const;
  void send(std::string text) const;
  void send_to(const Viewer& viewer, std::string text) const;

  [[nodiscard]] bool is_here(core::Seat seat) const;  // listens or waits
  [[nodiscard]] bool is_watching() const { return !listeners_.empty() || !waiters_.empty(); }
  [[nodiscard]] bool is_empty() const { return !is_watching() && arriving_.empty(); }

 private:
  [[nodiscard]] core::JsonArray present() const;
  void tell_presence();

  std::uint64_t last_number_ = 0;
  std::vector<Listener> arriving_;
  std::vector<Listener> listeners_;
  std::vector<Waiter> waiters_;
  core::JsonArray presence_;  // as it was last sent to all
};

}  // namespace server
