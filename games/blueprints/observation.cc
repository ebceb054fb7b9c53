// observation.cc: a view as numbers, for players that learn: the judge's inputs, before weighting.
// It does not affect the rules.
#include "core/observation.h"

#include "games/blueprints/building.h"

namespace blueprints {

namespace {

using core::features::at;
using core::features::flag;
using core::features::share;

constexpr Array<std::string_view, kMaterials> kMaterialNames = {"wood", "recycled", "stone",
                                                                "glass"};

template <class Features>
class Observer {
 public:
  Observer(const Rules& rules, const View& view, Features& features)
      : rules_(rules),
        faces_(rules.faces()),
        view_(view),
        table_(view.table),
        features_(features) {}

  void list() {
    list_round();
    list_dice();
    list_plan();
    list_building();
    for (int places = 0; places < kMaxPlayers; ++places) list_seat(places);
  }

 private:
  [[nodiscard]] bool has_screen() const {
    return core::index(view_.viewer) < rules_.players() && view_.mine.card != kNoCard;
  }

  void list_round() {
    features_.add(flag(table_.phase == Phase::draft), "phase", "draft");
    features_.add(flag(table_.phase == Phase::discard), "phase", "discard");
    features_.add(flag(table_.phase == Phase::over), "phase", "over");
    for (int round = 0; round < kRounds; ++round)
      features_.add(flag(table_.round == round), "round", round);
    features_.add(share(table_.turn, kDicePerBuilding * rules_.players()), "round", "played");
    for (std::size_t spot = 0; spot < 2; ++spot) {
      const bool is_drawn = in_demand_drawn(table_) > static_cast<int>(spot);
      for (int m = 0; m < kMaterials; ++m)
        features_.add(flag(is_drawn && index(table_.in_demand[spot]) == m), "in_demand",
                      static_cast<int>(spot), name(m));
    }
  }

  void list_dice() {
    for (int m = 0; m < kMaterials; ++m)
      features_.add(share(table_.bag[m], faces_.dice[m]), "bag", name(m));
    for (int kind = 0; kind < kKinds; ++kind)
      features_.add(share(table_.pool[kind], 4), "pool", name(kind / kValues), kind % kValues + 1);
    for (int m = 0; m < kMaterials; ++m) {
      int aside = 0;
      for (int value = 0; value < kValues; ++value) aside += table_.set_aside[m * kValues + value];
      features_.add(share(aside, faces_.dice[m]), "set_aside", name(m));
    }
  }

  // The viewer's plan (BP-1.3) and what stands on it.
  void list_plan() {
    for (int space = 0; space < kSpaces; ++space) {
      const int target = has_screen() ? faces_.targets[view_.mine.card][space] : 0;
      const int height = view_.mine.height[space];
      features_.add(share(target, kDicePerBuilding), "plan", space, "height");
      features_.add(share(target - height, kDicePerBuilding), "plan", space, "missing");
      features_.add(share(height, kDicePerBuilding), "building", space, "height");
      features_.add(share(view_.mine.top[space], kValues), "building", space, "top");
    }
  }

  // The value of the building so far (BP-8), and its progress towards each Prize (BP-10).
  void list_building() {
    Building building;
    Sheet sheet;
    bool can_meet = false;
    if (has_screen()) {
      building = Building::of(table_.drafted[view_.viewer], view_.mine.spaces);
      sheet = score(faces_, view_.mine.card, building);
      const int to_come = kDicePerBuilding - rules_.drafts_of(table_, view_.viewer);
      can_meet = can_meet_plan(faces_, view_.mine.card, building, to_come);
    }
    features_.add(flag(can_meet), "building", "can_meet_plan");
    features_.add(share(sheet.bonus, 6), "building", "bonus");
    features_.add(share(sheet.total, 30), "building", "points");
    for (int m = 0; m < kMaterials; ++m) {
      features_.add(share(sheet.materials[m], 30), "building", "points", name(m));
      features_.add(share(building.count(static_cast<Material>(m)), kDicePerBuilding), "building",
                    "dice", name(m));
    }
    for (int prize = 0; prize < kPrizes; ++prize) {
      const Condition& condition = faces_.prizes[prize];
      features_.add(share(progress(condition, building), goal(condition)), "building", "prize",
                    prize);
    }
  }

  // Public information about the seat that many places further on.
  void list_seat(int places) {
    const std::string_view who = core::kRelativeSeats[at(places)];
    const bool is_there = places < rules_.players();
    const int seat = is_there ? core::seat_from(view_.viewer, places, rules_.players()) : 0;
    const Holdings won = is_there ? rules_.holdings(table_, core::seat_at(seat)) : Holdings{};
    features_.add(flag(is_there), who, "is_there");
    features_.add(flag(is_there && table_.first_player == seat), who, "is_first");
    features_.add(share(won.points, 20), who, "points");
    features_.add(share(won.prizes, kPrizes), who, "prizes");
    for (int award = 0; award < kAwards; ++award)
      features_.add(share(won.awards[award], kRounds), who, "award", award);
    Array<int, kMaterials> materials{};
    Array<int, kValues> values{};
    int drafted = 0;
    for (const Die die : table_.drafted[seat]) {
      if (!is_there || die == kNoDie) continue;
      ++drafted;
      ++materials[material_of(die)];
      ++values[value_of(die) - 1];
    }
    features_.add(share(drafted, kDicePerBuilding), who, "drafted");
    features_.add(share(is_there ? std::popcount(table_.removed[seat]) : 0, kDicePerBuilding), who,
                  "removed");
    for (int m = 0; m < kMaterials; ++m)
      features_.add(share(materials[m], kDicePerBuilding), who, "drafted", name(m));
    for (int value = 0; value < kValues; ++value)
      features_.add(share(values[value], kDicePerBuilding), who, "drafted", value + 1);
  }

  static std::string_view name(int material) { return kMaterialNames[material]; }

  const Rules& rules_;
  const Faces& faces_;
  const View& view_;
  const Table& table_;
  Features& features_;
};

}  // namespace

void Rules::observe(const View& v, std::span<float> features) const {
  core::observe_with<Observer>(*this, v, features);
}

std::vector<std::string> Rules::observation_names() const {
  return core::names_with<Observer>(*this);
}

}  // namespace blueprints
