// server/speech.h: messages as JSON, and in the language of who asks for texts.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/match.h"
#include "words/catalogue.h"

namespace server {

// {"key": ..., "args": {...}}, and "text" where there is a catalogue. A seat is {"seat": 0}.
[[nodiscard]] core::Json message_json(const core::Message& message, const words::Catalogue* say);

// The catalogues of one table, each made when first asked for. Not for several threads at once.
class Speech {
 public:
  explicit Speech(const core::Match& match);

  void set_seat_names(std::vector<std::string> names);
  // Null for a client that formats messages itself.
  [[nodiscard]] const words::Catalogue* in(std::optional<core::Language> language);

 private:
  const core::GameEntry* game_;
  std::vector<core::Name> names_;
  std::vector<std::string> seat_names_;
  std::array<std::unique_ptr<words::Catalogue>, core::kLanguageCodes.size()> catalogues_;
};

}  // namespace server
