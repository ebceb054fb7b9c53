// Histories of random games with undos: every earlier position can be reconstructed, and quickly.
#include "server/history.h"

#include <gtest/gtest.h>

#include "core/digest.h"
#include "server/ledger.h"
#include "tests/support/games_under_test.h"

namespace {

using server::Ledger;
using server::NextEntry;

constexpr std::uint32_t kNobody = 0;   // everybody but the computer players
constexpr std::size_t kFarthest = 48;  // entries since a checkpoint

struct Played {
  explicit Played(const tests::GameUnderTest& game, bool is_practice = false)
      : start(opened(game.entry, is_practice)), ledger(start) {
    take(ledger.setup(1), "setup");
  }
  static std::shared_ptr<const core::Match> opened(const core::GameEntry& game, bool is_practice) {
    core::Options options = core::preset_options(game.options, game.facts->max_seats);
    options.is_practice = is_practice;
    return std::move(*game.open(game.components, options));
  }

  void take(const NextEntry& entry, const std::string& client) {
    stored.push_back(ledger.stored(entry, client));
    ledger.take(entry, client);
    digests.push_back(ledger.match().digest());
  }
  [[nodiscard]] std::string client() const { return "c" + std::to_string(ledger.seq()); }
  void decide(core::Rng& rng) {
    const auto legal = ledger.match().legal(ledger.match().turn().first());
    take(ledger.decision(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], false, 2),
         client());
  }
  void undo(core::Seat by) { take(ledger.undo(by, ledger.undo_reach(by, kNobody), 3), client()); }
  [[nodiscard]] core::Seat last_by() const { return ledger.history().entry(ledger.seq()).by; }

  std::shared_ptr<const core::Match> start;
  Ledger ledger;
  std::vector<store::Entry> stored;
  std::vector<std::uint64_t> digests;
};

Played played(const tests::GameUnderTest& game, std::uint64_t seed) {
  Played all(game);
  core::Rng rng(seed);
  while (!all.ledger.match().is_over()) {
    all.decide(rng);
    while (all.ledger.undo_reach(all.last_by()) > 0 && rng.below(3) == 0) all.undo(all.last_by());
  }
  return all;
}

class Histories : public testing::TestWithParam<tests::GameUnderTest> {};

TEST_P(Histories, FindEveryEarlierPosition) {
  const Played all = played(GetParam(), 7);
  const server::History& history = all.ledger.history();
  for (std::int64_t seq = 1; seq <= history.seq(); ++seq) {
    ASSERT_EQ(history.match_at(seq)->digest(), all.digests[static_cast<std::size_t>(seq) - 1]);
    ASSERT_LE(history.distance(seq), kFarthest);
  }
  EXPECT_EQ(history.played()->digest(), all.digests.back());
}

TEST_P(Histories, ListTheEntriesAfterAnyEntry) {
  const Played all = played(GetParam(), 8);
  const server::History& history = all.ledger.history();
  for (std::int64_t since = 0; since < history.seq(); since += 5) {
    std::int64_t expected = since;
    std::unique_ptr<core::Match> at = history.match_at(since);
    history.replay(
        since, history.seq(),
        [&](const server::LogEntry& entry, const core::Match& before, const core::Step* step) {
          if (entry.seq != expected)
            at = history.match_at(entry.is_undo ? entry.seq : entry.seq - 1);
          expected = entry.seq;
          ASSERT_EQ(before.digest(), at->digest());
          if (step != nullptr) at->replay(*step);
        });
    EXPECT_EQ(expected, history.seq());
  }
}

TEST_P(Histories, AreTheSameFromTheStore) {
  const Played all = played(GetParam(), 9);
  Ledger ledger(all.start);
  for (const store::Entry& entry : all.stored) ASSERT_TRUE(ledger.add(entry)) << entry.body;
  EXPECT_EQ(ledger.match().digest(), all.digests.back());
  EXPECT_EQ(ledger.turn_began(), all.ledger.turn_began());
  for (std::int64_t seq = 1; seq <= ledger.seq(); ++seq)
    ASSERT_EQ(ledger.history().match_at(seq)->digest(),
              all.digests[static_cast<std::size_t>(seq) - 1]);
}

// A copy is a snapshot for a reader while the table continues.
TEST_P(Histories, CopiesAreSnapshots) {
  Played all(GetParam());
  core::Rng rng(10);
  for (int i = 0; i < 20 && !all.ledger.match().is_over(); ++i) all.decide(rng);
  const server::History copy = all.ledger.history();
  const std::int64_t seq = copy.seq();
  for (int i = 0; i < 40 && !all.ledger.match().is_over(); ++i) all.decide(rng);
  EXPECT_EQ(copy.seq(), seq);
  EXPECT_EQ(copy.match_at(seq)->digest(), all.digests[static_cast<std::size_t>(seq) - 1]);
}

