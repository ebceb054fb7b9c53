// server/store/checks.cc: validates what a store can hold.
#include "server/store/checks.h"

#include <fmt/format.h>

namespace store {

namespace {

// The length in bytes of the character that starts here; 0 if it is invalid.
std::size_t character_size(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return first == 0 ? 0 : 1;
  const std::size_t size = 2U + (first >= 0xE0 ? 1U : 0U) + (first >= 0xF0 ? 1U : 0U);
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return 0;
  }
  const unsigned second = byte(1);  // overlong, a surrogate, or out of range
  if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F)) return 0;
  if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) return 0;
  return size;
}

void check_text(std::string_view what, std::string_view text, std::size_t longest) {
  if (text.size() > longest) {
    throw StoreError(
        fmt::format("{} has {} bytes and cannot be stored: make it shorter than {} bytes", what,
                    text.size(), longest));
  }
  if (!is_text(text)) {
    throw StoreError(fmt::format(
        "{} cannot be stored: it has a zero byte or is not UTF-8; send plain text", what));
  }
}

void check_text(std::string_view what, std::string_view text) {
  check_text(what, text, kLongestText);
}

}  // namespace

bool is_text(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

bool is_name(std::string_view text) { return text.size() <= kLongestName && is_text(text); }

void check_name(std::string_view what, std::string_view name) {
  check_text(what, name, kLongestName);
}

void check(const Table& table) {
  check_name("the id of a table", table.id);
  check_name("the creation key of a table", table.creation_key);
  check_name("the game of a table", table.game);
  check_text("the rules version of a table", table.rules);
  check_text("the component digest of a table", table.components);
  check_text("the options of a table", table.options);
  check_text("the settings of a table", table.settings);
  for (const Seat& seat : table.seats) {
    check_text("the name of a seat", seat.name);
    check_text("the player of a seat", seat.player);
    check_text("the stand-in of a seat", seat.stand_in);
  }
}

void check(const Entry& entry) {
  check_name("the client id of an entry", entry.client);
  check_text("an entry", entry.body);
}

void check(const Job& job) {
  check_name("the table of a job", job.table);
  check_name("the kind of a job", job.kind);
}

void check(const Key& key) {
  check_name("the id of a key", key.id);
  if (key.secret.size() > kLongestText) throw StoreError("the secret of a key is too long");
}

}  // namespace store
