// tests/server/abuse_test.cc: one client or one fault must not affect everybody else.
#include <gtest/gtest.h>

#include <new>

#include "server/api.h"
#include "server/guard.h"
#include "server/log.h"
#include "server/speech.h"
#include "tests/server/hall_requests.h"
#include "tests/support/games_under_test.h"

namespace {

using core::Json;
using core::JsonObject;
using server::Answer;
using server::Reply;
using tests::decide;
using tests::id_of;
using tests::position;
using tests::Recorder;
using tests::seats;
using tests::sitter;
using tests::TablePointer;
using tests::TestHall;

Json facts(TestHall& hall, const std::string& table) {
  return hall
      .at(table, [](const TablePointer& found, const Answer& answer) { answer(found->facts()); })
      .body;
}

// Waits until the store reports it.
bool wait_for_row(TestHall& hall, const std::string& table,
                  const std::function<bool(const server::Settings&)>& is_so) {
  return tests::eventually(
      [&] { return is_so(server::read_settings(hall.store().table(table)->settings)); });
}

// Blocks the only reader.
class HeldReader {
 public:
  explicit HeldReader(TestHall& hall) {
    hall.services().readers.submit([opened = opened_](store::Store&) { opened.wait(); }, {});
  }
  void release() { promise_.set_value(); }

 private:
  std::promise<void> promise_;
  std::shared_future<void> opened_ = promise_.get_future().share();
};

std::unique_ptr<core::Match> begun(TestHall& hall) {
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  const auto row = hall.store().table(table);
  return server::restored_ledger(*row, hall.store().entries(table, 0))->ledger.match().clone();
}

server::Thinkers::Task thought(const core::Match& match, const std::string& player,
                               const std::function<void()>& then) {
  return {match.clone(),
          match.turn().first(),
          *players::parse_spec(player),
          0,
          server::Urgency::person_waits,
          "address",
          "table",
          [then](const std::optional<players::Advice>&) { then(); }};
}

TEST(Faults, OfACallbackEndNoThread) {
  TestHall hall;
  const auto match = begun(hall);
  std::promise<void> second;
  hall.services().thinkers.think(
      thought(*match, "random", [] { throw std::runtime_error("thrown on purpose"); }));
  hall.services().thinkers.think(thought(*match, "random", [&] { second.set_value(); }));
  second.get_future().get();
}

TEST(Faults, AreReportedWithWhatWasThrown) {
  static std::string told;
  const auto before =
      server::fault_report.exchange([](std::string_view where, std::string_view why) {
        told = std::string(where) + ": " + std::string(why);
      });
  EXPECT_FALSE(server::guarded("here", [] { throw std::runtime_error("bad"); }));
  EXPECT_EQ(told, "here: bad");
  EXPECT_FALSE(server::guarded("there", [] { throw server::malformed("x"); }));
  EXPECT_TRUE(told.starts_with("there: "));
  EXPECT_TRUE(server::guarded("here", [] {}));
  server::fault_report = before;
}

// The only thread is busy for an hour, unless it is preempted.
TEST(Thinking, IsPreemptedByAShorterOneOfAnotherAddress) {
  TestHall hall;
  const auto match = begun(hall);
  hall.services().thinkers.think(thought(*match, "search:3600000ms", [] {}));
  while (hall.services().thinkers.waiting(server::Urgency::person_waits) != 0)
    std::this_thread::yield();
  std::promise<void> shorter;
  auto task = thought(*match, "search:20ms", [&] { shorter.set_value(); });
  task.address = "another";
  hall.services().thinkers.think(std::move(task));
  auto answered = shorter.get_future();
  ASSERT_EQ(answered.wait_for(tests::kPatience), std::future_status::ready);
}

TEST(Hints, AreLimitedPerClient) {
  TestHall hall;
  const auto match = begun(hall);
  const auto ask = [&](const std::string& asker) {
    return hall.services().thinkers.hint(thought(*match, "search:3000ms", [] {}), asker);
  };
  for (std::size_t i = 0; i < server::Thinkers::kMaxHintsPerClient; ++i) EXPECT_TRUE(ask("greedy"));
  EXPECT_FALSE(ask("greedy"));
  EXPECT_TRUE(ask("modest"));
  EXPECT_TRUE(ask(""));  // addresses have no limits
}

TEST(StandIns, ThatPlayAloneCountAsExhibitions) {
  TestHall hall({1, 1, std::chrono::seconds(600)});
  const Reply full = hall.open(seats({"search:3000ms", "search:3000ms"}));
  ASSERT_EQ(full.status, 201);
  const std::string table = id_of(hall.open(seats({"me", "search:50ms"})));
  const auto stand_in = [&](const std::string& player) {
    return hall.at(table, [&](const TablePointer& found, const Answer& answer) {
      found->set_stand_in(sitter(table, 0), player, answer);
    });
  };
  ASSERT_FALSE(stand_in("search:50ms").is_problem());
  ASSERT_TRUE(wait_for_row(hall, table, [](const auto& settings) { return settings.is_paused; }));
  EXPECT_NE(core::to_text(facts(hall, table).at("notes")).find("1 tables of"), std::string::npos);
  ASSERT_FALSE(stand_in("").is_problem());  // the game's owner may continue
  EXPECT_FALSE(server::read_settings(hall.store().table(table)->settings).is_paused);
  EXPECT_TRUE(facts(hall, table).at("notes").as_array().empty());
}

TEST(StandIns, ThatPlayAlonePauseWhenNobodyWatches) {
  TestHall hall({0, 0, std::chrono::seconds(600)});
  const std::string table = id_of(hall.open(seats({"me", "search:3000ms"})));
  hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    found->set_stand_in(sitter(table, 0), "search:3000ms", answer);
  });
  const auto later = std::chrono::steady_clock::now() + std::chrono::seconds(601);
  const auto look_again = [&] {  // like the hall, which skips a table that is being changed
    hall.at(table, [&](const TablePointer& found, const Answer& answer) {
      found->end_if_unwatched(later);
      answer(JsonObject{});
    });
  };
  ASSERT_TRUE(wait_for_row(hall, table, [&](const auto& settings) {
    if (!settings.is_paused) look_again();
    return settings.is_paused;
  }));
  EXPECT_EQ(hall.store().table(table)->state, store::TableState::playing);
  EXPECT_EQ(hall.store().totals().jobs, 0);
  hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    found->attend(core::seat_at(0));
    answer(JsonObject{});
  });
  EXPECT_TRUE(wait_for_row(hall, table, [](const auto& settings) { return !settings.is_paused; }));
}

