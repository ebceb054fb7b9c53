// tests/server/hall_players_test.cc: computer players, stand-ins and clocks at tables of the hall.
#include <gtest/gtest.h>

#include "core/record.h"
#include "server/opening.h"
#include "server/upkeep.h"
#include "tests/server/hall_requests.h"

namespace {

using core::Json;
using core::JsonObject;
using server::Answer;
using server::Reply;
using tests::decide;
using tests::first_choice;
using tests::id_of;
using tests::mover;
using tests::position;
using tests::seats;
using tests::sitter;
using tests::TablePointer;
using tests::TestHall;
using tests::token_of;
using tests::verified;

TEST(Clocks, AreNotResetByARemovedStandIn) {
  TestHall hall;
  JsonObject request = seats({"me", "me"});
  request["clock"] = JsonObject{{"turn_seconds", 3600}};
  const Reply opened = hall.open(request);
  const std::string table = id_of(opened);
  const int seat = mover(hall, table);
  const auto token = verified(hall, token_of(opened, static_cast<std::size_t>(seat)));
  const Json deadline = position(hall, table, seat).at("deadline");
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  for (const char* player : {"search:3000ms", ""}) {
    ASSERT_FALSE(
        hall.at(table, [&](const TablePointer& found,
                           const Answer& answer) { found->set_stand_in(token, player, answer); })
            .is_problem());
  }
  EXPECT_EQ(position(hall, table, seat).at("deadline"), deadline);
  const auto jobs = hall.store().jobs();
  ASSERT_EQ(jobs.size(), 1u);
  EXPECT_LE(jobs[0].due_in, 3'600'000 - 30);
}

TEST(Clocks, LetAComputerPlayerDecideWhenTheyRunOut) {
  TestHall hall;
  JsonObject request = seats({"me", "me"});
  request["clock"] = JsonObject{{"turn_seconds", 5}, {"on_timeout", "stand_in"}};
  const std::string table = id_of(hall.open(request));
  const int seat = mover(hall, table);
  EXPECT_FALSE(position(hall, table, seat).at("deadline").is_null());
  hall.store().put_job({table, "clock", 2}, 0, "", 0);  // time has run out
  hall.hall().start();
  ASSERT_TRUE(hall.wait_for(table, 2));
  const Reply facts = hall.at(
      table, [](const TablePointer& found, const Answer& answer) { answer(found->facts()); });
  EXPECT_EQ(facts.body.at("seats").at(static_cast<std::size_t>(seat)).at("stand_in").as_string(),
            server::kStandIn);
  const Reply log = hall.at(table, [](const TablePointer& found, const Answer& answer) {
    found->wait_for_entries(1, 200, {core::kSpectator, std::nullopt}, std::chrono::seconds(0),
                            answer);
  });
  EXPECT_TRUE(log.body.at("entries").at(0).at("stand_in").as_bool());
}

TEST(ComputerPlayers, PlayAWholeGameByThemselvesAfterARestart) {
  TestHall hall;
  const Reply opened = hall.open(seats({"random", "greedy", "search:20"}));
  const std::string table = id_of(opened);
  hall.hall().start();
  EXPECT_TRUE(tests::eventually(
      [&] { return hall.store().table(table)->state == store::TableState::over; }));
  EXPECT_EQ(hall.store().totals().jobs, 0);
  EXPECT_TRUE(server::check_store(hall.store(), [](auto, auto) {}).faults.empty());
  const Reply record = hall.at(
      table, [](const TablePointer& found, const Answer& answer) { found->record(answer); });
  EXPECT_TRUE(core::read_record(core::to_text(record.body), games::all()));
}

TEST(ComputerPlayers, ThinkOnlyIfThereIsAChoice) {
  TestHall hall;
  JsonObject request = seats({"greedy", "greedy"});
  request["game"] = "uptown";  // the last tiles leave no choice
  const std::string table = id_of(hall.open(request));
  const auto row = [&] { return *hall.store().table(table); };
  ASSERT_TRUE(tests::eventually([&] { return row().state == store::TableState::over; }));
  auto ledger = server::open_ledger(row());
  int choices = 0;
  int forced = 0;
  for (const store::Entry& entry : hall.store().entries(table, 0)) {
    ASSERT_TRUE(ledger->add(entry, [&](const core::Match& before, const core::Step& step) {
      if (step.by != core::kChance) ++(before.legal(step.by).size() > 1 ? choices : forced);
    }));
  }
  EXPECT_GT(forced, 0);
  EXPECT_NE(
      hall.services().metrics.text().find("thought_wait_seconds_count{class=\"computers_alone\"} " +
                                          std::to_string(choices) + "\n"),
      std::string::npos);
}

TEST(ComputerPlayers, AreLeasedForAsLongAsTheyThink) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  const auto under_way = [&] {
    std::optional<store::Job> job;
    hall.at(table, [&](const TablePointer& found, const Answer& answer) {
      job = found->job_under_way();
      answer(JsonObject{});
    });
    return job;
  };
  EXPECT_FALSE(under_way());
  const int seat = mover(hall, table);
  const auto token = server::Token{table, server::Token::Right::seat, seat, 1, INT64_MAX};
  hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    found->set_stand_in(token, "search:3000ms", answer);
  });
  ASSERT_TRUE(under_way());
  EXPECT_EQ(under_way()->kind, "think");
  hall.store().renew_jobs("test", 0, std::vector{*under_way()});  // the lease expires
  hall.hall().renew_leases();
  static_cast<void>(under_way());
  hall.ask([&](const Answer& answer) {
    hall.services().writer.submit([](store::Store&) {},
                                  [answer](const std::string&) { answer(JsonObject{}); });
  });
  EXPECT_TRUE(hall.store().claim_jobs("other", 1'000, 10).empty());
}

// Lets computers play for both seats, the one to move last.
void let_computers_play(TestHall& hall, const std::string& table) {
  const int seat = mover(hall, table);
  for (const int each : {1 - seat, seat}) {  // the game waits until the second one is set
    hall.at(table, [&](const TablePointer& found, const Answer& answer) {
      found->set_stand_in(sitter(table, each), "random", answer);
    });
  }
}

// Returns when the only thinker has finished all earlier work. It is the turn of
// `seat`.
void finish_thoughts(TestHall& hall, const std::string& table, int seat) {
  hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    found->hint(core::seat_at(seat), 1, answer);
  });
}

