// players/kinds/external/process.cc: see process.h.
#include "players/kinds/external/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace players::kinds::external {

namespace {

using namespace std::chrono_literals;

constexpr auto kStopPollInterval = 50ms;  // polling interval for Limits::stop
constexpr auto kExitPollInterval = 2ms;   // polling interval for the exit of a process

// Closes its descriptor at the end of its scope.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { reset(-1); }
  void reset(int number) {
    if (number_ >= 0) close(number_);
    number_ = number;
  }
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] int release() { return std::exchange(number_, -1); }

 private:
  int number_;
};

struct Pipe {
  Descriptor read;
  Descriptor write;
};

// Moves it above the descriptors of the child, so that dup2 overwrites none that is still needed.
bool open_pipe(Pipe& pipe) {
  constexpr int kLowest = 10;
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  const Descriptor read(ends[0]);
  const Descriptor write(ends[1]);
  pipe.read.reset(fcntl(ends[0], F_DUPFD_CLOEXEC, kLowest));
  pipe.write.reset(fcntl(ends[1], F_DUPFD_CLOEXEC, kLowest));
  return pipe.read.number() >= 0 && pipe.write.number() >= 0;
}

std::vector<std::string> environment() {
  std::vector<std::string> variables;
  for (const char* name : {"PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR"}) {
    const char* value = std::getenv(name);
    if (value != nullptr) variables.push_back(std::string(name) + "=" + value);
  }
  return variables;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

// Everything the child needs; prepared before the fork, because nothing may be allocated after it.
struct Launch {
  pid_t parent;
  char** words;
  char** environment;
  int input;
  int output;
  int errors;
  int report;  // receives the error if it could not be started
};

void set_signals() {
  for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

void set_limits() {
  constexpr rlim_t kFiles = 1024;
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max = std::min(files.rlim_max, kFiles);
  setrlimit(RLIMIT_NOFILE, &files);
}

// In the child: only async-signal-safe calls, because the parent has threads.
[[noreturn]] void become(const Launch& launch) {
  constexpr int kReport = 3;
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != launch.parent) _exit(127);  // the parent exited before that call
  set_signals();
  dup2(launch.input, STDIN_FILENO);
  dup2(launch.output, STDOUT_FILENO);
  dup2(launch.errors, STDERR_FILENO);
  dup3(launch.report, kReport, O_CLOEXEC);
  close_range(kReport + 1, ~0U, 0);
  set_limits();
  execvpe(launch.words[0], launch.words, launch.environment);
  const int error = errno;
  static_cast<void>(!write(kReport, &error, sizeof error));
  _exit(127);
}

// While this exists, writing to a pipe without a reader gives EPIPE instead of a signal to this
// thread.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&set_);
    sigaddset(&set_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &set_, &before_);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;
  ~NoPipeSignal() {
    const timespec no_time{};
    while (!was_pending_ && sigtimedwait(&set_, nullptr, &no_time) == -1 && errno == EINTR) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t set_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

core::Fault cannot_start(const std::string& program, int error) {
  return {"cannot start " + program + ": " + std::strerror(error)};
}

}  // namespace

core::Result<std::unique_ptr<Process>> Process::start(const std::vector<std::string>& words,
                                                      const std::string& log) {
  std::vector<std::string> arguments = words;
  std::vector<std::string> variables = environment();
  Pipe input;
  Pipe output;
  Pipe report;
  const int flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC;
  const Descriptor errors(::open(log.empty() ? "/dev/null" : log.c_str(), flags, 0600));
  if (errors.number() < 0) return cannot_start("it with the log " + log, errno);
  if (!open_pipe(input) || !open_pipe(output) || !open_pipe(report))
    return cannot_start(words[0], errno);
  const std::vector<char*> argument_list = pointers(arguments);
  const std::vector<char*> variable_list = pointers(variables);
  const Launch launch{getpid(),
                      const_cast<char**>(argument_list.data()),
                      const_cast<char**>(variable_list.data()),
                      input.read.number(),
                      output.write.number(),
                      errors.number(),
                      report.write.number()};
  const pid_t pid = fork();
  if (pid == 0) become(launch);
  if (pid < 0) return cannot_start(words[0], errno);
  setpgid(pid, pid);  // both parent and child set it, since either may run first
  report.write.reset(-1);
  input.read.reset(-1);
  output.write.reset(-1);
  fcntl(input.write.number(), F_SETFL, O_NONBLOCK);
  fcntl(output.read.number(), F_SETFL, O_NONBLOCK);
  std::unique_ptr<Process> process(new Process(pid, input.write.release(), output.read.release()));
  int error = 0;
  ssize_t size = 0;
  do size = read(report.read.number(), &error, sizeof error);
  while (size < 0 && errno == EINTR);
  if (size == sizeof error) return cannot_start(words[0], error);
  return process;
}

Process::~Process() {
  close_input();
  close(output_);
  static_cast<void>(end());
}

Process::Outcome Process::wait_for(int descriptor, short events, Clock::time_point end,
                                   const Limits& limits) {
  while (true) {
    if (limits.is_stopped()) return Outcome::stopped;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0) return Outcome::late;
    const auto slice = limits.stop == nullptr
                           ? left
                           : std::min(left, std::chrono::milliseconds(kStopPollInterval));
    pollfd entry{descriptor, events, 0};
    const int longest = static_cast<int>(std::min<std::int64_t>(slice.count(), 60'000));
    if (poll(&entry, 1, longest) > 0) return Outcome::done;
  }
}

// Changes the process, though none of our members.
// NOLINTNEXTLINE(readability-make-member-function-const)
Process::Outcome Process::write_line(const std::string& line, Clock::time_point end,
                                     const Limits& limits) {
  const std::string text = line + "\n";
  std::string_view rest = text;
  const NoPipeSignal no_signal;
  while (!rest.empty()) {
    const Outcome waited = wait_for(input_, POLLOUT, end, limits);
    if (waited != Outcome::done) return waited;
    const ssize_t written = write(input_, rest.data(), rest.size());
    if (written < 0 && errno != EAGAIN && errno != EINTR) return Outcome::ended;
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return Outcome::done;
}

Process::Outcome Process::read_line(std::string& line, Clock::time_point end,
                                    const Limits& limits) {
  while (true) {
    const std::size_t length = read_.find('\n');
    if (length != std::string::npos) {
      line = read_.substr(0, length);
      read_.erase(0, length + 1);
      return Outcome::done;
    }
    if (read_.size() > kLongestLine) return Outcome::too_long;
    const Outcome waited = wait_for(output_, POLLIN, end, limits);
    if (waited != Outcome::done) return waited;
    std::array<char, 16'384> part{};
    const ssize_t got = read(output_, part.data(), part.size());
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return Outcome::ended;
    if (got > 0) read_.append(part.data(), static_cast<std::size_t>(got));
  }
}

void Process::close_input() {
  if (input_ >= 0) close(input_);
  input_ = -1;
}

void Process::wait_for_end(std::chrono::milliseconds longest) {
  const auto end = Clock::now() + longest;
  while (!has_ended_) {
    has_ended_ = waitpid(pid_, &status_, WNOHANG) == pid_;
    if (has_ended_ || Clock::now() >= end) break;
    poll(nullptr, 0, static_cast<int>(std::chrono::milliseconds(kExitPollInterval).count()));
  }
}

std::string Process::end() {
  kill(-pid_, SIGKILL);  // the whole group: its children may be alive although it is not
  while (!has_ended_) has_ended_ = waitpid(pid_, &status_, 0) == pid_ || errno != EINTR;
  if (!WIFSIGNALED(status_)) return "exited with status " + std::to_string(WEXITSTATUS(status_));
  if (WTERMSIG(status_) == SIGKILL) return "closed its input or output, or was killed";
  return "was killed by signal " + std::to_string(WTERMSIG(status_));
}

}  // namespace players::kinds::external
