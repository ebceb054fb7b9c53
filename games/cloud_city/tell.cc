// tell.cc: prompts and the log, as messages. Built only from views and masked steps, so they cannot
// leak.
#include "core/winners.h"
#include "games/cloud_city/order.h"
#include "games/cloud_city/words.h"

namespace cloud_city {

namespace {

using core::Argument;
using core::Message;

// {you} lets a sentence address its reader.
Argument you(const View& view, Seat seat) {
  return {"you", std::string(view.viewer == seat ? "yes" : "no")};
}

Argument signed_votes(int votes) {
  return {"votes", (votes > 0 ? "+" : "") + std::to_string(votes)};
}

// What broke a tie (CC-8.4 to CC-8.6).
std::string tie_break(const Rules& rules, const View& view, int winner) {
  const Score mine = rules.score(view.table, core::seat_at(winner));
  const core::Standing standing = rules.standing(view.table);
  std::string tie = "none";
  for (int other = 0; other < rules.players(); ++other) {
    const Score theirs = rules.score(view.table, core::seat_at(other));
    if (theirs.total != mine.total || standing.places[other] == 1) continue;
    std::size_t level = 0;
    while (level < kLevels - 1 && theirs.votes[level] == mine.votes[level]) ++level;
    tie = rules.components().level_ids[level];
  }
  return tie;
}

void tell_cards(const Rules& rules, const View& view, std::vector<Message>& lines) {
  for (std::size_t i = 0; i < kMostCards && view.table.cards[i] != kNoCard; ++i) {
    for (int seat = 0; seat < rules.players(); ++seat) {
      const Seat who = core::seat_at(seat);
      const int votes = rules.score(view.table, who).cards[i];
      if (votes == 0) continue;
      lines.push_back({"log.card_votes",
                       {words::card(rules.components(), view.table.cards[i]), words::seat(who),
                        you(view, who), signed_votes(votes)}});
    }
  }
}

void tell_victory(const Rules& rules, const View& view, std::vector<Message>& lines) {
  const core::Standing standing = rules.standing(view.table);
  const std::vector<Seat> winners = core::winners(standing, rules.players());
  const Seat first = winners.front();
  const auto votes = words::number("votes", standing.scores[first]);
  if (winners.size() > 1) {  // CC-8.7
    lines.push_back({"log.shared_victory", {{"names", core::names_of(winners)}, votes}});
    return;
  }
  lines.push_back({"log.victory",
                   {words::seat(first),
                    you(view, first),
                    votes,
                    {"tie", tie_break(rules, view, core::index(first))}}});
}

// The end of the game: cards, totals, the winner (CC-8, CC-10.5); in a solo game, the par
// (CC-20.3).
void tell_end(const Rules& rules, const View& view, std::vector<Message>& lines) {
  tell_cards(rules, view, lines);
  for (int seat = 0; seat < rules.players(); ++seat) {
    const Score score = rules.score(view.table, core::seat_at(seat));
    lines.push_back(
        {"log.votes",
         {words::seat(core::seat_at(seat)), you(view, core::seat_at(seat)),
          words::number("votes", score.total), words::number("river", score.votes[0]),
          words::number("forest", score.votes[1]), words::number("sand", score.votes[2])}});
  }
  if (rules.is_solo()) {
    const int total = rules.score(view.table, core::seat_at(0)).total;
    lines.push_back({total >= rules.mode().par ? "log.par_reached" : "log.par_missed",
                     {words::number("votes", total), words::number("par", rules.mode().par)}});
    return;
  }
  tell_victory(rules, view, lines);
}

// What follows a step: a new round, the end.
void tell_time(const Rules& rules, const View& before, const View& after,
               std::vector<Message>& lines) {
  if (after.table.phase == Phase::over) {
    tell_end(rules, after, lines);
  } else if (after.table.round != before.table.round && rules.is_last_round(after.table)) {
    lines.push_back({"log.last_round", {}});
  }
}

}  // namespace

core::Message Rules::prompt(const View& v) const {
  const Seat seat = active(v.table);
  const std::vector<Argument> args = {words::seat(seat), you(v, seat)};
  switch (v.table.phase) {
    case Phase::choose: return {"prompt.choose", args};
    case Phase::place: return {"prompt.place", args};
    case Phase::build: return {"prompt.build", args};
    case Phase::draw: return {"prompt.draw", args};
    case Phase::over: return {"prompt.over", {}};
    default: return {"prompt.chance", {}};
  }
}

std::vector<core::Message> Rules::tell(const View& before, Seat by, Action action,
                                       const View& after) const {
  const Components& c = *components_;
  std::vector<Argument> args = {words::seat(by), you(before, by)};
  std::vector<Message> lines;
  switch (action.verb) {
    case Action::Verb::choose:
      args.push_back(words::card(c, static_cast<Card>(action.what)));
      lines.push_back({"log.choose", args});
      break;
    case Action::Verb::place:
      args.push_back(words::tile(c, action.face()));
      args.push_back(words::slot(action.slot()));
      lines.push_back({"log.place", args});
      break;
    case Action::Verb::walkway: {
      const City& city = before.table.cities[by];
      const Walkway walkway = walkway_of(city, action);
      args.push_back(words::walkway(c, walkway.level));
      args.push_back({"from", words::at(action.from())});
      args.push_back({"to", words::at(action.to())});
      args.push_back(words::number("votes", faces_.votes[walkway.distance - 1]));
      lines.push_back({"log.walkway", args});
      break;
    }
    case Action::Verb::done:
      lines.push_back({before.table.last_built == 0 ? "log.no_walkway" : "log.done", args});
      break;
    case Action::Verb::draw:
      if (action.what == Action::kStack) break;  // reported when the tile is drawn
      args.push_back(words::tile(c, action.face()));
      lines.push_back({"log.draw", args});
      break;
  }
  tell_time(*this, before, after, lines);
  return lines;
}

std::vector<core::Message> Rules::tell(const View& before, Event event, const View& after) const {
  const Components& c = *components_;
  const Seat seat = core::seat_at(event.place);
  const bool is_hidden = event.face() == kHiddenFace;
  std::vector<Message> lines;
  switch (event.kind) {
    case Event::Kind::first_player:
      if (!is_solo()) lines.push_back({"log.first_player", {words::seat(seat), you(before, seat)}});
      break;
    case Event::Kind::card:
      lines.push_back({"log.card", {words::card(c, static_cast<Card>(event.what))}});
      break;
    case Event::Kind::row: lines.push_back({"log.row", {words::tile(c, event.face())}}); break;
    case Event::Kind::deal:
      if (!is_hidden)
        lines.push_back(
            {"log.deal", {words::seat(seat), you(before, seat), words::tile(c, event.face())}});
      break;
    case Event::Kind::draw:
      if (is_hidden) {
        lines.push_back({"log.draw_hidden", {words::seat(seat)}});
      } else {
        lines.push_back({"log.draw_stack",
                         {words::seat(seat), you(before, seat), words::tile(c, event.face())}});
      }
      break;
  }
  tell_time(*this, before, after, lines);
  return lines;
}

}  // namespace cloud_city
