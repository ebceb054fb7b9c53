// tests/server/store_threads_test.cc: writers, readers and the bus.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

#include "server/store/bus.h"
#include "server/store/writer.h"
#include "tests/server/store_fixture.h"

using namespace store;
using namespace std::chrono_literals;
using How = Appended::How;

namespace {

// Collects answers from other threads.
class Answers {
 public:
  Done keep() {
    return [this](const std::string& error) { add(error); };
  }
  void add(const std::string& text) {
    const std::scoped_lock lock(mutex_);
    texts_.push_back(text);
    changed_.notify_all();
  }
  bool wait_for(const std::string& text) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, tests::kPatience,
                             [&] { return std::ranges::count(texts_, text) > 0; });
  }
  std::vector<std::string> wait(std::size_t count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, tests::kPatience, [&] { return texts_.size() >= count; }));
    return texts_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> texts_;
};

// Blocks the writer's thread until it is opened, so that tasks queue up behind it.
class Gate {
 public:
  void close(Writer& writer) {
    std::promise<void> reached;
    const auto work = [this, &reached](Store&) {
      reached.set_value();
      opened_.wait();
    };
    writer.submit(work, nullptr);
    reached.get_future().wait();
  }
  void open() { promise_.set_value(); }

 private:
  std::promise<void> promise_;
  std::shared_future<void> opened_ = promise_.get_future().share();
};

Work append(std::int64_t seq) {
  return [seq](Store& store) {
    if (store.append("t1", an_entry(seq, std::to_string(seq))).how == How::stale) {
      throw std::runtime_error("stale");
    }
  };
}

}  // namespace

TEST_P(StoreTest, AnAnswerThatThrowsEndsNoThread) {
  Answers answers;
  const auto throws = [](const std::string&) { throw std::runtime_error("thrown on purpose"); };
  Writer writer(open_store(address_));
  writer.submit([](Store&) {}, throws);
  writer.submit([](Store&) {}, answers.keep());
  EXPECT_EQ(answers.wait(1).size(), 1u);
  Readers readers([this] { return open_store(address_); }, 1);
  readers.submit([](Store&) {}, throws);
  readers.submit([](Store&) {}, answers.keep());
  EXPECT_EQ(answers.wait(2).size(), 2u);
  readers.stop();
  writer.stop();
}

TEST_P(StoreTest, ReadsOfDifferentClientsTakeTurns) {
  Readers readers([this] { return open_store(address_); }, 1);
  std::promise<void> gate;
  readers.submit([&](Store&) { gate.get_future().wait(); }, nullptr);
  Answers order;
  const auto submit = [&](const std::string& client, const std::string& name) {
    readers.submit(client, [&order, name](Store&) { order.add(name); }, nullptr);
  };
  for (const char* name : {"a1", "a2", "a3"}) submit("a", name);
  submit("b", "b1");
  submit("", "own");
  gate.set_value();
  EXPECT_EQ(order.wait(5), (std::vector<std::string>{"own", "a1", "b1", "a2", "a3"}));
  readers.stop();
}

TEST_P(StoreTest, ReadsOfOneClientAreLimitedAndLeaveAThreadToOthers) {
  Readers readers([this] { return open_store(address_); }, 2);
  std::promise<void> gate;
  const auto opened = gate.get_future().share();
  Answers slow;
  for (std::size_t i = 0; i < Readers::kMostWaiting + 2; ++i)
    readers.submit("slow", [opened](Store&) { opened.wait(); }, slow.keep());
  EXPECT_EQ(slow.wait(1).front(), kTooManyReads);
  Answers other;
  readers.submit("other", [](Store&) {}, other.keep());
  EXPECT_EQ(other.wait(1).front(), "");
  gate.set_value();
  EXPECT_TRUE(slow.wait_for(""));
  readers.stop();
}

