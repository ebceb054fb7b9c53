// app/terminfo.h: the terminal's abilities by their terminfo names. The system's header defines
// hundreds of macros, so it is included in terminfo.cc alone.
#pragma once

#include <string>

namespace app::terminfo {

[[nodiscard]] bool load();  // the terminal TERM names; false where there is none
[[nodiscard]] int number(const char* name);
[[nodiscard]] std::string text(const char* name);
[[nodiscard]] std::string text(const char* name, int parameter);

}  // namespace app::terminfo
