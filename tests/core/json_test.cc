// Reading JSON with locations, and readable output.
#include "core/json.h"

#include <gtest/gtest.h>

#include "core/options.h"

namespace {

using core::Reader;

TEST(Json, AFaultNamesLineAndColumn) {
  const auto json = core::parse_json("{\n  \"a\": 1,\n  \"b\": ?\n}", "the file");
  ASSERT_FALSE(json);
  EXPECT_EQ(json.fault().what.substr(0, 29), "the file: line 3, column 8: n");
}

TEST(Json, TextAfterTheEndIsAFault) {
  const auto json = core::parse_json("{} {}", "the file");
  ASSERT_FALSE(json);
  EXPECT_NE(json.fault().what.find("column 4"), std::string::npos) << json.fault().what;
}

TEST(Json, AnUnfinishedTextIsAFault) {
  EXPECT_FALSE(core::parse_json("{\"a\": [1, 2", "the file"));
}
TEST(Json, AnEmptyTextIsAFault) { EXPECT_FALSE(core::parse_json("", "the file")); }

TEST(Json, PrettyTextReadsBackTheSame) {
  core::JsonArray long_list;
  for (int i = 0; i < 60; ++i)
    long_list.push_back(core::JsonObject{{"number", i}, {"text", "é \" \\"}});
  const core::Json json = core::JsonObject{{"list", long_list}, {"short", core::JsonArray{1, 2}}};
  const std::string text = core::to_pretty_text(json);
  EXPECT_GT(std::count(text.begin(), text.end(), '\n'), 60);
  const auto again = core::parse_json(text, "text");
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, json);
}

class Reading : public testing::Test {
 protected:
  Reader at(std::string_view text) {
    json_ = *core::parse_json(text, "text");
    return {&json_, "file", &faults_};
  }
  std::string fault() const { return faults_.first().what; }

  core::Json json_;
  Reader::Faults faults_;
};

TEST_F(Reading, ReportsAMissingKey) {
  EXPECT_EQ(at("{}").at("name").text(), "");
  EXPECT_EQ(fault(), "file: \"name\" is missing");
}

TEST_F(Reading, ReportsAWrongType) {
  EXPECT_EQ(at(R"({"name": 5})").at("name").text(), "");
  EXPECT_EQ(fault(), "file.name: must be a string");
}

TEST_F(Reading, ReportsANumberOutOfRange) {
  static_cast<void>(at(R"({"n": 7})").at("n").integer(1, 6));
  EXPECT_EQ(fault(), "file.n: must be a whole number from 1 to 6");
}

TEST_F(Reading, RefusesFractionsAndHugeNumbers) {
  static_cast<void>(at(R"({"n": 1.5})").at("n").integer(1, 6));
  EXPECT_FALSE(faults_.none());
}

TEST_F(Reading, NamesListItemsByTheirId) {
  const auto items = at(R"([{"id": "wood"}, {"x": 1}])").items();
  EXPECT_EQ(items[0].path(), "file[wood]");
  EXPECT_EQ(items[1].path(), "file[1]");
}

TEST_F(Reading, ListsTheAllowedWords) {
  EXPECT_EQ(at(R"("green")").word({"red", "blue"}), 0u);
  EXPECT_EQ(fault(), "file: \"green\" is not one of: red, blue");
}

TEST_F(Reading, KeepsTheFirstFault) {
  const Reader root = at(R"({"a": 1})");
  static_cast<void>(root.at("b").at("c").text());
  static_cast<void>(root.at("a").text());
  EXPECT_EQ(fault(), "file: \"b\" is missing");
}

constexpr std::array<std::string_view, 2> kCities = {"square", "rectangular"};
constexpr std::array<core::OptionSpec, 1> kSpecs = {{{"city", kCities, 0}}};

core::Result<core::Options> options(std::string_view text) {
  return core::options_from(*core::parse_json(text, "text"), kSpecs, 2, 4);
}

TEST(Options, TakeTheirPresetWhenLeftOut) {
  const auto read = options(R"({"seats": 3})");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->seats, 3);
  EXPECT_EQ(read->values[0], 0);
}

TEST(Options, RoundTrip) {
  const auto read = options(R"({"seats": 2, "city": "rectangular"})");
  ASSERT_TRUE(read);
  EXPECT_EQ(core::to_text(core::to_json(*read, kSpecs)), R"({"seats":2,"city":"rectangular"})");
}

TEST(Options, SetTheFirstPlayerInEveryGame) {
  EXPECT_EQ(options(R"({"seats": 3})")->first_player, core::Options::kAtRandom);
  EXPECT_EQ(options(R"({"seats": 3, "first_player": "random"})")->first_player,
            core::Options::kAtRandom);
  const auto named = options(R"({"seats": 3, "first_player": 2})");
  ASSERT_TRUE(named);
  EXPECT_EQ(named->first_player, 2);
  EXPECT_EQ(core::to_text(core::to_json(*named, kSpecs)),
            R"({"seats":3,"first_player":2,"city":"square"})");
  EXPECT_EQ(options(R"({"seats": 3, "first_player": 3})").fault().what,
            "options.first_player: must be a whole number from 0 to 2");
  EXPECT_EQ(options(R"({"seats": 3, "first_player": "Ana"})").fault().what,
            "options.first_player: must be \"random\" or the number of a seat, from 0");
}

TEST(Options, SetPractice) {
  EXPECT_FALSE(options(R"({"seats": 2, "practice": false})")->is_practice);
  const auto practice = options(R"({"seats": 2, "practice": true})");
  ASSERT_TRUE(practice);
  EXPECT_TRUE(practice->is_practice);
  EXPECT_EQ(core::to_text(core::to_json(*practice, kSpecs)),
            R"({"seats":2,"practice":true,"city":"square"})");
  EXPECT_EQ(options(R"({"seats": 2, "practice": "yes"})").fault().what,
            "options.practice: must be true or false");
}

TEST(Options, RefuseWhatTheGameDoesNotOffer) {
  EXPECT_EQ(options(R"({"seats": 5})").fault().what,
            "options.seats: must be a whole number from 2 to 4");
  EXPECT_EQ(options(R"({"seats": 2, "city": "round"})").fault().what,
            "options.city: \"round\" is not one of: square, rectangular");
  EXPECT_EQ(options(R"({"seats": 2, "moon": 1})").fault().what,
            "options.moon: the game has no such option");
  EXPECT_FALSE(options("[]"));
}

}  // namespace
