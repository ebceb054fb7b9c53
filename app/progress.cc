// app/progress.cc: the progress bar. Nothing is shown for tasks of less than a second.
#include "app/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace app {

using namespace std::chrono_literals;

Progress::Progress(std::string what, int total)
    : what_(std::move(what)),
      total_(total),
      is_terminal_(::isatty(STDERR_FILENO) == 1),
      next_show_(start_ + 1s) {}

Progress::~Progress() {
  if (is_shown_ && is_terminal_) fmt::print(stderr, "\r{:78}\r", "");
}

void Progress::advance(int more) {
  done_ += more;
  const auto now = Clock::now();
  if (now < next_show_ || done_ == total_) return;
  show(now);
  next_show_ = now + (is_terminal_ ? Clock::duration(100ms) : Clock::duration(10s));
}

void Progress::show(Clock::time_point now) {
  constexpr int kWidth = 30;
  const double part = static_cast<double>(done_) / total_;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const int left = static_cast<int>(std::lround(seconds / part * (1 - part)));
  const int filled = static_cast<int>(part * kWidth);
  const std::string line = fmt::format("[{}{}] {:3.0f} %  {}/{} {}, {}:{:02} left",
                                       std::string(static_cast<std::size_t>(filled), '#'),
                                       std::string(static_cast<std::size_t>(kWidth - filled), '.'),
                                       part * 100, done_, total_, what_, left / 60, left % 60);
  if (is_terminal_) {
    fmt::print(stderr, "\r{:78}", line);
  } else {
    fmt::print(stderr, "{}\n", line);
  }
  std::fflush(stderr);
  is_shown_ = true;
}

}  // namespace app
