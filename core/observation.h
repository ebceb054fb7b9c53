// core/observation.h: a view as numbers, for players that learn (HasObservation in
// core/abilities.h). A game without the ability gives the bytes of its view: enough to try things
// out, too little to learn well.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/abilities.h"
#include "core/assert.h"

namespace core {

// A game lists its features once, in a class template that is given one of these two, so that names
// and values cannot disagree:
//
//   template <class Features>
//   class Observer {
//     ...
//     void list() {
//       for (int i = 0; i < kMaterials; ++i) features_.add(share(view_.bag[i], 8), "bag", i);
//     }
//   };
class FeatureValues {
 public:
  explicit FeatureValues(std::span<float> values)
      : next_(values.data()), end_(values.data() + values.size()) {}

  template <class... Parts>
  void add(float value, const Parts&... /*name*/) {
    CORE_ASSERT(next_ != end_);
    *next_++ = value;
  }
  [[nodiscard]] bool is_full() const { return next_ == end_; }

 private:
  float* next_;
  float* end_;
};

// Parts of a name, texts and numbers, are joined by dots: "rival1.height.3".
class FeatureNames {
 public:
  template <class... Parts>
  void add(float /*value*/, const Parts&... parts) {
    std::string name;
    (append(name, parts), ...);
    names_.push_back(std::move(name));
  }
  std::vector<std::string> take() { return std::move(names_); }

 private:
  static void append(std::string& name, std::string_view part) {
    if (!name.empty()) name += '.';
    name += part;
  }
  static void append(std::string& name, int part) { append(name, std::to_string(part)); }

  std::vector<std::string> names_;
};

// How the seats are called in names, from the viewer's place.
inline constexpr std::array<std::string_view, kMaxSeats> kRelativeSeats = {
    "me", "rival1", "rival2", "rival3", "rival4", "rival5"};

// The seat `places` clockwise from the viewer; a spectator looks from seat 0.
constexpr int seat_from(Seat viewer, int places, int seats) {
  return ((index(viewer) < seats ? index(viewer) : 0) + places) % seats;
}

// Values of features.
namespace features {

constexpr float share(int part, int whole) {
  return static_cast<float>(part) / static_cast<float>(whole);
}
// For amounts without a limit: cut off far beyond what sensible play reaches.
constexpr float capped(int part, int whole) { return std::min(share(part, whole), 4.0f); }
constexpr float flag(bool is_so) { return is_so ? 1.0f : 0.0f; }
constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace features

// The two uses of a game's `Observer<Features>`, whose list() adds every feature of a view.
template <template <class> class Observer, class Rules>
void observe_with(const Rules& rules, const typename Rules::View& view, std::span<float> features) {
  FeatureValues values(features);
  Observer<FeatureValues>(rules, view, values).list();
  CORE_ASSERT(values.is_full());
}

template <template <class> class Observer, class Rules>
std::vector<std::string> names_with(const Rules& rules) {
  FeatureNames names;
  Observer<FeatureNames>(rules, rules.view(rules.start(), kSpectator), names).list();
  return names.take();
}

template <Game G>
constexpr int observation_size() {
  if constexpr (HasObservation<G>) {
    return G::kObservation;
  } else {
    return static_cast<int>(sizeof(typename G::View));
  }
}

// `features` has observation_size<G>() places.
template <Game G>
void observe(const G& rules, const typename G::View& view, std::span<float> features) {
  if constexpr (HasObservation<G>) {
    rules.observe(view, features);
  } else {
    const auto bytes = std::as_bytes(std::span(&view, 1));
    for (std::size_t i = 0; i < bytes.size(); ++i)
      features[i] = static_cast<float>(std::to_integer<int>(bytes[i])) / 255.0f;
  }
}

template <Game G>
std::vector<std::string> observation_names(const G& rules) {
  if constexpr (HasObservation<G>) {
    return rules.observation_names();
  } else {
    FeatureNames names;
    for (int i = 0; i < observation_size<G>(); ++i) names.add(0, "view", "byte", i);
    return names.take();
  }
}

}  // namespace core
