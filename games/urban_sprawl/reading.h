// reading.h: the parts of the component file.
#pragma once

#include "core/reading.h"
#include "games/urban_sprawl/components.h"

namespace urban_sprawl::reading {

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
