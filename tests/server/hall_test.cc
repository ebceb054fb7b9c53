// Tables in memory and in the store: exactly-once semantics, serialization, and tables written by
// other processes.
#include "core/digest.h"
#include "core/record.h"
#include "server/opening.h"
#include "server/upkeep.h"
#include "tests/server/hall_requests.h"
#include "tests/support/games_under_test.h"

namespace {

using core::Json;
using core::JsonObject;
using server::Answer;
using server::Reply;
using tests::code;
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
TEST(Hall, OpensATableOnceForTheSameKey) {
  TestHall hall;
  const Reply first = hall.open(seats({"me", "open"}), "the same key");
  const Reply second = hall.open(seats({"me", "open"}), "the same key");
  EXPECT_EQ(first.status, 201);
  EXPECT_EQ(first.body, second.body);
  EXPECT_NE(id_of(hall.open(seats({"me", "open"}), "another key")), id_of(first));
}

TEST(Hall, RejectsUnknownTables) {
  TestHall hall;
  EXPECT_EQ(code(hall.at("nosuchtable2", [](const TablePointer&, const Answer&) {})),
            "no_such_table");
}

TEST(Hall, KeepsItsKeysWhenOneInTheStoreIsDamaged) {
  TestHall hall;
  const std::string token = hall.services().tokens.sign(sitter("table", 0));
  ASSERT_TRUE(hall.store().insert_key({"damaged", "short", hall.store().now()}));
  hall.hall().read_keys();
  // The only reader answers this after it has read the keys.
  EXPECT_EQ(code(hall.at("nosuchtable2", [](const TablePointer&, const Answer&) {})),
            "no_such_table");
  EXPECT_TRUE(hall.services().tokens.verify(token, 0));
}

TEST(Decisions, AreIdempotent) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  const server::Decision decision = first_choice(hall, table, "a");
  const Reply once = decide(hall, table, decision);
  ASSERT_FALSE(once.is_problem()) << core::to_text(once.body);
  EXPECT_FALSE(once.body.at("repeated").as_bool());
  const Reply twice = decide(hall, table, decision);
  EXPECT_TRUE(twice.body.at("repeated").as_bool());
  EXPECT_EQ(once.body.at("seq"), twice.body.at("seq"));
  EXPECT_EQ(hall.store().entries(table, 0).size(), 2u);
}

TEST(Decisions, AreStaleIfTooLate) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  server::Decision decision = first_choice(hall, table, "a");
  ASSERT_FALSE(decide(hall, table, decision).is_problem());
  decision.id = "b";
  const Reply late = decide(hall, table, decision);
  EXPECT_EQ(code(late), "stale");
  EXPECT_EQ(late.body.at("seq").as_int64(), 2);
}

TEST(Decisions, AreRefusedWithTheClause) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  server::Decision decision = first_choice(hall, table, "a");
  decision.what = JsonObject{{"verb", "discard"}, {"die", "wood"}, {"value", 1}};
  const Reply refused = decide(hall, table, decision);
  EXPECT_EQ(code(refused), "refused");
  EXPECT_TRUE(refused.body.at("clause").as_string().starts_with("BP-"));
  decision.token->seat = 1 - decision.token->seat;
  EXPECT_EQ(code(decide(hall, table, decision)), "not_your_turn");
  decision.what = JsonObject{{"verb", "sing"}};
  EXPECT_EQ(code(decide(hall, table, decision)), "malformed");
  EXPECT_EQ(hall.seq(table), 1);
}

TEST(Decisions, OfTwoSeatsMayHaveTheSameId) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  int movers = 0;
  int last = -1;
  for (int i = 0; i < 6; ++i) {
    const int seat = mover(hall, table);
    if (seat != last) {
      ASSERT_FALSE(decide(hall, table, first_choice(hall, table, "id" + std::to_string(movers / 2)))
                       .is_problem());
      ++movers;
      last = seat;
    } else {
      ASSERT_FALSE(
          decide(hall, table, first_choice(hall, table, "other" + std::to_string(i))).is_problem());
    }
  }
  EXPECT_GE(movers, 2);
}

