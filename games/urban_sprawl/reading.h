// reading.h: small steps of reading the component file, and its parts.
#pragma once

#include <string>
#include <vector>

#include "core/json.h"
#include "games/urban_sprawl/components.h"

namespace urban_sprawl::reading {

// The ids of a list; a fault where one stands twice.
[[nodiscard]] std::vector<std::string> ids_of(const std::vector<core::Reader>& items);
void expect_count(const core::Reader& list, std::size_t count, int wanted);
void expect_ids(const core::Reader& list, const std::vector<std::string>& ids,
                const std::vector<std::string>& wanted);
void expect_number(const core::Reader& at, int wanted);
[[nodiscard]] std::uint8_t small(const core::Reader& at, int min, int max);
[[nodiscard]] core::Name name_of(const core::Reader& item, const std::string& key,
                                 const std::string& field);
[[nodiscard]] bool is_true(const core::Reader& at);  // a fault where it is no truth value
[[nodiscard]] Zone read_zone(const core::Reader& at, const Components& out, bool with_parks);

// The effects of a list, appended to the table; how many there are goes to `count`.
class EffectTable {  // read_effects.cc
 public:
  explicit EffectTable(Components& out) : out_(out) {}
  void read(const core::Reader& list, std::uint8_t& first, std::uint8_t& count, bool on_contract);
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  Effect read_one(const core::Reader& at, bool on_contract, bool is_inside);
  void read_fields(const core::Reader& at, Effect& effect, bool on_contract, bool is_inside);

  Components& out_;
  std::size_t size_ = 0;
};

void read_board(const core::Reader& root, Components& out);   // read_board.cc
void read_supply(const core::Reader& root, Components& out);  // read_board.cc
void read_cards(const core::Reader& root, Components& out);   // read_cards.cc

}  // namespace urban_sprawl::reading
