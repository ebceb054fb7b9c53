// core/guide.cc: see guide.h.
#include "core/guide.h"

#include <algorithm>
#include <charconv>

namespace core {

namespace {

// What is between `open` and `close`; advances `text` past it.
std::optional<std::string_view> take(std::string_view& text, std::string_view open,
                                     std::string_view close) {
  if (!text.starts_with(open)) return std::nullopt;
  const std::size_t end = text.find(close, open.size());
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view found = text.substr(open.size(), end - open.size());
  text.remove_prefix(end + close.size());
  return found;
}

// The number after "name=", if the title has it.
std::optional<int> number(std::string_view title, std::string_view name) {
  while (!title.empty()) {
    const std::string_view word = title.substr(0, title.find(' '));
    title.remove_prefix(std::min(word.size() + 1, title.size()));
    if (!word.starts_with(name) || word.substr(name.size(), 1) != "=") continue;
    int value = 0;
    const auto [end, error] =
        std::from_chars(word.data() + name.size() + 1, word.data() + word.size(), value);
    if (error == std::errc{} && end == word.data() + word.size() && value >= 0) return value;
  }
  return std::nullopt;
}

}  // namespace

std::optional<GuidePicture> read_picture(std::string_view line) {
  const auto caption = take(line, "![", "](position:");
  if (!caption) return std::nullopt;
  const std::size_t name_end = line.find_first_of(" )");
  if (name_end == std::string_view::npos) return std::nullopt;
  GuidePicture picture{.caption = std::string(*caption),
                       .record = std::string(line.substr(0, name_end)),
                       .seat = kSpectator,
                       .step = {}};
  line.remove_prefix(name_end);
  const std::string_view title = take(line, " \"", "\")").value_or("");
  if (const auto seat = number(title, "seat"); seat && *seat < kMaxSeats)
    picture.seat = seat_at(*seat);
  if (const auto step = number(title, "step")) picture.step = static_cast<std::size_t>(*step);
  return picture;
}

std::vector<GuidePicture> read_pictures(std::string_view guide) {
  std::vector<GuidePicture> pictures;
  while (!guide.empty()) {
    const std::string_view line = guide.substr(0, guide.find('\n'));
    if (auto picture = read_picture(line)) pictures.push_back(std::move(*picture));
    guide.remove_prefix(std::min(line.size() + 1, guide.size()));
  }
  return pictures;
}

std::string_view guide(const GameEntry& game, Language language) {
  const std::string_view text = game.guides[language];
  return text.empty() ? game.guides[Language::en] : text;
}

Result<Record> position_of(const GameEntry& game, const GuidePicture& picture) {
  const auto found = std::ranges::find(game.guide_records, picture.record, &GuideRecord::name);
  if (found == game.guide_records.end())
    return Fault{"there is no record guide/" + picture.record + ".json"};
  auto record = read_record(found->text, std::span(&game, 1));
  if (!record) return Fault{"guide/" + picture.record + ".json: " + record.fault().what};
  const std::size_t steps = record->match->steps().size();
  if (picture.step.value_or(0) > steps)
    return Fault{"guide/" + picture.record + ".json has only " + std::to_string(steps) + " steps"};
  record->match->rewind(picture.step.value_or(steps));
  if (picture.seat != kSpectator && index(picture.seat) >= record->match->seats())
    return Fault{"guide/" + picture.record + ".json has no seat " +
                 std::to_string(index(picture.seat))};
  return record;
}

}  // namespace core
