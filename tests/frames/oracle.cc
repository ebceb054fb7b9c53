// tests/frames/oracle.cc: see oracle.h. Numbers are sections of RFC 6455.
#include "tests/frames/oracle.h"

#include <algorithm>
#include <cstdint>

#include "tests/frames/frames.h"

namespace frames {

namespace {

enum : int {
  kNormal = 1000,
  kProtocolError = 1002,
  kUnsupported = 1003,
  kBadPayload = 1007,
  kTooBig = 1009
};

// The length of the first character; 0: invalid; -1: incomplete.
int first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const std::size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  for (std::size_t i = 1; i < std::min(size, text.size()); ++i) {
    unsigned low = 0x80;
    unsigned high = 0xBF;
    if (i == 1 && lead == 0xE0) low = 0xA0;
    if (i == 1 && lead == 0xED) high = 0x9F;
    if (i == 1 && lead == 0xF0) low = 0x90;
    if (i == 1 && lead == 0xF4) high = 0x8F;
    if (byte(i) < low || byte(i) > high) return 0;
  }
  return text.size() < size ? -1 : static_cast<int>(size);
}

// 7.4.1 and 7.4.2.
bool is_close_code(unsigned code) {
  const bool is_reserved = code == 1004 || code == 1005 || code == 1006;
  return (code >= 1000 && code <= 1011 && !is_reserved) || (code >= 3000 && code <= 4999);
}

struct Header {
  bool is_final = false;
  unsigned reserved = 0;
  unsigned opcode = 0;
  bool is_masked = false;
  unsigned short_length = 0;
  std::uint64_t length = 0;
  std::string_view key;
  std::size_t size = 2;
  bool is_whole = false;

  explicit Header(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    is_final = (byte(0) & 0x80U) != 0;
    reserved = (byte(0) >> 4U) & 7U;
    opcode = byte(0) & 0xFU;
    if (bytes.size() < 2) return;
    is_masked = (byte(1) & 0x80U) != 0;
    short_length = byte(1) & 0x7FU;
    const std::size_t more = short_length == 126 ? 2 : short_length == 127 ? 8 : 0;
    size = 2 + more + (is_masked ? 4 : 0);
    is_whole = bytes.size() >= size;
    if (!is_whole) return;
    length = more == 0 ? short_length : 0;
    for (std::size_t i = 0; i < more; ++i) length = length << 8U | byte(2 + i);
    if (is_masked) key = bytes.substr(2 + more, 4);
  }

  [[nodiscard]] bool is_control() const { return opcode >= kClose; }
};

class Judge {
 public:
  Judge(std::string_view bytes, std::size_t limit, const React& react)
      : rest_(bytes), limit_(limit), react_(react) {}

  Verdict verdict() {
    while (!is_over_ && !rest_.empty()) take_frame();
    return std::move(verdict_);
  }

 private:
  void end(std::initializer_list<int> codes) {
    verdict_.codes.insert(codes);
    verdict_.must_close = is_over_ = true;
  }

  // The server may reject an incomplete header.
  void stop_within(const std::set<int>& faults) {
    verdict_.codes.insert(faults.begin(), faults.end());
    verdict_.is_between_frames = false;
    is_over_ = true;
  }

  void take_frame() {
    const Header header(rest_);
    const std::set<int> faults = faults_of(header);
    if (!header.is_whole) return stop_within(faults);
    if (!faults.empty()) {
      verdict_.codes.insert(faults.begin(), faults.end());
      verdict_.must_close = is_over_ = true;
      return;
    }
    const std::size_t here = std::min<std::uint64_t>(rest_.size() - header.size, header.length);
    std::string payload(rest_.substr(header.size, here));
    for (std::size_t i = 0; i < here; ++i)
      payload[i] = static_cast<char>(payload[i] ^ header.key[i % 4]);
    rest_.remove_prefix(header.size + here);
    const bool is_whole = here == header.length;
    if (!is_whole) verdict_.is_between_frames = false;
    if (header.is_control()) return is_whole ? control(header.opcode, payload) : stop_within({});
    data(header, payload, is_whole);
  }

