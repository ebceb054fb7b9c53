// referee.h: executes the rules on one position. After a step, the game continues until a player
// must decide, chance must draw, or it is over. Unfinished work is kept in the position as a stack
// of frames.
#pragma once

#include "games/urban_sprawl/urban_sprawl.h"

namespace urban_sprawl {

class Referee {
 public:
  // Events are appended to `news` unless it is null.
  Referee(const Rules& rules, State& s, std::vector<News>* news = nullptr)
      : rules_(rules), facts_(rules.facts()), s_(s), news_(news), players_(rules.players()) {}

  void go_on();                              // turn.cc
  void answer(int seat, Action action);      // answers.cc
  void begin(int starting_player);           // setup.cc
  void drawn(Deck deck, std::uint8_t card);  // end_of_turn.cc
  void news(News::What what, int seat = kNobody, int a = 0, int b = 0, int n = 0);

  // Public for tests of single clauses.
  void pay_out(Money money, int number);                             // payouts.cc
  void slide_planning();                                             // displays.cc
  void slide_contracts();                                            // displays.cc
  void run_card(bool is_planning, std::uint8_t card, Lot source);    // effects.cc
  void hold_election(Office office, std::uint8_t winner = kNobody);  // election.cc
  void set_markers();  // markers.cc: recomputes block values

 private:
  // turn.cc
  void step_phase();
  void step_frame();
  void start_turn();
  void start_acting();
  void end_turn();
  void pose(const Ask& ask);  // asks, or answers at once if there is one option (US-12.9)
  [[nodiscard]] bool has_choice() const;
  Frame& push(const Frame& frame);
  void pop() { s_.frames[--s_.depth] = {}; }
  [[nodiscard]] int next_seat(int seat) const { return seat + 1 == players_ ? 0 : seat + 1; }
  [[nodiscard]] std::uint8_t everybody() const {
    return static_cast<std::uint8_t>((1u << players_) - 1);
  }
  Player& player(int seat) { return s_.players[seat]; }
  void gain(int seat, int wealth, int prestige);
  void lose(int seat, int wealth, int prestige);  // at most what the seat has (US-12.3)

  // setup.cc
  void deal();
  void dealt(Deck deck, std::uint8_t card);
  void give_media();

  // answers.cc
  void answer_act(int seat, Action action);
  void answer_effect(const Ask& ask, Action action);
  void take_planning_card(int seat, int slot);
  void take_favor(int seat, int slot);
  void start_build(int seat, int source);

  // build.cc
  void step_build(Frame& f);
  void pay_permits(int seat, const PermitSet& set);
  void put_contract(int seat, int block, unsigned shape);
  void grant_bonus(Frame& f);
  bool take_marker(int seat, int vocation);  // false: somebody must choose first
  void put_building(Zone zone, int block, unsigned shape, std::uint8_t owner);
  void remove_building(Lot building);

  // effects.cc, selectors.cc
  void step_effects(Frame& f);
  void carry_out(const Effect& e, Frame& f);
  void change_wealth(const Effect& e, Frame& f);
  void ask_building(const Effect& e, Frame& f);
  void ask_place(Ask::Kind kind, int seat, int size, Where where, bool may_decline, const Frame& f);
  void ask_planning(const Effect& e, Frame& f);
  void finish(Frame& f);  // of one effect
  void finish_card();
  void put_away(const Frame& f);
  [[nodiscard]] std::uint8_t selected(Select who, const Frame& f) const;
  [[nodiscard]] Lots matching(const Filter& filter, int concerned, const Frame& f) const;
  [[nodiscard]] int count(const Effect& e, int concerned, const Frame& f) const;
  [[nodiscard]] Lots reach(Where where, const Frame& f) const;  // lots that a place may touch
  [[nodiscard]] bool has_place(int size, Lots within) const;
  // For a seat that should place a building; tells if there is no place (US-10.6, US-13.4).
  bool finds_place(int seat, Zone zone, int size, Where where, const Frame& f);
  [[nodiscard]] Lots movable(const Effect& e, int by, const Frame& f) const;  // given space
  [[nodiscard]] Lots candidates(const Effect& e, int by, const Frame& f) const;
  [[nodiscard]] bool could_do(const Effect& e, int payer, const Frame& f) const;

  // markers.cc
  void ask_marker(const Effect& e, Frame& f);
  void ask_space(int seat, int marker);
  void put_marker(int marker, int space);

  // deciders.cc
  void step_deciders(Frame& f);
  void decide(Frame& f, int seat, Action action);
  [[nodiscard]] bool gains_both(const Frame& f, int seat) const;
  [[nodiscard]] int choices_of(const Frame& f, int seat) const;
  void deal_with(Frame& f, int seat);  // a seat without a choice
  void ask_decider(Frame& f);
  void start_deciders(Frame::Task task, std::uint8_t who, const Frame& from);
  [[nodiscard]] bool can_pay(const Effect& e, int seat) const;
  void pay(const Effect& e, int seat);
  void pay_tribute(const Frame& f, int seat, int units);
  struct Range {
    int least = 0;
    int most = 0;
  };
  [[nodiscard]] Range tribute_range(const Frame& f, int seat) const;

  // election.cc
  void step_election(Frame& f);
  void assign_contractor();
  [[nodiscard]] int chooser(Office office) const;

  // end_of_turn.cc, displays.cc, payouts.cc
  void step_end_of_turn();
  void step_reveal(Frame& f);
  void reveal(bool is_planning, std::uint8_t card);
  bool fill_contract_space();  // false where no space can be filled (US-8.6)
  bool ask_planning_card();    // has chance draw one; false where there is none (US-8.11)
  void check_idleness();
  [[nodiscard]] int deck_feeding(int space) const;  // or -1
  [[nodiscard]] bool is_active(Deck deck) const {
    return (s_.decks.active >> index(deck) & 1) != 0;
  }
  void discard(Kind kind) { ++s_.decks.discard[kind]; }
  void leave_game(Contract card);

  const Rules& rules_;
  const Facts& facts_;
  State& s_;
  std::vector<News>* news_;
  int players_;
};

// The row that bears a number of wealth or prestige, printed or by a marker; -1: none (US-9.3).
[[nodiscard]] int row_of(const Facts& facts, const State& s, Money money, int number);
// Numbers in play, as bits (US-13.4).
[[nodiscard]] std::uint16_t numbers_in_play(const Facts& facts, const State& s, Money money);
// What each seat gets for a value, by how many buildings it has in the row (US-9.4 to US-9.7).
[[nodiscard]] Array<int, kMaxPlayers> payout_shares(const Array<int, kMaxPlayers>& buildings,
                                                    int players, int value);
[[nodiscard]] Array<int, kMaxPlayers> buildings_in(const State& s, int row);
// Who would win an election now: one seat, or those that nothing but a choice can decide between,
// as bits; by how many markers (US-10.1), or by which value and how many buildings (US-10.2).
struct Race {
  std::uint8_t seats = 0;
  int figure = 0;
  int buildings = 0;
};
[[nodiscard]] Race race_for(const State& s, int players, Office office);
// Who gets what the effect of the top frame places.
[[nodiscard]] std::uint8_t owner_of_place(const Effect& e, const State& s);
// The range of spaces (by index) a deck feeds now; empty where first > last (US-8.4).
struct Spaces {
  int first = 0;
  int last = -1;
};
[[nodiscard]] Spaces spaces_of(const Decks& decks, Deck deck);

}  // namespace urban_sprawl
