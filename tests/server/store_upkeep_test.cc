// tests/server/store_upkeep_test.cc: opening, locking, migrating and copying stores, and
// environment failures.
#include <gtest/gtest.h>
#include <sys/fsuid.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <future>
#include <thread>

#include "tests/server/store_fixture.h"

using namespace store;
namespace fs = std::filesystem;

namespace {

// Root may write everywhere; drops privileges for a while.
class AsNobody {
 public:
  AsNobody() : user_(::setfsuid(65534)) {}
  ~AsNobody() { ::setfsuid(static_cast<uid_t>(user_)); }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;

 private:
  int user_;
};

// While it exists, no file may grow beyond this size.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : old_handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &old_);
    const rlimit limit{bytes, old_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &old_);
    std::signal(SIGXFSZ, old_handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit old_{};
  void (*old_handler_)(int);
};

void fill_table(Store& store, int i) {
  Table table = a_table(fmt::format("t{}", i));
  table.state = static_cast<TableState>(i % 4);
  table.version = i;
  table.is_public = i % 3 == 0;
  if (i == 7) table.seats.clear();
  store.insert_table(table);
  for (int seq = 1; seq <= i; ++seq) store.append(table.id, an_entry(seq, std::to_string(seq)));
  if (i % 5 == 0) store.put_job({table.id, "think", i + 1}, i * 100'000, "me", 50'000);
}

void fill(Store& store) {
  store.transaction([&] {
    for (int i = 0; i < 30; ++i) fill_table(store, i);
    store.insert_key({"k1", std::string("\0\x01\xff", 3), 1});
    store.insert_key({"k2", "secret", 2});
  });
}

void expect_same(Store& one, Store& two) {
  EXPECT_EQ(one.totals().entries, two.totals().entries);
  const std::vector<std::string> ids = one.table_ids("", 1000);
  ASSERT_EQ(ids, two.table_ids("", 1000));
  for (const std::string& id : ids) {
    EXPECT_EQ(one.table(id), two.table(id));
    EXPECT_EQ(one.entries(id, 0), two.entries(id, 0));
  }
  const auto keys = one.keys(), other_keys = two.keys();
  ASSERT_EQ(keys.size(), other_keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    EXPECT_EQ(std::tie(keys[i].id, keys[i].secret, keys[i].created),
              std::tie(other_keys[i].id, other_keys[i].secret, other_keys[i].created));
  }
  const auto jobs = one.jobs(), other_jobs = two.jobs();
  ASSERT_EQ(jobs.size(), other_jobs.size());
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const Job &a = jobs[i].job, &b = other_jobs[i].job;
    EXPECT_EQ(std::tie(a.table, a.kind, a.seq), std::tie(b.table, b.kind, b.seq));
    EXPECT_NEAR(static_cast<double>(jobs[i].due_in), static_cast<double>(other_jobs[i].due_in),
                5e3);
  }
}

}  // namespace

TEST_P(StoreTest, DataSurvivesReopening) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  store_ = open_store(address_);
  EXPECT_EQ(store_->table("t1"), a_table("t1"));
}

TEST_P(StoreTest, ManyMayOpenANewStoreAtOnce) {
  for (int round = 0; round < 3; ++round) {
    const std::string address = new_address();
    const auto open = [&] { EXPECT_EQ(store_error([&] { open_store(address)->totals(); }), ""); };
    std::jthread a(open), b(open), c(open), d(open);
  }
}

TEST_P(StoreTest, OldSchemasAreMigratedAndNewerOnesRefused) {
  raw("DELETE FROM schema_version");
  raw("DROP TABLE signing_key");
  raw("DROP TABLE job");
  raw("DROP TABLE entry");
  raw("DROP TABLE seat");
  raw("DROP TABLE game_table");
  raw("DROP TABLE probe");
  raw("DROP TABLE schema_version");
  EXPECT_FALSE(store_->is_alive());
  store_ = open_store(address_);
  EXPECT_TRUE(store_->insert_table(a_table("t1")));
  raw("INSERT INTO schema_version (version, at) VALUES (99, 0)");
  const std::string error = store_error([&] { open_store(address_)->totals(); });
  EXPECT_TRUE(has(error, "newer version") && has(error, "99") && has(error, GetParam())) << error;
}

