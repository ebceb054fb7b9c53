// tests/server/thinking_test.cc: the scheduling of computer players, their time, and the limits on
// games between computers. No clocks: the tests end the tasks themselves.
#include <gtest/gtest.h>

#include <map>

#include "server/exhibitions.h"
#include "server/pace.h"
#include "server/thought_queue.h"

using namespace server;

namespace {

using Id = ThoughtQueue::Id;

ThoughtQueue::Thought thought(Urgency urgency, const std::string& address, const std::string& table,
                              double cost = 100) {
  return {urgency, address, table, cost};
}

// Runs one task after the other; each table submits another as soon as its task has ended. Returns
// the number of tasks per key.
template <typename KeyOf>
std::map<std::string, int> run(ThoughtQueue& queue, int thoughts, KeyOf key_of) {
  std::map<std::string, int> counts;
  for (int i = 0; i < thoughts; ++i) {
    const Id id = queue.start(0).value();
    const ThoughtQueue::Thought done = queue.thought(id);
    ++counts[key_of(done)];
    queue.finish(id, done.cost);
    queue.add(done);
  }
  return counts;
}

}  // namespace

TEST(ThoughtQueue, ServesWaitingPeopleFirst) {
  ThoughtQueue queue(1);
  queue.add(thought(Urgency::computers_alone, "a", "t1"));
  queue.add(thought(Urgency::people_away, "b", "t2"));
  const Id person = queue.add(thought(Urgency::person_waits, "c", "t3"));
  EXPECT_EQ(queue.start(0), person);
  EXPECT_EQ(queue.start(0), std::nullopt);  // the only slot is taken
  queue.finish(person, 100);
  EXPECT_EQ(queue.thought(*queue.start(0)).table, "t2");
}

TEST(ThoughtQueue, SharesBetweenAddressesWhateverTheirNumberOfTables) {
  ThoughtQueue queue(1);
  for (int i = 0; i < 29; ++i)
    queue.add(thought(Urgency::person_waits, "many", "m" + std::to_string(i)));
  queue.add(thought(Urgency::person_waits, "one", "t"));
  auto counts = run(queue, 100, [](const auto& each) { return each.address; });
  EXPECT_EQ(counts["one"], 50);
}

TEST(ThoughtQueue, SharesBetweenTheTablesOfAnAddress) {
  ThoughtQueue queue(1);
  for (const char* table : {"t1", "t1", "t1", "t2"})
    queue.add(thought(Urgency::person_waits, "a", table));
  auto counts = run(queue, 100, [](const auto& each) { return each.table; });
  EXPECT_EQ(counts["t1"], 50);
  EXPECT_EQ(counts["t2"], 50);
}

TEST(ThoughtQueue, SharesTimeRatherThanTurns) {
  ThoughtQueue queue(1);
  queue.add(thought(Urgency::person_waits, "slow", "s", 300));
  queue.add(thought(Urgency::person_waits, "quick", "q", 100));
  auto counts = run(queue, 100, [](const auto& each) { return each.address; });
  EXPECT_EQ(counts["slow"], 25);
  EXPECT_EQ(counts["quick"], 75);
}

TEST(ThoughtQueue, ChargesActualRatherThanExpectedTime) {
  ThoughtQueue queue(1);
  const Id cautious = queue.add(thought(Urgency::person_waits, "a", "a", 3000));
  const Id other = queue.add(thought(Urgency::person_waits, "b", "b", 100));
  EXPECT_EQ(queue.start(0), cautious);
  queue.add(thought(Urgency::person_waits, "a", "a", 3000));
  queue.finish(cautious, 10);
  EXPECT_EQ(queue.start(0), other);
  queue.add(thought(Urgency::person_waits, "b", "b", 100));
  queue.finish(other, 100);
  EXPECT_EQ(queue.thought(*queue.start(0)).address, "a");
}

TEST(ThoughtQueue, GivesNoCreditForIdleTime) {
  ThoughtQueue queue(1);
  queue.add(thought(Urgency::person_waits, "busy", "b"));
  run(queue, 50, [](const auto& each) { return each.address; });
  queue.add(thought(Urgency::person_waits, "late", "l"));
  auto counts = run(queue, 20, [](const auto& each) { return each.address; });
  EXPECT_EQ(counts["late"], 10);
}

TEST(ThoughtQueue, PreemptsALessUrgentTask) {
  ThoughtQueue queue(1);
  const Id alone = queue.add(thought(Urgency::computers_alone, "a", "t1"));
  EXPECT_EQ(queue.start(0), alone);
  const Id person = queue.add(thought(Urgency::person_waits, "b", "t2"));
  EXPECT_EQ(queue.preempt(0), alone);
  EXPECT_EQ(queue.preempt(0), std::nullopt);  // one is enough
  queue.put_back(alone);
  EXPECT_EQ(queue.start(0), person);
  queue.finish(person, 100);
  EXPECT_EQ(queue.start(0), alone);
}