TEST_P(StoreTest, AWriterCommitsInGroups) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  Writer writer(open_store(address_));
  Gate gate;
  Answers answers;
  gate.close(writer);
  for (int i = 1; i <= 600; ++i) writer.submit(append(i), answers.keep());
  gate.open();
  EXPECT_EQ(answers.wait(600), std::vector<std::string>(600, ""));
  EXPECT_EQ(store_->totals().entries, 600);
  writer.stop();
  EXPECT_EQ(writer.counts().works, 601U);
  EXPECT_EQ(writer.counts().groups, 4U);  // the gate, 256, 256, 88
  EXPECT_EQ(writer.counts().errors, 0U);
}

TEST_P(StoreTest, AFailingTaskFailsAlone) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  Writer writer(open_store(address_));
  Gate gate;
  Answers good, bad;
  gate.close(writer);
  for (int i = 1; i <= 40; ++i) {
    writer.submit(append(i), good.keep());
    if (i == 10) writer.submit([](Store&) { throw std::runtime_error("bad luck"); }, bad.keep());
    if (i == 20) {
      const auto unknown = [](Store& store) { store.append("t9", an_entry(1, "x")); };
      writer.submit(unknown, bad.keep());
    }
    if (i == 30) {
      const auto half = [](Store& store) {
        store.insert_table(a_table("half"));
        throw 42;
      };
      writer.submit(half, bad.keep());
    }
  }
  gate.open();
  EXPECT_EQ(good.wait(40), std::vector<std::string>(40, ""));
  const std::vector<std::string> errors = bad.wait(3);
  EXPECT_EQ(errors[0], "bad luck");
  EXPECT_NE(errors[1].find("no such table"), std::string::npos);
  EXPECT_NE(errors[2], "");
  EXPECT_EQ(store_->totals().entries, 40);
  EXPECT_EQ(store_->totals().tables, 1);
  EXPECT_EQ(writer.counts().errors, 3U);
}

TEST_P(StoreTest, AWriterThatStopsFinishesEverything) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  Answers answers;
  Writer writer(open_store(address_));
  for (int i = 1; i <= 300; ++i) writer.submit(append(i), answers.keep());
  writer.stop();
  EXPECT_EQ(answers.wait(300), std::vector<std::string>(300, ""));
  EXPECT_EQ(store_->totals().entries, 300);
  Answers late;
  writer.submit(append(301), late.keep());
  EXPECT_NE(late.wait(1)[0], "");
  writer.stop();
  EXPECT_EQ(store_->totals().entries, 300);
}

TEST_P(StoreTest, WritersInOppositeOrderBothSucceed) {
  constexpr int kTables = 12;
  for (int i = 0; i < kTables; ++i)
    ASSERT_TRUE(store_->insert_table(a_table(fmt::format("t{}", i))));
  Writer a(open_store(address_)), b(open_store(address_));
  Answers answers;
  const auto put = [&](Writer& writer, int table, int round) {
    const std::string id = fmt::format("t{}", table);
    writer.submit(
        [id, round](Store& store) {
          store.put_job({id, "think", round}, 0, "", 0);
          const auto last = static_cast<std::int64_t>(store.entries(id, 0).size());
          store.append(id, an_entry(last + 1, std::to_string(round)));
        },
        answers.keep());
  };
  for (int round = 0; round < 10; ++round) {
    for (int i = 0; i < kTables; ++i) {
      put(a, i, round);
      put(b, kTables - 1 - i, round);
    }
  }
  EXPECT_EQ(answers.wait(20 * kTables), std::vector<std::string>(20 * kTables, ""));
  EXPECT_EQ(store_->totals().jobs, kTables);
}

TEST_P(ServerTest, AWriterSurvivesALostConnection) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  Writer writer(open_store(address_ + "&application_name=" + unique_name()));
  Answers answers;
  for (int i = 1; i <= 400; ++i) {
    writer.submit(append(i), answers.keep());
    if (i % 100 != 50) continue;
    cut_connections(unique_name());
  }
  EXPECT_EQ(answers.wait(400), std::vector<std::string>(400, ""));
  EXPECT_EQ(store_->totals().entries, 400);
}

