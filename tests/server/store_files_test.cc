// tests/server/store_files_test.cc: the files of an SQLite store: locks that other programs
// respect, removed files, empty files.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <thread>

#include "tests/server/store_fixture.h"

using namespace store;
namespace fs = std::filesystem;

namespace {

// Done by a child process: closing a descriptor of the file here would drop the very locks we
// query.
bool is_locked_against_others(const std::string& file) {
  const pid_t child = ::fork();
  if (child == 0) {
    struct flock lock{};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CLOEXEC);
    const bool is_known = descriptor >= 0 && ::fcntl(descriptor, F_GETLK, &lock) == 0;
    ::_exit(is_known && lock.l_type != F_UNLCK ? 0 : 1);
  }
  int status = 1;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

TEST_P(FileTest, LocksSurviveOtherConnections) {
  store_->totals();
  EXPECT_TRUE(is_locked_against_others(file()));
  std::vector<std::unique_ptr<Store>> others;
  for (int i = 0; i < 3; ++i) {
    others.push_back(open_store(address_));
    others.back()->totals();
    EXPECT_TRUE(is_locked_against_others(file())) << i;
  }
  others.clear();
  EXPECT_TRUE(is_locked_against_others(file()));
  EXPECT_NE(own_store(address_), nullptr);
  EXPECT_TRUE(is_locked_against_others(file()));
}

TEST_P(FileTest, LocksSurviveConcurrentCreation) {
  for (int round = 0; round < 10; ++round) {
    const std::string address = new_address();
    std::array<std::unique_ptr<Store>, 4> stores;
    {
      std::vector<std::jthread> threads;
      for (auto& each : stores) threads.emplace_back([&] { each = open_store(address); });
    }
    for (auto& each : stores) EXPECT_TRUE(each->is_alive());
    EXPECT_TRUE(is_locked_against_others(address.substr(7)));
    stores[0]->insert_table(a_table("t1"));
    for (auto& each : stores) EXPECT_EQ(each->totals().tables, 1);
  }
  const auto is_left_over = [](const fs::directory_entry& each) {
    return has(each.path().filename().string(), ".new-");
  };
  EXPECT_TRUE(std::ranges::none_of(fs::directory_iterator(folder_), is_left_over));
}

TEST_P(FileTest, NothingIsAcknowledgedWhenAFileWasRemoved) {
  for (const std::string tail : {"", "-wal", "-shm"}) {
    const std::string address = new_address(), name = address.substr(7) + tail;
    const auto store = open_store(address);
    ASSERT_TRUE(store->insert_table(a_table("t1")));
    fs::rename(name, name + ".moved");
    EXPECT_THROW(store->append("t1", an_entry(1, "a")), Damaged) << tail;
    std::ofstream(name) << "another file";
    EXPECT_THROW(store->append("t1", an_entry(2, "b")), Damaged) << tail;
    const std::string error = store_error([&] { store->append("t1", an_entry(3, "c")); });
    EXPECT_TRUE(has(error, name) && has(error, "removed or replaced")) << error;
    EXPECT_TRUE(store->table("t1").has_value()) << tail;  // reading still works
    fs::rename(name + ".moved", name);
    EXPECT_EQ(store->append("t1", an_entry(4, "d")).how, Appended::How::now) << tail;
  }
}

TEST_P(FileTest, AnEmptyFileIsNotANewStore) {
  const std::string address = new_address(), name = address.substr(7);
  std::ofstream{name};
  std::string error = store_error([&] { const auto store = open_store(address); });
  EXPECT_TRUE(has(error, "empty") && has(error, "backup") && has(error, name)) << error;
  EXPECT_EQ(fs::file_size(name), 0U);
  std::ofstream(name + "-wal") << "what is left";
  EXPECT_NE(store_error([&] { const auto store = open_store(address); }), "");
  fs::remove(name);
  error = store_error([&] { const auto store = open_store(address); });
  EXPECT_TRUE(has(error, "missing") && has(error, name)) << error;
  EXPECT_FALSE(fs::exists(name));
  EXPECT_TRUE(fs::exists(name + "-wal"));
  fs::remove(name + "-wal");
  EXPECT_TRUE(open_store(address)->is_alive());
}
