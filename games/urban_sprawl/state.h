// state.h: the whole position as a plain value. Unfinished work (a card, a build, an election, a
// round of deciders) is a stack of frames in it, so that a game can be saved, copied, hashed and
// searched at any point.
#pragma once

#include "games/urban_sprawl/city.h"

namespace urban_sprawl {

enum class Phase : std::uint8_t {
  first_player,  // chance (US-4.1)
  deal,          // chance fills the displays and hands (US-4.5 to US-4.8)
  buy,           // US-4.11
  media,         // US-4.12
  turn_start,    // US-5.2
  invest,        // US-5.3
  act,           // US-5.5
  end_of_turn,   // US-8
  over
};

struct Player {
  std::uint16_t wealth = 0;
  std::uint16_t prestige = 0;
  Array<std::uint8_t, kMostPermitKinds + 1> hand{};  // planning cards, by kind
  Array<std::uint8_t, kZones> permits{};             // what they add up to, by zone
  Array<std::uint8_t, kVocations> vocations{};       // markers
  Array<Contract, kFavors> favors = all<kFavors>(kNone);
  std::uint8_t fresh = 0;  // bit i: Favor i was taken this turn (US-6.3)
  std::uint8_t unused = 0;

  bool operator==(const Player&) const = default;
};

// What is not turned up yet: sets and counts, never an order (US-20.3).
struct Decks {
  Array<std::uint64_t, kContractDecks> left{};  // bit i: card i of the deck is still in it
  Array<std::uint8_t, kContractDecks> drawn{};  // cards that have left it
  std::uint8_t active = 1;                      // bit: a Deck (US-4.14)
  Array<std::uint8_t, kMostKinds> planning{};   // how many of each kind
  Array<std::uint8_t, kMostKinds> discard{};
  std::uint8_t upper = 0;          // cards that still lie above the events (US-4.6)
  std::uint8_t planning_size = 0;  // cards of the planning deck
  Array<std::uint8_t, kPlanningSlots> planning_slots = all<kPlanningSlots>(kNone);
  Array<Contract, kContractSlots> contract_slots = all<kContractSlots>(kNone);
  Array<std::uint8_t, 5> unused{};
  Array<std::uint64_t, 2> gone{};  // contract cards that have left the game

  bool operator==(const Decks&) const = default;
};

// One piece of unfinished work.
struct Frame {
  enum class Kind : std::uint8_t {
    none,
    build,     // a contract (US-7.8)
    effects,   // the effects of a card, or the inner one of an offer (US-13.9)
    deciders,  // several players decide about one effect (US-12.5)
    election,  // US-10
    reveal     // ballot and payout of a card that was turned up (US-9)
  };
  enum class Task : std::uint8_t { none, score, tribute, ransom, offer };
  Kind kind{};
  std::uint8_t step = 0;
  Task task{};
  bool is_planning = false;  // the card is a planning kind, otherwise a contract number
  std::uint8_t card = kNone;
  std::uint8_t first = 0;  // effects: the list; deciders: the effect
  std::uint8_t count = 0;
  std::uint8_t at = 0;             // the effect that is carried out; build: the vocation
  Lot source = kNoLot;             // the building just built
  Lot chosen = kNoLot;             // US-13.9
  std::uint8_t row = kNone;        // a single row
  std::uint8_t subject = kNobody;  // effects: the one player; election: the winner
  std::uint8_t pending = 0;        // deciders: bit: a seat; effects: the players selected
  std::uint8_t current = kNobody;  // deciders: who decides now; effects: the payer
  std::uint8_t what = 0;           // election: an Office; deciders: a vocation
  std::uint8_t value = 0;          // deciders: of a vocation

  bool operator==(const Frame&) const = default;

