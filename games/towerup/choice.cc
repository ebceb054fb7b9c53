// choice.cc: descriptions of choices, for the terminal.
#include "games/towerup/drawing.h"
#include "games/towerup/gain.h"

namespace towerup {

namespace {

// "+3": millions gained immediately.
std::string gain_text(const Rules& rules, const View& v, Action action) {
  const int me = core::index(v.viewer);
  State next{v.table};
  rules.apply(next, v.viewer, action);
  const int gain = rules.score(next.table, me).total - rules.score(v.table, me).total;
  return gain == 0 ? "" : (gain > 0 ? "+" : "") + std::to_string(gain);
}

// What the choice gains immediately, and whether it ends the game.
std::string note(const Rules& rules, const View& v, Action action, const Drawing& d) {
  std::string text = gain_text(rules, v, action);
  const Trigger trigger = rules.brings_about(v.table, action);
  if (trigger == Trigger::none) return text;
  const std::string warning =
      d.text("choice.ends", {{"trigger", std::string(words::trigger_id(trigger))}});
  return text + (text.empty() ? "! " : " ! ") + warning;
}

}  // namespace

core::ChoiceText Rules::choice(const View& v, Action action, const core::Say& say) const {
  const Drawing d(*this, v, say);
  const Components& c = *components_;
  switch (action.verb) {
    case Action::Verb::place:
      return {action.where,
              d.text("choice.place", {words::site(map_text(), action.site())}),
              {},
              d.text("colour." + words::colour_id(c, action.colour())),
              ""};
    case Action::Verb::take: {
      const core::Argument card = words::card(c, v.table.market[action.slot()]);
      const bool has_choice = sum(action.floors()) > 0;
      const std::string label =
          has_choice ? d.text(words::floors(c, action.floors())) : d.text("choice.all");
      return {action.where,
              d.text("choice.take", {words::number("slot", action.where + 1), card}),
              {},
              label,
              note(*this, v, action, d)};
    }
    case Action::Verb::build:
      return {(kMarket + action.where) * kColours + action.what[0],
              d.text("choice.build",
                     {words::site(map_text(), action.site()), words::colour(c, action.colour())}),
              Drawing::style(index(action.colour())),
              d.text("choice.roof", {words::site(map_text(), action.roof())}),
              note(*this, v, action, d)};
    case Action::Verb::give_back:
      return {0,
              d.text("choice.return"),
              {},
              d.text(words::floors(c, action.floors())),
              note(*this, v, action, d)};
  }
  return {};
}

}  // namespace towerup
