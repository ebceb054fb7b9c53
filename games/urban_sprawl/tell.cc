// tell.cc: log messages: an action and the events that followed from it.
#include <algorithm>

#include "core/winners.h"
#include "games/urban_sprawl/card_text.h"
#include "games/urban_sprawl/sites.h"
#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

using Verb = Action::Verb;

namespace {

using core::Argument;
using core::Message;
using What = News::What;

// {you}: the sentence addresses its reader.
Argument you(const View& view, int seat) {
  return {"you", std::string(core::index(view.viewer) == seat ? "yes" : "no")};
}

Argument money(int kind) { return {"kind", std::string(kind == 0 ? "wealth" : "prestige")}; }

Argument lot_place(const City& city, int lot) {
  const auto at = static_cast<Lot>(lot);
  const unsigned shape = city.shape[at] != 0 ? city.shape[at] : 1u << (at & 3);
  return words::place(block_of(at), shape);
}

Argument space_name(const Components& c, int space) {
  return words::named("space", "board.space." + c.grey_ids[index(space)]);
}

// Which of two gains are not zero, so that no sentence says "0 wealth".
Argument gains(int wealth, int prestige) {
  const char* which = wealth > 0 ? "wealth" : "prestige";
  if (wealth > 0 && prestige > 0) which = "both";
  if (wealth == 0 && prestige == 0) which = "none";
  return {"which", std::string(which)};
}

class Teller {
 public:
  Teller(const Rules& rules, const View& view)
      : rules_(rules), c_(rules.components()), view_(view) {}

  void news(const News& n, std::vector<Message>& lines) const {
    if (n.what == What::event) return event(n, lines);
    if (n.what == What::ended) return end(lines);
    Message line = n.what < What::pawn ? of_seat(n) : of_town(n);
    if (!line.key.empty()) lines.push_back(std::move(line));
  }

 private:
  [[nodiscard]] std::vector<Argument> who(int seat) const {
    return {words::seat(seat), you(view_, seat)};
  }
  [[nodiscard]] Message with(const char* key, int seat, std::vector<Argument> more) const {
    std::vector<Argument> args = who(seat);
    args.insert(args.end(), more.begin(), more.end());
    return {key, args};
  }
  [[nodiscard]] Message of_seat(const News& n) const;
  [[nodiscard]] Message of_town(const News& n) const;
  void event(const News& n, std::vector<Message>& lines) const;
  void end(std::vector<Message>& lines) const;

