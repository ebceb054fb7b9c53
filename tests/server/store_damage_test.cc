// tests/server/store_damage_test.cc: stores that are temporarily unwritable, damaged stores, and
// salvaging them.
#include <gtest/gtest.h>

#include <condition_variable>
#include <fstream>
#include <future>
#include <iterator>
#include <mutex>

#include "server/store/salvage.h"
#include "server/store/writer.h"
#include "tests/server/store_fixture.h"

using namespace store;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kPage = 4096;

std::string answer(Writer& writer, Work work) {
  std::promise<std::string> promise;
  writer.submit(std::move(work), [&](const std::string& error) { promise.set_value(error); });
  return promise.get_future().get();
}

Work opening(const std::string& id) {
  return [id](Store& store) { store.insert_table(a_table(id)); };
}

// Records every change, and waits for one.
class HealthLog {
 public:
  void record(Health::State state, const std::string& why) {
    const std::scoped_lock lock(mutex_);
    states_.push_back(state);
    why_ = why;
    changed_.notify_all();
  }
  void wait_for(Health::State state) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, tests::kPatience,
                      [&] { return !states_.empty() && states_.back() == state; });
    ASSERT_FALSE(states_.empty());
    ASSERT_EQ(states_.back(), state);
  }
  [[nodiscard]] std::size_t count() const {
    const std::scoped_lock lock(mutex_);
    return states_.size();
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Health::State> states_;
  std::string why_;
};

void fill(Store& store, int tables, int entries) {
  store.transaction([&] {
    for (int i = 0; i < tables; ++i) {
      const std::string id = fmt::format("t{:03}", i);
      store.insert_table(a_table(id));
      for (int seq = 1; seq <= entries; ++seq) {
        Entry entry = an_entry(seq, std::to_string(seq));
        entry.body += std::string(seq % 7 == 0 ? 6000U : 50U, ' ');  // some do not fit into a page
        store.append(id, entry);
      }
    }
    store.insert_key({"k1", std::string("\0\x01\xff", 3), 1});
  });
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Every table in `rows` equals the one in `whole` up to where it ends.
std::int64_t expect_part_of(Store& rows, Store& whole) {
  std::int64_t count = 0;
  for (const std::string& id : rows.table_ids("", 1000)) {
    const auto found = rows.table(id), expected = whole.table(id);
    EXPECT_TRUE(expected.has_value()) << id;
    if (!expected) continue;
    EXPECT_EQ(found->creation_key, expected->creation_key);
    const std::vector<Entry> all = whole.entries(id, 0);
    for (const Entry& entry : rows.entries(id, 0)) {
      EXPECT_EQ(entry, all.at(static_cast<std::size_t>(entry.seq - 1))) << id;
      ++count;
    }
  }
  return count;
}

// A copy skips damaged parts; only salvage handles a file that SQLite cannot open.
void expect_copied_as_far_as_possible(const std::string& damaged, std::size_t page) {
  std::unique_ptr<Store> from;
  try {
    from = open_store("sqlite:" + damaged);
  } catch (const StoreError&) {
    return;
  }
  const auto to = open_store(fmt::format("sqlite:{}-copy-{}", damaged, page));
  EXPECT_NO_THROW(static_cast<void>(copy_store(*from, *to, nullptr))) << "page " << page + 1;
}

}  // namespace

TEST_P(StoreTest, AWriterDetectsThatWritingWorksAgain) {
  HealthLog log;
  Writer writer(open_store(address_), std::make_shared<Health>([&](auto state, const auto& why) {
                  log.record(state, why);
                }));
  EXPECT_EQ(answer(writer, opening("t1")), "");
  // A fault in one change says nothing about the store.
  EXPECT_NE(answer(writer, [](Store&) { throw StoreError("no"); }), "");
  EXPECT_EQ(writer.health().state(), Health::State::good);
  raw("ALTER TABLE probe RENAME TO hidden_probe");
  raw("ALTER TABLE seat RENAME TO hidden_seat");
  EXPECT_NE(answer(writer, opening("t2")), "");
  log.wait_for(Health::State::failing);
  EXPECT_EQ(answer(writer, [](Store& store) { store.totals(); }), "");  // it wrote nothing
  EXPECT_EQ(writer.health().state(), Health::State::failing);
  raw("ALTER TABLE hidden_seat RENAME TO seat");
  raw("ALTER TABLE hidden_probe RENAME TO probe");
  log.wait_for(Health::State::good);
  EXPECT_EQ(answer(writer, opening("t2")), "");
  EXPECT_EQ(log.count(), 2U);
}

