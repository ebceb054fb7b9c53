// end_of_turn.cc: the nine steps (US-8), and what a card does when it is turned up (US-9).
#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

namespace {

constexpr auto kPlanningTop = std::size_t{kPlanningSpaces};
constexpr int kIdleRounds = 10;  // US-8.12

}  // namespace

void Referee::step_end_of_turn() {
  Decks& decks = s_.decks;
  switch (s_.step) {
    case 1:
      slide_planning();
      ++s_.step;
      return;
    case 2: {  // US-8.2: cheapest empty space first
      bool is_full = true;
      for (std::size_t space = 0; space < kPlanningSpaces; ++space)
        is_full = is_full && decks.planning_slots[space] != kNone;
      if (is_full || !ask_planning_card()) ++s_.step;
      return;
    }
    case 3:  // US-8.3
      if (decks.planning_slots[kPlanningTop] != kNone || !ask_planning_card()) ++s_.step;
      return;
    case 4:
      check_idleness();
      slide_contracts();
      ++s_.step;
      return;
    case 5:
      if (!fill_contract_space()) ++s_.step;
      return;
    case 6:
    case 7:
    case 8: {  // US-8.7
      const int deck = s_.step - 6;
      const bool is_due = is_active(static_cast<Deck>(deck)) &&
                          decks.contract_slots[kContractSpaces + deck] == kNone &&
                          decks.left[deck] != 0;
      if (is_due) {
        s_.draw = static_cast<std::uint8_t>(deck);
      } else {
        ++s_.step;
      }
      return;
    }
    default: return end_turn();
  }
}

// US-8.6: the cheapest empty space takes the top card of the deck that feeds it now: the face-up
// one, which has paid already (US-8.9), or one that chance draws. False where nothing can be
// filled.
bool Referee::fill_contract_space() {
  Decks& decks = s_.decks;
  for (int space = 0; space < kContractSpaces; ++space) {
    const int deck = deck_feeding(space);
    if (decks.contract_slots[space] != kNone || deck < 0) continue;
    Contract& top = decks.contract_slots[kContractSpaces + deck];
    if (top != kNone) {
      decks.contract_slots[space] = top;
      top = kNone;
      return true;
    }
    if (decks.left[deck] == 0) continue;  // US-8.10, US-8.13
    s_.draw = static_cast<std::uint8_t>(deck);
    return true;
  }
  return false;
}

// US-8.11: the discard pile becomes the deck, unless an endless chain of events could follow.
bool Referee::ask_planning_card() {
  Decks& decks = s_.decks;
  if (decks.planning_size == 0) {
    int cards = 0;
    bool has_permit = false;
    for (std::size_t kind = 0; kind < facts_.kinds; ++kind) {
      cards += decks.discard[kind];
      has_permit |=
          decks.discard[kind] > 0 && facts_.planning[kind].type != PlanningKind::Type::event;
    }
    if (!has_permit) return false;
    decks.planning = decks.discard;  // a count, drawn from at random (US-19.4)
    decks.discard = {};
    decks.planning_size = static_cast<std::uint8_t>(cards);
    news(News::What::reshuffled);
  }
  s_.draw = static_cast<std::uint8_t>(Deck::planning);
  return true;
}

void Referee::check_idleness() {  // US-8.12
  s_.idle_turns =
      s_.has_taken_contract ? std::uint8_t{0} : static_cast<std::uint8_t>(s_.idle_turns + 1);
  if (s_.idle_turns < kIdleRounds * players_) return;
  s_.idle_turns = 0;
  for (std::size_t space = 0; space < kContractSpaces; ++space) {
    Contract& card = s_.decks.contract_slots[space];
    if (card == kNone) continue;
    news(News::What::stagnation, kNobody, card);
    leave_game(card);
    card = kNone;
    return;
  }
}

void Referee::leave_game(Contract card) {
  s_.decks.gone[card >> 6] |= std::uint64_t{1} << (card & 63);
}

// Chance has turned a card up: an event is carried out at once, another card is placed and
// revealed.
void Referee::drawn(Deck deck, std::uint8_t card) {
  if (s_.phase == Phase::deal) return dealt(deck, card);
  const bool is_planning = deck == Deck::planning;
  const bool is_event = is_planning ? facts_.planning[card].type == PlanningKind::Type::event
                                    : facts_.contracts[card].is_event;
  if (is_event) {
    news(News::What::event, kNobody, card, is_planning ? 1 : 0);
    return run_card(is_planning, card, kNoLot);
  }
  if (is_planning) {
    auto& slots = s_.decks.planning_slots;
    std::size_t slot = s_.step == 2 ? 0 : kPlanningTop;
    while (slots[slot] != kNone) ++slot;
    slots[slot] = card;
  } else {
    // It is the top card of its deck, which feeds the space also if this was its last one (US-8.6).
    s_.decks.contract_slots[kContractSpaces + index(deck)] = card;
    if (s_.step == 5) fill_contract_space();
  }
  reveal(is_planning, card);
}

void Referee::reveal(bool is_planning, std::uint8_t card) {
  Frame f;
  f.kind = Frame::Kind::reveal;
  f.is_planning = is_planning;
  f.card = card;
  push(f);
}

void Referee::step_reveal(Frame& f) {
  if (f.step == 0) {  // US-9.1
    f.step = 1;
    if (!f.is_planning || !facts_.planning[f.card].has_ballot) return;
    s_.pawn = static_cast<std::uint8_t>((s_.pawn + 1) % kOffices);
    news(News::What::pawn, kNobody, s_.pawn);
    if ((s_.offices_in_play >> s_.pawn & 1) != 0) hold_election(static_cast<Office>(s_.pawn));
    return;
  }
  const Frame done = f;
  pop();
  const int number =
      done.is_planning ? facts_.planning[done.card].payout : facts_.contracts[done.card].payout;
  if (number > 0) pay_out(done.is_planning ? Money::wealth : Money::prestige, number);  // US-9.2
}

}  // namespace urban_sprawl
