// server/table_think.cc: decisions of computer players, at their turn and when a clock has run out;
// hints.
#include "server/table.h"

namespace server {

namespace {

constexpr std::size_t kMostHints = 8;

}  // namespace

void Table::hint(core::Seat seat, int milliseconds, const Answer& answer,
                 const std::string& asker) {
  check_playing();
  attend(seat);
  if (!ledger_.match().turn().waits_for(seat))
    throw conflict("not_your_turn", "It is not your turn");
  const auto spec = players::parse_spec("search:" + std::to_string(milliseconds) + "ms");
  const Steady started = std::chrono::steady_clock::now();
  const auto done = [self = shared_from_this(), seq = ledger_.seq(), started,
                     answer](const std::optional<players::Advice>& advice) {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
    self->services_.metrics.observe_hint(taken.count());
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
  const bool is_taken =
      services_.thinkers.hint({ledger_.match().clone(), seat, *spec, 0, Urgency::person_waits,
                               settings_.opener, row_.id, done},
                              asker);
  if (!is_taken) throw busy("too many hints are pending");
}

void Table::wake() {
  const core::Turn turn = ledger_.match().turn();
  const auto job = job_for(row_, settings_, turn);
  if (is_frozen_ || !job || job->kind != kThink || thinking_ == ledger_.seq() + 1) return;
  if (is_exhibition(row_) && !may_exhibit()) return pause();
  for (int seat = 0; seat < ledger_.match().seats(); ++seat) {
    const core::Seat at = core::seat_at(seat);
    if (turn.waits_for(at) && is_automatic(at)) return think(at, player_at(row_, at), Cause::turn);
  }
}

void Table::think(core::Seat seat, const players::Spec& spec, Cause cause) {
  thinking_ = ledger_.seq() + 1;
  thinking_since_ = services_.time.now();
  cause_ = cause;
  if (ledger_.match().seats() == 1) pace_.end_turn();  // no other seat's decision ends it
  const auto then = [self = shared_from_this(), seat, seq = thinking_, cause,
                     until = std::chrono::steady_clock::now() +
                             least_thought()](const std::optional<players::Advice>& advice) {
    const auto take = [self, seat, seq, cause, advice] {
      self->when_free([&table = *self, seat, seq, cause, advice](const Busy& busy) {
        table.thought(busy, seat, seq, cause, advice);
      });
    };
    const auto rest = until - std::chrono::steady_clock::now();
    if (rest > Steady::duration::zero())
      return self->loop_.after(std::chrono::ceil<std::chrono::milliseconds>(rest), take);
    self->loop_.post(take);
  };
  const std::vector<core::Step> legal = ledger_.match().legal(seat);
  if (legal.size() != 1) return ask(seat, spec, then);
  pace_.pass(seat, thinking_);
  players::Advice advice;
  advice.ranked.push_back({legal.front(), 0, 0});
  then(advice);
}

void Table::ask(core::Seat seat, const players::Spec& spec, Advised then) {
  requested_ = urgency();
  const int budget = turn_budget(spec);
  const int milliseconds = budget == 0 ? 0 : pace_.share(seat, thinking_, budget);
  const Steady started = std::chrono::steady_clock::now();
  services_.thinkers.think(
      {ledger_.match().clone(), seat, spec, milliseconds, requested_, settings_.opener, row_.id,
       [self = shared_from_this(), started, has_people = !is_exhibition(row_),
        then = std::move(then)](std::optional<players::Advice> advice) {
         const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
         if (has_people) self->services_.metrics.observe_thinking(taken.count());
         then(std::move(advice));
       }});
}

std::optional<store::Job> Table::job_under_way() const {
  if (thinking_ != ledger_.seq() + 1) return std::nullopt;
  return store::Job{row_.id, std::string(cause_ == Cause::turn ? kThink : kClock), thinking_};
}

// A computer player's result is an ordinary decision whose id names the entry it is for, so that
// two processes that computed the same turn write it once. The result is dropped if the player has
// been replaced in the meantime.
void Table::thought(const Busy& busy, core::Seat seat, std::int64_t seq, Cause cause,
                    const std::optional<players::Advice>& advice) {
  if (thinking_ == seq) thinking_ = 0;
  const bool is_wanted = seq == ledger_.seq() + 1 && row_.state == store::TableState::playing &&
                         !is_frozen_ && ledger_.match().turn().waits_for(seat) &&
                         is_automatic(seat) == (cause == Cause::turn);
  if (!is_wanted) return wake();
  // A player that failed is tried again when its lease has expired.
  if (!advice || advice->ranked.empty() || ledger_.match().refuse(advice->ranked.front().step))
    return;
  store::Seat at = row_.seat(seat);
  const bool is_for_person = at.kind == store::SeatKind::person;
  const bool takes_over =
      cause == Cause::timeout && settings_.clock->on_timeout == Clock::OnTimeout::stand_in;
  const bool is_replaced = !advice->failure.empty();  // a program that failed is not used again
  if (takes_over) {
    at.stand_in = kStandIn;
  } else if (is_replaced) {
    (is_for_person ? at.stand_in : at.player) = kReplacement;
  }
  Change change =
      change_by(ledger_.decision(advice->ranked.front().step, is_for_person, services_.time.now()),
                "computer:" + std::to_string(seq), thinking_since_);
  if (takes_over || is_replaced) {
    if (!change.row) change.row = changed_row();
    change.row->seat(seat) = at;
  }
  commit(busy, std::move(change), [self = shared_from_this()](const Outcome& outcome) {
    if (!outcome.problem && !outcome.is_conflict) self->count_move(true);
  });
}

void Table::run(const store::Job& job) {
  when_free([this, job](const Busy& busy) {
    if (job.seq == ledger_.seq() + 1) return run_now(busy, job);
    // Written elsewhere, or an entry is missing here: check before discarding anything.
    reload([this, busy, job](bool is_fresh) {
      if (is_fresh && job.seq <= ledger_.seq()) drop(job);
      if (job.seq == ledger_.seq() + 1) run_now(busy, job);
    });
  });
}

// The kind of the job does not matter: the table handles what it waits for now.
void Table::run_now(const Busy& busy, const store::Job& job) {
  if (row_.state == store::TableState::over || row_.state == store::TableState::closed) drop(job);
  if (job.kind == kExpire) return expire(busy, job);
  wake();
  if (job.kind == kClock) time_out();
}

void Table::drop(const store::Job& job) {
  services_.writer.submit([job](store::Store& store) { store.remove_job(job); },
                          [](const std::string&) {});
}

void Table::time_out() {
  const core::Turn turn = ledger_.match().turn();
  const bool is_due = turn.kind == core::Turn::Kind::decision && settings_.clock && !is_frozen_;
  if (!is_due || thinking_ == ledger_.seq() + 1) return;
  const core::Seat seat = shortest_of_time(turn, waiting().left);
  if (is_automatic(seat)) return;
  const auto spec = players::parse_spec(kStandIn);
  think(seat, *spec, Cause::timeout);
}

}  // namespace server
