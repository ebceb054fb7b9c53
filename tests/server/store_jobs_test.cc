// tests/server/store_jobs_test.cc: jobs, their times and leases.
#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <set>
#include <thread>

#include "tests/server/store_fixture.h"

using namespace store;

namespace {

constexpr Millis kLong = 600'000;

std::string shown(const std::vector<Job>& jobs) {
  std::string text;
  for (const Job& job : jobs) text += fmt::format("{}/{}/{} ", job.table, job.kind, job.seq);
  return text;
}

Millis steady_now() {
  const auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

}  // namespace

class JobTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (HasFatalFailure()) return;
    for (const char* id : {"t1", "t2", "t3"}) ASSERT_TRUE(store_->insert_table(a_table(id)));
  }
  std::string claimed(const std::string& owner = "me") {
    return shown(store_->claim_jobs(owner, kLong, 100));
  }
};

INSTANTIATE_TEST_SUITE_P(All, JobTest, testing::Values("sqlite", "postgresql"), kind_name);

TEST_P(JobTest, JobsAreClaimedWhenDueOldestFirst) {
  store_->put_job({"t1", "think", 5}, -10, "", 0);
  store_->put_job({"t2", "think", 6}, -1000, "", 0);
  store_->put_job({"t2", "clock", 6}, kLong, "", 0);
  store_->put_job({"t3", "think", 1}, -500, "", 0);
  EXPECT_EQ(shown(store_->claim_jobs("me", kLong, 2)), "t2/think/6 t3/think/1 ");
  EXPECT_EQ(claimed(), "t1/think/5 ");
  EXPECT_EQ(claimed(), "");
}

TEST_P(JobTest, AJobBecomesDue) {
  const Millis start = steady_now();
  store_->put_job({"t1", "clock", 5}, 150, "", 0);
  EXPECT_TRUE(tests::eventually([&] { return claimed() == "t1/clock/5 "; }));
  EXPECT_GE(steady_now() - start, 140);  // two clocks
}

TEST_P(JobTest, ALeaseExcludesOthersUntilItExpires) {
  const auto is_claimed_by = [&](const std::string& owner) {
    return shown(store_->claim_jobs(owner, 150, 10)) == "t1/think/5 ";
  };
  const Millis start = steady_now();
  store_->put_job({"t1", "think", 5}, 0, "me", 150);
  EXPECT_TRUE(tests::eventually([&] { return is_claimed_by("other"); }));
  EXPECT_GE(steady_now() - start, 140);  // two clocks
  EXPECT_TRUE(tests::eventually([&] { return is_claimed_by("me"); }));
  EXPECT_GE(steady_now() - start, 280);
}

TEST_P(JobTest, OnlyItsOwnerRenewsALease) {
  store_->put_job({"t1", "think", 5}, 0, "me", 0);
  store_->put_job({"t2", "think", 6}, 0, "other", 0);
  store_->put_job({"t3", "think", 7}, 0, "me", 0);
  const std::vector<Job> jobs = {{"t1", "think", 5}, {"t2", "think", 6}, {"t3", "think", 6}};
  store_->renew_jobs("me", kLong, jobs);
  EXPECT_EQ(claimed("third"), "t2/think/6 t3/think/7 ");
}

TEST_P(JobTest, AJobReplacesTheOneOfItsKind) {
  store_->put_job({"t1", "think", 5}, 0, "me", kLong);
  store_->put_job({"t1", "think", 7}, 0, "", 0);
  store_->put_job({"t1", "clock", 7}, -1000, "", 0);
  EXPECT_EQ(store_->totals().jobs, 2);
  EXPECT_EQ(claimed(), "t1/clock/7 t1/think/7 ");
}

TEST_P(JobTest, AJobIsRemovedOnlyWithItsSeq) {
  store_->put_job({"t1", "think", 5}, 0, "", 0);
  store_->remove_job({"t1", "think", 4});
  store_->remove_job({"t1", "clock", 5});
  store_->remove_job({"t2", "think", 5});
  EXPECT_EQ(store_->totals().jobs, 1);
  store_->remove_job({"t1", "think", 5});
  EXPECT_EQ(store_->totals().jobs, 0);
}

TEST_P(JobTest, LeasesAreReleasedOfOneOwnerOrOfEverybody) {
  store_->put_job({"t1", "think", 1}, 0, "me", kLong);
  store_->put_job({"t2", "think", 1}, 0, "other", kLong);
  store_->release_jobs("nobody");
  EXPECT_EQ(claimed("third"), "");
  store_->release_jobs("me");
  EXPECT_EQ(claimed("third"), "t1/think/1 ");
  store_->release_jobs("");
  EXPECT_EQ(store_->claim_jobs("fourth", kLong, 10).size(), 2U);
}

TEST_P(JobTest, AllJobsAreListedWithTheTimeTheyHave) {
  store_->put_job({"t2", "think", 6}, -5000, "me", kLong);
  store_->put_job({"t1", "clock", 5}, 90'000, "", 0);
  const std::vector<WaitingJob> jobs = store_->jobs();
  ASSERT_EQ(jobs.size(), 2U);
  EXPECT_EQ(jobs[0].job.table, "t1");
  EXPECT_EQ(jobs[0].job.kind, "clock");
  EXPECT_EQ(jobs[0].job.seq, 5);
  EXPECT_NEAR(static_cast<double>(jobs[0].due_in), 90'000.0, 5000.0);
  EXPECT_NEAR(static_cast<double>(jobs[1].due_in), -5000.0, 5000.0);
}

TEST_P(JobTest, TwoOwnersNeverClaimTheSameJob) {
  store_->transaction([&] {
    for (int i = 0; i < 100; ++i) {
      const std::string id = fmt::format("x{}", i);
      ASSERT_TRUE(store_->insert_table(a_table(id)));
      store_->put_job({id, "think", 1}, 0, "", 0);
    }
  });
  std::mutex mutex;
  std::set<std::string> seen;
  std::atomic<int> count{0};
  const auto claim = [&](const std::string& owner) {
    const auto mine = open_store(address_);
    for (int idle = 0; idle < 3 && count < 100;) {
      const std::vector<Job> jobs = mine->claim_jobs(owner, kLong, 3);
      idle = jobs.empty() ? idle + 1 : 0;
      const std::scoped_lock lock(mutex);
      for (const Job& job : jobs) EXPECT_TRUE(seen.insert(job.table).second);
      count += static_cast<int>(jobs.size());
    }
  };
  {
    std::jthread a(claim, "a"), b(claim, "b"), c(claim, "c");
  }
  EXPECT_EQ(seen.size(), 100U);
}

TEST_P(FileTest, TheClockIsNotBehindTheJobs) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  store_->put_job({"t1", "think", 1}, 0, "", 0);
  raw(fmt::format("UPDATE job SET put_at = {}", store_->now() + 5'000'000));
  const auto later = open_store(address_);
  EXPECT_GE(later->now(), store_->now() + 4'000'000);
}
