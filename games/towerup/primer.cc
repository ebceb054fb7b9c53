// primer.cc: an introduction for new players, generated from the components so that it cannot
// become outdated.
#include "games/towerup/words.h"

namespace towerup {

namespace {

using core::Message;

// "1/2/3/4"
std::string joined(std::span<const std::uint8_t> numbers) {
  std::string text;
  for (const std::uint8_t number : numbers)
    text += (text.empty() ? "" : "/") + std::to_string(number);
  return text;
}

Message colour_line(const Components& c, std::size_t colour) {
  const std::string& id = c.colour_ids[colour];
  return {"primer.colour",
          {{"symbol", c.symbols.substr(colour, 1)},
           {"colour", Message{"colour." + id, {}}},
           {"material", Message{"material." + id, {}}},
           {"machine", Message{"machine." + id, {}}}}};
}

}  // namespace

std::vector<core::Message> Rules::primer() const {
  const Components& c = *components_;
  const MapText& text = map_text();
  std::vector<Message> lines{
      {"primer.aim", {words::number("roofs", faces_.roofs)}},
      {"primer.turn", {words::number("limit", faces_.reserve_limit)}},
      {"primer.build", {}},
      {"primer.roof", {}},
      {"primer.stars", {{"columns", joined(std::span(faces_.star_columns).first(faces_.stars))}}},
      {"primer.tracks", {{"millions", joined(faces_.millions)}}},
      {"primer.objectives",
       {{"tokens", joined(std::span(set_up().tokens).first(static_cast<std::size_t>(players())))}}},
      {"primer.end",
       {words::number("roofs", faces_.roofs), words::number("most", faces_.cone_max)}}};
  for (std::size_t colour = 0; colour < kColours; ++colour) lines.push_back(colour_line(c, colour));
  for (std::size_t d = 0; d < kDistricts; ++d) {
    lines.push_back(
        {"primer.district",
         {{"district", Message{"district." + text.district_ids[d], {}}},
          {"colour",
           Message{"district_colour." + c.district_colour_ids[map_.district_colours[d]], {}}},
          {"sites", words::sites(text, map_.districts[d])}}});
  }
  for (const MapText::Feature& feature : text.features) {
    lines.push_back({"primer.feature",
                     {{"feature", Message{"feature." + feature.id, {}}},
                      {"kind", feature.kind},
                      {"sites", words::sites(text, feature.sites)}}});
  }
  lines.push_back({"primer.notation", {}});
  return lines;
}

}  // namespace towerup
