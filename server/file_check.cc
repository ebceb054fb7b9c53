// server/file_check.cc: see file_check.h.
#include "server/file_check.h"

#include "server/log.h"
#include "server/store/store.h"

namespace server {

namespace {

constexpr std::size_t kMaxLogged = 20;

void check_file(const std::string& address, store::Health& health,
                const std::function<bool()>& should_continue) {
  try {
    const auto store = store::open_store(address);
    const std::vector<std::string> faults = store->faults(should_continue);
    for (std::size_t i = 0; i < faults.size() && i < kMaxLogged; ++i)
      log(Level::error, "file_fault", {{"why", faults[i]}});
    if (!faults.empty())
      health.found_damage(
          "the file check at startup found faults; see docs/deployment.md about damaged "
          "stores");
  } catch (const store::Damaged& error) {
    health.found_damage(error.what());
  } catch (const std::exception& error) {  // unknown whether it is damaged
    log(Level::warning, "file_check_failed", {{"why", error.what()}});
  }
}

}  // namespace

FileCheck::FileCheck(const std::string& store, std::shared_ptr<store::Health> health)
    : thread_([this, store, health = std::move(health)] {
        check_file(store, *health, [this] { return is_wanted_.load(); });
      }) {}

FileCheck::~FileCheck() {
  is_wanted_ = false;
  thread_.join();
}

}  // namespace server
