// read_cards.cc: the special requirement cards of the component file (CC-10.3, CC-15).
#include <algorithm>

#include "games/cloud_city/reading.h"

namespace cloud_city::reading {

namespace {

using core::Reader;

constexpr int kMostVotes = 20;

std::int8_t votes(const Reader& at) {
  return static_cast<std::int8_t>(at.integer(-kMostVotes, kMostVotes));
}

Metric read_metric(const Reader& at, const Components& out) {
  Metric metric;
  metric.kind = static_cast<Metric::Kind>(at.at("m").word(
      {"longest_route_votes", "route_count", "max_distinct_lengths_in_route", "circuit_count",
       "building_count", "building_count_by_walkways", "walkway_count", "crossing_count"}));
  for (const Reader& level : at.at("levels").items())
    metric.levels |= static_cast<std::uint8_t>(1u << level.word(out.level_ids));
  if (metric.kind == Metric::Kind::building_count_by_walkways)
    metric.number = small(at.at("walkways"), 0, 2);
  if (metric.kind == Metric::Kind::walkway_count)
    metric.number = small(at.at("votes_each"), 1, kMostVotes);
  return metric;
}

void add_step(const Reader& at, const Requirement::Step& step, Requirement& card) {
  if (card.step_count == card.steps.size()) return at.fail("has too many parts");
  card.steps[card.step_count++] = step;
}

Requirement read_card(const Reader& at, const Components& out) {
  Requirement card;
  card.op = static_cast<Requirement::Op>(
      at.at("op").word({"majority", "best_tier", "per_unit", "penalty_unless_all"}));
  if (card.op != Requirement::Op::penalty_unless_all)
    card.metric = read_metric(at.at("metric"), out);
  switch (card.op) {
    case Requirement::Op::majority:
      card.votes = votes(at.at("votes_sole"));
      card.votes_tied = votes(at.at("votes_tied"));
      card.min = small(at.at("min_metric"), 0, 100);
      break;
    case Requirement::Op::best_tier:
      for (const Reader& tier : at.at("tiers").items())
        add_step(tier, {card.metric, small(tier.at("min"), 0, 100), votes(tier.at("votes"))}, card);
      break;
    case Requirement::Op::per_unit: card.votes = votes(at.at("votes")); break;
    case Requirement::Op::penalty_unless_all:
      card.votes = votes(at.at("votes"));
      for (const Reader& demand : at.at("requirements").items())
        add_step(demand,
                 {read_metric(demand.at("metric"), out), small(demand.at("min"), 0, 100), 0}, card);
      break;
  }
  return card;
}

}  // namespace

void read_cards(const Reader& root, Components& out) {
  const Reader list = root.at("special_cards");
  const auto items = list.items();
  out.card_ids = ids_of(items);
  expect_count(list, items.size(), kCards);
  for (std::size_t i = 0; i < std::min<std::size_t>(items.size(), kCards); ++i) {
    out.faces.cards[i] = read_card(items[i].at("rule"), out);
    out.names.push_back(name_of(items[i], "card." + out.card_ids[i], "name"));
    out.names.push_back(name_of(items[i], "card_text." + out.card_ids[i], "text"));
  }
}

}  // namespace cloud_city::reading
