// server/metrics_page.h: /metrics, on a separate listener that need not be reachable by players.
#pragma once

#include "server/metrics.h"
#include "server/net/server.h"

namespace server {

class MetricsPage final : public net::Handler {
 public:
  explicit MetricsPage(Metrics& metrics) : metrics_(metrics) {}

  void request(net::Request request, net::Respond respond) override {
    if (request.path != "/metrics") return respond(nothing_here());
    respond({200, {{"Content-Type", "text/plain; version=0.0.4"}}, metrics_.text(), ""});
  }
  std::optional<net::Response> refuse_socket(const net::Request&) override {
    return nothing_here();
  }
  std::unique_ptr<net::SocketUser> socket(const net::Request&,
                                          std::shared_ptr<net::Socket>) override {
    return nullptr;
  }

 private:
  static net::Response nothing_here() {
    return {404, {{"Content-Type", "text/plain"}}, "only /metrics is served here\n", "not_found"};
  }

  Metrics& metrics_;
};

}  // namespace server
