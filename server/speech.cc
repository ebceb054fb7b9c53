// server/speech.cc: see speech.h.
#include "server/speech.h"

#include "games/list.h"

namespace server {

Speech::Speech(const core::Match& match)
    : game_(core::find_game(games::all(), match.facts().id)), names_(match.names()) {}

void Speech::set_seat_names(std::vector<std::string> names) {
  for (const Entry& entry : entries_) {
    if (entry.catalogue) entry.catalogue->set_seat_names(names);
  }
  seat_names_ = std::move(names);
}

const core::Say* Speech::in(std::optional<core::Language> language) {
  if (!language) return nullptr;
  Entry& entry = entries_[*language];
  if (!entry.catalogue) {
    entry.catalogue = std::make_unique<words::Catalogue>(*language, game_, names_);
    entry.catalogue->set_seat_names(seat_names_);
    entry.say = entry.catalogue->speaker();
  }
  return &entry.say;
}

}  // namespace server
