// External players: a valid one plays, and every fault is reported with a reason, never as a crash
// or an unbounded wait of this program. Timeouts are either so long that no machine is too slow, or
// for a player that never answers.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "arena/series.h"
#include "games/list.h"
#include "players/kinds/external/process.h"
#include "players/player.h"
#include "tests/support/games_under_test.h"

namespace {

namespace fs = std::filesystem;
using players::Advice;
using players::Player;
using players::Spec;

constexpr std::string_view kPatient = ",time=600000ms,start=600000ms,farewell=600000ms";

Spec bot(const std::string& mode, const std::string& parameters = std::string(kPatient)) {
  return *players::parse_spec("external:" PYTHON " -I -S " BOTS_FOLDER "/bot.py " + mode +
                              parameters);
}

class External : public testing::Test {
 protected:
  void SetUp() override {
    match_ = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
    core::Rng rng(1);
    while (match_->turn().kind == core::Turn::Kind::chance)
      ASSERT_FALSE(match_->act(match_->draw(rng)));
    seat_ = match_->turn().first();
    log_ = fs::temp_directory_path() / ("pentapolis-bot-" + std::to_string(getpid()) + ".log");
    fs::remove(log_);
  }
  void TearDown() override { fs::remove(log_); }

  Advice ask(const Spec& spec, const players::Limits& limits = {}) {
    return players::advise(*match_, seat_, spec, core::Rng(1), limits);
  }
  std::string failure(const std::string& mode,
                      const std::string& parameters = std::string(kPatient)) {
    const Advice advice = ask(bot(mode, parameters));
    EXPECT_TRUE(advice.ranked.empty()) << mode;
    EXPECT_FALSE(advice.is_stopped) << mode;
    return advice.failure;
  }
  std::string logged() { return tests::read_text(log_); }
  [[nodiscard]] std::string with_log() const {
    return std::string(kPatient) + ",log=" + log_.string();
  }

