// server/table_play.cc: decisions: of people, of computer players, and of clocks that ran out.
#include <algorithm>

#include "core/clauses.h"
#include "games/list.h"
#include "server/log.h"
#include "server/table.h"

namespace server {

namespace {

constexpr std::size_t kMostHints = 8;
constexpr int kTries = 3;  // against other processes that change the same table

core::Json ack(const std::string& id, std::int64_t seq, bool is_repeated) {
  return core::JsonObject{{"id", id}, {"seq", seq}, {"repeated", is_repeated}};
}

}  // namespace

void Table::decide(Decision decision, Answer answer) {
  static_cast<void>(seat(decision.token));  // strangers do not get into the queue
  when_free([self = shared_from_this(), decision = std::move(decision),
             answer = std::move(answer)] { self->decide_now(decision, answer, kTries); });
}

void Table::decide_now(const Decision& decision, const Answer& answer, int tries) {
  try {
    write_decision(seat(decision.token), decision, answer, tries);
  } catch (const Problem& problem) {
    answer(problem);
    free();
  } catch (const std::exception& error) {
    log(Level::error, "internal", {{"table", row_.id}, {"why", error.what()}});
    answer(Problem{500, "internal", "A fault of the server", "", {}});
    free();
  }
}

void Table::write_decision(core::Seat seat, const Decision& decision, const Answer& answer,
                           int tries) {
  // One seat cannot use up the ids of another, nor those of computer players.
  const std::string client = std::to_string(core::index(seat)) + ":" + decision.id;
  if (const auto known = ledger_.find(client)) {
    answer(ack(decision.id, *known, true));
    return free();
  }
  check_playing();
  if (decision.seq != ledger_.seq() + 1) {
    staff_.metrics.count_stale();
    throw stale(ledger_.seq());
  }
  if (is_automatic(seat))
    throw conflict("not_your_turn", "A computer player acts for this seat",
                   "give the seat back with stand_in");
  Change change;
  change.client = client;
  if (decision.is_undo) {
    if (!ledger_.can_undo(seat))
      throw conflict("no_undo", "There is nothing that can be taken back");
    change.entry = ledger_.undo(seat, staff_.time.now());
  } else {
    const core::Step step = read_step(seat, decision.what);
    if (const core::Refusal refusal = ledger_.match().refuse(step))
      throw refused(refusal, ledger_.seq(), speech_.in(decision.language));
    change.entry = ledger_.decision(step, false, staff_.time.now());
  }
  if (change.entry->turn.kind == core::Turn::Kind::over) {
    change.row = changed_row();
    change.row->state = store::TableState::over;
  }
  commit(std::move(change),
         [self = shared_from_this(), decision, answer, tries](const Outcome& outcome) {
           if (outcome.problem) {
             if (outcome.problem->code == "stale") self->staff_.metrics.count_stale();
             return answer(*outcome.problem);
           }
           if (outcome.is_conflict) {
             // Seats have changed meanwhile: the same decision, planned again.
             if (tries == 0) return answer(unavailable("other processes change this table"));
             return self->when_free([self, decision, answer, tries] {
               self->decide_now(decision, answer, tries - 1);
             });
           }
           if (!outcome.is_repeated) self->staff_.metrics.count_move(self->row_.game, false);
           answer(ack(decision.id, outcome.seq, outcome.is_repeated));
         });
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
  json["text"] = core::find_clause(game->rules, game->facts->prefix, refusal.clause);
  return {core::Json(std::move(json))};
}

void Table::hint(core::Seat seat, int milliseconds, const Answer& answer) {
  check_playing();
  if (!ledger_.match().turn().waits_for(seat))
    throw conflict("not_your_turn", "The game does not wait for this seat");
  players::Spec spec;
  spec.milliseconds = milliseconds;
  const Steady started = std::chrono::steady_clock::now();
  const auto done = [self = shared_from_this(), seq = ledger_.seq(), started,
                     answer](const std::optional<players::Advice>& advice) {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
    self->staff_.metrics.observe_hint(taken.count());
    self->loop_.post([self, seq, advice, answer] {
      if (!advice) return answer(unavailable("the computer player failed"));
      core::JsonArray hints;
      for (const players::Suggestion& each : advice->ranked) {
        if (hints.size() == kMostHints) break;
        hints.push_back(core::JsonObject{{"action", self->ledger_.match().to_json(each.step)},
                                         {"notation", self->ledger_.match().notation(each.step)},
                                         {"share", each.share},
                                         {"visits", each.visits}});
      }
      answer(core::JsonObject{{"seq", seq}, {"hints", std::move(hints)}});
    });
  };
  if (!staff_.thinkers.hint({ledger_.match().clone(), seat, spec, done}))
    throw busy("too many hints are being worked on");
}

void Table::wake() {
  const core::Turn turn = ledger_.match().turn();
  const auto job = job_for(row_, settings_, turn);
  if (is_frozen_ || !job || job->kind != kThink || thinking_ == ledger_.seq() + 1) return;
  for (int seat = 0; seat < ledger_.match().seats(); ++seat) {
    const core::Seat at = core::seat_at(seat);
    if (turn.waits_for(at) && is_automatic(at)) return think(at, player_at(row_, at), Cause::turn);
  }
}

void Table::think(core::Seat seat, const players::Spec& spec, Cause cause) {
  thinking_ = ledger_.seq() + 1;
  const Steady started = std::chrono::steady_clock::now();
  staff_.thinkers.think({ledger_.match().clone(), seat, spec,
                         [self = shared_from_this(), seat, seq = thinking_, cause,
                          started](const std::optional<players::Advice>& advice) {
                           const std::chrono::duration<double> taken =
                               std::chrono::steady_clock::now() - started;
                           self->staff_.metrics.observe_thinking(taken.count());
                           self->loop_.post([self, seat, seq, cause, advice] {
                             self->when_free([self, seat, seq, cause, advice] {
                               self->thought(seat, seq, cause, advice);
                             });
                           });
                         }});
}

// What a computer player found is an ordinary decision with an id that says which entry it is for,
// so that two processes that thought about the same turn write it once. Whoever was sent away
// meanwhile is not heard.
void Table::thought(core::Seat seat, std::int64_t seq, Cause cause,
                    const std::optional<players::Advice>& advice) {
  if (thinking_ == seq) thinking_ = 0;
  const bool is_wanted = seq == ledger_.seq() + 1 && row_.state == store::TableState::playing &&
                         !is_frozen_ && ledger_.match().turn().waits_for(seat) &&
                         is_automatic(seat) == (cause == Cause::turn);
  if (!is_wanted) {
    free();
    return wake();
  }
  // A player that failed is asked again when its lease has run out.
  if (!advice || advice->ranked.empty() || ledger_.match().refuse(advice->ranked.front().step))
    return free();
  store::Seat at = row_.seats[static_cast<std::size_t>(core::index(seat))];
  const bool is_for_person = at.kind == store::SeatKind::person;
  const bool takes_over =
      cause == Cause::timeout && settings_.clock->on_timeout == Clock::OnTimeout::stand_in;
  Change change;
  change.client = "computer:" + std::to_string(seq);
  change.entry = ledger_.decision(advice->ranked.front().step, is_for_person, staff_.time.now());
  const bool is_over = change.entry->turn.kind == core::Turn::Kind::over;
  if (is_over || takes_over) change.row = changed_row();
  if (is_over) change.row->state = store::TableState::over;
  if (takes_over) {
    at.stand_in = kStandIn;
    change.row->seats[static_cast<std::size_t>(core::index(seat))] = at;
  }
  commit(std::move(change), [self = shared_from_this()](const Outcome& outcome) {
    if (!outcome.problem && !outcome.is_conflict)
      self->staff_.metrics.count_move(self->row_.game, true);
  });
}

void Table::run(const store::Job& job) {
  when_free([self = shared_from_this(), job] {
    if (job.seq == self->ledger_.seq() + 1) return self->run_now(job);
    // Written elsewhere, or an entry here is missing: look before anything is thrown away.
    self->reload([self, job](bool is_fresh) {
      if (is_fresh && job.seq <= self->ledger_.seq()) self->drop(job);
      if (job.seq == self->ledger_.seq() + 1) return self->run_now(job);
      self->free();
    });
  });
}

// Whatever the job is called, what the table waits for now is done.
void Table::run_now(const store::Job& job) {
  if (row_.state == store::TableState::over || row_.state == store::TableState::closed) drop(job);
  wake();
  if (job.kind == kClock) time_out();
  free();
}

void Table::drop(const store::Job& job) {
  staff_.writer.submit([job](store::Store& store) { store.remove_job(job); },
                       [](const std::string&) {});
}

void Table::time_out() {
  const core::Turn turn = ledger_.match().turn();
  const bool is_due = turn.kind == core::Turn::Kind::decision && settings_.clock && !is_frozen_;
  if (!is_due || is_automatic(turn.first()) || thinking_ == ledger_.seq() + 1) return;
  const auto spec = players::parse_spec(kStandIn);
  think(turn.first(), *spec, Cause::timeout);
}

}  // namespace server
