// server/thinkers.cc: see thinkers.h.
#include "server/thinkers.h"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/log.h"
#include "server/tokens.h"

namespace server {

class Thinkers::Pool {
 public:
  explicit Pool(int count) : threads(static_cast<std::size_t>(count)) {}
  boost::asio::thread_pool threads;
};

Thinkers::Thinkers(int threads, std::size_t most_waiting)
    : pool_(std::make_unique<Pool>(threads)), most_waiting_(most_waiting) {}

Thinkers::~Thinkers() { stop(); }

void Thinkers::think(Task task) {
  ++waiting_;
  auto shared = std::make_shared<Task>(std::move(task));
  boost::asio::post(pool_->threads, [this, shared] {
    --waiting_;
    if (is_stopped_) return;
    std::optional<players::Advice> advice;
    try {
      advice =
          players::advise(*shared->match, shared->seat, shared->spec, core::Rng(random_bits()));
    } catch (const std::exception& error) {
      log(Level::error, "player_failed",
          {{"player", players::to_text(shared->spec)}, {"why", error.what()}});
    }
    shared->done(std::move(advice));
  });
}

bool Thinkers::hint(Task task) {
  if (waiting_ >= most_waiting_) return false;
  think(std::move(task));
  return true;
}

void Thinkers::stop() {
  is_stopped_ = true;
  pool_->threads.join();
}

}  // namespace server
