// legal.cc: the legal actions (TU-2.9, TU-4 to TU-6). refuse.cc is the slow counterpart with
// reasons; a test checks that they agree.
#include "core/bits.h"
#include "core/playout.h"
#include "games/towerup/gain.h"
#include "games/towerup/towerup.h"

namespace towerup {

namespace {

void list_takes(const Table& table, const Faces& faces, core::Actions<Rules>& actions) {  // TU-D3
  for (std::size_t slot = 0; slot < kMarket; ++slot) {
    const Gain gain = gain_of(faces.cards[table.market[slot]], table.supply);
    if (gain.chosen == 0) {  // TU-13.2
      actions.push_back(Action::take(slot, {}));
    } else {
      each_choice(gain.left, gain.chosen,
                  [&](const Floors& chosen) { actions.push_back(Action::take(slot, chosen)); });
    }
  }
}

// How many ways there are to take `count` floors from `from`.
std::uint32_t choices_of(const Floors& from, int count) {
  // The colours with at least so many floors: their bytes reach 128.
  const auto colours_with = [&](std::uint32_t floors) {
    const std::uint32_t raised = std::bit_cast<std::uint32_t>(from) + (128 - floors) * 0x0101'0101u;
    return static_cast<std::uint32_t>(std::popcount(raised & 0x8080'8080));
  };
  if (count == 0) return 1;
  const std::uint32_t some = colours_with(1);
  if (count == 1) return some;
  if (count == 2) return some * (some - 1) / 2 + colours_with(2);
  std::uint32_t choices = 0;
  each_choice(from, count, [&](const Floors&) { ++choices; });
  return choices;
}

// What list_takes lists, as a count and the n-th.
class Takes {
 public:
  Takes(const Table& table, const Faces& faces) : table_(table), faces_(faces) {
    for (std::size_t slot = 0; slot < kMarket; ++slot) {
      const Gain gain = gain_of(faces.cards[table.market[slot]], table.supply);
      counts_[slot] = choices_of(gain.left, gain.chosen);
      count_ += counts_[slot];
    }
  }
  [[nodiscard]] std::uint32_t count() const { return count_; }
  [[nodiscard]] Action nth(std::uint32_t n) const {
    std::size_t slot = 0;
    while (n >= counts_[slot]) n -= counts_[slot++];
    const Gain gain = gain_of(faces_.cards[table_.market[slot]], table_.supply);
    Action found = Action::take(slot, {});
    if (gain.chosen > 0)
      each_choice(gain.left, gain.chosen, [&](const Floors& chosen) {
        if (n-- == 0) found = Action::take(slot, chosen);
      });
    return found;
  }

 private:
  const Table& table_;
  const Faces& faces_;
  Array<std::uint32_t, kMarket> counts_{};
  std::uint32_t count_ = 0;
};

// TU-6.1 for all sites at once. A site is excluded if it has more neighbours of a colour than the
// reserve has floors; a colour is possible if the reserve has it and no neighbour does.
struct Buildable {
  Array<Sites, kColours> sites{};  // by colour of the new building
  Sites any = 0;
};

Buildable buildable(const City& city, const Board& board) {
  Buildable found;
  if (board.roofs == 0) return found;
  Sites payable = city.open();
  for (std::size_t c = 0; c < kColours; ++c) {
    if (board.reserve[c] < kMostNeighbours) payable &= ~city.beside[c][board.reserve[c]];
  }
  for (std::size_t c = 0; c < kColours; ++c) {
    if (board.reserve[c] > 0) found.sites[c] = payable & ~city.beside[c][0];
    found.any |= found.sites[c];
  }
  return found;
}

// The buildings that may get the roof when one is started on the site: it, and its neighbours
// (TU-6.4, TU-6.8).
Sites raised_by(const City& city, const MapData& map, Site site) {
  return (map.adjacent[site] & city.built()) | bit(site);
}

void list_builds(const City& city, const Board& board, const MapData& map,
                 core::Actions<Rules>& actions) {
  const Buildable found = buildable(city, board);
  actions.append([&](Action* out) {
    for (Sites left = found.any; left != 0; left &= left - 1) {
      const Site site = first_site(left);
      const Sites raised = raised_by(city, map, site);
      for (std::size_t c = 0; c < kColours; ++c) {
        if ((found.sites[c] & bit(site)) == 0) continue;
        for (Sites roofs = raised; roofs != 0; roofs &= roofs - 1)
          *out++ = Action::build(site, static_cast<Colour>(c), first_site(roofs));
      }
    }
    return out;
  });
}

// What list_builds lists, as a count and the n-th: all colours of a site have the same roofs.
class Builds {
 public:
  Builds(const City& city, const Board& board, const MapData& map)
      : city_(city), map_(map), found_(buildable(city, board)) {
    // A roof on the new building itself, and one on each neighbour, which are counted by colour.
    for (const Sites sites : found_.sites) count_ += size(sites);
    for (const auto& neighbours : city.beside) {
      for (const Sites with_one_more : neighbours) {
        if ((with_one_more & found_.any) == 0) break;
        for (const Sites sites : found_.sites) count_ += size(sites & with_one_more);
      }
    }
  }
  [[nodiscard]] std::uint32_t count() const { return count_; }
  [[nodiscard]] Action nth(std::uint32_t n) const {
    for (Sites left = found_.any;; left &= left - 1) {
      const Site site = first_site(left);
      const unsigned colours = colours_of(site);
      const Sites raised = raised_by(city_, map_, site);
      const std::uint32_t roofs = size(raised);
      const std::uint32_t here = size(colours) * roofs;
      if (n < here)
        return Action::build(site, static_cast<Colour>(core::nth_bit(colours, n / roofs)),
                             static_cast<Site>(core::nth_bit(raised, n % roofs)));
      n -= here;
    }
  }

 private:
  static std::uint32_t size(Sites sites) {
    return static_cast<std::uint32_t>(std::popcount(sites));
  }
  [[nodiscard]] unsigned colours_of(Site site) const {  // as bits
    unsigned colours = 0;
    for (std::size_t c = 0; c < kColours; ++c)
      colours |= static_cast<unsigned>(found_.sites[c] >> index(site) & 1) << c;
    return colours;
  }

  const City& city_;
  const MapData& map_;
  Buildable found_;
  std::uint32_t count_ = 0;
};

}  // namespace

void Rules::legal(const State& s, Seat seat, core::Actions<Rules>& actions) const {
  const Table& table = s.table;
  const Board& board = table.boards[seat];
  switch (table.phase) {
    case Phase::place: {  // TU-D1
      Array<Sites, kColours> places{};
      Sites any = 0;
      for (std::uint8_t c = 0; c < kColours; ++c) {
        if (table.floor_colour == kAnyColour || table.floor_colour == c)
          places[c] = places_for_start(table, static_cast<Colour>(c));
        any |= places[c];
      }
      for (; any != 0; any &= any - 1) {
        for (std::size_t c = 0; c < kColours; ++c) {
          if ((places[c] & bit(first_site(any))) != 0)
            actions.push_back(Action::place(first_site(any), static_cast<Colour>(c)));
        }
      }
      break;
    }
    case Phase::give_back:  // TU-D5
      each_choice(board.reserve, sum(board.reserve) - faces_.reserve_limit,
                  [&](const Floors& floors) { actions.push_back(Action::give_back(floors)); });
      break;
    default:  // TU-4.2, TU-4.3, TU-D2
      list_takes(table, faces_, actions);
      list_builds(table.city, board, map_, actions);
      break;
  }
}

core::Picked<Action> Rules::pick(const State& s, Seat seat, core::Rng& rng) const {
  const Table& table = s.table;
  if (table.phase != Phase::act) {  // short lists, and rare
    core::Actions<Rules> actions;
    return core::pick_from_list(*this, s, seat, rng, actions);
  }
  const Takes takes(table, faces_);
  const Builds builds(table.city, table.boards[seat], map_);
  const std::uint32_t choices = takes.count() + builds.count();
  const std::uint32_t n = rng.below(choices);
  return {n < takes.count() ? takes.nth(n) : builds.nth(n - takes.count()), choices};
}

}  // namespace towerup
