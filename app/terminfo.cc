// app/terminfo.cc: a thin wrapper over the terminfo library.
#include "app/terminfo.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

#include <cstdlib>

namespace app::terminfo {

namespace {

// Delays such as $<2> are only for historical terminals.
std::string without_delays(std::string text) {
  for (auto at = text.find("$<"); at != std::string::npos; at = text.find("$<")) {
    const auto end = text.find('>', at);
    if (end == std::string::npos) break;
    text.erase(at, end - at + 1);
  }
  return text;
}

std::string raw(const char* name) {
  const char* found = tigetstr(name);
  const char* no_text = reinterpret_cast<const char*>(-1);  // NOLINT(performance-no-int-to-ptr)
  const bool is_there = found != nullptr && found != no_text;
  return is_there ? found : "";
}

}  // namespace

bool load() {
  int error = 0;
  return std::getenv("TERM") != nullptr && setupterm(nullptr, STDOUT_FILENO, &error) == OK;
}

int number(const char* name) { return tigetnum(name); }

std::string text(const char* name) { return without_delays(raw(name)); }

std::string text(const char* name, int parameter) {
  std::string pattern = raw(name);
  if (pattern.empty()) return {};
  const char* filled = tparm(pattern.data(), parameter, 0, 0, 0, 0, 0, 0, 0, 0);
  return filled == nullptr ? "" : without_delays(filled);
}

}  // namespace app::terminfo
