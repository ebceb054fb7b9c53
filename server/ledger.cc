// server/ledger.cc: see ledger.h.
#include "server/ledger.h"

#include "core/digest.h"
#include "core/record.h"
#include "games/list.h"
#include "server/rulebooks.h"
#include "server/tokens.h"

namespace server {

namespace {

constexpr std::size_t kKeepEvery = 16;  // decisions between two checkpoints
constexpr std::size_t kMostTaken = 32;

// Draws until somebody has to decide. Each entry uses its own unpredictable generator.
void settle_chance(core::Match& match, std::vector<core::Step>& steps) {
  if (match.turn().kind != core::Turn::Kind::chance) return;
  core::Rng rng(random_bits());
  while (match.turn().kind == core::Turn::Kind::chance) {
    steps.push_back(match.draw(rng));
    match.replay(steps.back());
  }
}

void finish(NextEntry& entry, std::unique_ptr<core::Match> after) {
  entry.turn = after->turn();
  entry.digest = after->digest();
  entry.after = std::move(after);
}

NextEntry next_entry(std::int64_t seq, core::Seat by, store::Millis at) {
  NextEntry entry;
  entry.seq = seq;
  entry.by = by;
  entry.at = at;
  return entry;
}

}  // namespace

std::vector<store::Entry> entries_of(const core::Match& match, store::Millis at) {
  std::vector<store::Entry> entries;
  Ledger ledger(match.fresh());
  const std::vector<core::Step>& steps = match.steps();
  for (std::size_t from = 0; from < steps.size();) {
    NextEntry entry = next_entry(ledger.seq() + 1, steps[from].by, at);
    std::unique_ptr<core::Match> played = ledger.match().position();
    // A decision and the chance steps after it; the chance steps before the first are the setup.
    do {
      entry.steps.push_back(steps[from]);
      if (played->act(steps[from++])) throw std::logic_error("a step that was played is refused");
    } while (from < steps.size() && steps[from].by == core::kChance);
    finish(entry, std::move(played));
    const std::string client = "played:" + std::to_string(entry.seq);
    entries.push_back(ledger.stored(entry, client));
    ledger.take(entry, client);
  }
  return entries;
}

core::Result<Ledger> open_ledger(const store::Table& row) {
  const core::GameEntry* game = core::find_game(games::all(), row.game);
  if (game == nullptr) return core::Fault{"there is no game \"" + row.game + "\""};
  const auto json = core::parse_json(row.options, "options");
  if (!json) return json.fault();
  const auto options =
      core::options_from(*json, game->options, game->facts->min_seats, game->facts->max_seats);
  if (!options) return options.fault();
  auto start = new_match(*game, *options);
  if (!start) return start.fault();
  if (core::hex((*start)->components_digest()) != row.components)
    return core::Fault{"started with another component set (" + row.components + ")"};
  const bool is_same_version = row.rules == game->facts->rules_version;
  return Ledger(std::move(*start),
                is_same_version ? Ledger::Digests::compared : Ledger::Digests::ignored);
}

core::Result<Restored> restored_ledger(const store::Table& row,
                                       const std::vector<store::Entry>& entries) {
  auto ledger = open_ledger(row);
  if (!ledger) return ledger.fault();
  Restored restored{std::move(*ledger), ""};
  for (const store::Entry& entry : entries) {
    const auto added = restored.ledger.add(entry);
    if (added) continue;
    restored.fault = added.fault().what;
    break;
  }
  return restored;
}

std::optional<std::int64_t> Ledger::find(const std::string& client) const {
  const auto found = clients_.find(client);
  if (found == clients_.end()) return std::nullopt;
  return found->second;
}

std::uint32_t Ledger::undo_reach(core::Seat seat, std::uint32_t people) const {
  if (!match_->turn().waits_for(seat)) return 0;
  const bool is_practice = match_->options().is_practice;
  for (std::uint32_t n = 1; n <= standing_.size(); ++n) {
    const LogEntry& entry = history_.entry(standing_from_end(n));
    const bool is_plain = n == 1 && entry.steps.size() == 1;  // no chance steps followed
    if (entry.by == core::kChance || (!is_practice && !is_plain)) return 0;
    if (entry.by == seat) return entry.is_stand_in ? 0 : n;
    if ((people >> core::index(entry.by) & 1) != 0) return 0;
  }
  return 0;
}

bool Ledger::has_undos_left(core::Seat seat) const {
  const Undos& made = undos_[seat];
  return made.of_turn < kMaxUndosPerTurn && made.of_game < kMaxUndosPerGame;
}

store::Millis Ledger::turn_began(std::uint32_t undone) const {
  return standing_.size() <= undone ? 0 : history_.entry(standing_from_end(undone + 1)).at;
}

std::variant<NextEntry, core::Refusal> Ledger::try_decision(const core::Step& step,
                                                            bool is_stand_in,
                                                            store::Millis at) const {
  NextEntry entry = next_entry(seq() + 1, step.by, at);
  entry.is_stand_in = is_stand_in;
  std::unique_ptr<core::Match> after = match_->position();
  if (core::Refusal refusal = after->act(step)) return refusal;
  entry.steps.push_back(step);
  settle_chance(*after, entry.steps);
  finish(entry, std::move(after));
  return entry;
}

NextEntry Ledger::decision(const core::Step& step, bool is_stand_in, store::Millis at) const {
  auto tried = try_decision(step, is_stand_in, at);
  if (const auto* refusal = std::get_if<core::Refusal>(&tried))
    throw std::logic_error("an entry was refused by " + refusal->clause);
  return std::get<NextEntry>(std::move(tried));
}

NextEntry Ledger::setup(store::Millis at) const {
  NextEntry entry = next_entry(1, core::kChance, at);
  std::unique_ptr<core::Match> after = match_->position();
  settle_chance(*after, entry.steps);
  finish(entry, std::move(after));
  return entry;
}

NextEntry Ledger::undo(core::Seat by, std::uint32_t undone, store::Millis at) const {
  NextEntry entry = next_entry(seq() + 1, by, at);
  entry.is_undo = true;
  entry.undone = undone;
  entry.after = before_last(undone);
  entry.turn = entry.after->turn();
  entry.digest = entry.after->digest();
  return entry;
}

std::shared_ptr<const core::Match> Ledger::before_last(std::uint32_t entries) const {
  const std::int64_t first = standing_from_end(entries);
  if (!taken_.empty() && taken_.back().seq == first) return taken_.back().before;
  return history_.match_at(history_.entry(first).base);
}

// For an entry from the store: whether undo is allowed was checked before it was written.
bool Ledger::is_undo_possible(std::uint32_t undone) const {
  if (undone == 0 || undone > standing_.size()) return false;
  const LogEntry& first = history_.entry(standing_from_end(undone));
  if (first.by == core::kChance) return false;
  return match_->options().is_practice || (undone == 1 && first.steps.size() == 1);
}

store::Entry Ledger::stored(const NextEntry& entry, const std::string& client) const {
  core::JsonObject body{
      {"by", entry.by == core::kChance ? core::Json("table") : core::Json(core::index(entry.by))}};
  if (entry.is_undo) {
    body["undo"] = true;
    if (entry.undone > 1) body["undone"] = entry.undone;
  } else {
    core::JsonArray steps;
    for (const core::Step& step : entry.steps) steps.push_back(core::step_json(*match_, step));
    body["steps"] = std::move(steps);
  }
  if (entry.is_stand_in) body["stand_in"] = true;
  if (!entry.left.empty()) body["left"] = core::JsonArray(entry.left.begin(), entry.left.end());
  body["digest"] = core::hex(entry.digest);
  return {entry.seq, client, core::to_text(body), entry.at};
}

core::Result<NextEntry> Ledger::read(const store::Entry& stored, std::string& digest) const {
  const auto json = core::parse_json(stored.body, "the entry");
  if (!json) return json.fault();
  core::Reader::Faults faults;
  const core::Reader reader(&*json, "entry " + std::to_string(stored.seq), &faults);
  NextEntry entry = next_entry(stored.seq, core::kChance, stored.at);
  entry.is_undo = reader.has("undo");
  entry.is_stand_in = reader.has("stand_in");
  const core::Reader by = reader.at("by");
  if (by.json() != nullptr && !by.json()->is_string())
    entry.by = core::seat_at(static_cast<int>(by.integer(0, match_->seats() - 1)));
  if (entry.is_undo)
    entry.undone = reader.has("undone")
                       ? static_cast<std::uint32_t>(reader.at("undone").integer(1, seq()))
                       : 1;
  if (!entry.is_undo) {
    for (const core::Reader& item : reader.at("steps").items()) {
      auto step = core::read_step(item, *match_);
      if (!step) return faults.none() ? step.fault() : faults.first();
      entry.steps.push_back(*step);
    }
  }
  if (reader.has("left")) {
    for (const core::Reader& each : reader.at("left").items())
      entry.left.push_back(each.integer(0, INT64_MAX));
    if (entry.left.size() != static_cast<std::size_t>(match_->seats()))
      reader.at("left").fail("must have a number for every seat");
  }
  digest = reader.at("digest").text();
  if (!faults.none()) return faults.first();
  return entry;
}

core::Result<bool> Ledger::add(const store::Entry& stored, const BeforeStep& before_step) {
  const std::string name = "entry " + std::to_string(stored.seq);
  if (stored.seq != seq() + 1)
    return core::Fault{name + " does not follow entry " + std::to_string(seq())};
  std::string digest;
  auto entry = read(stored, digest);
  if (!entry) return entry.fault();
  if (entry->is_undo) {
    if (!is_undo_possible(entry->undone))
      return core::Fault{name + ": there is nothing to take back"};
    entry->after = before_last(entry->undone);
  } else {
    std::unique_ptr<core::Match> after = match_->position();
    for (const core::Step& step : entry->steps) {
      if (before_step) before_step(*after, step);
      if (const core::Refusal refusal = after->act(step))
        return core::Fault{name + ": " + after->notation(step) + " is not allowed here by " +
                           refusal.clause};
    }
    entry->after = std::move(after);
  }
  entry->turn = entry->after->turn();
  if (digests_ == Digests::compared && core::hex(entry->after->digest()) != digest)
    return core::Fault{name + ": leads to a different position: the log was altered or damaged"};
  push(std::move(*entry), stored.client);
  return true;
}

void Ledger::take(const NextEntry& entry, const std::string& client,
                  const BeforeStep& before_step) {
  if (entry.seq != seq() + 1)
    throw std::logic_error("an entry was decided for another position in the log");
  if (before_step && entry.steps.size() == 1) before_step(*match_, entry.steps.front());
  if (before_step && entry.steps.size() > 1) {
    const std::unique_ptr<core::Match> before = match_->position();
    for (const core::Step& step : entry.steps) {
      before_step(*before, step);
      before->replay(step);
    }
  }
  push(entry, client);
}

void Ledger::push(NextEntry entry, const std::string& client) {
  clients_.emplace(client, entry.seq);
  entry.is_undo ? push_undo(entry) : push_decision(entry);
  match_ = std::move(entry.after);
}

void Ledger::push_undo(const NextEntry& entry) {
  LogEntry logged = static_cast<const LogEntry&>(entry);  // without the position
  logged.base = history_.entry(standing_from_end(entry.undone)).base;
  for (std::uint32_t n = 0; n < entry.undone; ++n) {
    if (!taken_.empty() && taken_.back().seq == standing_.back()) taken_.pop_back();
    history_.forget(standing_.back());
    standing_.pop_back();
  }
  if (core::index(entry.by) < core::kMaxSeats) {
    Undos& made = undos_[entry.by];
    ++made.of_turn;
    ++made.of_game;
  }
  history_.append(std::move(logged));
}

void Ledger::push_decision(const NextEntry& entry) {
  LogEntry logged = static_cast<const LogEntry&>(entry);  // without the position
  logged.base = history_.origin(seq());
  history_.append(std::move(logged));
  standing_.push_back(entry.seq);
  if (standing_.size() % kKeepEvery == 0) history_.keep(entry.seq, entry.after);
  const bool is_open = !entry.is_stand_in && entry.steps.size() == 1 && entry.by != core::kChance &&
                       entry.turn.waits_for(entry.by);
  if (!is_open) {  // everything before it is final
    taken_.clear();
    for (Undos& made : undos_) made.of_turn = 0;
    return;
  }
  if (taken_.size() == kMostTaken) taken_.erase(taken_.begin());
  taken_.push_back({entry.seq, match_});
}

}  // namespace server
