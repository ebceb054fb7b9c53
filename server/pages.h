// server/pages.h: the web page, embedded. The definition is written by the build from what web/
// made.
#pragma once

#include <span>
#include <string_view>

namespace server::pages {

struct File {
  std::string_view path;  // "/assets/index-Bx3.js"
  std::string_view plain;
  std::string_view gzip;  // empty where the file does not shrink
  std::string_view brotli;
};

std::span<const File> all();

}  // namespace server::pages
