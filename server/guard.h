// server/guard.h: the one place that stops exceptions of callbacks. Loops, timers, the writer,
// readers, thinkers and connections run code of others on threads of their own, and there nobody
// could catch what it throws: it is reported, and the thread goes on with the next callback.
#pragma once

#include <atomic>
#include <cstdio>
#include <exception>
#include <string_view>
#include <utility>

namespace server {

// `where` names the thread or its duty.
using FaultReport = void (*)(std::string_view where, std::string_view why);

inline void print_fault(std::string_view where, std::string_view why) {
  std::fprintf(stderr, "fault in %.*s: %.*s\n", static_cast<int>(where.size()), where.data(),
               static_cast<int>(why.size()), why.data());
}

// Where faults are reported; the server sends them to its log.
inline std::atomic<FaultReport> fault_report{print_fault};

inline void report_fault(std::string_view where, std::string_view why) noexcept {
  try {
    fault_report.load()(where, why);
  } catch (...) {
    std::fputs("a fault could not be reported\n", stderr);
  }
}

// Runs `work`; false when it threw.
template <class Work>
bool guarded(std::string_view where, Work&& work) noexcept {
  try {
    std::forward<Work>(work)();
    return true;
  } catch (const std::exception& error) {
    report_fault(where, error.what());
  } catch (...) {
    report_fault(where, "something that is no std::exception was thrown");
  }
  return false;
}

}  // namespace server
