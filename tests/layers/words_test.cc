// Messages in every language: the catalogues have the same keys, every pattern parses, and
// everything that occurs in complete games can be formatted.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "core/rulebook.h"
#include "tests/support/effort.h"
#include "tests/support/games_under_test.h"
#include "words/catalogue.h"

namespace {

std::set<std::string> keys(std::string_view json) {
  const auto all = words::keys_of(json);
  return {all.begin(), all.end()};
}

TEST(SharedWords, ExistInEveryLanguage) {
  const auto english = keys(words::shared_words(core::Language::en));
  EXPECT_EQ(keys(words::shared_words(core::Language::es)), english);
  EXPECT_EQ(keys(words::shared_words(core::Language::nl)), english);
}

TEST(SharedWords, AreInMemoryOnceForAllTablesOfAGame) {
  const core::GameEntry& game = tests::games_under_test().front().entry;
  const auto here = tests::open_table(game, game.facts->min_seats);
  const auto there = tests::open_table(game, game.facts->max_seats);
  words::Catalogue one(core::Language::es, &game, here->names());
  words::Catalogue two(core::Language::es, &game, there->names());
  EXPECT_TRUE(one.shares_texts_with(two));
  EXPECT_FALSE(one.shares_texts_with({core::Language::nl, &game, here->names()}));
  one.set_seat_names({"Ana"});
  two.set_seat_names({"Bram"});
  const auto seat = [](const words::Catalogue& by) {
    return by.say("play.thinking", {{"seat", core::seat_at(0)}});
  };
  EXPECT_NE(seat(one), seat(two));
}

TEST(SharedWords, PluralsAndChoicesFollowTheLanguage) {
  const words::Catalogue spanish(core::Language::es, nullptr, {});
  const auto winner = [&](const std::string& names, std::int64_t count, const std::string& you) {
    return spanish.say("play.winner", {{"winners", names}, {"count", count}, {"you", you}});
  };
  EXPECT_EQ(winner("Ana", 1, "none"), "Gana Ana.");
  EXPECT_EQ(winner("Ana, Bram", 2, "none"), "Victoria compartida: Ana, Bram.");
  EXPECT_EQ(winner("Ana", 1, "won"), "¡Has ganado!");
  EXPECT_EQ(winner("Bram", 1, "lost"), "Ha ganado Bram. Has perdido.");
}

// The arguments of a pattern: numbers where it counts, texts elsewhere. The only word of a branch
// looks like an argument, too; an extra one does no harm.
std::vector<core::Argument> arguments_for(const std::string& pattern) {
  const std::regex argument(R"(\{\s*(\w+)\s*(\}|,\s*(plural|number|selectordinal|select)))");
  std::map<std::string, bool> counted;
  for (auto found = std::sregex_iterator(pattern.begin(), pattern.end(), argument);
       found != std::sregex_iterator(); ++found)
    counted[(*found)[1]] |= (*found)[3].matched && (*found)[3] != "select";
  std::vector<core::Argument> args;
  for (const auto& [name, is_number] : counted) {
    if (is_number)
      args.push_back({name, std::int64_t{2}});
    else
      args.push_back({name, std::string("x")});
  }
  return args;
}

// Every message of the terminal and of the page's shell, in every language.
TEST(SharedWords, EveryPatternCanBeFormatted) {
  for (const core::Language language : tests::kLanguages) {
    const words::Catalogue catalogue(language, nullptr, {});
    const auto patterns = core::parse_json(words::shared_words(language), "words");
    for (const auto& member : patterns->get_object()) {
      const std::string key(member.key());
      const std::string text =
          catalogue.say(key, arguments_for(std::string(member.value().as_string())));
      EXPECT_EQ(text.find('{'), std::string::npos) << key << ": " << text;
      EXPECT_NE(text, key + "?") << key;
    }
  }
}

TEST(SharedWords, AKeyWithoutTextIsShownAsItself) {
  const words::Catalogue english(core::Language::en, nullptr, {});
  EXPECT_EQ(english.say("no.such.key"), "no.such.key");
}

// The first flaw of a sentence, if it has one.
std::string flaw_of(const std::string& text) {
  static const std::vector<std::pair<std::string, std::regex>> kFlaws = {
      {"a pattern", std::regex(R"([{}])")},
      {"two blanks", std::regex("  ")},
      {"a blank at an end or before a stop", std::regex(R"(^ | $| [,.;:])")},
      {"an empty part", std::regex(R"(\(\)|, ,|,\.|: ?\.$|\.\.$)")},
      {"an id", std::regex(R"(\b[a-z]+[._][a-z]\w*|\b[a-z]+-[a-z]?[0-9])")},
      {"a gain of 0", std::regex("\\b(gains?|loses?|ganas?|pierdes?|krijgt|verliest) 0\\b")},
  };
  if (text.empty()) return "nothing";
  for (const auto& [name, pattern] : kFlaws) {
    if (std::regex_search(text, pattern)) return name;
  }
  return {};
}

// The words by which a language addresses its reader.
const std::regex& address(core::Language language) {
  static const core::Array<std::regex, 3> kAddresses = {
      std::regex(R"(\b([Yy]ou|[Yy]ours?)\b)"), std::regex(R"(\b([Tt]e|[Tt]us?|[Tt]uy[oa]s?|ti)\b)"),
      std::regex(R"(\b([Jj]e|[Jj]ij|[Jj]ou|[Jj]ouw)\b)")};
  return kAddresses[language];
}

// An untranslated sentence: several words, all of them equal.
bool is_untranslated(const std::string& english, const std::string& text) {
  static const std::regex kWords("[a-z]{3,} ([A-Za-z]+ )*[a-z]{3,} ([A-Za-z]+ )*[a-z]{3,}");
  return english == text && std::regex_search(text, kWords);
}

class Words : public testing::TestWithParam<tests::GameUnderTest> {
 protected:
  // Formats a message in every language, each sentence once.
  void check(const core::Match& match, const core::Message& message) {
    const std::string english = catalogue_for(match, core::Language::en).say(message);
    if (!said_.insert(message.key + english).second) return;
    const bool has_notation = message.key == "primer.notation";
    for (const core::Language language : tests::kLanguages) {
      const words::Catalogue& catalogue = catalogue_for(match, language);
      const std::string text = catalogue.say(message);
      EXPECT_TRUE(catalogue.has(message.key)) << message.key << " has no text";
      EXPECT_TRUE(text.empty() || text.back() != '?') << message.key << " could not be formatted";
      const std::string flaw = has_notation ? "" : flaw_of(text);
      EXPECT_EQ(flaw, "") << message.key << ": \"" << text << '"';
      EXPECT_TRUE(language == core::Language::en || !is_untranslated(english, text))
          << message.key << ": " << text;
    }
    for (const core::Argument& argument : message.args) {
      if (const auto* nested = std::get_if<core::Message>(&argument.value)) check(match, *nested);
    }
  }

