// arena/study/row.cc: rows of games as text, and reading it.
#include "arena/study/row.h"

#include <charconv>

namespace arena::study {

namespace {

constexpr std::string_view kColumns =
    "group,game,seat,order,player,score,place,share,decisions,choices,failed,steps,rounds,end,"
    "verbs,items,first\n";

void add_number(std::string& text, std::int64_t number, char after) {
  std::array<char, 24> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  text.append(digits.data(), end);
  text += after;
}

// Ids and notations contain neither quotes nor line breaks; those with commas are quoted.
void add_text(std::string& text, std::string_view value, char after) {
  const bool quotes = value.find(',') != std::string_view::npos;
  if (quotes) text += '"';
  text += value;
  if (quotes) text += '"';
  text += after;
}

void add_seat(std::string& text, const GameRow& row, std::size_t at) {
  const SeatRow& seat = row.seats[at];
  add_number(text, row.group, ',');
  add_number(text, row.game, ',');
  add_number(text, static_cast<std::int64_t>(at), ',');
  for (const int number : {seat.order, seat.player, seat.score, seat.place})
    add_number(text, number, ',');
  for (const std::int64_t number :
       {seat.share, seat.decisions, seat.choices, std::int64_t{seat.failed}, row.steps, row.rounds})
    add_number(text, number, ',');
  add_text(text, row.end, ',');
  for (std::size_t i = 0; i < seat.verbs.size(); ++i) {
    text += i > 0 ? " " : "";
    text += seat.verbs[i].verb;
    text += ':';
    add_number(text, seat.verbs[i].times, '/');
    add_number(text, seat.verbs[i].choices, ' ');
    text.pop_back();
  }
  text += ',';
  for (std::size_t i = 0; i < seat.items.size(); ++i) {
    text += i > 0 ? " " : "";
    text += seat.items[i].item;
    text += ':';
    add_number(text, seat.items[i].times, ' ');
    text.pop_back();
  }
  text += ',';
  add_text(text, seat.first, '\n');
}

// Consumes the fields of a line from the left; fails at the first invalid one.
class Fields {
 public:
  explicit Fields(std::string_view line) : left_(line) {}

  std::int64_t number() {
    const std::string_view field = text();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    is_good_ = is_good_ && error == std::errc{} && end == field.data() + field.size();
    return value;
  }
  int small() { return static_cast<int>(number()); }

  std::string_view text() {
    const bool quotes = left_.starts_with('"');
    if (quotes) left_.remove_prefix(1);
    const std::size_t end = left_.find(quotes ? '"' : ',');
    const std::string_view field = left_.substr(0, end);
    left_.remove_prefix(end == std::string_view::npos ? left_.size() : end + (quotes ? 1 : 0));
    if (left_.starts_with(',')) left_.remove_prefix(1);
    return field;
  }

  [[nodiscard]] bool is_good() const { return is_good_; }
  void spoil() { is_good_ = false; }

 private:
  std::string_view left_;
  bool is_good_ = true;
};

std::string_view take_until(std::string_view& text, char end) {
  const std::size_t at = text.find(end);
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return part;
}

std::int64_t number_of(std::string_view text, Fields& fields) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) fields.spoil();
  return value;
}

void read_seat(Fields& fields, GameRow& row, SeatRow& seat) {
  seat.order = fields.small();
  seat.player = fields.small();
  seat.score = fields.small();
  seat.place = fields.small();
  seat.share = fields.number();
  seat.decisions = fields.number();
  seat.choices = fields.number();
  seat.failed = fields.number() != 0;
  row.steps = fields.number();
  row.rounds = fields.number();
  row.end = fields.text();
  seat.verbs.clear();
  for (std::string_view verbs = fields.text(); !verbs.empty();) {
    std::string_view one = take_until(verbs, ' ');
    VerbCount count;
    count.verb = take_until(one, ':');
    count.times = number_of(take_until(one, '/'), fields);
    count.choices = number_of(one, fields);
    seat.verbs.push_back(count);
  }
  seat.items.clear();
  for (std::string_view items = fields.text(); !items.empty();) {
    std::string_view one = take_until(items, ' ');
    ItemCount count;
    count.item = take_until(one, ':');
    count.times = number_of(one, fields);
    seat.items.push_back(count);
  }
  seat.first = fields.text();
}

}  // namespace

std::string piece_start(const Plan& plan, std::int64_t piece) {
  return "# pentapolis study " + name_of(plan) + ", piece " + std::to_string(piece) + " of " +
         std::to_string(plan.pieces) + "\n" + std::string(kColumns);
}

std::string piece_end(std::int64_t rows) { return "# end, " + std::to_string(rows) + " rows\n"; }

void append(std::string& text, const GameRow& row) {
  for (std::size_t seat = 0; seat < row.seats.size(); ++seat) add_seat(text, row, seat);
}

core::Result<std::int64_t> read_piece(std::string_view text, const Plan& plan, std::int64_t piece,
                                      const std::function<void(const GameRow&)>& see) {
  const std::string start = piece_start(plan, piece);
  if (!text.starts_with(start)) {
    const bool is_piece = text.starts_with("# pentapolis study ");
    return core::Fault{is_piece ? "belongs to another study, or to another place in it"
                                : "is not a piece of a study"};
  }
  const auto seats = static_cast<std::size_t>(plan.seats());
  const std::int64_t games =
      (plan.first_group(piece + 1) - plan.first_group(piece)) * plan.games_of_group();
  const std::int64_t rows = games * plan.seats();
  const std::string end = piece_end(rows);
  if (!text.ends_with("\n" + end)) return core::Fault{"is truncated: its last line is missing"};
  text = text.substr(start.size(), text.size() - start.size() - end.size());
  GameRow row;
  row.seats.resize(seats);
  for (std::int64_t at = 0; at < rows; ++at) {
    Fields fields(take_until(text, '\n'));
    const std::size_t seat = static_cast<std::size_t>(at) % seats;
    row.group = fields.number();
    row.game = fields.small();
    const std::int64_t game = at / plan.seats();
    if (row.group != plan.first_group(piece) + game / plan.games_of_group() ||
        row.game != game % plan.games_of_group() ||
        fields.number() != static_cast<std::int64_t>(seat))
      fields.spoil();
    SeatRow& seat_row = row.seats[seat];
    read_seat(fields, row, seat_row);
    if (seat_row.order < 0 || seat_row.order >= plan.seats() || seat_row.player < 0 ||
        seat_row.player >= plan.seats())
      fields.spoil();
    if (!fields.is_good()) return core::Fault{"is damaged in row " + std::to_string(at + 1)};
    if (seat + 1 == seats) see(row);
  }
  if (!text.empty()) return core::Fault{"has more rows than games"};
  return games;
}

}  // namespace arena::study
