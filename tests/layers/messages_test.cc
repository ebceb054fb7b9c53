// What games say while they are played: every message of played games is rendered in every language
// and read for flaws, and no message of a game may be left out.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <sstream>

#include "core/rulebook.h"
#include "core/transcript.h"
#include "core/winners.h"
#include "players/player.h"
#include "tests/support/effort.h"
#include "tests/support/games_under_test.h"
#include "tests/support/sentences.h"
#include "words/catalogue.h"

namespace {

const std::vector<std::string> kPeople = {"Ana", "Bram", "Carla", "Daan"};

// Renders messages in every language, each one once, and looks for flaws.
class Reader {
 public:
  explicit Reader(const core::GameEntry& game) {
    const auto match = tests::open_table(game, game.facts->min_seats);
    for (const core::Language language : tests::kLanguages) {
      catalogues_.emplace_back(language, &game, match->names());
      catalogues_.back().set_seat_names(kPeople);
    }
  }

  [[nodiscard]] const words::Catalogue& in(core::Language language) const {
    return catalogues_[static_cast<std::size_t>(language)];
  }
  [[nodiscard]] const std::set<std::string>& keys() const { return keys_; }

  void read(const core::Message& message) {
    if (!is_new(message)) return;
    keys_.insert(message.key);
    const std::string english = in(core::Language::en).say(message);
    for (const core::Language language : tests::kLanguages) {
      const std::string text = in(language).say(message);
      EXPECT_TRUE(in(language).has(message.key)) << message.key << " has no text";
      EXPECT_TRUE(text.empty() || text.back() != '?') << message.key << " could not be formatted";
      if (message.key != "primer.notation") {
        EXPECT_EQ(tests::flaw_of(text), "") << message.key << ": \"" << text << '"';
      }
      EXPECT_TRUE(language == core::Language::en || !tests::is_untranslated(english, text))
          << message.key << ": " << text;
    }
    for (const core::Argument& argument : message.args) {
      if (const auto* nested = std::get_if<core::Message>(&argument.value)) read(*nested);
    }
  }

  // A sentence of the log, for its viewer and for nobody in particular.
  void read_line(const core::Message& line) {
    read(line);
    const core::Message impersonal = words::impersonal(line);
    if (!is_new({"impersonal", {{"line", impersonal}}})) return;
    for (const core::Language language : tests::kLanguages) {
      const std::string text = in(language).say(impersonal);
      EXPECT_FALSE(std::regex_search(text, tests::address(language))) << line.key << ": " << text;
    }
  }

  // Reads what a choice or a picture is made of.
  [[nodiscard]] core::Say listener(core::Language language) {
    return [this, language](const core::Message& message) {
      read(message);
      return in(language).say(message);
    };
  }

 private:
  bool is_new(const core::Message& message) { return known_.insert(text_of(message)).second; }

  static std::string text_of(const core::Message& message) {
    std::string text = message.key;
    for (const core::Argument& argument : message.args) {
      text += '|' + argument.name + '=';
      if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
        text += std::to_string(*number);
      } else if (const auto* literal = std::get_if<std::string>(&argument.value)) {
        text += '"' + *literal;
      } else if (const auto* seat = std::get_if<core::Seat>(&argument.value)) {
        text += '#' + std::to_string(core::index(*seat));
      } else {
        text += '(' + text_of(std::get<core::Message>(argument.value)) + ')';
      }
    }
    return text;
  }

  std::vector<words::Catalogue> catalogues_;
  std::set<std::string> known_;
  std::set<std::string> keys_;
};

// Reads everything that players are told along a game.
class Walk {
 public:
  Walk(const core::GameEntry& game, Reader& reader) : game_(game), reader_(reader) {}

  void along(const core::Match& played) {
    for (const core::Message& line : played.primer()) reader_.read(line);
    const auto match = played.fresh();
    int number = 0;
    for (const core::Step& step : played.steps()) {
      const auto language = tests::kLanguages[static_cast<std::size_t>(number) % 3];
      if (number++ % tests::kStride == 0) look(*match, step, language);
      for (const core::Seat viewer : viewers(*match, step)) {
        for (const core::Message& line : match->tell(step, viewer)) reader_.read_line(line);
      }
      ASSERT_FALSE(match->act(step));
    }
    look(*match, {}, core::Language::en);
  }

