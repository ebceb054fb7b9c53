// choice.cc: descriptions of choices, for the terminal: one line per project, with its sites.
#include <algorithm>

#include "games/uptown/drawing.h"

namespace uptown {

namespace {

// The immediate effect of building: prestige, income, and the payout of a finished site (UT-8).
std::string note_of(const Drawing& d, Action action) {
  const Project& project = d.rules().project(action.face, action.end);
  const Street& street = d.state().streets[action.player];
  const Sums sums = gain(street, action.site, project);
  std::string note;
  const auto add = [&note](const std::string& part) { note += (note.empty() ? "" : ", ") + part; };
  if (sums.prestige != 0) add(words::with_sign(words::stars(sums.prestige)));
  if (sums.income != 0)
    add(d.text("note.income", {{"amount", words::with_sign(words::dollars(sums.income))}}));
  if (project.roof && (street.finished >> action.site & 1) == 0)
    add(d.text("note.payout",
               {{"amount", words::dollars(std::max(0, street.income + sums.income))}}));
  return note;
}

core::ChoiceText building(const Drawing& d, const View& v, Action action) {
  const Project& project = d.rules().project(action.face, action.end);
  std::vector<core::Argument> args = {words::project(d.components(), action.face, action.end),
                                      {"signs", d.signs(project)}};
  const char* key = action.verb == Action::Verb::build ? "choice.build" : "choice.take";
  if (action.verb == Action::Verb::buy) {
    const Seat seller = core::seat_at(d.rules().hand_showing(v.table, action.face));
    key = seller == v.viewer ? "choice.buy_own" : "choice.buy";
    args.push_back(words::money("price", d.rules().cost(action.face)));
    args.push_back({"seller", seller});
  }
  const std::string label =
      project.gift ? d.text("choice.site_of",
                            {words::owner(core::seat_at(action.player)), words::site(action.site)})
                   : d.text("choice.site", {words::site(action.site)});
  const int order =
      static_cast<int>(action.verb) * 1024 + static_cast<int>(end_index(action.face, action.end));
  return {order, d.text(key, args), Drawing::style(project), label, note_of(d, action)};
}

}  // namespace

core::ChoiceText Rules::choice(const View& v, Action action, const core::Say& say) const {
  const Drawing d(*this, v, say);
  if (action.builds()) return building(d, v, action);
  const int order = static_cast<int>(action.verb) * 1024;
  switch (action.verb) {
    case Action::Verb::deposit: {
      const int upcoins = v.table.hands[v.viewer].upcoins;
      const std::string text = d.text("choice.deposit", {words::money("money", upcoins)});
      return {order, text, {}, text, {}};
    }
    case Action::Verb::discard: {
      const std::string text = d.text("choice.discard", {words::card(*components_, action.face)});
      return {order + 1024 * 8, text, {}, text, {}};
    }
    default: {
      const std::string text = d.text("choice.pass");
      return {order, text, {}, text, {}};
    }
  }
}

}  // namespace uptown
