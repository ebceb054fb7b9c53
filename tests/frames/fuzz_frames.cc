// Random sequences of valid and invalid WebSocket frames in every state of a socket: the server
// stays alive, keeps serving others, and ends each connection as RFC 6455 allows.
//   fuzz_frames [--seed S] [--plans N | --seconds N] [--target PORT]
// Without --target it starts its own server. Plan I of a run uses the seed S + I, so that `--seed
// S+I --plans 1` reproduces it.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <thread>

#include "tests/frames/peer.h"
#include "tests/frames/worlds.h"

namespace frames {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

struct Options {
  std::uint64_t seed = 1;
  std::uint64_t plans = 600;
  std::chrono::seconds time{0};  // 0: as many plans as requested
  std::uint16_t target = 0;
};

struct Figures {
  std::uint64_t plans = 0;
  std::uint64_t bytes = 0;
  std::map<int, std::uint64_t> closes;  // by code; 0: none
};

bool is_subsequence(const std::vector<std::string>& some, const std::vector<std::string>& all) {
  auto at = all.begin();
  for (const std::string& each : some) {
    at = std::find(at, all.end(), each);
    if (at == all.end()) return false;
    ++at;
  }
  return true;
}

std::string listed(const std::set<int>& codes) {
  std::string text;
  for (const int code : codes) text += " " + std::to_string(code);
  return text.empty() ? " none" : text;
}

void check(const Peer& peer, const Verdict& verdict, const World& world) {
  std::set<int> allowed = verdict.codes;
  allowed.merge(world.codes_of_program());
  const auto& code = peer.close_code();
  if (code && !allowed.contains(*code))
    throw Fault{"close code " + std::to_string(*code) + ", allowed:" + listed(allowed)};
  if (!code && verdict.must_close) throw Fault{"no close frame, allowed:" + listed(allowed)};
  if (!is_subsequence(peer.pongs(), verdict.pongs)) throw Fault{"a pong without its ping"};
  if (!world.knows_replies()) return;
  const auto& got = peer.texts();
  const auto& want = verdict.replies;
  if (got.size() > want.size() || !std::equal(got.begin(), got.end(), want.begin()))
    throw Fault{"a reply that is not the next one"};
  if (verdict.must_reply_all && got.size() != want.size()) throw Fault{"replies are missing"};
}

// One connection, from the handshake on.
class Conversation {
 public:
  Conversation(World& world, Plan plan)
      : world_(world), plan_(std::move(plan)), peer_(world.port()) {}

  void say_everything() {
    peer_.upgrade(world_.path(plan_.opening));
    const bool is_greeted = plan_.opening == Plan::Opening::greeted;
    std::string before;
    if (is_greeted) {
      before = bytes_of({.payload = world_.greeting()});
      peer_.send(before);
      static_cast<void>(peer_.next_text());
    }
    if (const std::string first = world_.prologue(plan_.opening); !first.empty())
      plan_.writes.insert(plan_.writes.begin(), bytes_of({.payload = first}));
    verdict_ = world_.expected(plan_.opening, before + plan_.all());
    for (const std::string& each : plan_.writes) peer_.send(each);
  }

  // `may_stop`: the server is being stopped and may drop everything.
  void end(bool may_stop) {
    if (plan_.ending == Plan::Ending::abort) return peer_.abort();
    if (!verdict_.must_close) {
      if (plan_.ending == Plan::Ending::goodbye && verdict_.is_between_frames) {
        peer_.send(bytes_of({.opcode = kClose, .payload = close_payload(1000)}));
        verdict_.codes.insert(1000);
        verdict_.must_close = true;
      } else {
        peer_.finish_sending();
      }
    }
    peer_.read_to_end();
    if (may_stop) {
      verdict_.codes.insert(1001);
      verdict_.must_close = verdict_.must_reply_all = false;
    }
    check(peer_, verdict_, world_);
  }

  [[nodiscard]] int code() const { return peer_.close_code().value_or(0); }
  [[nodiscard]] std::size_t bytes() const { return plan_.all().size(); }
  [[nodiscard]] std::string shown() const {
    std::string out = "opening " + std::to_string(static_cast<int>(plan_.opening)) + ", ending " +
                      std::to_string(static_cast<int>(plan_.ending)) + ", writes";
    for (const std::string& each : plan_.writes) {
      out += ' ';
      for (const char c : each) {
        static constexpr std::string_view kDigits = "0123456789abcdef";
        out += kDigits[static_cast<unsigned char>(c) >> 4U];
        out += kDigits[static_cast<unsigned char>(c) & 15U];
      }
    }
    return out;
  }

