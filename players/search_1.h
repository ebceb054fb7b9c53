// players/search_1.h: the first tree search, with playouts instead of a net; kept unchanged as the
// measure of later players. Information-set Monte Carlo tree search: it is given a View; the only
// States it sees are those it samples. One tree holds the decisions of all seats, each seat
// maximising its own share of the win. Chance and hidden information are resampled in every
// simulation, so a node stands for a sequence of decisions, and only the actions legal in the
// sampled world are considered.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/abilities.h"
#include "players/greedy.h"

namespace players {

// Every constant of the search. Presets, limits and meanings: players/kinds/search_1.h.
struct Search1Params {
  float exploration;
  std::int32_t prior_scale;
  std::int32_t playout_noise;
};

template <core::Game G>
class Search1 {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

  struct Choice {
    Action action;
    double total = 0;  // shares of the win, summed over the visits
    std::uint64_t visits = 0;
  };

  Search1(const G& rules, const View& view, core::Seat seat, core::Rng rng,
          const Search1Params& params)
      : rules_(rules), view_(view), seat_(seat), rng_(rng), params_(params) {
    nodes_.push_back({});
  }

  // Capacity for a typical search, so that it does not reallocate while growing.
  void reserve(int simulations) {
    const auto usual = static_cast<std::size_t>(std::min(simulations, 20'000));
    nodes_.reserve(usual + 1);
    edges_.reserve(usual * 8);
  }

  // 1. Sample a world. 2. Descend the tree. 3. Add a node. 4. Play out. 5. Back up the result.
  void simulate() {
    State state = sample();
    const int chapter = chapter_of(state);
    path_.clear();
    std::uint32_t node = 0;
    bool is_inside = true;
    while (is_inside && settle_chance(state, chapter)) {
      const core::Seat mover = rules_.turn(state).first();
      const std::uint32_t edge = select(state, mover, node);
      rules_.apply(state, mover, edges_[edge].action);
      path_.push_back(edge);
      if (edges_[edge].child == kNone) {
        edges_[edge].child = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({});
        is_inside = false;
      }
      node = edges_[edge].child;
    }
    play_on(state, chapter);
    back_up(state);
  }

  // The statistics of the root's actions.
  [[nodiscard]] std::vector<Choice> choices() const {
    std::vector<Choice> choices;
    for (std::uint32_t e = nodes_[0].first_edge; e != kNone; e = edges_[e].next) {
      choices.push_back({edges_[e].action, edges_[e].total, edges_[e].visits});
    }
    return choices;
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFu;

  struct Node {
    std::uint32_t first_edge = kNone;  // a list in ascending order of actions
    std::uint32_t visits = 0;
    float total = 0;  // of the seat that moves here
  };
  struct Edge {
    Action action;
    float total = 0;  // of the seat that takes the action
    std::uint32_t visits = 0;
    std::uint32_t offered = 0;  // simulations in which the action was legal here
    std::uint32_t next = kNone;
    std::uint32_t child = kNone;
    std::uint32_t node = 0;  // where it starts
    core::Seat seat{};
  };

  State sample() {
    if constexpr (core::HasBelief<G>) return rules_.believe(view_, rng_);
    return rules_.imagine(view_, rng_);
  }

  int chapter_of(const State& state) const {
    if constexpr (core::HasEstimate<G>) return rules_.chapter(state);
    return 0;
  }

  // Resolves chance; false if the playout ends here.
  bool settle_chance(State& state, int chapter) {
    while (true) {
      if (chapter_of(state) != chapter) return false;
      const core::Turn turn = rules_.turn(state);
      if (turn.kind == core::Turn::Kind::over) return false;
      if (turn.kind == core::Turn::Kind::decision) return true;
      rules_.resolve(state, rules_.draw(state, rng_));
    }
  }

  void list(const State& state, core::Seat mover, bool is_below_root) {
    actions_.clear();
    if constexpr (core::HasPruning<G>) {
      if (is_below_root) {
        rules_.consider(state, mover, actions_);
      } else {
        rules_.legal(state, mover, actions_);
      }
    } else {
      rules_.legal(state, mover, actions_);
    }
    fill_priors(rules_, state, mover, actions_, std::span(priors_.data(), actions_.size()));
  }

  // The edge of `action` in the node's list, searching from `previous` on; created if missing.
  std::uint32_t edge_for(std::uint32_t node, std::uint32_t& previous, core::Seat mover,
                         Action action) {
    std::uint32_t at = previous == kNone ? nodes_[node].first_edge : edges_[previous].next;
    const std::uint64_t wanted = core::order_key(action);
    const auto key = [this](std::uint32_t edge) { return core::order_key(edges_[edge].action); };
    while (at != kNone && (key(at) < wanted || (key(at) == wanted && edges_[at].seat != mover))) {
      previous = at;
      at = edges_[at].next;
    }
    if (at == kNone || key(at) != wanted) {
      Edge edge{action};
      edge.next = at;
      edge.node = node;
      edge.seat = mover;
      at = static_cast<std::uint32_t>(edges_.size());
      edges_.push_back(edge);
      (previous == kNone ? nodes_[node].first_edge : edges_[previous].next) = at;
    }
    previous = at;
    return at;
  }

  std::uint32_t select(const State& state, core::Seat mover, std::uint32_t node) {
    list(state, mover, node != 0);
    const std::int32_t best_prior = *std::max_element(
        priors_.begin(), priors_.begin() + static_cast<std::ptrdiff_t>(actions_.size()));
    float weights = 0;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      prior_[i] = std::exp(static_cast<float>(priors_[i] - best_prior) /
                           static_cast<float>(params_.prior_scale));
      weights += prior_[i];
    }
    const Node& here = nodes_[node];
    const float mean = here.visits == 0 ? 0.0f : here.total / static_cast<float>(here.visits);
    std::uint32_t best = kNone;
    float best_score = -1e9f;
    std::uint32_t previous = kNone;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      const std::uint32_t at = edge_for(node, previous, mover, actions_[i]);
      Edge& edge = edges_[at];
      ++edge.offered;
      const auto visits = static_cast<float>(edge.visits);
      const float value = edge.visits == 0 ? mean : edge.total / visits;
      const float score = value + params_.exploration * prior_[i] / weights *
                                      std::sqrt(static_cast<float>(edge.offered)) / (1.0f + visits);
      if (score > best_score) {
        best_score = score;
        best = at;
      }
    }
    return best;
  }

  // Plausible but varied play: the best prior after adding noise.
  Action pick_in_playout() {
    std::size_t best = 0;
    std::int32_t best_prior = 0;
    std::uint64_t noise = 0;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      if (i % 4 == 0) noise = rng_.next();
      const auto fraction = static_cast<std::int32_t>(noise & 0xFFFFu);
      noise >>= 16;
      const std::int32_t prior = priors_[i] + params_.playout_noise * fraction / 0x10000;
      if (i == 0 || prior > best_prior) {
        best = i;
        best_prior = prior;
      }
    }
    return actions_[best];
  }