TEST(Undo, IsAnEntryThatRevertsTheLastDecision) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  for (int i = 0; i < 60; ++i) {
    const int seat = mover(hall, table);
    ASSERT_FALSE(
        decide(hall, table, first_choice(hall, table, "a" + std::to_string(i))).is_problem());
    const Json after = position(hall, table, seat);
    const server::Decision undo{
        sitter(table, seat), "u" + std::to_string(i), after.at("seq").as_int64() + 1, true, {}, {}};
    const Reply taken = decide(hall, table, undo);
    if (!after.at("undo").as_bool()) {
      EXPECT_EQ(code(taken), "no_undo");
      continue;
    }
    ASSERT_FALSE(taken.is_problem());
    EXPECT_EQ(mover(hall, table), seat);
    // The log continues, and a copy loaded from the store is the same.
    ASSERT_FALSE(
        decide(hall, table, first_choice(hall, table, "b" + std::to_string(i))).is_problem());
    EXPECT_TRUE(server::check_store(hall.store(), [](auto, auto) {}).faults.empty());
    return;
  }
  FAIL() << "no step could be taken back";
}

// The only reader is blocked: requests about the past wait, requests about the present do not.
TEST(Reads, OfHistoryDoNotBlockTheTablesLoop) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  ASSERT_FALSE(decide(hall, table, first_choice(hall, table, "a")).is_problem());
  std::promise<void> gate;
  hall.services().readers.submit([&](store::Store&) { gate.get_future().wait(); }, {});
  std::mutex mutex;
  std::vector<Reply> replies;
  const auto ask = [&](const auto& work) {
    hall.hall().with(
        table, [](const Reply&) {},
        [&, work](const TablePointer& found) {
          work(found, [&](const Reply& reply) {
            const std::lock_guard lock(mutex);
            replies.push_back(reply);
          });
        });
  };
  const server::Viewer viewer{core::kSpectator, std::nullopt};
  ask([&](const TablePointer& found, const Answer& answer) {
    found->look_back(1, viewer, answer);
  });
  ask([&](const TablePointer& found, const Answer& answer) {
    found->wait_for_entries(0, 200, viewer, std::chrono::seconds(0), answer);
  });
  const auto socket = std::make_shared<tests::Recorder>();
  ask([&](const TablePointer& found, const Answer&) { found->listen(socket, viewer, 0); });
  EXPECT_EQ(position(hall, table, 0).at("seq").as_int64(), 2);  // the loop is free
  {
    const std::lock_guard lock(mutex);
    EXPECT_TRUE(replies.empty());
  }
  EXPECT_TRUE(socket->sent().empty());
  // An entry that is written while a client is connecting is delivered exactly once.
  ASSERT_FALSE(decide(hall, table, first_choice(hall, table, "b")).is_problem());
  gate.set_value();
  const std::string welcome = socket->wait_for(R"({"t":"welcome")");
  const Json json = *core::parse_json(welcome, "welcome");
  EXPECT_EQ(json.at("position").at("seq").as_int64(), 3);
  EXPECT_EQ(json.at("missed").as_array().size(), 3u);
  const std::lock_guard lock(mutex);
  EXPECT_EQ(replies.size(), 2u);
}

