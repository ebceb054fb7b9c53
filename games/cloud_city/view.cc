// view.cc: what a seat may know (CC-14), and sampling the other hands and the stack.
#include <algorithm>

#include "games/cloud_city/tiles.h"

namespace cloud_city {

View Rules::view(const State& s, Seat viewer) const {
  View view;
  view.table = s.table;
  view.viewer = viewer;
  if (core::index(viewer) < players()) view.hand = s.hands[viewer];
  return view;
}

// All decisions are public; what is placed is known from then on (CC-14.5).
Action Rules::seen(const State& /*s*/, Seat /*by*/, Action action, Seat /*viewer*/) const {
  return action;
}

// CC-14.4: only its owner sees a tile that was dealt or drawn from the stack.
Event Rules::seen(const State& /*s*/, Event event, Seat viewer) const {
  const bool is_secret = event.kind == Event::Kind::deal || event.kind == Event::Kind::draw;
  if (is_secret && event.place != core::index(viewer))
    event.what = static_cast<std::uint8_t>(kHiddenFace);
  return event;
}

// CC-13.4: all ordinary tiles except those the viewer has seen and can still locate.
Array<std::uint8_t, kFaces + 1> Rules::unseen(const View& v) const {
  Array<std::uint8_t, kFaces + 1> unseen{};
  for (std::size_t face = 0; face < kFaces; ++face) unseen[face] = faces_.faces[face].tiles;
  const auto see = [&unseen](Face face) {
    if (is_face(face)) --unseen[face];
  };
  std::ranges::for_each(v.table.row, see);
  std::ranges::for_each(v.hand, see);
  for (int seat = 0; seat < players(); ++seat) {
    const City& city = v.table.cities[seat];
    for (std::size_t i = 1; i < city.size; ++i) see(city.tiles[i].face);
    if (seat != core::index(v.viewer)) std::ranges::for_each(v.table.known[seat], see);
  }
  return unseen;
}

State Rules::imagine(const View& v, core::Rng& rng) const {
  State state;
  state.table = v.table;
  state.stack = unseen(v);
  std::uint32_t left = 0;
  for (const std::uint8_t tiles : state.stack) left += tiles;
  for (int seat = 0; seat < players(); ++seat) {
    if (seat == core::index(v.viewer)) {
      state.hands[seat] = v.hand;
      continue;
    }
    state.hands[seat] = v.table.known[seat];
    int held = 0;
    for (const Face face : state.hands[seat]) held += face != kNoFace ? 1 : 0;
    for (; held < v.table.held[seat]; ++held) {
      std::uint32_t ticket = rng.below(left--);
      std::size_t face = 0;
      while (ticket >= state.stack[face]) ticket -= state.stack[face++];
      --state.stack[face];
      add(state.hands[seat], static_cast<Face>(face));
    }
  }
  return state;
}

}  // namespace cloud_city
