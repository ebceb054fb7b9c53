// observation.cc: a view as numbers, for players that learn: the judge's counts, before weighting,
// and the city block by block. It does not affect the rules.
#include "core/observation.h"

#include <algorithm>

#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

namespace {

using core::features::at;
using core::features::capped;
using core::features::flag;
using core::features::share;

constexpr Array<std::string_view, kTileZones> kZoneNames = {"civ", "com", "ind", "res", "park"};
constexpr Array<std::string_view, kOffices> kOfficeNames = {"mayor", "da", "treasurer",
                                                            "police_chief", "union_boss"};
constexpr int kAsks = static_cast<int>(Ask::Kind::number) + 1;

template <class Features>
class Observer {
 public:
  Observer(const Rules& rules, const View& view, Features& features)
      : rules_(rules), facts_(rules.facts()), view_(view), s_(view.state), features_(features) {}

  void list() {
    list_turn();
    list_ask();
    for (int slot = 0; slot < kPlanningSlots; ++slot) list_planning(slot);
    for (int slot = 0; slot < kContractSlots; ++slot)
      list_contract(s_.decks.contract_slots[at(slot)], "contract", slot);
    for (int favor = 0; favor < kFavors; ++favor)
      list_contract(
          is_seated() ? s_.players[at(core::index(view_.viewer))].favors[at(favor)] : kNone,
          "favor", favor);
    for (int places = 0; places < kMaxPlayers; ++places) list_seat(places);
    for (int row = 0; row < kRows; ++row) list_row(row);
    for (int block = 0; block < kBlocks; ++block) list_block(block);
    list_supply();
  }

 private:
  [[nodiscard]] bool is_seated() const { return core::index(view_.viewer) < rules_.players(); }
  // The seat that many places further on, or -1.
  [[nodiscard]] int seat_at(int places) const {
    return places < rules_.players() ? core::seat_from(view_.viewer, places, rules_.players()) : -1;
  }

  void list_turn() {
    features_.add(flag(s_.phase == Phase::act), "phase", "act");
    features_.add(flag(s_.phase == Phase::end_of_turn), "phase", "end_of_turn");
    features_.add(flag(s_.phase == Phase::over), "phase", "over");
    features_.add(share(s_.action_points, 8), "action_points");
    features_.add(capped(s_.turns, 100), "turns");
    features_.add(capped(s_.idle_turns, 20), "idle_turns");
    features_.add(flag(s_.has_built), "has_built");
    features_.add(flag(s_.has_taken_contract), "has_taken_contract");
    features_.add(share(s_.pawn, kOffices), "pawn");
    features_.add(share(s_.depth, static_cast<int>(kMostFrames)), "unfinished");
    for (int deck = 0; deck < kContractDecks; ++deck) {
      features_.add(flag((s_.decks.active >> static_cast<unsigned>(deck) & 1) != 0), "deck", deck,
                    "is_active");
      features_.add(share(s_.decks.drawn[at(deck)], kDeckCards), "deck", deck, "drawn");
    }
    features_.add(share(s_.decks.planning_size, 100), "deck", "planning");
  }

  void list_ask() {
    for (int kind = 0; kind < kAsks; ++kind)
      features_.add(flag(static_cast<int>(s_.ask.kind) == kind), "ask", kind);
    features_.add(flag(s_.ask.seat == core::index(view_.viewer)), "ask", "is_mine");
    features_.add(flag(s_.ask.may_decline), "ask", "may_decline");
    features_.add(share(s_.ask.what, 32), "ask", "what");
  }

  void list_planning(int slot) {
    const std::uint8_t kind = s_.decks.planning_slots[at(slot)];
    const PlanningKind card = kind == kNone ? PlanningKind{} : facts_.planning[at(kind)];
    features_.add(flag(kind != kNone && card.type == PlanningKind::Type::permit), "planning", slot,
                  "is_permit");
    features_.add(share(card.permits, 4), "planning", slot, "permits");
    features_.add(share(card.payout, 10), "planning", slot, "payout");
    features_.add(flag(card.has_ballot), "planning", slot, "ballot");
    for (int zone = 0; zone < kZones; ++zone)
      features_.add(flag((card.zones >> static_cast<unsigned>(zone) & 1) != 0), "planning", slot,
                    kZoneNames[at(zone)]);
  }

