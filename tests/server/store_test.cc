// tests/server/store_test.cc: tables, entries, jobs and keys, the same for every kind of store.
#include "server/store/store.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <stdexcept>
#include <thread>

#include "tests/server/store_fixture.h"

using namespace store;
using How = Appended::How;

namespace {

TableFilter asking(std::optional<TableState> state, const std::string& game, bool only_public,
                   int limit = 50) {
  TableFilter filter;
  filter.state = state;
  filter.game = game;
  filter.only_public = only_public;
  filter.limit = limit;
  return filter;
}

}  // namespace

INSTANTIATE_TEST_SUITE_P(All, StoreTest, testing::Values("sqlite", "postgresql"), kind_name);
INSTANTIATE_TEST_SUITE_P(All, FileTest, testing::Values("sqlite"), kind_name);
INSTANTIATE_TEST_SUITE_P(All, ServerTest, testing::Values("postgresql"), kind_name);

TEST_P(StoreTest, TablesRoundTrip) {
  Table table = a_table("t1");
  table.state = TableState::playing;
  table.options = "{\"name\":\"O'Hara \\\"x\\\" \\\\ $1 ?1 %s \n\t äß€😀\"}";
  ASSERT_TRUE(store_->insert_table(table));
  EXPECT_EQ(store_->table("t1"), table);
  EXPECT_EQ(store_->table("t2"), std::nullopt);
  EXPECT_EQ(store_->table_by_key("key-t1"), "t1");
  EXPECT_EQ(store_->table_by_key("key-t2"), std::nullopt);
}

TEST_P(StoreTest, ATableMayHaveNoSeats) {
  Table table = a_table("t1");
  table.seats.clear();
  ASSERT_TRUE(store_->insert_table(table));
  EXPECT_EQ(store_->table("t1"), table);
  table.version = 2;
  ASSERT_TRUE(store_->update_table(table));
  EXPECT_EQ(store_->table("t1"), table);
}

TEST_P(StoreTest, ARepeatedCreationKeyOrIdInsertsNothing) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  Table other = a_table("t2");
  other.creation_key = "key-t1";
  EXPECT_FALSE(store_->insert_table(other));
  EXPECT_EQ(store_->table("t2"), std::nullopt);
  other = a_table("t1");
  other.creation_key = "another";
  EXPECT_FALSE(store_->insert_table(other));
  EXPECT_EQ(store_->table("t1"), a_table("t1"));
}

TEST_P(StoreTest, OnlyOneUpdateOfAVersionSucceeds) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  const auto second = open_store(address_);
  Table mine = *store_->table("t1");
  Table theirs = *second->table("t1");
  mine.version = theirs.version = 2;
  mine.state = TableState::playing;
  mine.seats = {{SeatKind::person, "Cleo", "", "", 9}};
  mine.settings = R"({"clock":60})";
  mine.is_public = false;
  mine.changed = 2000;
  EXPECT_TRUE(store_->update_table(mine));
  EXPECT_FALSE(second->update_table(theirs));
  EXPECT_EQ(second->table("t1"), mine);
  Table unknown = a_table("t9");
  EXPECT_FALSE(store_->update_table(unknown));
}

TEST_P(StoreTest, AppendReportsWhetherTheEntryIsNewKnownOrTooLate) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  const auto is = [&](std::int64_t seq, const char* client, How how, std::int64_t at) {
    const Appended appended = store_->append("t1", an_entry(seq, client));
    return appended.how == how && appended.seq == at;
  };
  EXPECT_TRUE(is(1, "a", How::now, 1));
  EXPECT_TRUE(is(2, "b", How::now, 2));
  EXPECT_TRUE(is(1, "a", How::before, 1));
  EXPECT_TRUE(is(3, "a", How::before, 1));  // a client that missed the acknowledgement
  EXPECT_TRUE(is(2, "c", How::stale, 2));
  EXPECT_TRUE(is(4, "d", How::stale, 2));  // a gap
  EXPECT_TRUE(is(0, "e", How::stale, 2));
  EXPECT_TRUE(is(-1, "e", How::stale, 2));
  EXPECT_TRUE(is(3, "d", How::now, 3));
}

TEST_P(StoreTest, AClientIdIsUniqueInItsTableOnly) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  ASSERT_TRUE(store_->insert_table(a_table("t2")));
  EXPECT_EQ(store_->append("t1", an_entry(1, "a")).how, How::now);
  EXPECT_EQ(store_->append("t2", an_entry(1, "a")).how, How::now);
}