TEST(Reads, OfManyEntriesComeInPages) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  for (int i = 0; i < 4; ++i)
    ASSERT_FALSE(
        decide(hall, table, first_choice(hall, table, "a" + std::to_string(i))).is_problem());
  const auto page = [&](std::int64_t since) {
    return hall
        .at(table,
            [since](const TablePointer& found, const Answer& answer) {
              found->wait_for_entries(since, 2, {core::kSpectator, std::nullopt},
                                      std::chrono::seconds(0), answer);
            })
        .body;
  };
  EXPECT_EQ(page(0).at("next").as_int64(), 2);
  EXPECT_EQ(page(2).at("entries").at(0).at("seq").as_int64(), 3);
  EXPECT_EQ(page(2).at("next").as_int64(), 4);
  EXPECT_EQ(page(4).at("entries").as_array().size(), 1u);
  EXPECT_TRUE(page(4).at("next").is_null());
  EXPECT_TRUE(page(5).at("entries").as_array().empty());
}

TEST(Undo, IsLimitedPerTurn) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  int number = 0;
  const auto decided = [&] {
    return decide(hall, table, first_choice(hall, table, "a" + std::to_string(++number)));
  };
  int seat = 0;
  do {  // until something can be undone
    seat = mover(hall, table);
    ASSERT_FALSE(decided().is_problem());
  } while (!position(hall, table, seat).at("undo").as_bool());
  const auto undo = [&] {
    const std::int64_t seq = position(hall, table, seat).at("seq").as_int64() + 1;
    return decide(hall, table,
                  {sitter(table, seat), "u" + std::to_string(++number), seq, true, {}, {}});
  };
  for (int i = 0; i < server::kMaxUndosPerTurn; ++i) {
    EXPECT_TRUE(position(hall, table, seat).at("undo").as_bool());
    ASSERT_FALSE(undo().is_problem()) << i;
    ASSERT_FALSE(decided().is_problem());
  }
  EXPECT_FALSE(position(hall, table, seat).at("undo").as_bool());
  EXPECT_EQ(code(undo()), "no_undo");
  EXPECT_FALSE(decided().is_problem());  // the game continues
}

TEST(OtherProcesses, AreFollowedWhenTheyWrite) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  const auto socket = std::make_shared<tests::Recorder>();
  hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    found->listen(socket, {core::kSpectator, std::nullopt}, std::nullopt);
    answer(JsonObject{});
  });
  // Simulates a write by another process.
  const auto row = hall.store().table(table);
  auto ledger = server::open_ledger(*row);
  for (const auto& entry : hall.store().entries(table, 0)) ASSERT_TRUE(ledger->add(entry));
  const core::Step step = ledger->match().legal(ledger->match().turn().first()).front();
  hall.store().append(table, ledger->stored(ledger->decision(step, false, 5), "elsewhere"));

  const server::Decision late{sitter(table, core::index(step.by)), "here", 2, false,
                              ledger->match().to_json(step),       {}};
  EXPECT_EQ(code(decide(hall, table, late)), "stale");  // detected on write
  EXPECT_EQ(hall.seq(table), 2);
  const auto sent = socket->sent();
  EXPECT_TRUE(std::ranges::any_of(
      sent, [](const std::string& text) { return text.starts_with(R"({"t":"entry")"); }));
}

TEST(OtherProcesses, ThatChangeASeatAreDetectedBeforeAWrite) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  const server::Decision decision = first_choice(hall, table, "a");
  // The other seat is handed to a computer player by another process.
  store::Table row = *hall.store().table(table);
  ++row.version;
  const auto other = static_cast<std::size_t>(1 - decision.token->seat);
  row.seats[other] = {store::SeatKind::computer, "Bram", "random", "", 2};
  ASSERT_TRUE(hall.store().update_table(row));
  ASSERT_FALSE(decide(hall, table, decision).is_problem());
  // And it plays, although this process did not know about it when the decision was planned. It may
  // play at any moment from here on, so we count the entries that are not ours instead of comparing
  // positions.
  std::int64_t ours = 2;  // the setup and the decision above
  for (int i = 0; i < 8 && mover(hall, table) != static_cast<int>(other); ++i, ++ours)
    ASSERT_FALSE(
        decide(hall, table, first_choice(hall, table, "b" + std::to_string(i))).is_problem());
  EXPECT_TRUE(hall.wait_for(table, ours + 1));
}

