// server/table_seats.cc: who sits where.
#include <algorithm>

#include "server/opening.h"
#include "server/table.h"

namespace server {

namespace {

constexpr int kTries = 3;  // against other processes that change the same table
constexpr std::int64_t kTokenSeconds = 365L * 24 * 3600;

}  // namespace

std::string Table::seat_token(core::Seat seat) const {
  return sign_seat(staff_.tokens, row_, core::index(seat));
}

std::string sign_seat(const Tokens& tokens, const store::Table& row, int seat) {
  return tokens.sign({row.id, Token::Right::seat, seat,
                      row.seats[static_cast<std::size_t>(seat)].epoch,
                      row.created / 1000 + kTokenSeconds});
}

std::string sign_right(const Tokens& tokens, const store::Table& row, Token::Right right) {
  return tokens.sign({row.id, right, 0, 0, row.created / 1000 + kTokenSeconds});
}

// Plans a new row from the newest one and writes it; plans again when another process was faster. A
// table whose last seat is taken begins.
void Table::change_seats(const Plan& plan, const std::function<Reply()>& reply,
                         const Answer& answer, int tries) {
  Change change;
  try {
    change.row = plan();
  } catch (const Problem& problem) {
    answer(problem);
    return free();
  }
  if (change.row->version == row_.version) {  // it was done before
    answer(reply());
    return free();
  }
  if (change.row->state == store::TableState::open && !has_open_seat(*change.row)) {
    change.row->state = store::TableState::playing;
    change.entry = ledger_.setup(staff_.time.now());
    change.client = "setup";
  }
  commit(std::move(change),
         [self = shared_from_this(), plan, reply, answer, tries](const Outcome& outcome) {
           if (outcome.problem && outcome.problem->code != "stale") return answer(*outcome.problem);
           if (!outcome.is_conflict && !outcome.problem && !outcome.is_repeated)
             return answer(reply());
           if (tries == 0)
             return answer(unavailable("other processes change this table at the same time"));
           self->when_free([self, plan, reply, answer, tries] {
             self->change_seats(plan, reply, answer, tries - 1);
           });
         });
}

void Table::join(const std::string& name, std::optional<int> wanted, const std::string& key,
                 Answer answer) {
  const auto taken = std::make_shared<int>(0);
  const auto plan = [this, name, wanted, key, taken] {
    for (const Settings::Join& each : settings_.joins) {
      if (each.key != key || epoch_of(core::seat_at(each.seat)) != each.epoch) continue;
      *taken = each.seat;
      return row_;
    }
    if (row_.state != store::TableState::open)
      throw conflict("already_started", "The game has begun");
    store::Table row = changed_row();
    const auto is_open = [](const store::Seat& seat) { return seat.kind == store::SeatKind::open; };
    auto seat = std::ranges::find_if(row.seats, is_open);
    if (wanted) {
      if (*wanted < 0 || *wanted >= static_cast<int>(row.seats.size()))
        throw malformed("seat: there is no such seat");
      seat = row.seats.begin() + *wanted;
      if (!is_open(*seat)) throw conflict("seat_taken", "Somebody sits there");
    }
    if (seat == row.seats.end()) throw conflict("table_full", "There is no open seat");
    *taken = static_cast<int>(seat - row.seats.begin());
    *seat = {store::SeatKind::person, name, "", "", seat->epoch + 1};
    Settings settings = settings_;
    std::erase_if(settings.joins, [&](const auto& each) { return each.seat == *taken; });
    settings.joins.push_back({key, *taken, seat->epoch});
    row.settings = to_text(settings);
    return row;
  };
  const auto reply = [this, taken] {
    return Reply(core::JsonObject{
        {"table", facts()}, {"seat", *taken}, {"token", seat_token(core::seat_at(*taken))}});
  };
  when_free([self = shared_from_this(), plan, reply, answer = std::move(answer)] {
    self->change_seats(plan, reply, answer, kTries);
  });
}

void Table::start(const std::optional<Token>& token, const std::string& player, Answer answer) {
  const auto plan = [this, token, player] {
    const core::Seat by = seat(token);
    if (settings_.mine.empty() || settings_.mine.front() != core::index(by))
      throw forbidden("who opened the table starts it");
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
  const auto reply = [this] { return Reply(core::JsonObject{{"table", facts()}}); };
  when_free([self = shared_from_this(), plan, reply, answer = std::move(answer)] {
    self->change_seats(plan, reply, answer, kTries);
  });
}

void Table::leave(const std::optional<Token>& token, Answer answer) {
  const auto plan = [this, token] {
    const auto at = static_cast<std::size_t>(core::index(seat(token)));
    if (is_frozen_) check_playing();
    store::Table row = changed_row();
    const std::int64_t epoch = row.seats[at].epoch + 1;
    switch (row.state) {
      case store::TableState::open:
        row.seats[at] = {store::SeatKind::open, "", "", "", epoch};
        break;
      case store::TableState::playing:
        row.seats[at] = {store::SeatKind::computer, row.seats[at].name, std::string(kReplacement),
                         "", epoch};
        break;
      default: throw conflict("game_over", "The game is over; there is nothing to leave");
    }
    const bool is_deserted = std::ranges::none_of(
        row.seats, [](const store::Seat& each) { return each.kind == store::SeatKind::person; });
    if (is_deserted && row.state == store::TableState::open) row.state = store::TableState::closed;
    return row;
  };
  const auto reply = [this] { return Reply(core::JsonObject{{"table", facts()}}); };
  when_free([self = shared_from_this(), plan, reply, answer = std::move(answer)] {
    self->change_seats(plan, reply, answer, kTries);
  });
}

void Table::set_stand_in(const std::optional<Token>& token, const std::string& player,
                         Answer answer) {
  const auto plan = [this, token, player] {
    const auto at = static_cast<std::size_t>(core::index(seat(token)));
    check_playing();
    store::Table row = changed_row();
    row.seats[at].stand_in = player;
    return row;
  };
  const auto reply = [this] { return Reply(core::JsonObject{{"table", facts()}}); };
  when_free([self = shared_from_this(), plan, reply, answer = std::move(answer)] {
    self->change_seats(plan, reply, answer, kTries);
  });
}

// Whoever asks first opens the next table; its creation key makes it the same for all.
void Table::rematch(core::Seat seat, const Answer& answer) {
  if (!ledger_.match().is_over()) throw conflict("not_over", "The game is not over");
  Settings settings = settings_;
  settings.rematch.clear();
  settings.joins.clear();
  std::vector<store::Seat> seats = row_.seats;
  for (store::Seat& each : seats) each.stand_in.clear();
  const NewTable table = new_table(ledger_.match(), std::move(seats), settings, row_.is_public,
                                   "rematch:" + row_.id, staff_.time.now());
  const auto found = std::make_shared<store::Table>();
  const auto write = [table, found](store::Store& store) {
    *found = table.row;
    if (write_table(store, table, "")) return;  // whoever looks for jobs next has its first turn
    *found = *store.table(*store.table_by_key(table.row.creation_key));
  };
  staff_.writer.submit(write, [self = shared_from_this(), found, seat,
                               answer](const std::string& error) {
    self->loop_.post([self, found, seat, error, answer] {
      if (!error.empty()) return answer(unavailable(error));
      const auto reply = [self, found, seat] {
        const Settings next = read_settings(found->settings);
        const core::Json facts = table_json({*found, next, 1, nullptr, nullptr, false});
        const std::string token = sign_seat(self->staff_.tokens, *found, core::index(seat));
        return Reply(
            core::JsonObject{{"table", facts}, {"seat", core::index(seat)}, {"token", token}}, 201);
      };
      if (self->settings_.rematch == found->id) return answer(reply());
      const auto plan = [self, found] {
        store::Table row = self->changed_row();
        Settings linked = self->settings_;
        linked.rematch = found->id;
        row.settings = to_text(linked);
        return row;
      };
      self->when_free(
          [self, plan, reply, answer] { self->change_seats(plan, reply, answer, kTries); });
    });
  });
}

}  // namespace server
