// tests/server/net_rfc6455_test.cc: how the server handles frames, case by case; each case is named
// after its section of RFC 6455.
#include <array>
#include <tuple>

#include "tests/frames/frames.h"
#include "tests/server/net_fixture.h"

namespace net {
namespace {

using frames::bytes_of;
using frames::close_payload;
using frames::Frame;

constexpr std::size_t kLongest = 1000;
constexpr int kEchoed = 0;  // no close: the message is echoed

struct Case {
  const char* section;
  const char* name;
  std::vector<Frame> frames;
  int code;
  std::string echo;  // where the message is echoed
};

void PrintTo(const Case& each, std::ostream* out) { *out << each.section << " " << each.name; }

Frame said(std::string payload, bool is_final = true) {
  return {.payload = std::move(payload), .is_final = is_final};
}
Frame more(std::string payload, bool is_final = true) {
  return {.opcode = frames::kContinuation, .payload = std::move(payload), .is_final = is_final};
}
Frame closing(std::string payload) {
  return {.opcode = frames::kClose, .payload = std::move(payload)};
}
Frame of_opcode(unsigned opcode) { return {.opcode = opcode, .payload = "x"}; }

std::vector<Case> masking() {
  return {{"5_1", "UnmaskedText", {{.payload = "x", .is_masked = false}}, 1002, ""},
          {"5_1", "UnmaskedPing", {{.opcode = frames::kPing, .is_masked = false}}, 1002, ""},
          {"5_1", "UnmaskedEmptyText", {{.is_masked = false}}, 1002, ""},
          {"5_3", "MaskedText", {said("masked")}, kEchoed, "masked"}};
}

std::vector<Case> base_framing() {
  std::vector<Case> cases = {
      {"5_2", "FirstReservedBit", {{.payload = "x", .reserved = 4}}, 1002, ""},
      {"5_2", "SecondReservedBit", {{.payload = "x", .reserved = 2}}, 1002, ""},
      {"5_2", "ThirdReservedBit", {{.payload = "x", .reserved = 1}}, 1002, ""},
      {"5_2", "ReservedBitOfAPing", {{.opcode = frames::kPing, .reserved = 4}}, 1002, ""},
      {"5_2", "LongestShortLength", {said(std::string(125, 'x'))}, kEchoed, std::string(125, 'x')},
      {"5_2",
       "ShortestTwoByteLength",
       {said(std::string(126, 'x'))},
       kEchoed,
       std::string(126, 'x')},
      {"5_2", "TwoByteLengthNotNeeded", {{.payload = "x", .length_bytes = 2}}, 1002, ""},
      {"5_2", "EightByteLengthNotNeeded", {{.payload = "x", .length_bytes = 8}}, 1002, ""},
      {"5_2", "EmptyText", {said("")}, kEchoed, ""},
      {"5_2",
       "LengthWithTheHighestBit",
       {{.payload = "x", .claimed = ~std::uint64_t{1}}},
       1009,
       ""},
      {"5_2", "LengthThatIsNeverMet", {{.payload = "x", .claimed = kLongest + 1}}, 1009, ""}};
  static constexpr std::array kNames = {"Opcode3",  "Opcode4",  "Opcode5",  "Opcode6",  "Opcode7",
                                        "Opcode11", "Opcode12", "Opcode13", "Opcode14", "Opcode15"};
  for (unsigned i = 0; i < kNames.size(); ++i)
    cases.push_back({"5_2", kNames[i], {of_opcode(i < 5 ? 3 + i : 6 + i)}, 1002, ""});
  return cases;
}

std::vector<Case> fragmentation() {
  const Frame ping{.opcode = frames::kPing, .payload = "p"};
  return {
      {"5_4", "TwoFragments", {said("a", false), more("b")}, kEchoed, "ab"},
      {"5_4",
       "EmptyFragments",
       {
           said("", false),
           more("", false),
           more("a"),
       },
       kEchoed,
       "a"},
      {"5_4", "ContinuationOfNothing", {more("x")}, 1002, ""},
      {"5_4", "ContinuationOfNothingAfterAMessage", {said("a"), more("x")}, 1002, "a"},
      {"5_4", "TextWithinAMessage", {said("a", false), said("b")}, 1002, ""},
      {"5_4", "BinaryWithinAMessage", {said("a", false), of_opcode(frames::kBinary)}, 1002, ""},
      {"5_4", "PingBetweenFragments", {said("a", false), ping, more("b")}, kEchoed, "ab"},
      {"5_4", "CloseBetweenFragments", {said("a", false), closing(close_payload(1000))}, 1000, ""},
      {"5_4",
       "TooLongTogether",
       {said(std::string(600, 'x'), false), more(std::string(401, 'x'))},
       1009,
       ""}};
}

std::vector<Case> control_frames() {
  return {{"5_5", "FragmentedPing", {{.opcode = frames::kPing, .is_final = false}}, 1002, ""},
          {"5_5", "FragmentedClose", {{.opcode = frames::kClose, .is_final = false}}, 1002, ""},
          {"5_5",
           "PingTooLong",
           {{.opcode = frames::kPing, .payload = std::string(126, 'x')}},
           1002,
           ""},
          {"5_5", "CloseTooLong", {closing(close_payload(1000) + std::string(124, 'x'))}, 1002, ""},
          {"5_5_1", "CloseWithoutCode", {closing("")}, 1000, ""},
          {"5_5_1", "CloseWithHalfACode", {closing("\x03")}, 1002, ""},
          {"5_5_1", "CloseWithAReason", {closing(close_payload(1000, "bye"))}, 1000, ""},
          {"5_5_1",
           "CloseWithTheLongestReason",
           {closing(close_payload(1001, std::string(123, 'r')))},
           1001,
           ""},
          {"5_5_1", "CloseWithABrokenReason", {closing(close_payload(1000, "\xFF"))}, 1002, ""},
          {"5_5_1", "TextAfterClose", {closing(close_payload(1000)), said("x")}, 1000, ""},
          {"5_5_1",
           "PingAfterClose",
           {closing(close_payload(1000)), of_opcode(frames::kPing)},
           1000,
           ""},
          {"5_5_3", "PongNobodyAskedFor", {of_opcode(frames::kPong), said("a")}, kEchoed, "a"}};
}

std::vector<Case> data_frames() {
  const Frame binary{.opcode = frames::kBinary, .payload = "x", .is_final = false};
  return {{"5_6", "Binary", {of_opcode(frames::kBinary)}, 1003, ""},
          {"5_6", "EmptyBinary", {{.opcode = frames::kBinary}}, 1003, ""},
          {"5_6", "BinaryInFragments", {binary, more("\xFF")}, 1003, ""},
          {"5_6", "TextAfterBinary", {of_opcode(frames::kBinary), said("x")}, 1003, ""},
          {"5_6",
           "LongestMessage",
           {said(std::string(kLongest, 'x'))},
           kEchoed,
           std::string(kLongest, 'x')},
          {"5_6", "MessageTooLong", {said(std::string(kLongest + 1, 'x'))}, 1009, ""}};
}

std::vector<Case> close_codes() {
  std::vector<Case> cases;
  static constexpr std::array<std::pair<const char*, unsigned>, 12> kGood = {{{"Code1000", 1000},
                                                                              {"Code1001", 1001},
                                                                              {"Code1002", 1002},
                                                                              {"Code1003", 1003},
                                                                              {"Code1007", 1007},
                                                                              {"Code1008", 1008},
                                                                              {"Code1009", 1009},
                                                                              {"Code1010", 1010},
                                                                              {"Code1011", 1011},
                                                                              {"Code3000", 3000},
                                                                              {"Code4000", 4000},
                                                                              {"Code4999", 4999}}};
  static constexpr std::array<std::pair<const char*, unsigned>, 8> kBad = {{{"Code0", 0},
                                                                            {"Code999", 999},
                                                                            {"Code1004", 1004},
                                                                            {"Code1005", 1005},
                                                                            {"Code1006", 1006},
                                                                            {"Code1015", 1015},
                                                                            {"Code1016", 1016},
                                                                            {"Code2999", 2999}}};
  for (const auto& [name, code] : kGood)
    cases.push_back({"7_4", name, {closing(close_payload(code))}, static_cast<int>(code), ""});
  for (const auto& [name, code] : kBad)
    cases.push_back({"7_4", name, {closing(close_payload(code))}, 1002, ""});
  return cases;
}

std::vector<Case> utf8() {
  return {{"8_1",
           "CharacterAcrossFragments",
           {said("\xE2", false), more("\x82", false), more("\xAC")},
           kEchoed,
           "\xE2\x82\xAC"},
          {"8_1", "LoneByte", {said("\xFF")}, 1007, ""},
          {"8_1", "Overlong", {said("\xC0\x80")}, 1007, ""},
          {"8_1", "Surrogate", {said("\xED\xA0\x80")}, 1007, ""},
          {"8_1", "BeyondTheLast", {said("\xF4\x90\x80\x80")}, 1007, ""},
          {"8_1", "CutShort", {said("\xE2\x82")}, 1007, ""},
          {"8_1", "CutShortByAnEmptyFragment", {said("\xE2\x82", false), more("")}, 1007, ""},
          {"8_1", "BrokenAcrossFragments", {said("\xE2", false), more("\x28\xA1")}, 1007, ""},
          {"8_1", "BrokenInTheFirstFragment", {said("\xFF", false)}, 1007, ""},
          {"8_1",
           "ZeroByteIsACharacter",
           {said(std::string("a\0b", 3))},
           kEchoed,
           std::string("a\0b", 3)}};
}

std::vector<Case> all_cases() {
  std::vector<Case> all;
  for (const auto& some : {masking(), base_framing(), fragmentation(), control_frames(),
                           data_frames(), close_codes(), utf8()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

class Rfc6455 : public NetTest, public testing::WithParamInterface<std::tuple<Case, bool>> {
 protected:
  // The texts received, without "echo ", and the code of the close frame (0: none). The first text
  // is answered with a close frame.
  std::pair<std::vector<std::string>, int> answer(const Raw& raw) {
    std::vector<std::string> texts;
    for (;;) {
      const std::string head = raw.until_bytes(2);
      if (head.size() < 2) return {texts, kEchoed};
      std::size_t length = static_cast<unsigned char>(head[1]);
      if (length == 126) {
        const std::string size = raw.until_bytes(2);
        length = static_cast<unsigned char>(size[0]) * 256U + static_cast<unsigned char>(size[1]);
      }
      const std::string payload = raw.until_bytes(length);
      const auto opcode = static_cast<unsigned char>(head[0]) & 0xFU;
      if (opcode == frames::kText) {
        texts.push_back(payload.substr(5));
        raw.try_send(bytes_of(closing(close_payload(1000)), 7));
      }
      if (opcode == frames::kClose)
        return {texts, static_cast<unsigned char>(payload[0]) * 256 +
                           static_cast<unsigned char>(payload[1])};
    }
  }
};

TEST_P(Rfc6455, IsKept) {
  const auto& [each, is_byte_by_byte] = GetParam();
  serve({.message_bytes = kLongest});
  const Raw raw(port());
  raw.upgrade();
  std::string bytes;
  for (const Frame& frame : each.frames) bytes += bytes_of(frame, 0x1F2E3D4C);
  if (is_byte_by_byte) {
    for (const char byte : bytes) raw.try_send({&byte, 1});
  } else {
    raw.send(bytes);
  }
  const auto [texts, code] = answer(raw);
  EXPECT_EQ(code, each.code == kEchoed ? 1000 : each.code);
  const bool has_echo = each.code == kEchoed || !each.echo.empty();
  // Replies sent before a violation may be cut off by it.
  if (each.code == kEchoed)
    EXPECT_EQ(texts, std::vector<std::string>{each.echo});
  else
    EXPECT_LE(texts.size(), has_echo ? 1U : 0U);
  raw.finish_sending();
  EXPECT_TRUE(tests::eventually([&] { return counts().connections == 0 && handler_.closed == 1; }));
}

INSTANTIATE_TEST_SUITE_P(Section, Rfc6455,
                         testing::Combine(testing::ValuesIn(all_cases()), testing::Bool()),
                         [](const auto& given) {
                           const Case& each = std::get<0>(given.param);
                           return std::string(each.section) + "_" + each.name +
                                  (std::get<1>(given.param) ? "_ByteByByte" : "");
                         });

}  // namespace
}  // namespace net
