// server/speech.h: message catalogues in the languages clients ask for.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/match.h"
#include "words/catalogue.h"

namespace server {

// The catalogues of one table, each created on first use. Not thread-safe.
class Speech {
 public:
  explicit Speech(const core::Match& match);  // a match of the same rules; must outlive this

  void set_seat_names(std::vector<std::string> names);
  // Null for a client that formats messages itself.
  [[nodiscard]] const core::Say* in(std::optional<core::Language> language);

 private:
  struct Entry {
    std::unique_ptr<words::Catalogue> catalogue;
    core::Say say;
  };

  const core::GameEntry* game_;
  const std::vector<core::Name>& names_;  // of the rules
  std::vector<std::string> seat_names_;
  core::Array<Entry, core::kLanguageCodes.size()> entries_;
};

}  // namespace server
