// server/table_host.cc: the host's actions: the table itself, and the people at it.
#include "server/table.h"

namespace server {

int Table::host(const std::optional<Token>& token) const {
  const int by = core::index(seat(token));
  if (next_host(row_.seats, settings_.host) != by) throw forbidden("only the host may do this");
  return by;
}

void Table::check_person(int seat) const {
  if (row_.seat(seat).kind != store::SeatKind::person)
    throw conflict("not_seated", "No person sits there");
}

void Table::check_not_ended() const {
  if (row_.state == store::TableState::closed) throw conflict("closed", "The table is closed");
  if (row_.state == store::TableState::over) throw conflict("game_over", "The game is over");
}

void Table::remove(const std::optional<Token>& token, int seat, const std::string& name,
                   Answer answer) {
  const auto plan = [this, token, seat, name] {
    const int by = host(token);
    check_seat(seat);
    if (seat == by) throw conflict("own_seat", "This is your own seat", "give it up with leave");
    // A repeated request, whose first answer was lost.
    if (was_removed(settings_, seat, epoch_of(core::seat_at(seat)))) return row_;
    check_person(seat);
    check_not_ended();
    if (!name.empty() && row_.seat(seat).name != name)
      throw conflict("not_seated", "Somebody else sits there now");
    store::Table row = vacated(seat);
    Settings settings = settings_;
    note_removal(settings, seat, row.seat(seat).epoch);
    row.settings = to_text(settings);
    return row;
  };
  change_seats(plan, [this] { return reply_with_facts(); }, std::move(answer));
}

void Table::close(const std::optional<Token>& token, Answer answer) {
  const auto plan = [this, token] {
    static_cast<void>(host(token));
    if (row_.state == store::TableState::closed) return row_;
    if (is_frozen_) check_playing();
    check_not_ended();
    store::Table row = changed_row();
    row.state = store::TableState::closed;
    return row;
  };
  change_seats(plan, [this] { return reply_with_facts(); }, std::move(answer));
}

void Table::hand_on(const std::optional<Token>& token, int seat, Answer answer) {
  const auto plan = [this, token, seat] {
    static_cast<void>(this->seat(token));
    check_seat(seat);
    if (next_host(row_.seats, settings_.host) == seat) return row_;
    static_cast<void>(host(token));
    check_not_ended();
    check_person(seat);
    store::Table row = changed_row();
    Settings settings = settings_;
    settings.host = seat;
    row.settings = to_text(settings);
    return row;
  };
  change_seats(plan, [this] { return reply_with_facts(); }, std::move(answer));
}

Reply Table::invite(const std::optional<Token>& token) const {
  static_cast<void>(host(token));
  return core::JsonObject{{"invitation", sign_right(services_.tokens, row_, Token::Right::invite)},
                          {"watch", sign_right(services_.tokens, row_, Token::Right::watch)},
                          {"code", code_of(settings_)}};
}

Reply Table::admit(const std::string& code) const {
  if (code.empty() || code != code_of(settings_))
    throw Problem{403, "wrong_code", "This is not the code of the table", "", {}};
  return core::JsonObject{{"table", facts()},
                          {"invitation", sign_right(services_.tokens, row_, Token::Right::invite)}};
}

}  // namespace server
