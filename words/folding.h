// words/folding.h: text normalized for searching.
#pragma once

#include <string>
#include <string_view>

namespace words {

// Without upper case and accents: "Édificio Ñ" becomes "edificio n".
[[nodiscard]] std::string folded(std::string_view text);

// Whether `text` contains every word of `query`, possibly as part of a longer word. A query without
// words matches nothing.
[[nodiscard]] bool has_all_words(std::string_view text, std::string_view query);

}  // namespace words
