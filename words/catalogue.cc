// words/catalogue.cc: message patterns, read and filled in by ICU.
#include "words/catalogue.h"

#include <fmt/format.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <stdexcept>

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

// A text as a pattern that says just this text: what means something to ICU is quoted.
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

// Parsed patterns, made when first said. A table's words are said thousands of times.
struct Catalogue::Formats {
  std::map<std::string, icu::MessageFormat> parsed;
};

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

core::Message addressed_to_nobody(core::Message message) {
  for (core::Argument& argument : message.args) {
    if (argument.name == "you" || argument.name.ends_with("_you")) {
      argument.value = std::string("no");
    } else if (auto* nested = std::get_if<core::Message>(&argument.value)) {
      *nested = addressed_to_nobody(std::move(*nested));
    }
  }
  return message;
}

std::vector<std::string> keys_of(std::string_view words_json) {
  std::vector<std::string> keys;
  for (const auto& member : parse_words(words_json, "words")) keys.emplace_back(member.key());
  return keys;
}

Catalogue::Catalogue(core::Language language, const core::GameEntry* game,
                     std::span<const core::Name> names)
    : language_(language), formats_(std::make_unique<Formats>()) {
  const auto index = static_cast<std::size_t>(language);
  add(shared_words(language), "words");
  if (game != nullptr) add(game->words[index], game->facts->id);
  for (const core::Name& name : names) {
    texts_[name.key] = quoted(name.text[index]);
  }
}
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

void Catalogue::add(std::string_view json, std::string_view what) {
  for (const auto& member : parse_words(json, what)) {
    const auto* text = member.value().if_string();
    if (text == nullptr)
      throw std::logic_error(
          fmt::format("{}: \"{}\" must be a text", what, std::string(member.key())));
    texts_[std::string(member.key())] = std::string(*text);
  }
}

void Catalogue::set_seat_names(std::vector<std::string> names) { seat_names_ = std::move(names); }

bool Catalogue::has(const std::string& key) const { return texts_.contains(key); }

std::string Catalogue::say(const core::Message& message) const {
  const auto text = texts_.find(message.key);
  if (text == texts_.end()) return message.key;
  auto format = formats_->parsed.find(message.key);
  UErrorCode error = U_ZERO_ERROR;
  if (format == formats_->parsed.end()) {
    const icu::Locale locale(
        std::string(core::kLanguageCodes[static_cast<std::size_t>(language_)]).c_str());
    icu::MessageFormat parsed(wide(text->second), locale, error);
    if (U_FAILURE(error)) return message.key + "?";
    format = formats_->parsed.emplace(message.key, parsed).first;
  }
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
  icu::UnicodeString out;
  format->second.format(names.data(), values.data(), static_cast<std::int32_t>(values.size()), out,
                        error);
  return U_FAILURE(error) ? message.key + "?" : narrow(out);
}

core::Say Catalogue::speaker() const {
  return [this](const core::Message& message) { return say(message); };
}

}  // namespace words
