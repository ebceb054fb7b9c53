// tests/server/preview_test.cc: what a shared link shows.
#include "server/preview.h"

#include <gtest/gtest.h>

#include "games/list.h"

namespace {

using core::JsonArray;
using core::JsonObject;

JsonObject table(const char* state, core::Json end = nullptr) {
  return {{"game", "towerup"},
          {"state", state},
          {"end", std::move(end)},
          {"seats", JsonArray{JsonObject{{"kind", "person"}, {"name", "Ana"}},
                              JsonObject{{"kind", "computer"}, {"name", "search"}},
                              JsonObject{{"kind", "person"}, {"name", "Bo"}}}}};
}

JsonObject won_by(JsonArray winners, JsonArray ranking) {
  return {{"scores", JsonArray{58, 12, 64}},
          {"ranking", std::move(ranking)},
          {"winners", std::move(winners)}};
}

TEST(Preview, SaysWhoWon) {
  const JsonArray ranking{JsonArray{2}, JsonArray{0}, JsonArray{1}};
  const server::Preview preview = server::table_preview(table("over", won_by({2}, ranking)));
  EXPECT_EQ(preview.title, "Tower Up");
  EXPECT_EQ(preview.description, "Bo won Tower Up, 64 to 58 to 12. Watch it move by move.");
  EXPECT_EQ(preview.picture, "towerup");
  EXPECT_EQ(server::table_preview(table("over", won_by({0, 2}, ranking))).description,
            "Ana and Bo share the victory at Tower Up, 64 to 58 to 12. Watch it move by move.");
  EXPECT_EQ(server::table_preview(table("over", won_by({1}, ranking))).description,
            "The computer won Tower Up, 64 to 58 to 12. Watch it move by move.");
}

TEST(Preview, DescribesATable) {
  EXPECT_EQ(server::table_preview(table("playing")).description,
            "Ana and Bo at a table of Tower Up. Come and watch.");
  EXPECT_NE(server::table_preview(table("open")).description.find("There is a seat"),
            std::string::npos);
  EXPECT_NE(server::table_preview(table("closed")).description.find("sat at this table"),
            std::string::npos);
}

TEST(Preview, IsWrittenIntoTheHeadAndNothingEscapesFromIt) {
  const std::string page = "<html>\n  <head>\n  </head>\n  <body>x</body>\n</html>\n";
  const server::Preview preview{"A & \"B\"", "</head><script>alert('1')</script>", "home"};
  const std::string whole =
      server::with_preview(page, preview, "https://a.example", "/g/x\"><script>");
  EXPECT_EQ(whole.find("<script"), std::string::npos);
  EXPECT_EQ(whole.find("</head>"), whole.rfind("</head>"));
  EXPECT_NE(whole.find(R"(<meta property="og:title" content="A &amp; &quot;B&quot;" />)"),
            std::string::npos);
  EXPECT_NE(whole.find(R"(content="https://a.example/preview/home.png")"), std::string::npos);
  EXPECT_NE(whole.find(R"(<meta name="twitter:card" content="summary_large_image" />)"),
            std::string::npos);
  EXPECT_TRUE(whole.ends_with("  </head>\n  <body>x</body>\n</html>\n"));
  EXPECT_EQ(server::with_preview("no page", preview, "", ""), "no page");
}

TEST(Preview, FallsBackToTheHomePagesPicture) {
  const auto exists = [](const std::string& file) {
    return file == "/preview/home.png" || file == "/preview/uptown.png";
  };
  const server::Preview drawn{"UpTown", "", "uptown"};
  EXPECT_EQ(server::with_existing_picture(drawn, exists).picture, "uptown");
  const server::Preview undrawn{"Tiny Town", "", "tiny_town"};
  EXPECT_EQ(server::with_existing_picture(undrawn, exists).picture, "home");
  EXPECT_EQ(server::with_existing_picture(undrawn, exists).title, "Tiny Town");
}

TEST(Preview, OfEveryGameHasItsTitle) {
  for (const core::GameEntry& game : games::all()) {
    EXPECT_EQ(server::game_preview(game).title, game.facts->title);
    EXPECT_EQ(server::game_preview(game).picture, game.facts->id);
  }
}

}  // namespace
