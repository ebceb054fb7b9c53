// chance.cc: chance events, their weights and effects (US-19).
#include "core/playout.h"
#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

namespace {

// US-19.2: among the cards where the key event lies, how many positions are left for it.
int positions_for_key(const Stack& stack, int drawn) {
  if (drawn < stack.top || drawn >= stack.top + stack.window) return 0;
  return stack.top + stack.window - drawn;
}

struct ContractDraw {
  std::uint64_t others = 0;  // bit i: card i of the deck, without the key event
  std::uint32_t key = 0;     // weight of the key event
  std::uint32_t each = 1;    // weight of each other card
};

ContractDraw contract_draw(const Rules& rules, const State& s, std::size_t deck) {
  ContractDraw draw;
  const unsigned key = rules.facts().key[deck] - static_cast<unsigned>(deck) * kDeckCards;
  const std::uint64_t left = s.decks.left[deck];
  const bool has_key = (left >> key & 1) != 0;
  draw.others = left & ~(std::uint64_t{1} << key);
  const int positions = has_key ? positions_for_key(rules.stack(), s.decks.drawn[deck]) : 0;
  if (positions == 0) return draw;
  draw.key = positions == 1 ? 1 : static_cast<std::uint32_t>(std::popcount(draw.others));
  draw.each = static_cast<std::uint32_t>(positions - 1);
  if (draw.each == 0) draw.others = 0;
  return draw;
}

// US-19.3: the first cards are permits.
bool may_come(const Rules& rules, const State& s, std::size_t kind) {
  return s.decks.upper == 0 || rules.facts().planning[kind].type == PlanningKind::Type::permit;
}

}  // namespace

void Rules::outcomes(const State& s, core::Outcomes<Rules>& outcomes) const {
  if (s.phase == Phase::first_player) {  // US-19.1
    return core::add_first_players(options_, outcomes,
                                   [](int seat) { return Event::starting_player(seat); });
  }
  if (s.draw == static_cast<std::uint8_t>(Deck::planning)) {
    for (std::size_t kind = 0; kind < facts().kinds; ++kind) {
      if (s.decks.planning[kind] > 0 && may_come(*this, s, kind))
        outcomes.push_back(
            {Event::draw(Deck::planning, static_cast<int>(kind)), s.decks.planning[kind]});
    }
    return;
  }
  const std::size_t deck = s.draw;
  const ContractDraw draw = contract_draw(*this, s, deck);
  for (int card = 0; card < kDeckCards; ++card) {
    const int number = static_cast<int>(deck) * kDeckCards + card;
    const Event event = Event::draw(static_cast<Deck>(deck), number);
    if ((draw.others >> card & 1) != 0) outcomes.push_back({event, draw.each});
    if (number == facts().key[deck] && draw.key > 0) outcomes.push_back({event, draw.key});
  }
}

Event Rules::draw(const State& s, core::Rng& rng) const {
  if (s.phase == Phase::first_player) return core::draw_from_outcomes(*this, s, rng);
  if (s.draw == static_cast<std::uint8_t>(Deck::planning)) {
    std::uint32_t total = s.decks.planning_size;
    if (s.decks.upper > 0) {
      total = 0;
      for (std::size_t kind = 0; kind < facts().permit_kinds; ++kind)
        total += s.decks.planning[kind];
    }
    std::uint32_t ticket = rng.below(total);
    int kind = 0;  // permits come first, so that nothing else is reached while they alone may come
    while (ticket >= s.decks.planning[kind]) ticket -= s.decks.planning[kind++];
    return Event::draw(Deck::planning, kind);
  }
  const std::size_t deck = s.draw;
  const ContractDraw draw = contract_draw(*this, s, deck);
  const auto others = static_cast<std::uint32_t>(std::popcount(draw.others));
  std::uint32_t ticket = rng.below(draw.key + others * draw.each);
  if (ticket < draw.key) return Event::draw(static_cast<Deck>(deck), facts().key[deck]);
  ticket = (ticket - draw.key) / draw.each;
  std::uint64_t left = draw.others;
  for (; ticket > 0; --ticket) left &= left - 1;
  return Event::draw(static_cast<Deck>(deck),
                     static_cast<int>(deck) * kDeckCards + std::countr_zero(left));
}

void Rules::resolve(State& now, Event event, std::vector<News>* news) const {
  Referee referee(*this, now, news);
  if (event.kind == Event::Kind::starting_player) {
    referee.begin(event.where);
    return referee.go_on();
  }
  const auto deck = static_cast<Deck>(event.where);
  now.draw = kNone;
  if (deck == Deck::planning) {
    --now.decks.planning[event.card];
    --now.decks.planning_size;
    if (now.decks.upper > 0) --now.decks.upper;
  } else {
    now.decks.left[deck] &= ~(std::uint64_t{1} << (event.card - index(deck) * kDeckCards));
    ++now.decks.drawn[deck];
  }
  referee.drawn(deck, event.card);
  referee.go_on();
}

}  // namespace urban_sprawl
