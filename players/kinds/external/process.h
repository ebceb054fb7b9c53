// players/kinds/external/process.h: a child process that speaks lines over its standard input and
// output. These functions report everything it does (exit, hang, flood, crash), which never
// becomes a signal, an exception or an unbounded wait in this program.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "players/player.h"

namespace players::kinds::external {

// The child inherits only its standard descriptors and a few harmless environment variables (PATH,
// HOME, LANG, LC_ALL, TZ, TMPDIR), with default signals and its own process group. The kernel
// kills it when the thread that started it ends, so that it never outlives this program.
class Process {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Outcome : std::uint8_t {
    done,
    late,      // timed out
    stopped,   // by Limits::stop
    ended,     // it closed its end and has probably exited
    too_long,  // more than kLongestLine without a newline
  };
  static constexpr std::size_t kLongestLine = 1 << 20;

  // `words` are the program and its arguments; no shell is involved. Its standard error is appended
  // to `log`, or discarded if that is empty.
  static core::Result<std::unique_ptr<Process>> start(const std::vector<std::string>& words,
                                                      const std::string& log);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();  // kills it and its children

  [[nodiscard]] Outcome write_line(const std::string& line, Clock::time_point end,
                                   const Limits& limits);
  [[nodiscard]] Outcome read_line(std::string& line, Clock::time_point end, const Limits& limits);

  void close_input();
  void wait_for_end(std::chrono::milliseconds longest);
  // Kills it if it is still running, and says how it ended: "exited with status 1".
  [[nodiscard]] std::string end();

 private:
  Process(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}
  [[nodiscard]] static Outcome wait_for(int descriptor, short events, Clock::time_point end,
                                        const Limits& limits);

  pid_t pid_;
  int input_;   // the end we write to; -1: closed
  int output_;  // the end we read from
  std::string read_;
  bool has_ended_ = false;
  int status_ = 0;
};

}  // namespace players::kinds::external
