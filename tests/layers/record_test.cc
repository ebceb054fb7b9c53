// Records of every game: written, read, refused when damaged.
#include "core/record.h"

#include <gtest/gtest.h>

#include "core/digest.h"
#include "tests/support/games_under_test.h"

namespace {

class Records : public testing::TestWithParam<tests::GameUnderTest> {
 protected:
  void SetUp() override {
    match_ = tests::open_table(GetParam().entry, tests::fewest_together(GetParam().entry));
    tests::play_at_random(*match_, 3);
    sitters_.assign(static_cast<std::size_t>(match_->seats()), {"Ana", "random"});
    text_ = core::write_record(*match_, sitters_);
  }

  core::Result<core::Record> read(std::string_view text) const {
    return core::read_record(text, tests::entries_under_test());
  }

  // The record with one piece of text replaced by another.
  [[nodiscard]] std::string with(const std::string& from, const std::string& to) const {
    std::string text = text_;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  }

  void expect_fault(const std::string& text, const std::string& part) const {
    const auto record = read(text);
    ASSERT_FALSE(record);
    EXPECT_NE(record.fault().what.find(part), std::string::npos) << record.fault().what;
  }

  std::unique_ptr<core::Match> match_;
  std::vector<core::Sitter> sitters_;
  std::string text_;
};

TEST_P(Records, ReplayWithoutASeed) {
  const auto record = read(text_);
  ASSERT_TRUE(record) << record.fault().what;
  EXPECT_EQ(record->match->steps(), match_->steps());
  EXPECT_EQ(record->match->digest(), match_->digest());
  EXPECT_EQ(record->sitters, sitters_);
  EXPECT_TRUE(record->notes.empty());
}

TEST_P(Records, UnfinishedGamesHaveNoEnd) {
  match_->rewind(match_->steps().size() / 2);
  const std::string text = core::write_record(*match_, sitters_);
  EXPECT_FALSE(core::parse_json(text, "record")->as_object().contains("end"));
  const auto record = read(text);
  ASSERT_TRUE(record) << record.fault().what;
  EXPECT_EQ(record->match->digest(), match_->digest());
}

TEST_P(Records, WithLegalEveryDecisionCarriesItsChoices) {
  const std::string text = core::write_record(*match_, sitters_, core::WithLegal::yes);
  const auto json = core::parse_json(text, "record");
  ASSERT_TRUE(json);
  const auto replay = match_->fresh();
  const auto& steps = json->at("steps").as_array();
  for (std::size_t i = 0; i < match_->steps().size(); ++i) {
    const core::Step& step = match_->steps()[i];
    if (step.by != core::kChance) {
      ASSERT_EQ(steps[i].at("legal").as_array().size(), replay->legal(step.by).size());
    }
    ASSERT_FALSE(replay->act(step));
  }
  EXPECT_TRUE(read(text));
}

TEST_P(Records, ATruncatedRecordIsRefusedWithThePlace) {
  expect_fault(text_.substr(0, text_.size() / 2), "line ");
}
TEST_P(Records, ANewerFormatIsRefused) {
  expect_fault(with("\"version\": 1", "\"version\": 7"), "newer");
}
TEST_P(Records, AnUnknownGameIsRefused) {
  expect_fault(with("\"game\": \"" + tests::name_of(GetParam()), "\"game\": \"none"), "no game");
}
TEST_P(Records, AnotherComponentSetIsRefused) {
  expect_fault(with(core::hex(match_->components_digest()), "0000000000000000"), "component set");
}
TEST_P(Records, AWrongDigestIsRefused) {
  expect_fault(with(core::hex(match_->digest()), "0000000000000000"), "altered or damaged");
}
TEST_P(Records, TextThatIsNotUtf8IsRefused) { expect_fault(with("Ana", "A\xFF\xFE"), "not JSON"); }
TEST_P(Records, AnotherFormatIsRefused) {
  expect_fault("{\"format\": \"chess\"}", "not a game record");
}
TEST_P(Records, SomethingElseIsRefused) { expect_fault("[1, 2, 3]", "must be an object"); }
TEST_P(Records, TrailingTextIsRefused) { expect_fault(text_ + "x", "after the end"); }
TEST_P(Records, DeepNestingIsRefused) { expect_fault(std::string(100'000, '['), "not JSON"); }

TEST_P(Records, AnotherRulesVersionIsNoted) {
  const std::string version(match_->facts().rules_version);
  const auto record = read(with("\"rules\": \"" + version + "\"", "\"rules\": \"0.9\""));
  ASSERT_TRUE(record) << record.fault().what;
  ASSERT_EQ(record->notes.size(), 1u);
  EXPECT_NE(record->notes[0].find("0.9"), std::string::npos);
}

TEST_P(Records, AMissingStepIsDetectedAtTheNext) {
  // The first step is chance or another seat's; without it the second is illegal.
  auto json = *core::parse_json(text_, "record");
  auto& steps = json.as_object()["steps"].as_array();
  steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(steps.size() - 1));
  expect_fault(core::to_text(json), "digest");
  steps.erase(steps.begin());
  expect_fault(core::to_text(json), "step 1");
}

TEST_P(Records, AStepBySomebodyElseIsRefused) {
  auto json = *core::parse_json(text_, "record");
  for (auto& step : json.as_object()["steps"].as_array()) {
    if (step.at("by").is_string()) continue;
    step.as_object()["by"] = (step.at("by").as_int64() + 1) % match_->seats();
    break;
  }
  expect_fault(core::to_text(json), "not that seat's turn");
}

FOR_ALL_GAMES(Records);

}  // namespace
