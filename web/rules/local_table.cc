// web/rules/local_table.cc: see local_table.h.
#include "web/rules/local_table.h"

namespace web {

LocalTable::LocalTable(core::Record record)
    : match_(std::move(record.match)),
      rng_(0),
      sitters_(std::move(record.sitters)),
      notes_(std::move(record.notes)) {
  const std::vector<core::Step>& steps = match_->steps();
  for (std::size_t i = 1; i < steps.size(); ++i) {
    if (steps[i].by != core::kChance) ends_.push_back(i);
  }
  if (!steps.empty()) ends_.push_back(steps.size());
}

LocalTable::LocalTable(std::unique_ptr<core::Match> match, core::Rng rng)
    : match_(std::move(match)), rng_(rng) {
  take_chance();
}

core::JsonObject LocalTable::facts() const {
  core::JsonArray sitters;
  for (const core::Sitter& sitter : sitters_)
    sitters.push_back(core::JsonObject{{"name", sitter.name}, {"player", sitter.player}});
  core::JsonArray notes;
  for (const std::string& note : notes_) notes.emplace_back(note);
  return {{"game", match_->facts().id},
          {"rules", match_->facts().rules_version},
          {"options", core::to_json(match_->options(), match_->option_specs())},
          {"sitters", std::move(sitters)},
          {"notes", std::move(notes)},
          {"seq", seq()}};
}

core::JsonObject LocalTable::position(core::Seat viewer, std::size_t seq) const {
  const bool is_last = seq == ends_.size();
  const std::unique_ptr<core::Match> match = match_->clone();
  match->rewind(ends_[seq - 1]);
  core::JsonObject json = core::position_json(*match, viewer, is_last);
  json["seq"] = seq;
  json["undo"] = false;
  json["deadline"] = nullptr;
  return json;
}

core::JsonArray LocalTable::entries(core::Seat viewer) const {
  core::JsonArray entries;
  core::EntryPicture picture(viewer);
  const std::unique_ptr<core::Match> match = match_->fresh();
  std::size_t from = 0;
  for (const std::size_t end : ends_) {
    const core::Seat by = match_->steps()[from].by;
    for (; from < end; ++from) {
      picture.add(*match, match_->steps()[from]);
      static_cast<void>(match->act(match_->steps()[from]));
    }
    core::JsonObject entry = picture.take();
    entry["seq"] = entries.size() + 1;
    entry["by"] = by == core::kChance ? core::Json("table") : core::Json(core::index(by));
    entry["at"] = 0;
    entries.push_back(std::move(entry));
  }
  return entries;
}

core::Refusal LocalTable::act(const core::Step& step) {
  core::Refusal refusal = match_->act(step);
  if (!refusal) take_chance();
  return refusal;
}

void LocalTable::take_chance() {
  while (match_->turn().kind == core::Turn::Kind::chance)
    static_cast<void>(match_->act(match_->draw(rng_)));
  ends_.push_back(match_->steps().size());
}

}  // namespace web