TEST_P(StoreTest, NothingIsWrittenIntoADamagedStore) {
  const auto health = std::make_shared<Health>();
  Writer writer(open_store(address_), health);
  Readers readers([&] { return open_store(address_); }, 1, health);
  EXPECT_EQ(answer(writer, opening("t1")), "");
  std::promise<std::string> promise;
  readers.submit([](Store&) { throw Damaged("page 7"); },
                 [&](const std::string& error) { promise.set_value(error); });
  EXPECT_EQ(promise.get_future().get(), "page 7");
  EXPECT_EQ(writer.health().state(), Health::State::damaged);
  bool has_run = false;
  EXPECT_EQ(answer(writer, [&](Store&) { has_run = true; }), kReadOnly);
  EXPECT_FALSE(has_run);
  health->write_worked();  // it stays so
  EXPECT_EQ(writer.health().state(), Health::State::damaged);
  EXPECT_TRUE(store_->table("t1").has_value());
}

TEST_P(StoreTest, RemovesATableCompletely) {
  fill(*store_, 3, 5);
  store_->put_job({"t001", "think", 6}, 0, "", 0);
  EXPECT_FALSE(store_->remove_table("none"));
  EXPECT_TRUE(store_->remove_table("t001"));
  EXPECT_FALSE(store_->remove_table("t001"));
  EXPECT_FALSE(store_->table("t001").has_value());
  EXPECT_FALSE(store_->hold("t001").has_value());
  EXPECT_TRUE(store_->entries("t001", 0).empty());
  EXPECT_TRUE(store_->jobs().empty());
  EXPECT_EQ(store_->totals().tables, 2);
  EXPECT_EQ(store_->totals().entries, 10);
  EXPECT_TRUE(store_->insert_table(a_table("t001")));  // its key is free again
}

TEST_P(StoreTest, FindsInactiveTables) {
  for (const auto& [id, changed, at] :
       {std::tuple("a", 100, 0), std::tuple("b", 100, 900), std::tuple("c", 900, 0),
        std::tuple("d", 200, 300), std::tuple("e", 100, 100)}) {
    Table table = a_table(id);
    table.changed = changed;
    store_->insert_table(table);
    if (at != 0) store_->append(id, {1, "x", "{}", at});
  }
  using Ids = std::vector<std::string>;
  EXPECT_EQ(store_->idle_tables(TableState::open, 500, "", 9), Ids({"a", "d", "e"}));
  EXPECT_EQ(store_->idle_tables(TableState::open, 500, "a", 1), Ids({"d"}));
  EXPECT_EQ(store_->idle_tables(TableState::open, 250, "", 9), Ids({"a", "e"}));
  EXPECT_EQ(store_->idle_tables(TableState::over, 500, "", 9), Ids());
}

TEST_P(StoreTest, DetectsOtherWriters) {
  static_cast<void>(store_->has_changed_elsewhere());
  const auto other = open_store(address_);
  other->insert_table(a_table("t1"));
  EXPECT_TRUE(store_->has_changed_elsewhere());
  if (is_postgres()) return;  // there it may always be so
  EXPECT_FALSE(store_->has_changed_elsewhere());
  store_->insert_table(a_table("t2"));
  EXPECT_FALSE(store_->has_changed_elsewhere());
}

TEST_P(StoreTest, ASoundStoreHasNoFaults) {
  fill(*store_, 20, 30);
  EXPECT_TRUE(store_->faults([] { return true; }).empty());
  EXPECT_TRUE(store_->faults([] { return false; }).empty());  // aborted, and none found
  EXPECT_TRUE(store_->is_alive());
  const std::vector<std::string> all = store_->table_ids("", 100);
  EXPECT_EQ(store_->findable_ids(), all);
}

TEST_P(FileTest, EverythingIsSalvagedFromASoundFile) {
  fill(*store_, 20, 30);
  const std::string scratch = folder_ / "scratch.db";
  // The write-ahead log is read as well.
  ASSERT_GT(fs::file_size(file() + "-wal"), 0U);
  const Salvaged found = salvage_rows(file(), scratch);
  EXPECT_TRUE(found.without_row.empty());
  EXPECT_EQ(found.last.at("t000"), 30);
  const auto rows = open_store("sqlite:" + scratch);
  EXPECT_EQ(expect_part_of(*rows, *store_), 600);
  EXPECT_EQ(rows->table("t007"), store_->table("t007"));
  EXPECT_EQ(rows->keys().at(0).secret, store_->keys().at(0).secret);
}

