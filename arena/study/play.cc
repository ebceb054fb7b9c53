// arena/study/play.cc: the games of a group.
#include "arena/study/play.h"

#include <algorithm>
#include <stdexcept>

#include "arena/series.h"
#include "core/digest.h"

namespace arena::study {

namespace {

constexpr std::uint64_t kFirstGame = ~std::uint64_t{0};  // no group has this number

}  // namespace

const Watcher& watcher_of(const core::Match& match) {
  const auto found = std::ranges::find(watchers(), match.facts().id, &Watcher::game);
  CORE_ASSERT(found != watchers().end());
  return *found;
}

Player::Player(const Plan& plan, const core::Match& opening)
    : plan_(plan),
      opening_(opening),
      replacement_(players::open_player(*players::parse_spec("greedy"))),
      watch_(watcher_of(opening).watch(opening)) {
  for (const std::string& text : plan.players) {
    const auto spec = players::parse_spec(text);
    if (!spec) throw std::invalid_argument(spec.fault().what);
    players_.push_back(players::open_player(*spec));
    forfeits_.push_back(spec->text("failure") != "replace");
  }
}

core::Rng Player::deal(std::int64_t group) const {
  return core::Rng(plan_.seed).fork(static_cast<std::uint64_t>(group));
}

void Player::play_group(std::int64_t group, const std::function<void(const GameRow&)>& see) {
  GameRow row;
  row.group = group;
  for (int game = 0; game < plan_.games_of_group(); ++game) {
    row.game = game;
    // If a group has one game, its number determines the seating.
    const auto shift =
        plan_.rotates ? game : static_cast<int>(group % static_cast<std::int64_t>(plan_.seats()));
    Failures failures(static_cast<std::size_t>(plan_.seats()));
    play(deal(group), shift, row, failures);
    see(row);
  }
}

core::Result<std::string> Player::first_game() {
  GameRow row;
  Failures failures(static_cast<std::size_t>(plan_.seats()));
  const auto match = play(core::Rng(plan_.seed).fork(kFirstGame), 0, row, failures);
  for (std::size_t seat = 0; seat < failures.size(); ++seat)
    if (!failures[seat].empty()) return core::Fault{plan_.players[seat] + ": " + failures[seat]};
  std::uint64_t sum = 0;
  for (const core::Step& step : match->steps())
    sum = core::mix(core::mix(sum, static_cast<std::uint64_t>(step.by)), step.what);
  return core::hex(sum);
}

// `rng` deals. Every player has its own generator, so that its decisions do not depend on its
// seat as long as the course of the game is the same.
std::unique_ptr<core::Match> Player::play(core::Rng rng, int shift, GameRow& row,
                                          Failures& failures) {
  const core::Rng origin = rng;
  const int seats = plan_.seats();
  std::vector<std::uint64_t> decisions(static_cast<std::size_t>(seats));
  auto match = opening_.fresh();
  watch_->start();
  while (!match->is_over()) {
    const core::Turn turn = match->turn();
    core::Step step;
    if (turn.kind == core::Turn::Kind::chance) {
      step = match->draw(rng);
    } else {
      const core::Seat seat = turn.first();
      const int player = (core::index(seat) + shift) % seats;
      const core::Rng decision_rng = origin.fork(static_cast<std::uint64_t>(player) + 1)
                                         .fork(++decisions[static_cast<std::size_t>(player)]);
      step = decide(*match, seat, player, decision_rng, failures);
      if (step.by == core::kChance) break;  // the game was forfeited
    }
    watch_->see(step);
    match->replay(step);
  }
  watch_->finish(row);
  score(*match, shift, failures, row);
  return match;
}

// Returns a step of chance if the player failed and thereby loses the game.
core::Step Player::decide(const core::Match& match, core::Seat seat, int player, core::Rng rng,
                          Failures& failures) {
  const auto at = static_cast<std::size_t>(player);
  std::string& failure = failures[static_cast<std::size_t>(core::index(seat))];
  if (failure.empty()) {
    const players::Advice advice = players_[at]->advise(match, seat, rng, {});
    if (advice.failure.empty()) return advice.ranked[0].step;
    failure = advice.failure;
    if (forfeits_[at]) return {};
  }
  return replacement_->advise(match, seat, rng, {}).ranked[0].step;
}

// After a forfeit, the others share the win.
void Player::score(const core::Match& match, int shift, const Failures& failures,
                   GameRow& row) const {
  core::Standing standing = match.standing();
  const std::size_t seats = row.seats.size();
  for (std::size_t seat = 0; seat < seats && !match.is_over(); ++seat)
    standing.places[seat] = failures[seat].empty() ? 1 : 2;
  if (!match.is_over()) row.end = "forfeit";
  const auto winners =
      std::count(standing.places.begin(),
                 standing.places.begin() + static_cast<std::ptrdiff_t>(seats), std::uint8_t{1});
  for (std::size_t seat = 0; seat < seats; ++seat) {
    SeatRow& seat_row = row.seats[seat];
    seat_row.player = (static_cast<int>(seat) + shift) % static_cast<int>(seats);
    seat_row.score = standing.scores[seat];
    seat_row.place = standing.places[seat];
    seat_row.share = standing.places[seat] == 1 ? kWinParts / winners : 0;
    seat_row.failed = !failures[seat].empty();
  }
}

}  // namespace arena::study
