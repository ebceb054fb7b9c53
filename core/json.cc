// core/json.cc: reading with locations, and readable output.
#include "core/json.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t kOneLine = 110;  // longer arrays and objects are broken up

void write_pretty(const Json& json, std::size_t indent, std::string& out);

template <class Container, class WriteItem>
void write_lines(const Container& items, char open, char close, std::size_t indent,
                 std::string& out, WriteItem write_item) {
  out += open;
  bool first = true;
  for (const auto& item : items) {
    out += first ? "\n" : ",\n";
    out.append(indent + 2, ' ');
    write_item(item);
    first = false;
  }
  out += '\n';
  out.append(indent, ' ');
  out += close;
}

void write_pretty(const Json& json, std::size_t indent, std::string& out) {
  const std::string one_line = to_text(json);
  if (one_line.size() + indent <= kOneLine || json.is_primitive()) {
    out += one_line;
  } else if (const JsonArray* array = json.if_array()) {
    write_lines(*array, '[', ']', indent, out,
                [&](const Json& item) { write_pretty(item, indent + 2, out); });
  } else {
    write_lines(json.get_object(), '{', '}', indent, out, [&](const auto& member) {
      out += to_text(Json(member.key())) + ": ";
      write_pretty(member.value(), indent + 2, out);
    });
  }
}

}  // namespace

std::string place_in(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = std::ranges::count(before, '\n') + 1;
  const auto last_break = before.rfind('\n');
  const std::size_t column =
      last_break == std::string_view::npos ? offset + 1 : offset - last_break;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

std::string to_pretty_text(const Json& json) {
  std::string out;
  write_pretty(json, 0, out);
  out += '\n';
  return out;
}

Reader Reader::at(std::string_view key) const {
  const std::string path = path_ + "." + std::string(key);
  if (json_ == nullptr) return {nullptr, path, faults_};
  const JsonObject* object = json_->if_object();
  if (object == nullptr) {
    fail("must be an object");
    return {nullptr, path, faults_};
  }
  const Json* member = object->if_contains(key);
  if (member == nullptr) fail("\"" + std::string(key) + "\" is missing");
  return {member, path, faults_};
}

bool Reader::has(std::string_view key) const {
  const JsonObject* object = json_ == nullptr ? nullptr : json_->if_object();
  return object != nullptr && object->contains(key);
}

std::vector<Reader> Reader::items() const {
  std::vector<Reader> items;
  if (json_ == nullptr) return items;
  const JsonArray* array = json_->if_array();
  if (array == nullptr) {
    fail("must be a list");
    return items;
  }
  for (const Json& item : *array) {
    const JsonObject* object = item.if_object();
    const Json* id = object == nullptr ? nullptr : object->if_contains("id");
    const std::string name = id != nullptr && id->is_string() ? std::string(id->get_string())
                                                              : std::to_string(items.size());
    items.emplace_back(&item, path_ + "[" + name + "]", faults_);
  }
  return items;
}

std::int64_t Reader::integer(std::int64_t min, std::int64_t max) const {
  if (json_ == nullptr) return min;
  boost::json::error_code error;
  const auto number = json_->is_double() ? min - 1 : json_->to_number<std::int64_t>(error);
  if (error || number < min || number > max) {
    fail("must be a whole number from " + std::to_string(min) + " to " + std::to_string(max));
    return min;
  }
  return number;
}

std::string Reader::text() const {
  if (json_ == nullptr) return {};
  if (!json_->is_string()) {
    fail("must be a string");
    return {};
  }
  return std::string(json_->get_string());
}

bool Reader::flag() const {
  if (json_ == nullptr) return false;
  if (!json_->is_bool()) {
    fail("must be true or false");
    return false;
  }
  return json_->get_bool();
}

std::size_t Reader::word(const std::vector<std::string>& words) const {
  const std::string wanted = text();
  const auto found = std::ranges::find(words, wanted);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  if (json_ != nullptr) fail("\"" + wanted + "\" is not one of: " + list);
  return 0;
}

}  // namespace core
