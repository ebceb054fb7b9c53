// players/search.h: information-set Monte Carlo tree search. It is given a View; the only States it
// sees are those it samples. One tree holds the decisions of all seats, each seat maximising its
// own share of the win. Chance and hidden information are resampled in every simulation, so a
// node stands for a sequence of decisions, and only the actions legal in the sampled world are
// considered.
//
// A new leaf is judged by a net at the end of the turn, which the priors play out; in a game
// without a net, by a playout to the end of the chapter.
//
// Worlds, chance and playouts have separate generators, derived from the seed and the number of the
// simulation. Searches with the same seed and different first actions thus see the same worlds
// and the same luck, simulation by simulation, and can be compared with little noise.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/abilities.h"
#include "core/observation.h"
#include "players/greedy.h"
#include "players/net.h"

namespace players {

// Every constant of the search. Presets, limits and meanings: players/kinds/search.h.
struct SearchParams {
  float exploration;
  std::int32_t prior_scale;
  std::int32_t playout_noise;
  float first_play;
  int horizon;
};

template <core::Game G>
class Search {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

  // By seat. In a solo game, the only one is how well it has done.
  using Shares = std::array<double, core::kMaxSeats>;

  struct Choice {
    Action action;
    Shares totals{};  // shares of the win, summed over the visits
    std::uint64_t visits = 0;
  };

  // `net` may be null. With a first action, which must be legal, every simulation begins with it.
  Search(const G& rules, const View& view, core::Seat seat, core::Rng seed,
         const SearchParams& params, const Net* net, std::optional<Action> first = std::nullopt)
      : rules_(rules),
        view_(view),
        seat_(seat),
        seed_(seed),
        params_(params),
        net_(net),
        first_(first) {
    nodes_.push_back({});
  }

