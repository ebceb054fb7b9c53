// core/message.h: language-independent messages. Rule code names a message and its arguments; the
// front end (terminal, server, browser) formats it with the catalogue of the reader's language.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/array.h"
#include "core/seat.h"

namespace core {

struct Argument;

struct Message {
  std::string key;
  std::vector<Argument> args;

  bool operator==(const Message&) const;
};

// A seat is shown by its player's name; a nested message is formatted first.
struct Argument {
  std::string name;
  std::variant<std::int64_t, std::string, Seat, Message> value;

  bool operator==(const Argument&) const = default;
};

inline bool Message::operator==(const Message&) const = default;

// Turns a message into the reader's language.
using Say = std::function<std::string(const Message&)>;

enum class Language : std::uint8_t { en, es, nl };
inline constexpr Array<std::string_view, 3> kLanguageCodes = {"en", "es", "nl"};

// The name of a component: a key for messages, and one text per language.
struct Name {
  std::string key;
  Array<std::string, kLanguageCodes.size()> text;
};

}  // namespace core
