// gpu/device/tables.h: steps tables whose decisions come from the caller, like arena/tables.cc and
// arena/tables_of.h: the same generators, order and arrays.
#pragma once

#include <array>

#include "arena/shares.h"
#include "core/observation.h"
#include "gpu/device/table.h"

namespace gpu {

// A table between launches. The state comes first.
template <core::Game G>
struct alignas(8) TableGame {
  typename G::State state;
  alignas(8) core::Rng base{0};  // forked for each episode
  core::Rng rng{0};
  core::Rng decision_rng{0};
  std::int64_t episode = -1;
  std::uint64_t decisions = 0;
  std::uint32_t legal = 0;  // actions in the list
  core::Seat last{};        // who decided last
  bool is_over = false;
};

// Item `column` of a table in an array.
template <class T>
T& item(const TablesTask& task, Address array, std::uint32_t table, std::size_t column = 0) {
  return at<T>(array)[column * task.tables + table];
}

inline std::int64_t choice_of(const TablesTask& task, std::uint32_t table) {
  const Address address =
      task.choices + static_cast<Address>(static_cast<std::int64_t>(table) * task.choice_stride);
  if (task.choice_bytes == 8) return *at<const std::int64_t>(address);
  return *at<const std::int32_t>(address);
}

// All choices are checked before any table changes. Those of tables without a game in progress are
// ignored.
template <core::Game G>
void check_choices(const Thread& thread, const TablesTask& task) {
  for (std::uint32_t i = thread.index; i < task.tables; i += thread.count) {
    const auto& game = at<const TableGame<G>>(task.games)[i];
    const std::int64_t choice = choice_of(task, i);
    const bool is_index = choice >= 0 && choice < static_cast<std::int64_t>(game.legal);
    if (!is_index && !game.is_over) lower(*at<std::uint32_t>(task.wrong), i);
  }
}

// The steps of one table, in the order in which a launch takes them.
template <core::Game G>
class TableStepper {
 public:
  GPU_BODY TableStepper(const G& rules, const TablesTask& task, std::uint32_t table)
      : rules_(rules),
        task_(task),
        table_(table),
        game_(at<TableGame<G>>(task.games)[table]),
        shown_(task.what == TablesTask::What::open ? G::kMaxActions : game_.legal) {}

  GPU_BODY void run() {
    const bool begins =
        task_.what == TablesTask::What::open || task_.what == TablesTask::What::reset;
    if (task_.what == TablesTask::What::reset &&
        item<std::uint8_t>(task_, task_.marks, table_) == 0)
      return;
    for (std::uint32_t seat = 0; seat < task_.seats; ++seat)
      item<float>(task_, task_.reward, table_, seat) = 0.0f;
    if (!begins && game_.is_over && task_.autoreset == arena::Autoreset::disabled)
      return;  // `done` stays
    item<std::uint8_t>(task_, task_.done, table_) = 0;
    if (begins) seed();
    bool acts = !begins && !game_.is_over;
    if (acts) {
      act();
    } else {
      start_next();
    }
    while (true) {
      go_on();
      if (!acts || !is_over()) break;
      acts = false;
      item<std::uint8_t>(task_, task_.done, table_) = 1;
      show_end();
      if (task_.autoreset != arena::Autoreset::same_step) break;
      start_next();
    }
    show();
  }

 private:
  [[nodiscard]] bool is_over() const {
    return rules_.turn(game_.state).kind == core::Turn::Kind::over;
  }

  void seed() {
    if (task_.what == TablesTask::What::open) {
      game_.base = core::Rng(task_.seed).fork(table_);
    } else if (task_.seeds != 0) {
      game_.base = core::Rng(item<std::uint64_t>(task_, task_.seeds, table_));
    } else {
      return;
    }
    game_.episode = -1;
  }

  void start_next() {
    ++game_.episode;
    game_.state = rules_.start();
    game_.rng = game_.base.fork(static_cast<std::uint64_t>(game_.episode));
    game_.decision_rng = game_.rng.fork(1);
    game_.decisions = 0;
    item<std::int64_t>(task_, task_.episode, table_) = game_.episode;
  }

  GPU_BODY void act() {
    std::size_t choice = 0;
    game_.last = rules_.turn(game_.state).first();
    if (task_.what == TablesTask::What::play) {
      choice = chosen_by(task_.plays_greedily != 0, game_.last);
      item<std::int32_t>(task_, task_.noted, table_) = static_cast<std::int32_t>(choice);
    } else {
      choice = static_cast<std::size_t>(choice_of(task_, table_));
      ++game_.decisions;
    }
    rules_.apply(game_.state, game_.last,
                 core::from_bits<typename G::Action>(
                     item<const std::uint64_t>(task_, task_.kept, table_, choice)));
  }

