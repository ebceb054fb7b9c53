// server/history.cc: see history.h.
#include "server/history.h"

#include <algorithm>
#include <ranges>

namespace server {

const LogEntry& History::entry(std::int64_t seq) const {
  const auto index = static_cast<std::size_t>(seq - 1);
  return (*chunks_[index / kChunk])[index % kChunk];
}

std::int64_t History::origin(std::int64_t seq) const {
  if (seq == 0) return 0;
  const LogEntry& last = entry(seq);
  return last.is_undo ? last.base : seq;
}

void History::append(LogEntry entry) {
  const auto index = static_cast<std::size_t>(size_);
  if (index % kChunk == 0) chunks_.push_back(std::make_shared<Chunk>());
  (*chunks_.back())[index % kChunk] = std::move(entry);
  ++size_;
}

// When there are too many, every second one is dropped: the rest stay spread over the whole log.
void History::keep(std::int64_t seq, std::shared_ptr<const core::Match> after) {
  if (kept_.size() == kMostKept) {
    std::size_t left = 0;
    for (std::size_t i = 1; i < kept_.size(); i += 2) kept_[left++] = std::move(kept_[i]);
    kept_.resize(left);
  }
  kept_.push_back({seq, std::move(after)});
}

void History::forget(std::int64_t seq) {
  std::erase_if(kept_, [&](const Kept& each) { return each.seq == seq; });
}

const core::Match* History::kept(std::int64_t seq) const {
  if (seq == 0) return start_.get();
  const auto found = std::ranges::lower_bound(kept_, seq, {}, &Kept::seq);
  return found != kept_.end() && found->seq == seq ? found->after.get() : nullptr;
}

const core::Match& History::path_to(std::int64_t seq, std::vector<std::int64_t>& way) const {
  for (std::int64_t at = origin(seq);; at = entry(at).base) {
    if (const core::Match* match = kept(at)) return *match;
    way.push_back(at);
  }
}

std::unique_ptr<core::Match> History::match_at(std::int64_t seq) const {
  std::vector<std::int64_t> way;
  std::unique_ptr<core::Match> match = path_to(seq, way).position();
  for (const std::int64_t each : way | std::views::reverse) {
    for (const core::Step& step : entry(each).steps) match->replay(step);
  }
  return match;
}

std::size_t History::distance(std::int64_t seq) const {
  std::vector<std::int64_t> way;
  static_cast<void>(path_to(seq, way));
  return way.size();
}

std::unique_ptr<core::Match> History::played() const {
  std::vector<std::int64_t> way;
  for (std::int64_t at = origin(size_); at != 0; at = entry(at).base) way.push_back(at);
  std::unique_ptr<core::Match> match = start_->fresh();
  for (const std::int64_t each : way | std::views::reverse) {
    for (const core::Step& step : entry(each).steps) match->replay(step);
  }
  return match;
}

void History::replay(std::int64_t since, std::int64_t last, const Tell& tell) const {
  struct Place {
    std::int64_t origin;
    std::unique_ptr<core::Match> match;
  };
  if (since >= last) return;
  std::vector<Place> places;  // undo usually leads back to one of these
  places.push_back({origin(since), match_at(since)});
  for (std::int64_t seq = since + 1; seq <= last; ++seq) {
    const LogEntry& next = entry(seq);
    if (next.is_undo) {
      while (!places.empty() && places.back().origin > next.base) places.pop_back();
      if (places.empty() || places.back().origin != next.base)
        places.push_back({next.base, match_at(next.base)});
    }
    const core::Match& before = *places.back().match;
    if (next.steps.empty()) tell(next, before, nullptr);
    if (next.is_undo) continue;
    std::unique_ptr<core::Match> match = before.position();
    for (const core::Step& step : next.steps) {
      tell(next, *match, &step);
      match->replay(step);
    }
    places.push_back({seq, std::move(match)});
  }
}

}  // namespace server
