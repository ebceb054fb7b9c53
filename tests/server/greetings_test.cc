// tests/server/greetings_test.cc: fixed phrases at a table.
#include <gtest/gtest.h>

#include "tests/server/hall_requests.h"

namespace {

using server::Answer;
using server::Reply;
using tests::code;
using tests::id_of;
using tests::Recorder;
using tests::seats;
using tests::sitter;
using tests::TablePointer;
using tests::TestHall;

Reply greet(TestHall& hall, const std::string& table, const std::optional<server::Token>& token,
            const std::string& what) {
  return hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    answer(found->greet(token, what));
  });
}

std::shared_ptr<Recorder> listener(TestHall& hall, const std::string& table, core::Seat seat) {
  auto socket = std::make_shared<Recorder>();
  static_cast<void>(hall.at(table, [&](const TablePointer& found, const Answer& answer) {
    found->listen(socket, {seat, std::nullopt}, std::nullopt);
    answer(core::JsonObject{});
  }));
  return socket;
}

TEST(Greetings, ReachAllListenersAndAreNotStored) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  const auto ana = listener(hall, table, core::seat_at(0));
  const auto stranger = listener(hall, table, core::kSpectator);
  ASSERT_FALSE(greet(hall, table, sitter(table, 1), "well_played").is_problem());
  for (const auto& socket : {ana, stranger})
    EXPECT_EQ(socket->wait_for(R"({"t":"greeting")"),
              R"({"t":"greeting","seat":1,"what":"well_played"})");
  EXPECT_EQ(hall.seq(table), 1);
  EXPECT_EQ(hall.store().table(table)->version, 1);
}

TEST(Greetings, RequireASeat) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  EXPECT_EQ(code(greet(hall, table, std::nullopt, "hello")), "token_missing");
  server::Token watch = sitter(table, 0);
  watch.right = server::Token::Right::watch;
  EXPECT_EQ(code(greet(hall, table, watch, "hello")), "forbidden");
  server::Token old = sitter(table, 0);
  old.epoch = 0;
  EXPECT_EQ(code(greet(hall, table, old, "hello")), "token_void");
}

TEST(Greetings, AreLimitedForEachSeat) {
  TestHall hall;
  const std::string table = id_of(hall.open(seats({"me", "me"})));
  for (int i = 0; i < static_cast<int>(server::kGreetingsInARow); ++i)
    EXPECT_EQ(code(greet(hall, table, sitter(table, 0), "hello")), "");
  // On any machine, however slow, no more than these are allowed in a row.
  int refused = 0;
  for (int i = 0; i < 50; ++i)
    refused += code(greet(hall, table, sitter(table, 0), "hello")) == "rate" ? 1 : 0;
  EXPECT_GT(refused, 0);
  EXPECT_EQ(code(greet(hall, table, sitter(table, 1), "hello")), "");
}

}  // namespace
