// server/pace.cc: see pace.h.
#include "server/pace.h"

#include <algorithm>
#include <numeric>

namespace server {

namespace {

// However long a turn becomes, each decision gets this fraction of its budget, and at least this
// many milliseconds.
constexpr int kSmallestPart = 20;
constexpr int kFloor = 5;

}  // namespace

void Pace::follow(core::Seat seat, std::int64_t seq) {
  const bool goes_on = seq_ != 0 && seat == seat_ && seq == seq_ + 1;
  if (!goes_on) spent_ = 0;
  if (!goes_on) made_ = 0;
  seat_ = seat;
  seq_ = seq;
}

// Including this one, if the turn is like those before.
double Pace::decisions_left() const {
  const auto from = had_.begin() + static_cast<std::ptrdiff_t>(made_);
  return *from == 0 ? 1 : static_cast<double>(std::accumulate(from, had_.end(), 0)) / *from;
}

int Pace::share(core::Seat seat, std::int64_t seq, int budget) {
  follow(seat, seq);
  const int part = static_cast<int>((budget - spent_) / decisions_left());
  const int share = std::min(budget, std::max({part, budget / kSmallestPart, kFloor}));
  spent_ += share;
  ++had_[made_];
  made_ = std::min(made_ + 1, kMost - 1);
  return share;
}

void Pace::pass(core::Seat seat, std::int64_t seq) { follow(seat, seq); }

}  // namespace server
