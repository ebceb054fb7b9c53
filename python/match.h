// python/match.h: one game being played, as Python sees it.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <vector>

#include "core/rng.h"
#include "python/game.h"

namespace python {

class Match {
 public:
  Match(GamePointer game, core::Rng rng)
      : game_(std::move(game)), match_(game_->opening->fresh()), rng_(rng) {}
  // One that starts in the middle; `origin` as in arena::Position.
  Match(GamePointer game, arena::Position position, core::Rng rng)
      : game_(std::move(game)),
        match_(std::move(position.match)),
        origin_(std::move(position.origin)),
        rng_(rng) {}
  Match(GamePointer game, std::unique_ptr<core::Match> match, core::Rng rng)
      : game_(std::move(game)), match_(std::move(match)), rng_(rng) {}

  [[nodiscard]] const GamePointer& game() const { return game_; }
  [[nodiscard]] const core::Match& match() const { return *match_; }
  [[nodiscard]] bool is_placed() const { return !origin_.empty(); }
  [[nodiscard]] core::Rng rng() const { return rng_; }

  [[nodiscard]] Match clone() const;
  [[nodiscard]] Match imagined(const pybind11::object& seat, std::uint64_t seed) const;

  // None: the seat to act; a ValueError where there is none.
  [[nodiscard]] core::Seat seat_or_mover(const pybind11::object& seat) const;
  [[nodiscard]] std::vector<Step> legal(const pybind11::object& seat) const;
  [[nodiscard]] std::vector<arena::WeightedStep> outcomes() const {
    return game_->engine->outcomes(*match_, origin_);
  }
  // An index, an Action, a notation or a dict; of `seat`, or of whoever is to act.
  [[nodiscard]] core::Step read_step(const pybind11::object& what,
                                     const pybind11::object& seat) const;
  void act(const pybind11::object& what, const pybind11::object& seat);
  Step draw();
  void settle();
  void undo(std::size_t steps);

 private:
  [[nodiscard]] core::Step step_at(std::int64_t index, core::Seat by) const;

  GamePointer game_;
  std::unique_ptr<core::Match> match_;
  std::vector<std::byte> origin_;  // empty: the steps start at the beginning of a game
  core::Rng rng_;                  // for chance
};

void add_match(pybind11::module_& module);

}  // namespace python
