// server/speech.cc: see speech.h.
#include "server/speech.h"

#include "games/list.h"

namespace server {

core::Json message_json(const core::Message& message, const words::Catalogue* say) {
  core::JsonObject args;
  for (const core::Argument& argument : message.args) {
    core::Json& value = args[argument.name];
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
      value = *number;
    } else if (const auto* text = std::get_if<std::string>(&argument.value)) {
      value = *text;
    } else if (const auto* seat = std::get_if<core::Seat>(&argument.value)) {
      value = core::JsonObject{{"seat", core::index(*seat)}};
    } else {
      value = message_json(std::get<core::Message>(argument.value), nullptr);
    }
  }
  core::JsonObject json{{"key", message.key}, {"args", std::move(args)}};
  if (say != nullptr) json["text"] = say->say(message);
  return json;
}

Speech::Speech(const core::Match& match)
    : game_(core::find_game(games::all(), match.facts().id)), names_(match.names()) {}

void Speech::set_seat_names(std::vector<std::string> names) {
  for (const auto& catalogue : catalogues_) {
    if (catalogue) catalogue->set_seat_names(names);
  }
  seat_names_ = std::move(names);
}

const words::Catalogue* Speech::in(std::optional<core::Language> language) {
  if (!language) return nullptr;
  auto& catalogue = catalogues_[static_cast<std::size_t>(*language)];
  if (!catalogue) {
    catalogue = std::make_unique<words::Catalogue>(*language, game_, names_);
    catalogue->set_seat_names(seat_names_);
  }
  return catalogue.get();
}

}  // namespace server
