// server/people.h: who has the host's rights at a table, who may take a seat, and who is banned:
// derived from its seats and settings alone.
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
  std::string request;         // hashed: a repeated request finds the seat it took
  std::string join_key;        // the Idempotency-Key alone: identifies the browser across requests
  std::string network;         // of the address, see network_of()
  std::optional<Token> token;  // checked when the seat is assigned
};

[[nodiscard]] inline bool is_person(const store::Seat& seat) {
  return seat.kind == store::SeatKind::person;
}

// The seat with the host's rights: `host` while a person sits there, otherwise the next person in
// seat order. None if there are no people.
[[nodiscard]] std::optional<int> next_host(const std::vector<store::Seat>& seats,
                                           std::optional<int> host);

// A bit for each seat that belongs to a person, even while a computer player stands in.
[[nodiscard]] std::uint32_t people(const store::Table& row);

// Consequences of a change of the seats: the host's rights pass on, and once nobody can join any
// more, the visitors' origins are erased.
void settle_people(store::Table& row);

// The opener's seats, so that a household that plays together is recognized as one.
void note_opener(Settings& settings, const std::string& network);

// What the table keeps about a visitor, irreversibly hashed. Creates the salt if there is none.
[[nodiscard]] Settings::Join join_of(Settings& settings, const Visitor& visitor, bool is_invited);

// Throws Problem if the host has removed them, or if an uninvited visitor already has a seat.
void check_welcome(const store::Table& row, const Settings& settings, const Settings::Join& join);

// Precondition: the seat's epoch has been incremented.
void note_removal(Settings& settings, int seat, std::int64_t epoch);
// Whether the host removed the person who held the seat before `epoch`.
[[nodiscard]] bool was_removed(const Settings& settings, int seat, std::int64_t epoch);

}  // namespace server
