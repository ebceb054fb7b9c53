// tell.cc: prompts and the log, as messages. Built only from views and masked steps, so they cannot
// leak.
#include "core/winners.h"
#include "games/blueprints/round_story.h"
#include "games/blueprints/words.h"

namespace blueprints {

namespace {

using core::Argument;
using core::Message;

// {you} lets a sentence address its reader.
Argument you(const View& view, Seat seat) {
  return {"you", std::string(view.viewer == seat ? "yes" : "no")};
}

Argument award(const Components& c, std::size_t award) {
  return {"award", Message{"award." + c.award_ids[award], {}}};
}
Argument prize(const Components& c, std::size_t prize) {
  return {"prize", Message{"prize." + c.prize_ids[prize], {}}};
}

Message scored(const Components& c, const Revealed& building, const View& view, Seat seat) {
  return {"log.scored",
          {words::seat(seat), you(view, seat), words::card(c, building.card),
           words::number("points", building.points)}};
}

// Why a seat ranks before a rival with as many points, or with the same Prize condition met.
void add_rival(Message& message, const Components& c, const View& view, const Rival& rival) {
  const Seat seat = core::seat_at(rival.seat);
  message.args.push_back({"rival", seat});
  message.args.push_back({"rival_is_you", std::string(view.viewer == seat ? "yes" : "no")});
  message.args.push_back(
      {"reason", std::string(rival.criterion == Criterion::turn_position ? "later" : "material")});
  message.args.push_back(words::material(c, rival.material));
  message.args.push_back(words::number("mine", rival.mine));
  message.args.push_back(words::number("theirs", rival.theirs));
}

Message won(const std::string& key, const View& view, std::uint8_t to, Argument what, int points) {
  const Seat seat = core::seat_at(to);
  return {key,
          {words::seat(seat), you(view, seat), std::move(what), words::number("points", points)}};
}

void tell_round(const Components& c, const View& view, std::size_t round, int players,
                std::vector<Message>& lines) {
  const PastRound& past = view.table.past[round];
  const RoundStory story(c.faces, past, players);
  for (int seat = 0; seat < players; ++seat)
    lines.push_back(scored(c, past.buildings[seat], view, core::seat_at(seat)));
  for (std::size_t i = 0; i < kAwards; ++i) {
    if (past.award_to[i] == kNobody) continue;
    const auto rival = story.award_rival(i);
    lines.push_back(won(rival ? "log.award_tied" : "log.award", view, past.award_to[i], award(c, i),
                        c.faces.award_points[i]));
    if (rival) add_rival(lines.back(), c, view, *rival);
  }
  for (std::size_t i = 0; i < kPrizes; ++i) {
    if (past.prize_to[i] == kNobody) continue;
    const auto rival = story.prize_rival(i);
    lines.push_back(won(rival ? "log.prize_contested" : "log.prize", view, past.prize_to[i],
                        prize(c, i), c.faces.prize_points[i]));
    if (rival) add_rival(lines.back(), c, view, *rival);
  }
}

// The winner, and what broke a tie (BP-12.2).
void tell_victory(const Rules& rules, const View& view, std::vector<Message>& lines) {
  const core::Standing standing = rules.standing(State{view.table, {}});
  const std::vector<Seat> winners = core::winners(standing, rules.players());
  const Holdings mine = rules.holdings(view.table, winners.front());
  const Argument points = words::number("points", mine.points);
  if (winners.size() > 1) {
    lines.push_back({"log.shared_victory", {{"names", core::names_of(winners)}, points}});
    return;
  }
  std::string tie = "none";
  for (int other = 0; other < rules.players(); ++other) {
    const Holdings theirs = rules.holdings(view.table, core::seat_at(other));
    if (theirs.points != mine.points || core::seat_at(other) == winners.front()) continue;
    tie = theirs.prizes != mine.prizes ? "prizes" : "awards";
  }
  lines.push_back(
      {"log.victory",
       {words::seat(winners.front()), you(view, winners.front()), points, {"tie", tie}}});
}

}  // namespace

core::Message Rules::prompt(const View& v) const {
  const Seat seat = active(v.table);
  const std::vector<Argument> args = {words::seat(seat), you(v, seat)};
  switch (v.table.phase) {
    case Phase::draft: return {"prompt.draft", args};
    case Phase::discard: return {"prompt.discard", args};
    case Phase::over: return {"prompt.over", {}};
    default: return {"prompt.chance", {}};
  }
}

std::vector<core::Message> Rules::tell(const View& before, Seat by, Action action,
                                       const View& after) const {
  const Argument die = words::die(*components_, action.die);
  std::vector<Argument> args = {words::seat(by), you(before, by), die};
  std::vector<Message> lines;
  if (action.verb == Action::Verb::discard) {
    lines.push_back({"log.discard", args});
  } else if (action.space == Space::removed) {
    lines.push_back({"log.draft_removed", args});
  } else if (action.space == Space::hidden) {
    lines.push_back({"log.draft_hidden", args});
  } else {
    args.push_back(words::space(*components_, action.space));
    lines.push_back({"log.draft", args});
  }
  if (after.table.round == before.table.round) return lines;
  lines.push_back({"log.round_ends", {words::number("round", before.table.round + 1)}});
  tell_round(*components_, after, before.table.round, players(), lines);
  if (after.table.phase == Phase::over) {
    tell_victory(*this, after, lines);
  } else {
    const Seat first = core::seat_at(after.table.first_player);
    lines.push_back({"log.next_first_player", {words::seat(first), you(after, first)}});
  }
  return lines;
}

std::vector<core::Message> Rules::tell(const View& before, Event event, const View& after) const {
  const Seat seat = core::seat_at(event.seat);
  const auto material = [&] {
    return words::material(*components_, static_cast<Material>(event.what));
  };
  switch (event.kind) {
    case Event::Kind::first_player:
      return {{"log.first_player", {words::seat(seat), you(before, seat)}}};
    case Event::Kind::first_demand: return {{"log.first_demand", {material()}}};
    case Event::Kind::second_demand: return {{"log.second_demand", {material()}}};
    case Event::Kind::deal:
      if (static_cast<Card>(event.what) == kHiddenCard)
        return {{"log.deal_hidden", {words::seat(seat)}}};
      return {{"log.deal",
               {words::seat(seat), you(before, seat),
                words::card(*components_, static_cast<Card>(event.what))}}};
    case Event::Kind::roll:
      if (before.table.turn > 0)
        return {{"log.roll", {words::die(*components_, static_cast<Die>(event.what))}}};
      // The starting pool is reported once it is complete.
      if (after.table.dice_due > 0) return {};
      return {{"log.pool", {{"dice", words::dice_codes(*components_, after.table.pool)}}}};
  }
  return {};
}

}  // namespace blueprints
