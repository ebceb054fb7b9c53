// effects.h: the language of card effects (US-13). A card is a list of these; one interpreter
// executes them (effects.cc) and one generator describes them (card_text.cc).
#pragma once

#include "games/urban_sprawl/pieces.h"

namespace urban_sprawl {

// US-13.1, in the order of selector_words in read_effects.cc.
enum class Select : std::uint8_t {
  active,
  each,
  others,
  holder_media,
  holder_mayor,
  holder_da,
  holder_treasurer,
  holder_police_chief,
  holder_union_boss,
  holder_contractor,
  most_prestige,
  fewest_prestige,
  most_wealth,
  fewest_wealth,
  rival_most_prestige,
  chosen_controller,
  payer,
  none  // owner of `place` only: uncontrolled
};

enum class Owner : std::uint8_t { any, controlled, uncontrolled, own, not_own };
enum class Where : std::uint8_t { any, these_rows, adjacent, water, forest, chosen, chosen_row };
enum class Rank : std::uint8_t { none, highest, lowest };

struct Filter {               // US-13.2
  std::uint8_t zones = 0x1F;  // bit: a Zone
  std::uint8_t sizes = 0x0F;  // bit i: size i + 1
  Owner owner = Owner::any;
  Where where = Where::any;
  Rank rank = Rank::none;

  bool operator==(const Filter&) const = default;
};

enum class Per : std::uint8_t { one, buildings, offices };  // US-13.3

// US-13.4, in the order of op_table in read_effects.cc.
enum class Op : std::uint8_t {
  gain,
  lose,
  tribute,
  place,
  remove,
  move,
  rezone,
  control,
  marker,
  election,
  win_office,
  pick,
  choose_row,
  ransom,
  offer,
  score_vocation,
  take_vocation,
  take_planning,
  ap,
  extra_favor,
  payout,
  activate_deck,
  enter_politicians,
  enter_contractor,
  end_game
};

enum class Control : std::uint8_t { take, clear };
enum class MarkerAction : std::uint8_t { place, move, place_or_move };

inline constexpr std::uint8_t kChooseOffice = kOffices;

struct Effect {
  Op op{};
  Select who = Select::active;  // `who`, `by` or `from` (US-7.16)
  std::uint8_t wealth = 0;      // also the amount of `tribute` and `ap`, the value of a vocation
  std::uint8_t prestige = 0;
  Per per = Per::one;
  Filter filter;                // of `per` too
  Zone zone{};                  // `place`, and `to` of `rezone`
  std::uint8_t size = 0;        // `place`
  Where where = Where::any;     // of a place or a destination
  Select owner = Select::none;  // `place`
  bool is_optional = false;     // US-13.6
  std::uint8_t action = 0;      // a Control or MarkerAction; `take_planning`: 1 for any card
  Money money{};                // `marker`, `payout`
  std::uint8_t office = 0;      // an Office, or kChooseOffice
  std::uint8_t vocation = 0;
  Deck deck{};
  std::uint8_t then_first = 0;  // `offer`: effects of the same table
  std::uint8_t then_count = 0;

  bool operator==(const Effect&) const = default;
};

// US-7.7
struct Restrictions {
  std::uint8_t edges = 0;      // bit 0 water, bit 1 forest: must be adjacent
  std::uint8_t not_zones = 0;  // bit: a Zone that may not be adjacent
  std::uint8_t min_value = 0;
  std::uint8_t max_value = 255;
  bool ignores_zoning = false;

  bool operator==(const Restrictions&) const = default;
};

}  // namespace urban_sprawl