  // Capacity for a typical search, so that it does not reallocate while growing.
  void reserve(int simulations) {
    const auto usual = static_cast<std::size_t>(std::min(simulations, 20'000));
    nodes_.reserve(usual + 1);
    edges_.reserve(usual * 8);
  }

  // 1. Sample a world. 2. Descend the tree. 3. Add a node. 4. Judge it. 5. Back up the result.
  void simulate() {
    begin_streams();
    State state = sample();
    const int chapter = chapter_of(state);
    path_.clear();
    std::uint32_t node = 0;
    core::Seat mover = seat_;
    bool is_inside = true;
    while (is_inside && settle_chance(state, chapter)) {
      mover = rules_.turn(state).first();
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
    if (net_ != nullptr) {
      finish_turns(state, mover);
    } else {
      play_on(state, chapter);
    }
    back_up(state);
  }

  // The statistics of the root's actions, in ascending order: of the first action alone, if there
  // is one. Empty before the first simulation.
  [[nodiscard]] std::vector<Choice> choices() const {
    std::vector<Choice> choices;
    for (std::size_t e = 0; e < totals_.size(); ++e)
      choices.push_back({edges_[e].action, totals_[e], edges_[e].visits});
    return choices;
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFu;
  // A turn that the priors do not end is judged where it is.
  static constexpr int kLongestPlayout = 256;

  struct Node {
    std::uint32_t first_edge = kNone;  // a list in ascending order of actions
    std::uint32_t visits = 0;
    float total = 0;  // of the seat that moves here
  };
  struct Edge {
    Action action;
    float prior = 0;  // a probability, from the world in which the action was first legal
    float total = 0;  // of the seat that takes the action
    std::uint32_t visits = 0;
    std::uint32_t offered = 0;  // simulations in which the action was legal here
    std::uint32_t next = kNone;
    std::uint32_t child = kNone;
    std::uint32_t node = 0;  // where it starts
    core::Seat seat{};
  };

  // What a generator is for. A purpose never draws from another's.
  enum class Stream : std::uint8_t { worlds, chance, noise };

  [[nodiscard]] core::Rng stream(Stream purpose) const {
    return seed_.fork(static_cast<std::uint64_t>(purpose)).fork(simulations_);
  }
  void begin_streams() {
    world_ = stream(Stream::worlds);
    chance_ = stream(Stream::chance);
    noise_ = stream(Stream::noise);
    draws_ = 0;
    ++simulations_;
  }

  State sample() {
    if constexpr (core::HasBelief<G>) return rules_.believe(view_, world_);
    return rules_.imagine(view_, world_);
  }

  // Draws are numbered, so that one that needs more numbers does not shift those after it.
  void resolve_chance(State& state) {
    core::Rng rng = chance_.fork(draws_++);
    rules_.resolve(state, rules_.draw(state, rng));
  }

  // Without a net, the search sees no further than the end of the chapter.
  int chapter_of(const State& state) const {
    if constexpr (core::HasEstimate<G>) {
      if (net_ == nullptr) return rules_.chapter(state);
    }
    return 0;
  }

  // Resolves chance; false if the playout ends here.
  bool settle_chance(State& state, int chapter) {
    while (true) {
      if (chapter_of(state) != chapter) return false;
      const core::Turn turn = rules_.turn(state);
      if (turn.kind == core::Turn::Kind::over) return false;
      if (turn.kind == core::Turn::Kind::decision) return true;
      resolve_chance(state);
    }
  }

  void list(const State& state, core::Seat mover, bool is_below_root) {
    actions_.clear();
    if (first_ && !is_below_root) {
      actions_.push_back(*first_);
      return;
    }
    if constexpr (core::HasPruning<G>) {
      if (is_below_root) {
        rules_.consider(state, mover, actions_);
        return;
      }
    }
    rules_.legal(state, mover, actions_);
  }

  void fill(const State& state, core::Seat mover) {
    fill_priors(rules_, state, mover, actions_, std::span(priors_.data(), actions_.size()));
  }

  // The edges of all listed actions, in their order, are in `offers_`; missing ones are created.
  void find_edges(const State& state, core::Seat mover, std::uint32_t node) {
    std::uint32_t previous = kNone;
    bool is_any_new = false;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      const std::size_t known = edges_.size();
      offers_[i] = edge_for(node, previous, mover, actions_[i]);
      is_any_new |= edges_.size() > known;
    }
    if (is_any_new || !keeps_priors()) set_priors(state, mover);
  }

  // Priors are the costly part of a simulation: with a net, they are computed only where an edge
  // lacks one. Playouts cost more than that, and are worth priors for the very world.
  [[nodiscard]] bool keeps_priors() const { return net_ != nullptr; }

  void set_priors(const State& state, core::Seat mover) {
    fill(state, mover);
    const std::span<const std::int32_t> priors(priors_.data(), actions_.size());
    const std::int32_t best = *std::ranges::max_element(priors);
    float sum = 0;
    for (std::size_t i = 0; i < priors.size(); ++i) {
      weights_[i] =
          std::exp(static_cast<float>(priors[i] - best) / static_cast<float>(params_.prior_scale));
      sum += weights_[i];
    }
    for (std::size_t i = 0; i < priors.size(); ++i) {
      Edge& edge = edges_[offers_[i]];
      if (edge.offered == 0 || !keeps_priors()) edge.prior = weights_[i] / sum;
    }
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
    find_edges(state, mover, node);
    const Node& here = nodes_[node];
    const float mean = here.visits == 0 ? 0.0f : here.total / static_cast<float>(here.visits);
    std::uint32_t best = kNone;
    float best_score = -1e9f;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      Edge& edge = edges_[offers_[i]];
      ++edge.offered;
      const auto visits = static_cast<float>(edge.visits);
      const float value = edge.visits == 0 ? mean - params_.first_play : edge.total / visits;
      const float score = value + params_.exploration * edge.prior *
                                      std::sqrt(static_cast<float>(edge.offered)) / (1.0f + visits);
      if (score > best_score) {
        best_score = score;
        best = offers_[i];
      }
    }
    return best;
  }

  // Plausible but varied play: the best prior after adding noise.
  Action pick_in_playout(std::int32_t most_noise) {
    std::size_t best = 0;
    std::int32_t best_prior = 0;
    std::uint64_t noise = 0;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      if (i % 4 == 0) noise = noise_.next();
      const auto fraction = static_cast<std::int32_t>(noise & 0xFFFFu);
      noise >>= 16;
      const std::int32_t prior = priors_[i] + most_noise * fraction / 0x10000;
      if (i == 0 || prior > best_prior) {
        best = i;
        best_prior = prior;
      }
    }
    return actions_[best];
  }

  // The net judges positions in which another seat decides next, as it was trained to: at the end
  // of this turn, or `horizon` turns later.
  void finish_turns(State& state, core::Seat mover) {
    int turns = params_.horizon;
    for (int i = 0; i < kLongestPlayout && settle_chance(state, 0); ++i) {
      const core::Seat next = rules_.turn(state).first();
      if (next != mover && turns-- == 0) return;
      mover = next;
      list(state, mover, true);
      if (actions_.size() > 1) fill(state, mover);
      rules_.apply(state, mover,
                   actions_.size() > 1 ? pick_in_playout(params_.playout_noise) : actions_[0]);
    }
  }

  void play_on(State& state, int chapter) {
    while (settle_chance(state, chapter)) {
      const core::Seat mover = rules_.turn(state).first();
      actions_.clear();
      rules_.legal(state, mover, actions_);
      fill(state, mover);
      rules_.apply(state, mover, pick_in_playout(params_.playout_noise));
    }
  }

  // What the searching seat would see: an opponent's imagined secrets do not affect the net.
  void ask_net(const State& state, std::span<float> shares) {
    const View view = rules_.view(state, seat_);
    core::observe(rules_, view, features_);
    std::array<float, core::kMaxSeats> relative{};
    net_->estimate(features_, std::span(relative.data(), shares.size()));
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const int seat = core::seat_from(seat_, static_cast<int>(i), static_cast<int>(shares.size()));
      shares[static_cast<std::size_t>(seat)] = relative[i];
    }
  }

