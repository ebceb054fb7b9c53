// components.h: the validated contents of components.json: the board's numbers, tiles, markers,
// cards.
#pragma once

#include <string>
#include <vector>

#include "core/json.h"
#include "core/message.h"
#include "games/urban_sprawl/effects.h"

namespace urban_sprawl {

inline constexpr std::uint8_t kMostEffects = 255;
inline constexpr std::size_t kMostVocations = 2;  // on one contract (US-1.9)

// A face of the planning deck.
struct PlanningKind {
  enum class Type : std::uint8_t { permit, urban_renewal, event };
  Type type{};
  std::uint8_t copies = 0;
  std::uint8_t zones = 0;  // bit: a Zone
  std::uint8_t permits = 0;
  std::uint8_t payout = 0;  // of wealth; 0: none
  bool has_ballot = false;
  std::uint8_t first_effect = 0;
  std::uint8_t effects = 0;
};

struct ContractCard {
  bool is_event = false;
  bool is_key = false;  // US-4.4
  Zone zone{};
  std::uint8_t size = 0;
  std::uint8_t payout = 0;  // of prestige; 0: none
  std::uint8_t vocations = 0;
  Array<std::uint8_t, kMostVocations> vocation{};
  Array<std::uint8_t, kMostVocations> value{};
  Restrictions restrictions;
  std::uint8_t first_effect = 0;
  std::uint8_t effects = 0;
};

struct Row {  // US-2.4
  Money kind{};
  std::uint8_t printed = 0;  // 0: a grey space
};

struct Start {
  Zone zone{};
  Lot lot = 0;
};

struct Stack {  // US-4.4, US-17.1, US-17.2
  std::uint8_t top = 0;
  std::uint8_t window = 0;  // cards among which the key event lies, itself included
};

// Everything play depends on, as plain numbers.
struct Facts {
  Array<Row, kRows> rows{};
  Array<std::uint8_t, kBlocks> printed{};  // value of each block without markers
  Array<Start, kStartBuildings> starts{};
  Array<std::uint8_t, kPlanningSlots> planning_ap{};
  Array<std::uint8_t, kContractSlots> contract_ap{};
  Array<std::uint8_t, kMarkers> marker_value{};  // wealth first, ascending
  Array<std::uint8_t, kVocations> markers{};     // vocation markers
  Array<std::uint8_t, 3> wealth{};               // at the start, by players
  std::uint8_t action_points = 0;
  std::uint8_t action_points_union_boss = 0;
  Array<Stack, 3> stacks{};
  std::uint8_t top_permits = 0;  // US-4.6
  std::uint8_t media = 0;        // the vocation
  std::uint8_t kinds = 0;  // of planning cards; permits first, then Urban Renewal, then events
  std::uint8_t permit_kinds = 0;
  std::uint8_t renewal = 0;  // the kind
  Array<PlanningKind, kMostKinds> planning{};
  Array<ContractCard, kContracts> contracts{};
  Array<std::uint8_t, kContractDecks> key{};  // contract numbers
  Array<Effect, kMostEffects> effects{};
};

struct Components {
  Facts facts;
  Array<Array<std::uint8_t, kSizes>, kTileZones> tiles{};  // in the box; no limit (US-16.2)
  std::uint64_t digest = 0;
  std::vector<std::string> zone_ids, office_ids, vocation_ids, marker_ids, row_ids, grey_ids;
  std::vector<std::string> kind_ids, contract_ids, planning_slot_ids, contract_slot_ids;
  std::vector<std::string> vocation_names;                       // as the cards write them
  std::vector<core::JsonObject> contract_faces, planning_faces;  // for clients, texts included
  std::vector<core::Name> names;  // "card.town-01", "office.mayor", "zone.CIV", ...
};

constexpr Deck deck_of(Contract card) { return static_cast<Deck>(card / kDeckCards); }

}  // namespace urban_sprawl