  const Rules& rules_;
  const Components& c_;
  const View& view_;
};

Message Teller::of_seat(const News& n) const {
  switch (n.what) {
    case What::gained:
      return with("log.gained", n.seat, {money(n.a), words::number("number", n.n)});
    case What::lost: return with("log.lost", n.seat, {money(n.a), words::number("number", n.n)});
    case What::collected: return with("log.collected", n.seat, {words::number("number", n.n)});
    case What::spent: return with("log.spent", n.seat, {words::planning(c_, n.a)});
    case What::built:
      return with("log.built", n.seat,
                  {words::contract(c_, n.a), words::place(block_of(n.b), n.n & 15u),
                   words::number("cost", n.n >> 8)});
    case What::bonus: return with("log.bonus", n.seat, {words::number("number", n.n)});
    case What::took_marker: {
      if (n.b == kNobody) return with("log.took_marker", n.seat, {words::vocation(c_, n.a)});
      return with("log.took_marker_from", n.seat,
                  {words::vocation(c_, n.a), {"from", core::seat_at(n.b)}});
    }
    case What::scored:
      return with("log.scored", n.seat,
                  {words::vocation(c_, n.a), words::number("wealth", n.b),
                   words::number("prestige", n.n), gains(n.b, n.n)});
    default: return {};
  }
}

Message Teller::of_town(const News& n) const {
  const City& city = view_.state.city;
  switch (n.what) {
    case What::pawn: return {"log.pawn", {words::office(c_, n.a)}};
    case What::elected: return with("log.elected", n.seat, {words::office(c_, n.a)});
    case What::nobody: return {"log.nobody", {words::office(c_, n.a)}};
    case What::contractor: return with("log.contractor", n.seat, {});
    case What::payout:
      return {n.n == 0 ? "log.no_payout" : "log.payout",
              {money(n.a), words::number("number", n.b)}};
    case What::placed: {
      const Argument zone = words::building(c_, static_cast<Zone>(n.a));
      const Argument place = words::place(block_of(n.b), n.n);
      if (n.seat == kNobody) return {"log.placed_free", {zone, place}};
      return with("log.placed", n.seat, {zone, place});
    }
    case What::no_place:
      return with("log.no_place", n.seat, {words::building(c_, static_cast<Zone>(n.a), n.n)});
    case What::no_space: return {"log.no_space", {}};
    case What::removed:
      return {"log.removed",
              {words::building(c_, static_cast<Zone>(n.a)),
               words::whole_block("place", block_of(n.b))}};
    case What::moved:
      return {"log.moved", {words::whole_block("from", block_of(n.a)), lot_place(city, n.b)}};
    case What::rezoned:
      return {"log.rezoned", {words::zone(c_, static_cast<Zone>(n.a)), lot_place(city, n.b)}};
    case What::controls: return with("log.controls", n.seat, {lot_place(city, n.b)});
    case What::cleared: return with("log.cleared", n.seat, {lot_place(city, n.b)});
    case What::marker:
      return {"log.marker",
              {words::named("marker", "marker." + c_.marker_ids[n.a]),
               space_name(c_, n.b),
               {"moved", std::string(n.n == 1 ? "yes" : "no")}}};
    case What::deck_active:
      return {"log.deck_active",
              {words::named("deck", "deck_first." + words::deck(static_cast<Deck>(n.a)))}};
    case What::politicians: return {"log.politicians", {}};
    case What::contractor_enters: return {"log.contractor_enters", {}};
    case What::reshuffled: return {"log.reshuffled", {}};
    case What::stagnation: return {"log.stagnation", {words::contract(c_, n.a)}};
    case What::tribute:
      return with("log.tribute", n.seat,
                  {words::number("wealth", n.a), words::number("prestige", n.n), gains(n.a, n.n)});
    case What::took_card: return with("log.take", n.seat, {words::planning(c_, n.a)});
    case What::points: return with("log.points", n.seat, {words::number("number", n.n)});
    case What::extra_favor: return with("log.extra_favor", n.seat, {});
    case What::turn: return with("log.turn", n.seat, {words::number("number", view_.state.turns)});
    default: return {};
  }
}

void Teller::event(const News& n, std::vector<Message>& lines) const {
  const bool is_planning = n.b == 1;
  lines.push_back(
      {"log.event", {is_planning ? words::planning(c_, n.a) : words::contract(c_, n.a)}});
  const auto text = is_planning ? planning_text(c_, n.a) : contract_text(c_, n.a);
  lines.insert(lines.end(), text.begin(), text.end());
}

void Teller::end(std::vector<Message>& lines) const {  // US-15.2 to US-15.4
  const State& s = view_.state;
  for (int seat = 0; seat < rules_.players(); ++seat) {
    const FinalScore score = rules_.final_score(s, seat);
    int offices = 0;
    for (const int bonus : score.offices) offices += bonus;
    lines.push_back(
        with("log.final", seat,
             {words::number("prestige", score.prestige), words::number("payouts", score.payouts),
              words::number("wealth", score.wealth), words::number("offices", offices),
              words::number("total", score.total)}));
  }
  const core::Standing standing = rules_.standing(s);
  const std::vector<Seat> winners = core::winners(standing, rules_.players());
  const Argument total = words::number("total", standing.scores[winners.front()]);
  if (winners.size() > 1) {
    lines.push_back({"log.shared_victory", {{"names", core::names_of(winners)}, total}});
    return;
  }
  const auto with_as_much =
      std::count(standing.scores.begin(), standing.scores.begin() + rules_.players(),
                 standing.scores[winners.front()]);
  lines.push_back(with("log.victory", core::index(winners.front()),
                       {total, {"tie", std::string(with_as_much > 1 ? "wealth" : "none")}}));
}

}  // namespace

