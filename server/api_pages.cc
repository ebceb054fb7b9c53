// server/api_pages.cc: the web page, with the preview for shared links.
#include "games/list.h"
#include "server/api.h"
#include "server/preview.h"

namespace server {

namespace {

// Set by a proxy. A client that forges it only affects its own copy of the page.
std::string origin_of(const net::Request& request) {
  const std::string host(request.header("host"));
  if (host.empty()) return "";
  return (request.header("x-forwarded-proto") == "https" ? "https://" : "http://") + host;
}

}  // namespace

void Api::show_page(const net::Request& request, const net::Respond& respond) {
  const std::vector<std::string> path = parts_of(request.path);
  const auto show = [this, request, respond](const Preview& found) {
    const Preview preview = with_existing_picture(
        found, [this](const std::string& file) { return library_.has(file); });
    const std::string page =
        with_preview(library_.page(), preview, origin_of(request), request.path);
    respond(unless_cached(request, page_response(page)));
  };
  const bool is_table = path.size() >= 2 && (path[0] == "t" || path[0] == "g");
  if (!is_table) {
    const bool is_about_game = path.size() >= 2 && (path[0] == "rules" || path[0] == "learn");
    const core::GameEntry* game = is_about_game ? core::find_game(games::all(), path[1]) : nullptr;
    return show(game != nullptr ? game_preview(*game) : home_preview());
  }
  const std::string key = path[0] == "g" && path.size() >= 3 ? path[2] : "";
  // Any error is shown by the page itself.
  hall_.with(
      path[1], [show](const Reply&) { show(invitation_preview()); },
      [show, key](const std::shared_ptr<Table>& table) {
        if (!table->is_share_key(key)) static_cast<void>(table->viewer(std::nullopt));
        show(table_preview(table->facts()));
      },
      client_of(request.address));
}

}  // namespace server