  [[nodiscard]] std::set<int> faults_of(const Header& header) const {
    std::set<int> faults;
    const bool is_known =
        header.opcode <= kBinary || (header.opcode >= kClose && header.opcode <= kPong);
    const bool is_data = !header.is_control();
    if (header.reserved != 0 || !is_known) faults.insert(kProtocolError);        // 5.2
    if (header.is_control() && !header.is_final) faults.insert(kProtocolError);  // 5.5
    if (is_data && is_known && (header.opcode == kContinuation) != is_in_message_)
      faults.insert(kProtocolError);  // 5.4
    if (!header.is_whole && header.short_length == 0) return faults;
    if (!header.is_masked) faults.insert(kProtocolError);                                 // 5.1
    if (header.is_control() && header.short_length > 125) faults.insert(kProtocolError);  // 5.5
    if (!header.is_whole) return faults;
    const std::uint64_t shortest = header.short_length == 126   ? 126
                                   : header.short_length == 127 ? 65536
                                                                : 0;
    if (header.length < shortest) faults.insert(kProtocolError);   // 5.2
    if (header.length >> 63U != 0) faults.insert(kProtocolError);  // 5.2
    const std::size_t before = is_in_message_ ? declared_ : 0;
    if (is_data && header.length > limit_ - std::min(limit_, before)) faults.insert(kTooBig);
    return faults;
  }

  void control(unsigned opcode, const std::string& payload) {
    if (opcode == kPing) verdict_.pongs.push_back(payload);
    if (opcode != kClose) return;
    if (payload.empty()) return end({kNormal});
    if (payload.size() == 1) return end({kProtocolError});  // 5.5.1
    const unsigned code =
        static_cast<unsigned char>(payload[0]) * 256U + static_cast<unsigned char>(payload[1]);
    // Codes from 5000 on are unspecified, and new ones below 1015 may be registered.
    if (code >= 5000 || (code > 1011 && code < 1015))
      return end({kProtocolError, static_cast<int>(code)});
    if (!is_close_code(code)) return end({kProtocolError});
    if (!is_utf8(payload.substr(2))) return end({kProtocolError, kBadPayload});
    end({static_cast<int>(code)});
  }

  void data(const Header& header, const std::string& payload, bool is_whole) {
    if (!is_in_message_) {
      message_.clear();
      declared_ = 0;
      is_text_ = header.opcode == kText;
    }
    is_in_message_ = !header.is_final;
    declared_ += header.length;
    message_ += payload;
    if (is_text_ && !begins_utf8(message_)) return end({kBadPayload});  // 8.1
    if (!is_whole) return stop_within({});
    if (!header.is_final) return;
    if (!is_text_) return end({kUnsupported});
    if (!is_utf8(message_)) return end({kBadPayload});
    deliver();
  }

  void deliver() {
    const Reaction reaction = react_(message_);
    verdict_.replies.insert(verdict_.replies.end(), reaction.replies.begin(),
                            reaction.replies.end());
    if (reaction.closes) {
      // If a close from elsewhere came first, this message may not have been read.
      verdict_.must_reply_all = !verdict_.must_close;
      end({*reaction.closes});
    }
    if (reaction.closes_later) {
      verdict_.codes.insert(*reaction.closes_later);
      verdict_.must_close = true;
    }
  }

  std::string_view rest_;
  const std::size_t limit_;
  const React& react_;
  Verdict verdict_;
  bool is_over_ = false;
  bool is_in_message_ = false;
  bool is_text_ = false;
  std::size_t declared_ = 0;
  std::string message_;
};

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const int size = first_character(text);
    if (size <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

bool begins_utf8(std::string_view text) {
  while (!text.empty()) {
    const int size = first_character(text);
    if (size <= 0) return size < 0;
    text.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

Verdict judge(std::string_view bytes, std::size_t limit, const React& react) {
  return Judge(bytes, limit, react).verdict();
}

}  // namespace frames