// Somebody with an invitation.
server::Visitor invited(const std::string& table, const std::string& key) {
  return {key, key, "127.0.0.1", server::Token{table, server::Token::Right::invite, 0, 0, 0}};
}

TEST(Seats, ThatChangedHandsAreNotReturnedOnRetry) {
  TestHall hall;
  const Reply opened = hall.open(seats({"me", "me", "open"}), "key of Ana");
  const std::string table = id_of(opened);
  const auto ana = verified(hall, token_of(opened));
  const auto leave = [&](const TablePointer& found, const Answer& answer) {
    found->leave(ana, answer);
  };
  ASSERT_FALSE(hall.at(table, leave).is_problem());
  const Reply joined = hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    found->join("Carla", 0, invited(table, "key of Carla"), answer);
  });
  ASSERT_FALSE(joined.is_problem());
  const auto again = verified(hall, token_of(hall.open(seats({"me", "me", "open"}), "key of Ana")));
  const auto look = [&](const TablePointer& found, const Answer&) {
    static_cast<void>(found->seat(again));
  };
  EXPECT_EQ(code(hall.at(table, look)), "token_void");
  EXPECT_EQ(code(hall.at(table, leave)), "token_void");  // nor removed by the seat's previous owner
}

TEST(Seats, AreTakenOnceByTheSameKey) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "open", "open"})));
  const auto join = [&](const TablePointer& found, const Answer& answer) {
    found->join("Bram", {}, invited(table, "key of Bram"), answer);
  };
  const Reply once = hall.at(table, join);
  const Reply twice = hall.at(table, join);
  EXPECT_EQ(once.body.at("seat"), twice.body.at("seat"));
  EXPECT_EQ(once.body.at("token"), twice.body.at("token"));
  EXPECT_EQ(hall.store().table(table)->seats[2].kind, store::SeatKind::open);
}

bool is_idle_after(TestHall& hall, const std::string& table, std::chrono::seconds passed) {
  return hall
      .at(table,
          [&](const TablePointer& found, const Answer& answer) {
            const auto then = std::chrono::steady_clock::now() + passed;
            answer(Json(found->is_idle(then, std::chrono::seconds(300))));
          })
      .body.as_bool();
}

TEST(Memory, IsFreedForUnwatchedGamesOfPeople) {
  TestHall hall;
  ASSERT_EQ(hall.open(seats({"me", "me"})).status, 201);
  const std::string computers = id_of(hall.open(seats({"me", "random"})));
  EXPECT_GE(hall.seq(computers), 1);
  EXPECT_EQ(hall.hall().tables_here(), 1u);
}

TEST(Memory, IsFreedSoonAfterAGameEnds) {
  TestHall hall;
  const std::string playing = id_of(hall.open(seats({"me", "me"})));
  const auto match = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
  tests::play_at_random(*match, 3);
  const std::string over =
      server::import_record(hall.store(), {match->clone(), {{"Ana", "human"}, {"Bo", "human"}}, {}},
                            5)
          .id;
  EXPECT_TRUE(is_idle_after(hall, over, std::chrono::seconds(11)));
  EXPECT_FALSE(is_idle_after(hall, playing, std::chrono::seconds(11)));
  EXPECT_TRUE(is_idle_after(hall, playing, std::chrono::seconds(301)));
}

TEST(Memory, IsFreedWhenTheHallStopsWhileWorkWaitsAtATable) {
  std::weak_ptr<server::Table> kept;
  {
    TestHall hall;
    const std::string table = id_of(hall.open(seats({"me", "me"})));
    const server::Decision decision = first_choice(hall, table, "a");
    std::promise<void> opened;
    hall.services().writer.submit([&](store::Store&) { opened.get_future().wait(); }, nullptr);
    hall.at(table, [&](const TablePointer& found, const Answer& answer) {
      kept = found;
      for (int i = 0; i < 3; ++i) found->decide(decision, [](const Reply&) {});
      answer(JsonObject{});
    });
    hall.hall().stop();
    opened.set_value();
  }
  EXPECT_TRUE(kept.expired());
}

