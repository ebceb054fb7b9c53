// server/people.h: who has the host's rights at a table, who may take a seat, and who is kept out:
// decided from its seats and settings alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/settings.h"
#include "server/store/store.h"
#include "server/tokens.h"

namespace server {

// Somebody who asks for a seat.
struct Visitor {
  std::string request;         // hashed: the same request again finds the seat it took
  std::string join_key;        // the Idempotency-Key alone: the same browser, whatever it asks for
  std::string network;         // of the address, see network_of()
  std::optional<Token> token;  // looked at when the seat is given
};

// The seat with the host's rights: `host` while a person sits there, otherwise the next person in
// the order of seats. Nobody where no person sits.
[[nodiscard]] std::optional<int> next_host(const std::vector<store::Seat>& seats,
                                           std::optional<int> host);

// A bit for each seat that is a person's, also while a computer player stands in.
[[nodiscard]] std::uint32_t people(const store::Table& row);

// What follows from a change of the seats: the host's rights pass on, and once nobody can join any
// more it is forgotten who came from where.
void settle_people(store::Table& row);

// The opener's seats, so that a household that plays together is known as one.
void note_opener(Settings& settings, const std::string& network);

// What the table keeps of a visitor; nothing of it can be read back. Makes the salt if there is
// none.
[[nodiscard]] Settings::Join join_of(Settings& settings, const Visitor& visitor, bool is_invited);

// Problem when the host has removed them, or when a stranger has a seat already.
void check_welcome(const store::Table& row, const Settings& settings, const Settings::Join& join);

// Precondition: the seat's epoch has been raised.
void note_removal(Settings& settings, int seat, std::int64_t epoch);
// Whether the host took the seat from whoever held it before `epoch`.
[[nodiscard]] bool was_removed(const Settings& settings, int seat, std::int64_t epoch);

}  // namespace server
