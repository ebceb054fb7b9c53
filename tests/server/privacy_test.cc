// What a seat is sent is a function of what it may know: pairs of games that differ only in hidden
// information give the same bytes, from the welcome to the last entry before the secrets are
// revealed.
#include "core/digest.h"
#include "server/opening.h"
#include "tests/server/test_hall.h"
#include "tests/support/effort.h"
#include "tests/support/games_under_test.h"

namespace {

using core::Match;
using core::Seat;
using core::Step;

constexpr int kPairs = tests::kIsSanitized ? 6 : 12;
constexpr int kDraws = 400;
constexpr std::size_t kMostSteps = tests::kIsSanitized ? 60 : 120;
// A pair that comes to a step without a twin proves enough after this many entries.
constexpr std::size_t kFewestEntries = 10;
constexpr std::uint64_t kAttempts = 20;  // to play a pair that proves something

struct Pair {
  std::unique_ptr<Match> one;
  std::unique_ptr<Match> two;
  Seat viewer;
  std::optional<core::Language> language;
  bool is_complete = false;  // up to where secrets are revealed, or long enough

  [[nodiscard]] bool is_different() const { return one->steps() != two->steps(); }
  [[nodiscard]] bool is_long() const {
    return is_complete || server::entries_of(*one, 1000).size() >= kFewestEntries;
  }
};

// A step of the second game that the viewer cannot distinguish from `step` in the first: one time
// in three a different one if possible. If all were different, the games would soon have no step in
// common.
std::optional<Step> twin(const Pair& pair, const Step& step, core::Rng& rng) {
  const Match& other = *pair.two;
  const Step seen = pair.one->seen(step, pair.viewer);
  std::vector<Step> candidates;
  if (step.by == core::kChance) {
    if (!other.refuse(step)) candidates.push_back(step);
    for (int i = 0; i < kDraws; ++i) candidates.push_back(other.draw(rng));
  } else {
    candidates = other.legal(step.by);
  }
  std::erase_if(candidates,
                [&](const Step& each) { return other.seen(each, pair.viewer) != seen; });
  if (candidates.empty()) return std::nullopt;
  const bool has_same = std::ranges::find(candidates, step) != candidates.end();
  std::vector<Step> different = candidates;
  std::erase(different, step);
  if (different.empty() || (has_same && rng.below(3) != 0)) return step;
  return different[rng.below(static_cast<std::uint32_t>(different.size()))];
}

// Takes a random step in one game, and in the other a step that looks the same. False if there is
// none before the secrets are revealed, at the end of a chapter or of the game.
bool step_both(Pair& pair, core::Rng& rng) {
  std::vector<Step> steps;
  if (pair.one->turn().kind == core::Turn::Kind::chance) {
    steps.push_back(pair.one->draw(rng));
  } else {
    steps = pair.one->legal(pair.one->turn().first());
    rng.shuffle(std::span(steps));
  }
  for (const Step& step : steps) {
    const auto other = twin(pair, step, rng);
    if (!other) continue;
    const auto next = pair.one->clone();
    EXPECT_FALSE(next->act(step));
    if (next->chapter() != pair.one->chapter() || next->is_over()) {
      pair.is_complete = true;
      continue;
    }
    pair.is_complete = false;
    EXPECT_FALSE(pair.one->act(step));
    EXPECT_FALSE(pair.two->act(*other));
    return true;
  }
  return false;
}

// Two games that look the same to a viewer until secrets are revealed.
Pair play_pair(const core::GameEntry& game, int number, std::uint64_t seed) {
  const int fewest = tests::fewest_together(game);
  const int seats = std::min(fewest + number % 2, game.facts->max_seats);
  Pair pair{tests::open_table(game, seats), tests::open_table(game, seats),
            number % 3 == 2 ? core::kSpectator : core::seat_at(number % seats),
            number % 2 == 0 ? std::nullopt : std::optional(core::Language::en)};
  core::Rng rng(seed);
  while (pair.one->steps().size() < kMostSteps) {
    if (!step_both(pair, rng)) return pair;
  }
  pair.is_complete = true;
  return pair;
}

// If anything is hidden in the game, it is different in the two games if possible.
std::vector<Pair> play_pairs(const core::GameEntry& game) {
  const bool has_secrets = tests::has_secrets(game);
  std::vector<Pair> pairs;
  for (int number = 0; number < kPairs; ++number) {
    const std::uint64_t seed = kAttempts * static_cast<std::uint64_t>(number);
    pairs.push_back(play_pair(game, number, seed));
    for (std::uint64_t attempt = 1; has_secrets && attempt < kAttempts; ++attempt) {
      if (pairs.back().is_different() && pairs.back().is_long()) break;
      pairs.back() = play_pair(game, number, seed + attempt);
    }
  }
  return pairs;
}

// Everything a socket of `viewer` is sent from the fourth entry to the end of the game.
std::vector<std::string> bytes_sent(const Match& match, Seat viewer,
                                    std::optional<core::Language> language) {
  tests::TestHall hall;
  std::vector<store::Seat> seats(static_cast<std::size_t>(match.seats()),
                                 {store::SeatKind::person, "Ana", "", "", 1});
  store::Table row = server::new_table(match, seats, {}, true, "key", 1000).row;
  row.id = "samesamesame";
  hall.store().insert_table(row);
  const std::vector<store::Entry> entries = server::entries_of(match, 1000);
  const std::size_t before = std::min<std::size_t>(4, entries.size());
  for (std::size_t i = 0; i < before; ++i) hall.store().append(row.id, entries[i]);
  const auto socket = std::make_shared<tests::Recorder>();
  hall.at(row.id, [&](const auto& table, const auto& answer) {
    table->listen(socket, {viewer, language}, 0);
    answer(core::JsonObject{});
  });
  EXPECT_NE(socket->wait_for(R"({"t":"presence")"), "");  // comes after the welcome
  for (std::size_t i = before; i < entries.size(); ++i) {
    hall.store().append(row.id, entries[i]);
    hall.hall().changed(row.id);
    EXPECT_TRUE(hall.wait_for(row.id, static_cast<std::int64_t>(i) + 1));
  }
  auto sent = socket->sent();
  // What HTTP returns: the log, and earlier positions.
  sent.push_back(core::to_text(
      hall.at(row.id, [&](const auto& table,
                          const auto& answer) { table->look_back(2, {viewer, language}, answer); })
          .body));
  sent.push_back(core::to_text(hall.at(row.id,
                                       [&](const auto& table, const auto& answer) {
                                         table->wait_for_entries(0, 200, {viewer, language},
                                                                 std::chrono::seconds(0), answer);
                                       })
                                   .body));
  return sent;
}

// Whether somebody at the table can tell the two games apart.
bool is_told_apart(const Pair& pair) {
  for (int seat = 0; seat < pair.one->seats(); ++seat) {
    const Seat other = core::seat_at(seat);
    if (bytes_sent(*pair.one, other, pair.language) != bytes_sent(*pair.two, other, pair.language))
      return true;
  }
  return false;
}

class Privacy : public testing::TestWithParam<tests::GameUnderTest> {};

TEST_P(Privacy, HiddenInformationChangesNoByteThatIsSent) {
  for (const Pair& pair : play_pairs(GetParam().entry)) {
    EXPECT_TRUE(pair.is_long()) << pair.one->steps().size() << " steps";
    const auto one = bytes_sent(*pair.one, pair.viewer, pair.language);
    const auto two = bytes_sent(*pair.two, pair.viewer, pair.language);
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) ASSERT_EQ(one[i], two[i]) << "message " << i;
  }
}

// Pairs that are the same would prove nothing. A server that sent a viewer what is for the seat
// that knows the secret would be found by the comparison above.
TEST_P(Privacy, TheComparisonFindsALeak) {
  if (!tests::has_secrets(GetParam().entry)) GTEST_SKIP() << "nothing is hidden in this game";
  int different = 0;
  for (const Pair& pair : play_pairs(GetParam().entry)) {
    if (!pair.is_different()) continue;
    ++different;
    EXPECT_TRUE(is_told_apart(pair));
  }
  EXPECT_GE(2 * different, kPairs);
}

INSTANTIATE_TEST_SUITE_P(Games, Privacy, testing::ValuesIn(tests::games_of_the_product()),
                         tests::test_name);

}  // namespace
