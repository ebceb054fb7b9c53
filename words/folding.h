// words/folding.h: text as a search sees it.
#pragma once

#include <string>
#include <string_view>

namespace words {

// Without upper case and accents: "Édificio Ñ" becomes "edificio n".
[[nodiscard]] std::string folded(std::string_view text);

// Whether `text` has every word of `query`, each perhaps as a part of a longer one. A query without
// words is in no text.
[[nodiscard]] bool has_all_words(std::string_view text, std::string_view query);

}  // namespace words
