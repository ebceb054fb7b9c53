// choice.cc: descriptions of choices, for the terminal.
#include "games/cloud_city/drawing.h"
#include "games/cloud_city/order.h"

namespace cloud_city {

namespace {

// The votes of every walkway that could be built, individually.
int votes_in_reach(const City& city, const Table& table, const Faces& faces) {
  int votes = 0;
  for (std::size_t level = 0; level < kLevels; ++level) {
    const Starts found = starts(city, level, table.stock[level]);
    for (std::size_t i = 0; i < kLengths; ++i)
      votes += faces.votes[i] * (std::popcount(found.east[i]) + std::popcount(found.south[i]));
  }
  return votes;
}

}  // namespace

core::ChoiceText Rules::choice(const View& v, Action action, const core::Say& say) const {
  const Drawing d(*this, v, say);
  const City& city = v.table.cities[v.viewer];
  switch (action.verb) {
    case Action::Verb::choose: {
      const std::string& id = components_->card_ids[action.what];
      return {action.what,
              d.text("card." + id),
              {},
              d.text("choice.choose"),
              d.text("card_text." + id)};
    }
    case Action::Verb::place: {
      City larger = city;
      larger.lay(action.face(), action.rotation(), action.slot(),
                 pattern(action.face(), action.rotation()));
      const int gain =
          votes_in_reach(larger, v.table, faces_) - votes_in_reach(city, v.table, faces_);
      const int order = (action.what * 8 + action.y1) * 8 + action.x1;
      const std::string group = d.text(
          "choice.place",
          {{"tile", words::face_id(*components_, action.face())}, words::slot(action.slot())});
      return {order,
              group,
              {},
              d.halves(action.face(), action.rotation()),
              gain == 0 ? "" : (gain > 0 ? "+" : "") + std::to_string(gain)};
    }
    case Action::Verb::walkway: {
      const Walkway walkway = walkway_of(city, action);
      const std::size_t length = walkway.distance - std::size_t{1};
      return {action.what, d.text("walkway." + components_->level_ids[action.what]),
              Drawing::style(action.what), words::at(action.from()) + "-" + words::at(action.to()),
              "+" + std::to_string(faces_.votes[length])};
    }
    case Action::Verb::done: return {kLevels, d.text("choice.done"), {}, d.text("choice.done"), {}};
    case Action::Verb::draw:
      if (action.what == Action::kStack)
        return {kFaces, d.text("choice.draw"), {}, d.text("choice.stack"), {}};
      return {0,
              d.text("choice.draw"),
              {},
              words::face_id(*components_, action.face()),
              d.halves(action.face(), 0)};
  }
  return {};
}

}  // namespace cloud_city