// Cuts that never stop long enough for it to finish connecting.
TEST_P(ServerTest, AWriterSurvivesCutsWhileItConnects) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  Writer writer(open_store(address_ + "&application_name=" + unique_name()));
  Answers answers;
  for (int round = 1; round <= 20; ++round) {
    writer.submit(append(round), answers.keep());
    for (int cut = 0; cut < 3; ++cut) cut_connections(unique_name());
    // The next round has its own cuts.
    EXPECT_EQ(answers.wait(static_cast<std::size_t>(round)).back(), "");
  }
  EXPECT_EQ(store_->totals().entries, 20);
}

TEST_P(StoreTest, ReadersReadAtTheSameTime) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  std::atomic<int> inside{0};
  Readers readers([&] { return open_store(address_); }, 3);
  Answers answers;
  for (int i = 0; i < 3; ++i) {
    readers.submit(
        [&](Store& store) {
          ++inside;
          while (inside < 3) std::this_thread::yield();
          if (!store.table("t1")) throw std::runtime_error("no table");
        },
        answers.keep());
  }
  EXPECT_EQ(answers.wait(3), std::vector<std::string>(3, ""));
  Answers bad;
  readers.submit([](Store&) { throw std::runtime_error("bad luck"); }, bad.keep());
  EXPECT_EQ(bad.wait(1)[0], "bad luck");
  Answers last;
  for (int i = 0; i < 100; ++i) readers.submit([](Store& store) { store.totals(); }, last.keep());
  readers.stop();
  EXPECT_EQ(last.wait(100), std::vector<std::string>(100, ""));
  readers.submit([](Store&) {}, bad.keep());
  EXPECT_NE(bad.wait(2)[1], "");
}

TEST_P(StoreTest, ReadersReportThatTheyCannotOpen) {
  EXPECT_THROW(Readers([]() -> std::unique_ptr<Store> { throw StoreError("no"); }, 2), StoreError);
}

TEST_P(StoreTest, ABusNotifiesTheOthers) {
  Answers mine, theirs;
  const auto events = [](Answers& answers) {
    return BusEvents{.changed = [&](const std::string& table) { answers.add(table); },
                     .gap = [&] { answers.add("(gap)"); }};
  };
  const auto a = open_bus(address_, events(mine));
  EXPECT_EQ(a->is_shared(), is_postgres());
  a->publish("t1");
  if (!is_postgres()) return;
  const auto b = open_bus(address_, events(theirs));
  const std::string odd = "odd \"\\{},' \u00e4";
  for (const char* word : {"t1", "t2", "\xff"}) a->publish(word);
  a->publish(odd);
  EXPECT_TRUE(theirs.wait_for("t1") && theirs.wait_for("t2") && theirs.wait_for(odd));
  for (int i = 0; i < 2000; ++i) a->publish(fmt::format("many-{}", i));
  EXPECT_TRUE(theirs.wait_for("many-1999") && theirs.wait_for("many-0"));
  b->publish("t3");
  EXPECT_TRUE(mine.wait_for("t3"));
  EXPECT_EQ(mine.wait(0), std::vector<std::string>{"t3"});  // nothing of its own, no gap
}

TEST_P(ServerTest, ABusReconnectsWithAGap) {
  Answers answers;
  const std::string address = address_ + "&application_name=" + unique_name();
  const auto a = open_bus(address, {});
  const auto b =
      open_bus(address, {.changed = [&](const std::string& table) { answers.add(table); },
                         .gap = [&] { answers.add("(gap)"); }});
  a->publish("t1");
  EXPECT_TRUE(answers.wait_for("t1"));
  cut_connections(unique_name());
  EXPECT_TRUE(answers.wait_for("(gap)"));
  a->publish("t2");
  EXPECT_TRUE(answers.wait_for("t2"));
}

TEST(StoreBus, NeedsAServerToStart) {
  EXPECT_NE(store_error([] { const auto bus = open_bus("postgresql://a:b@127.0.0.1:1/x", {}); }),
            "");
}
