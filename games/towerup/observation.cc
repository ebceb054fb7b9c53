// observation.cc: a view as numbers, for players that learn: the judge's inputs, before weighting.
// Sites are numbered as on the map of the table. It does not affect the rules.
#include "core/observation.h"

#include "games/towerup/objectives.h"
#include "games/towerup/towerup.h"

namespace towerup {

namespace {

using core::features::at;
using core::features::flag;
using core::features::share;

constexpr Array<std::string_view, kColours> kColourNames = {"black", "grey", "white", "brown"};

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
    list_turn();
    for (int slot = 0; slot < kMarket; ++slot) list_card(slot);
    for (int place = 0; place < kPlaces; ++place) list_objective(place);
    for (int places = 0; places < kMaxPlayers; ++places) list_seat(places);
    for (int site = 0; site < kMostSites; ++site) list_site(site);
  }

 private:
  void list_turn() {
    features_.add(flag(table_.phase == Phase::act), "phase", "act");
    features_.add(flag(table_.phase == Phase::place), "phase", "place");
    features_.add(flag(table_.phase == Phase::give_back), "phase", "give_back");
    features_.add(flag(table_.phase == Phase::over), "phase", "over");
    features_.add(flag(table_.earned != 0), "turn", "earned_another");
    features_.add(flag(table_.is_extra != 0), "turn", "is_extra");
    features_.add(share(table_.idle, rules_.stall_turns()), "turn", "idle");
    features_.add(flag(table_.trigger != Trigger::none), "turn", "end_is_near");
    const bool is_counted = table_.last_turns != Table::kNotYet;
    features_.add(is_counted ? share(table_.last_turns, 2 * kMaxPlayers) : 0.0f, "turn", "left");
    features_.add(share(std::popcount(table_.draw), kCards), "cards", "draw");
    features_.add(share(std::popcount(table_.discard), kCards), "cards", "discard");
    for (int colour = 0; colour < kColours; ++colour) {
      features_.add(share(table_.supply[colour], faces_.floors), "supply", name(colour));
      features_.add(flag(table_.floor_colour == colour), "starting_floor", name(colour));
    }
  }

  void list_card(int slot) {
    const Card card = table_.market[slot];
    const CardData data = card == kNoCard ? CardData{} : faces_.cards[card];
    for (int colour = 0; colour < kColours; ++colour)
      features_.add(share(data.floors[colour], kMostFloors), "card", slot, name(colour));
    features_.add(share(data.any, kMostFloors), "card", slot, "any");
    for (int colour = 0; colour < kColours; ++colour)
      features_.add(data.track == colour ? share(data.steps, 4) : 0.0f, "card", slot, "advance",
                    name(colour));
  }

  void list_objective(int place) {
    const Objective objective = table_.objectives[place];
    for (int i = 0; i < kObjectives; ++i)
      features_.add(flag(objective == static_cast<Objective>(i)), "objective", place, "is", i);
    features_.add(share(rules_.next_token(table_, at(place)), 8), "objective", place, "token");
  }

  void list_seat(int places) {
    const std::string_view who = core::kRelativeSeats[at(places)];
    const bool is_there = places < rules_.players();
    const int seat = is_there ? core::seat_from(view_.viewer, places, rules_.players()) : 0;
    const Board board = is_there ? table_.boards[seat] : Board{};
    const Score score = is_there ? rules_.score(table_, seat) : Score{};
    features_.add(flag(is_there), who, "is_there");
    features_.add(flag(is_there && table_.active == seat), who, "is_active");
    features_.add(flag(is_there && table_.first_player == seat), who, "is_first");
    for (int colour = 0; colour < kColours; ++colour) {
      features_.add(share(board.machines[colour], kSpaces - 1), who, "machine", name(colour));
      features_.add(share(score.machines[colour], 20), who, "millions", name(colour));
      features_.add(share(board.reserve[colour], 8), who, "reserve", name(colour));
    }
    features_.add(share(sum(board.reserve), faces_.reserve_limit), who, "reserve");
    features_.add(share(board.lowest(), kSpaces - 1), who, "lowest_machine");
    features_.add(share(board.roofs, faces_.roofs), who, "roofs");
    features_.add(share(score.visible, kMostCone), who, "visible_roofs");
    features_.add(share(score.cone, 20), who, "cone");
    features_.add(share(score.total, 60), who, "points");
    for (int place = 0; place < kPlaces; ++place) {
      const Objective objective = table_.objectives[place];
      Progress made;
      if (is_there && objective != kNoObjective)
        made = progress(faces_.objectives[objective], rules_.map(), table_.city, seat);
      features_.add(share(board.tokens[place], 8), who, "token", place);
      features_.add(made.need == 0 ? 0.0f : share(std::min(made.have, made.need), made.need), who,
                    "objective", place);
    }
    for (int level = 0; level < kLevels; ++level)
      features_.add(share(is_there ? std::popcount(table_.city.roofs[seat][level]) : 0, 10), who,
                    "roofs_at", level + 1);
  }

  void list_site(int site) {
    const Sites here = Sites{1} << static_cast<unsigned>(site);
    const City& city = table_.city;
    for (int colour = 0; colour < kColours; ++colour)
      features_.add(flag((city.colours[colour] & here) != 0), "site", site, name(colour));
    features_.add(share(city.height(static_cast<Site>(site)), kLevels), "site", site, "height");
    features_.add(flag((city.open() & here) != 0), "site", site, "is_open");
    for (int places = 0; places < kMaxPlayers; ++places) {
      const bool is_there = places < rules_.players();
      const int seat = is_there ? core::seat_from(view_.viewer, places, rules_.players()) : 0;
      features_.add(flag(is_there && (city.visible(seat) & here) != 0), "site", site,
                    core::kRelativeSeats[at(places)], "on_top");
      features_.add(flag(is_there && (city.presence(seat) & here) != 0), "site", site,
                    core::kRelativeSeats[at(places)], "present");
    }
  }

  static std::string_view name(int colour) { return kColourNames[colour]; }

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

}  // namespace towerup
