// server/table_play.cc: decisions of people.
#include <algorithm>

#include "core/rulebook.h"
#include "games/list.h"
#include "server/log.h"
#include "server/people.h"
#include "server/table.h"

namespace server {

namespace {

core::Json ack(const std::string& id, std::int64_t seq, bool is_repeated) {
  return core::JsonObject{{"id", id}, {"seq", seq}, {"repeated", is_repeated}};
}

Problem too_many_undos() {
  return conflict("no_undo", "Too many undos",
                  "at most " + std::to_string(kMaxUndosPerTurn) + " times in a turn and " +
                      std::to_string(kMaxUndosPerGame) + " times in a game");
}

}  // namespace

void Table::decide(Decision decision, Answer answer) {
  static_cast<void>(seat(decision.token));  // invalid tokens are rejected before queueing
  when_free([this, decision = std::move(decision), answer = std::move(answer)](const Busy& busy) {
    decide_now(busy, decision, answer, kTries);
  });
}

void Table::decide_now(const Busy& busy, const Decision& decision, const Answer& answer,
                       int tries) {
  try {
    const core::Seat by = seat(decision.token);
    attend(by);
    write_decision(busy, by, decision, answer, tries);
  } catch (const Problem& problem) {
    answer(problem);
  } catch (const std::exception& error) {
    log(Level::error, "internal", {{"table", row_.id}, {"why", error.what()}});
    answer(Problem{500, "internal", "Internal server error", "", {}});
  }
}

// The entry with the time it took and, if it is the last one, the end of the game.
Table::Change Table::change_by(NextEntry entry, std::string client, store::Millis until) const {
  Change change;
  change.client = std::move(client);
  entry.left = left_after(entry, until);
  if (entry.turn.kind == core::Turn::Kind::over) {
    change.row = changed_row();
    change.row->state = store::TableState::over;
  }
  change.entry = std::move(entry);
  return change;
}

void Table::write_decision(const Busy& busy, core::Seat seat, const Decision& decision,
                           const Answer& answer, int tries) {
  // One seat cannot use up the ids of another, nor those of computer players.
  const std::string client = std::to_string(core::index(seat)) + ":" + decision.id;
  if (const auto known = ledger_.find(client)) return answer(ack(decision.id, *known, true));
  check_playing();
  if (decision.seq != ledger_.seq() + 1) {
    services_.metrics.count_stale();
    throw stale(ledger_.seq());
  }
  if (is_automatic(seat))
    throw conflict("not_your_turn", "A computer player acts for this seat",
                   "give the seat back with stand_in");
  NextEntry entry = next_entry(seat, decision);
  const store::Millis decided = entry.at;
  commit(busy, change_by(std::move(entry), client, decided),
         [self = shared_from_this(), decision, answer, tries](const Outcome& outcome) {
           if (outcome.problem) {
             if (outcome.problem->code == "stale") self->services_.metrics.count_stale();
             return answer(*outcome.problem);
           }
           if (outcome.is_conflict) {
             // Seats have changed in the meantime: plan the same decision again.
             if (tries == 0) return answer(unavailable("other processes change this table"));
             return self->when_free([&table = *self, decision, answer, tries](const Busy& again) {
               table.decide_now(again, decision, answer, tries - 1);
             });
           }
           if (!outcome.is_repeated) self->count_move(false);
           answer(ack(decision.id, outcome.seq, outcome.is_repeated));
         });
}

NextEntry Table::next_entry(core::Seat seat, const Decision& decision) {
  if (decision.is_undo) {
    const std::uint32_t undone = ledger_.undo_reach(seat, people(row_));
    if (undone == 0) throw conflict("no_undo", "There is nothing to undo");
    if (!ledger_.has_undos_left(seat)) throw too_many_undos();
    return ledger_.undo(seat, undone, services_.time.now());
  }
  auto tried = ledger_.try_decision(read_step(seat, decision.what), false, services_.time.now());
  if (const auto* refusal = std::get_if<core::Refusal>(&tried))
    throw refused(*refusal, ledger_.seq(), speech_.in(decision.language));
  return std::get<NextEntry>(std::move(tried));
}

// Practice tables are excluded from the statistics.
void Table::count_move(bool by_computer) const {
  if (!ledger_.match().options().is_practice) services_.metrics.count_move(row_.game, by_computer);
}

core::Step Table::read_step(core::Seat seat, const core::Json& what) const {
  const auto step = what.is_string()
                        ? ledger_.match().parse(seat, std::string_view(what.get_string()))
                        : ledger_.match().step_from(seat, what);
  if (!step) throw malformed("action: " + step.fault().what);
  return *step;
}

Reply Table::why(core::Seat seat, const core::Json& what, const Viewer& viewer) {
  check_playing();
  const core::Refusal refusal = ledger_.match().refuse(read_step(seat, what));
  const core::GameEntry* game = core::find_game(games::all(), row_.game);
  core::JsonObject json = core::why_json(refusal, say(viewer));
  json["text"] =
      core::clause_text(*game, viewer.language.value_or(core::Language::en), refusal.clause);
  return {core::Json(std::move(json))};
}

}  // namespace server