// Two sockets, one after the other, at the same address in memory.
TEST(Listeners, DoNotReceiveDataReadForAnother) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  const auto seat = [&] {
    return hall
        .at(table,
            [](const TablePointer& found, const Answer& answer) {
              answer(found->position({core::kSpectator, std::nullopt}));
            })
        .body.at("turn")
        .at("seats")
        .at(0)
        .as_int64();
  };
  for (int i = 0; i < 2; ++i) {
    const int by = static_cast<int>(seat());
    const Reply decided = hall.at(table, [&](const TablePointer& found, const Answer& answer) {
      const Json at = found->position({core::seat_at(by), std::nullopt});
      found->decide({sitter(table, by),
                     std::to_string(i),
                     at.at("seq").as_int64() + 1,
                     false,
                     at.at("legal").at(0).at("action"),
                     {}},
                    answer);
    });
    ASSERT_FALSE(decided.is_problem()) << core::to_text(decided.body);
  }
  alignas(Recorder) std::array<std::byte, sizeof(Recorder)> place;
  const auto socket_there = [&] {
    return std::shared_ptr<Recorder>(new (place.data()) Recorder,
                                     [](Recorder* it) { it->~Recorder(); });
  };
  HeldReader held(hall);
  const auto on_loop = [&](const std::function<void(server::Table&)>& work) {
    hall.at(table, [&](const TablePointer& found, const Answer& answer) {
      work(*found);
      answer(JsonObject{});
    });
  };
  on_loop([&](server::Table& found) {
    const auto first = socket_there();
    found.listen(first, {core::seat_at(0), std::nullopt}, 1);
    found.stop_listening(first);
  });
  const auto second = socket_there();
  on_loop([&](server::Table& found) { found.listen(second, {core::kSpectator, std::nullopt}, 2); });
  held.release();
  const Json welcome = *core::parse_json(second->wait_for(R"({"t":"welcome")"), "welcome");
  EXPECT_EQ(welcome.at("missed").as_array().size(), 1u);
  on_loop([&](server::Table& found) { found.stop_listening(second); });
}

