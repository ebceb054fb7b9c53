// primer.cc: an introduction for new players, generated from the components so that it cannot
// become outdated.
#include "games/blueprints/building.h"
#include "games/blueprints/words.h"

namespace blueprints {

namespace {

using core::Message;

constexpr Array<std::string_view, 4> kScoringKeys = {"primer.per_die_per_adjacent_die",
                                                     "primer.by_count", "primer.per_die_by_level",
                                                     "primer.per_die_face_value"};
constexpr Array<std::string_view, 4> kConditionKeys = {
    "primer.tallest_stack_at_least", "primer.same_value_at_least", "primer.has_all_values",
    "primer.same_material_at_least"};

// "2/5/10/15/20/30"
std::string joined(std::span<const std::uint8_t> numbers) {
  std::string text;
  for (const std::uint8_t number : numbers)
    text += (text.empty() ? "" : "/") + std::to_string(number);
  return text;
}

Message scoring_line(const Components& c, std::size_t material) {
  const Scoring& scoring = c.faces.scoring[material];
  const bool by_count = scoring.type == Scoring::Type::by_count;
  const auto table = std::span(scoring.table).subspan(by_count ? 1 : 0, kDicePerBuilding);
  return {std::string(kScoringKeys[scoring.type]),
          {{"code", c.codes.substr(material, 1)},
           words::material(c, static_cast<Material>(material)),
           words::number("points", scoring.points),
           {"table", joined(table)}}};
}

Message prize_line(const Components& c, std::size_t prize) {
  const Condition& condition = c.faces.prizes[prize];
  return {std::string(kConditionKeys[condition.type]),
          {{"prize", Message{"prize." + c.prize_ids[prize], {}}},
           words::number("n", goal(condition)),
           words::number("points", c.faces.prize_points[prize])}};
}

}  // namespace

std::vector<core::Message> Rules::primer() const {
  const Components& c = *components_;
  std::vector<Message> lines{{"primer.aim", {}}, {"primer.placing", {}}};
  lines.push_back({"primer.bonus", {words::number("points", faces_.bonus)}});
  for (std::size_t material = 0; material < kMaterials; ++material)
    lines.push_back(scoring_line(c, material));
  for (std::size_t rank = 0; rank < count_.awards; ++rank) {
    const std::size_t award = count_.award_for_rank[rank];
    lines.push_back({"primer.award",
                     {{"award", Message{"award." + c.award_ids[award], {}}},
                      words::number("place", static_cast<int>(rank) + 1),
                      words::number("points", faces_.award_points[award])}});
  }
  for (std::size_t prize = 0; prize < kPrizes; ++prize) lines.push_back(prize_line(c, prize));
  lines.push_back({"primer.ties", {}});
  lines.push_back({"primer.notation", {}});
  return lines;
}

}  // namespace blueprints