std::vector<core::Message> Rules::tell(const View& before, Seat by, Action action,
                                       const View& after, std::span<const News> news) const {
  const Components& c = *components_;
  const int seat = core::index(by);
  const State& s = before.state;
  std::vector<Argument> args = {words::seat(seat), you(before, seat)};
  std::vector<Message> lines;
  const auto add = [&](const char* key, std::vector<Argument> more) {
    std::vector<Argument> all_args = args;
    all_args.insert(all_args.end(), more.begin(), more.end());
    lines.push_back({key, all_args});
  };
  switch (action.verb) {
    case Verb::buy:
      add("log.buy",
          {words::building(c, s.city.zone_of(action.what)), lot_place(s.city, action.what),
           words::number("cost", s.city.value_of(action.what))});
      break;
    case Verb::invest:
      add("log.invest", {words::planning(c, action.what),
                         words::number("wealth", facts().planning[action.what].payout)});
      break;
    case Verb::take:
      if (s.ask.kind == Ask::Kind::act)
        add("log.take", {words::planning(c, s.decks.planning_slots[action.what])});
      break;
    case Verb::favor:
      add("log.favor", {words::contract(c, s.decks.contract_slots[action.what])});
      break;
    case Verb::office: {
      const Frame& f = s.top();
      const bool wins = facts().effects[f.first + f.at].op == Op::win_office;
      add("log.office", {words::office(c, action.what), {"win", std::string(wins ? "yes" : "no")}});
      break;
    }
    case Verb::row:
      add("log.row", {words::named("row", "board.row." + words::row(c, action.what))});
      break;
    case Verb::decline: add("log.decline", {}); break;
    case Verb::done:
      if (s.ask.kind == Ask::Kind::act) add("log.done", {});
      break;
    default: break;
  }
  const Teller teller(*this, after);
  for (std::size_t i = 0; i < news.size(); ++i) {
    const News& n = news[i];
    // The investment has a message of its own.
    if (action.verb == Verb::invest && (n.what == What::spent || (n.what == What::gained && i < 2)))
      continue;
    teller.news(n, lines);
  }
  if (!lines.empty()) return lines;
  switch (action.verb) {  // no events yet: report the choice itself
    case Verb::build:
      add("log.build", {words::contract(c, contract_at(s, seat, action.what))});
      break;
    case Verb::done: add("log.done_investing", {}); break;
    case Verb::name: add("log.name", {{"other", core::seat_at(action.what)}}); break;
    case Verb::pick:
      add("log.pick",
          {words::building(c, s.city.zone_of(action.what)), lot_place(s.city, action.what)});
      break;
    case Verb::marker:
      add("log.choose_marker", {words::named("marker", "marker." + c.marker_ids[action.what])});
      break;
    default: break;
  }
  return lines;
}

std::vector<core::Message> Rules::tell(const View& before, Event event, const View& after,
                                       std::span<const News> news) const {
  std::vector<Message> lines;
  if (event.kind == Event::Kind::starting_player) {
    lines.push_back({"log.starting_player", {words::seat(event.where), you(before, event.where)}});
  } else {
    const auto deck = static_cast<Deck>(event.where);
    const bool is_planning = deck == Deck::planning;
    const bool is_event = is_planning
                              ? facts().planning[event.card].type == PlanningKind::Type::event
                              : facts().contracts[event.card].is_event;
    if (!is_event)
      lines.push_back({"log.drawn",
                       {is_planning ? words::planning(*components_, event.card)
                                    : words::contract(*components_, event.card)}});
  }
  const Teller teller(*this, after);
  for (const News& n : news) teller.news(n, lines);
  return lines;
}

}  // namespace urban_sprawl