  // A sentence of the log, for the viewer and for a spectator.
  void check_line(const core::Match& match, const core::Message& line) {
    check(match, line);
    const core::Message impersonal = words::impersonal(line);
    if (!said_.insert("nobody " + catalogue_for(match, core::Language::en).say(impersonal)).second)
      return;
    for (const core::Language language : tests::kLanguages) {
      const std::string text = catalogue_for(match, language).say(impersonal);
      EXPECT_FALSE(std::regex_search(text, address(language))) << line.key << ": " << text;
    }
  }

  // The verdicts on everything encodable, one of each kind.
  void check_verdicts(const core::Match& match, const core::Match& at, core::Seat seat,
                      std::set<std::string>& checked) {
    const core::GameEntry& game = GetParam().entry;
    for (const core::Step& tried : at.encodable(seat)) {
      const core::Refusal verdict = at.refuse(tried);
      if (!checked.insert(verdict.clause + verdict.why.key).second) continue;
      check(match, verdict.why);
      for (const core::Language language : tests::kLanguages)
        EXPECT_FALSE(core::clause_text(game, language, verdict.clause).empty()) << verdict.clause;
    }
  }

  const words::Catalogue& catalogue_for(const core::Match& match, core::Language language) {
    auto& slot = catalogues_[language];
    if (!slot)
      slot = std::make_unique<words::Catalogue>(language, &GetParam().entry, match.names());
    slot->set_seat_names({"Ana", "Bram", "Carla", "Daan"});
    return *slot;
  }

