// tests/support/sentences.h: faults that no text for people may have.
#pragma once

#include <array>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "core/message.h"

namespace tests {

using Flaw = std::pair<std::string, std::regex>;

// Of everything drawn or said.
inline const std::vector<Flaw>& flaws_of_any_text() {
  static const std::vector<Flaw> flaws = {
      {"a pattern", std::regex(R"([{}])")},
      // Not the end of a word such as "Energía-4": its accent is no letter to a regex of bytes.
      {"an id", std::regex(R"(\b[a-z]+[._][a-z]\w*|(^|[\s"(:,+])[a-z]+-[a-z]?[0-9])")},
  };
  return flaws;
}

// Of a message. Its stops and blanks are those of a sentence.
inline const std::vector<Flaw>& flaws_of_sentences() {
  static const std::vector<Flaw> flaws = {
      {"two blanks", std::regex("  ")},
      {"a blank at an end or before a stop", std::regex(R"(^ | $| [,.;:])")},
      {"an empty part", std::regex(R"(\(\)|, ,|,\.|: ?\.$|\.\.$)")},
      {"a gain of 0", std::regex("\\b(gains?|loses?|ganas?|pierdes?|krijgt|verliest) 0\\b")},
  };
  return flaws;
}

inline std::string first_of(const std::vector<Flaw>& flaws, const std::string& text) {
  for (const auto& [name, pattern] : flaws) {
    if (std::regex_search(text, pattern)) return name;
  }
  return {};
}

// The first flaw of a message's text, or nothing.
inline std::string flaw_of(const std::string& text) {
  if (text.empty()) return "nothing";
  const std::string flaw = first_of(flaws_of_any_text(), text);
  return flaw.empty() ? first_of(flaws_of_sentences(), text) : flaw;
}

// The words by which a language addresses its reader.
inline const std::regex& address(core::Language language) {
  static const std::array<std::regex, 3> kAddresses = {
      std::regex(R"(\b([Yy]ou|[Yy]ours?)\b)"), std::regex(R"(\b([Tt]e|[Tt]us?|[Tt]uy[oa]s?|ti)\b)"),
      std::regex(R"(\b([Jj]e|[Jj]ij|[Jj]ou|[Jj]ouw)\b)")};
  return kAddresses[static_cast<std::size_t>(language)];
}

// An untranslated sentence: several words, all of them equal.
inline bool is_untranslated(const std::string& english, const std::string& text) {
  static const std::regex kWords("[a-z]{3,} ([A-Za-z]+ )*[a-z]{3,} ([A-Za-z]+ )*[a-z]{3,}");
  return english == text && std::regex_search(text, kWords);
}

}  // namespace tests