TEST_P(FileTest, TheLogIsSalvagedWhenTheFileIsEmpty) {
  fill(*store_, 20, 30);
  const std::string damaged = (folder_ / "damaged.db").string();
  fs::copy_file(file() + "-wal", damaged + "-wal");
  for (const std::string& content : {std::string(), std::string(300, 'x')}) {
    std::ofstream(damaged, std::ios::binary) << content;
    const std::string scratch = (folder_ / fmt::format("log-{}.db", content.size())).string();
    static_cast<void>(salvage_rows(damaged, scratch));
    EXPECT_EQ(expect_part_of(*open_store("sqlite:" + scratch), *store_), 600);
  }
}

TEST_P(FileTest, UndamagedPagesAreSalvaged) {
  fill(*store_, 150, 8);  // rows fill several pages
  const std::string whole = (folder_ / "whole.db").string();
  static_cast<void>(copy_store(*store_, *open_store("sqlite:" + whole), nullptr));
  const std::string bytes = bytes_of(whole), damaged = (folder_ / "damaged.db").string();
  ASSERT_FALSE(fs::exists(whole + "-wal"));
  for (std::size_t page = 0; page < bytes.size() / kPage; page += page < 8 ? 1 : 7) {
    std::string changed = bytes;
    for (std::size_t i = 0; i < kPage; ++i)
      changed[page * kPage + i] = static_cast<char>(i * 131 + page * 7 + 3);
    std::ofstream(damaged, std::ios::binary) << changed;
    const std::string scratch = (folder_ / fmt::format("scratch-{}.db", page)).string();
    static_cast<void>(salvage_rows(damaged, scratch));
    const auto rows = open_store("sqlite:" + scratch);
    EXPECT_GT(expect_part_of(*rows, *store_), 300) << "page " << page + 1;
    expect_copied_as_far_as_possible(damaged, page);
  }
}

TEST_P(FileTest, TruncatedAndRandomFilesAreReadSafely) {
  fill(*store_, 20, 30);
  const std::string whole = (folder_ / "whole.db").string();
  static_cast<void>(copy_store(*store_, *open_store("sqlite:" + whole), nullptr));
  const std::string bytes = bytes_of(whole), damaged = (folder_ / "damaged.db").string();
  int number = 0;
  const auto salvaged = [&](const std::string& content) {
    std::ofstream(damaged, std::ios::binary) << content;
    const std::string scratch = (folder_ / fmt::format("torn-{}.db", ++number)).string();
    static_cast<void>(salvage_rows(damaged, scratch));
    return expect_part_of(*open_store("sqlite:" + scratch), *store_);
  };
  EXPECT_EQ(salvaged(std::string(100'000, '\x0a')), 0);
  EXPECT_EQ(salvaged("short"), 0);
  EXPECT_EQ(salvaged(bytes.substr(0, bytes.size() / 10)) >= 0, true);
  EXPECT_GT(salvaged(bytes.substr(0, bytes.size() - 2 * kPage - 1000)), 200);
  // Single bytes in random places.
  std::string worn = bytes;
  for (std::size_t i = 5000; i < worn.size(); i += 6007)
    worn[i] = static_cast<char>(worn[i] ^ 0x55);
  std::ofstream(damaged, std::ios::binary) << worn;
  static_cast<void>(salvage_rows(damaged, (folder_ / "worn.db").string()));
}

TEST_P(FileTest, CopiesSkipABadPage) {
  fill(*store_, 40, 30);
  const std::string whole = (folder_ / "whole.db").string();
  static_cast<void>(copy_store(*store_, *open_store("sqlite:" + whole), nullptr));
  std::string bytes = bytes_of(whole);
  // A leaf page of the log in the middle of the file.
  std::size_t page = bytes.size() / kPage / 2;
  const auto is_log_leaf = [&](std::size_t at) {
    const std::string_view content = std::string_view(bytes).substr(at * kPage, kPage);
    return content[0] == '\x0a' && content.find(R"({"n":)") != std::string_view::npos;
  };
  while (!is_log_leaf(page)) ++page;
  bytes.replace(page * kPage, kPage, std::string(kPage, '\x55'));
  const std::string damaged = (folder_ / "damaged.db").string();
  std::ofstream(damaged, std::ios::binary) << bytes;
  const auto from = open_store("sqlite:" + damaged);
  EXPECT_FALSE(from->faults([] { return true; }).empty());
  const auto to = open_store("sqlite:" + (folder_ / "copy.db").string());
  const std::vector<std::string> faults = copy_store(*from, *to, nullptr);
  ASSERT_FALSE(faults.empty());
  EXPECT_TRUE(has(faults[0], "damaged")) << faults[0];
  EXPECT_GT(to->totals().tables, 30);
  EXPECT_GT(expect_part_of(*to, *store_), 1000);
}
