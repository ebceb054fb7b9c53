// server/store/health.h: whether a store can be written, as those who use it found out.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

namespace store {

class Health {
 public:
  // failing: the last write did not work, the next may. damaged: nothing is written any more, until
  // somebody has looked after the store and started the server again.
  enum class State : std::uint8_t { good, failing, damaged };
  using OnChange = std::function<void(State state, const std::string& why)>;

  // `on_change` hears of every change, on the thread that found out.
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
