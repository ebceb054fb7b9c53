// words.cc: names of the pieces, formatting and parsing.
#include "games/blueprints/words.h"

#include <algorithm>

namespace blueprints::words {

namespace {

constexpr std::string_view kRemoved = "removed";
constexpr std::string_view kHidden = "hidden";

int position(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
}

}  // namespace

std::string die_code(const Components& components, Die die) {
  if (index(die) >= kKinds) return "?";
  return components.codes[static_cast<std::size_t>(material_of(die))] +
         std::to_string(value_of(die));
}

std::string dice_codes(const Components& components, const Array<std::uint8_t, kKinds>& dice) {
  std::string text;
  for (int value = 1; value <= kValues; ++value) {  // BP-3.7
    for (int m = 0; m < kMaterials; ++m) {
      const Die die = die_of(static_cast<Material>(m), value);
      for (int i = 0; i < dice[die]; ++i)
        text += (text.empty() ? "" : " ") + die_code(components, die);
    }
  }
  return text;
}

std::string space_id(const Components& components, Space space) {
  if (is_on_plan(space)) return components.space_ids[static_cast<std::size_t>(space)];
  return std::string(space == Space::removed ? kRemoved : kHidden);
}

const std::string& material_id(const Components& components, Material material) {
  return components.material_ids[static_cast<std::size_t>(material)];
}

std::string card_id(const Components& components, Card card) {
  return index(card) < kCards ? components.card_ids[static_cast<std::size_t>(card)]
                              : std::string(kHidden);
}

core::Argument die(const Components& components, Die die) {
  return {"die", die_code(components, die)};
}
core::Argument space(const Components& components, Space space) {
  return {"space", space_id(components, space)};
}
core::Argument seat(Seat seat) { return {"seat", seat}; }
core::Argument material(const Components& components, Material material) {
  return {"material", core::Message{"material." + material_id(components, material), {}}};
}
core::Argument card(const Components& components, Card card) {
  return {"card", core::Message{"card." + card_id(components, card), {}}};
}
core::Argument number(std::string name, int value) {
  return {std::move(name), std::int64_t{value}};
}

Die find_die(const Components& components, std::string_view code) {
  if (code.size() != 2 || code[1] < '1' || code[1] > '0' + kValues) return kNoDie;
  const auto material = components.codes.find(code[0]);
  return material == std::string::npos ? kNoDie
                                       : die_of(static_cast<Material>(material), code[1] - '0');
}

Space find_space(const Components& components, std::string_view id) {
  if (id == kRemoved) return Space::removed;
  const int found = position(components.space_ids, id);
  return found < 0 ? kNoSpace : static_cast<Space>(found);
}

Card find_card(const Components& components, std::string_view id) {
  const int found = position(components.card_ids, id);
  return found < 0 ? kNoCard : static_cast<Card>(found);
}

}  // namespace blueprints::words
