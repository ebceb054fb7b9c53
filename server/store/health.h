// server/store/health.h: whether a store can be written, as observed by its users.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

namespace store {

class Health {
 public:
  // failing: the last write failed, the next may succeed. damaged: nothing is written any more
  // until an operator has repaired the store and restarted the server.
  enum class State : std::uint8_t { good, failing, damaged };
  using OnChange = std::function<void(State state, const std::string& why)>;

  // `on_change` is called on every change, on the thread that detected it.
  explicit Health(OnChange on_change = {}) : on_change_(std::move(on_change)) {}
  Health(const Health&) = delete;
  Health& operator=(const Health&) = delete;

  void found_damage(const std::string& why) { change(State::damaged, why); }
  void write_failed(const std::string& why) { change(State::failing, why); }
  void write_worked() { change(State::good, ""); }

  [[nodiscard]] State state() const;

 private:
  void change(State state, const std::string& why);

  OnChange on_change_;
  mutable std::mutex mutex_;
  State state_ = State::good;
};

}  // namespace store