TEST(ThoughtQueue, DoesNotPreemptEqualsOrWhileASlotIsFree) {
  ThoughtQueue queue(2);
  queue.add(thought(Urgency::people_away, "a", "t1"));
  queue.start(0);
  queue.add(thought(Urgency::person_waits, "b", "t2"));
  EXPECT_EQ(queue.preempt(0), std::nullopt);  // a slot is free
  queue.start(0);
  queue.add(thought(Urgency::people_away, "c", "t3"));
  EXPECT_EQ(queue.preempt(0), std::nullopt);
}

TEST(ThoughtQueue, PreemptsAsManyAsWaitAndTheLeastUrgentFirst) {
  ThoughtQueue queue(3);
  const Id away = queue.add(thought(Urgency::people_away, "a", "t1"));
  queue.start(0);
  const Id alone1 = queue.add(thought(Urgency::computers_alone, "a", "t2"));
  const Id alone2 = queue.add(thought(Urgency::computers_alone, "a", "t3"));
  queue.start(0);
  queue.start(0);
  queue.add(thought(Urgency::person_waits, "p", "p1"));
  EXPECT_EQ(queue.preempt(0), alone2);
  EXPECT_EQ(queue.preempt(0), std::nullopt);
  queue.add(thought(Urgency::person_waits, "p", "p2"));
  queue.add(thought(Urgency::person_waits, "p", "p3"));
  EXPECT_EQ(queue.preempt(0), alone1);
  EXPECT_EQ(queue.preempt(0), away);
  queue.add(thought(Urgency::person_waits, "p", "p4"));
  EXPECT_EQ(queue.preempt(0), std::nullopt);  // there is nothing left to stop
}

TEST(ThoughtQueue, DoesNotChargeAPreemptedTask) {
  ThoughtQueue queue(1);
  const Id first = queue.add(thought(Urgency::computers_alone, "a", "t1"));
  queue.start(0);
  for (int i = 0; i < 5; ++i) {
    queue.add(thought(Urgency::person_waits, "p", "p"));
    ASSERT_EQ(queue.preempt(0), first);
    queue.put_back(first);
    queue.finish(*queue.start(0), 100);
    queue.add(thought(Urgency::computers_alone, "b" + std::to_string(i), "t"));
    ASSERT_EQ(queue.start(0), first) << "it waits longer than those who came later";
  }
}

TEST(ThoughtQueue, PreemptsALongTaskForAShortOneOfALighterUser) {
  ThoughtQueue queue(1);
  for (int i = 0; i < 6; ++i)
    queue.add(thought(Urgency::person_waits, "many", "m" + std::to_string(i), 3000));
  const Id running = queue.start(0).value();
  const Id person = queue.add(thought(Urgency::person_waits, "one", "t", 300));
  EXPECT_EQ(queue.preempt(100), running);
  EXPECT_EQ(queue.preempt(100), std::nullopt);  // one is enough
  queue.put_back(running);
  EXPECT_EQ(queue.start(100), person) << "the slot was freed for it";
  queue.finish(person, 300);
  EXPECT_EQ(queue.thought(*queue.start(400)).address, "many");
}

TEST(ThoughtQueue, DoesNotPreemptTasksThatEndSoonOrOfTheSameOrALighterUser) {
  ThoughtQueue queue(1);
  queue.add(thought(Urgency::person_waits, "a", "t1", 3000));
  ASSERT_TRUE(queue.start(0));
  queue.add(thought(Urgency::person_waits, "a", "t2", 300));
  EXPECT_EQ(queue.preempt(0), std::nullopt);  // of the same address
  queue.add(thought(Urgency::person_waits, "b", "t3", 300));
  EXPECT_EQ(queue.preempt(2700), std::nullopt);  // it has 300 left
  EXPECT_NE(queue.preempt(2699), std::nullopt);
  ThoughtQueue other(2);
  other.add(thought(Urgency::person_waits, "busy", "t1", 5000));
  other.add(thought(Urgency::person_waits, "quiet", "t2", 1000));
  other.start(0);
  other.start(0);
  other.add(thought(Urgency::person_waits, "busy", "t3", 100));
  EXPECT_EQ(other.preempt(0), std::nullopt);
}

