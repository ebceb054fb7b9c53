// words/folding.cc: case folding and decomposition by ICU.
#include "words/folding.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <sstream>
#include <stdexcept>

namespace words {

std::string folded(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* apart = icu::Normalizer2::getNFDInstance(status);
  if (U_FAILURE(status) != 0) throw std::runtime_error("ICU has no data to normalise text");
  const icu::UnicodeString whole = icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  const icu::UnicodeString decomposed = apart->normalize(whole, status);
  icu::UnicodeString kept;
  for (std::int32_t at = 0; at < decomposed.length(); at = decomposed.moveIndex32(at, 1)) {
    const UChar32 letter = decomposed.char32At(at);
    if (u_charType(letter) != U_NON_SPACING_MARK) kept.append(letter);
  }
  std::string out;
  kept.foldCase().toUTF8String(out);
  return out;
}

bool has_all_words(std::string_view text, std::string_view query) {
  const std::string where = folded(text);
  std::istringstream wanted(folded(query));
  bool is_found = false;
  for (std::string word; wanted >> word;) {
    if (where.find(word) == std::string::npos) return false;
    is_found = true;
  }
  return is_found;
}

}  // namespace words
