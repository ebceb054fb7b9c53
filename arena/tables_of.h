// arena/tables_of.h: the tables of one game. Included only by the generated engines.
#pragma once

#include <algorithm>

#include "arena/shares.h"
#include "arena/tables.h"
#include "core/match_of.h"
#include "core/observation.h"
#include "players/player.h"

namespace arena {

template <core::Readable G>
class TablesOf final : public Tables {
 public:
  TablesOf(std::shared_ptr<const G> rules, TablesSetting setting)
      : Tables(std::move(setting), shape_of(*rules)),
        rules_(std::move(rules)),
        games_(this->setting().tables, Game(rules_->start())),
        legal_(games_.size()),
        shown_(games_.size()) {
    const auto found =
        std::ranges::find(players::roster(), G::kFacts.id, &players::RosterEntry::game);
    advise_ = found->advise;
    reset(std::vector<std::uint8_t>(games_.size(), 1), {});
  }

  [[nodiscard]] Position position(std::size_t table) const override {
    const auto bytes = std::as_bytes(std::span(&games_[table].state, 1));
    return {std::make_unique<core::MatchOf<G>>(rules_, games_[table].state),
            {bytes.begin(), bytes.end()}};
  }

 private:
  using Action = typename G::Action;

  // As in a series of the arena: separate random streams for chance and for each decision.
  struct Game {
    explicit Game(const typename G::State& start) : state(start) {}
    typename G::State state;
    core::Rng rng{0};
    core::Rng decision_rng{0};
    std::uint64_t decisions = 0;
    core::Seat last{};  // who decided last
  };
  static_assert(std::is_trivially_copyable_v<Game>);

  static Shape shape_of(const G& rules) {
    std::uint64_t fingerprint = core::digest(G::kFacts.id);
    fingerprint = core::mix(fingerprint, core::digest(G::kFacts.rules_version));
    fingerprint = core::mix(fingerprint, rules.components_digest());
    const core::Json options = core::to_json(rules.options(), G::kOptions);
    fingerprint = core::mix(fingerprint, core::digest(core::to_text(options)));
    Shape shape{rules.options().seats, G::kMaxActions,
                static_cast<std::size_t>(core::observation_size<G>()), 0, fingerprint};
    if constexpr (core::HasActionNumbers<G>) shape.action_numbers = G::kActionNumbers;
    return shape;
  }

  void start(std::size_t table, core::Rng rng) override {
    Game& game = games_[table];
    game.state = rules_->start();
    game.rng = rng;
    game.decision_rng = rng.fork(1);
    game.decisions = 0;
    go_on(table);
  }

  void take(std::size_t table, std::size_t choice) override {
    Game& game = games_[table];
    game.last = rules_->turn(game.state).first();
    ++game.decisions;
    rules_->apply(game.state, game.last, legal_[table][choice]);
    go_on(table);
  }

  // Plays chance and opponents until the caller has to decide.
  void go_on(std::size_t table) {
    Game& game = games_[table];
    while (true) {
      const core::Turn turn = rules_->turn(game.state);
      if (turn.kind == core::Turn::Kind::chance) {
        rules_->resolve(game.state, rules_->draw(game.state, game.rng));
      } else if (turn.kind == core::Turn::Kind::decision && opponent(turn.first()) != nullptr) {
        let_opponent_act(game, turn.first());
      } else {
        break;
      }
    }
    list(table);
  }

  [[nodiscard]] const players::Spec* opponent(core::Seat seat) const {
    const auto at = static_cast<std::size_t>(core::index(seat));
    const auto& opponents = setting().opponents;
    return at < opponents.size() && opponents[at] ? &*opponents[at] : nullptr;
  }

  void let_opponent_act(Game& game, core::Seat seat) {
    const Action action = choice_of(game, seat, *opponent(seat));
    ++game.decisions;
    rules_->apply(game.state, seat, action);
  }

  [[nodiscard]] Action choice_of(const Game& game, core::Seat seat,
                                 const players::Spec& player) const {
    const core::MatchOf<G> position(rules_, game.state);
    const players::Advice advice =
        advise_(position, seat, player, game.decision_rng.fork(game.decisions + 1), {});
    return core::from_bits<Action>(advice.ranked[0].step.what);
  }

