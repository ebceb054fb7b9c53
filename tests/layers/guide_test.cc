// The "How to play" guides: every picture shows a position that still replays, with texts in every
// language, and the numbers in the text match the rules (games/<game>/tests/guide.json).
#include "core/guide.h"

#include <gtest/gtest.h>

#include <boost/json/value.hpp>
#include <filesystem>

#include "core/json.h"
#include "core/present.h"
#include "tests/support/games_under_test.h"
#include "words/catalogue.h"

namespace {

TEST(GuidePictures, AreReadFromTheirLines) {
  const auto picture = core::read_picture(
      R"(![A [small] street, 5$ (or more).](position:street "seat=1 step=12 focus=head+street"))");
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->caption, "A [small] street, 5$ (or more).");
  EXPECT_EQ(picture->record, "street");
  EXPECT_EQ(picture->seat, core::seat_at(1));
  EXPECT_EQ(picture->step, std::size_t{12});
}

TEST(GuidePictures, WithoutSettingsShowTheEndToASpectator) {
  const auto pictures = core::read_pictures(
      "# T\n\n![One](position:a)\ntext ![no](position:b)\n![Two](position:c \"box=1x1\")");
  ASSERT_EQ(pictures.size(), 2U);
  EXPECT_EQ(pictures[0].record, "a");
  EXPECT_EQ(pictures[0].seat, core::kSpectator);
  EXPECT_FALSE(pictures[0].step);
  EXPECT_EQ(pictures[1].record, "c");
}

TEST(GuidePictures, ReportWhatIsMissing) {
  core::GameEntry game;
  const core::GuidePicture picture{
      .caption = "", .record = "nothing", .seat = core::kSpectator, .step = {}};
  const auto found = core::position_of(game, picture);
  ASSERT_FALSE(found);
  EXPECT_NE(found.fault().what.find("guide/nothing.json"), std::string::npos);
}

class Guides : public testing::TestWithParam<tests::GameUnderTest> {};

TEST_P(Guides, HaveTheSamePicturesInEveryLanguage) {
  const core::GameEntry& game = GetParam().entry;
  const auto english = core::read_pictures(core::guide(game, core::Language::en));
  for (const core::Language language : tests::kLanguages) {
    const auto pictures = core::read_pictures(core::guide(game, language));
    ASSERT_EQ(pictures.size(), english.size());
    for (std::size_t i = 0; i < pictures.size(); ++i) {
      EXPECT_EQ(pictures[i].record, english[i].record);
      EXPECT_EQ(pictures[i].step, english[i].step);
      EXPECT_EQ(pictures[i].seat, english[i].seat);
      EXPECT_FALSE(pictures[i].caption.empty());
    }
  }
}

TEST_P(Guides, ShowPositionsThatReplay) {
  const core::GameEntry& game = GetParam().entry;
  constexpr int kColumns = 80;
  for (const auto& picture : core::read_pictures(core::guide(game, core::Language::en))) {
    const auto record = core::position_of(game, picture);
    ASSERT_TRUE(record) << record.fault().what;
    for (const core::Language language : tests::kLanguages) {
      const words::Catalogue catalogue(language, &game, record->match->names());
      const auto drawn = record->match->picture(picture.seat, catalogue.speaker(), kColumns);
      EXPECT_FALSE(core::text_of(drawn).empty());
    }
  }
}

// What the text of a guide claims about a picture: {"picture": 4, "at": "/seats/0/account", "is":
// 13}.
TEST_P(Guides, HaveCorrectNumbers) {
  const core::GameEntry& game = GetParam().entry;
  const std::string path = GetParam().folder + "/tests/guide.json";
  const auto pictures = core::read_pictures(core::guide(game, core::Language::en));
  if (pictures.empty()) GTEST_SKIP() << "no guide";
  ASSERT_TRUE(std::filesystem::exists(path)) << path;
  const auto numbers = core::parse_json(tests::read_text(path), "guide.json");
  ASSERT_TRUE(numbers) << numbers.fault().what;
  for (const core::Json& number : numbers->as_array()) {
    const auto& picture = pictures.at(number.at("picture").to_number<std::size_t>());
    const auto record = core::position_of(game, picture);
    ASSERT_TRUE(record) << record.fault().what;
    const core::Json view = record->match->view(picture.seat);
    boost::system::error_code error;
    const core::Json* found =
        view.find_pointer(std::string_view(number.at("at").as_string()), error);
    ASSERT_NE(found, nullptr) << core::to_text(number);
    EXPECT_EQ(*found, number.at("is")) << core::to_text(number);
  }
}

FOR_ALL_GAMES(Guides);

}  // namespace
