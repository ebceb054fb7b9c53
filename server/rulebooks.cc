// server/rulebooks.cc: see rulebooks.h.
#include "server/rulebooks.h"

#include <mutex>
#include <string>
#include <unordered_map>

#include "core/json.h"
#include "core/options.h"

namespace server {

namespace {

// More variants than are played at once; what is evicted is read again.
constexpr std::size_t kMostRulebooks = 256;

struct Cache {
  std::mutex mutex;
  std::unordered_map<std::string, std::shared_ptr<const core::Match>> matches;
};

Cache& cache() {
  static Cache one;
  return one;
}

}  // namespace

core::Result<std::shared_ptr<const core::Match>> new_match(const core::GameEntry& game,
                                                           const core::Options& options) {
  const std::string key =
      std::string(game.facts->id) + core::to_text(core::to_json(options, game.options));
  Cache& cached = cache();
  {
    const std::lock_guard lock(cached.mutex);
    const auto found = cached.matches.find(key);
    if (found != cached.matches.end()) return found->second;
  }
  auto read = game.open(game.components, options);
  if (!read) return read.fault();
  std::shared_ptr<const core::Match> match = std::move(*read);
  const std::lock_guard lock(cached.mutex);
  if (cached.matches.size() >= kMostRulebooks) cached.matches.clear();
  cached.matches.emplace(key, match);
  return match;
}

}  // namespace server
