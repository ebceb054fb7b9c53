// server/net/http.cc: lookups in a request.
#include "server/net/http.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace net {

namespace {

// Forms encode a space as a plus sign; paths do not.
std::optional<std::string> form_decoded(std::string_view text) {
  std::string spaced(text);
  std::ranges::replace(spaced, '+', ' ');
  return percent_decoded(spaced);
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    const std::string_view digits = text.substr(i + 1, 2);
    unsigned byte = 0;
    const auto [stop, error] = std::from_chars(digits.begin(), digits.end(), byte, 16);
    if (digits.size() != 2 || error != std::errc{} || stop != digits.end() || byte == 0) return {};
    out += static_cast<char>(byte);
    i += 2;
  }
  return out;
}

std::string_view Request::header(std::string_view lower_case_name) const {
  const auto found = std::ranges::find(headers, lower_case_name, &Header::first);
  return found == headers.end() ? std::string_view{} : std::string_view{found->second};
}

std::string Request::parameter(std::string_view name) const {
  std::string_view rest = query;
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    if (form_decoded(pair.substr(0, equals)) != name) continue;
    const std::string_view value = pair.substr(std::min(equals + 1, pair.size()));
    return form_decoded(value).value_or("");
  }
  return "";
}

}  // namespace net
