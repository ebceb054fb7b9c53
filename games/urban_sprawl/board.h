// board.h: adjacency and rows of the grid (US-2, US-3.2 to US-3.4, US-7.4). The numbers
// printed on the board come from the component file; the grid is the same for every one.
#pragma once

#include "games/urban_sprawl/lots.h"

namespace urban_sprawl {

inline constexpr unsigned kShapes = 16;  // sets of the four lots of a block, as bits
using ShapeSet = std::uint16_t;          // bit m: the shape m

// The shapes of a building, by size (US-7.4): two lots are neighbours, three lots are an L.
inline constexpr Array<ShapeSet, kSizes> kShapesOfSize = {
    1u << 1 | 1u << 2 | 1u << 4 | 1u << 8, 1u << 3 | 1u << 12 | 1u << 5 | 1u << 10,
    1u << 7 | 1u << 11 | 1u << 13 | 1u << 14, 1u << 15};

constexpr bool is_shape(unsigned shape) {
  unsigned shapes = 0;
  for (const ShapeSet set : kShapesOfSize) shapes |= set;
  return shape < kShapes && (shapes >> shape & 1) != 0;
}

struct BlockTables {
  Array<ShapeSet, kShapes> inside{};  // shapes that lie within these lots
  Array<ShapeSet, kShapes> on{};      // shapes with at least one of these lots
};

struct Board {
  Array<Array<Lots, kShapes>, kBlocks> near{};  // lots next to a shape, without its own
  Array<Lots, kRows> rows{};                    // US-2.4
  Array<Lots, kBlocks> crossing{};              // "these rows" of a block (US-3.6)
  Lots water;                                   // US-2.5
  Lots forest;
  BlockTables tables;
};

// The order of the 18 rows: six columns, three double rows, six rows (grey), three double columns
// (grey).
inline constexpr std::size_t kFirstGreyRow = 9;

constexpr int lot_row(Lot lot) { return block_of(lot) / kSide * 2 + (lot & 3) / 2; }
constexpr int lot_column(Lot lot) { return block_of(lot) % kSide * 2 + (lot & 1); }
constexpr Lot lot_at(int row, int column) {
  return static_cast<Lot>((row / 2 * kSide + column / 2) * kBlockLots + row % 2 * 2 + column % 2);
}

// The single rows in the order of `choose_row`: horizontal ones from the north, then columns.
constexpr std::size_t single_row(int row) {
  return row < kSide ? kFirstGreyRow + index(row) : index(row - kSide);
}

const Board& board();

}  // namespace urban_sprawl
