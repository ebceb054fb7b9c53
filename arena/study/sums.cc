// arena/study/sums.cc: summing the rows of a study.
#include "arena/study/sums.h"

#include <algorithm>

#include "arena/series.h"

namespace arena::study {

namespace {

constexpr std::size_t kTop = 8;                                 // openings and replies of the table
constexpr double kUnit = 100 / static_cast<double>(kWinParts);  // a sixtieth in points
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

void add_group(Shares& shares, std::int64_t share) {
  ++shares.groups;
  shares.group_squares += share * share;
}

void add_game(Shares& shares, std::int64_t share) {
  ++shares.games;
  shares.sum += share;
  shares.game_squares += share * share;
}

void add_score(ScoreSums& sums, std::int64_t score) {
  ++sums.games;
  sums.sum += score;
  sums.squares += score * score;
}

template <class Map>
auto& entry(Map& map, std::string_view key) {
  const auto found = map.find(key);
  return found != map.end() ? found->second : map[std::string(key)];
}

void add_opening(OpeningSums& sums, std::int64_t share) {
  ++sums.games;
  sums.shares += share;
  sums.squares += share * share;
}

std::vector<std::string> most_frequent(const auto& openings) {
  std::vector<std::pair<std::int64_t, std::string>> ranked;
  for (const auto& [name, sums] : openings) ranked.emplace_back(-sums.games, name);
  std::ranges::sort(ranked);
  std::vector<std::string> names;
  for (const auto& [games, name] : ranked)
    if (names.size() < kTop) names.push_back(name);
  return names;
}

const SeatRow* seat_in_order(const GameRow& row, int order) {
  const auto found = std::ranges::find(row.seats, order, &SeatRow::order);
  return found == row.seats.end() ? nullptr : &*found;
}

}  // namespace

Sums::Sums(const Plan& study, std::vector<core::StudyItem> study_items)
    : plan(study), items(std::move(study_items)) {
  const auto seats = static_cast<std::size_t>(plan.seats());
  orders.resize(seats);
  for (std::size_t i = 0; i < items.size(); ++i) item_numbers_[items[i].id] = i;
  for (const std::string& name : plan.players) {
    const auto found = std::ranges::find(players, name, &PlayerSums::name);
    player_of_.push_back(static_cast<std::size_t>(found - players.begin()));
    if (found == players.end()) players.emplace_back().name = name;
  }
  for (PlayerSums& player : players) {
    player.by_order.resize(seats);
    player.met.resize(players.size());
    player.ahead.resize(players.size());
  }
  strata.resize(seats * players.size());
  item_sums.resize(items.size());
  for (ItemSums& item : item_sums) item.strata.resize(strata.size());
  order_share_.resize(seats);
  player_share_.resize(players.size());
  player_order_share_.assign(players.size(), std::vector<std::int64_t>(seats));
}

void Sums::see(const GameRow& row) {
  if (row.group != group_) {
    end_group();
    group_ = row.group;
  }
  see_game(row);
  for (const SeatRow& seat : row.seats) see_seat(seat);
  see_pairs(row);
}

void Sums::see_game(const GameRow& row) {
  ++games;
  steps += row.steps;
  ++rounds[row.rounds];
  ++entry(ends, row.end);
  std::int64_t all = 0;
  std::vector<int> scores;
  std::int64_t winners = 0;
  bool has_failed = false;
  for (const SeatRow& seat : row.seats) {
    all += seat.decisions;
    scores.push_back(seat.score);
    winners += seat.place == 1 ? 1 : 0;
    has_failed = has_failed || seat.failed;
  }
  ++decisions[all];
  const bool is_forfeit = row.end == "forfeit";
  forfeits += is_forfeit ? 1 : 0;
  if (scores.size() > 1 && !is_forfeit) {
    std::ranges::sort(scores, std::greater());
    ++margins[scores[0] - scores[1]];
    shared_wins += winners > 1 ? 1 : 0;
    tie_breaks += winners == 1 && scores[0] == scores[1] ? 1 : 0;
  }
  const SeatRow* starter = seat_in_order(row, 0);
  const SeatRow* next = seat_in_order(row, 1);
  if (starter != nullptr && !starter->first.empty())
    add_opening(entry(openings, starter->first), starter->share);
  if (next != nullptr && !next->first.empty())
    add_opening(entry(replies, next->first), next->share);
}

void Sums::see_seat(const SeatRow& seat) {
  const auto order = static_cast<std::size_t>(seat.order);
  OrderSums& sums = orders[order];
  add_game(sums.shares, seat.share);
  order_share_[order] += seat.share;
  add_score(sums.scores, seat.score);
  ++sums.histogram[seat.score];
  sums.decisions += seat.decisions;
  sums.choices += seat.choices;

  const std::size_t at = player_of_[static_cast<std::size_t>(seat.player)];
  PlayerSums& player = players[at];
  add_game(player.shares, seat.share);
  add_game(player.by_order[order], seat.share);
  player_share_[at] += seat.share;
  player_order_share_[at][order] += seat.share;
  add_score(player.scores, seat.score);
  player.failures += seat.failed ? 1 : 0;

  for (const VerbCount& count : seat.verbs) {
    VerbSums& verb = entry(verbs, count.verb);
    verb.times += count.times;
    verb.choices += count.choices;
    ++verb.games;
  }
  see_items(seat);
}

std::size_t Sums::stratum_of(const SeatRow& seat) const {
  return static_cast<std::size_t>(seat.order) * players.size() +
         player_of_[static_cast<std::size_t>(seat.player)];
}

void Sums::see_items(const SeatRow& seat) {
  const std::size_t stratum = stratum_of(seat);
  ++strata[stratum].games;
  strata[stratum].shares += seat.share;
  for (const ItemCount& count : seat.items) {
    const std::size_t number = item_of(count.item);
    if (number == kNone) continue;
    ItemSums& item = item_sums[number];
    item.times += count.times;
    ++item.games;
    ++item.strata[stratum].games;
    item.strata[stratum].shares += seat.share;
  }
}

void Sums::see_pairs(const GameRow& row) {
  for (const SeatRow& one : row.seats) {
    for (const SeatRow& other : row.seats) {
      const std::size_t a = player_of_[static_cast<std::size_t>(one.player)];
      const std::size_t b = player_of_[static_cast<std::size_t>(other.player)];
      if (a == b) continue;
      ++players[a].met[b];
      players[a].ahead[b] += one.place < other.place ? 2 : 0;
      players[a].ahead[b] += one.place == other.place ? 1 : 0;
    }
  }
}

std::size_t Sums::item_of(std::string_view id) const {
  const auto found = item_numbers_.find(std::string(id));
  return found == item_numbers_.end() ? kNone : found->second;
}

void Sums::end_group() {
  if (group_ < 0) return;
  ++groups;
  for (std::size_t order = 0; order < orders.size(); ++order) {
    add_group(orders[order].shares, order_share_[order]);
    order_share_[order] = 0;
  }
  for (std::size_t at = 0; at < players.size(); ++at) {
    add_group(players[at].shares, player_share_[at]);
    player_share_[at] = 0;
    for (std::size_t order = 0; order < orders.size(); ++order) {
      add_group(players[at].by_order[order], player_order_share_[at][order]);
      player_order_share_[at][order] = 0;
    }
  }
}

void Sums::finish() {
  end_group();
  group_ = -1;
  for (std::size_t i = 0; i < items.size(); ++i) effects_.push_back(effect_of(i));
  baseline_.assign(items.size(), 0);
  top_openings = most_frequent(openings);
  top_replies = most_frequent(replies);
  meetings.resize(top_openings.size() * top_replies.size());
}

Effect Sums::effect_of(std::size_t item) const {
  const ItemSums& sums = item_sums[item];
  Effect effect;
  effect.weights.resize(strata.size());
  effect.with.resize(strata.size());
  effect.without.resize(strata.size());
  double all = 0;
  for (std::size_t i = 0; i < strata.size(); ++i) {
    const Stratum& with = sums.strata[i];
    const std::int64_t without = strata[i].games - with.games;
    if (with.games == 0 || without == 0) continue;  // nothing to compare
    effect.weights[i] = static_cast<double>(with.games);
    effect.with[i] = static_cast<double>(with.shares) / static_cast<double>(with.games);
    effect.without[i] =
        static_cast<double>(strata[i].shares - with.shares) / static_cast<double>(without);
    all += effect.weights[i];
  }
  if (all == 0) return effect;
  effect.is_known = true;
  for (std::size_t i = 0; i < strata.size(); ++i) {
    effect.weights[i] /= all;
    effect.points += effect.weights[i] * (effect.with[i] - effect.without[i]) * kUnit;
  }
  return effect;
}

// The contribution of a game to the estimate of an effect: the weighted sum over its seats of
// (share - mean) / cases, negative for seats without the item. Computed first as if no seat had any
// item, then corrected for the items that seats have.
void Sums::see_items_again(const SeatRow& seat) {
  const std::size_t stratum = stratum_of(seat);
  const auto share = static_cast<double>(seat.share);
  const auto part_without = [&](std::size_t item) {
    const Effect& effect = effects_[item];
    if (effect.weights[stratum] == 0) return 0.0;
    const std::int64_t cases = strata[stratum].games - item_sums[item].strata[stratum].games;
    return -kUnit * effect.weights[stratum] * (share - effect.without[stratum]) /
           static_cast<double>(cases);
  };
  for (std::size_t item = 0; item < items.size(); ++item) baseline_[item] += part_without(item);
  for (const ItemCount& count : seat.items) {
    const std::size_t item = item_of(count.item);
    if (item == kNone) continue;
    const Effect& effect = effects_[item];
    if (effect.weights[stratum] == 0) continue;
    const auto cases = static_cast<double>(item_sums[item].strata[stratum].games);
    baseline_[item] += kUnit * effect.weights[stratum] * (share - effect.with[stratum]) / cases -
                       part_without(item);
  }
}

void Sums::see_again(const GameRow& row) {
  if (row.group != group_) {
    end_group_again();
    group_ = row.group;
  }
  for (const SeatRow& seat : row.seats) see_items_again(seat);
  const SeatRow* starter = seat_in_order(row, 0);
  const SeatRow* next = seat_in_order(row, 1);
  if (starter == nullptr || next == nullptr) return;
  const auto opening = std::ranges::find(top_openings, starter->first);
  const auto reply = std::ranges::find(top_replies, next->first);
  if (opening == top_openings.end() || reply == top_replies.end()) return;
  const auto at = static_cast<std::size_t>(opening - top_openings.begin()) * top_replies.size() +
                  static_cast<std::size_t>(reply - top_replies.begin());
  add_opening(meetings[at], starter->share);
}

void Sums::end_group_again() {
  for (std::size_t item = 0; item < items.size(); ++item) {
    item_sums[item].squares += baseline_[item] * baseline_[item];
    baseline_[item] = 0;
  }
}

void Sums::finish_again() { end_group_again(); }

}  // namespace arena::study
