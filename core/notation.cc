#include "core/notation.h"

#include <charconv>
#include <string>

namespace core {

Fault not_notation(std::string_view text, std::string_view expected) {
  return Fault{"\"" + std::string(text) + "\" is not " + std::string(expected)};
}

std::string_view cut(std::string_view& text, char mark) {
  const auto at = text.find(mark);
  const std::string_view head = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return head;
}

std::optional<int> number_in(std::string_view digits, int min, int max) {
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_whole = error == std::errc{} && end == digits.data() + digits.size();
  if (!is_whole || number < min || number > max) return {};
  return number;
}

}  // namespace core
