// markers.cc: wealth and prestige markers on the grey spaces (US-11).
#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

namespace {

constexpr unsigned kWealthBits = (1u << kWealthMarkers) - 1;
constexpr unsigned kPrestigeBits = ((1u << kMarkers) - 1) & ~kWealthBits;

unsigned bits_of(Money money) {
  switch (money) {
    case Money::wealth: return kWealthBits;
    case Money::prestige: return kPrestigeBits;
    default: return kWealthBits | kPrestigeBits;
  }
}

}  // namespace

void Referee::ask_marker(const Effect& e, Frame& f) {
  unsigned empty = 0;
  for (unsigned space = 0; space < kGreySpaces; ++space) {
    if (s_.city.marker[space] == kNone) empty |= 1u << space;
  }
  const unsigned in_box = s_.markers_in_box & bits_of(e.money);
  const auto action = static_cast<MarkerAction>(e.action);
  const bool moves =
      action == MarkerAction::move || (action == MarkerAction::place_or_move && in_box == 0);
  unsigned options = moves ? bits_of(e.money) & ~unsigned{s_.markers_in_box} : in_box;
  if (empty == 0 || options == 0) return finish(f);  // US-11.3, US-13.4
  // US-11.4: the next wealth marker is the lowest one.
  if (!moves && e.money == Money::wealth) options &= ~options + 1;
  Ask ask;
  ask.kind = Ask::Kind::marker;
  ask.seat = f.subject;
  ask.options = static_cast<std::uint16_t>(options);
  pose(ask);
}

void Referee::ask_space(int seat, int marker) {
  Ask ask;
  ask.kind = Ask::Kind::space;
  ask.seat = static_cast<std::uint8_t>(seat);
  ask.what = static_cast<std::uint8_t>(marker);
  for (unsigned space = 0; space < kGreySpaces; ++space) {
    if (s_.city.marker[space] == kNone)
      ask.options = static_cast<std::uint16_t>(ask.options | 1u << space);
  }
  pose(ask);
}

// US-11.1, US-11.2
void Referee::put_marker(int marker, int space) {
  bool is_moved = false;
  for (std::uint8_t& lying : s_.city.marker) {
    if (lying != marker) continue;
    lying = kNone;
    is_moved = true;
  }
  s_.city.marker[space] = static_cast<std::uint8_t>(marker);
  s_.markers_in_box = static_cast<std::uint16_t>(s_.markers_in_box & ~(1u << marker));
  news(News::What::marker, kNobody, marker, space, is_moved ? 1 : 0);
  set_markers();
}

void Referee::set_markers() {  // US-3.4
  Array<int, kGreySpaces> value{};
  for (std::size_t space = 0; space < kGreySpaces; ++space) {
    const std::uint8_t marker = s_.city.marker[space];
    value[space] = marker == kNone ? 0 : facts_.marker_value[marker];
  }
  for (std::size_t block = 0; block < kBlocks; ++block)
    s_.city.value[block] = static_cast<std::uint8_t>(facts_.printed[block] + value[block / kSide] +
                                                     value[kSide + block % kSide / 2]);
}

}  // namespace urban_sprawl
