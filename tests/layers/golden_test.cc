// The golden layer: did anything observable change? Every game has transcripts; tools/regen_golden
// rewrites them.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/transcript.h"
#include "tests/support/games_under_test.h"

namespace {

class Golden : public testing::TestWithParam<tests::GameUnderTest> {
 protected:
  [[nodiscard]] std::vector<std::filesystem::path> transcripts() const {
    std::vector<std::filesystem::path> paths;
    for (const auto& file :
         std::filesystem::directory_iterator(GetParam().folder + "/tests/golden")) {
      if (file.path().extension() == ".play") paths.push_back(file.path());
    }
    return paths;
  }
};

TEST_P(Golden, EveryPlayerCountHasATranscript) {
  std::vector<bool> has(core::kMaxSeats + 1);
  for (const auto& path : transcripts()) {
    const auto match = core::read_transcript(tests::read_text(path), tests::entries_under_test());
    ASSERT_TRUE(match) << path << ": " << match.fault().what;
    has[static_cast<std::size_t>((*match)->seats())] = true;
  }
  const core::Facts& facts = *GetParam().entry.facts;
  for (int seats = facts.min_seats; seats <= facts.max_seats; ++seats) {
    EXPECT_TRUE(has[static_cast<std::size_t>(seats)]) << "no transcript with " << seats << " seats";
  }
}

TEST_P(Golden, TranscriptsAreUnchanged) {
  for (const auto& path : transcripts()) {
    EXPECT_EQ(core::check_transcript(tests::read_text(path), tests::entries_under_test()), "")
        << path;
  }
}

// The check itself must be able to fail.
TEST_P(Golden, AChangedLineIsFound) {
  std::string text = tests::read_text(transcripts().front());
  const auto digest = text.rfind(" | ") + 3;
  text[digest] = text[digest] == '0' ? '1' : '0';
  EXPECT_NE(core::check_transcript(text, tests::entries_under_test()).find("recorded:"),
            std::string::npos);
}

FOR_ALL_GAMES(Golden);

}  // namespace
