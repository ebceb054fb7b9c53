// ptx_test.cc: the embedded kernels, without a card: they exist, have no undefined symbols, and
// agree with the program on the layout of data.
#include <gtest/gtest.h>

#include <cstring>
#include <regex>
#include <sstream>

#include "games/list.h"
#include "gpu/embedded.h"
#include "gpu/entry.h"
#include "gpu/failure.h"

namespace {

// The initial value of pentapolis_layout as PTX writes it: bytes or words.
std::vector<std::uint64_t> layout_in(const std::string& ptx) {
  const std::regex pattern(R"(\.(b8|b64|u64) pentapolis_layout\[\d+\] = \{([0-9, ]*)\})");
  std::smatch found;
  if (!std::regex_search(ptx, found, pattern)) return {};
  std::vector<std::uint64_t> numbers;
  std::istringstream text(std::regex_replace(found[2].str(), std::regex(","), " "));
  for (std::uint64_t number = 0; text >> number;) numbers.push_back(number);
  if (found[1] != "b8") return numbers;
  std::vector<std::uint64_t> words((numbers.size() + 7) / 8);
  for (std::size_t i = 0; i < numbers.size(); ++i) words[i / 8] |= numbers[i] << (i % 8 * 8);
  return words;
}

class Ptx : public testing::Test {
 protected:
  void SetUp() override {
    if (gpu::embedded().empty())
      GTEST_SKIP() << "this build has no kernels (PENTAPOLIS_GPU is off)";
  }
};

}  // namespace

TEST_F(Ptx, ExistsForEveryGame) {
  for (const core::GameEntry& game : games::all()) {
    EXPECT_NE(gpu::ptx_of(game.facts->id, "signature").find(".entry sign("), std::string::npos);
    for (const char* module : {"random", "mixed"}) {
      const std::string ptx = gpu::ptx_of(game.facts->id, module);
      for (const char* kernel : {"series", "begin", "step", "tally", "place"})
        EXPECT_NE(ptx.find(".entry " + std::string(kernel) + "("), std::string::npos) << kernel;
    }
    const std::string tables = gpu::ptx_of(game.facts->id, "tables");
    EXPECT_NE(tables.find(".entry check("), std::string::npos);
    EXPECT_NE(tables.find(".entry advance("), std::string::npos);
  }
  EXPECT_THROW(static_cast<void>(gpu::ptx_of("chess", "random")), gpu::Failure);
}

TEST_F(Ptx, HasNoUndefinedSymbols) {
  const std::regex external(R"(\.extern (?!\.shared )[^;]*)");
  for (const gpu::EmbeddedModule& module : gpu::embedded()) {
    const std::string ptx = gpu::ptx_of(module.game, module.name);
    EXPECT_NE(ptx.find(".target sm_75"), std::string::npos);
    for (std::sregex_iterator it(ptx.begin(), ptx.end(), external), end; it != end; ++it)
      ADD_FAILURE() << module.game << "." << module.name << ": " << it->str();
  }
}

TEST_F(Ptx, HasTheLayoutOfTheProgram) {
  for (const gpu::EmbeddedModule& module : gpu::embedded()) {
    const gpu::Layout layout = gpu::entry_of(module.game).layout;
    std::vector<std::uint64_t> words(sizeof layout / 8);
    std::memcpy(words.data(), &layout, sizeof layout);
    EXPECT_EQ(layout_in(gpu::ptx_of(module.game, module.name)), words)
        << module.game << "." << module.name;
  }
}
