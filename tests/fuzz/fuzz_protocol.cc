// Arbitrary client input over HTTP and a socket, to a real hall with a real store: it is answered,
// never with an internal error. The first byte chooses: a request ("METHOD path", a line feed, the
// body), or socket messages, one per line, with or without a hello before them. TABLE and TOKEN
// stand for a table in play and the token of its first seat.
#include <cstdlib>

#include "server/api.h"
#include "server/log.h"
#include "tests/server/test_hall.h"

namespace {

struct World {
  tests::TestHall hall;
  server::Api api{hall.hall(), hall.services(), limits()};
  std::string table;
  std::string token;

  World() {
    server::start_log("error");
    const server::Reply opened =
        hall.open({{"game", "blueprints"},
                   {"seats", core::JsonArray{core::JsonObject{{"kind", "me"}},
                                             core::JsonObject{{"kind", "me"}}}}});
    table = opened.body.at("table").at("id").as_string();
    token = opened.body.at("tokens").at(0).at("token").as_string();
  }

  static server::ApiLimits limits() {
    server::ApiLimits limits;
    limits.messages_per_second = limits.requests_per_second = limits.tables_per_minute =
        limits.hints_per_minute = 0;
    limits.hint_milliseconds = 50;
    return limits;
  }

  [[nodiscard]] std::string filled(std::string text) const {
    for (const auto& [word, value] :
         {std::pair<std::string, std::string>{"TABLE", table}, {"TOKEN", token}}) {
      for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += value.size())
        text.replace(at, word.size(), value);
    }
    return text;
  }
};

World& world() {
  static World world;
  return world;
}

void request(const std::string& text, bool with_token) {
  const std::size_t line = std::min(text.find('\n'), text.size());
  const std::size_t blank = std::min(text.find(' '), line);
  const std::size_t question = std::min(text.find('?', blank), line);
  net::Request request;
  request.method = text.substr(0, blank);
  request.path = blank < question ? text.substr(blank + 1, question - blank - 1) : "/";
  request.query = question < line ? text.substr(question + 1, line - question - 1) : "";
  request.body = line < text.size() ? text.substr(line + 1) : "";
  request.headers = {{"content-type", "application/json"}};
  if (with_token) request.headers.emplace_back("authorization", "Bearer " + world().token);
  request.address = "127.0.0.1";
  if (request.query.find("wait") != std::string::npos) return;  // it would
  std::promise<net::Response> promise;
  auto future = promise.get_future();
  world().api.request(
      request, [&promise](net::Response response) { promise.set_value(std::move(response)); });
  const int status = future.get().status;
  if (status >= 500 && status != 503) std::abort();
}

void messages(const std::string& text, bool with_hello) {
  net::Request request;
  request.path = "/ws/v1/tables/" + world().table;
  const auto socket = std::make_shared<tests::Recorder>();
  const auto user = world().api.socket(request, socket);
  if (with_hello) user->message(R"({"t":"hello","token":")" + world().token + R"(","since":0})");
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    user->message(std::string_view(text).substr(from, to - from));
    from = to + 1;
  }
  static_cast<void>(world().hall.seq(world().table));  // everything has been processed
  user->closed();
  for (const std::string& sent : socket->sent()) {
    if (sent.find(R"("code":"internal")") != std::string::npos) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text =
      world().filled(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  const bool flag = (data[0] & 2) != 0;
  if ((data[0] & 1) == 0)
    request(text, flag);
  else
    messages(text, flag);
  return 0;
}
