// Messages in every language: the catalogues have the same keys, and every branch of every pattern
// gives a text without flaws. What games say while they are played: messages_test.cc.
#include <gtest/gtest.h>
#include <unicode/messagepattern.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tests/support/games_under_test.h"
#include "tests/support/sentences.h"
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

// What may stand for an argument of a pattern: a number for one that is counted, each of the
// branches it selects, or a name.
using Values = std::vector<core::Argument>;

bool is_counted(UMessagePatternArgType type) {
  return type != UMSGPAT_ARG_TYPE_NONE && type != UMSGPAT_ARG_TYPE_SELECT;
}

std::map<std::string, Values> values_of(const std::string& pattern) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::MessagePattern parsed(icu::UnicodeString::fromUTF8(pattern), nullptr, error);
  std::map<std::string, std::set<std::string>> selectors;
  std::map<std::string, bool> counted;
  std::vector<std::string> open;
  for (std::int32_t i = 0; i < parsed.countParts(); ++i) {
    const icu::MessagePattern::Part& part = parsed.getPart(i);
    const auto text_of = [&](const icu::MessagePattern::Part& of) {
      std::string text;
      return parsed.getSubstring(of).toUTF8String(text);
    };
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START) {
      open.push_back(text_of(parsed.getPart(i + 1)));
      counted[open.back()] |= is_counted(part.getArgType());
    } else if (part.getType() == UMSGPAT_PART_TYPE_ARG_SELECTOR) {
      selectors[open.back()].insert(text_of(part));
    } else if (part.getType() == UMSGPAT_PART_TYPE_ARG_LIMIT) {
      open.pop_back();
    }
  }
  std::map<std::string, Values> all;
  for (const auto& [name, is_number] : counted) {
    Values& values = all[name];
    if (is_number) {
      values = {{name, std::int64_t{1}}, {name, std::int64_t{2}}};
      if (selectors[name].contains("=0")) values.push_back({name, std::int64_t{0}});
    } else {
      for (const std::string& branch : selectors[name]) values.push_back({name, branch});
      if (values.empty()) values.push_back({name, std::string("Ana")});
    }
  }
  return all;
}

// Formats a pattern with every combination of its values.
template <class Visit>
void say_in_all_ways(const words::Catalogue& catalogue, const std::string& key,
                     const std::string& pattern, Visit visit) {
  const auto values = values_of(pattern);
  std::size_t ways = 1;
  for (const auto& [name, choices] : values) ways *= choices.size();
  for (std::size_t way = 0; way < ways; ++way) {
    std::vector<core::Argument> args;
    std::size_t rest = way;
    for (const auto& [name, choices] : values) {
      args.push_back(choices[rest % choices.size()]);
      rest /= choices.size();
    }
    visit(catalogue.say(key, std::move(args)));
  }
}

// Moves in notation, a table of commands, and what stands between two names.
constexpr std::array<std::string_view, 4> kNoSentences = {"primer.notation", "play.help",
                                                          "preview.and", "web.table.to"};

void expect_no_flaw(const words::Catalogue& catalogue, std::string_view json) {
  const auto patterns = core::parse_json(json, "words");
  for (const auto& member : patterns->get_object()) {
    const std::string key(member.key());
    std::set<std::string> texts;
    say_in_all_ways(catalogue, key, std::string(member.value().as_string()),
                    [&](const std::string& text) { texts.insert(text); });
    for (const std::string& text : texts) {
      EXPECT_NE(text, key + "?") << key;
      if (std::ranges::find(kNoSentences, key) != kNoSentences.end()) continue;
      EXPECT_EQ(tests::flaw_of(text), "") << key << ": \"" << text << '"';
    }
  }
}

// Every message of the terminal and of the page's shell, in every language.
TEST(SharedWords, NoBranchOfAPatternHasAFlaw) {
  for (const core::Language language : tests::kLanguages)
    expect_no_flaw(words::Catalogue(language, nullptr, {}), words::shared_words(language));
}

TEST(SharedWords, AKeyWithoutTextIsShownAsItself) {
  const words::Catalogue english(core::Language::en, nullptr, {});
  EXPECT_EQ(english.say("no.such.key"), "no.such.key");
}

class Words : public testing::TestWithParam<tests::GameUnderTest> {};

// Including what rarely or never occurs in played games, and what only the page says.
TEST_P(Words, NoBranchOfAPatternHasAFlaw) {
  const core::GameEntry& game = GetParam().entry;
  const auto match = tests::open_table(game, game.facts->min_seats);
  for (const core::Language language : tests::kLanguages)
    expect_no_flaw(words::Catalogue(language, &game, match->names()), game.words[language]);
}

TEST_P(Words, TheCatalogueIsCompleteInEveryLanguage) {
  const auto english = keys(GetParam().entry.words[0]);
  EXPECT_EQ(keys(GetParam().entry.words[1]), english);
  EXPECT_EQ(keys(GetParam().entry.words[2]), english);
}

TEST_P(Words, NamesExistInEveryLanguage) {
  const auto match = tests::open_table(GetParam().entry, GetParam().entry.facts->min_seats);
  for (const core::Name& name : match->names()) {
    for (const std::string& text : name.text)
      EXPECT_EQ(tests::flaw_of(text), "") << name.key << ": \"" << text << '"';
  }
}

FOR_ALL_GAMES(Words);

}  // namespace