TEST_P(StoreTest, EntriesComeInOrderAfterAnyOfThem) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  ASSERT_TRUE(store_->insert_table(a_table("t10")));
  std::vector<Entry> all;
  for (std::int64_t seq = 1; seq <= 12; ++seq) {
    all.push_back(an_entry(seq, std::to_string(seq)));
    ASSERT_EQ(store_->append("t1", all.back()).how, How::now);
  }
  ASSERT_EQ(store_->append("t10", an_entry(1, "x")).how, How::now);
  EXPECT_EQ(store_->entries("t1", 0), all);
  EXPECT_EQ(store_->entries("t1", 9), std::vector<Entry>(all.begin() + 9, all.end()));
  EXPECT_TRUE(store_->entries("t1", 12).empty());
  EXPECT_TRUE(store_->entries("t2", 0).empty());
}

TEST_P(StoreTest, AnEntryNeedsItsTable) {
  EXPECT_NE(store_error([&] { store_->append("t1", an_entry(1, "a")); }).find("no such table"),
            std::string::npos);
  EXPECT_NE(
      store_error([&] { store_->put_job({"t1", "think", 1}, 0, "", 0); }).find("no such table"),
      std::string::npos);
}

TEST_P(StoreTest, EachSeqHasOneWinner) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  constexpr std::int64_t kEntries = 60;
  std::atomic<int> won{0};
  const auto race = [&](const std::string& who) {
    const auto mine = open_store(address_);
    for (std::int64_t seq = 1; seq <= kEntries;) {
      const Appended appended = mine->append("t1", an_entry(seq, who + std::to_string(seq)));
      won += appended.how == How::now ? 1 : 0;
      ASSERT_NE(appended.how, How::before);
      seq = appended.seq + 1;
    }
  };
  {
    std::jthread a(race, "a"), b(race, "b"), c(race, "c");
  }
  EXPECT_EQ(won, kEntries);
  EXPECT_EQ(store_->entries("t1", 0).size(), static_cast<std::size_t>(kEntries));
}

TEST_P(StoreTest, TheSameEntryFromTwoConnectionsIsWrittenOnce) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  std::atomic<int> now{0}, before{0};
  const auto write = [&] {
    const auto mine = open_store(address_);
    for (std::int64_t seq = 1; seq <= 40; ++seq) {
      const Appended appended = mine->append("t1", an_entry(seq, std::to_string(seq)));
      ASSERT_EQ(appended.seq, seq);
      ASSERT_NE(appended.how, How::stale);
      ++(appended.how == How::now ? now : before);
    }
  };
  {
    std::jthread a(write), b(write);
  }
  EXPECT_EQ(now, 40);
  EXPECT_EQ(before, 40);
}

TEST_P(StoreTest, TransactionsAreAtomic) {
  EXPECT_THROW(store_->transaction([&] {
    store_->insert_table(a_table("t1"));
    store_->append("t1", an_entry(1, "a"));
    EXPECT_TRUE(store_->table("t1").has_value());
    throw std::runtime_error("no");
  }),
               std::runtime_error);
  EXPECT_EQ(store_->totals().tables, 0);
  store_->transaction([&] {
    store_->insert_table(a_table("t1"));
    store_->append("t1", an_entry(1, "a"));
  });
  EXPECT_EQ(open_store(address_)->totals().entries, 1);
}

TEST_P(StoreTest, AFailedTransactionRollsBackEvenIfTheErrorIsCaught) {
  EXPECT_NE(store_error([&] {
              store_->transaction([&] {
                store_->insert_table(a_table("t1"));
                EXPECT_THROW(store_->append("t9", an_entry(1, "a")), StoreError);
                EXPECT_THROW(store_->insert_table(a_table("t2")), StoreError);
              });
            }).find("aborted"),
            std::string::npos);
  EXPECT_EQ(store_->totals().tables, 0);
  EXPECT_TRUE(store_->insert_table(a_table("t1")));
}

TEST_P(StoreTest, TransactionsDoNotNestAndSnapshotsDoNotWrite) {
  EXPECT_THROW(store_->transaction([&] { store_->transaction([] {}); }), std::logic_error);
  EXPECT_THROW(store_->snapshot([&] { store_->insert_table(a_table("t1")); }), std::logic_error);
  EXPECT_TRUE(store_->insert_table(a_table("t1")));
}

