// server/library.cc: see library.h.
#include "server/library.h"

#include <zlib.h>

#include <algorithm>
#include <stdexcept>

#include "core/digest.h"
#include "core/guide.h"
#include "core/json.h"
#include "core/options.h"
#include "core/present.h"
#include "core/provenance.h"
#include "core/rulebook.h"
#include "games/list.h"
#include "players/levels.h"
#include "server/pages.h"
#include "words/catalogue.h"

namespace server {

namespace {

constexpr std::string_view kJson = "application/json";
constexpr std::string_view kMarkdown = "text/markdown; charset=utf-8";
constexpr std::string_view kOneMinute = "public, max-age=60";

core::Json options_json(const core::GameEntry& game) {
  core::JsonArray options;
  for (const core::OptionSpec& spec : game.options) {
    core::JsonArray values;
    for (const std::string_view value : spec.values) values.emplace_back(value);
    core::JsonObject option{
        {"id", spec.id}, {"values", values}, {"preset", spec.values[spec.preset]}};
    core::JsonArray seats;
    for (const core::SeatRange range : spec.seats)
      seats.push_back(core::JsonObject{{"least", range.least}, {"most", range.most}});
    if (!seats.empty()) option["seats"] = std::move(seats);
    options.push_back(std::move(option));
  }
  return options;
}

core::Json game_json(const core::GameEntry& game, const std::vector<std::string>& programs) {
  core::JsonArray players{"random"};
  for (const players::Level& level : players::levels()) players.emplace_back(level.player);
  players.insert(players.end(), programs.begin(), programs.end());
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
      {"players", std::move(players)}};
}

void add_words(std::string_view text, core::JsonObject& words) {
  const auto json = core::parse_json(text, "words");
  for (const auto& member : json->get_object()) words[member.key()] = member.value();
}

// The game's own patterns and component names; for clients that have none, the shared messages too.
enum class Shared : bool { no, yes };
core::Json words_json(const core::GameEntry& game, core::Language language, Shared shared) {
  core::JsonObject words;
  if (shared == Shared::yes) add_words(words::shared_words(language), words);
  add_words(game.words[language], words);
  const auto match =
      game.open(game.components, core::preset_options(game.options, game.facts->min_seats));
  core::JsonObject names;
  for (const core::Name& name : (*match)->names()) names[name.key] = name.text[language];
  return core::JsonObject{{"game", game.facts->id},
                          {"language", core::kLanguageCodes[language]},
                          {"patterns", std::move(words)},
                          {"names", std::move(names)}};
}

constexpr std::string_view kRules = "/rules";

// The language of the rules is a query parameter.
std::string rules_key(const std::string& path, std::string_view language) {
  return path + "?lang=" + std::string(language.empty() ? core::kLanguageCodes[0] : language);
}

// A picture of the guide, as a position without actions.
core::Json picture_json(const core::GuidePicture& picture, const core::Record& record) {
  const core::Match& match = *record.match;
  core::JsonObject position = core::position_json(match, picture.seat, false);
  position["seq"] = match.steps().size();
  position["undo"] = false;
  position["deadline"] = nullptr;
  core::JsonArray names;
  for (const core::Sitter& sitter : record.sitters) names.emplace_back(sitter.name);
  return core::JsonObject{{"options", core::to_json(match.options(), match.option_specs())},
                          {"names", std::move(names)},
                          {"position", std::move(position)}};
}

constexpr std::string_view kIndex = "/index.html";
constexpr std::string_view kHtml = "text/html; charset=utf-8";
constexpr std::string_view kRevalidate = "no-cache";
constexpr std::string_view kOneDay = "public, max-age=86400";
constexpr std::string_view kImmutable =
    "public, max-age=31536000, immutable";  // file names contain a hash
constexpr std::string_view kNoPage =
    "This server was built without its web page: run tools/build_web and rebuild it.\n"
    "Other clients can play: see docs/protocol.md.\n";

std::string_view type_of(std::string_view path) {
  constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {".html", kHtml},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".wasm", "application/wasm"},
      {".woff2", "font/woff2"}};
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

// A browser at an address that is not a file gets the page, which does its own routing
// (web/src/router.svelte.ts). Messengers that fetch a preview do not say that they want HTML.
bool is_page_route(const net::Request& request) {
  constexpr std::string_view kPages[] = {"/t/", "/g/", "/rules/", "/learn/"};
  constexpr std::string_view kNot[] = {"/api/", "/ws/", "/assets/", "/preview/"};
  const auto starts = [&](std::string_view with) { return request.path.starts_with(with); };
  if (std::ranges::any_of(kPages, starts)) return true;
  return std::ranges::none_of(kNot, starts) &&
         request.header("accept").find("text/html") != std::string_view::npos;
}

constexpr std::size_t kMinCompressed = 1000;  // bytes; anything smaller is not compressed

std::string gzipped(std::string_view text) {
  constexpr int kGzip = 15 + 16;  // the largest window, with a gzip header
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    throw std::runtime_error("zlib could not be initialized");
  std::string out(deflateBound(&stream, text.size()), '\0');
  // zlib's input pointer is not const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

net::Response answer(std::string type, std::string_view body, std::string_view caching,
                     std::string_view encoding) {
  net::Response response;
  response.headers = {{"Content-Type", std::move(type)},
                      {"ETag", etag(body)},
                      {"Cache-Control", std::string(caching)}};
  if (!encoding.empty()) response.headers.emplace_back("Content-Encoding", std::string(encoding));
  response.headers.emplace_back("Vary", "Accept-Encoding");
  response.file = std::make_shared<const std::string>(body);
  add_safety(response);
  return response;
}

}  // namespace

