// Whole games of computer players, kept as records: they replay to the same end.
#include <filesystem>

#include "core/record.h"
#include "games/urban_sprawl/tests/rules/scene.h"

namespace {

TEST(UrbanSprawlRecords, ReplayToTheSameEnd) {
  int games = 0;
  for (const auto& file : std::filesystem::directory_iterator(GAME_FOLDER "/tests/records")) {
    const auto record =
        core::read_record(tests::read_text(file.path()), tests::entries_under_test());
    ASSERT_TRUE(record) << file.path() << ": " << record.fault().what;
    EXPECT_TRUE(record->match->is_over());
    ++games;
  }
  EXPECT_EQ(games, 3);
}

}  // namespace
