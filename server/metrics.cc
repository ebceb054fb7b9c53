// server/metrics.cc: see metrics.h.
#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <mutex>
#include <vector>

namespace server {

namespace {

prometheus::Family<prometheus::Counter>& counters(prometheus::Registry& registry, const char* name,
                                                  const char* help) {
  return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
}

const prometheus::Histogram::BucketBoundaries& buckets() {
  static const prometheus::Histogram::BucketBoundaries bounds{
      0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};
  return bounds;
}

prometheus::Family<prometheus::Histogram>& histograms(prometheus::Registry& registry,
                                                      const char* name, const char* help) {
  return prometheus::BuildHistogram().Name(name).Help(help).Register(registry);
}

prometheus::Histogram& histogram(prometheus::Registry& registry, const char* name,
                                 const char* help) {
  return histograms(registry, name, help).Add({}, buckets());
}

}  // namespace

class Metrics::Impl {
 public:
  struct Gauge {
    prometheus::Gauge* gauge;
    std::function<double()> value;
  };

  prometheus::Registry registry;
  prometheus::Family<prometheus::Counter>& moves =
      counters(registry, "moves_total", "Durable decisions, excluding practice tables");
  prometheus::Family<prometheus::Counter>& requests =
      counters(registry, "requests_total", "HTTP requests answered, by status");
  prometheus::Counter& replays =
      counters(registry, "replays_total", "Tables rebuilt from their log").Add({});
  prometheus::Counter& stale =
      counters(registry, "stale_nacks_total", "Decisions that were too late").Add({});
  prometheus::Counter& store_errors =
      counters(registry, "store_errors_total", "Failed writes to the store").Add({});
  prometheus::Histogram& commit =
      histogram(registry, "act_commit_seconds", "Time from a decision until it is durable");
  prometheus::Histogram& thinking =
      histogram(registry, "bot_seconds",
                "Time for a computer player's decision at a table with people, including waiting");
  prometheus::Family<prometheus::Histogram>& waits =
      histograms(registry, "thought_wait_seconds", "How long a decision waited for a thread");
  prometheus::Counter& preempted = counters(registry, "thoughts_preempted_total",
                                            "Computer decisions preempted by more urgent ones")
                                       .Add({});
  prometheus::Histogram& hints =
      histogram(registry, "hint_seconds", "Time for a hint, including waiting");
  std::mutex mutex;
  std::vector<Gauge> gauges;
};

Metrics::Metrics() : impl_(std::make_unique<Impl>()) {}
Metrics::~Metrics() = default;

void Metrics::count_move(const std::string& game, bool by_computer) {
  impl_->moves.Add({{"game", game}, {"by", by_computer ? "computer" : "person"}}).Increment();
}
void Metrics::count_replay() { impl_->replays.Increment(); }
void Metrics::count_stale() { impl_->stale.Increment(); }
void Metrics::count_store_error() { impl_->store_errors.Increment(); }
void Metrics::observe_commit(double seconds) { impl_->commit.Observe(seconds); }
void Metrics::observe_thinking(double seconds) { impl_->thinking.Observe(seconds); }
void Metrics::observe_hint(double seconds) { impl_->hints.Observe(seconds); }
void Metrics::observe_wait(std::string_view urgency, double seconds) {
  impl_->waits.Add({{"class", std::string(urgency)}}, buckets()).Observe(seconds);
}
void Metrics::count_preempted() { impl_->preempted.Increment(); }
void Metrics::count_request(int status) {
  impl_->requests.Add({{"status", std::to_string(status)}}).Increment();
}

void Metrics::gauge(const std::string& name, const std::string& help, std::function<double()> value,
                    const Labels& labels) {
  auto& gauge =
      prometheus::BuildGauge().Name(name).Help(help).Register(impl_->registry).Add(labels);
  const std::lock_guard lock(impl_->mutex);
  impl_->gauges.push_back({&gauge, std::move(value)});
}

std::string Metrics::text() {
  {
    const std::lock_guard lock(impl_->mutex);
    for (const Impl::Gauge& each : impl_->gauges) each.gauge->Set(each.value());
  }
  return prometheus::TextSerializer().Serialize(impl_->registry.Collect());
}

}  // namespace server
