// board.cc: the tables of the grid, computed at compile time.
#include "games/urban_sprawl/board.h"

namespace urban_sprawl {

namespace {

constexpr Lots near_lot(Lot lot) {  // US-3.2: a king's move
  Lots lots;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const int y = lot_row(lot) + dy;
      const int x = lot_column(lot) + dx;
      const bool is_inside = y >= 0 && x >= 0 && y < 2 * kSide && x < 2 * kSide;
      if (is_inside && (dy != 0 || dx != 0)) lots.add(lot_at(y, x));
    }
  }
  return lots;
}

constexpr bool is_in_row(int block, std::size_t row) {
  const int y = block / kSide;
  const int x = block % kSide;
  const int at = static_cast<int>(row);
  if (at < 6) return x == at;
  if (at < 9) return y / 2 == at - 6;
  if (at < 15) return y == at - 9;
  return x / 2 == at - 15;
}

constexpr Board make_board() {
  Board board;
  Array<Lots, kLots> near{};
  for (int lot = 0; lot < kLots; ++lot) {
    const auto at = static_cast<Lot>(lot);
    near[lot] = near_lot(at);
    if (lot_row(at) == 0 || lot_column(at) == 2 * kSide - 1) board.water.add(at);
    if (lot_row(at) == 2 * kSide - 1 || lot_column(at) == 0) board.forest.add(at);
  }
  for (int block = 0; block < kBlocks; ++block) {
    const auto b = static_cast<std::size_t>(block);
    for (unsigned shape = 1; shape < kShapes; ++shape) {
      for (unsigned lot = 0; lot < 4; ++lot) {
        if ((shape >> lot & 1) != 0) board.near[b][shape] |= near[b * 4 + lot];
      }
      board.near[b][shape] -= Lots::of_block(block, shape);
    }
    for (std::size_t row = 0; row < kRows; ++row) {
      if (is_in_row(block, row)) board.rows[row] |= Lots::of_block(block, 15);
    }
  }
  for (std::size_t block = 0; block < kBlocks; ++block)
    board.crossing[block] = board.rows[block % kSide] | board.rows[kFirstGreyRow + block / kSide];
  for (unsigned lots = 0; lots < kShapes; ++lots) {
    for (unsigned shape = 1; shape < kShapes; ++shape) {
      if (!is_shape(shape)) continue;
      if ((shape & ~lots) == 0)
        board.tables.inside[lots] = static_cast<ShapeSet>(board.tables.inside[lots] | 1u << shape);
      if ((shape & lots) != 0)
        board.tables.on[lots] = static_cast<ShapeSet>(board.tables.on[lots] | 1u << shape);
    }
  }
  return board;
}

constexpr Board kBoard = make_board();

}  // namespace

const Board& board() { return kBoard; }

}  // namespace urban_sprawl
