// server/store/health.cc: see health.h.
#include "server/store/health.h"

#include "server/guard.h"

namespace store {

Health::State Health::state() const {
  const std::scoped_lock lock(mutex_);
  return state_;
}

void Health::change(State state, const std::string& why) {
  {
    const std::scoped_lock lock(mutex_);
    if (state_ == state || state_ == State::damaged) return;
    state_ = state;
  }
  if (on_change_) server::guarded("health", [&] { on_change_(state, why); });
}

}  // namespace store
