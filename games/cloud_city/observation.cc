// observation.cc: a view as numbers, for players that learn: the viewer's city position by
// position, the others' as the judge's counts. It does not affect the rules.
#include "core/observation.h"

#include "games/cloud_city/cloud_city.h"

namespace cloud_city {

namespace {

using core::features::at;
using core::features::flag;
using core::features::share;

constexpr Array<std::string_view, kLevels> kLevelNames = {"river", "forest", "sand"};

template <class Features>
class Observer {
 public:
  Observer(const Rules& rules, const View& view, Features& features)
      : rules_(rules), view_(view), table_(view.table), features_(features) {}

  void list() {
    list_turn();
    list_tiles();
    for (int places = 0; places < kMaxPlayers; ++places) list_seat(places);
    list_own_city();
  }

 private:
  void list_turn() {
    features_.add(flag(table_.phase == Phase::choose), "phase", "choose");
    features_.add(flag(table_.phase == Phase::place), "phase", "place");
    features_.add(flag(table_.phase == Phase::build), "phase", "build");
    features_.add(flag(table_.phase == Phase::draw), "phase", "draw");
    features_.add(flag(table_.phase == Phase::over), "phase", "over");
    features_.add(share(table_.round, kMostRounds), "round");
    features_.add(flag(rules_.is_last_round(table_)), "round", "is_last");
    features_.add(share(table_.turn, kMaxPlayers), "turn");
    features_.add(share(table_.stack, 48), "stack");
    for (int card = 0; card < kCards; ++card) {
      const bool is_in_play =
          std::ranges::find(table_.cards, static_cast<Card>(card)) != table_.cards.end();
      features_.add(flag(is_in_play), "card", card);
    }
    for (int level = 0; level < kLevels; ++level)
      for (int length = 0; length < kLengths; ++length)
        features_.add(share(table_.stock[level][length], 10), "stock", name(level), length + 1);
  }

  void list_tiles() {
    const Array<std::uint8_t, kFaces + 1> unseen = rules_.unseen(view_);
    for (int face = 0; face < kFaces; ++face) {
      features_.add(share(count(view_.hand, face), kHand), "hand", face);
      features_.add(share(count(table_.row, face), kRow), "row", face);
      features_.add(share(unseen[face], 4), "unseen", face);
    }
  }

  // Public information about the seat that many places further on.
  void list_seat(int places) {
    const std::string_view who = core::kRelativeSeats[at(places)];
    const bool is_there = places < rules_.players();
    const int seat = is_there ? core::seat_from(view_.viewer, places, rules_.players()) : 0;
    const City city = is_there ? table_.cities[seat] : City{};
    const Score score = is_there ? rules_.score(table_, core::seat_at(seat)) : Score{};
    features_.add(flag(is_there), who, "is_there");
    features_.add(flag(is_there && rules_.turn(table_).waits_for(core::seat_at(seat))), who,
                  "is_active");
    features_.add(flag(is_there && table_.first_player == seat), who, "is_first");
    features_.add(share(score.total, 60), who, "points");
    for (int card = 0; card < kMostCards; ++card)
      features_.add(share(score.cards[card], 10), who, "points", "card", card);
    features_.add(share(city.size, kMostTiles), who, "tiles");
    features_.add(share(city.width, 4), who, "width");
    features_.add(share(city.height, 4), who, "height");
    for (int face = 0; face < kFaces; ++face)
      features_.add(is_there ? share(count(table_.known[seat], face), kHand) : 0.0f, who, "known",
                    face);
    for (int level = 0; level < kLevels; ++level) list_level(city, who, level);
  }

  void list_level(const City& city, std::string_view who, int level) {
    const Bits own = city.buildings[level];
    features_.add(share(city.votes[level], 30), who, "votes", name(level));
    features_.add(share(std::popcount(own), 8), who, "buildings", name(level));
    features_.add(share(std::popcount(own & ~city.full), 8), who, "free", name(level));
    const Starts possible = starts(city, at(level), table_.stock[level]);
    for (int length = 0; length < kLengths; ++length)
      features_.add(
          share(std::popcount(possible.east[length]) + std::popcount(possible.south[length]), 4),
          who, "buildable", name(level), length + 1);
  }

  // From the north-west corner of the city.
  void list_own_city() {
    const bool is_seated = core::index(view_.viewer) < rules_.players();
    const City city = is_seated ? table_.cities[core::index(view_.viewer)] : City{};
    for (int bit = 0; bit < kSide * kSide; ++bit) {
      const Bits here = Bits{1} << static_cast<unsigned>(bit);
      const int y = bit / kSide;
      const int x = bit % kSide;
      features_.add(flag((city.ground & here) != 0), "city", y, x, "ground");
      features_.add(0.5f * (flag((city.joined & here) != 0) + flag((city.full & here) != 0)),
                    "city", y, x, "joined");
      for (int level = 0; level < kLevels; ++level) {
        features_.add(flag((city.buildings[level] & here) != 0), "city", y, x, name(level));
        features_.add(flag((city.spans[level] & here) != 0), "city", y, x, "below", name(level));
      }
    }
  }

  static int count(const auto& tiles, int face) {
    return static_cast<int>(std::ranges::count(tiles, static_cast<Face>(face)));
  }
  static std::string_view name(int level) { return kLevelNames[level]; }

  const Rules& rules_;
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

}  // namespace cloud_city