// The same at a new table; returns its id.
std::string let_computers_play_both(TestHall& hall,
                                    const std::shared_ptr<tests::Recorder>& onlooker) {
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  const int seat = mover(hall, table);
  if (onlooker) {
    hall.at(table, [&](const TablePointer& found, const Answer& answer) {
      found->listen(onlooker, {core::seat_at(seat), std::nullopt}, std::nullopt);
      answer(JsonObject{});
    });
  }
  let_computers_play(hall, table);
  return table;
}

TEST(StandIns, PlayAtAPaceThatPeopleCanFollow) {
  server::ExhibitionLimits limits;
  limits.stand_in_pace = std::chrono::hours(1);
  TestHall hall(limits);
  const auto onlooker = std::make_shared<tests::Recorder>();
  const std::string table = let_computers_play_both(hall, onlooker);
  const int seat = mover(hall, table);
  finish_thoughts(hall, table, seat);
  EXPECT_EQ(hall.seq(table), 1);
  // Whoever takes the seat back decides at once.
  hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    found->set_stand_in(sitter(table, seat), "", answer);
  });
  EXPECT_FALSE(decide(hall, table, first_choice(hall, table, "a")).is_problem());
}

// Someone watches a new table and leaves; after `absence`, computers play for everybody.
std::string hand_over_after(TestHall& hall, std::chrono::minutes absence) {
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  const core::Seat seat = core::seat_at(mover(hall, table));
  const auto onlooker = std::make_shared<tests::Recorder>();
  hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    found->listen(onlooker, {seat, std::nullopt}, std::nullopt);
    found->stop_listening(onlooker);
    answer(JsonObject{});
  });
  hall.pass(absence);
  let_computers_play(hall, table);
  return table;
}

TEST(StandIns, KeepThatPaceForAWhileAfterTheLastSpectatorLeft) {
  server::ExhibitionLimits limits;
  limits.stand_in_pace = std::chrono::hours(1);
  limits.stand_in_grace = std::chrono::hours(1);
  TestHall hall(limits);
  const std::string table = hand_over_after(hall, std::chrono::minutes(5));
  finish_thoughts(hall, table, mover(hall, table));
  EXPECT_EQ(hall.seq(table), 1);
}

TEST(StandIns, FinishWhenNobodyHasWatchedForLong) {
  server::ExhibitionLimits limits;
  limits.stand_in_pace = std::chrono::hours(1);
  limits.stand_in_grace = std::chrono::hours(1);
  TestHall hall(limits);
  EXPECT_TRUE(hall.wait_for(hand_over_after(hall, std::chrono::minutes(60)), 4));
}

TEST(StandIns, ContinueWhenNobodyWatches) {
  server::ExhibitionLimits limits;
  limits.stand_in_pace = std::chrono::hours(1);
  TestHall hall(limits);
  EXPECT_TRUE(hall.wait_for(let_computers_play_both(hall, nullptr), 4));
}

}  // namespace