class AddressLimits : public testing::Test {
 protected:
  static server::ApiLimits limits(double per_second) {
    server::ApiLimits limits;
    limits.messages_per_second = 0;
    limits.requests_per_second = per_second;
    limits.tables_per_minute = 3;
    return limits;
  }

  // How many of 1000 pings on ten sockets of one address are answered.
  std::size_t pongs(server::Api& api) {
    net::Request request;
    request.path = "/ws/v1/tables/none";
    std::size_t count = 0;
    for (int i = 0; i < 10; ++i) {
      const auto recorder = std::make_shared<Recorder>();
      const auto session = api.socket(request, recorder);
      for (int n = 0; n < 100; ++n) session->message(R"({"t":"ping","n":1})");
      for (const std::string& text : recorder->sent()) count += text.starts_with(R"({"t":"pong")");
      session->closed();
    }
    return count;
  }

  int status_of(server::Api& api, const std::string& method, const std::string& path) {
    net::Request request;
    request.method = method;
    request.path = path;
    request.address = "192.0.2.1";
    const auto status = std::make_shared<std::promise<int>>();
    api.request(request,
                [status](const net::Response& answer) { status->set_value(answer.status); });
    return status->get_future().get();
  }

  TestHall hall_;
};

TEST_F(AddressLimits, CountMessagesOfAllSockets) {
  server::Api limited(hall_.hall(), hall_.services(), limits(0.001));
  EXPECT_LE(pongs(limited), 3u);
  server::Api unlimited(hall_.hall(), hall_.services(), limits(0));
  EXPECT_EQ(pongs(unlimited), 1000u);
}

TEST_F(AddressLimits, CountRematchesAsOpenedTables) {
  const auto too_often = [&](server::Api& api) {
    int count = 0;
    for (int i = 0; i < 20; ++i)
      count += status_of(api, "POST", "/api/v1/tables/none/rematch") == 429 ? 1 : 0;
    return count;
  };
  server::Api limited(hall_.hall(), hall_.services(), limits(1000));
  EXPECT_GE(too_often(limited), 10);
  server::Api unlimited(hall_.hall(), hall_.services(), limits(0));
  EXPECT_EQ(too_often(unlimited), 0);
}

TEST_F(AddressLimits, LetReadinessChecksPassPendingReads) {
  server::Api api(hall_.hall(), hall_.services(), limits(1000));
  HeldReader held(hall_);
  EXPECT_EQ(status_of(api, "GET", "/readyz"), 200);
  held.release();
}

TEST(LineLimits, CountSuppressedLines) {
  server::LineLimit limit;
  const server::Steady start = std::chrono::steady_clock::now();
  for (int i = 0; i < static_cast<int>(server::LineLimit::kBurst); ++i)
    EXPECT_EQ(limit.admit("fault", start), 0);
  for (int i = 0; i < 500; ++i) EXPECT_EQ(limit.admit("fault", start), std::nullopt);
  EXPECT_EQ(limit.admit("another", start), 0);
  EXPECT_EQ(limit.admit("fault", start + std::chrono::seconds(2)), 500);
  EXPECT_EQ(limit.admit("fault", start + std::chrono::seconds(2)), 0);
}

TEST(Files, AreSentFromOneCopy) {
  const server::Library library;
  net::Request request;
  request.method = "GET";
  request.path = "/api/v1/games";
  const net::Response* found = library.find(request);
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(server::unless_cached(request, *found).file, found->file);
  EXPECT_NE(found->file, nullptr);
  EXPECT_TRUE(found->body.empty());
}

}  // namespace