  core::Array<std::unique_ptr<words::Catalogue>, 3> catalogues_;
  std::set<std::string> said_;
};

// Including what rarely or never occurs in random games, and what only the page says.
TEST_P(Words, EveryPatternCanBeFormatted) {
  const auto match = tests::open_table(GetParam().entry, GetParam().entry.facts->min_seats);
  for (const core::Language language : tests::kLanguages) {
    const auto patterns = core::parse_json(GetParam().entry.words[language], "words");
    for (const auto& member : patterns->get_object()) {
      const std::string key(member.key());
      const std::string text =
          catalogue_for(*match, language)
              .say(key, arguments_for(std::string(member.value().as_string())));
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << key << ": " << text;
      EXPECT_EQ(text.find("  "), std::string::npos) << key << ": " << text;
      EXPECT_NE(text, key + "?") << key;
    }
  }
}

TEST_P(Words, TheCatalogueIsCompleteInEveryLanguage) {
  const auto english = keys(GetParam().entry.words[0]);
  EXPECT_EQ(keys(GetParam().entry.words[1]), english);
  EXPECT_EQ(keys(GetParam().entry.words[2]), english);
}

TEST_P(Words, NamesExistInEveryLanguage) {
  const auto match = tests::open_table(GetParam().entry, GetParam().entry.facts->min_seats);
  for (const core::Name& name : match->names()) {
    for (const std::string& text : name.text) EXPECT_FALSE(text.empty()) << name.key;
  }
}

TEST_P(Words, EveryStepCanBeDescribed) {
  for (const core::Options& options : tests::all_options(GetParam().entry)) {
    const auto match = tests::open_table(GetParam().entry, options);
    tests::play_at_random(*match, static_cast<std::uint64_t>(options.seats));
    for (const core::Message& line : match->primer()) check(*match, line);
    const auto replay = match->fresh();
    for (const core::Step& step : match->steps()) {
      for (const core::Seat viewer : {core::seat_at(0), core::kSpectator}) {
        check(*match, replay->prompt(viewer));
        for (const core::Message& line : replay->tell(step, viewer)) check_line(*match, line);
      }
      ASSERT_FALSE(replay->act(step));
    }
    check(*match, replay->prompt(core::seat_at(0)));
  }
}

// Every verdict on every encodable action, legal or not, has a sentence, and its clause is in the
// rules.
TEST_P(Words, EveryVerdictHasASentenceAndAClause) {
  const core::GameEntry& game = GetParam().entry;
  std::set<std::string> checked;
  for (const core::Options& options : tests::all_options(game)) {
    if (options.seats > tests::fewest_together(game)) break;
    const auto match = tests::open_table(game, options);
    tests::play_at_random(*match, 11);
    const auto replay = match->fresh();
    int taken = 0;
    for (const core::Step& step : match->steps()) {
      const bool is_looked_at = taken++ % tests::kStride == 0;
      if (is_looked_at && step.by != core::kChance)
        check_verdicts(*match, *replay, step.by, checked);
      ASSERT_FALSE(replay->act(step));
    }
  }
  EXPECT_GT(checked.size(), 1u);
}

FOR_ALL_GAMES(Words);

}  // namespace