// However often decisions are made and undone, every position is near a checkpoint.
TEST_P(Histories, StayFastAfterManyUndos) {
  Played all(GetParam());
  core::Rng rng(11);
  do {
    if (all.ledger.match().is_over()) GTEST_SKIP() << "nothing can be taken back in this game";
    all.decide(rng);
  } while (all.ledger.undo_reach(all.last_by()) == 0);
  for (int i = 0; i < 1'000; ++i) {
    all.undo(all.last_by());
    all.take(all.ledger.decision(all.ledger.history().entry(all.ledger.seq() - 1).steps.front(),
                                 false, 4),
             all.client());
  }
  for (std::int64_t seq = 1; seq <= all.ledger.seq(); ++seq)
    ASSERT_LE(all.ledger.history().distance(seq), kFarthest);
}

TEST_P(Histories, LimitUndosPerTurnAndPerGame) {
  Played all(GetParam());
  core::Rng rng(12);
  int undos = 0;
  while (!all.ledger.match().is_over()) {
    all.decide(rng);
    const core::Seat by = all.last_by();
    int of_turn = 0;
    while (all.ledger.can_undo(by)) {
      ++of_turn;
      ++undos;
      const core::Step step = all.ledger.history().entry(all.ledger.seq()).steps.front();
      all.undo(by);
      all.take(all.ledger.decision(step, false, 5), all.client());
    }
    EXPECT_LE(of_turn, server::kMaxUndosPerTurn);
  }
  EXPECT_LE(undos, server::kMaxUndosPerGame * all.start->seats());
}

// Anything else would reveal the outcome of chance.
TEST_P(Histories, UndoStopsAtChanceAndAtAnotherTurn) {
  Played all(GetParam());
  core::Rng rng(13);
  while (!all.ledger.match().is_over()) {
    const core::Seat mover = all.ledger.match().turn().first();
    const server::LogEntry& last = all.ledger.history().entry(all.ledger.seq());
    const bool is_plain = last.by == mover && last.steps.size() == 1;
    ASSERT_EQ(all.ledger.undo_reach(mover, kNobody), is_plain ? 1u : 0u);
    all.decide(rng);
  }
}

// A decision that was not undone, and the position before it.
struct Standing {
  core::Seat by;
  std::uint64_t before;
};

// The number of decisions since the seat's last one, inclusive; 0: it has made none.
std::uint32_t since_last_of(const std::vector<Standing>& decisions, core::Seat seat) {
  for (std::uint32_t n = 1; n <= decisions.size(); ++n) {
    if (decisions[decisions.size() - n].by == seat) return n;
  }
  return 0;
}

TEST_P(Histories, APracticeTableGoesBackOverComputersAndChance) {
  Played all(GetParam(), true);
  core::Rng rng(14);
  std::vector<Standing> decisions;
  int crossed = 0;
  for (int i = 0; i < 60 && !all.ledger.match().is_over(); ++i) {
    const core::Seat mover = all.ledger.match().turn().first();
    const std::uint32_t reach = since_last_of(decisions, mover);
    ASSERT_EQ(all.ledger.undo_reach(mover, kNobody), reach);
    // Another person's decision is not undone.
    ASSERT_EQ(all.ledger.undo_reach(mover, server::kEverybody), reach == 1 ? 1u : 0u);
    if (reach > 0 && rng.below(3) == 0) {
      all.undo(mover);
      ASSERT_EQ(all.ledger.match().digest(), decisions[decisions.size() - reach].before);
      ASSERT_TRUE(all.ledger.match().turn().waits_for(mover));
      decisions.resize(decisions.size() - reach);
      if (reach > 1) ++crossed;
    }
    decisions.push_back({all.ledger.match().turn().first(), all.ledger.match().digest()});
    all.decide(rng);
  }
  EXPECT_GT(crossed, 0);
  Ledger again(all.start);
  for (const store::Entry& entry : all.stored) ASSERT_TRUE(again.add(entry)) << entry.body;
  EXPECT_EQ(again.match().digest(), all.ledger.match().digest());
  EXPECT_EQ(again.history().played()->digest(), all.ledger.match().digest());
  for (std::int64_t seq = 1; seq <= again.seq(); ++seq)
    ASSERT_EQ(again.history().match_at(seq)->digest(),
              all.digests[static_cast<std::size_t>(seq) - 1]);
  // The same log is invalid at a table that is not for practice.
  Ledger other(Played::opened(GetParam().entry, false));
  bool is_refused = false;
  for (const store::Entry& entry : all.stored) is_refused = is_refused || !other.add(entry);
  EXPECT_TRUE(is_refused);
}

FOR_ALL_GAMES(Histories);

}  // namespace
