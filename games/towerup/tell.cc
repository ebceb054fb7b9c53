// tell.cc: prompts and the log, as messages. Built only from views and masked steps, so they cannot
// leak. The end of a game is in tell_end.cc.
#include "games/towerup/tell.h"

#include "games/towerup/gain.h"

namespace towerup {

namespace {

using core::Argument;
using core::Message;

// A machine that moved, a star column completed (TU-7).
void tell_machine(const Rules& rules, const View& before, const View& after, Seat by,
                  std::vector<Message>& lines) {
  const Components& c = rules.components();
  for (std::size_t i = 0; i < kColours; ++i) {
    const int space = after.table.boards[by].machines[i];
    if (space == before.table.boards[by].machines[i]) continue;
    lines.push_back(
        {"log.machine",
         {words::seat(by), you(before, by), words::colour(c, static_cast<Colour>(i)),
          words::number("space", space), words::number("millions", c.faces.millions[space])}});
  }
}

void tell_extra_turn(const Rules& rules, const View& before, const View& after, Seat by,
                     std::vector<Message>& lines) {
  const int was = before.table.boards[by].lowest();
  const int now = after.table.boards[by].lowest();
  const Faces& f = rules.faces();
  for (std::size_t i = 0; i < f.stars; ++i) {
    if (was >= f.star_columns[i] || now < f.star_columns[i]) continue;
    lines.push_back({"log.extra_turn", {words::seat(by), you(before, by)}});
    return;
  }
}

void tell_take(const Rules& rules, const View& before, Seat by, Action action,
               std::vector<Message>& lines) {
  const Components& c = rules.components();
  const Card card = before.table.market[action.slot()];
  const Gain gain = gain_of(c.faces.cards[card], before.table.supply);
  std::vector<Argument> args = {words::seat(by), you(before, by), words::card(c, card)};
  lines.push_back({"log.take", args});
  if (sum(action.floors()) > 0)
    lines.push_back({gain.missing > 0 ? "log.replace" : "log.choose",
                     {words::seat(by), you(before, by), words::floors(c, action.floors())}});
}

void tell_build(const Rules& rules, const View& before, const View& after, Seat by, Action action,
                std::vector<Message>& lines) {
  const Components& c = rules.components();
  const MapText& map = rules.map_text();
  const Sites raised = rules.map().adjacent[action.site()] & before.table.city.built();
  const City& city = after.table.city;
  lines.push_back({"log.build",
                   {words::seat(by),
                    you(before, by),
                    words::site(map, action.site()),
                    words::colour(c, action.colour()),
                    {"others", words::sites(map, raised)},
                    words::number("count", std::popcount(raised))}});
  lines.push_back({"log.roof",
                   {words::seat(by), you(before, by), words::site(map, action.roof()),
                    words::colour(c, city.colour_of(action.roof())),
                    words::number("height", city.height(action.roof()))}});
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const int token = after.table.boards[by].tokens[place];
    if (token == before.table.boards[by].tokens[place]) continue;
    lines.push_back(
        {"log.objective_met",
         {words::seat(by), you(before, by), words::objective(c, after.table.objectives[place]),
          words::number("millions", token)}});
  }
}

}  // namespace

core::Message Rules::prompt(const View& v) const {
  const Table& t = v.table;
  const Seat seat = core::seat_at(t.active);
  std::vector<Argument> args = {words::seat(seat), you(v, seat)};
  switch (t.phase) {
    case Phase::place:
      args.push_back(
          {"colour", t.floor_colour == kAnyColour
                         ? "any"
                         : words::colour_id(*components_, static_cast<Colour>(t.floor_colour))});
      return {"prompt.place", std::move(args)};
    case Phase::act: {
      std::string kind = t.last_turns != Table::kNotYet ? "last" : "usual";
      if (t.is_extra == 1) kind = "extra";
      if (t.boards[t.active].roofs == 0) return {"prompt.card_only", std::move(args)};
      args.push_back({"kind", std::move(kind)});
      return {"prompt.act", std::move(args)};
    }
    case Phase::give_back:
      args.push_back(
          words::number("count", sum(t.boards[t.active].reserve) - faces_.reserve_limit));
      return {"prompt.return", std::move(args)};
    case Phase::over: return {"prompt.over", {}};
    default: return {"prompt.chance", {}};
  }
}

std::vector<core::Message> Rules::tell(const View& before, Seat by, Action action,
                                       const View& after) const {
  const Components& c = *components_;
  std::vector<Message> lines;
  switch (action.verb) {
    case Action::Verb::place:
      lines.push_back({"log.place",
                       {words::seat(by), you(before, by), words::site(map_text(), action.site()),
                        words::colour(c, action.colour())}});
      break;
    case Action::Verb::take: tell_take(*this, before, by, action, lines); break;
    case Action::Verb::build: tell_build(*this, before, after, by, action, lines); break;
    case Action::Verb::give_back:
      lines.push_back(
          {"log.return", {words::seat(by), you(before, by), words::floors(c, action.floors())}});
      break;
  }
  tell_machine(*this, before, after, by, lines);
  tell_extra_turn(*this, before, after, by, lines);
  if (action.verb == Action::Verb::take && before.table.draw == 0)
    lines.push_back({"log.reshuffle", {}});  // TU-5.9
  tell_end(*this, before, after, lines);
  return lines;
}

std::vector<core::Message> Rules::tell(const View& before, Event event, const View& after) const {
  const Components& c = *components_;
  const Seat seat = core::seat_at(event.what);
  const auto card = static_cast<Card>(event.what);
  const auto objective = static_cast<Objective>(event.what);
  std::vector<Message> lines;
  switch (event.kind) {
    case Event::Kind::first_player:
      lines.push_back({"log.first_player", {words::seat(seat), you(before, seat)}});
      break;
    case Event::Kind::objective:
      lines.push_back(
          {"log.objective", {words::objective(c, objective), {"goal", words::goal(c, objective)}}});
      break;
    case Event::Kind::card: lines.push_back({"log.card", {words::card(c, card)}}); break;
    case Event::Kind::extra: lines.push_back({"log.extra_card", {words::card(c, card)}}); break;
    case Event::Kind::colour:
      lines.push_back({"log.colour", {words::colour(c, static_cast<Colour>(event.what))}});
      break;
    case Event::Kind::floor:
      lines.push_back({"log.floor",
                       {words::site(map_text(), static_cast<Site>(event.what)),
                        words::colour(c, static_cast<Colour>(before.table.floor_colour))}});
      break;
  }
  tell_end(*this, before, after, lines);
  return lines;
}

}  // namespace towerup
