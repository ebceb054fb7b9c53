// core/options.cc: options as JSON, checked against what the game offers.
#include "core/options.h"

#include <algorithm>
#include <string>

namespace core {

namespace {

constexpr std::string_view kFirstPlayerKey = "first_player";
constexpr std::string_view kPracticeKey = "practice";
constexpr std::string_view kRandomWord = "random";

std::string players_text(SeatRange range) {
  const std::string most = std::to_string(range.most) + (range.most == 1 ? " player" : " players");
  return range.least == range.most ? most : std::to_string(range.least) + " to " + most;
}

// "random", or the number of a seat.
void read_first_player(const Reader& at, Options& options) {
  if (at.json() != nullptr && at.json()->is_string()) {
    if (at.text() != kRandomWord)
      at.fail("must be \"" + std::string(kRandomWord) + "\" or the number of a seat, from 0");
    return;
  }
  options.first_player = static_cast<int>(at.integer(0, options.seats - 1));
}

constexpr std::array<std::string_view, 3> kCommonKeys = {"seats", kFirstPlayerKey, kPracticeKey};

}  // namespace

Options preset_options(std::span<const OptionSpec> specs, int seats) {
  Options options{seats, {}};
  for (std::size_t i = 0; i < specs.size(); ++i) options.values[i] = specs[i].preset;
  return options;
}

Json to_json(const Options& options, std::span<const OptionSpec> specs) {
  JsonObject json{{"seats", options.seats}};
  if (options.first_player != Options::kAtRandom) json[kFirstPlayerKey] = options.first_player;
  if (options.is_practice) json[kPracticeKey] = true;
  for (std::size_t i = 0; i < specs.size(); ++i)
    json[specs[i].id] = specs[i].values[options.values[i]];
  return json;
}

Result<Options> options_from(const Json& json, std::span<const OptionSpec> specs, int min_seats,
                             int max_seats) {
  Reader::Faults faults;
  const Reader reader(&json, "options", &faults);
  Options options =
      preset_options(specs, static_cast<int>(reader.at("seats").integer(min_seats, max_seats)));
  if (reader.has(kFirstPlayerKey)) read_first_player(reader.at(kFirstPlayerKey), options);
  if (reader.has(kPracticeKey)) options.is_practice = reader.at(kPracticeKey).flag();
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (!reader.has(specs[i].id)) continue;
    const std::vector<std::string> values(specs[i].values.begin(), specs[i].values.end());
    const std::size_t value = reader.at(specs[i].id).word(values);
    options.values[i] = static_cast<std::uint8_t>(value);
    if (faults.none() && !specs[i].offers(value, options.seats))
      reader.at(specs[i].id).fail(values[value] + " is for " + players_text(specs[i].seats[value]));
  }
  if (const JsonObject* object = json.if_object()) {
    for (const auto& member : *object) {
      const std::string_view key = member.key();
      const bool known = std::ranges::find(kCommonKeys, key) != kCommonKeys.end() ||
                         std::ranges::any_of(specs, [&](const auto& s) { return s.id == key; });
      if (!known) faults.add("options." + std::string(key), "the game has no such option");
    }
  }
  if (!faults.none()) return faults.first();
  return options;
}

}  // namespace core
