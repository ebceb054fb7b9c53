// tests/frames/oracle.h: what RFC 6455 allows a server to do with a client's bytes.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace frames {

[[nodiscard]] bool is_utf8(std::string_view text);
// Whether some continuation could make it valid UTF-8.
[[nodiscard]] bool begins_utf8(std::string_view text);

// The application's reaction to a message.
struct Reaction {
  std::vector<std::string> replies;
  std::optional<int> closes;        // at once, with this code
  std::optional<int> closes_later;  // at any time from now
};

struct Verdict {
  std::vector<std::string> replies;  // those that come are the first ones of these
  std::vector<std::string> pongs;    // those that come are some of these, in this order
  std::set<int> codes;               // of the close frame
  bool must_close = false;
  bool must_reply_all = false;  // before the close frame
  bool is_between_frames = true;
};

using React = std::function<Reaction(const std::string& message)>;

[[nodiscard]] Verdict judge(std::string_view bytes, std::size_t limit, const React& react);

}  // namespace frames
