// server/metrics.h: the server's metrics, for /metrics. Only metrics.cc depends on the library.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace server {

class Metrics {
 public:
  Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;
  ~Metrics();

  void count_move(const std::string& game, bool by_computer);
  void count_replay();  // a table was rebuilt from its log
  void count_stale();   // a decision that was too late
  void count_store_error();
  void observe_commit(double seconds);  // from a decision until it is durable
  void observe_thinking(double seconds);
  void observe_hint(double seconds);
  void observe_wait(std::string_view urgency, double seconds);  // of a decision, for a thread
  void count_preempted();  // a computation preempted by a more urgent one
  void count_request(int status);

  // Evaluated on scrape. Gauges of the same name differ in their labels.
  using Labels = std::map<std::string, std::string>;
  void gauge(const std::string& name, const std::string& help, std::function<double()> value,
             const Labels& labels = {});
  [[nodiscard]] std::string text();  // in the Prometheus text format

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace server
