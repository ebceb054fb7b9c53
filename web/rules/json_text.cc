// web/rules/json_text.cc: a JSON parser and serializer for the page's modules, a tenth of the
// library's size, because the page downloads it. Numbers are integers, as everywhere in our
// formats; tests/core/json_test.cc runs the library's tests on it.
#include <charconv>

#include "core/json.h"

namespace core {

namespace {

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  // Empty on success, else the error at `at()`.
  const char* parse(Json& out) {
    if (!value(out, 0)) return fault_;
    skip_space();
    return at_ == text_.size() ? nullptr : "text after the end of the JSON value";
  }
  [[nodiscard]] std::size_t at() const { return at_; }

 private:
  bool fail(const char* fault) {
    fault_ = fault;
    return false;
  }
  void skip_space() {
    while (at_ < text_.size() &&
           std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }
  bool take(char c) {
    skip_space();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool word(std::string_view word, Json meaning, Json& out) {
    if (!text_.substr(at_).starts_with(word)) return fail("not JSON (syntax error)");
    at_ += word.size();
    out = std::move(meaning);
    return true;
  }

  bool value(Json& out, std::size_t depth) {
    skip_space();
    if (at_ == text_.size()) return fail("not JSON (incomplete)");
    if (depth > kMaxJsonDepth) return fail("not JSON (too deep)");
    switch (text_[at_]) {
      case '{': return object(out.emplace_object(), depth);
      case '[': return array(out.emplace_array(), depth);
      case '"': return string(out);
      case 't': return word("true", true, out);
      case 'f': return word("false", false, out);
      case 'n': return word("null", nullptr, out);
      default: return number(out);
    }
  }

  bool object(JsonObject& out, std::size_t depth) {
    ++at_;
    if (take('}')) return true;
    do {
      skip_space();
      Json key;
      if (at_ == text_.size() || text_[at_] != '"') return fail("not JSON (a name is missing)");
      if (!string(key)) return false;
      if (!take(':')) return fail("not JSON (a colon is missing)");
      if (!value(out[key.get_string()], depth + 1)) return false;
    } while (take(','));
    return take('}') || fail("not JSON (a brace is missing)");
  }

  bool array(JsonArray& out, std::size_t depth) {
    ++at_;
    if (take(']')) return true;
    do {
      if (!value(out.emplace_back(nullptr), depth + 1)) return false;
    } while (take(','));
    return take(']') || fail("not JSON (a bracket is missing)");
  }

  bool number(Json& out) {
    std::int64_t number = 0;
    const char* from = text_.data() + at_;
    const char* to = text_.data() + text_.size();
    const auto [end, error] = std::from_chars(from, to, number);
    if (error == std::errc::invalid_argument) return fail("not JSON (syntax error)");
    at_ += static_cast<std::size_t>(end - from);
    const bool is_whole =
        error == std::errc{} &&
        (end == to || std::string_view(".eE").find(*end) == std::string_view::npos);
    if (is_whole) {
      out = number;
      return true;
    }
    while (at_ < text_.size() &&
           std::string_view("0123456789+-.eE").find(text_[at_]) != std::string_view::npos)
      ++at_;
    out = 0.5;  // not an integer: the reader reports it
    return true;
  }

  bool string(Json& out) {
    std::string text;
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"') {
        ++at_;
        out = Json(text);
        return true;
      }
      if (static_cast<unsigned char>(c) < 0x20)
        return fail("not JSON (a control character in a text)");
      if (c != '\\') {
        text += c;
      } else if (!escape(text)) {
        return fail("not JSON (syntax error)");
      }
    }
    return fail("not JSON (incomplete)");
  }

  bool escape(std::string& text) {
    constexpr std::string_view kEscapes = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    ++at_;
    if (at_ == text_.size()) return false;
    if (const auto found = kEscapes.find(text_[at_]); found != std::string_view::npos) {
      text += kMeanings[found];
      return true;
    }
    std::uint32_t code = 0;
    if (text_[at_] != 'u' || !hex4(code)) return false;
    if (code >= 0xD800 && code < 0xDC00) {  // the first half of a surrogate pair
      std::uint32_t low = 0;
      if (!text_.substr(at_ + 1).starts_with("\\u")) return false;
      at_ += 2;
      if (!hex4(low) || low < 0xDC00 || low > 0xDFFF) return false;
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    append_utf8(text, code);
    return true;
  }

  bool hex4(std::uint32_t& code) {
    const std::string_view digits = text_.substr(at_ + 1, 4);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    at_ += 4;
    return digits.size() == 4 && error == std::errc{} && end == digits.data() + 4;
  }

  static void append_utf8(std::string& text, std::uint32_t code) {
    const auto byte = [&](std::uint32_t bits) { text += static_cast<char>(bits); };
    if (code < 0x80) return byte(code);
    if (code < 0x800) {
      byte(0xC0 | code >> 6);
    } else if (code < 0x10000) {
      byte(0xE0 | code >> 12);
      byte(0x80 | (code >> 6 & 0x3F));
    } else {
      byte(0xF0 | code >> 18);
      byte(0x80 | (code >> 12 & 0x3F));
      byte(0x80 | (code >> 6 & 0x3F));
    }
    byte(0x80 | (code & 0x3F));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  const char* fault_ = nullptr;
};

void write_string(std::string_view text, std::string& out) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += "\\u00";
      out += kDigits[static_cast<std::size_t>(c) >> 4];
      out += kDigits[static_cast<std::size_t>(c) & 15];
    } else {
      out += c;
    }
  }
  out += '"';
}

// Four decimal places: the only fractions are chances of winning.
void write_fraction(double number, std::string& out) {
  constexpr std::int64_t kPlaces = 10'000;
  const auto parts = static_cast<std::int64_t>(number * kPlaces + (number < 0 ? -0.5 : 0.5));
  const std::int64_t size = parts < 0 ? -parts : parts;
  if (parts < 0) out += '-';
  out += std::to_string(size / kPlaces) + "." + std::to_string(kPlaces + size % kPlaces).substr(1);
}

void write(const Json& json, std::string& out) {
  switch (json.kind()) {
    case boost::json::kind::null: out += "null"; break;
    case boost::json::kind::bool_: out += json.get_bool() ? "true" : "false"; break;
    case boost::json::kind::int64: out += std::to_string(json.get_int64()); break;
    case boost::json::kind::uint64: out += std::to_string(json.get_uint64()); break;
    case boost::json::kind::double_: write_fraction(json.get_double(), out); break;
    case boost::json::kind::string: write_string(json.get_string(), out); break;
    case boost::json::kind::array: {
      char before = '[';
      for (const Json& item : json.get_array()) {
        out += before;
        write(item, out);
        before = ',';
      }
      out += json.get_array().empty() ? "[]" : "]";
      break;
    }
    case boost::json::kind::object: {
      char before = '{';
      for (const auto& member : json.get_object()) {
        out += before;
        write_string(member.key(), out);
        out += ':';
        write(member.value(), out);
        before = ',';
      }
      out += json.get_object().empty() ? "{}" : "}";
      break;
    }
  }
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::string_view what) {
  Json json;
  Parser parser(text);
  if (const char* fault = parser.parse(json))
    return Fault{std::string(what) + ": " + place_in(text, parser.at()) + ": " + fault};
  return json;
}

std::string to_text(const Json& json) {
  std::string out;
  write(json, out);
  return out;
}

}  // namespace core
