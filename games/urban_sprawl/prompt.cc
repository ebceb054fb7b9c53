// prompt.cc: the pending decision as a message.
#include "games/urban_sprawl/asks.h"
#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

namespace {

using core::Message;

// The card that asks: the one being built, or the one whose effect is carried out.
Message cause(const Rules& rules, const State& s) {
  for (std::size_t i = s.depth; i-- > 0;) {
    const Frame& f = s.frames[i];
    const Components& c = rules.components();
    if (f.kind == Frame::Kind::election) return {"cause.election", {words::office(c, f.what)}};
    if (f.card == kNone) continue;
    if (f.is_planning) return {"cause.card", {words::planning(c, f.card)}};
    return {"cause.card", {words::contract(c, f.card)}};
  }
  return {};
}

std::string due_of(const Rules& rules, const State& s) {
  if (s.ask.kind == Ask::Kind::office) {
    const Effect& e = rules.facts().effects[s.top().first + s.top().at];
    if (e.op == Op::win_office) return "win_office";
  }
  return std::string(name_of(s.ask.kind).id);
}

}  // namespace

core::Message Rules::prompt(const View& v) const {
  const State& s = v.state;
  if (s.phase == Phase::over) return {"prompt.over", {}};
  if (s.ask.kind == Ask::Kind::nothing) return {"prompt.chance", {}};
  const bool is_viewer = core::index(v.viewer) == s.ask.seat;
  std::vector<core::Argument> args{words::seat(s.ask.seat),
                                   {"you", std::string(is_viewer ? "yes" : "no")},
                                   words::named("due", "due." + due_of(*this, s))};
  Message why = cause(*this, s);
  if (why.key.empty()) return {"prompt.due", args};
  args.push_back({"cause", std::move(why)});
  return {"prompt.due_of", args};
}

}  // namespace urban_sprawl
