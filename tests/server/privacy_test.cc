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

// A step of another game that this viewer cannot distinguish from `step`; a different one if
// possible.
std::optional<Step> indistinguishable(const Match& original, const Match& other, const Step& step,
                                      Seat viewer, core::Rng& rng) {
  const Step seen = original.seen(step, viewer);
  std::vector<Step> candidates;
  if (step.by == core::kChance) {
    for (int i = 0; i < kDraws; ++i) candidates.push_back(other.draw(rng));
  } else {
    candidates = other.legal(step.by);
  }
  std::erase_if(candidates, [&](const Step& each) { return other.seen(each, viewer) != seen; });
  if (candidates.empty()) return std::nullopt;
  std::vector<Step> different = candidates;
  std::erase(different, step);
  const auto& pool = different.empty() ? candidates : different;
  return pool[rng.below(static_cast<std::uint32_t>(pool.size()))];
}

struct Pair {
  std::unique_ptr<Match> one;
  std::unique_ptr<Match> two;
  bool is_different = false;
};

// Two games that look the same to `viewer` until secrets are revealed.
Pair play_pair(const core::GameEntry& game, int seats, Seat viewer, std::uint64_t seed) {
  Pair pair{tests::open_table(game, seats), tests::open_table(game, seats), false};
  core::Rng rng(seed);
  const int chapter = pair.one->chapter();
  while (!pair.one->is_over()) {
    Step step{};
    if (pair.one->turn().kind == core::Turn::Kind::chance) {
      step = pair.one->draw(rng);
    } else {
      const std::vector<Step> legal = pair.one->legal(pair.one->turn().first());
      step = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    }
    const auto other = indistinguishable(*pair.one, *pair.two, step, viewer, rng);
    if (!other) break;
    const auto next = pair.one->clone();
    EXPECT_FALSE(next->act(step));
    // Entries are complete, including the chance steps that follow. Stops before the secrets are
    // revealed.
    if (next->chapter() != chapter || next->is_over()) break;
    EXPECT_FALSE(pair.one->act(step));
    EXPECT_FALSE(pair.two->act(*other));
    pair.is_different |= step != *other;
  }
  return pair;
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

class Privacy : public testing::TestWithParam<tests::GameUnderTest> {};

TEST_P(Privacy, HiddenInformationChangesNoByteThatIsSent) {
  int different = 0;
  for (int number = 0; number < kPairs; ++number) {
    const int fewest = tests::fewest_together(GetParam().entry);
    const int seats = std::min(fewest + number % 2, GetParam().entry.facts->max_seats);
    const Seat viewer = number % 3 == 2 ? core::kSpectator : core::seat_at(number % seats);
    const Pair pair =
        play_pair(GetParam().entry, seats, viewer, static_cast<std::uint64_t>(number) + 1);
    different += pair.is_different ? 1 : 0;
    const auto language = number % 2 == 0 ? std::nullopt : std::optional(core::Language::en);
    const auto one = bytes_sent(*pair.one, viewer, language);
    const auto two = bytes_sent(*pair.two, viewer, language);
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) ASSERT_EQ(one[i], two[i]) << "message " << i;
  }
  // Pairs that are the same prove nothing.
  RecordProperty("pairs_that_differ", different);
  if (tests::has_secrets(GetParam().entry)) {
    EXPECT_GT(different, 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Privacy, testing::ValuesIn(tests::games_of_the_product()),
                         tests::test_name);

}  // namespace
