// words/catalogue.h: messages in the reader's language, formatted by ICU. The texts are the shared
// ones in words/, the game's own in games/<game>/words/, and the names in its component file.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace words {

[[nodiscard]] std::optional<core::Language> find_language(std::string_view code);  // "es"

// The texts and their parsed patterns are shared by all catalogues of the same words, so that each
// holds only its seat names. Not thread-safe, but different catalogues need no lock.
class Catalogue {
 public:
  Catalogue(core::Language language, const core::GameEntry* game,
            std::span<const core::Name> names);
  Catalogue(Catalogue&&) noexcept;
  ~Catalogue();

  // The seat names used in messages.
  void set_seat_names(std::vector<std::string> names);

  // A key without a text is shown as is, so that missing texts are visible.
  [[nodiscard]] std::string say(const core::Message& message) const;
  [[nodiscard]] std::string say(const std::string& key,
                                std::vector<core::Argument> args = {}) const {
    return say(core::Message{key, std::move(args)});
  }
  [[nodiscard]] core::Say speaker() const;
  [[nodiscard]] bool has(const std::string& key) const;
  [[nodiscard]] bool shares_texts_with(const Catalogue& other) const {
    return texts_ == other.texts_;
  }

 private:
  class Texts;  // ICU stays inside catalogue.cc

  [[nodiscard]] static std::shared_ptr<Texts> shared(core::Language language,
                                                     const core::GameEntry* game,
                                                     std::span<const core::Name> names);

  std::shared_ptr<Texts> texts_;
  std::vector<std::string> seat_names_;
};

// The same sentence without a direct address: "Ana places" instead of "You place". Sets to "no" all
// arguments that ask whether the reader is meant: {you}, {to_you}, {rival_is_you}.
[[nodiscard]] core::Message impersonal(core::Message message);

// The keys of a words file, for tests.
[[nodiscard]] std::vector<std::string> keys_of(std::string_view words_json);

// The shared texts from words/, by language.
[[nodiscard]] std::string_view shared_words(core::Language language);

}  // namespace words
