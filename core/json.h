// core/json.h: the JSON library, and a reader that reports the first fault and its location.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace core {

using Json = boost::json::value;
using JsonObject = boost::json::object;
using JsonArray = boost::json::array;

inline constexpr std::size_t kMaxJsonDepth = 32;

// Line and column of a byte offset, for error messages.
[[nodiscard]] std::string place_in(std::string_view text, std::size_t offset);

// `what` names the source in the fault: "components", "the record".
Result<Json> parse_json(std::string_view text, std::string_view what);

[[nodiscard]] std::string to_text(const Json& json);

// Indented by two spaces; arrays of scalars and small objects stay on one line.
[[nodiscard]] std::string to_pretty_text(const Json& json);

// A location inside a JSON document. Reads never throw: the shared `Faults` keeps the first fault,
// later reads return empty values, and the caller checks once at the end.
class Reader {
 public:
  class Faults {
   public:
    void add(std::string where, std::string what) {
      if (first_.empty()) first_ = std::move(where) + ": " + std::move(what);
    }
    [[nodiscard]] bool none() const { return first_.empty(); }
    [[nodiscard]] Fault first() const { return Fault{first_}; }

   private:
    std::string first_;
  };

  Reader(const Json* json, std::string path, Faults* faults)
      : json_(json), path_(std::move(path)), faults_(faults) {}

  [[nodiscard]] Reader at(std::string_view key) const;  // a fault if the key is missing
  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] std::vector<Reader> items() const;  // identified by their "id" if they have one
  [[nodiscard]] std::int64_t integer(std::int64_t min, std::int64_t max) const;
  [[nodiscard]] std::string text() const;
  [[nodiscard]] bool flag() const;  // true or false
  // The index of the text among `words`; otherwise a fault that lists them.
  [[nodiscard]] std::size_t word(const std::vector<std::string>& words) const;

  void fail(std::string what) const { faults_->add(path_, std::move(what)); }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const Json* json() const { return json_; }

 private:
  const Json* json_;  // null after a fault
  std::string path_;
  Faults* faults_;
};

}  // namespace core