  std::size_t chosen_by(bool is_greedy, core::Seat seat) {
    actions_.clear();
    return pick<Field::mixed>(rules_, seat, game_.state, is_greedy,
                              game_.decision_rng.fork(++game_.decisions), actions_);
  }

  // Plays chance and opponents until the caller has to decide.
  GPU_BODY void go_on() {
    while (true) {
      const core::Turn turn = rules_.turn(game_.state);
      if (turn.kind == core::Turn::Kind::over) return;
      if (turn.kind == core::Turn::Kind::chance) {
        rules_.resolve(game_.state, rules_.draw(game_.state, game_.rng));
        continue;
      }
      const core::Seat seat = turn.first();
      const std::uint32_t bit = 1u << static_cast<std::uint32_t>(core::index(seat));
      if (((task_.is_random | task_.is_greedy) & bit) == 0) return;
      const std::size_t choice = chosen_by((task_.is_greedy & bit) != 0, seat);
      rules_.apply(game_.state, seat, actions_[choice]);
    }
  }

  void show_end() {
    std::array<float, core::kMaxSeats> shares{};
    arena::fill_win_shares(rules_, game_.state, std::span(shares.data(), task_.seats));
    for (std::uint32_t seat = 0; seat < task_.seats; ++seat)
      item<float>(task_, task_.reward, table_, seat) = shares[seat];
    const bool is_kept_apart = task_.autoreset == arena::Autoreset::same_step;
    observe(game_.last, is_kept_apart ? task_.final_observation : task_.observation);
  }

  GPU_BODY void show() {
    const core::Turn turn = rules_.turn(game_.state);
    game_.is_over = turn.kind == core::Turn::Kind::over;
    actions_.clear();
    if (!game_.is_over) rules_.legal(game_.state, turn.first(), actions_);
    game_.legal = static_cast<std::uint32_t>(actions_.size());
    item<std::int8_t>(task_, task_.seat, table_) =
        game_.is_over ? std::int8_t{-1} : static_cast<std::int8_t>(core::index(turn.first()));
    item<std::int16_t>(task_, task_.count, table_) = static_cast<std::int16_t>(actions_.size());
    item<std::int32_t>(task_, task_.steps, table_) = static_cast<std::int32_t>(game_.decisions);
    show_list<std::uint64_t>(task_.kept, [](typename G::Action a) { return core::bits(a); });
    if (task_.packed != 0)
      show_list<std::uint64_t>(task_.packed, [](typename G::Action a) { return core::bits(a); });
    if constexpr (core::HasActionNumbers<G>) {
      if (task_.numbers != 0)
        show_list<std::int32_t>(task_.numbers,
                                [this](typename G::Action a) { return rules_.number(a); });
    }
    if (!game_.is_over) observe(turn.first(), task_.observation);
  }

  // Past the last action the list is padded up to the length of the previous one.
  template <class T, class Value>
  void show_list(Address array, Value value) {
    for (std::size_t j = 0; j < actions_.size(); ++j)
      item<T>(task_, array, table_, j) = static_cast<T>(value(actions_[j]));
    for (std::size_t j = actions_.size(); j < shown_; ++j)
      item<T>(task_, array, table_, j) = static_cast<T>(-1);
  }

  void observe(core::Seat viewer, Address array) {
    if (array == 0) return;
    std::array<float, static_cast<std::size_t>(core::observation_size<G>())> features;
    core::observe(rules_, rules_.view(game_.state, viewer), features);
    for (std::size_t j = 0; j < features.size(); ++j)
      item<float>(task_, array, table_, j) = features[j];
  }

  const G& rules_;
  const TablesTask& task_;
  const std::uint32_t table_;
  TableGame<G>& game_;
  const std::size_t shown_;  // how many actions the arrays hold
  core::Actions<G> actions_;
};

template <core::Game G>
GPU_BODY void advance_tables(const Thread& thread, const TablesTask& task) {
  if (task.what == TablesTask::What::step && *at<const std::uint32_t>(task.wrong) != kNoTable)
    return;
  for (std::uint32_t i = thread.index; i < task.tables; i += thread.count)
    TableStepper<G>(rules_at<G>(task.rules), task, i).run();
}

}  // namespace gpu
