// The levels of computer players: each is a player with a name.
#include "players/levels.h"

#include <gtest/gtest.h>

#include <set>

#include "players/player.h"

namespace {

TEST(Levels, ArePlayersInCanonicalForm) {
  ASSERT_EQ(players::levels().size(), 5u);
  std::set<std::string_view> different;
  for (const players::Level& level : players::levels()) {
    const auto spec = players::parse_spec(level.player);
    ASSERT_TRUE(spec) << level.player;
    EXPECT_EQ(players::to_text(*spec), level.player);
    EXPECT_EQ(players::level_of(*spec), &level);
    different.insert(level.player);
  }
  EXPECT_EQ(different.size(), players::levels().size());
}

TEST(Levels, AreGivenByName) {
  for (const players::Level& level : players::levels())
    EXPECT_EQ(players::to_text(*players::parse_spec(level.id)), level.player);
  EXPECT_EQ(players::find_level("genius"), nullptr);
  EXPECT_EQ(players::level_of(*players::parse_spec("random")), nullptr);
}

TEST(Levels, AreListedInHelpAndWhereAPlayerIsUnknown) {
  const auto refused = players::parse_spec("genius");
  ASSERT_FALSE(refused);
  for (const players::Level& level : players::levels()) {
    EXPECT_NE(refused.fault().what.find(level.id), std::string::npos);
    EXPECT_NE(players::kinds_help().find(level.id), std::string::npos);
  }
}

}  // namespace
