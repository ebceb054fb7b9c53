// core/present.h: what a viewer at a table is shown, as JSON in the shapes of docs/protocol.md. The
// server sends them, and the rules module in the browser produces the same. Everything here is a
// function of what the viewer may know.
#pragma once

#include <string>

#include "core/match.h"

namespace core {

// {"key": ..., "args": {...}}, and "text" if the reader's language is known. A seat is {"seat": 0}.
[[nodiscard]] Json message_json(const Message& message, const Say* say = nullptr);

[[nodiscard]] std::string text_of(const Picture& picture);

[[nodiscard]] Json viewer_json(Seat viewer);  // 0, or "spectator"

// View, packed view, turn, prompt, and the legal actions of `viewer` if it `may_act`. With `say`,
// texts too.
[[nodiscard]] JsonObject position_json(const Match& match, Seat viewer, bool may_act,
                                       const Say* say = nullptr);

// Collects what one viewer sees of an entry (a decision and the chance steps after it), step by
// step.
class EntryPicture {
 public:
  explicit EntryPicture(Seat viewer, const Say* say = nullptr) : viewer_(viewer), say_(say) {}
  void add(const Match& before, const Step& step);
  // {"steps": [...], "log": [...]}; leaves the object empty.
  [[nodiscard]] JsonObject take();

 private:
  Seat viewer_;
  const Say* say_;
  JsonArray steps_;
  JsonArray log_;
};

// {"allowed": ..., "clause": ..., "why": ...}
[[nodiscard]] JsonObject why_json(const Refusal& refusal, const Say* say = nullptr);

}  // namespace core
