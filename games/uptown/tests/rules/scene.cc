// scene.cc: builds the test positions.
#include "games/uptown/tests/rules/scene.h"

#include <algorithm>
#include <sstream>

namespace scene {

namespace {

void see(State& s, Card card) {
  if (is_public(card)) {
    s.unseen_public &= ~(std::uint64_t{1} << (index(card) - kProjectCards));
  } else {
    s.unseen_projects[index(card) / 64] &= ~(std::uint64_t{1} << (index(card) % 64));
  }
}

void forget(State& s, Card card) {
  if (is_public(card)) {
    s.unseen_public |= std::uint64_t{1} << (index(card) - kProjectCards);
  } else {
    s.unseen_projects[index(card) / 64] |= std::uint64_t{1} << (index(card) % 64);
  }
}

bool is_unseen(const State& s, Card card) {
  return is_public(card) ? (s.unseen_public >> (index(card) - kProjectCards) & 1) != 0
                         : (s.unseen_projects[index(card) / 64] >> (index(card) % 64) & 1) != 0;
}

}  // namespace

Rules rules(int players) { return {components(), core::Options{players, {}}}; }

std::size_t design(std::string_view id) {
  const auto& ids = components()->project_ids;
  const auto found = std::ranges::find(ids, id);
  EXPECT_NE(found, ids.end()) << id;
  return static_cast<std::size_t>(found - ids.begin());
}

const Project& project(std::string_view id) { return components()->designs[design(id)].project; }

Face face(std::string_view id) {
  const Face found = words::find_face(*components(), id);
  EXPECT_NE(found, kNoFace) << id;
  return found;
}

Position::Position(int players, Phase phase) : game(rules(players)), s(game.start()) {
  s.phase = phase;
  constexpr Array<const char*, kMaxPlayers> kTops = {"P01a", "P02a", "P08a", "P05a"};
  for (int seat = 0; seat < players; ++seat) hand(seat, kTops[seat]);
  deck("G05");
}

Position& Position::street(int player, const Sites& sites) {
  int site = 0;
  for (const Words& ids : sites) {
    for (const std::string& id : ids) put(player, site, id);
    ++site;
  }
  return *this;
}

void Position::put(int player, int site, std::string_view id) {
  const std::size_t wanted = design(id);
  for (std::size_t end = 0; end < kEnds; ++end) {
    const auto card = static_cast<Card>(end / 4);
    if (components()->shown[end] != wanted || !is_unseen(s, card)) continue;
    see(s, card);
    s.shown[card] = static_cast<std::uint8_t>(end % 4);
    s.below[card] = s.streets[player].sites[site].top;
    raise(s.streets[player], site, game.deck().ends[end], card);
    return;
  }
  ADD_FAILURE() << "no card is left that shows " << id;
}

Position& Position::hand(int seat, std::string_view top, int cards, int upcoins) {
  Hand& hand = s.hands[seat];
  if (hand.top != kNoFace) forget(s, card_of(hand.top));
  hand = {static_cast<std::int16_t>(upcoins), scene::face(top), static_cast<std::uint8_t>(cards)};
  see(s, card_of(hand.top));
  return *this;
}

Position& Position::empty_hand(int seat, int upcoins) {
  s.hands[seat] = {static_cast<std::int16_t>(upcoins), kNoFace, 0};
  s.ending = Ending::hand;
  return *this;
}

Position& Position::deck(std::string_view card, int cards) {
  if (s.public_top != kNoCard) forget(s, s.public_top);
  s.public_top = card.empty() ? kNoCard : words::find_card(*components(), card);
  s.public_cards = static_cast<std::uint8_t>(card.empty() ? 0 : cards);
  if (s.public_top != kNoCard) see(s, s.public_top);
  return *this;
}

Position& Position::account(int seat, int money) {
  s.accounts[seat] = static_cast<std::int16_t>(money);
  return *this;
}

Position& Position::to_move(int seat) {
  s.turn = static_cast<std::uint8_t>(seat);
  return *this;
}

Position& Position::second() {
  s.phase = Phase::second;
  return *this;
}

Position& Position::play(std::string_view steps) {
  std::istringstream in{std::string(steps)};
  for (std::string word; in >> word;) {
    if (game.turn(s).kind == core::Turn::Kind::chance) {
      const auto event = game.parse_event(word);
      EXPECT_TRUE(event) << event.fault().what;
      game.resolve(s, *event);
      continue;
    }
    const core::Refusal refusal = refuse(word);
    EXPECT_FALSE(refusal) << word << " was refused: " << refusal.clause << " " << refusal.why.key;
    if (!refusal) game.apply(s, game.active(s), *game.parse_action(word));
  }
  return *this;
}

core::Refusal Position::refuse(std::string_view action) const {
  const auto parsed = game.parse_action(action);
  EXPECT_TRUE(parsed) << parsed.fault().what;
  return game.refuse(s, game.active(s), *parsed);
}

std::string Position::clause(std::string_view action) const { return refuse(action).clause; }
bool Position::allows(std::string_view action) const { return !refuse(action); }

Words Position::legal() const { return legal(""); }

Words Position::legal(std::string_view start) const {
  core::Actions<Rules> actions;
  game.legal(s, game.active(s), actions);
  Words found;
  for (const Action action : actions) {
    const std::string text = game.notation(action);
    if (text.starts_with(start)) found.push_back(text);
  }
  return found;
}

std::vector<int> Position::sites_for(std::string_view id, int player) const {
  const unsigned sites = uptown::sites_for(s.streets[player], scene::project(id));
  std::vector<int> found;
  for (int site = 0; site < kSites; ++site) {
    if ((sites >> site & 1) != 0) found.push_back(site + 1);
  }
  return found;
}

Words Position::site(int player, int site) const {
  Words ids;
  for (const Floor& floor : floors_of(game, s, player, site - 1))
    ids.push_back(words::project_id(*components(), floor.face, floor.end));
  return ids;
}

Sums Position::sums(int player) const {
  Sums sums;
  for (int site = 0; site < kSites; ++site) {
    const Sums of_site = sum_of(floors_of(game, s, player, site));
    sums.income += of_site.income;
    sums.prestige += of_site.prestige;
  }
  return sums;
}

Sums Position::running(int player) const {
  const Street& street = s.streets[player];
  return {street.income, street.prestige};
}

int Position::worth(int player, int site, int floor, bool is_income) const {
  const Sums worth = floors_of(game, s, player, site - 1)[static_cast<std::size_t>(floor)].worth;
  return is_income ? worth.income : worth.prestige;
}

core::Json Position::view(int seat) const {
  return game.to_json(game.view(s, core::seat_at(seat)));
}

Sums sums_of(const Sites& sites) {
  Position position(2);
  position.hand(0, "P38a").hand(1, "P79a").deck("");  // so that the cards of the examples are free
  position.street(0, sites);
  EXPECT_EQ(position.sums(0), position.running(0));
  return position.sums(0);
}

int worth_of(const Words& floors, bool is_income) {
  Position position(2);
  position.hand(0, "P38a").hand(1, "P79a").deck("");
  position.street(0, {floors});
  return position.worth(0, 1, static_cast<int>(floors.size()) - 1, is_income);
}

}  // namespace scene
