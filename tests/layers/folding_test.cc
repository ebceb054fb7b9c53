// Words are found regardless of case and accents.
#include "words/folding.h"

#include <gtest/gtest.h>

namespace {

TEST(Folding, DropsCaseAndAccents) {
  EXPECT_EQ(words::folded("ÉDIFICIO Ñandú, coördinaat"), "edificio nandu, coordinaat");
  EXPECT_EQ(words::folded("e\u0301"), "e");  // the accent as a separate character
  EXPECT_EQ(words::folded("\xff"), "\uFFFD");
  EXPECT_EQ(words::folded(""), "");
}

TEST(Folding, FindsAllWordsInAnyOrder) {
  EXPECT_TRUE(words::has_all_words("En un espacio rayado no se puede colocar ningún dado",
                                   "NINGUN espacio"));
  EXPECT_FALSE(words::has_all_words("En un espacio rayado", "espacio vacío"));
  EXPECT_FALSE(words::has_all_words("text", " "));
}

}  // namespace
