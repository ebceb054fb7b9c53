// The rules of every game in every language.
#include "core/rulebook.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

#include "core/clauses.h"
#include "core/provenance.h"
#include "tests/support/games_under_test.h"

namespace {

using core::Language;

std::vector<std::string> ids_of(const core::GameEntry& game, Language language) {
  std::vector<std::string> ids;
  const core::Rulebook book = core::rulebook(game, language);
  for (const core::Clause& clause : core::read_clauses(book.source, game.facts->prefix))
    ids.push_back(clause.id);
  return ids;
}

class Rulebook : public testing::TestWithParam<tests::GameUnderTest> {};

TEST_P(Rulebook, HasEveryClauseInEveryLanguage) {
  const core::GameEntry& game = GetParam().entry;
  const auto ids = ids_of(game, Language::en);
  EXPECT_GT(ids.size(), 3u);
  for (const Language language : tests::kLanguages) {
    EXPECT_EQ(ids_of(game, language), ids) << static_cast<int>(language);
    for (const std::string& id : ids)
      EXPECT_FALSE(core::clause_text(game, language, id).empty()) << id;
  }
}

TEST_P(Rulebook, FallsBackToEnglish) {
  core::GameEntry game = GetParam().entry;
  game.rules[Language::nl] = {};
  const core::Rulebook book = core::rulebook(game, Language::nl);
  EXPECT_EQ(book.language, Language::en);
  EXPECT_EQ(book.source, game.rules[0]);
}

// What removing a tag may leave behind: a tag, a space before punctuation, doubled punctuation or
// spaces, empty brackets, a comment. Code blocks contain spaces and dots.
TEST_P(Rulebook, ReadersSeeNoTraceOfTheSources) {
  const std::regex trace(R"(\[[SRNDOP]\d?[\],:;]|\S  +\S| [.,;)]( |$)|[.;,] ?[;,]|\(\)|<!--)");
  for (const Language language : tests::kLanguages) {
    std::istringstream lines(core::rules_text(GetParam().entry, language));
    bool is_code = false;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("```")) is_code = !is_code;
      EXPECT_FALSE(!is_code && std::regex_search(line, trace)) << line;
      EXPECT_FALSE(!is_code && line.ends_with(' ')) << line;
    }
  }
}

TEST_P(Rulebook, ClausesForReadersNameNoSources) {
  const core::GameEntry& game = GetParam().entry;
  const std::regex trace(R"(\[[SRNDOP]\d?[\],:;]|[|; ]$)");
  for (const std::string& id : ids_of(game, Language::en)) {
    const std::string text = core::clause_text(game, Language::en, id);
    EXPECT_FALSE(std::regex_search(text, trace)) << id << ": " << text;
  }
}

TEST_P(Rulebook, TranslationsNameNoSources) {
  const std::regex tag(R"(\[(S|R|N|D|O|P\d?)(\]|[:,;] ))");
  for (const Language language : {Language::es, Language::nl}) {
    const core::Rulebook book = core::rulebook(GetParam().entry, language);
    if (book.language == Language::en) continue;
    std::cmatch found;
    EXPECT_FALSE(
        std::regex_search(book.source.data(), book.source.data() + book.source.size(), found, tag))
        << found.str();
  }
}

FOR_ALL_GAMES(Rulebook);

constexpr std::string_view kSources = R"(# Title

<!-- details -->

| Source | a book |

<!-- end of details -->

* **AB-1.1** [S] A rule, [R: a reason; and another] with more [P1]. [N] A note.
* **AB-1.2** Not a tag: [x,y], [T], [Se]. [S, R]

[S: the table]

| Piece | Count | Tag |
|---|---|---|
| **AB-1.3** | 4 | [S] [R: the count] |
| a die [S] | | [P: a site, with reasons] |
)";

TEST(Provenance, ReadersSeeNone) {
  EXPECT_EQ(core::for_readers(kSources), R"(# Title

* **AB-1.1** A rule, with more. A note.
* **AB-1.2** Not a tag: [x,y], [T], [Se].

| Piece | Count |
| --- | --- |
| **AB-1.3** | 4 |
| a die | |
)");
}

TEST(Provenance, TheTextWithSourcesLacksOnlyTheComments) {
  const std::string text = core::with_sources(kSources);
  EXPECT_EQ(text.find("<!--"), std::string::npos);
  EXPECT_NE(text.find("| Source | a book |"), std::string::npos);
  EXPECT_NE(text.find("[S] [R: the count] |"), std::string::npos);
}

TEST(Provenance, AClauseMayBeTakenAlone) {
  EXPECT_EQ(core::for_readers("[S] One. [R: because]"), "One.");
  EXPECT_EQ(core::for_readers(""), "");
}

TEST(Rulebooks, OfTheProductAreTranslated) {
  const auto games = tests::games_of_the_product();
  const auto translated = [](const tests::GameUnderTest& game) {
    return core::rulebook(game.entry, Language::es).language == Language::es &&
           core::rulebook(game.entry, Language::nl).language == Language::nl;
  };
  EXPECT_GE(std::ranges::count_if(games, translated), 5);  // a new game may be in English only
}

TEST(Rulebooks, UntranslatedClausesFallBackToEnglish) {
  core::GameEntry game = tests::games_of_the_product().front().entry;
  const std::string text = core::clause_text(game, Language::en, "BP-6.2");
  game.rules[Language::es] = "# Sin cláusulas\n";
  EXPECT_EQ(core::clause_text(game, Language::es, "BP-6.2"), text);
  EXPECT_EQ(core::clause_text(game, Language::es, "BP-99.9"), "");
}

}  // namespace
