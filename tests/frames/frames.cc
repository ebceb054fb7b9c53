// tests/frames/frames.cc: see frames.h.
#include "tests/frames/frames.h"

#include <algorithm>
#include <array>

namespace frames {

namespace {

constexpr std::size_t kLongestControl = 125;

std::string big_endian(std::uint64_t number, unsigned bytes) {
  std::string out;
  for (unsigned i = bytes; i-- > 0;) out += static_cast<char>(number >> (8 * i));
  return out;
}

// Generates the sequences of one plan.
class Maker {
 public:
  Maker(Random& random, const std::vector<std::string>& messages, std::size_t limit)
      : random_(random), messages_(messages), limit_(limit) {}

  std::string sequence() {
    const std::size_t count = below(9);
    for (std::size_t i = 0; i < count; ++i) add_something();
    if (below(8) == 0 && !out_.empty()) out_.resize(out_.size() - 1 - below(out_.size()) / 4);
    return std::move(out_);
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  bool once_in(std::size_t n) { return below(n) == 0; }
  std::uint32_t mask() { return once_in(4) ? 0 : static_cast<std::uint32_t>(random_()); }
  void add(const Frame& frame) { out_ += bytes_of(frame, mask()); }

  void add_something() {
    switch (below(16)) {
      case 0:
      case 1:
      case 2: return add({.opcode = kText, .payload = message()});
      case 3:
      case 4:
      case 5:
      case 6: return add_fragments();
      case 7: return add({.opcode = kBinary, .payload = message(), .is_final = !once_in(3)});
      case 8:
      case 9: return add_control();
      case 10: return add_close();
      case 11: return add({.opcode = kContinuation, .payload = text(), .is_final = once_in(2)});
      case 12: return add({.opcode = kText, .payload = text(), .is_final = false});
      case 13: return add_wrong_length();
      case 14: return add_wrong_header();
      default: return add_noise();
    }
  }

  // Sometimes cut within a character, sometimes with something between two fragments.
  void add_fragments() {
    const std::string whole = once_in(2) ? message() : text();
    const std::size_t count = 1 + below(4);
    std::size_t from = 0;
    for (std::size_t i = 0; i <= count; ++i) {
      const bool is_last = i == count;
      const std::size_t size = is_last ? whole.size() - from : below(whole.size() - from + 1);
      add({.opcode = i == 0 ? unsigned{kText} : unsigned{kContinuation},
           .payload = whole.substr(from, size),
           .is_final = is_last});
      from += size;
      if (!is_last && once_in(3)) once_in(8) ? add_something() : add_control();
    }
  }

  void add_control() {
    add({.opcode = once_in(3) ? unsigned{kPong} : unsigned{kPing},
         .payload = std::string(once_in(4) ? kLongestControl : below(20), 'p')});
  }

  void add_close() {
    static constexpr std::array kCodes = {1000U, 1001U, 1002U, 1003U, 1004U, 1005U, 1006U,
                                          1007U, 1011U, 1012U, 1015U, 1016U, 2999U, 3000U,
                                          4000U, 4999U, 5000U, 999U,  0U,    65535U};
    switch (below(5)) {
      case 0: return add({.opcode = kClose, .payload = ""});
      case 1: return add({.opcode = kClose, .payload = "\x03"});
      case 2:
        return add({.opcode = kClose, .payload = close_payload(1000, once_in(2) ? text() : "bye")});
      default:
        return add({.opcode = kClose, .payload = close_payload(kCodes[below(kCodes.size())])});
    }
  }

  void add_wrong_length() {
    Frame frame{.opcode = once_in(4) ? unsigned{kPing} : unsigned{kText}, .payload = text()};
    switch (below(5)) {
      case 0: frame.length_bytes = 2; break;
      case 1: frame.length_bytes = 8; break;
      case 2: frame.claimed = limit_ + 1 + below(3); break;
      case 3: frame.claimed = random_(); break;
      default: frame.payload = std::string(limit_ - 1 + below(3), 'x'); break;
    }
    add(frame);
  }

  void add_wrong_header() {
    Frame frame{.opcode = once_in(3) ? unsigned{kPing} : unsigned{kText}, .payload = text()};
    switch (below(4)) {
      case 0: frame.reserved = 1 + static_cast<unsigned>(below(7)); break;
      case 1:
        frame.opcode = static_cast<unsigned>(once_in(2) ? 3 + below(5) : 11 + below(5));
        break;
      case 2: frame.is_masked = false; break;
      default: frame = {.opcode = kPing, .payload = text(), .is_final = false}; break;
    }
    add(frame);
  }

  void add_noise() {
    const std::size_t count = 1 + below(20);
    for (std::size_t i = 0; i < count; ++i) out_ += static_cast<char>(random_());
  }

  std::string message() { return once_in(3) ? text() : messages_[below(messages_.size())]; }

  // Half of them UTF-8.
  std::string text() {
    static const std::array<std::string, 14> kPieces = {"a",
                                                        "\xC3\xA9",
                                                        "\xE2\x82\xAC",
                                                        "\xF0\x9F\x8F\x99",
                                                        "{}",
                                                        std::string(1, '\0'),
                                                        "word ",
                                                        "\xFF",
                                                        "\xC0\x80",
                                                        "\xED\xA0\x80",
                                                        "\xF5\x80\x80\x80",
                                                        "\xC3",
                                                        "\xE2\x82",
                                                        "\x80"};
    constexpr std::size_t kGood = 7;
    std::string out;
    const bool is_good = once_in(2);
    const std::size_t count = below(8);
    for (std::size_t i = 0; i < count; ++i) {
      out += kPieces[below(is_good || !once_in(4) ? kGood : kPieces.size())];
    }
    return out;
  }

  Random& random_;
  const std::vector<std::string>& messages_;
  const std::size_t limit_;
  std::string out_;
};

std::vector<std::string> split(const std::string& bytes, Random& random) {
  const unsigned how = random() % 4;
  if (how < 2 || bytes.empty()) return {bytes};
  std::vector<std::string> writes;
  for (std::size_t from = 0; from < bytes.size();) {
    const std::size_t size = how == 2 ? 1 : 1 + random() % 40;
    writes.push_back(bytes.substr(from, size));
    from += size;
    constexpr std::size_t kMostWrites = 300;
    if (writes.size() == kMostWrites) {
      writes.push_back(bytes.substr(std::min(from, bytes.size())));
      break;
    }
  }
  return writes;
}

}  // namespace

std::string bytes_of(const Frame& frame, std::uint32_t mask) {
  const std::uint64_t length =
      frame.claimed == Frame::kTrueLength ? frame.payload.size() : frame.claimed;
  unsigned length_bytes = frame.length_bytes;
  if (length_bytes == 0) length_bytes = length > 0xFFFF ? 8 : length > kLongestControl ? 2 : 0;
  std::string out(
      1, static_cast<char>((frame.is_final ? 0x80U : 0U) | (frame.reserved << 4U) | frame.opcode));
  const unsigned short_length = length_bytes == 0   ? static_cast<unsigned>(length)
                                : length_bytes == 2 ? 126U
                                                    : 127U;
  out += static_cast<char>((frame.is_masked ? 0x80U : 0U) | short_length);
  out += big_endian(length, length_bytes);
  if (!frame.is_masked) return out + frame.payload;
  const std::string key = big_endian(mask, 4);
  out += key;
  for (std::size_t i = 0; i < frame.payload.size(); ++i) {
    out += static_cast<char>(frame.payload[i] ^ key[i % 4]);
  }
  return out;
}

std::string close_payload(unsigned code, std::string_view reason) {
  constexpr std::size_t kLongestReason = 123;
  return big_endian(code, 2) + std::string(reason.substr(0, kLongestReason));
}

std::string Plan::all() const {
  std::string all;
  for (const std::string& each : writes) all += each;
  return all;
}

Plan random_plan(Random& random, const std::vector<std::string>& messages, std::size_t limit) {
  Plan plan;
  constexpr std::array kOpenings = {Plan::Opening::fresh,   Plan::Opening::fresh,
                                    Plan::Opening::greeted, Plan::Opening::greeted,
                                    Plan::Opening::refused, Plan::Opening::unserved};
  constexpr std::array kEndings = {Plan::Ending::goodbye, Plan::Ending::goodbye,
                                   Plan::Ending::half_close, Plan::Ending::abort};
  plan.opening = kOpenings[random() % kOpenings.size()];
  plan.ending = kEndings[random() % kEndings.size()];
  plan.writes = split(Maker(random, messages, limit).sequence(), random);
  return plan;
}

}  // namespace frames