  void list_contract(Contract number, std::string_view where, int slot) {
    const bool is_there = number < kContracts;
    const ContractCard card = is_there ? facts_.contracts[at(number)] : ContractCard{};
    features_.add(flag(is_there), where, slot, "is_there");
    for (int zone = 0; zone < kTileZones; ++zone)
      features_.add(flag(is_there && index(card.zone) == at(zone)), where, slot,
                    kZoneNames[at(zone)]);
    features_.add(share(card.size, kSizes), where, slot, "size");
    features_.add(share(card.payout, 20), where, slot, "payout");
    Array<int, kVocations> values{};
    for (std::size_t i = 0; i < card.vocations; ++i) values[card.vocation[i]] += card.value[i];
    for (int vocation = 0; vocation < kVocations; ++vocation)
      features_.add(share(values[at(vocation)], 6), where, slot, "vocation", vocation);
  }

  void list_seat(int places) {
    const std::string_view who = core::kRelativeSeats[at(places)];
    const int seat = seat_at(places);
    const bool is_there = seat >= 0;
    const Player player = is_there ? s_.players[at(seat)] : Player{};
    const Lots owned = is_there ? s_.city.owned[at(seat)] : Lots{};
    int cards = 0;
    for (const std::uint8_t held : player.hand) cards += held;
    int favors = 0;
    for (const Contract favor : player.favors) favors += favor != kNone ? 1 : 0;
    features_.add(flag(is_there), who, "is_there");
    features_.add(flag(is_there && s_.active == seat), who, "is_active");
    features_.add(capped(player.wealth, 60), who, "wealth");
    features_.add(capped(player.prestige, 120), who, "prestige");
    features_.add(capped(cards, 12), who, "cards");
    features_.add(share(is_there ? favors : 0, kFavors), who, "favors");
    features_.add(flag(is_there && s_.contractor == seat), who, "contractor");
    for (int office = 0; office < kOffices; ++office)
      features_.add(flag(is_there && s_.office[at(office)] == seat), who, kOfficeNames[at(office)]);
    for (int zone = 0; zone < kZones; ++zone)
      features_.add(share(player.permits[at(zone)], 12), who, "permits", kZoneNames[at(zone)]);
    for (int vocation = 0; vocation < kVocations; ++vocation)
      features_.add(share(player.vocations[at(vocation)], 6), who, "vocation", vocation);
    for (int zone = 0; zone < kTileZones; ++zone)
      features_.add(share((s_.city.first & owned & s_.city.zones[at(zone)]).count(), 10), who,
                    "buildings", kZoneNames[at(zone)]);
  }

  // What a row pays (US-2.4), and who has how many buildings there.
  void list_row(int row) {
    Money kind = facts_.rows[at(row)].kind;
    int number = facts_.rows[at(row)].printed;
    if (at(row) >= kFirstGreyRow) {
      const std::uint8_t marker = s_.city.marker[at(row) - kFirstGreyRow];
      kind = marker < kWealthMarkers ? Money::wealth : Money::prestige;
      number = marker == kNone ? 0 : facts_.marker_value[at(marker)];
    }
    features_.add(kind == Money::prestige ? share(number, 20) : 0.0f, "row", row, "prestige");
    features_.add(kind == Money::prestige ? 0.0f : share(number, 20), "row", row, "wealth");
    const auto counts = buildings_in(s_, row);
    for (int places = 0; places < kMaxPlayers; ++places) {
      const int seat = seat_at(places);
      features_.add(share(seat < 0 ? 0 : counts[at(seat)], 8), "row", row,
                    core::kRelativeSeats[at(places)]);
    }
  }

  void list_block(int block) {
    features_.add(share(s_.city.value[at(block)], 16), "block", block, "value");
    for (int zone = 0; zone < kTileZones; ++zone)
      features_.add(lots_in(s_.city.zones[at(zone)], block), "block", block, kZoneNames[at(zone)]);
    for (int places = 0; places < kMaxPlayers; ++places) {
      const int seat = seat_at(places);
      features_.add(seat < 0 ? 0.0f : lots_in(s_.city.owned[at(seat)], block), "block", block,
                    core::kRelativeSeats[at(places)]);
    }
  }

  void list_supply() {
    for (int vocation = 0; vocation < kVocations; ++vocation)
      features_.add(share(s_.pool[at(vocation)], 8), "supply", "vocation", vocation);
  }

  static float lots_in(const Lots& lots, int block) {
    return share(std::popcount(lots.block(block)), kBlockLots);
  }

  const Rules& rules_;
  const Facts& facts_;
  const View& view_;
  const State& s_;
  Features& features_;
};

}  // namespace

void Rules::observe(const View& v, std::span<float> features) const {
  core::observe_with<Observer>(*this, v, features);
}

std::vector<std::string> Rules::observation_names() const {
  return core::names_with<Observer>(*this);
}

}  // namespace urban_sprawl
