// words/catalogue.cc: parses and formats message patterns with ICU.
#include "words/catalogue.h"

#include <fmt/format.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <stdexcept>

#include "core/digest.h"
#include "core/json.h"

namespace words::texts {
std::string_view words_en();
std::string_view words_es();
std::string_view words_nl();
}  // namespace words::texts

namespace words {

namespace {

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string narrow(const icu::UnicodeString& text) {
  std::string out;
  return text.toUTF8String(out);
}

// A pattern that formats to exactly this text: quotes what is special to ICU.
std::string quoted(const std::string& text) {
  std::string pattern;
  for (const char c : text) {
    if (c == '\'') {
      pattern += "''";
    } else if (c == '{' || c == '}') {
      pattern += std::string("'") + c + "'";
    } else {
      pattern += c;
    }
  }
  return pattern;
}

core::JsonObject parse_words(std::string_view json, std::string_view what) {
  const auto parsed = core::parse_json(json, what);
  if (!parsed || !parsed->is_object())
    throw std::logic_error(fmt::format("{}: not a catalogue of messages", what));
  return parsed->get_object();
}

}  // namespace

std::optional<core::Language> find_language(std::string_view code) {
  const auto found = std::ranges::find(core::kLanguageCodes, code);
  if (found == core::kLanguageCodes.end()) return std::nullopt;
  return static_cast<core::Language>(found - core::kLanguageCodes.begin());
}

std::string_view shared_words(core::Language language) {
  switch (language) {
    case core::Language::es: return texts::words_es();
    case core::Language::nl: return texts::words_nl();
    default: return texts::words_en();
  }
}

core::Message impersonal(core::Message message) {
  for (core::Argument& argument : message.args) {
    if (argument.name == "you" || argument.name.ends_with("_you")) {
      argument.value = std::string("no");
    } else if (auto* nested = std::get_if<core::Message>(&argument.value)) {
      *nested = impersonal(std::move(*nested));
    }
  }
  return message;
}

std::vector<std::string> keys_of(std::string_view words_json) {
  std::vector<std::string> keys;
  for (const auto& member : parse_words(words_json, "words")) keys.emplace_back(member.key());
  return keys;
}

// The messages of a game in one language. Patterns are parsed on first use and formatted thousands
// of times. Thread-safe.
class Catalogue::Texts {
 public:
  Texts(core::Language language, const core::GameEntry* game, std::span<const core::Name> names)
      : language_(language) {
    add(shared_words(language), "words");
    if (game != nullptr) add(game->words[language], game->facts->id);
    for (const core::Name& name : names) texts_[name.key] = quoted(name.text[language]);
  }

  [[nodiscard]] bool has(const std::string& key) const { return texts_.contains(key); }

  // Precondition: there is such a key.
  [[nodiscard]] std::string format(const std::string& key,
                                   const std::vector<icu::UnicodeString>& names,
                                   const std::vector<icu::Formattable>& values) {
    UErrorCode error = U_ZERO_ERROR;
    icu::UnicodeString out;
    const std::scoped_lock lock(mutex_);  // ICU's formats modify caches even when const
    const icu::MessageFormat* pattern = parsed(key);
    if (pattern == nullptr) return key + "?";
    pattern->format(names.data(), values.data(), static_cast<std::int32_t>(values.size()), out,
                    error);
    return U_FAILURE(error) ? key + "?" : narrow(out);
  }

 private:
  void add(std::string_view json, std::string_view what) {
    for (const auto& member : parse_words(json, what)) {
      const auto* text = member.value().if_string();
      if (text == nullptr)
        throw std::logic_error(
            fmt::format("{}: \"{}\" must be a string", what, std::string(member.key())));
      texts_[std::string(member.key())] = std::string(*text);
    }
  }

  // Null if ICU cannot parse the pattern.
  [[nodiscard]] const icu::MessageFormat* parsed(const std::string& key) {
    if (const auto known = formats_.find(key); known != formats_.end()) return &known->second;
    UErrorCode error = U_ZERO_ERROR;
    const icu::Locale locale(std::string(core::kLanguageCodes[language_]).c_str());
    const icu::MessageFormat format(wide(texts_.at(key)), locale, error);
    if (U_FAILURE(error)) return nullptr;
    return &formats_.emplace(key, format).first->second;
  }

  core::Language language_;
  std::map<std::string, std::string> texts_;
  std::mutex mutex_;
  std::map<std::string, icu::MessageFormat> formats_;
};

// All tables of a game share its messages, unless they have different components.
std::shared_ptr<Catalogue::Texts> Catalogue::shared(core::Language language,
                                                    const core::GameEntry* game,
                                                    std::span<const core::Name> names) {
  constexpr std::size_t kMost = 64;  // more than a server needs; what is evicted is read again
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<Texts>> all;
  std::string words;
  for (const core::Name& name : names) words += name.key + '\0' + name.text[0] + '\0';
  const std::string key = fmt::format("{}/{}/{:x}", core::kLanguageCodes[language],
                                      game == nullptr ? "" : game->facts->id, core::digest(words));
  const std::scoped_lock lock(mutex);
  if (const auto found = all.find(key); found != all.end()) return found->second;
  if (all.size() >= kMost) all.clear();
  return all[key] = std::make_shared<Texts>(language, game, names);
}

Catalogue::Catalogue(core::Language language, const core::GameEntry* game,
                     std::span<const core::Name> names)
    : texts_(shared(language, game, names)) {}
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

void Catalogue::set_seat_names(std::vector<std::string> names) { seat_names_ = std::move(names); }

bool Catalogue::has(const std::string& key) const { return texts_->has(key); }

std::string Catalogue::say(const core::Message& message) const {
  if (!has(message.key)) return message.key;
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const core::Argument& argument : message.args) {
    names.push_back(wide(argument.name));
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
      values.emplace_back(*number);
    } else if (const auto* literal = std::get_if<std::string>(&argument.value)) {
      values.emplace_back(wide(*literal));
    } else if (const auto* seat = std::get_if<core::Seat>(&argument.value)) {
      const auto at = static_cast<std::size_t>(core::index(*seat));
      values.emplace_back(wide(at < seat_names_.size() ? seat_names_[at] : std::to_string(at + 1)));
    } else {
      values.emplace_back(wide(say(std::get<core::Message>(argument.value))));
    }
  }
  return texts_->format(message.key, names, values);
}

core::Say Catalogue::speaker() const {
  return [this](const core::Message& message) { return say(message); };
}

}  // namespace words
