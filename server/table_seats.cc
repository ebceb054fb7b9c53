// server/table_seats.cc: joining, leaving, stand-ins and rematches.
#include <algorithm>

#include "server/opening.h"
#include "server/table.h"

namespace server {

namespace {

constexpr std::int64_t kTokenSeconds = 365L * 24 * 3600;

// A paused game resumes when a person takes part again.
void resume_with_people(store::Table& row) {
  if (is_exhibition(row)) return;
  Settings settings = read_settings(row.settings);
  if (!settings.is_paused) return;
  settings.is_paused = false;
  settings.resumed = row.changed;
  row.settings = to_text(settings);
}

}  // namespace

std::string Table::seat_token(core::Seat seat) const {
  return sign_seat(services_.tokens, row_, core::index(seat));
}

std::string sign_seat(const Tokens& tokens, const store::Table& row, int seat) {
  return tokens.sign(
      {row.id, Token::Right::seat, seat, row.seat(seat).epoch, row.created / 1000 + kTokenSeconds});
}

std::string sign_right(const Tokens& tokens, const store::Table& row, Token::Right right) {
  return tokens.sign({row.id, right, 0, 0, row.created / 1000 + kTokenSeconds});
}

void Table::change_seats(const Plan& plan, const std::function<Reply()>& reply, Answer answer) {
  when_free([this, plan, reply, answer = std::move(answer)](const Busy& busy) {
    change_seats_now(busy, plan, reply, answer, kTries);
  });
}

// Plans a new row from the newest one and writes it; plans again if another process was faster. The
// game starts when the last seat is taken.
void Table::change_seats_now(const Busy& busy, const Plan& plan,
                             const std::function<Reply()>& reply, const Answer& answer, int tries) {
  Change change;
  try {
    change.row = plan();
  } catch (const Problem& problem) {
    return conclude(busy, [problem] { return Reply(problem); }, plan, reply, answer, tries);
  }
  const bool was_done_before = change.row->version == row_.version;
  if (was_done_before) return conclude(busy, reply, plan, reply, answer, tries);
  if (change.row->state == store::TableState::open && !has_open_seat(*change.row)) {
    change.row->state = store::TableState::playing;
    change.entry = ledger_.setup(services_.time.now());
    change.entry->left = full_banks(settings_.clock, row_.seats.size());
    change.client = "setup";
  }
  resume_with_people(*change.row);
  settle_people(*change.row);
  commit(busy, std::move(change),
         [self = shared_from_this(), plan, reply, answer, tries](const Outcome& outcome) {
           if (outcome.problem && outcome.problem->code != "stale") return answer(*outcome.problem);
           if (!outcome.is_conflict && !outcome.problem && !outcome.is_repeated)
             return answer(reply());
           if (tries == 0)
             return answer(unavailable("other processes change this table at the same time"));
           self->when_free([&table = *self, plan, reply, answer, tries](const Busy& again) {
             table.change_seats_now(again, plan, reply, answer, tries - 1);
           });
         });
}

// Answers without a change. Where other processes change tables too, the copy here may be old:
// nobody is refused a right that they have just received, and nothing counts as done that has been
// undone since.
void Table::conclude(const Busy& busy, const std::function<Reply()>& conclusion, const Plan& plan,
                     const std::function<Reply()>& reply, const Answer& answer, int tries) {
  if (!services_.bus.is_shared() || is_frozen_ || tries == 0) return answer(conclusion());
  reload([self = shared_from_this(), busy, before = head(), conclusion, plan, reply, answer,
          tries](bool) {
    if (self->head() == before) return answer(conclusion());
    self->change_seats_now(busy, plan, reply, answer, tries - 1);
  });
}

bool Table::is_invited(const std::optional<Token>& token) const {
  if (token && token->table != row_.id) throw void_token(*token);
  if (token && token->right == Token::Right::invite) return true;
  const bool is_seated = token && token->right == Token::Right::seat;
  if (is_seated) static_cast<void>(viewer(token));
  if (!row_.is_public) {
    if (is_seated) return true;
    if (token) throw forbidden("a spectator needs an invitation");
    throw Problem{401, "token_missing", "This table is private: an invitation is needed", "", {}};
  }
  const bool is_host = is_seated && next_host(row_.seats, settings_.host) == token->seat;
  if (is_seated && !is_host)
    throw conflict("one_seat", "You have a seat at this table", "ask the host for the invitation");
  return is_host;
}

void Table::check_seat(int seat) const {
  if (seat < 0 || seat >= static_cast<int>(row_.seats.size()))
    throw malformed("seat: there is no such seat");
}

Reply Table::reply_with_facts() const { return core::JsonObject{{"table", facts()}}; }

void Table::join(const std::string& name, std::optional<int> wanted, const Visitor& visitor,
                 Answer answer) {
  const auto taken = std::make_shared<int>(0);
  const auto plan = [this, name, wanted, visitor, taken] {
    const bool invited = is_invited(visitor.token);
    for (const Settings::Join& each : settings_.joins) {
      if (each.key != visitor.request || epoch_of(core::seat_at(each.seat)) != each.epoch) continue;
      *taken = each.seat;
      return row_;
    }
    if (row_.state == store::TableState::closed) check_not_ended();
    if (row_.state != store::TableState::open)
      throw conflict("already_started", "The game has begun");
    Settings settings = settings_;
    Settings::Join join = join_of(settings, visitor, invited);
    check_welcome(row_, settings, join);
    store::Table row = changed_row();
    const auto is_open = [](const store::Seat& seat) { return seat.kind == store::SeatKind::open; };
    auto seat = std::ranges::find_if(row.seats, is_open);
    if (wanted) {
      check_seat(*wanted);
      seat = row.seats.begin() + *wanted;
      if (!is_open(*seat)) throw conflict("seat_taken", "The seat is taken");
    }
    if (seat == row.seats.end()) throw conflict("table_full", "There is no open seat");
    *taken = static_cast<int>(seat - row.seats.begin());
    *seat = {store::SeatKind::person, name, "", "", seat->epoch + 1};
    join.seat = *taken;
    join.epoch = seat->epoch;
    std::erase_if(settings.joins, [&](const auto& each) { return each.seat == *taken; });
    settings.joins.push_back(std::move(join));
    row.settings = to_text(settings);
    return row;
  };
  const auto reply = [this, taken] {
    return Reply(core::JsonObject{
        {"table", facts()}, {"seat", *taken}, {"token", seat_token(core::seat_at(*taken))}});
  };
  change_seats(plan, reply, std::move(answer));
}

void Table::start(const std::optional<Token>& token, const std::string& player, Answer answer) {
  const auto plan = [this, token, player] {
    static_cast<void>(host(token));
    if (row_.state == store::TableState::closed) check_not_ended();
    if (row_.state != store::TableState::open)
      throw conflict("already_started", "The game has begun");
    store::Table row = changed_row();
    for (store::Seat& seat : row.seats) {
      if (seat.kind == store::SeatKind::open)
        seat = {store::SeatKind::computer, player.substr(0, player.find(':')), player, "",
                seat.epoch + 1};
    }
    return row;
  };
  change_seats(plan, [this] { return reply_with_facts(); }, std::move(answer));
}

// The row without the holder of the seat. An unstarted table without people is closed.
store::Table Table::vacated(int number) const {
  if (is_frozen_) check_playing();
  check_not_ended();
  store::Table row = changed_row();
  store::Seat& seat = row.seat(number);
  if (row.state == store::TableState::open)
    seat = {store::SeatKind::open, "", "", "", seat.epoch + 1};
  else
    seat = {store::SeatKind::computer, seat.name, std::string(kReplacement), "", seat.epoch + 1};
  const bool is_deserted = std::ranges::none_of(
      row.seats, [](const store::Seat& each) { return each.kind == store::SeatKind::person; });
  if (is_deserted && row.state == store::TableState::open) row.state = store::TableState::closed;
  return row;
}

void Table::leave(const std::optional<Token>& token, Answer answer) {
  attend(core::kSpectator);  // games between computers continue for a while
  const auto plan = [this, token] { return vacated(core::index(seat(token))); };
  change_seats(plan, [this] { return reply_with_facts(); }, std::move(answer));
}

void Table::set_stand_in(const std::optional<Token>& token, const std::string& player,
                         Answer answer) {
  attend(core::kSpectator);  // games between computers continue for a while
  const auto plan = [this, token, player] {
    const auto at = static_cast<std::size_t>(core::index(seat(token)));
    check_playing();
    store::Table row = changed_row();
    row.seats[at].stand_in = player;
    return row;
  };
  change_seats(plan, [this] { return reply_with_facts(); }, std::move(answer));
}

// The first request opens the next table; the creation key makes the others find it.
void Table::rematch(core::Seat seat, const Answer& answer) {
  if (!ledger_.match().is_over()) throw conflict("not_over", "The game is not over");
  Settings settings = settings_;
  settings.rematch.clear();
  settings.joins.clear();
  settings.removals.clear();
  settings.is_paused = settings.is_unwatched = false;
  settings.resumed = 0;
  std::vector<store::Seat> seats = row_.seats;
  for (store::Seat& each : seats) each.stand_in.clear();
  const NewTable table = new_table(ledger_.match(), std::move(seats), settings, row_.is_public,
                                   "rematch:" + row_.id, services_.time.now());
  const auto found = std::make_shared<store::Table>();
  const auto write = [table, found](store::Store& store) {
    *found = table.row;
    if (write_table(store, table, ""))
      return;  // its first turn is a job that any process may claim
    *found = *store.table(*store.table_by_key(table.row.creation_key));
  };
  services_.writer.submit(write, [self = shared_from_this(), found, seat,
                                  answer](const std::string& error) {
    self->loop_.post([self, found, seat, error, answer] {
      if (!error.empty()) return answer(store_failed(error, self->row_.id));
      const store::Seat& next_seat = found->seat(seat);
      if (next_seat.kind != store::SeatKind::person)  // left, or removed by the host
        return answer(conflict("seat_taken", "A computer player has this seat at the next table"));
      const auto reply = [&tokens = self->services_.tokens, found, seat] {
        const Settings next = read_settings(found->settings);
        const core::Json facts = table_json({*found, next, 1, nullptr, nullptr, false});
        const std::string token = sign_seat(tokens, *found, core::index(seat));
        return Reply(
            core::JsonObject{{"table", facts}, {"seat", core::index(seat)}, {"token", token}}, 201);
      };
      if (self->settings_.rematch == found->id) return answer(reply());
      const auto plan = [&table = *self, found] {
        store::Table row = table.changed_row();
        Settings linked = table.settings_;
        linked.rematch = found->id;
        row.settings = to_text(linked);
        return row;
      };
      self->change_seats(plan, reply, answer);
    });
  });
}

}  // namespace server