  void play_on(State& state, int chapter) {
    while (settle_chance(state, chapter)) {
      const core::Seat mover = rules_.turn(state).first();
      list(state, mover, false);
      rules_.apply(state, mover, pick_in_playout());
    }
  }

  void evaluate(const State& state, std::span<float> shares) const {
    if constexpr (core::HasSoloScore<G>) {
      if (shares.size() == 1) {
        shares[0] = rules_.solo_score(state);
        return;
      }
    }
    if constexpr (core::HasEstimate<G>) {
      if (rules_.turn(state).kind != core::Turn::Kind::over) return rules_.estimate(state, shares);
    }
    const core::Standing standing = rules_.standing(state);
    const auto winners =
        static_cast<float>(std::count(standing.places.begin(), standing.places.end(), 1));
    for (std::size_t i = 0; i < shares.size(); ++i)
      shares[i] = standing.places[i] == 1 ? 1.0f / winners : 0.0f;
  }

  void back_up(const State& state) {
    std::array<float, core::kMaxSeats> shares{};
    evaluate(state, std::span(shares.data(), static_cast<std::size_t>(rules_.options().seats)));
    for (const std::uint32_t e : path_) {
      Edge& edge = edges_[e];
      const float share = shares[static_cast<std::size_t>(core::index(edge.seat))];
      ++edge.visits;
      edge.total += share;
      ++nodes_[edge.node].visits;
      nodes_[edge.node].total += share;
    }
  }

  const G& rules_;
  const View& view_;
  core::Seat seat_;
  core::Rng rng_;
  Search1Params params_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> path_;
  core::Actions<G> actions_;
  PriorBuffer<G> priors_{};
  std::array<float, G::kMaxActions> prior_{};
};

}  // namespace players
