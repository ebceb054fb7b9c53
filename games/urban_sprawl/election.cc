// election.cc: elections, the Mayor's park, the Contractor (US-10).
#include <utility>

#include "games/urban_sprawl/referee.h"

namespace urban_sprawl {

namespace {

enum class ElectionStep : std::uint8_t { vote, won, park, contractor, finished };

}  // namespace

void Referee::hold_election(Office office, std::uint8_t winner) {
  Frame f;
  f.kind = Frame::Kind::election;
  f.what = static_cast<std::uint8_t>(office);
  f.subject = winner;
  f.go_to(winner == kNobody ? ElectionStep::vote : ElectionStep::won);
  push(f);
}

void Referee::assign_contractor() {
  Frame f;
  f.kind = Frame::Kind::election;
  f.go_to(ElectionStep::contractor);
  push(f);
}

Race race_for(const State& s, int players, Office office) {
  Race race;
  for (int seat = 0; seat < players; ++seat) {
    int figure = 0;
    int buildings = 0;
    if (office == Office::mayor) {  // US-10.1, US-10.8
      for (const std::uint8_t markers : s.players[seat].vocations) figure += markers;
    } else {  // US-10.2: the most valuable building of the zone, then the most of them
      const Lots own = s.city.first & s.city.zones[kZoneOf[index(office)]] & s.city.owned[seat];
      own.each([&](Lot building) {
        figure = s.city.value_of(building) > figure ? s.city.value_of(building) : figure;
      });
      buildings = own.count();
    }
    const auto rank = std::pair(figure, buildings);
    const auto best = std::pair(race.figure, race.buildings);
    if (rank == std::pair(0, 0) || rank < best) continue;
    const unsigned tied = rank > best ? 0u : race.seats;
    race = {static_cast<std::uint8_t>(tied | 1u << seat), figure, buildings};
  }
  return race;
}

// US-10.1 to US-10.3: Media for the Mayor, otherwise the preceding office; else the active player.
int Referee::chooser(Office office) const {
  std::uint8_t holder = kNobody;
  if (office != Office::mayor) {
    holder = s_.office[index(office) - 1];
  } else if (const unsigned media = selected(Select::holder_media, Frame{}); media != 0) {
    holder = static_cast<std::uint8_t>(std::countr_zero(media));
  }
  return holder == kNobody ? s_.active : holder;
}

void Referee::step_election(Frame& f) {
  const auto office = static_cast<Office>(f.what);
  switch (static_cast<ElectionStep>(f.step)) {
    case ElectionStep::vote: {
      Ask ask;
      ask.kind = Ask::Kind::elect;
      ask.seat = static_cast<std::uint8_t>(chooser(office));
      ask.options = race_for(s_, players_, office).seats;
      f.go_to(ask.options == 0 ? ElectionStep::contractor
                               : ElectionStep::won);  // US-10.4, US-10.11
      if (ask.options == 0) return news(News::What::nobody, kNobody, f.what);
      return pose(ask);
    }
    case ElectionStep::won:  // US-10.5
      s_.office[f.what] = f.subject;
      news(News::What::elected, f.subject, f.what);
      f.go_to(office == Office::mayor ? ElectionStep::park : ElectionStep::contractor);
      return;
    case ElectionStep::park:  // US-10.6
      f.go_to(ElectionStep::contractor);
      if (!finds_place(f.subject, Zone::park, 1, Where::any, f)) return;
      return ask_place(Ask::Kind::park, f.subject, 1, Where::any, false, f);
    case ElectionStep::contractor: {  // US-10.7
      f.go_to(ElectionStep::finished);
      if (!s_.contractor_in_play) return;
      Ask ask;
      ask.kind = Ask::Kind::contractor;
      const std::uint8_t boss = s_.office[Office::union_boss];
      ask.seat = boss == kNobody ? s_.active : boss;
      ask.options = selected(Select::fewest_prestige, f);
      return pose(ask);
    }
    case ElectionStep::finished: pop();
  }
}

}  // namespace urban_sprawl