TEST_P(StoreTest, SnapshotsAreConsistent) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  const auto other = open_store(address_);
  store_->snapshot([&] {
    EXPECT_EQ(store_->totals().entries, 0);
    ASSERT_EQ(other->append("t1", an_entry(1, "a")).how, How::now);
    EXPECT_EQ(store_->totals().entries, 0);
    EXPECT_TRUE(store_->entries("t1", 0).empty());
  });
  EXPECT_EQ(store_->totals().entries, 1);
}

TEST_P(StoreTest, TablesAreFiltered) {
  Table secret = a_table("secret"), playing = a_table("playing"), tower = a_table("tower");
  secret.is_public = false;
  playing.state = TableState::playing;
  tower.game = "tower_up";
  for (const Table& table : {secret, playing, tower}) ASSERT_TRUE(store_->insert_table(table));
  const auto ids = [&](const TableFilter& filter) {
    std::string text;
    for (const Table& table : store_->tables(filter)) text += table.id + " ";
    return text;
  };
  EXPECT_EQ(ids({}), "playing tower ");
  EXPECT_EQ(ids(asking(std::nullopt, "", false)), "playing secret tower ");
  EXPECT_EQ(ids(asking(TableState::open, "", true)), "tower ");
  EXPECT_EQ(ids(asking(TableState::open, "", false)), "secret tower ");
  EXPECT_EQ(ids(asking(std::nullopt, "blueprints", false)), "playing secret ");
  EXPECT_EQ(ids(asking(TableState::playing, "tower_up", true)), "");
  EXPECT_EQ(ids(asking(std::nullopt, "", false, 0)), "");
  EXPECT_EQ(store_->tables(asking(TableState::playing, "", true)).at(0), playing);
}

TEST_P(StoreTest, PagesOfTablesAreCompleteAndWithoutDuplicates) {
  std::vector<std::string> expected;
  for (int i = 0; i < 23; ++i) {
    Table table = a_table(fmt::format("t{:02}", i));
    table.created = 1000 - i / 4;  // four of an age
    ASSERT_TRUE(store_->insert_table(table));
    expected.push_back(table.id);
  }
  for (const int limit : {1, 3, 4, 50}) {
    std::vector<std::string> seen;
    TableFilter filter;
    filter.limit = limit;
    for (auto page = store_->tables(filter); !page.empty(); page = store_->tables(filter)) {
      for (const Table& table : page) {
        seen.push_back(table.id);
        EXPECT_EQ(table.seats.size(), 3U);
      }
      filter.before = page.back().created;
      filter.before_id = page.back().id;
    }
    EXPECT_EQ(seen, expected) << limit;
  }
}

TEST_P(StoreTest, AllIdsAreWalkedInOrder) {
  const std::vector<std::string> ids{"A", "B", "a", "b", "t1", "t10", "t2", "z", "ä"};
  for (const std::string& id : ids) ASSERT_TRUE(store_->insert_table(a_table(id)));
  for (const int limit : {1, 2, 100}) {
    std::vector<std::string> walked;
    for (auto page = store_->table_ids("", limit); !page.empty();
         page = store_->table_ids(page.back(), limit)) {
      walked.insert(walked.end(), page.begin(), page.end());
    }
    EXPECT_EQ(walked, ids);
  }
}

TEST_P(StoreTest, HeadsHaveVersionAndLastSeqOfKnownTables) {
  std::vector<std::string> asked{"unknown", "bad\xff"};
  store_->transaction([&] {
    for (int i = 0; i < 150; ++i) {
      const std::string id = fmt::format("t{}", i);
      ASSERT_TRUE(store_->insert_table(a_table(id)));
      if (i % 2 == 0) asked.push_back(id);
    }
  });
  store_->append("t4", an_entry(1, "a"));
  store_->append("t4", an_entry(2, "b"));
  std::set<std::string> seen;
  for (const Head& head : store_->heads(asked)) {
    EXPECT_TRUE(seen.insert(head.table).second);
    EXPECT_EQ(head.version, 1);
    EXPECT_EQ(head.seq, head.table == "t4" ? 2 : 0);
  }
  EXPECT_EQ(seen.size(), 75U);
  EXPECT_TRUE(store_->heads({}).empty());
}

