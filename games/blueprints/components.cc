// components.cc: reads and validates components.json. Errors name the offending element.
#include <algorithm>
#include <memory>
#include <numeric>

#include "core/digest.h"
#include "core/reading.h"
#include "games/blueprints/blueprints.h"

namespace blueprints {

namespace {

using core::Reader;

// The ranking criteria belong to the rules, not the components; the file repeats them for readers.
void expect_words(const Reader& list, const std::vector<std::string>& wanted) {
  std::vector<std::string> words;
  for (const Reader& item : list.items()) words.push_back(item.text());
  if (words == wanted) return;
  std::string text;
  for (const std::string& word : wanted) text += (text.empty() ? "" : ", ") + word;
  list.fail("must be " + text);
}

// The maximum value of any die, table entry or card, so that every sum fits in a byte.
constexpr int kMostPoints = 30;

// BP-17
Scoring read_scoring(const Reader& at) {
  Scoring scoring;
  const auto read_table = [&](const Reader& list, std::size_t length) {
    const auto items = list.items();
    expect_count(list, items.size(), static_cast<int>(length));
    for (std::size_t i = 0; i < std::min(items.size(), length); ++i)
      scoring.table[i] = small(items[i], 0, kMostPoints);
  };
  scoring.type = static_cast<Scoring::Type>(at.at("type").word(
      {"per_die_per_adjacent_die", "by_count", "per_die_by_level", "per_die_face_value"}));
  switch (scoring.type) {
    case Scoring::Type::per_die_per_adjacent_die:
      scoring.points =
          small(at.at("points"), 0, kMostPoints / 5);  // a die has at most five neighbours
      static_cast<void>(at.at("adjacent_material").word({"any"}));  // BP-8.7
      break;
    case Scoring::Type::by_count: read_table(at.at("points_by_count"), kDicePerBuilding + 1); break;
    case Scoring::Type::per_die_by_level:
      read_table(at.at("points_by_level"), kDicePerBuilding);
      break;
    case Scoring::Type::per_die_face_value: break;
  }
  return scoring;
}

void read_materials(const Reader& root, Components& out) {
  const Reader list = root.at("materials");
  const auto items = list.items();
  out.material_ids = ids_of(items);
  expect_ids(list, out.material_ids, {"wood", "recycled", "stone", "glass"});
  for (std::size_t m = 0; m < std::min<std::size_t>(items.size(), kMaterials); ++m) {
    const std::string& id = out.material_ids[m];
    const std::string code = items[m].at("code").text();
    const bool is_letter = code.size() == 1 && code[0] >= 'A' && code[0] <= 'Z';
    if (!is_letter || out.codes.find(code) != std::string::npos) {
      items[m].fail("needs a capital letter of its own as \"code\"");
    }
    out.codes += code.substr(0, 1);
    out.faces.dice[m] = small(items[m].at("dice"), 0, 100);
    out.faces.scoring[m] = read_scoring(items[m].at("scoring"));
    out.names.push_back(name_of(items[m], "material." + id, "name"));
    out.names.push_back(name_of(items[m], "colour." + id, "die_colour"));
  }
}

// BP-1.1: each listed die has a material and the faces 1 to 6; the list must agree with the counts.
void check_dice(const Reader& root, const Components& out) {
  Array<int, kMaterials> listed{};
  const auto items = root.at("dice").items();
  static_cast<void>(ids_of(items));
  for (const Reader& die : items) {
    ++listed[die.at("material").word(out.material_ids)];
    int face = 0;
    for (const Reader& value : die.at("faces").items()) {
      if (value.integer(1, kValues) != ++face) die.fail("must have the faces 1 to 6");
    }
    if (face != kValues) die.fail("must have six faces");
  }
  for (std::size_t m = 0; m < kMaterials; ++m) {
    if (listed[m] != out.faces.dice[m]) {
      root.at("dice").fail("holds " + std::to_string(listed[m]) + " dice of material " +
                           out.material_ids[m] + ", but the material says " +
                           std::to_string(out.faces.dice[m]));
    }
  }
}

void check_grid(const Reader& root, Components& out) {  // BP-1.2, BP-8.8
  const Reader list = root.at("blueprint_grid").at("spaces");
  const auto items = list.items();
  out.space_ids = ids_of(items);
  expect_ids(list, out.space_ids, {"r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"});
  if (items.size() != kSpaces) return;
  for (std::size_t space = 0; space < kSpaces; ++space) {
    unsigned neighbours = 0;
    for (const Reader& neighbour : items[space].at("neighbours").items())
      neighbours |= 1u << neighbour.word(out.space_ids);
    if (neighbours != kNeighbours[space])
      items[space].fail("has other neighbours in the grid of three rows and two columns");
  }
}

void read_card(const Reader& card, Array<std::uint8_t, kSpaces>& targets) {
  const auto heights = card.at("heights").items();
  expect_count(card.at("heights"), heights.size(), kSpaces);
  for (std::size_t i = 0; i < std::min<std::size_t>(heights.size(), kSpaces); ++i)
    targets[i] = small(heights[i], 0, 3);  // BP-1.5
  if (std::accumulate(targets.begin(), targets.end(), 0) != kDicePerBuilding)
    card.fail("the target heights must add up to 6 (BP-1.4)");
  if (std::ranges::find(targets, 0) == targets.end())
    card.fail("must have a hatched space (BP-1.6)");
}

void read_cards(const Reader& root, Components& out) {
  const Reader list = root.at("blueprint_cards");
  const auto items = list.items();
  out.card_ids = ids_of(items);
  expect_count(list, items.size(), kCards);
  for (std::size_t card = 0; card < std::min<std::size_t>(items.size(), kCards); ++card) {
    read_card(items[card], out.faces.targets[card]);
    for (std::size_t other = 0; other < card; ++other) {
      if (out.faces.targets[other] == out.faces.targets[card])
        items[card].fail("shows the same plan as " + out.card_ids[other]);
    }
    out.names.push_back(name_of(items[card], "card." + out.card_ids[card], "title"));
  }
}

Condition read_condition(const Reader& at) {  // BP-17
  Condition condition;
  condition.type = static_cast<Condition::Type>(
      at.at("type").word({"tallest_stack_at_least", "same_value_at_least", "has_all_values",
                          "same_material_at_least"}));
  if (condition.type == Condition::Type::has_all_values) {
    for (const Reader& value : at.at("values").items()) {
      condition.values |=
          static_cast<std::uint8_t>(1u << static_cast<unsigned>(value.integer(1, kValues) - 1));
    }
  } else {
    condition.n = small(at.at("n"), 1, kDicePerBuilding);
  }
  return condition;
}

// The individual cards must agree with the kinds: `kind` is "award" or "prize".
void check_copies(const Reader& root, const std::string& kind,
                  const std::vector<std::string>& ids) {
  std::vector<int> copies(ids.size());
  const Reader list = root.at(kind + "_cards");
  const auto items = list.items();
  static_cast<void>(ids_of(items));
  for (const Reader& card : items) {
    const std::size_t which = card.at(kind).word(ids);
    if (which < copies.size()) ++copies[which];
  }
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (copies[i] < kRounds)
      list.fail("holds " + std::to_string(copies[i]) + " cards of " + ids[i] +
                "; three rounds need three (BP-13.4)");
  }
}

void read_awards_and_prizes(const Reader& root, Components& out) {
  const auto awards = root.at("awards").items();
  out.award_ids = ids_of(awards);
  expect_ids(root.at("awards"), out.award_ids, {"gold", "silver", "bronze"});
  for (std::size_t i = 0; i < std::min<std::size_t>(awards.size(), kAwards); ++i) {
    out.faces.award_points[i] = small(awards[i].at("vp"), 0, kMostPoints);
    out.names.push_back(name_of(awards[i], "award." + out.award_ids[i], "name"));
  }
  const auto prizes = root.at("prizes").items();
  out.prize_ids = ids_of(prizes);
  expect_count(root.at("prizes"), prizes.size(), kPrizes);
  for (std::size_t i = 0; i < std::min<std::size_t>(prizes.size(), kPrizes); ++i) {
    out.faces.prize_points[i] = small(prizes[i].at("vp"), 0, kMostPoints);
    out.faces.prizes[i] = read_condition(prizes[i].at("condition"));
    out.names.push_back(name_of(prizes[i], "prize." + out.prize_ids[i], "name"));
  }
  check_copies(root, "award", out.award_ids);
  check_copies(root, "prize", out.prize_ids);
}

PlayerCount read_player_count(const Reader& at, int players, int dice,
                              const Components& out) {  // BP-2
  PlayerCount count;
  count.pool = small(at.at("pool"), 2, kKinds);
  count.replacement = small(at.at("replacement_dice_per_turn"), 1, 2);
  count.discards = small(at.at("discards_per_turn"), 0, 1);
  if (count.replacement != 1 + count.discards)
    at.fail("must draw as many dice as are drafted and discarded (BP-5.9)");
  // Two in demand, the pool, and one replacement per turn except the last (BP-13.1).
  const int needed = 2 + count.pool + count.replacement * (kDicePerBuilding * players - 1);
  if (needed > dice) {
    at.fail("a round needs " + std::to_string(needed) + " dice and there are " +
            std::to_string(dice));
  }
  for (const Reader& award : at.at("awards").items()) {
    const auto which = static_cast<std::uint8_t>(award.word(out.award_ids));
    const auto given = std::span(count.award_for_rank.data(), count.awards);
    if (std::ranges::find(given, which) != given.end()) award.fail("appears twice in the list");
    if (count.awards < kAwards) count.award_for_rank[count.awards++] = which;
  }
  if (count.awards > players) at.fail("more Awards than players");
  return count;
}

void read_player_counts(const Reader& root, Components& out) {
  const int dice = std::accumulate(out.faces.dice.begin(), out.faces.dice.end(), 0);
  if (dice - *std::ranges::max_element(out.faces.dice) == 0) {
    root.at("materials").fail("at least two materials must have dice (BP-3.2)");
  }
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const Reader at = root.at("player_counts").at(std::to_string(players));
    out.faces.players[players] = read_player_count(at, players, dice, out);
  }
}