TEST_P(StoreTest, EverythingIsCopied) {
  fill(*store_);
  const auto to = open_store(new_address());
  std::int64_t last = 0;
  copy_store(*store_, *to, [&](std::int64_t done, std::int64_t all) {
    EXPECT_EQ(done, ++last);
    EXPECT_EQ(all, 30);
  });
  EXPECT_EQ(last, 30);
  expect_same(*store_, *to);
  EXPECT_EQ(to->claim_jobs("me", 1, 100).size(), 1U);  // leases are not copied
  const std::string error = store_error([&] { copy_store(*store_, *to, nullptr); });
  EXPECT_TRUE(has(error, "empty")) << error;
}

TEST_P(ServerTest, ACopyGoesToAFileAndBack) {
  const std::string file = fs::temp_directory_path() / fmt::format("copy-{}.db", ::getpid());
  {
    fill(*store_);
    const auto to = open_store("sqlite:" + file);
    copy_store(*store_, *to, nullptr);
    expect_same(*store_, *to);
    const auto back = open_store(new_address());
    copy_store(*to, *back, nullptr);
    expect_same(*store_, *back);
  }
  for (const char* suffix : {"", "-wal", "-shm"}) fs::remove(file + suffix);
}

TEST_P(StoreTest, AFailedCopyLeavesNothing) {
  fill(*store_);
  const auto to = open_store(new_address());
  EXPECT_THROW(copy_store(*store_, *to,
                          [](std::int64_t done, std::int64_t) {
                            if (done == 10) throw std::runtime_error("enough");
                          }),
               std::runtime_error);
  EXPECT_EQ(to->totals().tables, 0);
  EXPECT_TRUE(to->keys().empty());
}

TEST_P(StoreTest, OnlyOneServerOwnsAFile) {
  auto mine = own_store(address_);
  if (is_postgres()) {
    EXPECT_NE(own_store(address_), nullptr);
    return;
  }
  const std::string error = store_error([&] { const auto again = own_store(address_); });
  EXPECT_TRUE(has(error, "another server") && has(error, std::to_string(::getpid()))) << error;
  fs::create_symlink(file(), folder_ / "alias.db");
  const std::string alias = "sqlite:" + (folder_ / "alias.db").string();
  EXPECT_NE(store_error([&] { const auto again = own_store(alias); }), "");
  mine.reset();
  EXPECT_NE(own_store(address_), nullptr);
}

TEST_P(ServerTest, ALostConnectionIsReopened) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  store_ = open_store(address_ + "&application_name=" + unique_name());
  const auto cut = [&] { cut_connections(unique_name()); };
  Millis before = store_->now();
  cut();
  EXPECT_TRUE(store_->table("t1").has_value());  // a read is retried
  cut();
  EXPECT_EQ(store_->append("t1", an_entry(1, "a")).how,
            Appended::How::now);  // nothing was sent yet
  EXPECT_THROW(store_->transaction([&] {
    store_->append("t1", an_entry(2, "b"));
    cut();
    store_->append("t1", an_entry(3, "c"));
  }),
               Interrupted);
  EXPECT_EQ(store_->totals().entries, 1);
  EXPECT_THROW(store_->transaction([&] {
    store_->append("t1", an_entry(2, "b"));
    cut();
  }),
               Interrupted);
  EXPECT_THROW(store_->snapshot([&] {
    store_->totals();
    cut();
    store_->totals();
  }),
               Interrupted);
  EXPECT_TRUE(store_->is_alive());
  EXPECT_EQ(store_->totals().entries, 1);
  EXPECT_GE(store_->now(), before);
}

TEST(StoreAddress, HidesPasswords) {
  EXPECT_EQ(shown("postgresql://ana:geheim@host:5432/db"), "postgresql://ana@host:5432/db");
  EXPECT_EQ(shown("postgresql://ana@host/db"), "postgresql://ana@host/db");
  EXPECT_EQ(shown("postgresql://host:5432/db"), "postgresql://host:5432/db");
  EXPECT_EQ(shown("postgres://host/db?user=ana&password=geheim&connect_timeout=3"),
            "postgres://host/db?user=ana&connect_timeout=3");
  for (const char* bad : {"postgresql://ana:ge@heim@host/db", "postgresql://ana:ge/heim@host/db",
                          "postgresql://ana:ge?heim@host/db", "postgresql://ana:ge:heim@host/db"}) {
    EXPECT_EQ(shown(bad), "postgresql://ana@host/db");
  }
  EXPECT_EQ(shown("sqlite:/a@b:c.db"), "sqlite:/a@b:c.db");
}

