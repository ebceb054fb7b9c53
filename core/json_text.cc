// core/json_text.cc: parsing and writing JSON with the library. The page's modules use a smaller
// implementation: web/rules/json_text.cc.
#include <boost/json/parser.hpp>
#include <boost/json/serialize.hpp>

#include "core/json.h"

namespace core {

Result<Json> parse_json(std::string_view text, std::string_view what) {
  boost::json::parse_options options;
  options.max_depth = kMaxJsonDepth;
  boost::json::parser parser({}, options);
  boost::json::error_code error;
  const std::size_t read = parser.write_some(text, error);
  if (!error && read < text.size()) {
    const auto rest = text.find_first_not_of(" \t\r\n", read);
    if (rest != std::string_view::npos) {
      return Fault{std::string(what) + ": " + place_in(text, rest) +
                   ": text after the end of the JSON value"};
    }
  }
  if (error) {
    return Fault{std::string(what) + ": " + place_in(text, read) + ": not JSON (" +
                 error.message() + ")"};
  }
  return parser.release();
}

std::string to_text(const Json& json) { return boost::json::serialize(json); }

}  // namespace core
