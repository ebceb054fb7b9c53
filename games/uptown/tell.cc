// tell.cc: prompts and the log, as messages. Built only from public views and steps.
#include "core/winners.h"
#include "games/uptown/score.h"
#include "games/uptown/words.h"

namespace uptown {

namespace {

using core::Argument;
using core::Message;

// {you} lets a sentence address its reader.
Argument you(const View& view, Seat seat) { return words::flag("you", view.viewer == seat); }

// A project that was built, by whom and where.
std::vector<Argument> building_args(const Rules& rules, const View& view, Seat by, Action action) {
  const Seat owner = core::seat_at(action.player);
  return {words::seat(by),
          you(view, by),
          words::project(rules.components(), action.face, action.end),
          words::site(action.site),
          words::owner(owner),
          words::flag("to_you", view.viewer == owner),
          words::flag("gift", owner != by)};
}

Message built_line(const Rules& rules, const View& before, Seat by, Action action) {
  std::vector<Argument> args = building_args(rules, before, by, action);
  if (action.verb == Action::Verb::build) return {"log.build", args};
  if (action.verb == Action::Verb::take) return {"log.take", args};
  const int hand = rules.hand_showing(before.table, action.face);
  args.push_back(words::money("price", rules.cost(action.face)));
  if (core::seat_at(hand) == by) return {"log.buy_own", args};
  args.push_back({"seller", core::seat_at(hand)});
  args.push_back(words::flag("from_you", before.viewer == core::seat_at(hand)));
  return {"log.buy", args};
}

// UT-8: the payout of a finished site to its owner.
void tell_income(const View& before, Action action, const View& after,
                 std::vector<Message>& lines) {
  const Street& street = after.table.streets[action.player];
  if (street.finished == before.table.streets[action.player].finished) return;
  const Seat owner = core::seat_at(action.player);
  const std::vector<Argument> args = {
      words::owner(owner), words::flag("to_you", after.viewer == owner), words::site(action.site),
      words::money("money", street.income)};
  lines.push_back({street.income > 0 ? "log.income" : "log.no_income", args});
}

// What broke a tie on prestige (UT-10.7).
std::string tie_break(const Rules& rules, const State& s, int winner) {
  const Score mine = score_of(s, winner);
  std::string tie = "none";
  for (int other = 0; other < rules.players(); ++other) {
    const Score theirs = score_of(s, other);
    if (other == winner || theirs.prestige != mine.prestige) continue;
    tie = theirs.money == mine.money ? "finished" : "money";
  }
  return tie;
}

void tell_end(const Rules& rules, const View& view, std::vector<Message>& lines) {
  const State& s = view.table;
  for (int seat = 0; seat < rules.players(); ++seat) {
    const Seat who = core::seat_at(seat);
    const Score score = score_of(s, seat);
    lines.push_back({"log.prestige",
                     {words::seat(who),
                      you(view, who),
                      {"stars", words::stars(score.prestige)},
                      words::money("money", score.money),
                      words::number("sites", score.finished)}});
  }
  const core::Standing standing = rules.standing(s);
  const std::vector<Seat> winners = core::winners(standing, rules.players());
  const Seat first = winners.front();
  const Argument stars = {"stars", words::stars(standing.scores[first])};
  if (winners.size() > 1) {  // UT-10.7
    lines.push_back({"log.shared_victory", {{"names", core::names_of(winners)}, stars}});
    return;
  }
  lines.push_back({"log.victory",
                   {words::seat(first),
                    you(view, first),
                    stars,
                    {"tie", tie_break(rules, s, core::index(first))}}});
}

// The last round is announced when it is triggered (UT-10.1).
void tell_time(const Rules& rules, const View& before, const View& after,
               std::vector<Message>& lines) {
  if (after.table.phase == Phase::over) return tell_end(rules, after, lines);
  if (after.table.ending == before.table.ending) return;
  lines.push_back({after.table.ending == Ending::hand ? "log.last_hand" : "log.last_sites", {}});
}

Argument named(const Rules& rules, std::string name, Face face, unsigned end) {
  Argument argument = words::project(rules.components(), face, end);
  argument.name = std::move(name);
  return argument;
}

}  // namespace

core::Message Rules::prompt(const View& v) const {
  const State& s = v.table;
  if (s.phase == Phase::over) return {"prompt.over", {}};
  if (turn(s).kind == core::Turn::Kind::chance) return {"prompt.chance", {}};
  const Seat seat = active(s);
  const int upcoins = s.hands[seat].upcoins;
  std::vector<Argument> args = {words::seat(seat), you(v, seat)};
  if (s.phase == Phase::second) return {"prompt.second", args};
  if (upcoins == 0) return {"prompt.first", args};
  args.push_back(words::money("money", upcoins));
  return {"prompt.deposit", args};
}

std::vector<core::Message> Rules::tell(const View& before, Seat by, Action action,
                                       const View& after) const {
  std::vector<Argument> args = {words::seat(by), you(before, by)};
  std::vector<Message> lines;
  switch (action.verb) {
    case Action::Verb::deposit:
      args.push_back(words::money("money", before.table.hands[by].upcoins));
      lines.push_back({"log.deposit", args});
      break;
    case Action::Verb::discard:
      args.push_back(named(*this, "first", action.face, 0));
      args.push_back(named(*this, "second", action.face, 1));
      lines.push_back({"log.discard", args});
      break;
    case Action::Verb::none: lines.push_back({"log.none", args}); break;
    case Action::Verb::pass: lines.push_back({"log.pass", args}); break;
    default:
      lines.push_back(built_line(*this, before, by, action));
      tell_income(before, action, after, lines);
      break;
  }
  tell_time(*this, before, after, lines);
  return lines;
}

std::vector<core::Message> Rules::tell(const View& before, Event event,
                                       const View& /*after*/) const {
  const Seat seat = core::seat_at(event.place);
  if (event.kind == Event::Kind::start_player)
    return {{"log.start_player", {words::seat(seat), you(before, seat)}}};
  if (event.place == kPublicDeck) {
    const Face a = face_of(static_cast<Card>(event.what), 0);
    const Face b = face_of(static_cast<Card>(event.what), 1);
    return {{"log.uncover_public",
             {named(*this, "first", a, 0), named(*this, "second", a, 1),
              named(*this, "third", b, 0), named(*this, "fourth", b, 1)}}};
  }
  const auto face = static_cast<Face>(event.what);
  return {{"log.uncover",
           {words::owner(seat), words::flag("to_you", before.viewer == seat),
            named(*this, "first", face, 0), named(*this, "second", face, 1),
            words::money("price", cost(face))}}};
}

}  // namespace uptown
