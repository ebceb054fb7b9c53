// core/present.h: what is shown to somebody at a table, as JSON: the shapes of docs/protocol.md.
// The server sends them, and the rules in a browser make the same ones. Everything here is a
// function of what the viewer may know.
#pragma once

#include <string>

#include "core/match.h"

namespace core {

// {"key": ..., "args": {...}}, and "text" where the reader's language is known. A seat is {"seat":
// 0}.
[[nodiscard]] Json message_json(const Message& message, const Say* say = nullptr);

[[nodiscard]] std::string text_of(const Picture& picture);

[[nodiscard]] Json viewer_json(Seat viewer);  // 0, or "spectator"

// View, packed view, turn, prompt, and what `viewer` may do where it `may_act`. With `say` also in
// words.
[[nodiscard]] JsonObject position_json(const Match& match, Seat viewer, bool may_act,
                                       const Say* say = nullptr);

// Collects what an entry (a decision with the chance that followed) shows to one viewer, step by
// step.
class EntryPicture {
 public:
  explicit EntryPicture(Seat viewer, const Say* say = nullptr) : viewer_(viewer), say_(say) {}
  void add(const Match& before, const Step& step);
  // {"steps": [...], "log": [...]}; the picture is empty afterwards.
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
