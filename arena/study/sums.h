// arena/study/sums.h: the statistics that a report needs, from two passes over the rows of a study.
// The first sums integers; the second needs the means and visits the groups in order. So the result
// does not depend on how the games were divided into pieces.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "arena/study/row.h"
#include "core/study_abilities.h"

namespace arena::study {

using Histogram = std::map<std::int64_t, std::int64_t>;

// Shares of the win, in sixtieths, summed by group: games of a group are not independent.
struct Shares {
  std::int64_t groups = 0;
  std::int64_t games = 0;
  std::int64_t sum = 0;
  std::int64_t group_squares = 0;  // of the sums of a group
  std::int64_t game_squares = 0;
};

struct ScoreSums {
  std::int64_t games = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;
};

struct OrderSums {  // of a place in the turn order
  Shares shares;
  ScoreSums scores;
  Histogram histogram;  // of scores
  std::int64_t decisions = 0;
  std::int64_t choices = 0;
};

struct PlayerSums {  // equal players are counted together
  std::string name;
  std::int64_t failures = 0;  // games
  Shares shares;
  ScoreSums scores;
  std::vector<Shares> by_order;
  std::vector<std::int64_t> met;    // by other player: pairs of seats
  std::vector<std::int64_t> ahead;  // twice the pairs it placed better in; a tie counts one
};

struct VerbSums {
  std::int64_t times = 0;
  std::int64_t choices = 0;
  std::int64_t games = 0;  // of a seat in which it occurred
};

// Comparable seats: the same player in the same place of the turn order.
struct Stratum {
  std::int64_t games = 0;
  std::int64_t shares = 0;  // of the win, in sixtieths
};

struct ItemSums {
  std::int64_t times = 0;
  std::int64_t games = 0;       // of a seat that had it
  std::vector<Stratum> strata;  // with the item
  double squares = 0;           // second pass: of what each group adds to the effect
};

struct OpeningSums {
  std::int64_t games = 0;
  std::int64_t shares = 0;  // of whoever took it
  std::int64_t squares = 0;
};

// The difference in mean share between seats with and without a piece, among comparable seats.
struct Effect {
  bool is_known = false;
  double points = 0;            // hundredths of a win
  std::vector<double> weights;  // by stratum
  std::vector<double> with;     // means, in sixtieths
  std::vector<double> without;
};

class Sums {
 public:
  Sums(const Plan& study, std::vector<core::StudyItem> study_items);

  void see(const GameRow& row);        // first pass
  void finish();                       // ends the first pass
  void see_again(const GameRow& row);  // second pass
  void finish_again();

  [[nodiscard]] Effect effect_of(std::size_t item) const;

  const Plan& plan;
  std::vector<core::StudyItem> items;
  std::int64_t games = 0;
  std::int64_t groups = 0;
  std::int64_t forfeits = 0;
  std::vector<OrderSums> orders;
  std::vector<PlayerSums> players;
  std::int64_t shared_wins = 0;
  std::int64_t tie_breaks = 0;  // one winner, equal scores
  Histogram margins;            // between the best score and the next
  Histogram decisions;          // of a game
  Histogram rounds;
  std::int64_t steps = 0;
  std::map<std::string, std::int64_t, std::less<>> ends;
  std::map<std::string, VerbSums, std::less<>> verbs;
  std::vector<Stratum> strata;  // all seats
  std::vector<ItemSums> item_sums;
  std::map<std::string, OpeningSums, std::less<>> openings;  // of the starting player
  std::map<std::string, OpeningSums, std::less<>> replies;   // of the next
  // Of the most frequent openings and replies, by second pass: share of the starting player.
  std::vector<std::string> top_openings;
  std::vector<std::string> top_replies;
  std::vector<OpeningSums> meetings;  // by opening, then reply

 private:
  void see_game(const GameRow& row);
  void see_seat(const SeatRow& seat);
  void see_items(const SeatRow& seat);
  void see_items_again(const SeatRow& seat);
  void see_pairs(const GameRow& row);
  void end_group();
  void end_group_again();
  std::size_t item_of(std::string_view id) const;
  std::size_t stratum_of(const SeatRow& seat) const;

  std::unordered_map<std::string, std::size_t> item_numbers_;
  std::vector<std::size_t> player_of_;     // of the plan's players: the index into `players`
  std::int64_t group_ = -1;                // whose games are being added
  std::vector<std::int64_t> order_share_;  // in it
  std::vector<std::int64_t> player_share_;
  std::vector<std::vector<std::int64_t>> player_order_share_;
  std::vector<Effect> effects_;
  std::vector<double> baseline_;  // second pass: what the group adds for each item
};

}  // namespace arena::study
