// app/progress.h: progress of a long task on standard error: a bar on a terminal, otherwise a line
// at intervals.
#pragma once

#include <chrono>
#include <string>

namespace app {

class Progress {
 public:
  Progress(std::string what, int total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void advance(int more = 1);  // counts finished items; not thread-safe

 private:
  using Clock = std::chrono::steady_clock;

  void show(Clock::time_point now);

  std::string what_;
  int total_;
  int done_ = 0;
  bool is_terminal_;
  bool is_shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_show_;
};

}  // namespace app
