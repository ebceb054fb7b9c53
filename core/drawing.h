// core/drawing.h: the inputs for drawing a game as text: rules, view and message formatter.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/message.h"
#include "core/picture.h"

namespace core {

template <class Rules>
class Drawing {
 public:
  using View = typename Rules::View;

  Drawing(const Rules& rules, const View& view, const Say& say)
      : rules_(rules), view_(view), say_(say) {}

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const View& view() const { return view_; }
  [[nodiscard]] const auto& components() const { return rules_.components(); }
  [[nodiscard]] std::string text(const std::string& key, std::vector<Argument> args = {}) const {
    return say_(Message{key, std::move(args)});
  }
  [[nodiscard]] std::string text(const Message& message) const { return say_(message); }

 private:
  const Rules& rules_;
  const View& view_;
  const Say& say_;
};

}  // namespace core
