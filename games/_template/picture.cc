// picture.cc: sentences, and the table drawn as text.
#include "games/_template/hamlet.h"

namespace hamlet {

namespace {

using core::Argument;
using core::Message;

Argument you(const View& view, Seat seat) {
  return {"you", std::string(view.viewer == seat ? "yes" : "no")};
}

Message name(const Components& components, Tile tile) {
  return {"tile." + components.tile_ids[index(tile)], {}};
}

}  // namespace

std::vector<core::Message> Rules::primer() const {
  return {{"primer.aim", {}}, {"primer.scoring", {}}, {"primer.notation", {}}};
}

core::Message Rules::prompt(const View& v) const {
  const core::Turn now = turn(v.table);
  if (now.kind == core::Turn::Kind::over) return {"prompt.over", {}};
  if (now.kind == core::Turn::Kind::chance) return {"prompt.chance", {}};
  return {
      "prompt.build",
      {{"seat", now.first()}, you(v, now.first()), {"tile", name(*components_, v.table.drawn)}}};
}

std::vector<core::Message> Rules::tell(const View& before, Seat by, Action action,
                                       const View& /*after*/) const {
  if (action.verb == Action::Verb::discard)
    return {{"log.discard", {{"seat", by}, you(before, by)}}};
  return {{"log.build", {{"seat", by}, you(before, by), {"lot", std::int64_t{action.lot} + 1}}}};
}

std::vector<core::Message> Rules::tell(const View& before, Event event,
                                       const View& /*after*/) const {
  const Seat seat = core::seat_at(event.seat);
  if (event.kind == Event::Kind::first_player)
    return {{"log.first_player", {{"seat", seat}, you(before, seat)}}};
  if (event.tile == Tile::hidden) return {{"log.goal_hidden", {{"seat", seat}}}};
  const Argument tile{"tile", name(*components_, event.tile)};
  if (event.kind == Event::Kind::tile) return {{"log.tile", {tile}}};
  return {{"log.goal", {{"seat", seat}, you(before, seat), tile}}};
}

core::ChoiceText Rules::choice(const View& /*v*/, Action action, const core::Say& say) const {
  if (action.verb == Action::Verb::discard) return {1, say({"choice.discard", {}}), {}, "-", {}};
  return {0, say({"choice.build", {}}), {}, std::to_string(action.lot + 1), {}};
}

core::Picture Rules::picture(const View& v, const core::Say& say, int columns) const {
  core::Picture picture;
  for (int seat = 0; seat < players(); ++seat) {
    core::Line line{{say({"seat", {{"seat", core::seat_at(seat)}}}) + ":", {}}};
    core::pad(line, 14);
    for (std::size_t lot = 0; lot < lots(); ++lot) {
      const Tile tile = v.table.streets[seat][lot];
      line.push_back(
          {"[" +
               std::string(tile == Tile::none ? " "
                                              : components_->tile_ids[index(tile)].substr(0, 1)) +
               "]",
           {}});
    }
    const Tile goal = v.goals[seat];
    const int known =
        points(v.table, core::seat_at(seat), goal == Tile::hidden ? Tile::none : goal);
    line.push_back({" " + say({"picture.points", {{"points", std::int64_t{known}}}}), {}});
    picture.push_back(line);
  }
  if (v.table.drawn != Tile::none)
    picture.push_back(
        {{say({"picture.drawn", {{"tile", name(*components_, v.table.drawn)}}}), {}}});
  const bool is_seated = core::index(v.viewer) < v.table.goals_dealt;
  if (is_seated) {
    const Tile goal = v.goals[v.viewer];
    picture.push_back({{say({"picture.goal", {{"tile", name(*components_, goal)}}}), {}}});
  }
  return core::folded(picture, columns);
}

}  // namespace hamlet
