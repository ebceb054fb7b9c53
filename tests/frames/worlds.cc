// tests/frames/worlds.cc: see worlds.h.
#include "tests/frames/worlds.h"

#include <atomic>
#include <stdexcept>

#include "server/net/loop.h"
#include "server/net/server.h"
#include "tests/frames/peer.h"

namespace frames {

namespace {

using namespace std::chrono_literals;

enum : int { kAsked = 4000, kAskedLater = 4001, kNotWanted = 4002, kInternal = 1011 };
constexpr int kMany = 40;

// The effect of a message on a socket of our own server. Shared by the server and the oracle.
Reaction react(const std::string& message) {
  Reaction reaction;
  if (message == "close") reaction.closes = kAsked;
  if (message == "throw") reaction.closes = kInternal;
  if (message == "later") reaction.closes_later = kAskedLater;
  if (message == "many") {
    for (int i = 0; i < kMany; ++i) reaction.replies.push_back(std::to_string(i));
  }
  if (message != "close" && message != "throw") reaction.replies.push_back("echo " + message);
  return reaction;
}

class User final : public net::SocketUser {
 public:
  User(std::shared_ptr<net::Socket> socket, net::Loop& loop, std::atomic<int>& open)
      : socket_(std::move(socket)), loop_(loop), open_(open) {}

  void message(std::string_view text) override {
    const Reaction reaction = react(std::string(text));
    for (const std::string& reply : reaction.replies)
      socket_->send(std::make_shared<const std::string>(reply));
    if (reaction.closes == kInternal) throw std::runtime_error("thrown on purpose");
    if (reaction.closes) socket_->close(kAsked, "asked");
    if (reaction.closes_later)
      loop_.post([socket = socket_] { socket->close(kAskedLater, "asked"); });
  }
  void closed() override { --open_; }

 private:
  std::shared_ptr<net::Socket> socket_;
  net::Loop& loop_;
  std::atomic<int>& open_;
};

class OwnWorld final : public World, public net::Handler {
 public:
  OwnWorld() { server_.start(); }
  ~OwnWorld() override {
    server_.stop(0ms);
    loop_.stop();
  }

  [[nodiscard]] std::uint16_t port() const override { return server_.port(); }
  [[nodiscard]] std::size_t limit() const override { return kLimit; }
  [[nodiscard]] std::vector<std::string> messages() const override {
    return {"close", "later", "throw", "many", "many", "hello", "hello", "hello"};
  }
  [[nodiscard]] std::string path(Plan::Opening opening) const override {
    if (opening == Plan::Opening::refused) return "/refused";
    return opening == Plan::Opening::unserved ? "/unserved" : "/served";
  }
  [[nodiscard]] std::string greeting() const override { return "hello"; }
  [[nodiscard]] std::string prologue(Plan::Opening) const override { return ""; }
  [[nodiscard]] Verdict expected(Plan::Opening opening, const std::string& bytes) const override {
    Verdict verdict = judge(bytes, kLimit, react);
    const bool is_served = opening == Plan::Opening::fresh || opening == Plan::Opening::greeted;
    if (is_served) return verdict;
    verdict.must_close = verdict.must_reply_all = true;
    verdict.replies.clear();
    verdict.codes = {opening == Plan::Opening::refused ? kNotWanted : kInternal};
    return verdict;
  }
  [[nodiscard]] std::set<int> codes_of_program() const override { return {}; }
  [[nodiscard]] bool knows_replies() const override { return true; }
  void stop() override {
    server_.stop(5s);
    if (server_.counts().connections != 0) throw Fault{"connections after the server has stopped"};
    if (open_ != 0) throw Fault{"sockets whose users were not told of the end"};
  }
  [[nodiscard]] std::size_t connections() const override { return server_.counts().connections; }

  void request(net::Request, net::Respond respond) override { respond({200, {}, "alive\n"}); }
  std::optional<net::Response> refuse_socket(const net::Request&) override { return std::nullopt; }
  std::unique_ptr<net::SocketUser> socket(const net::Request& request,
                                          std::shared_ptr<net::Socket> socket) override {
    if (request.path == "/unserved") return nullptr;
    if (request.path == "/refused") socket->close(kNotWanted, "refused");
    ++open_;
    return std::make_unique<User>(std::move(socket), loop_, open_);
  }

 private:
  static constexpr std::size_t kLimit = 1000;

  std::atomic<int> open_ = 0;
  net::Loop loop_{"closer"};
  net::Server server_{{"127.0.0.1", 0},
                      2,
                      {.connections_per_second = 0, .message_bytes = kLimit, .closing_time = 500ms},
                      {},
                      *this};
};

std::string between(const std::string& text, const std::string& before) {
  const std::size_t at = text.find(before);
  if (at == std::string::npos) throw Fault{"an answer without " + before + ": " + text};
  const std::size_t from = at + before.size();
  return text.substr(from, text.find('"', from) - from);
}

// The real program: it may close for its own reasons and send anything.
class OtherWorld final : public World {
 public:
  explicit OtherWorld(std::uint16_t port) : port_(port) {
    const std::string body = R"({"game":"blueprints","seats":[{"kind":"me"},{"kind":"me"}]})";
    const std::string answer = Peer(port).ask(
        "POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
        "application/json\r\nContent-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body);
    table_ = between(answer, R"("id":")");
    token_ = between(answer, R"("token":")");
  }

  [[nodiscard]] std::uint16_t port() const override { return port_; }
  [[nodiscard]] std::size_t limit() const override { return std::size_t{16} * 1024; }
  [[nodiscard]] std::vector<std::string> messages() const override {
    return {greeting(),
            refused_greeting(),
            R"({"t":"ping","n":1})",
            R"({"t":"act","id":"1","seq":2,"notation":"x"})",
            R"({"t":"undo","id":"2","seq":2})",
            "[]",
            R"({"t":"what"})"};
  }
  [[nodiscard]] std::string path(Plan::Opening opening) const override {
    return "/ws/v1/tables/" + (opening == Plan::Opening::fresh ? "nowhere" : table_);
  }
  [[nodiscard]] std::string greeting() const override {
    return R"({"t":"hello","token":")" + token_ + R"("})";
  }
  [[nodiscard]] std::string prologue(Plan::Opening opening) const override {
    return opening == Plan::Opening::refused ? refused_greeting() : "";
  }
  [[nodiscard]] Verdict expected(Plan::Opening, const std::string& bytes) const override {
    return judge(bytes, limit(), [](const std::string&) { return Reaction{}; });
  }
  [[nodiscard]] std::set<int> codes_of_program() const override { return {1001, 1008}; }
  [[nodiscard]] bool knows_replies() const override { return false; }
  [[nodiscard]] std::size_t connections() const override { return 0; }

 private:
  static std::string refused_greeting() { return R"({"t":"hello","token":"v1.wrong"})"; }

  const std::uint16_t port_;
  std::string table_;
  std::string token_;
};

}  // namespace

std::unique_ptr<World> own_world() { return std::make_unique<OwnWorld>(); }
std::unique_ptr<World> world_at(std::uint16_t port) { return std::make_unique<OtherWorld>(port); }

}  // namespace frames
