// arena/study/watch_of.h: the watch of one game's type. Included only by generated sources.
#pragma once

#include <array>
#include <map>
#include <optional>

#include "arena/study/watch.h"
#include "core/match_of.h"

namespace arena::study {

template <core::Readable G>
class WatchOf final : public Watch {
 public:
  explicit WatchOf(const core::Match& match)
      : rules_(static_cast<const core::MatchOf<G>&>(match).rules()), state_(rules_.start()) {
    if constexpr (core::NamesItems<G>) items_ = study_items(rules_);
    if constexpr (core::NamesEnds<G>) ends_ = study_ends(rules_);
  }

  static std::vector<core::StudyItem> items(const core::Match& match) {
    return WatchOf(match).items_;
  }
  static std::unique_ptr<Watch> watch(const core::Match& match) {
    return std::make_unique<WatchOf>(match);
  }

  void start() override {
    state_ = rules_.start();
    seats_ = {};
    starter_.reset();
    steps_ = 0;
  }

  void see(const core::Step& step) override {
    ++steps_;
    if (step.by == core::kChance) {
      rules_.resolve(state_, core::from_bits<typename G::Event>(step.what));
    } else {
      decide(step.by, core::from_bits<typename G::Action>(step.what));
    }
  }

  void finish(GameRow& row) override {
    const int players = rules_.options().seats;
    if constexpr (core::NamesStarter<G>) starter_ = starting_seat(rules_, state_);
    const int starter = core::index(starter_.value_or(core::seat_at(0)));
    row.steps = steps_;
    row.rounds = 0;  // unknown
    if constexpr (core::CountsRounds<G>) row.rounds = rounds_of(rules_, state_);
    row.end = kFinished;
    if constexpr (core::NamesEnds<G>) {
      if (rules_.turn(state_).kind == core::Turn::Kind::over)
        row.end = ends_[end_of(rules_, state_)];
    }
    row.seats.resize(static_cast<std::size_t>(players));
    for (int seat = 0; seat < players; ++seat) {
      SeatRow& seat_row = row.seats[static_cast<std::size_t>(seat)];
      seat_row.order = (seat - starter + players) % players;
      fill(seat, seat_row);
    }
  }

 private:
  static constexpr std::string_view kFinished = "finished";
  struct Count {
    std::int64_t times = 0;
    std::int64_t choices = 0;
  };
  struct Seen {
    std::map<std::uint8_t, Count> verbs;
    std::vector<std::uint16_t> items;
    std::string first;
  };

  void decide(core::Seat seat, typename G::Action action) {
    Seen& seen = seats_[static_cast<std::size_t>(core::index(seat))];
    if (!starter_) starter_ = seat;
    if (seen.first.empty()) seen.first = rules_.notation(action);
    core::Actions<G> legal;
    rules_.legal(state_, seat, legal);
    Count& count = seen.verbs[verb_of(action)];
    ++count.times;
    count.choices += static_cast<std::int64_t>(legal.size());
    if constexpr (core::NamesItems<G>) collect(rules_, state_, seat, action, seen.items);
    rules_.apply(state_, seat, action);
  }

  // The number of the verb; its name is taken from the action's JSON. A game without verbs has a
  // single kind of decision.
  std::uint8_t verb_of(typename G::Action action) {
    std::uint8_t verb = 0;
    if constexpr (requires { action.verb; }) verb = static_cast<std::uint8_t>(action.verb);
    std::string& name = verbs_[verb];
    if (name.empty()) {
      const core::Json json = rules_.to_json(action);
      const core::JsonObject* object = json.if_object();
      const core::Json* text = object == nullptr ? nullptr : object->if_contains("verb");
      name = text != nullptr && text->is_string() ? std::string(text->get_string()) : "move";
    }
    return verb;
  }

  void fill(int seat, SeatRow& row) {
    Seen& seen = seats_[static_cast<std::size_t>(seat)];
    row.decisions = row.choices = 0;
    row.verbs.clear();
    for (const auto& [verb, count] : seen.verbs) {
      row.verbs.push_back({verbs_[verb], count.times, count.choices});
      row.decisions += count.times;
      row.choices += count.choices;
    }
    row.first = seen.first;
    row.items.clear();
    if constexpr (core::NamesItems<G>)
      collect_at_end(rules_, state_, core::seat_at(seat), seen.items);
    std::map<std::uint16_t, std::int64_t> times;
    for (const std::uint16_t item : seen.items) ++times[item];
    for (const auto& [item, count] : times) row.items.push_back({items_[item].id, count});
  }

  G rules_;  // a copy shares the components
  typename G::State state_;
  std::vector<core::StudyItem> items_;
  std::vector<std::string> ends_;
  std::array<std::string, 256> verbs_{};
  std::array<Seen, core::kMaxSeats> seats_{};
  std::optional<core::Seat> starter_;
  std::int64_t steps_ = 0;
};

template <core::Readable G>
Watcher watcher_of() {
  return {G::kFacts.id, &WatchOf<G>::items, &WatchOf<G>::watch};
}

}  // namespace arena::study