  void evaluate(const State& state, std::span<float> shares) {
    if constexpr (core::HasSoloScore<G>) {
      if (shares.size() == 1) {
        shares[0] = rules_.solo_score(state);
        return;
      }
    }
    if (rules_.turn(state).kind != core::Turn::Kind::over) {
      if (net_ != nullptr) return ask_net(state, shares);
      if constexpr (core::HasEstimate<G>) return rules_.estimate(state, shares);
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
    if (!path_.empty()) add_to_root(shares);
    for (const std::uint32_t e : path_) {
      Edge& edge = edges_[e];
      const float share = shares[static_cast<std::size_t>(core::index(edge.seat))];
      ++edge.visits;
      edge.total += share;
      ++nodes_[edge.node].visits;
      nodes_[edge.node].total += share;
    }
  }

  // The root's edges are the first ones: a view decides what is legal, so every world has them all.
  void add_to_root(std::span<const float> shares) {
    if (totals_.empty()) totals_.resize(root_edges());
    Shares& totals = totals_[path_[0]];
    for (std::size_t i = 0; i < shares.size(); ++i) totals[i] += static_cast<double>(shares[i]);
  }
  [[nodiscard]] std::size_t root_edges() const {
    std::size_t count = 0;
    while (count < edges_.size() && edges_[count].node == 0) ++count;
    return count;
  }

  const G& rules_;
  const View& view_;
  core::Seat seat_;
  core::Rng seed_;
  SearchParams params_;
  const Net* net_;
  std::optional<Action> first_;
  std::uint64_t simulations_ = 0;
  core::Rng world_{0};
  core::Rng chance_{0};
  core::Rng noise_{0};
  std::uint64_t draws_ = 0;     // of chance, in this simulation
  std::vector<Shares> totals_;  // of the root's edges
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> path_;
  core::Actions<G> actions_;
  PriorBuffer<G> priors_{};
  std::array<float, G::kMaxActions> weights_{};
  std::array<std::uint32_t, G::kMaxActions> offers_{};  // edges of `actions_`
  std::array<float, static_cast<std::size_t>(core::observation_size<G>())> features_{};
};

}  // namespace players
