// app/terminfo.h: terminal capabilities by their terminfo names. The system's header defines
// hundreds of macros, so only terminfo.cc includes it.
#pragma once

#include <string>

namespace app::terminfo {

[[nodiscard]] bool load();  // for the terminal named by TERM; false if there is none
[[nodiscard]] int number(const char* name);
[[nodiscard]] std::string text(const char* name);
[[nodiscard]] std::string text(const char* name, int parameter);

}  // namespace app::terminfo
