// encodable.cc: a superset of all actions that can ever be legal, for exhaustive tests.
#include "games/towerup/gain.h"
#include "games/towerup/towerup.h"

namespace towerup {

std::vector<Action> Rules::encodable() const {
  std::vector<Action> actions{Action::packed(static_cast<Action::Verb>(4), 0, 0)};
  const auto most = all<kColours>(std::uint8_t{kMostFloors});
  for (std::size_t site = 0; site <= map_.site_count; ++site) {
    for (std::size_t c = 0; c <= kColours; ++c) {
      const auto where = static_cast<Site>(site);
      const auto colour = static_cast<Colour>(c);
      actions.push_back(Action::place(where, colour));
      // The roof on the site, on every neighbour, and on an impossible site.
      Sites roofs = site < map_.site_count ? map_.adjacent[site] | bit(where) : 0;
      roofs |= Sites{1} << (site + 7) % map_.site_count;
      for (; roofs != 0; roofs &= roofs - 1)
        actions.push_back(Action::build(where, colour, first_site(roofs)));
    }
  }
  for (int count = 0; count <= kMostFloors; ++count) {
    each_choice(most, count, [&](const Floors& floors) {
      actions.push_back(Action::give_back(floors));
      for (std::size_t slot = 0; slot <= kMarket; ++slot)
        actions.push_back(Action::take(slot, floors));
    });
  }
  return actions;
}

}  // namespace towerup
