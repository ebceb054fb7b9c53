// Input typed at the terminal is the move that is played, or leads to a question; never to another
// move.
#include "app/typed_move.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/effort.h"
#include "tests/support/games_under_test.h"
#include "words/catalogue.h"

namespace {

class TypedMove : public testing::TestWithParam<tests::GameUnderTest> {
 protected:
  // Calls `visit(match, seat, offers)` at some decisions of one random game with every option.
  template <class Visit>
  static void along_games(int stride, Visit visit) {
    for (const core::Options& options : tests::all_options(GetParam().entry)) {
      const auto match = tests::open_table(GetParam().entry, options);
      tests::play_at_random(*match, 5);
      const auto replay = match->fresh();
      int decisions = 0;
      for (const core::Step& step : match->steps()) {
        if (step.by != core::kChance && decisions++ % (stride * tests::kStride) == 0)
          visit(*replay, step.by, replay->legal(step.by));
        ASSERT_FALSE(replay->act(step));
      }
    }
  }
};

std::string upper_case(std::string text) {
  for (char& c : text) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  return text;
}

// Typed without punctuation: "place adj BG -1 0r1".
std::string with_blanks(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (std::string_view(":@,.=^+").find(text[i]) != std::string_view::npos) text[i] = ' ';
  }
  return text;
}

TEST_P(TypedMove, NotationPlaysExactlyThatMove) {
  along_games(3, [](const core::Match& match, core::Seat seat, const auto& offers) {
    for (const core::Step& offer : offers) {
      const app::TypedMove read = app::read_move(match, seat, offers, match.notation(offer));
      ASSERT_TRUE(read.step) << match.notation(offer);
      ASSERT_EQ(*read.step, offer) << match.notation(offer) << " " << match.notation(*read.step);
    }
  });
}

TEST_P(TypedMove, LooseSpellingPlaysThatMoveOrAsks) {
  int asked = 0;
  along_games(40, [&](const core::Match& match, core::Seat seat, const auto& offers) {
    for (std::size_t i = 0; i < offers.size(); ++i) {
      const std::string notation = match.notation(offers[i]);
      const std::string without_verb = notation.substr(notation.find(':') + 1);
      if (std::ranges::all_of(without_verb, [](char c) { return c >= '0' && c <= '9'; })) continue;
      for (const std::string& typed :
           {upper_case(notation), with_blanks(notation), without_verb, with_blanks(without_verb)}) {
        const app::TypedMove read = app::read_move(match, seat, offers, typed);
        if (read.step) {
          ASSERT_EQ(*read.step, offers[i]) << typed << " " << match.notation(*read.step);
        } else {
          ASSERT_TRUE(std::ranges::count(read.candidates, i) == 1) << typed;
          ASSERT_GT(read.candidates.size(), 1u) << typed;
          ++asked;
        }
      }
    }
  });
  // "contract-3" may be taken as a Favor or built.
  EXPECT_TRUE(asked > 0 || GetParam().entry.facts->id != "urban_sprawl");
}

// An illegal move is not read as a similar legal one.
TEST_P(TypedMove, IllegalMovesAreNeverReadAsOthers) {
  core::Rng rng(3);
  along_games(20, [&](const core::Match& match, core::Seat seat, const auto& offers) {
    const std::vector<core::Step> all = match.encodable(seat);
    for (int trial = 0; trial < 100; ++trial) {
      const core::Step& tried = all[rng.below(static_cast<std::uint32_t>(all.size()))];
      const std::string notation = match.notation(tried);
      for (const std::string& typed : {notation, upper_case(notation), with_blanks(notation)}) {
        const app::TypedMove read = app::read_move(match, seat, offers, typed);
        ASSERT_TRUE(!read.step || match.notation(*read.step) == notation) << typed;
      }
    }
  });
}

TEST_P(TypedMove, NoMoveIsACommand) {
  const core::GameEntry& game = GetParam().entry;
  const auto match = tests::open_table(game, tests::fewest_together(game));
  for (const core::Language language : tests::kLanguages) {
    const words::Catalogue catalogue(language, &game, match->names());
    for (const std::string command :
         {"hint", "why", "undo", "board", "rules", "save", "quit", "help"}) {
      const std::string names = command + "|" + catalogue.say("command." + command);
      for (const core::Step& step : match->encodable(core::seat_at(0)))
        ASSERT_FALSE(app::after_name(match->notation(step), names)) << match->notation(step);
    }
  }
}

FOR_ALL_GAMES(TypedMove);

}  // namespace
