// tell_end.cc: log messages for the end of a game (TU-9, TU-10).
#include "core/winners.h"
#include "games/towerup/tell.h"

namespace towerup {

namespace {

using core::Message;

void tell_cones(const Rules& rules, const View& before, const View& after,
                std::vector<Message>& lines) {
  for (int i = 0; i < rules.players(); ++i) {
    const Board& board = after.table.boards[i];
    if (!board.has_counted() || before.table.boards[i].has_counted()) continue;
    const Seat seat = core::seat_at(i);
    lines.push_back({"log.cone",
                     {words::seat(seat), you(after, seat),
                      words::number("roofs", std::popcount(after.table.city.visible(i))),
                      words::number("space", board.cone),
                      words::number("millions", rules.faces().cone[board.cone])}});
  }
}

// Whether floors in the reserve broke the tie (TU-10.2).
bool floors_decided(const Rules& rules, const Table& table, Seat winner) {
  const core::Standing standing = rules.standing(table);
  for (int other = 0; other < rules.players(); ++other) {
    if (standing.scores[other] == standing.scores[winner] && standing.places[other] != 1)
      return true;
  }
  return false;
}

void tell_victory(const Rules& rules, const View& view, std::vector<Message>& lines) {
  const core::Standing standing = rules.standing(view.table);
  const std::vector<Seat> winners = core::winners(standing, rules.players());
  const Seat seat = winners.front();
  const core::Argument millions = words::number("millions", standing.scores[seat]);
  if (winners.size() > 1) {  // TU-10.2
    lines.push_back({"log.shared_victory", {{"names", core::names_of(winners)}, millions}});
    return;
  }
  lines.push_back({"log.victory",
                   {words::seat(seat),
                    you(view, seat),
                    millions,
                    {"tie", floors_decided(rules, view.table, seat) ? "floors" : "none"}}});
}

void tell_result(const Rules& rules, const View& view, std::vector<Message>& lines) {
  for (int i = 0; i < rules.players(); ++i) {
    const Score score = rules.score(view.table, i);
    const Seat seat = core::seat_at(i);
    int machines = 0;
    for (const int millions : score.machines) machines += millions;
    lines.push_back({"log.score",
                     {words::seat(seat), you(view, seat), words::number("millions", score.total),
                      words::number("machines", machines), words::number("cone", score.cone),
                      words::number("tokens", score.tokens)}});
  }
  tell_victory(rules, view, lines);
}

}  // namespace

void tell_end(const Rules& rules, const View& before, const View& after,
              std::vector<Message>& lines) {
  const Table& table = after.table;
  if (table.trigger != before.table.trigger) {
    const Seat seat = core::seat_at(table.triggered_by);
    lines.push_back({"log.end",
                     {words::seat(seat),
                      you(after, seat),
                      {"trigger", std::string(words::trigger_id(table.trigger))}}});
  }
  tell_cones(rules, before, after, lines);
  if (table.phase == Phase::over) tell_result(rules, after, lines);
}

}  // namespace towerup
