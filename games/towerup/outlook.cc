// outlook.cc: evaluates actions in groups. A test compares it with actually playing the action.
#include "games/towerup/outlook.h"

#include <algorithm>

#include "games/towerup/gain.h"

namespace towerup {

namespace {

void move_machine(Board& board, std::size_t track, int steps) {
  board.machines[track] =
      static_cast<std::uint8_t>(std::min(board.machines[track] + steps, kSpaces - 1));
}

// TU-4.5: floors over the limit go back, the least valuable first.
void keep_to_limit(Floors& reserve, int limit) {
  for (int excess = sum(reserve) - limit; excess > 0; --excess) {
    std::size_t least = 0;
    for (std::size_t c = 1; c < kColours; ++c) {
      if (Judge::last_floor(reserve[c]) < Judge::last_floor(reserve[least])) least = c;
    }
    --reserve[least];
  }
}

}  // namespace

Outlook::Outlook(const Rules& rules, const State& state, int seat)
    : rules_(rules),
      state_(state),
      table_(state.table),
      seat_(seat),
      judge_(rules),
      phase_(judge_.phase_of(table_)) {
  const Board& board = table_.boards[seat_];
  shared_ = judge_.holdings(table_, table_.city, seat_, phase_) -
            judge_.others(table_, table_.city, seat_, phase_);
  now_ = shared_ + judge_.machines(board, phase_) + judge_.means(table_.city, board, phase_) -
         Judge::waiting(table_.idle);
}

std::int32_t Outlook::of(Action action) {
  if (action.verb == Action::Verb::take) return take(action) - now_;
  // Near the end an action may count roofs or end the game.
  const bool may_end = table_.trigger != Trigger::none || table_.boards[seat_].roofs <= 1;
  if (action.verb == Action::Verb::build && !may_end) return build(action) - now_;
  return played(action) - now_;
}

bool Outlook::completes_star(const Board& before, const Board& after) const {
  const Faces& f = rules_.faces();
  for (std::size_t i = 0; i < f.stars; ++i) {
    if (before.lowest() < f.star_columns[i] && f.star_columns[i] <= after.lowest()) return true;
  }
  return false;
}

std::int32_t Outlook::take(Action action) const {
  const CardData& card = rules_.faces().cards[table_.market[action.slot()]];
  const Gain gain = gain_of(card, table_.supply);
  const Board& before = table_.boards[seat_];
  Board after = before;
  for (std::size_t c = 0; c < kColours; ++c)
    after.reserve[c] =
        static_cast<std::uint8_t>(after.reserve[c] + gain.taken[c] + action.floors()[c]);
  keep_to_limit(after.reserve, rules_.faces().reserve_limit);
  move_machine(after, card.track, card.steps);
  // TU-9.5: after a shortage everybody has one turn left, and little of the expected gain is
  // realized.
  const bool is_end = gain.is_shortage() && table_.trigger == Trigger::none;
  const std::size_t phase = is_end ? Judge::kLastPhase : phase_;
  const std::int32_t shared = is_end ? judge_.holdings(table_, table_.city, seat_, phase) -
                                           judge_.others(table_, table_.city, seat_, phase)
                                     : shared_;
  const std::int32_t turn = completes_star(before, after) ? Judge::turn(phase) : 0;
  const std::int32_t end = is_end ? Judge::shortage() : 0;
  return shared + judge_.machines(after, phase) + judge_.means(table_.city, after, phase) + turn -
         end - Judge::waiting(table_.idle + 1);
}

void Outlook::start(Site site, Colour colour) {
  site_ = static_cast<std::uint8_t>(site);
  colour_ = static_cast<std::uint8_t>(colour);
  city_ = table_.city;
  board_ = table_.boards[seat_];
  const Sites adjacent = rules_.map().adjacent[site_];
  const Sites neighbours = adjacent & city_.built();
  --board_.reserve[colour_];
  --board_.roofs;
  for (std::size_t c = 0; c < kColours; ++c)
    board_.reserve[c] =
        static_cast<std::uint8_t>(board_.reserve[c] - std::popcount(neighbours & city_.colours[c]));
  city_.raise(neighbours);
  city_.start(site, colour, adjacent);
  int least = board_.roofs;
  for (int other = 0; other < rules_.players(); ++other)
    least = std::min<int>(least, other == seat_ ? least : table_.boards[other].roofs);
  next_phase_ = Judge::phase_with(least);
  common_ =
      judge_.means(city_, board_, next_phase_) - judge_.others(table_, city_, seat_, next_phase_);
}

std::int32_t Outlook::build(Action action) {
  if (action.where != site_ || action.what[0] != colour_) start(action.site(), action.colour());
  if (city_.open() == 0) return played(action);  // TU-9.1
  const int height = city_.height(action.roof());
  Board after = board_;
  move_machine(after, index(city_.colour_of(action.roof())), height);
  Sites& roofs = city_.roofs[seat_][height - 1];
  roofs |= bit(action.roof());
  const std::int32_t held = judge_.holdings(table_, city_, seat_, next_phase_);
  roofs &= ~bit(action.roof());
  const std::int32_t turn = completes_star(board_, after) ? Judge::turn(next_phase_) : 0;
  return common_ + judge_.machines(after, next_phase_) + held + turn;
}

std::int32_t Outlook::played(Action action) const {
  State after = state_;
  rules_.apply(after, core::seat_at(seat_), action);
  const Table& table = after.table;
  const bool goes_on = table.earned == 1 || table.is_extra == 1;
  return judge_.worth(table, seat_) + (goes_on ? Judge::turn(judge_.phase_of(table)) : 0);
}

}  // namespace towerup
