// players/kinds/external/external.cc: the conversation with the external program.
#include "players/kinds/external/external.h"

#include <algorithm>
#include <optional>
#include <sstream>

#include "core/options.h"
#include "players/kinds/external/process.h"

namespace players::kinds::external {

namespace {

using core::Json;
using core::JsonArray;
using core::JsonObject;
using Outcome = Process::Outcome;
using Clock = Process::Clock;

std::vector<std::string> words_of(const std::string& command) {
  std::istringstream stream(command);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// The start of the program's output, made safe for a terminal or a log.
std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 60;
  std::string safe(text.substr(0, kMost));
  for (char& sign : safe) {
    if (sign < ' ' || sign > '~') sign = '?';
  }
  return "\"" + safe + (text.size() > kMost ? "...\"" : "\"");
}

Json request(const core::Match& match, core::Seat seat, std::int64_t id, int milliseconds,
             const std::vector<core::Step>& legal) {
  JsonArray choices;
  for (const core::Step& step : legal)
    choices.push_back(
        JsonObject{{"action", match.to_json(step)}, {"notation", match.notation(step)}});
  return JsonObject{{"t", "decide"},
                    {"id", id},
                    {"game", match.facts().id},
                    {"rules", match.facts().rules_version},
                    {"options", core::to_json(match.options(), match.option_specs())},
                    {"seat", core::index(seat)},
                    {"milliseconds", milliseconds},
                    {"view", match.view(seat)},
                    {"legal", std::move(choices)}};
}

class External final : public Player {
 public:
  explicit External(const Spec& spec)
      : words_(words_of(spec.text("command"))),
        log_(spec.text("log")),
        time_(spec.whole("time")),
        margin_(spec.whole("margin")),
        start_(spec.whole("start")),
        quit_timeout_(spec.whole("farewell")) {}
  External(const External&) = delete;
  External& operator=(const External&) = delete;
  ~External() override {
    if (!process_) return;
    static_cast<void>(process_->write_line(R"({"t":"quit"})", Clock::now() + quit_timeout_, {}));
    process_->close_input();
    process_->wait_for_end(quit_timeout_);
  }

  Advice advise(const core::Match& match, core::Seat seat, core::Rng /*rng*/,
                const Limits& limits) override {
    Advice advice;
    if (begin(limits)) {
      if (const auto step = ask(match, seat, limits)) advice.ranked.push_back({*step, 0, 0});
    }
    advice.failure = failure_;
    advice.is_stopped = is_stopped_;
    if (advice.ranked.empty()) process_.reset();  // retried at the next decision
    failure_.clear();
    is_stopped_ = false;
    return advice;
  }

 private:
  void fail(const std::string& why) {
    if (failure_.empty()) failure_ = why;
  }

  // Reports the outcome of a wait; true on success.
  bool is_done(Outcome outcome, std::string_view what, int milliseconds) {
    switch (outcome) {
      case Outcome::done: return true;
      case Outcome::stopped: is_stopped_ = true; return false;
      case Outcome::late:
        fail("it did not " + std::string(what) + " within " + std::to_string(milliseconds) + " ms");
        return false;
      case Outcome::too_long: fail("it sent a line without a newline"); return false;
      default: fail("it " + process_->end()); return false;
    }
  }

  // The program's next message; null if there is none or it is malformed.
  Json receive(Clock::time_point end, int milliseconds, std::string_view what,
               const Limits& limits) {
    std::string line;
    if (!is_done(process_->read_line(line, end, limits), what, milliseconds)) return nullptr;
    auto json = core::parse_json(line, "the line");
    if (json && json->is_object()) return *json;
    fail("it sent " + quoted(line) + ", which is not a JSON object");
    return nullptr;
  }

  bool begin(const Limits& limits) {
    if (process_) return true;
    if (words_.empty()) return fail("it has no command"), false;
    auto started = Process::start(words_, log_);
    if (!started) return fail(started.fault().what), false;
    process_ = std::move(*started);
    const auto end = Clock::now() + std::chrono::milliseconds(start_);
    const std::string hello = core::to_text(
        JsonObject{{"t", "hello"}, {"program", "pentapolis"}, {"protocol", kProtocol}});
    constexpr std::string_view kWhat = "answer the hello";
    if (!is_done(process_->write_line(hello, end, limits), kWhat, start_)) return false;
    const Json answer = receive(end, start_, kWhat, limits);
    if (answer.is_null()) return false;
    const JsonObject& object = answer.get_object();
    const Json* kind = object.if_contains("t");
    const Json* protocol = object.if_contains("protocol");
    if (kind == nullptr || *kind != Json("hello") || protocol == nullptr ||
        *protocol != Json(kProtocol)) {
      fail("it answered the hello with " + quoted(core::to_text(answer)));
      return false;
    }
    return true;
  }

  std::optional<core::Step> ask(const core::Match& match, core::Seat seat, const Limits& limits) {
    const int milliseconds = limits.milliseconds > 0 ? std::min(time_, limits.milliseconds) : time_;
    const int longest = milliseconds + margin_;
    const std::vector<core::Step> legal = match.legal(seat);
    const Json question = request(match, seat, ++last_, milliseconds, legal);
    const auto end = Clock::now() + std::chrono::milliseconds(longest);
    if (!is_done(process_->write_line(core::to_text(question), end, limits), "answer", longest))
      return std::nullopt;
    const Json answer = receive(end, longest, "answer", limits);
    if (answer.is_null()) return std::nullopt;
    const auto step = read_answer(match, seat, legal, answer.get_object());
    if (!step) {
      fail("it answered " + quoted(core::to_text(answer)) + ": " + step.fault().what);
      return std::nullopt;
    }
    if (const core::Refusal refusal = match.refuse(*step)) {
      fail("it chose " + quoted(match.notation(*step)) + ", which is not allowed" +
           (refusal.clause.empty() ? "" : " (" + refusal.clause + ")"));
      return std::nullopt;
    }
    return *step;
  }

  core::Result<core::Step> read_answer(const core::Match& match, core::Seat seat,
                                       const std::vector<core::Step>& legal,
                                       const JsonObject& answer) const {
    const Json* kind = answer.if_contains("t");
    if (kind == nullptr || *kind != Json("action")) return core::Fault{"\"t\" must be \"action\""};
    const Json* id = answer.if_contains("id");
    if (id == nullptr || *id != Json(last_))
      return core::Fault{"\"id\" must be that of the request"};
    if (const Json* choice = answer.if_contains("choice")) {
      core::Reader::Faults faults;
      const auto number = core::Reader(choice, "choice", &faults)
                              .integer(0, static_cast<std::int64_t>(legal.size()) - 1);
      if (!faults.none()) return faults.first();
      return legal[static_cast<std::size_t>(number)];
    }
    if (const Json* notation = answer.if_contains("notation")) {
      if (!notation->is_string()) return core::Fault{"\"notation\" must be a string"};
      return match.parse(seat, notation->get_string());
    }
    if (const Json* action = answer.if_contains("action")) return match.step_from(seat, *action);
    return core::Fault{"a choice, a notation or an action is missing"};
  }

  std::vector<std::string> words_;
  std::string log_;
  int time_;
  int margin_;
  int start_;
  std::chrono::milliseconds quit_timeout_;
  std::unique_ptr<Process> process_;
  std::int64_t last_ = 0;  // the id of the last request
  std::string failure_;
  bool is_stopped_ = false;
};

}  // namespace

std::unique_ptr<Player> open(const Spec& spec) { return std::make_unique<External>(spec); }

}  // namespace players::kinds::external
