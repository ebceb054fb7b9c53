// Nets: reading, refusing and evaluating them.
#include "players/net.h"

#include <gtest/gtest.h>

#include <array>
#include <boost/crc.hpp>
#include <cmath>
#include <cstring>

#include "arena/engine.h"
#include "core/digest.h"
#include "games/list.h"
#include "players/nets.h"
#include "players/player.h"

namespace {

using players::Net;
using players::NetPurpose;

constexpr int kFeatures = 5;
constexpr int kSeats = 2;
constexpr NetPurpose kPurpose{"tiny", "1.2", kSeats, kFeatures, 0x1234};

template <class T>
void add(std::string& bytes, T value) {
  std::array<char, sizeof(T)> raw{};
  std::memcpy(raw.data(), &value, sizeof(T));
  bytes.append(raw.data(), raw.size());
}

// Weights that are easy to compute by hand: hidden unit j sees feature i as (i + 1) * (j % 3 - 1).
std::string weights() {
  std::string bytes;
  for (int i = 0; i < kFeatures; ++i) add(bytes, 0.5f * static_cast<float>(i + 1));
  for (int i = 0; i < kFeatures; ++i)
    for (std::size_t j = 0; j < Net::kHidden; ++j)
      add(bytes, static_cast<std::int8_t>(2 * (static_cast<int>(j) % 3 - 1)));
  for (std::size_t j = 0; j < Net::kHidden; ++j) add(bytes, 0.25f);
  for (std::size_t j = 0; j < Net::kHidden; ++j) {
    add(bytes, 0.01f * static_cast<float>(j));
    add(bytes, -0.02f);
  }
  add(bytes, 0.1f);
  add(bytes, -0.1f);
  return bytes;
}

std::string file_with(const core::JsonObject& changes, const std::string& bytes = weights()) {
  boost::crc_32_type sum;
  sum.process_bytes(bytes.data(), bytes.size());
  core::JsonObject header{
      {"format", "pentapolis-net-1"}, {"game", "tiny"},
      {"rules_version", "1.2"},       {"seats", kSeats},
      {"features", kFeatures},        {"features_digest", core::hex(0x1234)},
      {"hidden", Net::kHidden},       {"crc32", core::hex(sum.checksum()).substr(8)}};
  for (const auto& change : changes) header[change.key()] = change.value();
  return core::to_text(header) + "\n" + bytes;
}

std::string fault_of(const std::string& file) {
  const auto net = Net::read(file, kPurpose);
  return net ? "" : net.fault().what;
}

TEST(Net, ComputesTheForwardPass) {
  const auto net = Net::read(file_with({}), kPurpose);
  ASSERT_TRUE(net);
  const std::array<float, kFeatures> features = {1.0f, 0.0f, 0.5f, 0.0f, 0.25f};
  // The sum of (i + 1) * feature, which every hidden unit sees with a weight of -1, 0 or 1.
  const float seen = 1.0f * 1 + 0.5f * 3 + 0.25f * 5;
  std::array<float, kSeats> logits = {0.1f, -0.1f};
  for (std::size_t j = 0; j < Net::kHidden; ++j) {
    const float unit =
        std::max(0.0f, 0.25f + seen * static_cast<float>(static_cast<int>(j) % 3 - 1));
    logits[0] += 0.01f * static_cast<float>(j) * unit;
    logits[1] -= 0.02f * unit;
  }
  std::array<float, kSeats> shares{};
  net->estimate(features, shares);
  EXPECT_NEAR(shares[0], 1 / (1 + std::exp(logits[1] - logits[0])), 1e-5);
  EXPECT_NEAR(shares[0] + shares[1], 1, 1e-6);
}

TEST(Net, IsRefusedWhenItDoesNotMatch) {
  EXPECT_EQ(fault_of(file_with({})), "");
  EXPECT_NE(fault_of(file_with({{"game", "huge"}})).find("the game huge"), std::string::npos);
  EXPECT_NE(fault_of(file_with({{"rules_version", "1.1"}}))
                .find("made for rules version 1.1, and 1.2 is needed"),
            std::string::npos);
  EXPECT_NE(fault_of(file_with({{"seats", 3}})).find("seats: 3"), std::string::npos);
  EXPECT_NE(fault_of(file_with({{"features", 6}})).find("features: 6"), std::string::npos);
  EXPECT_NE(fault_of(file_with({{"features_digest", "00"}})).find("digest 00"), std::string::npos);
  EXPECT_NE(fault_of(file_with({{"hidden", 64}})).find("hidden units: 64"), std::string::npos);
  EXPECT_NE(fault_of(file_with({{"format", "x"}})).find("the format x"), std::string::npos);
}

TEST(Net, IsRefusedWhenItIsDamaged) {
  const std::string whole = file_with({});
  for (const std::size_t length : {std::size_t{0}, std::size_t{10}, whole.size() - 1})
    EXPECT_NE(fault_of(whole.substr(0, length)), "") << length;
  EXPECT_NE(fault_of(whole + "x").find("damaged"), std::string::npos);
  std::string flipped = whole;
  flipped.back() = static_cast<char>(flipped.back() ^ 1);
  EXPECT_NE(fault_of(flipped).find("checksum"), std::string::npos);
  EXPECT_NE(fault_of("no net at all\n").find("not JSON"), std::string::npos);
}

std::unique_ptr<core::Match> table_of(const core::GameEntry& entry, int seats) {
  core::Options options;
  options.seats = seats;
  auto match = entry.open(entry.components, options);
  return match ? std::move(*match) : nullptr;
}

// Every embedded net fits the current version of its game, and gives shares in every position.
TEST(Nets, FitTheirGames) {
  for (const players::NetFile& file : players::all_nets()) {
    const core::GameEntry* const entry = core::find_game(games::all(), file.game);
    ASSERT_NE(entry, nullptr) << file.game;
    const auto match = table_of(*entry, file.seats);
    ASSERT_NE(match, nullptr) << file.game << " " << file.seats;
    const arena::Engine& engine = arena::engine_of(*match);
    const auto names = engine.observation_names(*match);
    const NetPurpose purpose{file.game, entry->facts->rules_version, file.seats, engine.observation,
                             players::features_digest(names)};
    const auto net = Net::read(file.bytes, purpose);
    ASSERT_TRUE(net) << file.game << " " << file.seats << ": " << net.fault().what;
    std::vector<float> features(static_cast<std::size_t>(engine.observation));
    std::vector<float> shares(static_cast<std::size_t>(file.seats));
    engine.observe(*match, core::seat_at(0), features);
    net->estimate(features, shares);
    float sum = 0;
    for (const float share : shares) sum += share;
    EXPECT_NEAR(sum, 1, 1e-4);
  }
}

TEST(Nets, AMissingCandidateFolderIsReportedAndPlayContinues) {
  const auto match = table_of(*core::find_game(games::all(), "blueprints"), 2);
  ASSERT_NE(match, nullptr);
  core::Rng rng(1);
  while (match->turn().kind == core::Turn::Kind::chance) match->replay(match->draw(rng));
  const auto spec = players::parse_spec("search:20,net=candidate");
  ASSERT_TRUE(spec);
  const auto advice = players::advise(*match, match->turn().first(), *spec, core::Rng(1));
  EXPECT_NE(advice.failure.find(players::kCandidateFolder), std::string::npos);
  EXPECT_FALSE(advice.ranked.empty());
}

}  // namespace
