// server/preview.cc: see preview.h.
#include "server/preview.h"

#include <algorithm>
#include <vector>

#include "games/list.h"
#include "words/catalogue.h"

namespace server {

namespace {

// The readers of a preview are unknown, and so is their language: it is in English.
std::string say(const std::string& key, std::vector<core::Argument> args = {}) {
  return words::Catalogue(core::Language::en, nullptr, {}).say(key, std::move(args));
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += between;
    text += part;
  }
  return text;
}

std::string text_of(const core::JsonObject& object, std::string_view name) {
  return std::string(object.at(name).as_string());
}

std::string title_of(const std::string& id) {
  const core::GameEntry* game = core::find_game(games::all(), id);
  return game == nullptr ? id : std::string(game->facts->title);
}

std::string name_at(const core::JsonArray& seats, std::int64_t seat) {
  const core::JsonObject& at = seats.at(static_cast<std::size_t>(seat)).as_object();
  return text_of(at, "kind") == "person" ? text_of(at, "name") : say("preview.computer");
}

std::vector<std::string> people_at(const core::JsonArray& seats) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (text_of(seats[i].as_object(), "kind") == "person")
      names.push_back(name_at(seats, static_cast<std::int64_t>(i)));
  }
  return names;
}

// "Ana won Tower Up, 64 to 58"
std::string result_of(const core::JsonObject& end, const core::JsonArray& seats,
                      const std::string& game) {
  std::vector<std::string> winners;
  for (const core::Json& seat : end.at("winners").as_array())
    winners.push_back(name_at(seats, seat.to_number<std::int64_t>()));
  std::vector<std::string> scores;
  for (const core::Json& place : end.at("ranking").as_array()) {
    for (const core::Json& seat : place.as_array()) {
      const auto at = static_cast<std::size_t>(seat.to_number<std::int64_t>());
      scores.push_back(
          std::to_string(end.at("scores").as_array().at(at).to_number<std::int64_t>()));
    }
  }
  std::string how = winners.size() > 1 ? "shared" : "won";
  if (seats.size() == 1) how = "solo";
  return say("preview.over", {{"how", how},
                              {"names", joined(winners, say("preview.and"))},
                              {"game", game},
                              {"scores", joined(scores, say("web.table.to"))}});
}

std::string picture_path(const Preview& preview) { return "/preview/" + preview.picture + ".png"; }

std::string tag(std::string_view attribute, std::string_view name, std::string_view content) {
  return "    <meta " + std::string(attribute) + "=\"" + std::string(name) + "\" content=\"" +
         html_escaped(content) + "\" />\n";
}

}  // namespace

Preview home_preview() { return {"Pentapolis", say("preview.home"), "home"}; }

Preview invitation_preview() { return {"Pentapolis", say("preview.invitation"), "home"}; }

Preview game_preview(const core::GameEntry& game) {
  return {std::string(game.facts->title), say("preview.game"), std::string(game.facts->id)};
}

Preview table_preview(const core::JsonObject& facts) {
  const std::string id = text_of(facts, "game");
  const std::string game = title_of(id);
  const core::JsonArray& seats = facts.at("seats").as_array();
  const std::string names = joined(people_at(seats), say("preview.and"));
  const std::string state = text_of(facts, "state");
  std::string says;
  if (state == "over" && facts.at("end").is_object())
    says = result_of(facts.at("end").as_object(), seats, game);
  else
    says = say("preview.table", {{"state", state},
                                 {"anybody", std::string(names.empty() ? "no" : "yes")},
                                 {"names", names},
                                 {"game", game}});
  return {game, says, id};
}

Preview with_existing_picture(Preview preview,
                              const std::function<bool(const std::string&)>& exists) {
  if (!exists(picture_path(preview))) preview.picture = home_preview().picture;
  return preview;
}

std::string html_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string with_preview(std::string_view page, const Preview& preview, std::string_view origin,
                         std::string_view path) {
  constexpr std::string_view kHeadEnds = "</head>";
  const std::size_t at = page.find(kHeadEnds);
  if (at == std::string_view::npos) return std::string(page);
  const std::string picture = std::string(origin) + picture_path(preview);
  std::string tags =
      tag("property", "og:site_name", "Pentapolis") + tag("property", "og:type", "website") +
      tag("property", "og:title", preview.title) +
      tag("property", "og:description", preview.description) +
      tag("property", "og:image", picture) + tag("property", "og:image:type", "image/png") +
      tag("property", "og:image:width", "1200") + tag("property", "og:image:height", "630") +
      tag("property", "og:image:alt", preview.title) +
      tag("name", "twitter:card", "summary_large_image");
  if (!origin.empty()) tags += tag("property", "og:url", std::string(origin) + std::string(path));
  // The tags take the indentation of </head>.
  const std::size_t line = page.find_last_of('\n', at) + 1;
  return std::string(page.substr(0, line)) + tags + std::string(page.substr(line));
}

}  // namespace server
