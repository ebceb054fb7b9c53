// choice.cc: descriptions of choices, for the terminal.
#include "games/urban_sprawl/drawing.h"
#include "games/urban_sprawl/sites.h"

namespace urban_sprawl {

namespace {

using Verb = Action::Verb;

// What a place costs, and the neighborhood bonus it brings (US-7.3, US-7.9).
std::string site_note(const Drawing& d, Action a) {
  const State& s = d.state();
  const ContractCard& card = d.rules().facts().contracts[s.top().card];
  const Lots near = board().near[a.what][a.how] & s.city.zones[card.zone];
  const int bonus = s.city.buildings_on(near).count();
  return "-" + d.text("note.wealth", {words::number("number", s.city.value[a.what])}) +
         (bonus > 0 ? " +" + d.text("note.prestige", {words::number("number", bonus)}) : "");
}

std::string permits_in_words(const Drawing& d, const Components& c, const PermitSet& set) {
  std::string text;
  for (const Kind kind : set) {
    if (kind != kNone) text += (text.empty() ? "" : " + ") + d.text(words::planning_name(c, kind));
  }
  return text;
}

}  // namespace

core::ChoiceText Rules::choice(const View& v, Action a, const core::Say& say) const {
  const Drawing d(*this, v, say);
  const State& s = v.state;
  const Components& c = *components_;
  const int order = static_cast<int>(index(a.verb));
  const bool ends_investing = a.verb == Verb::done && s.ask.kind == Ask::Kind::invest;
  const std::string group = d.text(ends_investing ? "choice.done_investing"
                                                  : "choice." + std::string(words::kVerbs[a.verb]));
  const auto points = [&](int cost) { return d.text("board.ap", {words::number("ap", cost)}); };
  const auto plain = [&](const std::string& label, const std::string& note = {}) {
    return core::ChoiceText{order, group, {}, label, note};
  };
  switch (a.verb) {
    case Verb::buy:
    case Verb::pick: {
      const Zone zone = s.city.zone_of(static_cast<Lot>(a.what));
      const std::string owner =
          s.city.owner_of(a.what) == kNobody ? "" : std::to_string(s.city.owner_of(a.what) + 1);
      return plain(words::lot(a.what) + " " + c.zone_ids[index(zone)] + owner,
                   std::to_string(s.city.value_of(a.what)));
    }
    case Verb::name: return plain(d.text("seat", {words::seat(a.what)}));
    case Verb::invest:
      return plain(
          d.text(words::planning_name(c, a.what)),
          "+" + d.text("note.wealth", {words::number("number", facts().planning[a.what].payout)}));
    case Verb::take: {
      const int cost = s.ask.kind == Ask::Kind::act ? facts().planning_ap[a.what] : 0;
      return plain(d.text(words::planning_name(c, s.decks.planning_slots[a.what])), points(cost));
    }
    case Verb::favor:
    case Verb::build: {
      const Contract card = contract_at(s, s.ask.seat, a.what);
      return plain(d.text("card." + c.contract_ids[card]), points(ap_of(facts(), a.what)));
    }
    case Verb::permits: return plain(permits_in_words(d, c, a.permits));
    case Verb::place: {
      core::ChoiceText text =
          plain(words::at(a.what, a.how), s.ask.kind == Ask::Kind::site ? site_note(d, a) : "");
      text.group += " " + words::block(a.what);
      text.order = 100 + a.what;
      return text;
    }
    case Verb::marker: return plain(d.text("marker." + c.marker_ids[a.what]));
    case Verb::space: return plain(d.text("board.space." + c.grey_ids[a.what]));
    case Verb::office: return plain(d.text("office." + c.office_ids[a.what]));
    case Verb::row: return plain(d.text("board.row." + words::row(c, a.what)));
    case Verb::split:
    case Verb::number: return plain(std::to_string(a.what));
    default: return plain(group);
  }
}

}  // namespace urban_sprawl