  template <class Step>  // the steps of each kind are named where it is worked off
  void go_to(Step next) {
    step = static_cast<std::uint8_t>(next);
  }
};

// What the game waits for; the decisions of US-18.
struct Ask {
  enum class Kind : std::uint8_t {
    nothing,
    buy,          // US-D1
    media,        // US-D2
    invest,       // US-D3
    act,          // US-D4
    permits,      // US-D5
    site,         // US-D6
    take_from,    // US-D7
    score,        // US-D8
    next,         // US-D9
    elect,        // US-D10
    contractor,   // US-D11
    park,         // US-D12
    player,       // US-D13
    pick,         // US-D14
    place,        // US-D15
    move,         // US-D16
    destination,  //
    remove,       // US-D17
    rezone,       //
    control,      //
    marker,       // US-D18
    space,        //
    office,       // US-D19
    tribute,      // US-D20
    ransom,       // US-D21
    offer,        // US-D22
    row,          // US-D23
    planning,     // US-D24
    number        // US-D25
  };
  Kind kind{};
  std::uint8_t seat = kNobody;
  bool may_decline = false;   // for a ransom: may pay
  std::uint8_t what = 0;      // size of a place, vocation, marker that is moved
  std::uint16_t options = 0;  // bits; score and tribute: the least and, eight bits up, the most
  Array<std::uint8_t, 2> unused{};
  Lots lots;  // buildings, or where a place may lie

  bool operator==(const Ask&) const = default;
};

// One thing that happened during a step, for the log: an output of the step, not part of the
// position.
struct News {
  enum class What : std::uint8_t {
    none,
    gained,       // seat, a: Money, n
    lost,         //
    collected,    // seat pays n to the Treasurer
    spent,        // seat, a: kind of planning card
    built,        // seat, a: contract, b: first lot, n: shape, and the cost eight bits up
    bonus,        // seat, n
    took_marker,  // seat, a: vocation, b: from whom
    scored,       // seat, a: vocation, b: wealth, n: prestige
    pawn,         // a: office
    elected,      // seat, a: office
    nobody,       // a: office
    contractor,   // seat
    payout,       // a: Money, b: number, n: 0 when it is not in play
    event,        // a: card, b: 1 planning
    placed,       // seat: owner, a: zone, b: first lot, n: shape
    no_place,     // seat: who should place, a: zone, n: size
    no_space,     // for a building that should be moved
    removed,      // seat: owner, a: zone, b: first lot
    moved,        // a: from, b: to
    rezoned,      // a: zone, b: lot
    controls,     // seat, b: lot
    cleared,      // seat: before, b: lot
    marker,       // a: marker, b: space, n: 1 moved
    deck_active,  // a: deck
    politicians,  //
    contractor_enters,
    reshuffled,   //
    stagnation,   // a: contract
    tribute,      // seat, a: wealth, n: prestige
    took_card,    // seat, a: kind
    points,       // n AP
    extra_favor,  // seat
    turn,         // seat
    ended         //
  };
  What what{};
  std::uint8_t seat = kNobody;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint16_t n = 0;

  bool operator==(const News&) const = default;
};

inline constexpr std::size_t kMostFrames = 6;

struct State {
  City city;
  Decks decks;
  Ask ask;
  Array<Player, kMaxPlayers> players{};
  Array<Frame, kMostFrames> frames{};
  std::uint16_t turns = 0;                 // begun
  std::uint16_t markers_in_box = 0x1FF;    // bit: a marker (US-4.13)
  Array<std::uint8_t, kVocations> pool{};  // vocation markers
  Array<std::uint8_t, kOffices> office = all<kOffices>(kNobody);
  std::uint8_t offices_in_play = 1;  // bit: an Office; the Mayor is from the start (US-4.2)
  std::uint8_t contractor = kNobody;
  bool contractor_in_play = false;
  std::uint8_t extra_favor = kNobody;
  std::uint8_t pawn = 0;  // an Office
  Phase phase = Phase::first_player;
  std::uint8_t step =
      0;  // of the end-of-turn procedure; in set-up, cards dealt or buildings bought
  std::uint8_t draw = kNone;  // the Deck that chance draws from now
  std::uint8_t active = 0;
  std::uint8_t starting_player = 0;
  std::uint8_t action_points = 0;
  std::uint8_t idle_turns = 0;      // US-8.12
  bool has_taken_contract = false;  // this turn
  bool has_built = false;           // this turn (US-7.9)
  std::uint8_t depth = 0;           // frames in use

  bool operator==(const State&) const = default;

  [[nodiscard]] const Frame& top() const { return frames[depth - 1u]; }
  [[nodiscard]] Frame& top() { return frames[depth - 1u]; }
};

}  // namespace urban_sprawl
