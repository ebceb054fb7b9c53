// street.cc: how a project changes the sums of its street (UT-9).
#include "games/uptown/street.h"

namespace uptown {

namespace {

using Each = Array<std::int8_t, kTypeSlots>;

// The new project's own symbol, and its contribution to existing symbols.
int gain_of(const Symbol& symbol, const Project& project, const Street& street, const Site& site,
            const Each& on_site, const Each& in_street) {
  int sum = project.count * (on_site[project.type] + in_street[project.type]);
  if (project.gift) sum += on_site[Type::gift] + in_street[Type::gift];
  const Type counted = symbol.type;
  const int itself = counts_for(project, counted);
  return sum +
         value(symbol, site.height, site.count[counted] + itself, street.count[counted] + itself);
}

void add(std::int8_t& sum, std::int8_t amount) { sum = static_cast<std::int8_t>(sum + amount); }

void remember(const Symbol& symbol, Each& on_site, Each& in_street) {
  if (symbol.kind == Symbol::Kind::per_type_site) add(on_site[symbol.type], symbol.amount);
  if (symbol.kind == Symbol::Kind::per_type_street) add(in_street[symbol.type], symbol.amount);
}

void count(const Project& project, Array<std::uint8_t, kTypeSlots>& counts) {
  std::uint8_t& own = counts[project.type];
  own = static_cast<std::uint8_t>(own + project.count);
  std::uint8_t& gifts = counts[Type::gift];
  gifts = static_cast<std::uint8_t>(gifts + (project.gift ? 1 : 0));
}

}  // namespace

Sums gain(const Street& street, int site, const Project& project) {
  const Site& on = street.sites[site];
  return {gain_of(project.income, project, street, on, on.income_each, street.income_each),
          gain_of(project.prestige, project, street, on, on.prestige_each, street.prestige_each)};
}

bool raise(Street& street, int site, const Project& project, Card card) {
  const Sums sums = gain(street, site, project);
  street.income = static_cast<std::int16_t>(street.income + sums.income);
  street.prestige = static_cast<std::int16_t>(street.prestige + sums.prestige);
  Site& on = street.sites[site];
  count(project, on.count);
  count(project, street.count);
  remember(project.income, on.income_each, street.income_each);
  remember(project.prestige, on.prestige_each, street.prestige_each);
  ++on.height;
  on.top = card;
  const auto bit = static_cast<std::uint8_t>(1u << site);
  const auto others = static_cast<std::uint8_t>(~bit);
  const bool finishes = project.roof && (street.finished & bit) == 0;  // UT-8.5
  street.empty &= others;
  street.roof_on_top =
      static_cast<std::uint8_t>((street.roof_on_top & others) | (project.roof ? bit : 0));
  if (project.roof) street.finished |= bit;
  if (project.no_gifts) street.no_gifts |= bit;
  return finishes;
}

}  // namespace uptown
