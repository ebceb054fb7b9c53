// core/present.cc: see present.h.
#include "core/present.h"

#include "core/record.h"

namespace core {

namespace {

constexpr int kColumns = 80;

Json turn_json(const Match& match) {
  const Turn turn = match.turn();
  JsonArray seats;
  for (int seat = 0; seat < match.seats(); ++seat) {
    if (turn.kind == Turn::Kind::decision && turn.waits_for(seat_at(seat))) seats.push_back(seat);
  }
  const char* kind = "decision";
  if (turn.kind == Turn::Kind::over) kind = "over";
  if (turn.kind == Turn::Kind::chance) kind = "chance";
  return JsonObject{{"kind", kind}, {"seats", std::move(seats)}};
}

Json standing_json(const Match& match) {
  const Standing standing = match.standing();
  JsonArray scores;
  JsonArray places;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(match.seats()); ++seat) {
    scores.push_back(standing.scores[seat]);
    places.push_back(standing.places[seat]);
  }
  return JsonObject{{"scores", std::move(scores)}, {"places", std::move(places)}};
}

JsonArray legal_json(const Match& match, Seat seat, const Say* say) {
  JsonArray legal;
  for (const Step& step : match.legal(seat)) {
    JsonObject choice{{"action", match.to_json(step)},
                      {"notation", match.notation(step)},
                      {"final", match.is_final(step)}};
    if (say != nullptr) {
      const ChoiceText text = match.choice(step, *say);
      choice["group"] = text.group;
      choice["label"] = text.label;
      choice["note"] = text.note;
    }
    legal.push_back(std::move(choice));
  }
  return legal;
}

Json argument_json(const Argument& argument) {
  Json json;
  if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
    json = *number;
  } else if (const auto* text = std::get_if<std::string>(&argument.value)) {
    json = *text;
  } else if (const auto* seat = std::get_if<Seat>(&argument.value)) {
    json = JsonObject{{"seat", index(*seat)}};
  } else {
    json = message_json(std::get<Message>(argument.value));
  }
  return json;
}

}  // namespace

Json message_json(const Message& message, const Say* say) {
  JsonObject args;
  for (const Argument& argument : message.args) args[argument.name] = argument_json(argument);
  JsonObject json{{"key", message.key}, {"args", std::move(args)}};
  if (say != nullptr) json["text"] = (*say)(message);
  return json;
}

std::string text_of(const Picture& picture) {
  std::string text;
  for (const Line& line : picture) {
    for (const Span& span : line) text += span.text;
    text += "\n";
  }
  return text;
}

Json viewer_json(Seat viewer) {
  return viewer == kSpectator ? Json("spectator") : Json(index(viewer));
}

JsonObject position_json(const Match& match, Seat viewer, bool may_act, const Say* say) {
  const bool is_seated = viewer != kSpectator;
  JsonObject json{
      {"seat", viewer_json(viewer)},
      {"view", match.view(viewer)},
      {"packed", match.packed_view(viewer)},
      {"turn", turn_json(match)},
      {"prompt", message_json(match.prompt(viewer), say)},
      {"legal", is_seated && may_act ? legal_json(match, viewer, say) : JsonArray{}},
  };
  if (match.is_over()) json["standing"] = standing_json(match);
  if (say != nullptr) json["text"] = text_of(match.picture(viewer, *say, kColumns));
  return json;
}

void EntryPicture::add(const Match& before, const Step& step) {
  steps_.push_back(step_json(before, before.seen(step, viewer_)));
  for (const Message& message : before.tell(step, viewer_))
    log_.push_back(message_json(message, say_));
}

JsonObject EntryPicture::take() {
  JsonObject json{{"steps", std::move(steps_)}, {"log", std::move(log_)}};
  steps_.clear();
  log_.clear();
  return json;
}

JsonObject why_json(const Refusal& refusal, const Say* say) {
  return {{"allowed", !refusal},
          {"clause", refusal.clause.empty() ? Json(nullptr) : Json(refusal.clause)},
          {"why", message_json(refusal.why, say)}};
}

}  // namespace core
