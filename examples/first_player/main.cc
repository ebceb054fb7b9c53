// A player of one's own, outside of the source tree of Pentapolis: it looks one step ahead, in a
// few positions that fit what it sees, and plays a series against `greedy`.
//
//   first_player [GAMES [SEED]]
#include <pentapolis.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "core/match_of.h"
#include "games/blueprints/blueprints.h"

// Works for any game. A player is given a view, never the position.
template <core::Readable G>
typename G::Action choose(const G& rules, const typename G::View& view, core::Seat me,
                          core::Rng rng) {
  constexpr int kWorlds = 4;
  std::array<long, G::kMaxActions> points{};
  core::Actions<G> legal;
  for (int world = 0; world < kWorlds; ++world) {
    const typename G::State now = rules.imagine(view, rng);
    legal.clear();
    rules.legal(now, me, legal);  // the same list in every sampled world
    for (std::size_t i = 0; i < legal.size(); ++i) {
      typename G::State after = now;
      rules.apply(after, me, legal[i]);
      points[i] += rules.standing(after).scores[static_cast<std::size_t>(core::index(me))];
    }
  }
  const auto best =
      std::max_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(legal.size()));
  return legal[static_cast<std::size_t>(best - points.begin())];
}

int main(int count, char** words) {
  using Rules = blueprints::Rules;
  const int games = count > 1 ? std::atoi(words[1]) : 100;
  const core::Rng seed(count > 2 ? std::strtoull(words[2], nullptr, 10) : 1);

  const core::GameEntry* entry = core::find_game(games::all(), "blueprints");
  if (entry == nullptr) return 1;
  const auto opened = entry->open(entry->components, core::preset_options(entry->options, 2));
  if (!opened) {
    std::fprintf(stderr, "%s\n", opened.fault().what.c_str());
    return 1;
  }
  const players::Spec greedy = *players::parse_spec("greedy");

  int wins = 0;
  for (int game = 0; game < games; ++game) {
    const auto match = (*opened)->fresh();
    const core::Seat me = core::seat_at(game % 2);
    core::Rng chance = seed.fork(static_cast<std::uint64_t>(game));
    core::Rng thoughts = chance.fork(1);
    while (!match->is_over()) {
      const core::Turn turn = match->turn();
      core::Step step;
      if (turn.kind == core::Turn::Kind::chance) {
        step = match->draw(chance);
      } else if (turn.first() == me) {
        const auto& typed = static_cast<const core::MatchOf<Rules>&>(*match);
        const auto action =
            choose(typed.rules(), typed.view_of(me), me, thoughts.fork(thoughts.next()));
        step = {me, core::bits(action)};
      } else {
        step = players::advise(*match, turn.first(), greedy, thoughts.fork(thoughts.next()))
                   .ranked[0]
                   .step;
      }
      if (const core::Refusal refusal = match->act(step)) {
        std::fprintf(stderr, "refused by %s\n", refusal.clause.c_str());
        return 1;
      }
    }
    wins += match->standing().places[static_cast<std::size_t>(core::index(me))] == 1 ? 1 : 0;
  }
  std::printf("first_player won %d of %d games against greedy\n", wins, games);
  return 0;
}
