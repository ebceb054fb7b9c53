// server/speech.cc: see speech.h.
#include "server/speech.h"

#include "games/list.h"

namespace server {

Speech::Speech(const core::Match& match)
    : game_(core::find_game(games::all(), match.facts().id)), names_(match.names()) {}

void Speech::set_seat_names(std::vector<std::string> names) {
  for (const Voice& voice : voices_) {
    if (voice.catalogue) voice.catalogue->set_seat_names(names);
  }
  seat_names_ = std::move(names);
}

const core::Say* Speech::in(std::optional<core::Language> language) {
  if (!language) return nullptr;
  Voice& voice = voices_[static_cast<std::size_t>(*language)];
  if (!voice.catalogue) {
    voice.catalogue = std::make_unique<words::Catalogue>(*language, game_, names_);
    voice.catalogue->set_seat_names(seat_names_);
    voice.say = voice.catalogue->speaker();
  }
  return &voice.say;
}

}  // namespace server