TEST(OldTables, OfOtherRulesAreOpenedWithANoteAndNeverDamaged) {
  TestHall hall;
  const auto& game = *core::find_game(games::all(), "blueprints");
  const auto match = tests::open_table(game, 2);
  tests::play_at_random(*match, 3);
  std::vector<store::Seat> people(2, {store::SeatKind::person, "Ana", "", "", 1});
  store::Table row = server::new_table(*match, people, {}, true, "old", 5).row;
  row.rules = "0.9";
  hall.store().insert_table(row);
  auto entries = server::entries_of(*match, 5);
  entries.resize(6);
  entries[5].body = entries[2].body;  // what those rules allowed
  for (auto& entry : entries) hall.store().append(row.id, entry);
  const Reply facts = hall.at(
      row.id, [](const TablePointer& found, const Answer& answer) { answer(found->facts()); });
  EXPECT_TRUE(facts.body.at("frozen").as_bool());
  EXPECT_EQ(facts.body.at("notes").as_array().size(), 2u);
  EXPECT_EQ(facts.body.at("seq").as_int64(), 5);
  EXPECT_EQ(code(decide(hall, row.id, {sitter(row.id, 0), "a", 6, false, {}, {}})), "frozen");
  EXPECT_EQ(hall.store().entries(row.id, 0), entries);
  const auto report = server::check_store(hall.store(), [](auto, auto) {});
  EXPECT_TRUE(report.faults.empty());
  EXPECT_EQ(report.notes.size(), 1u);
}

TEST(OldTables, OfOtherComponentsReportTheReason) {
  TestHall hall;
  const auto match = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
  std::vector<store::Seat> people(2, {store::SeatKind::person, "Ana", "", "", 1});
  store::Table row = server::new_table(*match, people, {}, true, "old", 5).row;
  row.components = "0123456789abcdef";
  hall.store().insert_table(row);
  const Reply reply = hall.at(row.id, [](const TablePointer&, const Answer&) {});
  EXPECT_EQ(code(reply), "frozen");
  EXPECT_NE(std::string(reply.body.at("detail").as_string()).find("component set"),
            std::string::npos);
}

// Every recorded game can be imported as a table and exports identically.
class Corpus : public testing::TestWithParam<tests::GameUnderTest> {};

TEST_P(Corpus, IsImportedCheckedAndExported) {
  const std::string folder = GetParam().folder + "/tests/records";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "it keeps no records";
  TestHall hall;
  std::vector<std::string> texts;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    texts.push_back(tests::read_text(file.path().string()));
    const auto record = core::read_record(texts.back(), games::all());
    ASSERT_TRUE(record) << file.path() << ": " << record.fault().what;
    const store::Table row = server::import_record(hall.store(), *record, 5);
    EXPECT_EQ(server::import_record(hall.store(), *record, 6).id, row.id);
  }
  EXPECT_GE(texts.size(), 3u);
  const auto report = server::check_store(hall.store(), [](auto, auto) {});
  EXPECT_TRUE(report.faults.empty()) << report.faults.front();
  EXPECT_EQ(report.tables, static_cast<std::int64_t>(texts.size()));
  std::vector<std::string> exported;
  server::export_records(
      hall.store(), true,
      [&](const std::string&, const std::string& text) { exported.push_back(text); },
      [](auto, auto) {});
  std::ranges::sort(texts);
  std::ranges::sort(exported);
  EXPECT_EQ(texts, exported);
}

INSTANTIATE_TEST_SUITE_P(Games, Corpus, testing::ValuesIn(tests::games_of_the_product()),
                         tests::test_name);

}  // namespace
