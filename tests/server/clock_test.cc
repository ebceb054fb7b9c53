// tests/server/clock_test.cc: clocks with a bank and an increment.
#include <gtest/gtest.h>

#include "tests/server/hall_requests.h"

namespace {

using core::Json;
using core::JsonObject;
using server::Answer;
using server::Clock;
using server::Elapsed;
using server::Reply;
using server::time_after;
using server::TimeLeft;
using std::chrono::seconds;
using tests::decide;
using tests::first_choice;
using tests::id_of;
using tests::mover;
using tests::position;
using tests::seats;
using tests::TablePointer;
using tests::TestHall;
using tests::token_of;
using tests::verified;

constexpr core::Turn kAna = core::Turn::of(core::seat_at(0));
constexpr core::Turn kBo = core::Turn::of(core::seat_at(1));
constexpr Clock kFiveAndThree{0, Clock::OnTimeout::move, 300, 3};

Elapsed elapsed(core::Turn waited, core::Turn next, store::Millis used) {
  Elapsed result;
  result.waited = waited;
  result.next = next;
  result.used = used;
  result.charged = 0b11;
  return result;
}

TEST(TimeLeft, IsFullAtFirstAndEmptyWithoutABank) {
  EXPECT_EQ(server::full_banks(kFiveAndThree, 2), (TimeLeft{300'000, 300'000}));
  EXPECT_TRUE(server::full_banks(Clock{60, Clock::OnTimeout::move}, 2).empty());
  EXPECT_TRUE(server::full_banks(std::nullopt, 2).empty());
}

TEST(TimeLeft, IsChargedToTheMoverAndGrowsAtTheEndOfTheTurn) {
  const TimeLeft full{300'000, 300'000};
  EXPECT_EQ(time_after(full, kFiveAndThree, elapsed(kAna, kAna, 10'000)),
            (TimeLeft{290'000, 300'000}));
  EXPECT_EQ(time_after(full, kFiveAndThree, elapsed(kAna, kBo, 10'000)),
            (TimeLeft{293'000, 300'000}));
  EXPECT_EQ(time_after(full, kFiveAndThree, elapsed(kBo, kAna, 1'000)), full)
      << "never more than the bank";
  EXPECT_EQ(time_after(full, kFiveAndThree, elapsed(kBo, kAna, 400'000)),
            (TimeLeft{300'000, 3'000}))
      << "never less than nothing";
  EXPECT_EQ(time_after(full, kFiveAndThree, elapsed(kBo, kAna, -5)), full);
}

TEST(TimeLeft, OfAnUndoASoloGameAndAComputer) {
  const TimeLeft full{300'000, 300'000};
  Elapsed undo = elapsed(kAna, kBo, 10'000);
  undo.is_undo = true;
  EXPECT_EQ(time_after(full, kFiveAndThree, undo), (TimeLeft{290'000, 300'000}));
  Elapsed alone = elapsed(kAna, kAna, 10'000);
  alone.is_solo = true;
  EXPECT_EQ(time_after({300'000}, kFiveAndThree, alone), (TimeLeft{293'000}));
  Elapsed computer = elapsed(kBo, kAna, 10'000);
  computer.charged = 0b01;
  EXPECT_EQ(time_after(full, kFiveAndThree, computer), full);
}

TEST(TimeLeft, RunsForEverySeatToAct) {
  const core::Turn both{core::Turn::Kind::decision, 0b11};
  EXPECT_EQ(time_after({300'000, 200'000}, kFiveAndThree, elapsed(both, kBo, 10'000)),
            (TimeLeft{293'000, 190'000}));
  EXPECT_EQ(server::shortest_of_time(both, {300'000, 200'000}), core::seat_at(1));
  EXPECT_EQ(server::shortest_of_time(kAna, {300'000, 200'000}), core::seat_at(0));
}

JsonObject with_bank(int bank, int increment) {
  JsonObject request = seats({"me", "me"});
  request["clock"] = JsonObject{{"bank_seconds", bank}, {"increment_seconds", increment}};
  return request;
}

store::Millis left_of(const Json& at, int seat) {
  return at.at("clocks").at(static_cast<std::size_t>(seat)).at("left").as_int64();
}
bool runs(const Json& at, int seat) {
  return at.at("clocks").at(static_cast<std::size_t>(seat)).at("running").as_bool();
}
// Real time passes during a test, at an unknown speed of the machine.
constexpr store::Millis kBusy = 90'000;
void expect_about(store::Millis left, seconds wanted) {
  const store::Millis exactly = std::chrono::milliseconds(wanted).count();
  EXPECT_LE(left, exactly);
  EXPECT_GT(left, exactly - kBusy);
}

TEST(Banks, RunWhileASeatIsWaitedForAndSurviveARestart) {
  TestHall hall;
  const std::string table = id_of(hall.open(with_bank(3600, 10)));
  const int seat = mover(hall, table);
  hall.pass(seconds(600));
  const Json before = position(hall, table, seat);
  EXPECT_TRUE(runs(before, seat));
  EXPECT_FALSE(runs(before, 1 - seat));
  expect_about(left_of(before, seat), seconds(3000));
  EXPECT_EQ(left_of(before, 1 - seat), 3'600'000);
  ASSERT_FALSE(decide(hall, table, first_choice(hall, table, "a")).is_problem());
  const Json after = position(hall, table, seat);
  EXPECT_LE(left_of(after, seat), 3'010'000);
  expect_about(left_of(after, seat), seconds(3010));
  const auto restored =
      server::restored_ledger(*hall.store().table(table), hall.store().entries(table, 0));
  ASSERT_TRUE(restored);
  const TimeLeft& stored = restored->ledger.last()->left;
  ASSERT_EQ(stored.size(), 2u);
  EXPECT_EQ(stored[static_cast<std::size_t>(1 - seat)], 3'600'000);
  EXPECT_GE(stored[static_cast<std::size_t>(seat)], left_of(after, seat));
}

TEST(Banks, StandStillWhileAComputerPlaysButNotBefore) {
  TestHall hall;
  const Reply opened = hall.open(with_bank(3600, 0));
  const std::string table = id_of(opened);
  const int seat = mover(hall, table);
  const auto token = verified(hall, token_of(opened, static_cast<std::size_t>(seat)));
  hall.pass(seconds(600));
  const Reply given = hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    found->set_stand_in(token, "search:3000ms", answer);
  });
  ASSERT_FALSE(given.is_problem());
  const Json meanwhile = position(hall, table, seat);
  EXPECT_FALSE(runs(meanwhile, seat));
  EXPECT_TRUE(meanwhile.at("deadline").is_null());
  hall.pass(seconds(1200));
  ASSERT_TRUE(hall.wait_for(table, 2));
  expect_about(left_of(position(hall, table, seat), seat), seconds(3000));
}

TEST(Banks, AreNotUsedDuringAPause) {
  TestHall hall;
  const std::string table = id_of(hall.open(with_bank(3600, 0)));
  const int seat = mover(hall, table);
  hall.pass(seconds(3000));
  store::Table row = *hall.store().table(table);
  server::Settings settings = server::read_settings(row.settings);
  settings.resumed = hall.services().time.now();
  row.settings = server::to_text(settings);
  ++row.version;
  ASSERT_TRUE(hall.store().update_table(row));
  static_cast<void>(hall.at(table, [](const TablePointer& found, const Answer& answer) {
    found->refresh();
    answer(JsonObject{});
  }));
  EXPECT_TRUE(tests::eventually(
      [&] { return left_of(position(hall, table, seat), seat) > 3'600'000 - kBusy; }));
}

TEST(Banks, LetAComputerDecideWhenTheyAreEmpty) {
  TestHall hall;
  const std::string table = id_of(hall.open(with_bank(600, 5)));
  const int seat = mover(hall, table);
  hall.pass(seconds(601));
  EXPECT_EQ(left_of(position(hall, table, seat), seat), 0);
  hall.store().put_job({table, "clock", 2}, 0, "", 0);  // the store's clock runs out, too
  hall.hall().start();
  ASSERT_TRUE(hall.wait_for(table, 2));
  const auto restored =
      server::restored_ledger(*hall.store().table(table), hall.store().entries(table, 0));
  const server::LogEntry& decided = restored->ledger.history().entry(2);
  EXPECT_TRUE(decided.is_stand_in);
  EXPECT_EQ(core::index(decided.by), seat);
  const store::Millis left = decided.left[static_cast<std::size_t>(seat)];
  EXPECT_TRUE(left == 0 || left == 5'000) << left;  // the increment, if the turn is over
}

TEST(Banks, AreNotRefundedByUndo) {
  TestHall hall;
  JsonObject request = with_bank(3600, 10);
  request["options"] = JsonObject{{"practice", true}};
  request["seats"] = core::JsonArray{JsonObject{{"kind", "me"}},
                                     JsonObject{{"kind", "computer"}, {"player", "random"}}};
  const std::string table = id_of(hall.open(request));
  hall.hall().start();
  ASSERT_TRUE(tests::eventually([&] { return mover(hall, table) == 0; }));
  hall.pass(seconds(600));
  ASSERT_FALSE(decide(hall, table, first_choice(hall, table, "a")).is_problem());
  ASSERT_TRUE(tests::eventually([&] { return mover(hall, table) == 0; }));
  EXPECT_TRUE(position(hall, table, 0).at("clocks").at(1).is_null());
  server::Decision undo = first_choice(hall, table, "u");
  undo.is_undo = true;
  hall.pass(seconds(600));
  ASSERT_FALSE(decide(hall, table, undo).is_problem());
  const store::Millis left = left_of(position(hall, table, 0), 0);
  EXPECT_LE(left, 2'420'000);
  EXPECT_GT(left, 2'400'000 - kBusy);
}

}  // namespace
