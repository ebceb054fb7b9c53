// Pictures and clauses: layout of text, and finding clauses.
#include <gtest/gtest.h>

#include "core/clauses.h"
#include "core/digest.h"
#include "core/list.h"
#include "core/picture.h"

namespace {

using core::Line;
using core::Picture;

std::string flat(const Picture& picture) {
  std::string text;
  for (const Line& line : picture) {
    for (const core::Span& span : line) text += span.text;
    text += "\n";
  }
  return text;
}

TEST(Picture, WidthCountsCharactersNotBytes) {
  EXPECT_EQ(core::width(Line{{"Geómetra", {}}, {" 1", {}}}), 10);
}

TEST(Picture, PutsPicturesSideBySide) {
  const Picture left{{{"a", {}}}, {{"bb", {}}}};
  const Picture right{{{"1", {}}}, {{"2", {}}}, {{"3", {}}}};
  EXPECT_EQ(flat(core::beside(left, right, 1, 80)), "a  1\nbb 2\n   3\n");
}

TEST(Picture, PutsThemBelowWhereThereIsNoRoom) {
  EXPECT_EQ(flat(core::beside({{{"aaaa", {}}}}, {{{"bbbb", {}}}}, 1, 8)), "aaaa\n\nbbbb\n");
}

TEST(Picture, FoldsLongLinesAtSpaces) {
  const Picture folded = core::folded(
      {{{"one two three", {}}, {" four", {core::Colour::red, core::Colour::plain, false, false}}}},
      9);
  EXPECT_EQ(flat(folded), "one two\n  three\n  four\n");
  EXPECT_EQ(folded[2][0].style.ink, core::Colour::red);
}

constexpr std::string_view kRules = R"(# Title

## AB-1 Pieces

* **AB-1.1** First clause. [S]
* **AB-1.2** Second clause:
  1. part one
  2. part two
* **AB-X3** (an example). Text.
* **AB-X4**. bp10, and so on.

Not part of it.

| Id | Event |
|---|---|
| **AB-C1** | a draw | even |

## AB-10 More

**AB-10.1** A paragraph.

**AB-10.2** A paragraph
of two lines, with items:
 a. one

 b. two

**AB-10.3** A table:

| one | two |
|---|---|
| 1 | 2 |

Not part of it.

**AB-10.4** A drawing:
```
* #
```
)";

TEST(Clauses, AreFoundByTheirIds) {
  EXPECT_EQ(core::find_clause(kRules, "AB", "AB-1.1"), "First clause. [S]");
  EXPECT_EQ(core::find_clause(kRules, "AB", "ab-1.1"), "First clause. [S]");
  EXPECT_EQ(core::find_clause(kRules, "AB", "AB-1.2"),
            "Second clause:\n  1. part one\n  2. part two");
  EXPECT_EQ(core::find_clause(kRules, "AB", "AB-X3"), "(an example). Text.");
  EXPECT_EQ(core::find_clause(kRules, "AB", "AB-X4"), "bp10, and so on.");
  EXPECT_EQ(core::find_clause(kRules, "AB", "AB-C1"), "a draw | even");
  EXPECT_EQ(core::find_clause(kRules, "AB", "AB-10.1"), "A paragraph.");
}

TEST(Clauses, HaveTheirParagraphsTablesAndDrawings) {
  const std::vector<core::Clause> wanted = {
      {"AB-10.2", "A paragraph\nof two lines, with items:\n a. one\n\n b. two"},
      {"AB-10.3", "A table:\n\n| one | two |\n|---|---|\n| 1 | 2 |"},
      {"AB-10.4", "A drawing:\n```\n* #\n```"}};
  const std::vector<core::Clause> read = core::read_clauses(kRules, "AB");
  ASSERT_GE(read.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const core::Clause& clause = read[read.size() - wanted.size() + i];
    EXPECT_EQ(clause.id, wanted[i].id);
    EXPECT_EQ(clause.text, wanted[i].text);
    EXPECT_EQ(core::find_clause(kRules, "AB", wanted[i].id), wanted[i].text);
  }
}

TEST(Clauses, AChapterIsAllOfItsText) {
  EXPECT_TRUE(core::find_clause(kRules, "AB", "AB-10").starts_with("AB-10 More\n"));
  EXPECT_NE(core::find_clause(kRules, "AB", "AB-1").find("AB-1.2"), std::string::npos);
}

TEST(Clauses, AnUnknownIdIsEmpty) {
  EXPECT_EQ(core::find_clause(kRules, "AB", "AB-1.3"), "");
  EXPECT_EQ(core::find_clause(kRules, "AB", ""), "");
}

TEST(Clauses, AreListedInOrder) {
  std::vector<std::string> ids;
  for (const core::Clause& clause : core::read_clauses(kRules, "AB")) ids.push_back(clause.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"AB-1", "AB-1.1", "AB-1.2", "AB-X3", "AB-X4", "AB-C1",
                                           "AB-10", "AB-10.1", "AB-10.2", "AB-10.3", "AB-10.4"}));
}

TEST(List, HoldsWhatIsAppended) {
  core::List<int, 4> list;
  list.push_back(1);
  list.append([](int* out) {
    *out++ = 2;
    *out++ = 3;
    return out;
  });
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{1, 2, 3}));
  list.clear();
  EXPECT_TRUE(list.empty());
}

// Recorded once: digests are in files and must never change.
TEST(Digest, IsTheSameEverywhere) {
  EXPECT_EQ(core::hex(core::digest(std::string_view("pentapolis"))),
            core::hex(core::digest(std::string("pentapolis"))));
  EXPECT_EQ(core::hex(core::digest(std::string_view(""))), "2d06800538d394c2");
  EXPECT_EQ(core::hex(255), "00000000000000ff");
}

}  // namespace
