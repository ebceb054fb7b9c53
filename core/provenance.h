// core/provenance.h: where the statements of a rules text come from, and the text without it.
//
// rules.md marks each statement with its source: [S] the rulebook, [P: site] another publication,
// [R: reason] our ruling, [N], [D], [O]. Notes for makers stand between "<!-- details -->" and
// "<!-- end of details -->". Players read the text without both.
#pragma once

#include <string>
#include <string_view>

namespace core {

// Without tags and details. A table column that held nothing but tags is dropped. Takes a whole
// text or a clause of it.
[[nodiscard]] std::string for_readers(std::string_view rules);

// Everything but the comments around the details.
[[nodiscard]] std::string with_sources(std::string_view rules);

}  // namespace core
