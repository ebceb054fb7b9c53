// arena/self_play.cc: plays the games and takes samples.
#include "arena/self_play.h"

#include <atomic>
#include <bit>
#include <mutex>
#include <thread>

#include "arena/engine.h"
#include "core/observation.h"
#include "players/player.h"

namespace arena {

namespace {

std::uint16_t half_of(float value) {
  return std::bit_cast<std::uint16_t>(static_cast<_Float16>(value));
}

class Sampler {
 public:
  explicit Sampler(const SelfPlay& self_play)
      : self_play_(self_play),
        engine_(engine_of(*self_play.opening)),
        player_(players::open_player(self_play.player)),
        row_(static_cast<std::size_t>(engine_.observation)) {}

  Samples play(core::Rng rng) {
    const auto match = self_play_.opening->fresh();
    samples_ = {};
    viewers_.clear();
    core::Rng chance = rng.fork(0);
    core::Rng explore_rng = rng.fork(1);
    core::Rng decision_rng = rng.fork(2);
    core::Seat last = core::kChance;
    for (std::uint64_t step = 0; !match->is_over(); ++step) {
      const core::Turn turn = match->turn();
      if (turn.kind == core::Turn::Kind::chance) {
        match->replay(match->draw(chance));
        continue;
      }
      const core::Seat mover = turn.first();
      if (mover != last && last != core::kChance &&
          is_by_chance(explore_rng, self_play_.sample_share))
        take(*match, explore_rng);
      last = mover;
      match->replay(decision(*match, mover, explore_rng, decision_rng.fork(step)));
    }
    add_shares(*match);
    return std::move(samples_);
  }

 private:
  static bool is_by_chance(core::Rng& rng, double share) {
    return static_cast<double>(rng.next() >> 11) * 0x1p-53 < share;
  }

  core::Step decision(const core::Match& match, core::Seat mover, core::Rng& explore_rng,
                      core::Rng decision_rng) {
    if (is_by_chance(explore_rng, self_play_.random_share)) {
      const auto legal = match.legal(mover);
      return legal[explore_rng.below(static_cast<std::uint32_t>(legal.size()))];
    }
    return player_->advise(match, mover, decision_rng, {}).ranked.at(0).step;
  }

  void take(const core::Match& match, core::Rng& explore_rng) {
    const auto viewer =
        static_cast<int>(explore_rng.below(static_cast<std::uint32_t>(match.seats())));
    engine_.observe(match, core::seat_at(viewer), row_);
    for (const float value : row_) samples_.features.push_back(half_of(value));
    viewers_.push_back(viewer);
  }

  void add_shares(const core::Match& match) {
    std::vector<float> shares(static_cast<std::size_t>(match.seats()));
    engine_.shares(match, shares);
    for (const int viewer : viewers_) {
      for (int i = 0; i < match.seats(); ++i) {
        const int seat = core::seat_from(core::seat_at(viewer), i, match.seats());
        samples_.shares.push_back(shares[static_cast<std::size_t>(seat)]);
      }
    }
    samples_.count = viewers_.size();
  }

  const SelfPlay& self_play_;
  const Engine& engine_;
  std::unique_ptr<players::Player> player_;
  std::vector<float> row_;
  std::vector<int> viewers_;
  Samples samples_;
};

}  // namespace

Samples run(const SelfPlay& self_play) {
  std::vector<Samples> games(static_cast<std::size_t>(self_play.games));
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  const auto work = [&] {
    Sampler sampler(self_play);
    for (std::size_t game = next++; game < games.size(); game = next++) {
      games[game] = sampler.play(core::Rng(self_play.seed).fork(game));
      const std::scoped_lock lock(mutex);
      if (self_play.on_game) self_play.on_game();
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < self_play.jobs; ++i) threads.emplace_back(work);
    work();
  }
  Samples all;
  for (Samples& game : games) {
    all.features.insert(all.features.end(), game.features.begin(), game.features.end());
    all.shares.insert(all.shares.end(), game.shares.begin(), game.shares.end());
    all.count += game.count;
    game = {};
  }
  return all;
}

}  // namespace arena