 private:
  // Who takes the step, another one, and somebody who only watches.
  static std::array<core::Seat, 3> viewers(const core::Match& match, const core::Step& step) {
    const core::Seat author = step.by == core::kChance ? core::seat_at(0) : step.by;
    const bool is_first = author == core::seat_at(0) && match.seats() > 1;
    return {author, core::seat_at(is_first ? 1 : 0), core::kSpectator};
  }

  void look(const core::Match& match, const core::Step& next, core::Language language) {
    for (const core::Seat viewer : viewers(match, next)) reader_.read(match.prompt(viewer));
    if (next.by != core::kChance) {
      read_choices(match, next.by, language);
      read_verdicts(match, next.by);
    }
    const bool is_break = match.chapter() != chapter_ || match.is_over();
    if (!is_break && ++since_picture_ < kBetweenPictures) return;
    chapter_ = match.chapter();
    since_picture_ = 0;
    for (const core::Seat viewer : viewers(match, next)) read_picture(match, viewer, language);
  }

  void read_choices(const core::Match& match, core::Seat seat, core::Language language) {
    const core::Say say = reader_.listener(language);
    for (const core::Step& step : match.legal(seat)) {
      const core::ChoiceText choice = match.choice(step, say);
      EXPECT_NE(choice.group + choice.label, "") << match.notation(step);
      for (const std::string& text : {choice.group, choice.label, choice.note})
        EXPECT_EQ(text.empty() ? "" : tests::flaw_of(text), "")
            << match.notation(step) << ": \"" << text << '"';
    }
  }

  void read_picture(const core::Match& match, core::Seat viewer, core::Language language) {
    const int columns = ++pictures_ % 2 == 0 ? 100 : 60;
    const core::Picture picture = match.picture(viewer, reader_.listener(language), columns);
    for (const core::Line& line : picture) {
      std::string text;
      for (const core::Span& span : line) text += span.text;
      EXPECT_EQ(tests::first_of(tests::flaws_of_any_text(), text), "") << text;
    }
  }

  // The verdicts on everything encodable, legal or not, one of each kind: a sentence and a clause
  // of the rules.
  void read_verdicts(const core::Match& match, core::Seat seat) {
    for (const core::Step& tried : match.encodable(seat)) {
      const core::Refusal verdict = match.refuse(tried);
      if (!verdicts_.insert(verdict.clause + verdict.why.key).second) continue;
      reader_.read(verdict.why);
      for (const core::Language language : tests::kLanguages)
        EXPECT_FALSE(core::clause_text(game_, language, verdict.clause).empty()) << verdict.clause;
    }
  }

  static constexpr int kBetweenPictures = 8;

  const core::GameEntry& game_;
  Reader& reader_;
  std::set<std::string> verdicts_;
  int chapter_ = -1;
  int since_picture_ = 0;
  int pictures_ = 0;
};

// Only the page says these: what is pointed at, its board, the count at the end, the dialog for a
// new table, the guided game. words_test.cc reads them.
constexpr auto kOfThePage =
    std::to_array<std::string_view>({"about.", "board.", "end.", "option.", "tour."});

bool is_of_the_page(std::string_view key) {
  return std::ranges::any_of(kOfThePage, [&](auto start) { return key.starts_with(start); });
}

// Messages that the games walked through may leave unsaid: on each line of a file a key and why.
std::set<std::string> unsaid_messages(const std::string& path) {
  std::set<std::string> keys;
  if (!std::filesystem::exists(path)) return keys;
  std::istringstream lines(tests::read_text(path));
  for (std::string line; std::getline(lines, line);) {
    const auto end = line.find(' ');
    EXPECT_NE(end, std::string::npos) << path << ": " << line << ": why?";
    keys.insert(line.substr(0, end));
  }
  return keys;
}

// Not the template, which is no game of the program.
bool has_players(const core::GameEntry& game) {
  return std::ranges::any_of(players::roster(),
                             [&](const auto& entry) { return entry.game == game.facts->id; });
}

