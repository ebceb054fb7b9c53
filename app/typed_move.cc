// app/typed_move.cc: see typed_move.h.
#include "app/typed_move.h"

#include <algorithm>
#include <charconv>

namespace app {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return text;
}

// The words and numbers of a move, ignoring case and punctuation. A minus sign before a number
// belongs to it: "1,0" and "-1,0" are different places. In "plan-2" it is a separator.
std::vector<std::string> parts_of(const std::string& typed) {
  const std::string text = lower(typed);
  std::vector<std::string> parts;
  std::size_t at = 0;
  while (at < text.size()) {
    const bool is_joined = at > 0 && (is_digit(text[at - 1]) || is_letter(text[at - 1]));
    const bool is_minus =
        text[at] == '-' && !is_joined && at + 1 < text.size() && is_digit(text[at + 1]);
    const std::size_t first = at;
    if (is_minus) ++at;
    const auto belongs = at < text.size() && is_letter(text[at]) ? is_letter : is_digit;
    while (at < text.size() && belongs(text[at])) ++at;
    if (at > first) parts.push_back(text.substr(first, at - first));
    if (at == first) ++at;  // a minus sign
  }
  return parts;
}

// The offers whose parts, with or without the verb, are those of the text.
std::vector<std::size_t> offers_like(const core::Match& match, std::span<const core::Step> offers,
                                     const std::string& text) {
  const std::vector<std::string> typed = parts_of(text);
  std::vector<std::size_t> alike;
  if (typed.empty()) return alike;
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const std::string notation = match.notation(offers[i]);
    if (typed == parts_of(notation) || typed == parts_of(notation.substr(notation.find(':') + 1)))
      alike.push_back(i);
  }
  return alike;
}

}  // namespace

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::optional<std::string> after_name(const std::string& typed, std::string_view names) {
  std::size_t at = 0;
  while (at <= names.size()) {
    const std::size_t end = std::min(names.find('|', at), names.size());
    const std::string name(names.substr(at, end - at));
    if (lower(typed) == name) return "";
    if (lower(typed).starts_with(name + " ")) return trimmed(typed.substr(name.size()));
    at = end + 1;
  }
  return std::nullopt;
}

TypedMove read_move(const core::Match& match, core::Seat seat, std::span<const core::Step> offers,
                    const std::string& text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && end == text.data() + text.size()) {
    if (number >= 1 && number <= offers.size()) return {offers[number - 1], {}};
    return {};
  }
  for (const core::Step& offer : offers) {
    if (match.notation(offer) == text) return {offer, {}};
  }
  if (const auto step = match.parse(seat, text)) return {*step, {}};
  const std::vector<std::size_t> alike = offers_like(match, offers, text);
  if (alike.size() == 1) return {offers[alike.front()], {}};
  return {std::nullopt, alike};
}

}  // namespace app
