// server/ledger.cc: see ledger.h.
#include "server/ledger.h"

#include "core/digest.h"
#include "core/record.h"
#include "games/list.h"
#include "server/tokens.h"

namespace server {

namespace {

// Draws until somebody has to decide. Every entry has a generator of its own that nobody can
// foresee.
void settle_chance(core::Match& match, std::vector<core::Step>& steps) {
  core::Rng rng(random_bits());
  while (match.turn().kind == core::Turn::Kind::chance) {
    const core::Step step = match.draw(rng);
    steps.push_back(step);
    const core::Refusal refusal = match.act(step);
    if (refusal) throw std::logic_error("chance was refused by " + refusal.clause);
  }
}

// A step of a log that was followed before.
void take(core::Match& match, const core::Step& step) {
  const core::Refusal refusal = match.act(step);
  if (refusal) throw std::logic_error("a log in memory was refused by " + refusal.clause);
}

void follow(const LogEntry& entry, core::Match& match) {
  if (entry.is_undo) match.rewind(match.steps().size() - 1);
  for (const core::Step& step : entry.steps) take(match, step);
}

}  // namespace

std::vector<store::Entry> entries_of(const core::Match& match, store::Millis at) {
  std::vector<store::Entry> entries;
  Ledger ledger(match.fresh());
  const std::unique_ptr<core::Match> played = match.fresh();
  const std::vector<core::Step>& steps = match.steps();
  for (std::size_t from = 0; from < steps.size();) {
    LogEntry entry{ledger.seq() + 1, steps[from].by, false, false, {}, at, {}, 0};
    // A decision with the chance that follows; the chance before the first is the setup.
    do {
      entry.steps.push_back(steps[from]);
      if (played->act(steps[from++])) throw std::logic_error("a step that was played is refused");
    } while (from < steps.size() && steps[from].by == core::kChance);
    entry.turn = played->turn();
    entry.digest = played->digest();
    entries.push_back(ledger.stored(entry, "played:" + std::to_string(entry.seq)));
    if (const auto added = ledger.add(entries.back()); !added)
      throw std::logic_error(added.fault().what);
  }
  return entries;
}

core::Result<Ledger> open_ledger(const store::Table& row) {
  const core::GameEntry* game = core::find_game(games::all(), row.game);
  if (game == nullptr) return core::Fault{"there is no game \"" + row.game + "\" here"};
  const auto json = core::parse_json(row.options, "options");
  if (!json) return json.fault();
  const auto options =
      core::options_from(*json, game->options, game->facts->min_seats, game->facts->max_seats);
  if (!options) return options.fault();
  auto match = game->open(game->components, *options);
  if (!match) return match.fault();
  if (core::hex((*match)->components_digest()) != row.components)
    return core::Fault{"begun with another component set (" + row.components + ")"};
  const bool is_same_version = row.rules == game->facts->rules_version;
  return Ledger(std::move(*match),
                is_same_version ? Ledger::Digests::compared : Ledger::Digests::ignored);
}

std::optional<std::int64_t> Ledger::find(const std::string& client) const {
  const auto found = clients_.find(client);
  if (found == clients_.end()) return std::nullopt;
  return found->second;
}

bool Ledger::can_undo(core::Seat seat) const {
  return core::can_undo(*match_, seat) && !standing_.empty() &&
         !entries_[standing_.back()].is_stand_in;
}

store::Millis Ledger::turn_began(bool after_undo) const {
  const std::size_t back = after_undo ? 2 : 1;
  return standing_.size() < back ? 0 : entries_[standing_[standing_.size() - back]].at;
}

LogEntry Ledger::decision(const core::Step& step, bool is_stand_in, store::Millis at) const {
  LogEntry entry{seq() + 1, step.by, false, is_stand_in, {step}, at, {}, 0};
  const std::unique_ptr<core::Match> next = match_->clone();
  const core::Refusal refusal = next->act(step);
  if (refusal) throw std::logic_error("an entry was refused by " + refusal.clause);
  settle_chance(*next, entry.steps);
  entry.turn = next->turn();
  entry.digest = next->digest();
  return entry;
}

LogEntry Ledger::setup(store::Millis at) const {
  LogEntry entry{1, core::kChance, false, false, {}, at, {}, 0};
  const std::unique_ptr<core::Match> next = match_->fresh();
  settle_chance(*next, entry.steps);
  entry.turn = next->turn();
  entry.digest = next->digest();
  return entry;
}

LogEntry Ledger::undo(core::Seat by, store::Millis at) const {
  const std::unique_ptr<core::Match> next = match_->clone();
  next->rewind(next->steps().size() - 1);
  return {seq() + 1, by, true, false, {}, at, next->turn(), next->digest()};
}

store::Entry Ledger::stored(const LogEntry& entry, const std::string& client) const {
  core::JsonObject body{
      {"by", entry.by == core::kChance ? core::Json("table") : core::Json(core::index(entry.by))}};
  if (entry.is_undo) {
    body["undo"] = true;
  } else {
    core::JsonArray steps;
    for (const core::Step& step : entry.steps) steps.push_back(core::step_json(*match_, step));
    body["steps"] = std::move(steps);
  }
  if (entry.is_stand_in) body["stand_in"] = true;
  body["digest"] = core::hex(entry.digest);
  return {entry.seq, client, core::to_text(body), entry.at};
}

core::Result<LogEntry> Ledger::read(const store::Entry& stored, std::string& digest) const {
  const auto json = core::parse_json(stored.body, "the entry");
  if (!json) return json.fault();
  core::Reader::Faults faults;
  const core::Reader reader(&*json, "entry " + std::to_string(stored.seq), &faults);
  LogEntry entry;
  entry.seq = stored.seq;
  entry.at = stored.at;
  entry.is_undo = reader.has("undo");
  entry.is_stand_in = reader.has("stand_in");
  const core::Reader by = reader.at("by");
  if (by.json() != nullptr && !by.json()->is_string())
    entry.by = core::seat_at(static_cast<int>(by.integer(0, match_->seats() - 1)));
  if (!entry.is_undo) {
    for (const core::Reader& item : reader.at("steps").items()) {
      auto step = core::read_step(item, *match_);
      if (!step) return faults.none() ? step.fault() : faults.first();
      entry.steps.push_back(*step);
    }
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
  std::unique_ptr<core::Match> before = match_->clone();
  const auto fault = [&](const std::string& what) {
    match_ = std::move(before);
    return core::Fault{name + ": " + what};
  };
  if (entry->is_undo) {
    if (standing_.empty() || match_->steps().empty()) return fault("there is nothing to take back");
    match_->rewind(match_->steps().size() - 1);
  }
  for (const core::Step& step : entry->steps) {
    if (before_step) before_step(*match_, step);
    const core::Refusal refusal = match_->act(step);
    if (refusal) return fault(match_->notation(step) + " is not allowed here by " + refusal.clause);
  }
  entry->turn = match_->turn();
  entry->digest = match_->digest();
  if (digests_ == Digests::compared && core::hex(entry->digest) != digest)
    return fault("leads to another position: the log was altered or damaged");
  clients_.emplace(stored.client, stored.seq);
  if (entry->is_undo)
    standing_.pop_back();
  else
    standing_.push_back(entries_.size());
  entries_.push_back(std::move(*entry));
  return true;
}

std::unique_ptr<core::Match> Ledger::match_at(std::int64_t seq) const {
  std::unique_ptr<core::Match> match = match_->fresh();
  for (std::size_t i = 0; i < static_cast<std::size_t>(seq); ++i) follow(entries_[i], *match);
  return match;
}

void Ledger::replay(std::int64_t since, const Tell& tell) const {
  const std::unique_ptr<core::Match> match = match_->fresh();
  for (const LogEntry& entry : entries_) {
    const bool is_told = entry.seq > since;
    if (entry.is_undo) match->rewind(match->steps().size() - 1);
    if (is_told && entry.steps.empty()) tell(entry, *match, nullptr);
    for (const core::Step& step : entry.steps) {
      if (is_told) tell(entry, *match, &step);
      take(*match, step);
    }
  }
}

}  // namespace server
