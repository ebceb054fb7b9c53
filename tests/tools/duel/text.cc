// text.cc: notation, JSON and sentences.
#include "games/duel/duel.h"

namespace duel {

std::string Rules::notation(Action action) const { return std::to_string(action.stones); }

core::Result<Action> Rules::parse_action(std::string_view text) const {
  if (text.size() != 1 || text[0] < '0' || text[0] > '9')
    return core::Fault{"\"" + std::string(text) + "\" is not a number of stones"};
  return Action{static_cast<std::uint8_t>(text[0] - '0'), {}};
}

core::Json Rules::to_json(Action action) const {
  return core::JsonObject{{"verb", "take"}, {"stones", action.stones}};
}

core::Result<Action> Rules::action_from(const core::Json& json) const {
  core::Reader::Faults faults;
  const core::Reader at(&json, "action", &faults);
  static_cast<void>(at.at("verb").word({"take"}));
  const Action action{static_cast<std::uint8_t>(at.at("stones").integer(0, kMost + 1)), {}};
  if (!faults.none()) return faults.first();
  return action;
}

core::Json Rules::to_json(const View& v) const { return core::JsonObject{{"stones", v.stones}}; }

core::Message Rules::prompt(const View& v) const {
  if (v.stones == 0) return {"prompt.over", {}};
  return {"prompt.take", {{"seat", turn(v).first()}}};
}

std::vector<core::Message> Rules::tell(const View& /*before*/, Seat by, Action action,
                                       const View& /*after*/) const {
  return {{"log.take", {{"seat", by}, {"stones", std::int64_t{action.stones}}}}};
}

core::ChoiceText Rules::choice(const View& /*v*/, Action action, const core::Say& say) const {
  return {0, say({"choice.take", {}}), {}, std::to_string(action.stones), {}};
}

core::Picture Rules::picture(const View& v, const core::Say& /*say*/, int columns) const {
  return core::folded({{{std::string(v.stones, 'o'), {}}}}, columns);
}

}  // namespace duel
