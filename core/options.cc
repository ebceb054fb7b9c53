// core/options.cc: options as JSON, checked against what the game offers.
#include "core/options.h"

#include <algorithm>

namespace core {

Options preset_options(std::span<const OptionSpec> specs, int seats) {
  Options options{seats, {}};
  for (std::size_t i = 0; i < specs.size(); ++i) options.values[i] = specs[i].preset;
  return options;
}

Json to_json(const Options& options, std::span<const OptionSpec> specs) {
  JsonObject json{{"seats", options.seats}};
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
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (!reader.has(specs[i].id)) continue;
    const std::vector<std::string> values(specs[i].values.begin(), specs[i].values.end());
    options.values[i] = static_cast<std::uint8_t>(reader.at(specs[i].id).word(values));
  }
  if (const JsonObject* object = json.if_object()) {
    for (const auto& member : *object) {
      const std::string_view key = member.key();
      const bool known =
          key == "seats" || std::ranges::any_of(specs, [&](const auto& s) { return s.id == key; });
      if (!known) faults.add("options." + std::string(key), "the game has no such option");
    }
  }
  if (!faults.none()) return faults.first();
  return options;
}

}  // namespace core
