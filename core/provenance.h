// core/provenance.h: the sources cited in a rules text, and the text without them.
//
// rules.md marks each statement with its source: [S] the rulebook, [P: site] another publication,
// [R: reason] our ruling, [N], [D], [O]. Notes for developers are enclosed in "<!-- details -->"
// and "<!-- end of details -->". Players see the text without either.
#pragma once

#include <string>
#include <string_view>

namespace core {

// Without tags and details. A table column that held only tags is dropped. Takes a whole text or a
// clause of it.
[[nodiscard]] std::string for_readers(std::string_view rules);

// Everything except the comments that delimit the details.
[[nodiscard]] std::string with_sources(std::string_view rules);

}  // namespace core