  [[nodiscard]] std::int32_t advised(std::size_t table, const players::Spec& player) override {
    const Game& game = games_[table];
    const Action action = choice_of(game, rules_->turn(game.state).first(), player);
    const core::Actions<G>& legal = legal_[table];
    return static_cast<std::int32_t>(std::ranges::find(legal, action) - legal.begin());
  }

  void look_ahead(std::size_t table, std::size_t first, std::size_t last, float* to) override {
    if (first == last) return;
    const Game& game = games_[table];
    const core::Seat seat = rules_->turn(game.state).first();
    core::Rng rng = game.decision_rng.fork(game.decisions + 1);
    const typename G::State now = rules_->imagine(rules_->view(game.state, seat), rng);
    for (std::size_t i = first; i < last; ++i, to += shape_.observation) {
      typename G::State after = now;
      rules_->apply(after, seat, legal_[table][i]);
      core::observe(*rules_, rules_->view(after, seat), std::span(to, shape_.observation));
    }
  }

  void list(std::size_t table) override {
    core::Actions<G>& legal = legal_[table];
    if constexpr (core::HasActionNumbers<G>) {
      if (setting().has_mask)
        for (const Action action : legal) mask_of(table)[number(action)] = 0;
    }
    legal.clear();
    const core::Turn turn = rules_->turn(games_[table].state);
    const bool is_over = turn.kind == core::Turn::Kind::over;
    if (!is_over) rules_->legal(games_[table].state, turn.first(), legal);
    set_waiting(table, is_over, legal.size());
  }

  void show(std::size_t table) override {
    const Game& game = games_[table];
    const core::Actions<G>& legal = legal_[table];
    const core::Turn turn = rules_->turn(game.state);
    arrays().seat[table] =
        is_over(table) ? std::int8_t{-1} : static_cast<std::int8_t>(core::index(turn.first()));
    arrays().count[table] = static_cast<std::int16_t>(legal.size());
    arrays().steps[table] = static_cast<std::int32_t>(game.decisions);
    if constexpr (core::HasActionNumbers<G>) {
      if (setting().has_numbers)
        fill_row(arrays().numbers, table,
                 [this](Action a) { return static_cast<std::int32_t>(number(a)); });
      if (setting().has_mask)
        for (const Action action : legal) mask_of(table)[number(action)] = 1;
    }
    if (setting().has_packed)
      fill_row(arrays().packed, table, [](Action a) { return core::bits(a); });
    shown_[table] = static_cast<std::uint16_t>(legal.size());
    if (setting().has_observation && !is_over(table))
      observe(game, turn.first(), arrays().observation, table);
  }

  void show_end(std::size_t table) override {
    const Game& game = games_[table];
    const auto seats = static_cast<std::size_t>(shape_.seats);
    fill_shares(*rules_, game.state, std::span(arrays().reward).subspan(table * seats, seats));
    if (!setting().has_observation) return;
    const bool is_kept_apart = setting().autoreset == Autoreset::same_step;
    observe(game, game.last, is_kept_apart ? arrays().final_observation : arrays().observation,
            table);
  }

  [[nodiscard]] std::span<std::byte> games() override {
    return std::as_writable_bytes(std::span(games_));
  }

  void observe(const Game& game, core::Seat seat, std::vector<float>& rows,
               std::size_t table) const {
    core::observe(*rules_, rules_->view(game.state, seat),
                  std::span(rows).subspan(table * shape_.observation, shape_.observation));
  }

  // Pads a row with -1 up to the length of the previous one.
  template <class T, class Value>
  void fill_row(std::vector<T>& rows, std::size_t table, Value value) const {
    const core::Actions<G>& legal = legal_[table];
    T* const row = rows.data() + table * G::kMaxActions;
    for (std::size_t i = 0; i < legal.size(); ++i) row[i] = value(legal[i]);
    for (std::size_t i = legal.size(); i < shown_[table]; ++i) row[i] = static_cast<T>(-1);
  }

  [[nodiscard]] std::size_t number(Action action) const
    requires core::HasActionNumbers<G>
  {
    return static_cast<std::size_t>(rules_->number(action));
  }
  std::uint8_t* mask_of(std::size_t table) {
    return arrays().mask.data() + table * shape_.action_numbers;
  }

  std::shared_ptr<const G> rules_;
  std::vector<Game> games_;
  std::vector<core::Actions<G>> legal_;  // of each table
  std::vector<std::uint16_t> shown_;     // how many of them the arrays hold
  players::Advise advise_ = nullptr;
};

}  // namespace arena