 private:
  World& world_;
  Plan plan_;
  Peer peer_;
  Verdict verdict_;
};

// A well-behaved client running at the same time.
class Canary {
 public:
  explicit Canary(World& world) : world_(world), peer_(world.port()) {
    peer_.upgrade(world.path(Plan::Opening::greeted));
    check();
  }

  void check() {
    peer_.send(bytes_of({.payload = world_.greeting()}));
    static_cast<void>(peer_.next_text());
    const std::string answer =
        Peer(world_.port()).ask("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    if (!answer.starts_with("HTTP/1.1 200")) throw Fault{"the server is unhealthy: " + answer};
  }

 private:
  World& world_;
  Peer peer_;
};

void wait_until_alone(const World& world) {
  const auto end = Clock::now() + 30s;
  while (world.connections() > 1) {
    if (Clock::now() > end) throw Fault{"connections are left over"};
    std::this_thread::sleep_for(2ms);
  }
}

class Run {
 public:
  explicit Run(const Options& options) : options_(options), end_(Clock::now() + options.time) {}

  int go() {
    try {
      while (!is_done()) round();
    } catch (const Fault& fault) {
      std::fprintf(stderr, "fuzz_frames: seed %llu: %s\n  %s\n",
                   static_cast<unsigned long long>(options_.seed + figures_.plans),
                   fault.what.c_str(), shown_.c_str());
      return 1;
    }
    std::printf(
        "%llu plans, %llu bytes; close codes:", static_cast<unsigned long long>(figures_.plans),
        static_cast<unsigned long long>(figures_.bytes));
    for (const auto& [code, count] : figures_.closes)
      std::printf(" %d: %llu", code, static_cast<unsigned long long>(count));
    std::printf("\n");
    return 0;
  }

 private:
  static constexpr std::uint64_t kRound = 300;
  static constexpr std::uint64_t kCheckEvery = 50;
  static constexpr int kActiveClients = 8;

  [[nodiscard]] bool is_done() const {
    return options_.time > 0s ? Clock::now() >= end_ : figures_.plans >= options_.plans;
  }

  void round() {
    const std::unique_ptr<World> world =
        options_.target == 0 ? own_world() : world_at(options_.target);
    {
      Canary canary(*world);
      for (std::uint64_t i = 0; i < kRound && !is_done(); ++i) {
        Conversation conversation(*world, next_plan(*world));
        shown_ = conversation.shown();
        conversation.say_everything();
        conversation.end(false);
        note(conversation);
        if (i % kCheckEvery == 0) canary.check();
      }
      canary.check();
      wait_until_alone(*world);
    }
    if (options_.target == 0) stop_while_busy(*world);
  }

  // The server is stopped while clients are active.
  void stop_while_busy(World& world) {
    std::vector<std::unique_ptr<Conversation>> conversations;
    for (int i = 0; i < kActiveClients; ++i) {
      conversations.push_back(std::make_unique<Conversation>(world, next_plan(world)));
      shown_ = conversations.back()->shown();
      conversations.back()->say_everything();
      note(*conversations.back());
    }
    std::thread stopping([&] {
      try {
        world.stop();
      } catch (const Fault& fault) {
        std::fprintf(stderr, "fuzz_frames: %s\n", fault.what.c_str());
        std::abort();
      }
    });
    try {
      for (const auto& each : conversations) each->end(true);
    } catch (const Fault&) {
      stopping.join();
      throw;
    }
    conversations.clear();
    stopping.join();
  }

  Plan next_plan(const World& world) {
    Random random(options_.seed + figures_.plans);
    return random_plan(random, world.messages(), world.limit());
  }

  void note(const Conversation& conversation) {
    ++figures_.plans;
    figures_.bytes += conversation.bytes();
    ++figures_.closes[conversation.code()];
  }

  const Options options_;
  const Clock::time_point end_;
  Figures figures_;
  std::string shown_;
};

int usage() {
  std::fprintf(stderr, "usage: fuzz_frames [--seed S] [--plans N | --seconds N] [--target PORT]\n");
  return 2;
}

int main_with(int count, char** words) {
  Options options;
  for (int i = 1; i < count; i += 2) {
    const std::string_view name = words[i];
    if (i + 1 == count) return usage();
    const auto number = std::strtoull(words[i + 1], nullptr, 10);
    if (name == "--seed")
      options.seed = number;
    else if (name == "--plans")
      options.plans = number;
    else if (name == "--seconds")
      options.time = std::chrono::seconds(number);
    else if (name == "--target")
      options.target = static_cast<std::uint16_t>(number);
    else
      return usage();
  }
  return Run(options).go();
}

}  // namespace
}  // namespace frames

int main(int count, char** words) { return frames::main_with(count, words); }
