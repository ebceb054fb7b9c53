// players/kinds/external/process.h: another program, spoken to in lines over its standard input and
// output. Whatever it does (stops, hangs, floods, dies) is an answer of these functions, and never
// a signal, an exception or a wait without an end for this program.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "players/player.h"

namespace players::kinds::external {

// The program gets no descriptor but its standard ones, a few harmless variables of the environment
// (PATH, HOME, LANG, LC_ALL, TZ, TMPDIR), default signals, and a process group of its own. The
// system ends it when the thread that started it ends, so that it never outlives this program.
class Process {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Outcome : std::uint8_t {
    done,
    late,      // the time was over
    stopped,   // by Limits::stop
    ended,     // it closed its end, and has probably ended
    too_long,  // more than kLongestLine without an end of line
  };
  static constexpr std::size_t kLongestLine = 1 << 20;

  // `words` are the program and its arguments; no shell reads them. What it writes to standard
  // error is appended to `log`, or lost where that is empty.
  static core::Result<std::unique_ptr<Process>> start(const std::vector<std::string>& words,
                                                      const std::string& log);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();  // kills it, with what it started itself

  [[nodiscard]] Outcome write_line(const std::string& line, Clock::time_point end,
                                   const Limits& limits);
  [[nodiscard]] Outcome read_line(std::string& line, Clock::time_point end, const Limits& limits);

  void close_input();
  void wait_for_end(std::chrono::milliseconds longest);
  // Kills it, if it has not ended already, and says how it ended: "exited with status 1".
  [[nodiscard]] std::string end();

 private:
  Process(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}
  [[nodiscard]] static Outcome wait_for(int descriptor, short events, Clock::time_point end,
                                        const Limits& limits);

  pid_t pid_;
  int input_;   // ours to write; -1: closed
  int output_;  // ours to read
  std::string read_;
  bool has_ended_ = false;
  int status_ = 0;
};

}  // namespace players::kinds::external
