// app/checks.h: validators for numbers on the command line. Includes CLI11, which is slow to
// compile: only for files that declare options.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace app {

// Readable error messages; the library's own print the range of a double.
inline CLI::Validator at_least(double least, const std::string& sentence) {
  const auto check = [least, sentence](const std::string& text) {
    double number = 0;
    return CLI::detail::lexical_cast(text, number) && number >= least ? std::string() : sentence;
  };
  return {check, ""};
}
inline CLI::Validator not_negative() { return at_least(0, "must be 0 or more"); }
inline CLI::Validator positive() { return at_least(1e-9, "must be more than 0"); }

}  // namespace app
