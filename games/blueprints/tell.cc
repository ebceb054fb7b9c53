// tell.cc: prompts and the log, as messages. Made from views and seen steps, so they cannot leak.
#include "games/blueprints/building.h"
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
  const Sheet sheet = score(c.faces, building.card, Building::of(building.dice, building.spaces));
  Message message{"log.scored",
                  {words::seat(seat), you(view, seat), words::card(c, building.card),
                   words::number("points", sheet.total), words::number("bonus", sheet.bonus)}};
  for (std::size_t m = 0; m < kMaterials; ++m)
    message.args.push_back(words::number(c.material_ids[m], sheet.materials[m]));
  return message;
}

void tell_round(const Components& c, const View& view, std::size_t round, int players,
                std::vector<Message>& lines) {
  const PastRound& past = view.table.past[round];
  lines.push_back({"log.round_ends", {words::number("round", static_cast<int>(round) + 1)}});
  for (int seat = 0; seat < players; ++seat) {
    lines.push_back(
        scored(c, past.buildings[static_cast<std::size_t>(seat)], view, core::seat_at(seat)));
  }
  for (std::size_t i = 0; i < kAwards; ++i) {
    if (past.award_to[i] == kNobody) continue;
    const Seat seat = core::seat_at(past.award_to[i]);
    lines.push_back({"log.award",
                     {words::seat(seat), you(view, seat), award(c, i),
                      words::number("points", c.faces.award_points[i])}});
  }
  for (std::size_t i = 0; i < kPrizes; ++i) {
    if (past.prize_to[i] == kNobody) continue;
    const Seat seat = core::seat_at(past.prize_to[i]);
    lines.push_back({"log.prize",
                     {words::seat(seat), you(view, seat), prize(c, i),
                      words::number("points", c.faces.prize_points[i])}});
  }
  if (view.table.phase == Phase::over) return;
  const Seat first = core::seat_at(view.table.first_player);
  lines.push_back({"log.next_first_player", {words::seat(first), you(view, first)}});
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
  if (after.table.round > before.table.round)
    tell_round(*components_, after, before.table.round, players(), lines);
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
      // The starting pool is told once, when it is complete.
      if (after.table.dice_due > 0) return {};
      return {{"log.pool", {{"dice", words::dice_codes(*components_, after.table.pool)}}}};
  }
  return {};
}

}  // namespace blueprints