  std::unique_ptr<core::Match> match_;
  core::Seat seat_{};
  fs::path log_;
};

void expect_contains(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST_F(External, AnswersWithAChoiceANotationOrAnAction) {
  for (const char* mode : {"choice", "notation", "action"}) {
    const Advice advice = ask(bot(mode));
    EXPECT_EQ(advice.failure, "") << mode;
    ASSERT_EQ(advice.ranked.size(), 1u) << mode;
    EXPECT_EQ(advice.ranked[0].step, match_->legal(seat_)[0]) << mode;
  }
}

TEST_F(External, ReceivesOnlyItsViewAndTheLegalActions) {
  EXPECT_EQ(ask(bot("question", with_log())).failure, "");
  const std::string log = logged();
  const std::size_t start = log.find('{');
  const auto json =
      core::parse_json(log.substr(start, log.find('\n', start) - start), "the question");
  ASSERT_TRUE(json);
  const core::JsonObject& question = json->get_object();
  EXPECT_EQ(question.at("view"), match_->view(seat_));
  EXPECT_EQ(question.at("seat"), core::index(seat_));
  EXPECT_EQ(question.at("milliseconds"), 600'000);
  EXPECT_EQ(question.at("legal").get_array().size(), match_->legal(seat_).size());
  std::vector<std::string> keys;
  for (const auto& member : question) keys.emplace_back(member.key());
  std::ranges::sort(keys);
  EXPECT_EQ(keys, (std::vector<std::string>{"game", "id", "legal", "milliseconds", "options",
                                            "rules", "seat", "t", "view"}));
}

TEST_F(External, CallerMayShortenItsTime) {
  EXPECT_EQ(ask(bot("question", with_log()), {70'000}).failure, "");
  expect_contains(logged(), R"("milliseconds": 70000)");
}

TEST_F(External, FailsIfItCannotStart) {
  const Advice advice = ask(*players::parse_spec("external:/no/such/program --fast"));
  EXPECT_EQ(advice.failure, "cannot start /no/such/program: No such file or directory");
  EXPECT_EQ(ask(*players::parse_spec("external: ")).failure, "it has no command");
}

TEST_F(External, FailsIfSilent) {
  EXPECT_EQ(failure("mute", ",start=30ms"), "it did not answer the hello within 30 ms");
  EXPECT_EQ(failure("silent", ",start=600000ms,time=20ms,margin=10ms"),
            "it did not answer within 30 ms");
}

TEST_F(External, FailsIfItExits) {
  EXPECT_EQ(failure("stillborn"), "it exited with status 4");
  EXPECT_EQ(failure("crash"), "it exited with status 3");
  EXPECT_EQ(failure("abort"), "it was killed by signal 6");
  EXPECT_EQ(failure("closes"), "it closed its input or output, or was killed");
}

TEST_F(External, FailsOnInvalidAnswers) {
  expect_contains(failure("newer"), "it answered the hello with");
  EXPECT_EQ(failure("no_json"), "it sent \"e2e4 ?[2J\", which is not a JSON object");
  expect_contains(failure("array"), "which is not a JSON object");
  expect_contains(failure("wrong_id"), "\"id\" must be that of the request");
  expect_contains(failure("wrong_type"), "\"t\" must be \"action\"");
  expect_contains(failure("nothing"), "a choice, a notation or an action is missing");
  expect_contains(failure("range"), "choice");
  expect_contains(failure("negative"), "choice");
  expect_contains(failure("text_choice"), "choice");
  EXPECT_NE(failure("odd_action"), "");
  EXPECT_NE(failure("says_notation=zzz"), "");
  EXPECT_EQ(failure("endless"), "it sent a line without a newline");
}

TEST_F(External, FailsOnIllegalActions) {
  for (const core::Step& step : match_->encodable(seat_)) {
    const std::string notation = match_->notation(step);
    const auto parsed = match_->parse(seat_, notation);
    const bool fits =
        notation.find_first_of(" ,") == std::string::npos && parsed && *parsed == step;
    if (!fits || !match_->refuse(step)) continue;
    const std::string why = failure("says_notation=" + notation);
    expect_contains(why, "it chose \"" + notation + "\", which is not allowed (BP-");
    return;
  }
  FAIL() << "no action is illegal here";
}

TEST_F(External, FailsIfItDoesNotReadItsInput) {
  using players::kinds::external::Process;
  const auto process = Process::start({"sleep", "3600"}, "");
  ASSERT_TRUE(process);
  const auto soon = Process::Clock::now() + std::chrono::milliseconds(20);
  EXPECT_EQ((*process)->write_line(std::string(1 << 20, ' '), soon, {}), Process::Outcome::late);
}

// Its end of the pipe is closed: SIGPIPE would kill this program.
TEST_F(External, FailsIfItClosesItsInput) {
  const auto player = players::open_player(bot("once"));
  EXPECT_EQ(player->advise(*match_, seat_, core::Rng(1), {}).failure, "");
  EXPECT_EQ(player->advise(*match_, seat_, core::Rng(1), {}).failure,
            "it closed its input or output, or was killed");
}

// The second answer is already in the pipe when the next one is read.
TEST_F(External, FailsIfItAnswersTwice) {
  const auto player = players::open_player(bot("twice"));
  EXPECT_EQ(player->advise(*match_, seat_, core::Rng(1), {}).failure, "");
  expect_contains(player->advise(*match_, seat_, core::Rng(1), {}).failure,
                  "\"id\" must be that of the request");
  EXPECT_EQ(player->advise(*match_, seat_, core::Rng(1), {}).failure, "") << "a new process";
}

TEST_F(External, MayBeStopped) {
  std::atomic<bool> stop{true};
  const Advice advice = ask(bot("silent"), {0, &stop});
  EXPECT_TRUE(advice.is_stopped);
  EXPECT_TRUE(advice.ranked.empty());
  EXPECT_EQ(advice.failure, "");
}

TEST_F(External, IsRestartedAfterAFailure) {
  const auto player = players::open_player(bot("crash"));
  EXPECT_EQ(player->advise(*match_, seat_, core::Rng(1), {}).failure, "it exited with status 3");
  EXPECT_EQ(player->advise(*match_, seat_, core::Rng(1), {}).failure, "it exited with status 3");
}

TEST_F(External, IsReusedAndThenToldToQuit) {
  {
    const auto player = players::open_player(bot("choice", with_log()));
    for (int i = 0; i < 3; ++i)
      EXPECT_EQ(player->advise(*match_, seat_, core::Rng(1), {}).failure, "");
  }
  const std::string log = logged();
  EXPECT_EQ(log.find("pid "), 0u);
  EXPECT_EQ(log.find("pid ", 1), std::string::npos) << "one process, three decisions";
  expect_contains(log, "\nquit\n");
}

TEST_F(External, IsKilledIfItDoesNotQuit) {
  ask(bot("stays", ",time=600000ms,start=600000ms,farewell=10ms,log=" + log_.string()));
  const int pid = std::stoi(logged().substr(4));
  EXPECT_EQ(kill(pid, 0), -1);
  EXPECT_EQ(errno, ESRCH);
}

// The kernel kills it with the thread that started it, and with the program.
TEST_F(External, DiesWithItsHost) {
  const auto player = players::open_player(bot("choice"));
  std::thread([&] {
    EXPECT_EQ(player->advise(*match_, seat_, core::Rng(1), {}).failure, "");
  }).join();
  // The signal is sent at the very end of the thread; until then it answers.
  std::string why;
  while (why.empty()) why = player->advise(*match_, seat_, core::Rng(1), {}).failure;
  EXPECT_EQ(why, "it closed its input or output, or was killed");
}

TEST_F(External, InheritsNoSecrets) {
  using players::kinds::external::Process;
  setenv("PENTAPOLIS_STORE", "postgresql://secret", 1);
  const auto process = Process::start({"/usr/bin/env"}, "");
  unsetenv("PENTAPOLIS_STORE");
  ASSERT_TRUE(process);
  const auto end = Process::Clock::now() + std::chrono::minutes(10);
  int variables = 0;
  for (std::string line; (*process)->read_line(line, end, {}) == Process::Outcome::done;
       ++variables) {
    const std::vector<std::string> harmless{"PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR"};
    const std::string name = line.substr(0, line.find('='));
    EXPECT_NE(std::ranges::find(harmless, name), harmless.end()) << line;
  }
  EXPECT_GT(variables, 0);
}

TEST_F(External, InheritsNoSockets) {
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);  // without close-on-exec
  ASSERT_GE(socket, 0);
  EXPECT_EQ(ask(bot("looks_around", with_log())).failure, "");
  close(socket);
  // The standard ones, and the directory it lists.
  EXPECT_EQ(logged().substr(0, logged().find('\n')), R"(["0", "1", "2", "3"])");
}

arena::Series series(const core::Match& opening, const Spec& first) {
  arena::Series series;
  series.opening = &opening;
  series.players = {first, *players::parse_spec("random")};
  series.games = 4;
  series.jobs = 2;
  return series;
}

TEST_F(External, PlaysASeries) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
  const arena::SeriesResult result = arena::run(series(*opening, bot("choice")));
  EXPECT_EQ(result.games, 4);
  EXPECT_EQ(result.forfeits, 0u);
  EXPECT_EQ(result.players[0].failures, 0);
}

TEST_F(External, LosesTheGameIfItFails) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
  const arena::SeriesResult result = arena::run(series(*opening, bot("crash")));
  EXPECT_EQ(result.forfeits, 4u);
  EXPECT_EQ(result.players[0].failures, 4);
  EXPECT_EQ(result.players[0].wins(), 0);
  EXPECT_EQ(result.players[1].wins(), 4);
  EXPECT_EQ(result.first_failures[0], "it exited with status 3");
  EXPECT_EQ(result.first_failures[1], "");
}

TEST_F(External, IsReplacedIfItFailsOnRequest) {
  const auto opening = tests::open_table(*core::find_game(games::all(), "blueprints"), 2);
  const arena::SeriesResult result =
      arena::run(series(*opening, bot("crash", std::string(kPatient) + ",failure=replace")));
  EXPECT_EQ(result.forfeits, 0u);
  EXPECT_EQ(result.players[0].failures, 4);
  EXPECT_GT(result.players[0].wins(), 0) << "greedy beats random";
}

}  // namespace
