// tests/server/net_loop_test.cc: the loop: order, timers, stopping.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <string>
#include <vector>

#include "server/net/loop.h"

namespace net {
namespace {

using namespace std::chrono_literals;

TEST(LoopTest, WorkRunsInOrderOnOneThread) {
  std::vector<int> seen;
  bool was_here = false;
  Loop loop("a name that is longer than the system allows");
  EXPECT_FALSE(loop.is_here());
  for (int i = 0; i < 1000; ++i) loop.post([&seen, i] { seen.push_back(i); });
  loop.post([&] { was_here = loop.is_here(); });
  loop.stop();
  loop.post([&] { seen.clear(); });
  EXPECT_TRUE(was_here);
  ASSERT_EQ(seen.size(), 1000U);
  EXPECT_TRUE(std::ranges::is_sorted(seen));
}

TEST(LoopTest, WorkThatThrowsStopsNothingElse) {
  Loop loop("loop");
  std::promise<void> posted;
  std::promise<void> timed;
  loop.post([] { throw std::runtime_error("thrown on purpose by posted work"); });
  loop.post([&] { posted.set_value(); });
  loop.after(0ms, [] { throw 1; });
  loop.after(1ms, [&] { timed.set_value(); });
  posted.get_future().get();
  timed.get_future().get();
}

TEST(LoopTest, PostedWorkNeverRunsInsideTheCall) {
  Loop loop("loop");
  std::promise<std::string> order;
  loop.post([&] {
    auto seen = std::make_shared<std::string>();
    loop.post([&order, seen] { order.set_value(*seen + "b"); });
    *seen += "a";
  });
  EXPECT_EQ(order.get_future().get(), "ab");
}

TEST(LoopTest, TimersRunInTheOrderOfTheirTimes) {
  Loop loop("loop");
  std::string seen;
  std::promise<void> done;
  loop.post([&] {  // none can run before all are set
    loop.after(60ms, [&] {
      seen += "c";
      done.set_value();
    });
    loop.after(30ms, [&] { seen += "b"; });
    loop.after(0ms, [&] { seen += "a"; });
    loop.after(std::chrono::milliseconds::max(), [&] { seen += "never"; });
  });
  done.get_future().wait();
  loop.stop();
  EXPECT_EQ(seen, "abc");
}

TEST(LoopTest, StoppingForgetsTimersAndMayHappenTwiceAndInside) {
  bool is_late = false;
  {
    Loop loop("loop");
    loop.after(1h, [&] { is_late = true; });
    loop.post([&] { loop.stop(); });
    loop.stop();
    loop.stop();
    loop.after(0ms, [&] { is_late = true; });
  }
  EXPECT_FALSE(is_late);
}

}  // namespace
}  // namespace net
