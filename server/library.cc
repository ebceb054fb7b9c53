// server/library.cc: see library.h.
#include "server/library.h"

#include "core/digest.h"
#include "core/json.h"
#include "core/options.h"
#include "games/list.h"
#include "words/catalogue.h"

namespace server::pages {
std::string_view index_html();
std::string_view style_css();
std::string_view page_js();
}  // namespace server::pages

namespace server {

namespace {

constexpr std::string_view kJson = "application/json";
constexpr std::string_view kShortly = "public, max-age=60";

core::Json options_json(const core::GameEntry& game) {
  core::JsonArray options;
  for (const core::OptionSpec& spec : game.options) {
    core::JsonArray values;
    for (const std::string_view value : spec.values) values.emplace_back(value);
    options.push_back(core::JsonObject{
        {"id", spec.id}, {"values", values}, {"preset", spec.values[spec.preset]}});
  }
  return options;
}

core::Json game_json(const core::GameEntry& game) {
  const core::Facts& facts = *game.facts;
  return core::JsonObject{
      {"id", facts.id},
      {"title", facts.title},
      {"prefix", facts.prefix},
      {"rules", facts.rules_version},
      {"seats", core::JsonObject{{"least", facts.min_seats}, {"most", facts.max_seats}}},
      {"minutes", facts.minutes},
      {"designer", facts.designer},
      {"publisher", facts.publisher},
      {"year", facts.year},
      {"options", options_json(game)},
      {"players",
       core::JsonArray{"random", "greedy", "search:200", "search:2000", "search:10000"}}};
}

// Patterns that are shared, the game's own, and the names of its components.
core::Json words_json(const core::GameEntry& game, core::Language language) {
  core::JsonObject words;
  const auto at = static_cast<std::size_t>(language);
  for (const std::string_view text : {words::shared_words(language), game.words[at]}) {
    const auto json = core::parse_json(text, "words");
    for (const auto& member : json->get_object()) words[member.key()] = member.value();
  }
  const auto match =
      game.open(game.components, core::preset_options(game.options, game.facts->min_seats));
  core::JsonObject names;
  for (const core::Name& name : (*match)->names()) names[name.key] = name.text[at];
  return core::JsonObject{{"game", game.facts->id},
                          {"language", core::kLanguageCodes[at]},
                          {"patterns", std::move(words)},
                          {"names", std::move(names)}};
}

}  // namespace

Library::Library() {
  core::JsonArray all;
  for (const core::GameEntry& game : games::all()) {
    all.push_back(game_json(game));
    const std::string base = "/api/v1/games/" + std::string(game.facts->id);
    add(base + "/rules", "text/markdown; charset=utf-8", std::string(game.rules), kShortly);
    for (std::size_t i = 0; i < core::kLanguageCodes.size(); ++i)
      add(base + "/words/" + std::string(core::kLanguageCodes[i]), std::string(kJson),
          core::to_text(words_json(game, static_cast<core::Language>(i))), kShortly);
  }
  add("/api/v1/games", std::string(kJson),
      core::to_text(core::JsonObject{{"games", std::move(all)}}), kShortly);
  add("/", "text/html; charset=utf-8", std::string(pages::index_html()), "no-cache");
  add("/style.css", "text/css; charset=utf-8", std::string(pages::style_css()), "no-cache");
  add("/page.js", "text/javascript; charset=utf-8", std::string(pages::page_js()), "no-cache");
}

const net::Response* Library::find(const std::string& path) const {
  const auto found = answers_.find(path);
  return found == answers_.end() ? nullptr : &found->second;
}

void Library::add(const std::string& path, std::string type, std::string body,
                  std::string_view caching) {
  net::Response response;
  response.headers = {{"Content-Type", std::move(type)},
                      {"ETag", etag(body)},
                      {"Cache-Control", std::string(caching)}};
  response.body = std::move(body);
  add_safety(response);
  answers_.emplace(path, std::move(response));
}

void add_safety(net::Response& response) {
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Content-Security-Policy",
                                "default-src 'self'; img-src 'self' data:; object-src 'none'; "
                                "base-uri 'none'; form-action 'self'; "
                                "frame-ancestors 'none'");
}

net::Response unless_known(const net::Request& request, const net::Response& response) {
  for (const auto& [name, value] : response.headers) {
    if (name != "ETag" || request.header("if-none-match") != value) continue;
    net::Response known;
    known.status = 304;
    known.headers = response.headers;
    return known;
  }
  return response;
}

std::string etag(std::string_view body) { return "\"" + core::hex(core::digest(body)) + "\""; }

}  // namespace server
