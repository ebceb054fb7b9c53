// Accounts: random games end, keep every invariant, log every change of what a seat has, and never
// return what left the game. PENTAPOLIS_GAMES sets their number.
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

using namespace scene;

struct Account {
  int wealth = 0;
  int prestige = 0;

  bool operator==(const Account&) const = default;
};
using Accounts = std::array<Account, kMaxPlayers>;

Accounts accounts_of(const State& s) {
  Accounts accounts;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
    accounts[seat] = {s.players[seat].wealth, s.players[seat].prestige};
  return accounts;
}

// One piece of news, booked; `active` is whose turn it is when it happens.
void book(const News& news, std::size_t& active, Accounts& accounts) {
  const int n = news.n;
  const auto book_one = [&](std::size_t seat, int wealth, int prestige) {
    accounts[seat].wealth += wealth;
    accounts[seat].prestige += prestige;
  };
  const bool is_wealth = news.a == static_cast<int>(Money::wealth);
  switch (news.what) {
    case News::What::turn: active = news.seat; break;
    case News::What::gained: book_one(news.seat, is_wealth ? n : 0, is_wealth ? 0 : n); break;
    case News::What::lost: book_one(news.seat, is_wealth ? -n : 0, is_wealth ? 0 : -n); break;
    case News::What::collected:  // US-5.2: nothing comes from the bank
      book_one(news.seat, -n, 0);
      book_one(active, n, 0);
      break;
    case News::What::tribute:  // US-13.5
      book_one(news.seat, -news.a, -n);
      book_one(active, news.a, n);
      break;
    case News::What::built: book_one(news.seat, -(n >> 8), 0); break;
    case News::What::bonus: book_one(news.seat, 0, n); break;
    case News::What::scored: book_one(news.seat, news.b, n); break;
    default: break;
  }
}

// US-4.11: starting buildings are paid for as they are taken.
void book_purchases(const State& before, const State& after, Accounts& accounts) {
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    (after.city.owned[seat] - before.city.owned[seat]).each([&](Lot lot) {
      accounts[seat].wealth -= before.city.value_of(lot);
    });
  }
}

Accounts booked(const State& before, const State& after, const std::vector<News>& told) {
  Accounts accounts = accounts_of(before);
  std::size_t active = before.active;
  if (before.turns == 0) book_purchases(before, after, accounts);
  for (const News& news : told) book(news, active, accounts);
  return accounts;
}

// The change in the number of buildings, according to the log.
int buildings_told(const std::vector<News>& told) {
  int buildings = 0;
  for (const News& news : told) {
    if (news.what == News::What::built || news.what == News::What::placed) ++buildings;
    if (news.what == News::What::removed) --buildings;
  }
  return buildings;
}

void check_step(const State& before, const State& after, const std::vector<News>& told) {
  ASSERT_EQ(booked(before, after, told), accounts_of(after));
  ASSERT_EQ(before.city.first.count() + buildings_told(told), after.city.first.count());
  for (std::size_t word = 0; word < before.decks.gone.size(); ++word)
    ASSERT_EQ(before.decks.gone[word] & ~after.decks.gone[word], 0u);
}

// Plays a game at random and checks every step; returns the number of steps.
int check_game(const Rules& game, core::Rng& rng) {
  State state = game.start();
  core::Actions<Rules> actions;
  std::vector<News> news;
  int steps = 0;
  for (core::Turn turn = game.turn(state); turn.kind != core::Turn::Kind::over;
       turn = game.turn(state), ++steps) {
    const State before = state;
    news.clear();
    if (turn.kind == core::Turn::Kind::chance) {
      game.resolve(state, game.draw(state, rng), &news);
    } else {
      actions.clear();
      game.legal(state, turn.first(), actions);
      const auto choice = rng.below(static_cast<std::uint32_t>(actions.size()));
      game.apply(state, turn.first(), actions[choice], &news);
    }
    EXPECT_EQ(game.check(state), "");
    check_step(before, state, news);
    if (testing::Test::HasFailure()) break;
  }
  return steps;
}

TEST(US_3_8, NothingIsGainedOrLostWithoutBeingTold) {
  int steps = 0;
  for (const int players : {2, 3, 4}) {
    for (const int length : {0, 1, 2}) {
      core::Rng rng(7);
      const Rules game = rules(players, length);
      for (int i = 0; i < tests::games_to_play(3); ++i) steps += check_game(game, rng);
    }
  }
  RecordProperty("positions", steps);
}

}  // namespace
