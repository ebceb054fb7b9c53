// The parts of the server that need neither a network nor a store.
#include <gtest/gtest.h>

#include "core/digest.h"
#include "games/list.h"
#include "players/levels.h"
#include "server/ledger.h"
#include "server/problem.h"
#include "server/rates.h"
#include "server/settings.h"
#include "server/tokens.h"
#include "tests/support/games_under_test.h"
#include "words/names.h"

namespace {

using namespace std::chrono_literals;
using server::Token;

TEST(Tokens, RoundTrip) {
  const server::Tokens tokens({server::make_key(1)});
  for (const auto right : {Token::Right::seat, Token::Right::watch, Token::Right::invite}) {
    const Token token{"k3v9x2m8q4t7", right, right == Token::Right::seat ? 3 : 0, 7, 2'000};
    EXPECT_EQ(tokens.verify(tokens.sign(token), 1'999), token);
  }
}

TEST(Tokens, AreVoidWhenExpiredForgedOrOfAnotherKey) {
  const server::Tokens tokens({server::make_key(1)});
  const server::Tokens others({server::make_key(1)});
  const std::string good = tokens.sign({"k3v9x2m8q4t7", Token::Right::seat, 0, 1, 2'000});
  EXPECT_FALSE(tokens.verify(good, 2'001));
  EXPECT_FALSE(others.verify(good, 1));
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = bad[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(tokens.verify(bad, 1)) << i;
    EXPECT_FALSE(tokens.verify(good.substr(0, i), 1)) << i;
  }
  EXPECT_FALSE(tokens.verify(good + "A", 1));
  EXPECT_FALSE(tokens.verify("v1..", 1));
  EXPECT_FALSE(tokens.verify(std::string(100'000, 'A'), 1));
}

TEST(Tokens, OfThePreviousKeyStayValidAndOlderOnesDoNot) {
  const store::Key old = server::make_key(1);
  const store::Key middle = server::make_key(2);
  const store::Key young = server::make_key(3);
  const Token token{"k3v9x2m8q4t7", Token::Right::seat, 0, 1, 2'000};
  const server::Tokens now({young, middle, old});
  EXPECT_TRUE(now.verify(server::Tokens({middle}).sign(token), 1));
  EXPECT_FALSE(now.verify(server::Tokens({old}).sign(token), 1));
  EXPECT_TRUE(server::Tokens({young}).verify(now.sign(token), 1));
}

TEST(RandomIds, HaveTwelveCharactersAndDoNotRepeat) {
  std::vector<std::string> ids;
  for (int i = 0; i < 1000; ++i) ids.push_back(server::random_id());
  std::ranges::sort(ids);
  EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end());
  EXPECT_EQ(ids.front().size(), 12u);
}

TEST(Rates, AllowABurstThenTheRate) {
  server::Bucket bucket(10, 3);
  const server::Steady start = std::chrono::steady_clock::now();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_FALSE(bucket.is_full(start));
  EXPECT_TRUE(bucket.take(start + 100ms));
  EXPECT_FALSE(bucket.take(start + 100ms));
  EXPECT_TRUE(bucket.is_full(start + 1s));
}

TEST(Rates, AreForEachAddressAndZeroIsNoLimit) {
  server::Rates rates(0.001, 1);
  EXPECT_TRUE(rates.take("a"));
  EXPECT_FALSE(rates.take("a"));
  EXPECT_TRUE(rates.take("b"));
  server::Rates none(0, 0);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(none.take("a"));
}

TEST(Rates, CountAHouseholdOfIPv6Once) {
  server::Rates rates(0.001, 1);
  EXPECT_TRUE(rates.take("2001:db8:1:200::1"));
  EXPECT_FALSE(rates.take("2001:db8:1:2ff::2"));
  EXPECT_TRUE(rates.take("2001:db8:1:300::1"));
  EXPECT_TRUE(rates.take("192.0.2.1"));
  EXPECT_TRUE(rates.take("192.0.2.2"));
  EXPECT_FALSE(rates.take("::ffff:192.0.2.2"));
}

std::string name(std::string_view given) { return words::visible_name(given, 5).value_or("-"); }

TEST(Names, AreComposed) {
  EXPECT_EQ(name("e\xCC\x81"), "\xC3\xA9");
  EXPECT_EQ(name("\xC3\xA9"), "\xC3\xA9");
}

TEST(Names, AreTrimmedAndTheirSpacesNormalized) {
  EXPECT_EQ(name("  a "), "a");
  EXPECT_EQ(name("\xC2\xA0"
                 "a\xE3\x80\x80"
                 "b\xE2\x80\x89"),
            "a b");
  EXPECT_EQ(name("a   b"), "a b");
}

TEST(Names, AreNotOnlyWhitespace) {
  for (const char* blank :
       {"", " ", "\xC2\xA0", "\xE3\x80\x80", "\xE2\xA0\x80", "\xCC\x81", " \xEF\xB8\x8F"})
    EXPECT_EQ(name(blank), "-") << blank;
}

TEST(Names, HaveNoInvisibleCharacters) {
  for (const char* hidden : {"a\nb", "a\tb",
                             "\x7F"
                             "a",
                             "\xC2\x85"
                             "a",  // controls
                             "\xE2\x80\xAE"
                             "a",
                             "\xE2\x81\xA6"
                             "a",  // direction: U+202E, U+2066
                             "a\xE2\x80\x8B"
                             "b",
                             "a\xE2\x80\x8D"
                             "b",  // zero width: U+200B, U+200D
                             "\xEF\xBB\xBF"
                             "a",
                             "a\xC2\xAD"
                             "b",  // U+FEFF, soft hyphen
                             "\xE3\x85\xA4",
                             "\xE1\x85\x9F"
                             "a",  // fillers
                             "a\xE2\x80\xA8"
                             "b",
                             "a\xF3\xA0\x81\xA1"})  // line separator, tag
    EXPECT_EQ(name(hidden), "-") << hidden;
}

TEST(Names, AreCountedInCharactersOnceComposed) {
  EXPECT_EQ(name("abcde"), "abcde");
  EXPECT_EQ(name("abcdef"), "-");
  EXPECT_EQ(name("e\xCC\x81"
                 "e\xCC\x81"
                 "e\xCC\x81"
                 "e\xCC\x81"
                 "e\xCC\x81"),
            "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9");
  EXPECT_EQ(name("\xF0\x9F\x8E\xB2\xF0\x9F\x8E\xB2"), "\xF0\x9F\x8E\xB2\xF0\x9F\x8E\xB2");
  EXPECT_EQ(name("\xE2\x9D\xA4\xEF\xB8\x8F"), "\xE2\x9D\xA4\xEF\xB8\x8F");  // a red heart
}

core::Json opening(const std::string& change) {
  auto json = core::parse_json(R"({"game":"blueprints","seats":[{"kind":"me"},{"kind":"open"}]})",
                               "request");
  auto more = core::parse_json(change, "change");
  for (const auto& member : more->get_object()) json->get_object()[member.key()] = member.value();
  return *json;
}

std::string fault_of(const std::string& change) {
  try {
    static_cast<void>(server::read_opening(opening(change)));
  } catch (const server::Problem& problem) {
    return problem.code + ": " + problem.detail;
  }
  return "";
}

TEST(Opening, IsReadWithItsPresets) {
  const server::Opening read = server::read_opening(opening("{}"));
  EXPECT_EQ(read.game->facts->id, "blueprints");
  EXPECT_EQ(read.options.seats, 2);
  EXPECT_FALSE(read.is_public);
  EXPECT_FALSE(read.settings.clock);
  EXPECT_EQ(read.settings.mine, std::vector<int>{0});
  EXPECT_EQ(read.seats[0].name, "Player 1");
}

TEST(Opening, HasALevelWhereNoComputerPlayerIsNamed) {
  const server::Opening read =
      server::read_opening(opening(R"({"seats":[{"kind":"me"},{"kind":"computer"}]})"));
  const auto spec = players::parse_spec(read.seats[1].player);
  ASSERT_TRUE(spec);
  EXPECT_EQ(players::level_of(*spec), players::find_level("hard"));
}

TEST(Opening, ReportsTheLocationOfAFault) {
  EXPECT_EQ(fault_of(R"({"game":"chess"})"), "no_such_game: game \"chess\"");
  EXPECT_NE(fault_of(R"({"seats":[]})").find("malformed"), std::string::npos);
  EXPECT_NE(fault_of(R"({"seats":[{"kind":"me"},{"kind":"king"}]})").find("seats[1].kind"),
            std::string::npos);
  EXPECT_NE(
      fault_of(R"({"seats":[{"kind":"me"},{"kind":"computer","player":"god"}]})").find("player"),
      std::string::npos);
  EXPECT_NE(fault_of(R"({"seats":[{"kind":"me"},{"kind":"computer","player":"search:20001"}]})")
                .find("20000"),
            std::string::npos);
  EXPECT_NE(fault_of(R"({"seats":[{"kind":"me"},{"kind":"computer","player":"search:10x2"}]})")
                .find("one thread"),
            std::string::npos);
  EXPECT_NE(fault_of(R"({"clock":{"turn_seconds":1}})").find("turn_seconds"), std::string::npos);
  EXPECT_NE(fault_of(R"({"clock":{"turn_seconds":60,"on_timeout":"cry"}})").find("on_timeout"),
            std::string::npos);
  for (const char* clock :
       {R"({"bank_seconds":4})", R"({"bank_seconds":86401})", R"({"bank_seconds":"300"})",
        R"({"bank_seconds":300,"increment_seconds":-1})", R"({"increment_seconds":5})",
        R"({"bank_seconds":300,"turn_seconds":60})"})
    EXPECT_NE(fault_of(R"({"clock":)" + std::string(clock) + "}").find("clock"), std::string::npos)
        << clock;
  EXPECT_NE(fault_of(R"({"visibility":"secret"})").find("visibility"), std::string::npos);
  EXPECT_NE(fault_of(R"({"options":[]})").find("options"), std::string::npos);
  EXPECT_NE(fault_of(R"({"seats":[{"kind":"me","name":"\u0007"},{"kind":"open"}]})").find("name"),
            std::string::npos);
  EXPECT_NE(fault_of(R"({"seats":[{"kind":"me","name":"   "},{"kind":"open"}]})").find("name"),
            std::string::npos);
}

TEST(Settings, RoundTrip) {
  server::Settings settings;
  settings.clock = {90, server::Clock::OnTimeout::stand_in};
  settings.mine = {0, 2};
  settings.rematch = "k3v9x2m8q4t7";
  EXPECT_EQ(server::read_settings(server::to_text(settings)), settings);
  settings.clock = {0, server::Clock::OnTimeout::move, 900, 10};
  settings.resumed = 1763200000000;
  EXPECT_EQ(server::read_settings(server::to_text(settings)), settings);
  EXPECT_EQ(server::read_settings("no JSON"), server::Settings{});
}

class Ledgers : public testing::TestWithParam<tests::GameUnderTest> {};

TEST_P(Ledgers, ReplayALogAndReproduceIt) {
  const auto match = tests::open_table(GetParam().entry, GetParam().entry.facts->max_seats);
  tests::play_at_random(*match, 5);
  server::Ledger ledger(match->fresh());
  for (const store::Entry& entry : server::entries_of(*match, 17))
    ASSERT_TRUE(ledger.add(entry)) << entry.seq;
  EXPECT_EQ(ledger.match().digest(), match->digest());
  EXPECT_EQ(ledger.history().played()->steps(), match->steps());
  std::vector<core::Step> told;
  const auto follower = match->fresh();
  ledger.history().replay(
      0, ledger.seq(),
      [&](const server::LogEntry&, const core::Match& before, const core::Step* step) {
        ASSERT_EQ(before.digest(), follower->digest());
        told.push_back(*step);
        ASSERT_FALSE(follower->act(*step));
      });
  EXPECT_EQ(told, match->steps());
}

TEST_P(Ledgers, RefuseADamagedEntryAndStayUnchanged) {
  const auto match = tests::open_table(GetParam().entry, GetParam().entry.facts->min_seats);
  tests::play_at_random(*match, 6);
  server::Ledger ledger(match->fresh());
  const auto entries = server::entries_of(*match, 17);
  ASSERT_TRUE(ledger.add(entries[0]));
  const std::uint64_t digest = ledger.match().digest();
  store::Entry bad = entries[1];
  const std::size_t at = bad.body.find("\"digest\":\"") + 10;
  bad.body[at] = bad.body[at] == '0' ? '1' : '0';
  const auto added = ledger.add(bad);
  ASSERT_FALSE(added);
  EXPECT_NE(added.fault().what.find("entry 2"), std::string::npos);
  EXPECT_EQ(ledger.match().digest(), digest);
  EXPECT_EQ(ledger.seq(), 1);
  EXPECT_FALSE(ledger.add(entries[2]));  // a gap
  for (const char* body : {"", "[]", "{}", R"({"by":0,"steps":[{}],"digest":""})",
                           R"({"by":9,"steps":[],"digest":""})"}) {
    EXPECT_FALSE(ledger.add({2, "x", body, 0})) << body;
  }
  ASSERT_TRUE(ledger.add(entries[1]));
}

// A step is final if and only if it cannot be undone; people are warned beforehand.
TEST_P(Ledgers, PredictWhetherAStepIsFinal) {
  const auto match = tests::open_table(GetParam().entry, GetParam().entry.facts->min_seats);
  core::Rng rng(3);
  while (!match->is_over()) {
    if (match->turn().kind == core::Turn::Kind::chance) {
      ASSERT_FALSE(match->act(match->draw(rng)));
      continue;
    }
    const core::Seat seat = match->turn().first();
    const auto legal = match->legal(seat);
    for (const core::Step& step : legal) {
      const auto after = match->clone();
      ASSERT_FALSE(after->act(step));
      ASSERT_EQ(match->is_final(step), !core::can_undo(*after, seat));
    }
    ASSERT_FALSE(match->act(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
  }
}

FOR_ALL_GAMES(Ledgers);

}  // namespace
