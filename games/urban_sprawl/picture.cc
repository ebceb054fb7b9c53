// picture.cc: the table for the terminal: the turn, the town, the displays as tables, the players.
#include <algorithm>

#include "games/urban_sprawl/card_text.h"
#include "games/urban_sprawl/drawing.h"
#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

namespace {

using core::Line;
using core::Picture;

void append(Picture& picture, const Picture& part) {
  picture.insert(picture.end(), part.begin(), part.end());
}

std::string cost_text(int cost) { return " " + std::to_string(cost) + "  "; }

}  // namespace

Picture Drawing::heading() const {
  const State& s = state();
  Picture lines{{{text("picture.turn", {words::number("turn", s.turns), words::seat(s.active),
                                        words::number("points", s.action_points)}),
                  kBold}}};
  Line offices{{text("picture.offices") + " ", kBold}};
  for (std::size_t office = 0; office < kOffices; ++office) {
    if ((s.offices_in_play >> office & 1) == 0) continue;
    std::string entry = s.pawn == office ? "*" : "";
    entry += text("office." + rules().components().office_ids[office]) + " ";
    entry += s.office[office] == kNobody ? "-" : std::to_string(s.office[office] + 1);
    offices.push_back({entry + "  ", {}});
  }
  if (s.contractor_in_play)
    offices.push_back({text("contractor") + " " +
                           (s.contractor == kNobody ? "-" : std::to_string(s.contractor + 1)),
                       {}});
  lines.push_back(offices);
  return lines;
}

Picture Drawing::planning() const {
  const State& s = state();
  Picture lines{
      {{text("picture.planning", {words::number("cards", s.decks.planning_size)}), kBold}}};
  for (std::size_t slot = 0; slot < kPlanningSlots; ++slot) {
    const std::uint8_t kind = s.decks.planning_slots[slot];
    Line line{{cost_text(rules().facts().planning_ap[slot]), kBold}};
    line.push_back(
        {kind == kNone ? "-" : text(words::planning_name(rules().components(), kind)), {}});
    if (kind != kNone && rules().facts().planning[kind].has_ballot)
      line.push_back({" [x]", kFaint});
    lines.push_back(line);
  }
  return lines;
}

Line Drawing::contract_line(const std::string& cost, Contract card) const {
  const Components& c = rules().components();
  const ContractCard& face = rules().facts().contracts[card];
  Line line{{cost, kBold}};
  line.push_back(
      {c.zone_ids[index(face.zone)] + std::to_string(face.size) + " ", zone_style(face.zone)});
  line.push_back({text("card." + c.contract_ids[card]), kBold});
  std::string more;
  if (face.payout > 0) more += " p" + std::to_string(face.payout);
  for (std::size_t i = 0; i < face.vocations; ++i) {
    more += " " + text("vocation." + c.vocation_ids[face.vocation[i]]);
    if (face.value[i] > 0) more += "-" + std::to_string(face.value[i]);
  }
  line.push_back({more, {}});
  std::string said;
  for (const core::Message& sentence : contract_text(c, card)) said += " " + text(sentence);
  line.push_back({said, kFaint});
  return line;
}

Picture Drawing::contracts() const {
  const State& s = state();
  Picture lines{{{text("picture.contracts"), kBold}}};
  for (std::size_t slot = 0; slot < kContractSlots; ++slot) {
    const Contract card = s.decks.contract_slots[slot];
    std::string cost = cost_text(rules().facts().contract_ap[slot]);
    const bool is_top = slot >= kContractSpaces;
    if (is_top) {
      const std::size_t deck = slot - kContractSpaces;
      if ((s.decks.active >> deck & 1) == 0) continue;
      cost += text("deck_first." + words::deck(static_cast<Deck>(deck))) + " (" +
              std::to_string(std::popcount(s.decks.left[deck])) + ") ";
    }
    if (card == kNone) {
      lines.push_back({{cost, kBold}, {"-", kFaint}});
    } else {
      lines.push_back(contract_line(cost, card));
    }
  }
  return lines;
}

Picture Drawing::player(int seat) const {
  const State& s = state();
  const Components& c = rules().components();
  const Player& p = s.players[seat];
  const bool waits = rules().turn(s).waits_for(core::seat_at(seat));
  Picture lines{{{waits ? "> " : "  ", kBold},
                 {std::to_string(seat + 1) + " " + text("seat", {words::seat(seat)}) + "  ", kBold},
                 {text("picture.wealth",
                       {words::number("wealth", p.wealth), words::number("prestige", p.prestige)}),
                  {}}}};
  std::string held;
  for (std::size_t v = 0; v < kVocations; ++v) {
    if (p.vocations[v] == 0) continue;
    held += "  " + text("vocation." + c.vocation_ids[v]) +
            (p.vocations[v] > 1 ? " x" + std::to_string(p.vocations[v]) : "");
  }
  if (s.contractor == seat) held += "  " + text("contractor");
  if (!held.empty()) lines.push_back({{"  " + held, {}}});
  for (std::size_t kind = 0; kind <= c.facts.permit_kinds; ++kind) {
    if (p.hand[kind] == 0) continue;
    const std::string times = p.hand[kind] > 1 ? std::to_string(p.hand[kind]) + " x " : "";
    lines.push_back(
        {{"    " + times + text(words::planning_name(c, static_cast<Kind>(kind))), {}}});
  }
  for (const Contract favor : p.favors) {
    if (favor != kNone) lines.push_back(contract_line("    " + text("picture.favor") + " ", favor));
  }
  return lines;
}

core::Picture Rules::picture(const View& v, const core::Say& say, int columns) const {
  const Drawing d(*this, v, say);
  const State& s = v.state;
  Picture picture;
  if (s.phase > Phase::media) append(picture, d.heading());
  const Picture board = d.town();
  // Beside the town if there is room for whole sentences.
  const int room = columns - core::width(board) - 3;
  Picture displays = d.planning();
  append(displays, d.contracts());
  if (room >= 50) {
    append(picture, core::beside(board, core::folded(displays, room), 3, columns));
  } else {
    append(picture, board);
    append(picture, displays);
  }
  if (s.phase != Phase::first_player) {
    picture.push_back({});
    const int viewer = core::index(v.viewer);
    const int first = viewer < players() ? viewer : int{s.starting_player};
    for (int i = 0; i < players(); ++i) append(picture, d.player((first + i) % players()));
  }
  return core::folded(picture, columns);
}

}  // namespace urban_sprawl
