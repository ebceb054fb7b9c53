// primer.cc: an introduction for new players, generated from the components so that it cannot
// become outdated.
#include "games/cloud_city/words.h"

namespace cloud_city {

namespace {

using core::Message;

Message level_line(const Components& c, std::size_t level) {
  return {"primer.level",
          {{"symbol", c.symbols.substr(level, 1)},
           words::level(c, static_cast<Level>(level)),
           {"height", Message{"height." + c.level_ids[level], {}}},
           {"colour", Message{"colour." + c.level_ids[level], {}}}}};
}

Message card_line(const Components& c, std::size_t card) {
  return {"primer.card",
          {words::card(c, static_cast<Card>(card)),
           {"text", Message{"card_text." + c.card_ids[card], {}}}}};
}

// "1/2/3/5/8"
std::string joined(const Array<std::uint8_t, kLengths>& numbers) {
  std::string text;
  for (const std::uint8_t number : numbers)
    text += (text.empty() ? "" : "/") + std::to_string(number);
  return text;
}

}  // namespace

std::vector<core::Message> Rules::primer() const {
  const Components& c = *components_;
  std::vector<Message> lines{
      {"primer.aim",
       {words::number("rounds", mode_.rounds), words::number("short", mode_.frame.short_side),
        words::number("long", mode_.frame.long_side)}},
      {"primer.turn", {}}};
  for (std::size_t level = 0; level < kLevels; ++level) lines.push_back(level_line(c, level));
  lines.push_back({"primer.walkway", {}});
  lines.push_back(
      {"primer.votes", {{"votes", joined(faces_.votes)}, {"pieces", joined(faces_.walkways[0])}}});
  if (cards_in_play() > 0) {
    lines.push_back({"primer.cards", {words::number("cards", cards_in_play())}});
    for (std::size_t card = 0; card < kCards; ++card) lines.push_back(card_line(c, card));
  }
  if (is_solo()) lines.push_back({"primer.solo", {words::number("par", mode_.par)}});
  if (!is_solo()) lines.push_back({"primer.ties", {}});
  lines.push_back({"primer.notation", {}});
  return lines;
}

}  // namespace cloud_city