Library::Library(const std::vector<std::string>& programs) {
  core::JsonArray all;
  for (const core::GameEntry& game : games::all()) {
    all.push_back(game_json(game, programs));
    const std::string base = "/api/v1/games/" + std::string(game.facts->id);
    add(base + "/rules/sources", std::string(kMarkdown),
        core::rules_text(game, core::Language::en, core::Sources::yes), kOneMinute);
    add_guide(base + "/guide", game);
    for (std::size_t i = 0; i < core::kLanguageCodes.size(); ++i) {
      const auto language = static_cast<core::Language>(i);
      add_rules(base + "/rules", game, language);
      const std::string path = base + "/words/" + std::string(core::kLanguageCodes[language]);
      add(path, std::string(kJson), core::to_text(words_json(game, language, Shared::yes)),
          kOneMinute);
      add(path + "/own", std::string(kJson), core::to_text(words_json(game, language, Shared::no)),
          kOneMinute);
    }
  }
  add("/api/v1/games", std::string(kJson),
      core::to_text(core::JsonObject{{"games", std::move(all)}}), kOneMinute);
  add_pages();
}

void Library::add_rules(const std::string& path, const core::GameEntry& game,
                        core::Language language) {
  const core::Rulebook book = core::rulebook(game, language);
  const std::string key = rules_key(path, core::kLanguageCodes[language]);
  const std::string written(core::kLanguageCodes[book.language]);
  add(key, std::string(kMarkdown), core::for_readers(book.source), kOneMinute);
  Answers& answers = answers_.at(key);
  answers.plain.headers.emplace_back("Content-Language", written);
  if (answers.gzip) answers.gzip->headers.emplace_back("Content-Language", written);
}

// All languages show the same pictures: one counter is enough.
void Library::add_guide(const std::string& base, const core::GameEntry& game) {
  if (core::guide(game, core::Language::en).empty()) return;
  for (std::size_t i = 0; i < core::kLanguageCodes.size(); ++i) {
    const std::string_view text = core::guide(game, static_cast<core::Language>(i));
    add(base + "/" + std::string(core::kLanguageCodes[i]), std::string(kMarkdown),
        std::string(text), kOneMinute);
  }
  std::size_t number = 0;
  for (const core::GuidePicture& picture :
       core::read_pictures(core::guide(game, core::Language::en))) {
    const std::string path = base + "/pictures/" + std::to_string(number++);
    const auto record = core::position_of(game, picture);
    if (!record) continue;  // the caption remains; tests prevent this
    add(path, std::string(kJson), core::to_text(picture_json(picture, *record)), kOneMinute);
  }
}

void Library::add_pages() {
  for (const pages::File& file : pages::all()) {
    const bool is_page = file.path == kIndex;
    std::string_view caching = file.path.starts_with("/assets/") ? kImmutable : kOneDay;
    if (is_page) caching = kRevalidate;
    if (is_page) page_ = file.plain;
    const std::string type(type_of(file.path));
    Answers answers{answer(type, file.plain, caching, ""), {}, {}};
    if (!file.gzip.empty()) answers.gzip = answer(type, file.gzip, caching, "gzip");
    if (!file.brotli.empty()) answers.brotli = answer(type, file.brotli, caching, "br");
    answers_.emplace(is_page ? "/" : file.path, std::move(answers));
  }
  if (pages::all().empty())
    add("/", "text/plain; charset=utf-8", std::string(kNoPage), kRevalidate);
}

bool Library::is_page(const net::Request& request) const {
  if (page_.empty()) return false;
  return request.path == "/" || (!answers_.contains(request.path) && is_page_route(request));
}

net::Response page_response(std::string_view page) {
  return answer(std::string(kHtml), page, kRevalidate, "");
}

const net::Response* Library::find(const net::Request& request) const {
  auto found = answers_.find(request.path);
  if (found == answers_.end() && request.path.ends_with(kRules))
    found = answers_.find(rules_key(request.path, request.parameter("lang")));
  if (found == answers_.end() && is_page_route(request)) found = answers_.find("/");
  if (found == answers_.end()) return nullptr;
  const Answers& answers = found->second;
  if (answers.brotli && accepts(request, "br")) return &*answers.brotli;
  if (answers.gzip && accepts(request, "gzip")) return &*answers.gzip;
  return &answers.plain;
}

void Library::add(const std::string& path, const std::string& type, const std::string& body,
                  std::string_view caching) {
  Answers answers{answer(type, body, caching, ""), {}, {}};
  if (body.size() > kMinCompressed) answers.gzip = answer(type, gzipped(body), caching, "gzip");
  answers_.emplace(path, std::move(answers));
}

bool accepts(const net::Request& request, std::string_view encoding) {
  std::string_view rest = request.header("accept-encoding");
  while (!rest.empty()) {
    const std::string_view one = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(one.size() + 1, rest.size()));
    const std::size_t from = std::min(one.find_first_not_of(' '), one.size());
    const std::string_view name = one.substr(from, one.find_first_of("; ", from) - from);
    if (name == encoding)
      return one.find("q=0") == std::string_view::npos ||
             one.find("q=0.") != std::string_view::npos;
  }
  return false;
}

void add_safety(net::Response& response) {
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Content-Security-Policy",
                                "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
                                "style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
                                "object-src 'none'; base-uri 'none'; form-action 'self'; "
                                "frame-ancestors 'none'");
}

net::Response unless_cached(const net::Request& request, const net::Response& response) {
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