// Screens, markers, score track: visible, but without effect on play (BP-2.8).
void read_table_pieces(const Reader& root, Components& out) {
  const Reader list = root.at("player_colours");
  out.colour_ids = ids_of(list.items());
  expect_count(list, out.colour_ids.size(), kMaxPlayers);
  out.track_max = static_cast<int>(root.at("scoreboard").at("track_max").integer(1, 255));
}

std::uint64_t digest_of(const Components& c) {
  std::uint64_t sum = core::digest(c.faces);
  for (const auto* ids : {&c.material_ids, &c.space_ids, &c.card_ids, &c.award_ids, &c.prize_ids}) {
    for (const std::string& id : *ids) sum = core::mix(sum, core::digest(id));
  }
  return core::mix(sum, core::digest(c.codes));
}

void check_game(const Reader& root, const Components& /*out*/) {
  const Reader game = root.at("game");
  expect_number(game.at("rounds"), kRounds);
  expect_number(game.at("dice_drafted_per_player_per_round"), kDicePerBuilding);
}

// Everything except the ids, which other parts of the file refer to.
void read_faces(const Reader& root, Components& out) {
  check_dice(root, out);
  const Reader bonus = root.at("blueprint_bonus");
  static_cast<void>(bonus.at("condition").at("type").word({"heights_equal_blueprint"}));
  out.faces.bonus = small(bonus.at("points"), 0, kMostPoints);
  read_cards(root, out);
  read_awards_and_prizes(root, out);
  read_player_counts(root, out);
  read_table_pieces(root, out);
  expect_words(root.at("round_ranking"), {"building_score_desc", "in_demand_first_desc",
                                          "in_demand_second_desc", "turn_position_desc"});
  expect_words(root.at("prize_ranking"),
               {"in_demand_first_desc", "in_demand_second_desc", "turn_position_desc"});
  expect_words(root.at("final_ranking"),
               {"vp_desc", "prize_cards_desc", "gold_desc", "silver_desc", "bronze_desc"});
}

}  // namespace

core::Result<std::shared_ptr<const Components>> Rules::read_components(std::string_view json) {
  return core::read_components<Components>(json, digest_of, check_game, read_materials, check_grid,
                                           read_faces);
}

}  // namespace blueprints