TEST(StoreAddress, IsRefusedWithoutItsPassword) {
  for (const char* bad :
       {"postgresql://ana:geheim@127.0.0.1:1/db", "postgresql://ana:x@geheim@127.0.0.1:1/db",
        "postgresql://ana:geheim@127.0.0.1:x/db", "postgresql://127.0.0.1:1/db?password=geheim",
        "postgresql://127.0.0.1:1/db?password=geheim&x=y", "mysql://ana:geheim@host/db", "",
        "sqlite:", "sqlite::memory:", "postgresql"}) {
    const std::string error = store_error([&] { const auto store = open_store(bad); });
    EXPECT_NE(error, "") << bad;
    EXPECT_FALSE(has(error, "geheim")) << error;
    EXPECT_FALSE(has(error, "\n")) << error;
  }
}

TEST_P(FileTest, TheFolderIsCreatedAndTheFileIsPrivate) {
  const fs::path file = folder_ / "a" / "b" / "store.db";
  const auto deep = open_store("sqlite:" + file.string());
  EXPECT_TRUE(deep->insert_table(a_table("t1")));
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_P(FileTest, AnUnwritableFolderIsReported) {
  ASSERT_EQ(::chmod(folder_.c_str(), 0555), 0);
  for (const char* name : {"new.db", "folder/new.db"}) {
    const std::string address = "sqlite:" + (folder_ / name).string();
    const AsNobody nobody;
    for (const std::string& error : {store_error([&] { const auto store = open_store(address); }),
                                     store_error([&] { const auto own = own_store(address); })}) {
      EXPECT_TRUE(has(error, name) && has(error, "Permission denied")) << error;
    }
  }
  ASSERT_EQ(::chmod(folder_.c_str(), 0755), 0);
}

TEST_P(FileTest, AnUnwritableFileIsReported) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  store_.reset();
  ASSERT_EQ(::chmod(folder_.c_str(), 0777), 0);
  ASSERT_EQ(::chmod(file().c_str(), 0444), 0);
  const AsNobody nobody;
  const std::string error = store_error([&] { open_store(address_)->insert_table(a_table("t2")); });
  EXPECT_TRUE(has(error, "for writing") && has(error, file())) << error;
}

TEST_P(FileTest, ADamagedFileIsReported) {
  fill(*store_);
  store_.reset();
  const std::string name = (folder_ / "other.db").string();
  std::ofstream(name) << "This is a letter and not a database. " << std::string(5000, 'x');
  std::string error = store_error([&] { const auto store = open_store("sqlite:" + name); });
  EXPECT_TRUE(has(error, name) && has(error, "damaged") && has(error, "backup")) << error;
  fs::remove(name);
  {
    std::fstream inside(file(), std::ios::in | std::ios::out | std::ios::binary);
    inside.seekp(4096);
    inside << std::string(200'000, '\x55');
  }
  error = store_error([&] {
    const auto store = open_store(address_);
    for (const std::string& id : store->table_ids("", 100)) store->entries(id, 0);
    store->keys();
  });
  EXPECT_TRUE(has(error, "damaged")) << error;
}

TEST_P(FileTest, AFullDiskLosesNothingThatWasAcknowledged) {
  ASSERT_TRUE(store_->insert_table(a_table("t1")));
  std::int64_t kept = 0;
  std::string error;
  {
    const FullDisk full(300'000);
    error = store_error([&] {
      while (kept < 1000) {
        Entry entry = an_entry(kept + 1, std::to_string(kept + 1));
        entry.body = std::string(5000, 'x');
        store_->append("t1", entry);
        ++kept;
      }
    });
  }
  EXPECT_TRUE(has(error, "full disk") && has(error, "nothing acknowledged was lost")) << error;
  EXPECT_GT(kept, 5);
  EXPECT_EQ(store_->totals().entries, kept);
  EXPECT_EQ(store_->append("t1", an_entry(kept + 1, "after")).how, Appended::How::now);
  store_.reset();
  EXPECT_EQ(open_store(address_)->totals().entries, kept + 1);
}

TEST_P(FileTest, ALockedFileIsWaitedForAndThenReported) {
  const auto other = open_store(address_);
  std::promise<void> locked;
  std::promise<void> read;
  std::jthread writer([&] {
    other->transaction([&] {
      other->insert_table(a_table("t1"));
      locked.set_value();
      read.get_future().wait();
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    });
  });
  locked.get_future().wait();
  EXPECT_EQ(store_->totals().tables, 0);  // readers do not wait
  read.set_value();
  EXPECT_TRUE(store_->insert_table(a_table("t2")));
  EXPECT_EQ(store_->totals().tables, 2);
}
