// tests/server/people_test.cc: hosts, uninvited visitors and removed people, from seats and
// settings alone.
#include "server/people.h"

#include <gtest/gtest.h>

#include "server/problem.h"

namespace {

using server::Settings;
using store::SeatKind;

store::Table table(const std::vector<SeatKind>& kinds) {
  store::Table row;
  for (const SeatKind kind : kinds) row.seats.push_back({kind, "", "", "", 1});
  return row;
}

// Somebody joins; the row and the settings are as after a join.
void sit(store::Table& row, Settings& settings, int seat, const std::string& key,
         const std::string& network, bool is_invited) {
  Settings::Join join = join_of(settings, {"", key, network, std::nullopt}, is_invited);
  server::check_welcome(row, settings, join);
  store::Seat& at = row.seats[static_cast<std::size_t>(seat)];
  at.kind = SeatKind::person;
  join.seat = seat;
  join.epoch = ++at.epoch;
  settings.joins.push_back(join);
}

void remove(store::Table& row, Settings& settings, int seat) {
  store::Seat& at = row.seats[static_cast<std::size_t>(seat)];
  at = {SeatKind::open, "", "", "", at.epoch + 1};
  note_removal(settings, seat, at.epoch);
}

std::string refusal(store::Table row, Settings settings, int seat, const std::string& key,
                    const std::string& network, bool is_invited) {
  try {
    sit(row, settings, seat, key, network, is_invited);
  } catch (const server::Problem& problem) {
    return problem.code;
  }
  return "";
}

struct Public {
  store::Table row = table({SeatKind::person, SeatKind::open, SeatKind::open, SeatKind::open});
  Settings settings;

  Public() {
    settings.mine = {0};
    settings.host = 0;
    note_opener(settings, "home");
  }
};

TEST(Host, PassesOnInTheOrderOfSeats) {
  const store::Table row =
      table({SeatKind::person, SeatKind::open, SeatKind::computer, SeatKind::person});
  EXPECT_EQ(server::next_host(row.seats, 0), 0);
  EXPECT_EQ(server::next_host(row.seats, 1), 3);
  EXPECT_EQ(server::next_host(row.seats, 3), 3);
  EXPECT_EQ(server::next_host(row.seats, std::nullopt), 0);
  EXPECT_EQ(server::next_host(table({SeatKind::person, SeatKind::open}).seats, 1), 0);
  EXPECT_EQ(server::next_host(table({SeatKind::computer, SeatKind::open}).seats, 0), std::nullopt);
}

TEST(Strangers, HaveOneSeatForEachNetworkAndBrowser) {
  Public at;
  sit(at.row, at.settings, 1, "eve", "house", false);
  EXPECT_EQ(refusal(at.row, at.settings, 2, "other", "house", false), "one_seat");
  EXPECT_EQ(refusal(at.row, at.settings, 2, "eve", "elsewhere", false), "one_seat");
  EXPECT_EQ(refusal(at.row, at.settings, 2, "dan", "elsewhere", false), "");
  EXPECT_EQ(refusal(at.row, at.settings, 2, "dan", "home", false), "")
      << "the opener is not a stranger";
  EXPECT_EQ(refusal(at.row, at.settings, 2, "eve", "house", true), "");
  at.row.seats[1] = {SeatKind::open, "", "", "", at.row.seats[1].epoch + 1};  // left
  EXPECT_EQ(refusal(at.row, at.settings, 2, "eve", "house", false), "");
}

TEST(Removed, AreBannedByBrowserAndNetwork) {
  for (const bool is_invited : {false, true}) {
    Public at;
    sit(at.row, at.settings, 1, "eve", "house", is_invited);
    remove(at.row, at.settings, 1);
    EXPECT_TRUE(was_removed(at.settings, 1, 3));
    EXPECT_FALSE(was_removed(at.settings, 1, 2));
    EXPECT_FALSE(was_removed(at.settings, 0, 3));
    for (const bool comes_invited : {false, true}) {
      EXPECT_EQ(refusal(at.row, at.settings, 1, "eve", "elsewhere", comes_invited), "kept_out");
      EXPECT_EQ(refusal(at.row, at.settings, 1, "new", "house", comes_invited), "kept_out");
      EXPECT_EQ(refusal(at.row, at.settings, 1, "new", "elsewhere", comes_invited), "");
    }
  }
}

TEST(Removed, AreBannedOnlyByBrowserIfTheHostHasTheSameAddress) {
  Public at;
  sit(at.row, at.settings, 1, "eve", "home", true);
  remove(at.row, at.settings, 1);
  EXPECT_EQ(refusal(at.row, at.settings, 1, "eve", "home", true), "kept_out");
  EXPECT_EQ(refusal(at.row, at.settings, 1, "cas", "home", true), "");
  EXPECT_EQ(refusal(at.row, at.settings, 1, "cas", "home", false), "kept_out");
  sit(at.row, at.settings, 2, "dan", "elsewhere", true);
  at.settings.host = 2;
  EXPECT_EQ(refusal(at.row, at.settings, 1, "cas", "home", true), "kept_out");
}

TEST(Visitors, AreErasedWhenNobodyCanJoinAnyMore) {
  Public at;
  sit(at.row, at.settings, 1, "eve", "house", false);
  sit(at.row, at.settings, 2, "dan", "elsewhere", false);
  remove(at.row, at.settings, 1);
  at.row.settings = to_text(at.settings);
  server::settle_people(at.row);
  EXPECT_EQ(server::read_settings(at.row.settings), at.settings);
  EXPECT_EQ(at.row.settings.find("house"), std::string::npos);
  at.row.state = store::TableState::playing;
  server::settle_people(at.row);
  const Settings kept = server::read_settings(at.row.settings);
  EXPECT_TRUE(kept.salt.empty());
  for (const Settings::Join& each : kept.joins) EXPECT_EQ(each.guest + each.network, "");
  for (const Settings::Removal& each : kept.removals) EXPECT_EQ(each.guest + each.network, "");
  EXPECT_TRUE(was_removed(kept, 1, 3)) << "still recorded";
}

TEST(Settings, OfEarlierVersionsHaveTheOpenerAsHost) {
  const Settings settings = server::read_settings(
      R"({"mine":[2,3],"rematch":"","joins":[{"key":"k","seat":1,"epoch":2}]})");
  EXPECT_EQ(settings.host, 2);
  ASSERT_EQ(settings.joins.size(), 1u);
  EXPECT_EQ(settings.joins.front().network, "");
}

}  // namespace
