// server/guard.h: the single place that contains exceptions from callbacks. Loops, timers, the
// writer, readers, thinkers and connections run callbacks on their own threads, where nothing else
// could catch what they throw: it is reported, and the thread continues with the next callback.
#pragma once

#include <atomic>
#include <cstdio>
#include <exception>
#include <string_view>
#include <utility>

namespace server {

// `where` names the thread or its role.
using FaultReport = void (*)(std::string_view where, std::string_view why);

inline void print_fault(std::string_view where, std::string_view why) {
  std::fprintf(stderr, "error in %.*s: %.*s\n", static_cast<int>(where.size()), where.data(),
               static_cast<int>(why.size()), why.data());
}

// The sink for faults; the server points it at its log.
inline std::atomic<FaultReport> fault_report{print_fault};

inline void report_fault(std::string_view where, std::string_view why) noexcept {
  try {
    fault_report.load()(where, why);
  } catch (...) {
    std::fputs("an error could not be reported\n", stderr);
  }
}

// Runs `work`; false if it threw.
template <class Work>
bool guarded(std::string_view where, Work&& work) noexcept {
  try {
    std::forward<Work>(work)();
    return true;
  } catch (const std::exception& error) {
    report_fault(where, error.what());
  } catch (...) {
    report_fault(where, "an exception that is not a std::exception was thrown");
  }
  return false;
}

}  // namespace server
