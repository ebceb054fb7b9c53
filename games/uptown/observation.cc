// observation.cc: a view as numbers, for players that learn: the judge's sums, and every project
// that can be built now, before weighting. It does not affect the rules.
#include "core/observation.h"

#include <algorithm>
#include <numeric>

#include "games/uptown/score.h"
#include "games/uptown/uptown.h"

namespace uptown {

namespace {

using core::features::at;
using core::features::capped;
using core::features::flag;
using core::features::share;

constexpr Array<std::string_view, kTypes> kTypeNames = {"office", "service", "apartment", "cafe",
                                                        "shop",   "hotel",   "gift"};
constexpr Array<std::string_view, 5> kSymbolNames = {"flat", "per_floor", "on_ground",
                                                     "per_type_on_site", "per_type_in_street"};

template <class Features>
class Observer {
 public:
  Observer(const Rules& rules, const View& view, Features& features)
      : rules_(rules), view_(view), table_(view.table), features_(features) {}

  void list() {
    list_turn();
    for (int places = 0; places < kMaxPlayers; ++places) list_seat(places);
    for (unsigned side = 0; side < 2; ++side) {
      const Card card = table_.public_top;
      list_face(card == kNoCard ? kNoFace : face_of(card, side), "public", static_cast<int>(side));
    }
  }

 private:
  void list_turn() {
    features_.add(flag(table_.phase == Phase::first), "phase", "first");
    features_.add(flag(table_.phase == Phase::second), "phase", "second");
    features_.add(flag(table_.phase == Phase::over), "phase", "over");
    features_.add(flag(table_.ending == Ending::hand), "ending", "hand");
    features_.add(flag(table_.ending == Ending::sites), "ending", "sites");
    features_.add(share(table_.round, 42), "round");
    features_.add(share(table_.turn, kMaxPlayers), "turn");
    features_.add(share(table_.public_cards, kPublicCards), "public", "cards");
    features_.add(share(table_.discards, kProjectCards), "discards");
  }

  void list_seat(int places) {
    const std::string_view who = core::kRelativeSeats[at(places)];
    const bool is_there = places < rules_.players();
    const int seat = is_there ? core::seat_from(view_.viewer, places, rules_.players()) : 0;
    const Street street = is_there ? table_.streets[seat] : Street{};
    const Hand hand = is_there ? table_.hands[seat] : Hand{};
    const bool is_active = is_there && rules_.turn(table_).waits_for(core::seat_at(seat));
    features_.add(flag(is_there), who, "is_there");
    features_.add(flag(is_active), who, "is_active");
    features_.add(flag(is_there && table_.start_player == seat), who, "is_first");
    features_.add(capped(is_there ? table_.accounts[seat] : 0, 40), who, "account");
    features_.add(capped(hand.upcoins, 20), who, "upcoins_on_hand");
    features_.add(share(hand.cards, 21), who, "cards");
    features_.add(capped(street.income, 30), who, "income");
    features_.add(capped(street.prestige, 60), who, "prestige");
    features_.add(share(street.finished_sites(), kSites), who, "finished");
    for (int type = 0; type < kTypes; ++type) {
      features_.add(share(street.count[type], 10), who, "built", name(type));
      features_.add(share(street.income_each[type], 6), who, "income_each", name(type));
      features_.add(share(street.prestige_each[type], 6), who, "prestige_each", name(type));
    }
    for (int site = 0; site < kSites; ++site) list_site(street, who, site);
    list_face(hand.top, who, "hand");
  }

  void list_site(const Street& street, std::string_view who, int site) {
    const Site& here = street.sites[site];
    const unsigned bit = 1u << static_cast<unsigned>(site);
    features_.add(capped(here.height, 10), who, "site", site, "height");
    features_.add(flag((street.finished & bit) != 0), who, "site", site, "is_finished");
    features_.add(flag((street.roof_on_top & bit) != 0), who, "site", site, "has_roof");
    features_.add(flag((street.no_gifts & bit) != 0), who, "site", site, "takes_no_gifts");
    for (int type = 0; type < kTypes; ++type)
      features_.add(share(here.count[type], 6), who, "site", site, "built", name(type));
    features_.add(share(sum(here.income_each), 6), who, "site", site, "income_each");
    features_.add(share(sum(here.prestige_each), 6), who, "site", site, "prestige_each");
  }

  template <class What>
  void list_face(Face face, std::string_view where, What what) {
    features_.add(face == kNoFace ? 0.0f : share(rules_.cost(face), 10), where, what, "cost");
    for (unsigned end = 0; end < 2; ++end) {
      const Project project = face == kNoFace ? Project{} : rules_.project(face, end);
      const int n = static_cast<int>(end);
      for (int type = 0; type < kTypes; ++type)
        features_.add(index(project.type) == at(type) ? share(project.count, 2) : 0.0f, where, what,
                      n, name(type));
      features_.add(flag(project.place == Place::ground_only), where, what, n, "ground_only");
      features_.add(flag(project.place == Place::upper_only), where, what, n, "upper_only");
      features_.add(flag(project.place == Place::on_roof), where, what, n, "on_roof");
      features_.add(flag(project.roof), where, what, n, "is_roof");
      features_.add(flag(project.gift), where, what, n, "is_gift");
      features_.add(flag(project.no_gifts), where, what, n, "forbids_gifts");
      list_symbol(project.income, where, what, n, "income");
      list_symbol(project.prestige, where, what, n, "prestige");
    }
  }

  template <class What>
  void list_symbol(const Symbol& symbol, std::string_view where, What what, int end,
                   std::string_view of) {
    const int kind = static_cast<int>(symbol.kind);
    for (int i = 0; i < 5; ++i)
      features_.add(kind == i + 1 ? share(symbol.amount, 6) : 0.0f, where, what, end, of,
                    kSymbolNames[i]);
    for (int type = 0; type < kTypes; ++type)
      features_.add(flag(kind >= 4 && index(symbol.type) == at(type)), where, what, end, of,
                    name(type));
  }

  static int sum(const Array<std::int8_t, kTypeSlots>& values) {
    return std::accumulate(values.begin(), values.begin() + kTypes, 0);
  }
  static std::string_view name(int type) { return kTypeNames[type]; }

  const Rules& rules_;
  const View& view_;
  const State& table_;
  Features& features_;
};

}  // namespace

void Rules::observe(const View& v, std::span<float> features) const {
  core::observe_with<Observer>(*this, v, features);
}

std::vector<std::string> Rules::observation_names() const {
  return core::names_with<Observer>(*this);
}

}  // namespace uptown