// Two writers that plan from what they have read, and write only if it is unchanged, never both
// succeed.
TEST_P(StoreTest, HoldingATableIsExclusive) {
  ASSERT_TRUE(store_->insert_table(a_table("t")));
  EXPECT_FALSE(store_->hold("unknown"));
  constexpr int kEach = 40;
  const auto count_up = [&](Store& store) {
    for (int i = 0; i < kEach; ++i) {
      store.transaction([&] {
        const auto head = store.hold("t");
        ASSERT_TRUE(head);
        Table row = *store.table("t");
        ASSERT_EQ(row.version, head->version);
        ++row.version;
        ASSERT_TRUE(store.update_table(row));
        ASSERT_EQ(store.append("t", an_entry(head->seq + 1, fmt::format("c{}", head->seq))).how,
                  Appended::How::now);
      });
    }
  };
  const auto other = open_store(address_);
  std::thread beside([&] { count_up(*other); });
  count_up(*store_);
  beside.join();
  store_->transaction([&] {
    const auto head = store_->hold("t");
    EXPECT_EQ(head->version, 1 + 2 * kEach);
    EXPECT_EQ(head->seq, 2 * kEach);
  });
}

TEST_P(StoreTest, KeysComeNewestFirst) {
  const std::string bytes("\0\xff\x80 '\\x", 7);
  EXPECT_TRUE(store_->insert_key({"old", bytes, 1}));
  EXPECT_TRUE(store_->insert_key({"new", "", 2}));
  EXPECT_FALSE(store_->insert_key({"old", "other", 3}));
  const std::vector<Key> keys = store_->keys();
  ASSERT_EQ(keys.size(), 2U);
  EXPECT_EQ(keys[0].id, "new");
  EXPECT_EQ(keys[0].secret, "");
  EXPECT_EQ(keys[1].id, "old");
  EXPECT_EQ(keys[1].secret, bytes);
  EXPECT_EQ(keys[1].created, 1);
}

TEST_P(StoreTest, TotalsCount) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  store_->append("t1", an_entry(1, "a"));
  store_->append("t1", an_entry(2, "b"));
  store_->put_job({"t1", "think", 3}, 0, "", 0);
  const Totals totals = store_->totals();
  EXPECT_EQ(totals.tables, 1);
  EXPECT_EQ(totals.entries, 2);
  EXPECT_EQ(totals.jobs, 1);
  EXPECT_TRUE(store_->is_alive());
}

TEST_P(StoreTest, InvalidValuesAreRefusedAlike) {
  const auto is_refused = [&](const std::string& id, const std::string& options) {
    Table table = a_table("t1");
    table.id = id;
    table.options = options;
    return !store_error([&] { store_->insert_table(table); }).empty();
  };
  EXPECT_TRUE(is_refused(std::string("a\0b", 3), "{}"));
  EXPECT_TRUE(is_refused("t1", std::string("a\0b", 3)));
  for (const char* bad : {"\xff", "\xc0\x80", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xe2\x82",
                          "\x80", "\xf4\x90\x80\x80", "\xe0\x80\x80"}) {
    EXPECT_TRUE(is_refused("t1", bad));
  }
  EXPECT_TRUE(is_refused(std::string(1001, 'a'), "{}"));
  EXPECT_TRUE(is_refused("t1", std::string((64U << 20) + 1, 'a')));
  EXPECT_FALSE(is_refused(std::string(1000, 'a'), "\xf4\x8f\xbf\xbf"));
  EXPECT_THROW(store_->append("t1", {1, "c", std::string(1, '\0'), 0}), StoreError);
  EXPECT_THROW(store_->put_job({"t1", "\xff", 1}, 0, "", 0), StoreError);
  EXPECT_EQ(store_->table("\xff"), std::nullopt);  // nonsense finds nothing
  EXPECT_EQ(store_->table_by_key(std::string_view("\0", 1)), std::nullopt);
  EXPECT_TRUE(store_->tables(asking(std::nullopt, "\xff", false)).empty());
  EXPECT_TRUE(store_->entries("\xff", 0).empty());
}

TEST_P(StoreTest, LongTextsAndLongKeysRoundTrip) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  std::string body;
  while (body.size() < (3U << 20)) body += fmt::format("{}€'\"\\", body.size());
  Entry entry{1, std::string(1000, 'c'), body, 1};
  ASSERT_EQ(store_->append("t1", entry).how, How::now);
  EXPECT_EQ(store_->entries("t1", 0).at(0), entry);
}

TEST_P(StoreTest, TheClockFollowsTheSystemAndNeverGoesBack) {
  const auto world = std::chrono::duration_cast<std::chrono::milliseconds>(
                         std::chrono::system_clock::now().time_since_epoch())
                         .count();
  Millis last = store_->now();
  EXPECT_NEAR(static_cast<double>(last), static_cast<double>(world), 60'000.0);
  for (int i = 0; i < 1000; ++i) {
    const Millis now = store_->now();
    ASSERT_GE(now, last);
    last = now;
  }
}
