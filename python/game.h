// python/game.h: a game with its options, and steps of it, as Python sees them.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>

#include "arena/engine.h"
#include "core/match.h"

namespace python {

struct Game {
  const core::GameEntry* entry = nullptr;
  const arena::Engine* engine = nullptr;
  std::unique_ptr<core::Match> opening;  // the table, before the first step
  std::string components;                // a component file of the user's; "": the embedded one
};
using GamePointer = std::shared_ptr<Game>;  // immutable, although pybind11 has no pointers to const

// A seat's action or an event of chance.
struct Step {
  GamePointer game;
  core::Step step;
  int index = -1;  // in the list it came from
};

[[nodiscard]] GamePointer open_game(const std::string& id, const core::Json& options,
                                    const std::string& components);

void add_game(pybind11::module_& module);

}  // namespace python
