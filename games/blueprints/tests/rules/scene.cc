// scene.cc: builds the test positions.
#include "games/blueprints/tests/rules/scene.h"

#include <numeric>
#include <sstream>

namespace scene {

Rules rules(int players) { return {components(), core::Options{players, {}}}; }

tests::Table table(std::string_view cards, std::string_view pool, Preparation preparation) {
  std::istringstream card_words{std::string(cards)};
  std::vector<std::string> dealt;
  for (std::string card; card_words >> card;) dealt.push_back(card);
  const int seats = static_cast<int>(dealt.size());
  std::string steps = "first_player:" + std::to_string(preparation.first_player) +
                      " first_demand:" + std::string(preparation.first_demand) +
                      " second_demand:" + std::string(preparation.second_demand);
  int to = preparation.first_player;
  for (const std::string& card : dealt)
    steps += " deal:" + std::to_string(to++ % seats) + ":" + card;
  std::istringstream pool_words{std::string(pool)};
  for (std::string die; pool_words >> die;) steps += " roll:" + die;
  return {"blueprints", seats, steps};
}

tests::Table stuck_table() {
  tests::Table t = table("bp01 bp12 bp10", "W6 G6 W1 R2 S3 G2 R4 S1 W2");
  t.play("draft:W6@r2c1 roll:S1 draft:W1@r1c2 roll:S6 draft:R2@r2c1 roll:W1");
  t.play("draft:G6@r2c2 roll:S2 draft:W1@r1c2 roll:R1 draft:S1@r2c2 roll:R1");
  return t;
}

Building building(std::string_view stacks) {
  std::vector<Die> dice;
  std::vector<Space> spaces;
  std::istringstream words{std::string(stacks)};
  Space space = kNoSpace;
  for (std::string word; words >> word;) {
    while (word.ends_with(';')) word.pop_back();
    if (word.ends_with(':')) {
      space = words::find_space(*components(), word.substr(0, word.size() - 1));
    } else {
      dice.push_back(words::find_die(*components(), word));
      spaces.push_back(space);
    }
  }
  return Building::of(dice, spaces);
}

Sheet sheet(std::string_view card, std::string_view stacks) {
  return score(components()->faces, words::find_card(*components(), card), building(stacks));
}

std::vector<std::string> prizes(std::string_view stacks) {
  std::vector<std::string> met;
  for (std::size_t prize = 0; prize < kPrizes; ++prize) {
    if (meets(components()->faces.prizes[prize], building(stacks)))
      met.push_back(components()->prize_ids[prize]);
  }
  return met;
}

core::Json view(const tests::Table& table, int seat) {
  return table.match().view(core::seat_at(seat));
}

std::vector<std::string> dice(const core::Json& list) {
  std::vector<std::string> codes;
  for (const core::Json& die : list.as_array()) {
    std::string material(die.at("die").as_string());
    const auto& ids = components()->material_ids;
    const auto at =
        static_cast<std::size_t>(std::find(ids.begin(), ids.end(), material) - ids.begin());
    codes.push_back(components()->codes[at] + std::to_string(die.at("value").as_int64()));
  }
  return codes;
}

int pool_size(const Table& table) {
  return std::accumulate(table.pool.begin(), table.pool.end(), 0);
}
int bag_size(const Table& table) { return std::accumulate(table.bag.begin(), table.bag.end(), 0); }

}  // namespace scene
