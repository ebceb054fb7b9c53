// tests/server/old_copy_test.cc: a table that another process has changed, before this one is told.
#include <gtest/gtest.h>

#include "server/settings.h"
#include "tests/server/hall_requests.h"

namespace {

using tests::Answer;
using tests::Reply;
using tests::TablePointer;

// A bus that is shared with other processes but delivers no notifications.
class SilentBus final : public store::Bus {
 public:
  void publish(const std::string&) override {}
  [[nodiscard]] bool is_shared() const override { return true; }
};

class OldCopy : public testing::Test {
 protected:
  tests::TestHall hall_{{}, std::make_unique<SilentBus>()};
  std::string table_ = tests::id_of(hall_.open(tests::seats({"me", "me", "open"})));

  void SetUp() override { ASSERT_EQ(host(), 0); }  // the table is in memory

  int host() {
    const Reply reply = at([](const TablePointer& found, const Answer& answer) {
      answer(core::JsonObject{{"table", found->facts()}});
    });
    return static_cast<int>(reply.body.at("table").at("host").as_int64());
  }
  int host_in_store() {
    return server::read_settings(hall_.store().table(table_)->settings).host.value_or(-1);
  }
  void another_process_hands_on_to(int seat) {
    store::Table row = *hall_.store().table(table_);
    server::Settings settings = server::read_settings(row.settings);
    settings.host = seat;
    row.settings = to_text(settings);
    ++row.version;
    ASSERT_TRUE(hall_.store().update_table(row));
  }
  Reply at(const std::function<void(const TablePointer&, Answer)>& work) {
    return hall_.at(table_, work);
  }
  Reply hand_on(int from, int to) {
    return at([&](const TablePointer& found, const Answer& answer) {
      found->hand_on(tests::sitter(table_, from), to, answer);
    });
  }
};

TEST_F(OldCopy, DoesNotRefuseANewHost) {
  another_process_hands_on_to(1);
  const Reply reply = hand_on(1, 0);
  EXPECT_EQ(tests::code(reply), "");
  EXPECT_EQ(host_in_store(), 0);
}

TEST_F(OldCopy, DoesNotTreatAnUndoneChangeAsDone) {
  EXPECT_EQ(tests::code(hand_on(0, 1)), "");
  another_process_hands_on_to(0);
  EXPECT_EQ(tests::code(hand_on(0, 1)), "");  // not the first request again
  EXPECT_EQ(host_in_store(), 1);
}

TEST_F(OldCopy, GivesANewHostTheInvitation) {
  another_process_hands_on_to(1);
  const Reply reply = at([&](const TablePointer& found, const Answer& answer) {
    answer(found->invite(tests::sitter(table_, 1)));
  });
  EXPECT_EQ(tests::code(reply), "");
}

TEST_F(OldCopy, KnowsANewlyJoinedPerson) {
  store::Table row = *hall_.store().table(table_);
  row.seats[2] = {store::SeatKind::person, "Cas", "", "", row.seats[2].epoch + 1};
  ++row.version;
  const server::Token cas{table_, server::Token::Right::seat, 2, row.seats[2].epoch, 0};
  ASSERT_TRUE(hall_.store().update_table(row));
  const Reply reply = at([&](const TablePointer& found, const Answer& answer) {
    answer(core::JsonObject{{"seat", core::index(found->seat(cas))}});
  });
  EXPECT_EQ(tests::code(reply), "");
}

TEST_F(OldCopy, StillRefusesUnauthorizedRequests) {
  EXPECT_EQ(tests::code(hand_on(1, 1)), "forbidden");
  another_process_hands_on_to(1);
  EXPECT_EQ(tests::code(hand_on(0, 0)), "forbidden");
}

}  // namespace