TEST(ThoughtQueue, LimitsHowLongATaskIsPreempted) {
  ThoughtQueue queue(1);
  const Id longer = queue.add(thought(Urgency::person_waits, "long", "t", 1000));
  ASSERT_EQ(queue.start(0), longer);
  for (int i = 0; i < 4; ++i) {  // each of an address that has used nothing
    queue.add(thought(Urgency::person_waits, "s" + std::to_string(i), "t", 250));
    ASSERT_EQ(queue.preempt(0), longer);
    queue.put_back(longer);
    const Id shorter = queue.start(0).value();
    ASSERT_NE(shorter, longer);
    queue.finish(shorter, 250);
    ASSERT_EQ(queue.start(0), longer);
  }
  queue.add(thought(Urgency::person_waits, "another", "t", 250));
  EXPECT_EQ(queue.preempt(0), std::nullopt);
}

TEST(ThoughtQueue, RaisesTheUrgencyOfATableWhenSomebodyArrives) {
  ThoughtQueue queue(1);
  const Id first = queue.add(thought(Urgency::people_away, "a", "t1"));
  const Id second = queue.add(thought(Urgency::people_away, "a", "t2"));
  queue.add(thought(Urgency::computers_alone, "a", "t3"));
  queue.raise("t2", Urgency::person_waits);
  EXPECT_EQ(queue.waiting(Urgency::person_waits), 1u);
  EXPECT_EQ(queue.start(0), second);
  queue.finish(second, 1);
  EXPECT_EQ(queue.start(0), first);
  queue.raise("t1", Urgency::person_waits);
  queue.add(thought(Urgency::person_waits, "b", "t4"));
  EXPECT_EQ(queue.preempt(0), std::nullopt);  // the one that runs is as urgent now
}

TEST(ThoughtQueue, ForgetsIdleAccounts) {
  ThoughtQueue queue(1);
  queue.add(thought(Urgency::person_waits, "always", "t"));
  for (int i = 0; i < 2000; ++i) {
    queue.add(thought(Urgency::person_waits, "a" + std::to_string(i), "t"));
    run(queue, 1, [](const auto& each) { return each.address; });
    queue.finish(queue.start(0).value(), 100);
    if (queue.waiting(Urgency::person_waits) == 0)
      queue.add(thought(Urgency::person_waits, "always", "t"));
  }
  EXPECT_LT(queue.accounts(Urgency::person_waits), 600u);
  while (const auto id = queue.start(0)) queue.finish(*id, 100);
  EXPECT_EQ(queue.accounts(Urgency::person_waits), 0u);
}

TEST(Pace, GivesTheWholeBudgetToASingleDecision) {
  Pace pace;
  int last = 0;
  for (std::int64_t seq = 1; seq < 100; seq += 2) last = pace.share(core::seat_at(0), seq, 300);
  EXPECT_GE(last, 280);
  EXPECT_LE(last, 300);
}

TEST(Pace, SharesTheBudgetBetweenManyDecisions) {
  Pace pace;
  std::int64_t seq = 0;
  int turn = 0;
  for (int turns = 0; turns < 100; ++turns) {
    turn = 0;
    ++seq;  // another seat
    for (int decision = 0; decision < 6; ++decision)
      turn += pace.share(core::seat_at(0), ++seq, 300);
  }
  EXPECT_GE(turn, 270);
  EXPECT_LE(turn, 330);
}

TEST(Pace, KeepsAMinimumAndIgnoresForcedDecisions) {
  Pace pace;
  const int alone = pace.share(core::seat_at(1), 1, 300);
  Pace other;
  other.pass(core::seat_at(1), 1);
  EXPECT_EQ(other.share(core::seat_at(1), 2, 300), alone);
  for (std::int64_t seq = 3; seq < 200; ++seq)
    EXPECT_GE(other.share(core::seat_at(1), seq, 300), 15);
  EXPECT_EQ(other.share(core::seat_at(1), 200, 3), 3);  // never more than there is
}

TEST(Exhibitions, AreLimitedForAnAddressAndInAll) {
  Exhibitions all({2, 3, std::chrono::seconds(1)});
  auto first = all.enter("t1", "a");
  auto second = all.enter("t2", "a");
  EXPECT_TRUE(first.place && second.place);
  EXPECT_EQ(all.enter("t1", "a").place, first.place);  // the same table again
  const auto third = all.enter("t3", "a");
  EXPECT_EQ(third.place, nullptr);
  EXPECT_NE(third.why.find("2 tables of one address"), std::string::npos);
  auto other = all.enter("t4", "b");
  EXPECT_TRUE(other.place);
  EXPECT_NE(all.enter("t5", "c").why.find("3 tables of this server"), std::string::npos);
  first.place.reset();
  EXPECT_EQ(all.count(), 2u);
  EXPECT_TRUE(all.enter("t3", "a").place);
  Exhibitions unlimited({0, 0, std::chrono::seconds(1)});
  std::vector<Exhibitions::Entered> kept;
  for (int i = 0; i < 100; ++i) kept.push_back(unlimited.enter(std::to_string(i), "a"));
  EXPECT_EQ(unlimited.count(), 100u);
}