void play_greedily(core::Match& match) {
  const auto greedy = players::parse_spec("greedy");
  core::Rng rng(1);
  while (!match.is_over()) {
    const core::Turn turn = match.turn();
    const bool is_chance = turn.kind == core::Turn::Kind::chance;
    const core::Step step =
        is_chance ? match.draw(rng)
                  : players::advise(match, turn.first(), *greedy, rng.fork(match.steps().size()))
                        .ranked.front()
                        .step;
    ASSERT_FALSE(match.act(step));
  }
}

class Messages : public testing::TestWithParam<tests::GameUnderTest> {
 protected:
  [[nodiscard]] static const core::GameEntry& game() { return GetParam().entry; }

  [[nodiscard]] static std::vector<std::unique_ptr<core::Match>> transcripts() {
    std::vector<std::unique_ptr<core::Match>> matches;
    for (const auto& file :
         std::filesystem::directory_iterator(GetParam().folder + "/tests/golden")) {
      auto match =
          core::read_transcript(tests::read_text(file.path()), tests::entries_under_test());
      EXPECT_TRUE(match) << file.path();
      matches.push_back(std::move(*match));
    }
    return matches;
  }

  // Games at random with every option, all transcripts, and games of players who know what they do.
  static void walk_through_games(Reader& reader) {
    Walk walk(game(), reader);
    std::uint64_t seed = 0;
    for (const core::Options& options : tests::all_options(game())) {
      const auto match = tests::open_table(game(), options);
      tests::play_at_random(*match, ++seed);
      walk.along(*match);
    }
    for (const auto& match : transcripts()) walk.along(*match);
    if (!has_players(game())) return;
    for (int seats = game().facts->min_seats; seats <= game().facts->max_seats; ++seats) {
      const auto match = tests::open_table(game(), seats);
      play_greedily(*match);
      walk.along(*match);
    }
  }
};

TEST_P(Messages, AllOfThemAreSaidAndHaveNoFlaw) {
  Reader reader(game());
  walk_through_games(reader);
  if (tests::kIsSanitized) return;  // not every position was looked at
  std::set<std::string> unsaid = unsaid_messages(GetParam().folder + "/tests/unsaid.txt");
  for (const std::string& key : words::keys_of(game().words[0])) {
    const bool may_be_missing = unsaid.erase(key) > 0 || is_of_the_page(key);
    EXPECT_TRUE(may_be_missing || reader.keys().contains(key)) << key << " was never said";
  }
  for (const std::string& key : unsaid) ADD_FAILURE() << key << " is no message of this game";
}

// One sentence for all winners, the same for everybody who reads it.
TEST_P(Messages, ASharedVictoryIsToldOnce) {
  const std::vector<std::string> keys = words::keys_of(game().words[0]);
  if (std::ranges::find(keys, "log.shared_victory") == keys.end()) return;  // it tells no result
  const Reader reader(game());
  int shared = 0;
  for (const auto& match : transcripts()) {
    const std::vector<core::Seat> winners = core::winners(match->standing(), match->seats());
    if (!match->is_over() || winners.size() < 2) continue;
    ++shared;
    const core::Step last = match->steps().back();
    match->rewind(match->steps().size() - 1);
    for (int seat = -1; seat < match->seats(); ++seat) {
      const core::Seat viewer = seat < 0 ? core::kSpectator : core::seat_at(seat);
      std::vector<core::Message> told;
      for (core::Message& line : match->tell(last, viewer)) {
        if (line.key.ends_with("victory")) told.push_back(std::move(line));
      }
      ASSERT_EQ(told.size(), 1u);
      for (const core::Language language : tests::kLanguages) {
        const std::string text = reader.in(language).say(told.front());
        for (int other = 0; other < match->seats(); ++other) {
          const bool wins = std::ranges::find(winners, core::seat_at(other)) != winners.end();
          EXPECT_EQ(text.find(kPeople[static_cast<std::size_t>(other)]) != std::string::npos, wins)
              << text;
        }
      }
    }
  }
  EXPECT_GT(shared, 0) << "no transcript ends with a shared victory";
}

FOR_ALL_GAMES(Messages);

}  // namespace
