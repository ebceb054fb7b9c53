// server/preview.h: the preview shown where a link to the page is shared: a title, a sentence and a
// picture (Open Graph). Written into the page by the server, since messengers run no scripts.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/match.h"

namespace server {

struct Preview {
  std::string title;
  std::string description;
  std::string picture;  // a file below /preview, without ".png"
};

[[nodiscard]] Preview home_preview();
[[nodiscard]] Preview game_preview(const core::GameEntry& game);
[[nodiscard]] Preview invitation_preview();  // a private table: no details
// For a table that anyone with the link may see, from its public facts (table_json).
[[nodiscard]] Preview table_preview(const core::JsonObject& facts);

// A game without a picture shows that of the home page. `exists`: whether the
// page has the file at this path.
[[nodiscard]] Preview with_existing_picture(Preview preview,
                                            const std::function<bool(const std::string&)>& exists);

// The page with the preview in its head. `origin`: "https://games.example"; "" makes the address of
// the picture relative. `path` is percent-decoded.
[[nodiscard]] std::string with_preview(std::string_view page, const Preview& preview,
                                       std::string_view origin, std::string_view path);

// For an attribute in double quotes.
[[nodiscard]] std::string html_escaped(std::string_view text);

}  // namespace server
