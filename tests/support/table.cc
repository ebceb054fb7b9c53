// tests/support/table.cc: playing in notation.
#include "tests/support/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace tests {

Table::Table(std::string_view game, int seats, std::string_view steps,
             std::vector<std::uint8_t> values) {
  const core::GameEntry* entry = core::find_game(entries_under_test(), game);
  if (entry == nullptr) throw std::invalid_argument("no such game: " + std::string(game));
  core::Options options = core::preset_options(entry->options, seats);
  std::ranges::copy(values, options.values.begin());
  auto opened = entry->open(entry->components, options);
  if (!opened) throw std::invalid_argument(opened.fault().what);
  match_ = std::move(*opened);
  play(steps);
}

void Table::play(std::string_view steps) {
  std::istringstream words{std::string(steps)};
  for (std::string word; words >> word;) {
    const bool is_chance = match_->turn().kind == core::Turn::Kind::chance;
    const auto step = match_->parse(is_chance ? core::kChance : match_->turn().first(), word);
    ASSERT_TRUE(step) << step.fault().what;
    const core::Refusal refusal = match_->act(*step);
    ASSERT_FALSE(refusal) << word << " was refused: " << refusal.clause << " " << refusal.why.key;
  }
}

core::Refusal Table::try_step(std::string_view notation) const {
  const auto step = match_->parse(match_->turn().first(), notation);
  if (!step) throw std::invalid_argument(step.fault().what);
  return match_->refuse(*step);
}

std::vector<std::string> Table::legal() const {
  std::vector<std::string> notations;
  for (const core::Step& step : match_->legal(match_->turn().first()))
    notations.push_back(match_->notation(step));
  return notations;
}

std::vector<std::string> Table::outcomes() const {
  std::vector<core::Step> seen;
  core::Rng rng(1);
  for (int i = 0; i < 5000; ++i) {
    const core::Step step = match_->draw(rng);
    if (std::ranges::find(seen, step) == seen.end()) seen.push_back(step);
  }
  // In the order of the events' bytes, first byte first, as `outcomes` lists them.
  std::ranges::sort(seen, {}, [](const core::Step& step) { return __builtin_bswap64(step.what); });
  std::vector<std::string> notations;
  for (const core::Step& step : seen) notations.push_back(match_->notation(step));
  return notations;
}

int Table::steps_of_kind(std::string_view start) const {
  return static_cast<int>(std::ranges::count_if(match_->steps(), [&](const core::Step& step) {
    return match_->notation(step).starts_with(start);
  }));
}

std::string refused_by(const Table& table, std::string_view notation) {
  const core::Refusal refusal = table.try_step(notation);
  return refusal ? refusal.clause : "";
}

std::string allowed_by(const Table& table, std::string_view notation) {
  const core::Refusal refusal = table.try_step(notation);
  return refusal ? "" : refusal.clause;
}

}  // namespace tests
