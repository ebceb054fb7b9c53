// app/exit.h: exit codes, and the one exception type that carries a final message.
#pragma once

#include <stdexcept>
#include <string>

namespace app {

enum class Exit : int {
  ok = 0,
  failed = 1,       // the game was not finished, or a check found a difference
  usage = 2,        // an unknown game, player, option or number
  bad_data = 3,     // a damaged record, an invalid component file
  environment = 4,  // a file that cannot be read or written, a terminal that is too narrow
  undecided = 5,    // a comparison ran out of games
  interrupted = 130,
};

// Thrown anywhere in `app` and caught once in main: one sentence on standard error, and this
// status.
class Stop : public std::runtime_error {
 public:
  Stop(Exit status, const std::string& sentence) : std::runtime_error(sentence), status_(status) {}
  [[nodiscard]] Exit status() const { return status_; }

 private:
  Exit status_;
};

}  // namespace app
