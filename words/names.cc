// words/names.cc: see names.h.
#include "words/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace words {

namespace {

bool is_blank(UChar32 c) {
  constexpr UChar32 kBrailleBlank = 0x2800;
  return u_isUWhiteSpace(c) != 0 || c == kBrailleBlank;
}

// A variation selector for the preceding character, as in many emoji.
bool is_variation(UChar32 c) {
  constexpr UChar32 kFirst = 0xFE00;
  constexpr UChar32 kLast = 0xFE0F;
  return c >= kFirst && c <= kLast;
}

bool is_forbidden(UChar32 c) {
  constexpr std::uint32_t kHidden =
      U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CS_MASK | U_GC_CN_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  if ((U_GET_GC_MASK(c) & kHidden) != 0) return true;
  return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0 && !is_variation(c);
}

// Combining marks need a base character.
bool is_visible(UChar32 c) {
  constexpr std::uint32_t kMarks = U_GC_MN_MASK | U_GC_ME_MASK | U_GC_MC_MASK;
  return !is_blank(c) && (U_GET_GC_MASK(c) & kMarks) == 0;
}

icu::UnicodeString composed(std::string_view utf8) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* nfc = icu::Normalizer2::getNFCInstance(status);
  const auto text = icu::UnicodeString::fromUTF8(
      icu::StringPiece(utf8.data(), static_cast<std::int32_t>(utf8.size())));
  icu::UnicodeString out;
  if (U_SUCCESS(status)) nfc->normalize(text, out, status);
  return U_SUCCESS(status) ? out : icu::UnicodeString();
}

}  // namespace

std::optional<std::string> visible_name(std::string_view utf8, int most) {
  const icu::UnicodeString text = composed(utf8);
  icu::UnicodeString name;
  bool has_visible = false;
  bool is_after_blank = false;  // spaces are added when something follows them
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (is_forbidden(c)) return std::nullopt;
    if (is_blank(c)) {
      is_after_blank = true;
      continue;
    }
    if (is_after_blank && !name.isEmpty()) name.append(u' ');
    is_after_blank = false;
    name.append(c);
    has_visible = has_visible || is_visible(c);
  }
  if (!has_visible || name.countChar32() > most) return std::nullopt;
  std::string out;
  return name.toUTF8String(out);
}

}  // namespace words
