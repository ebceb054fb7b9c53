// build.cc: building a contract, from the permits to its effects (US-7.8 to US-7.14).
#include "games/urban_sprawl/referee.h"
#include "games/urban_sprawl/sites.h"

namespace urban_sprawl {

namespace {

enum class BuildStep : std::uint8_t { permits, site, bonus, take, score, effects, finished };

}  // namespace

void Referee::step_build(Frame& f) {
  const ContractCard& card = facts_.contracts[f.card];
  switch (static_cast<BuildStep>(f.step)) {
    case BuildStep::permits:
    case BuildStep::site: {
      Ask ask;
      const bool asks_permits = f.step == index(BuildStep::permits);
      ask.kind = asks_permits ? Ask::Kind::permits : Ask::Kind::site;
      ask.seat = f.subject;
      f.go_to(asks_permits ? BuildStep::site : BuildStep::bonus);
      return pose(ask);
    }
    case BuildStep::bonus: return grant_bonus(f);
    case BuildStep::take:  // US-7.10a, b
      if (f.at == card.vocations) {
        f.go_to(BuildStep::effects);
        return;
      }
      f.go_to(BuildStep::score);
      static_cast<void>(take_marker(f.subject, card.vocation[f.at]));
      return;
    case BuildStep::score: {  // US-7.10c
      Frame from;
      from.source = f.source;
      from.what = card.vocation[f.at];
      from.value = card.value[f.at];
      ++f.at;
      f.go_to(BuildStep::take);
      if (from.value > 0) start_deciders(Frame::Task::score, everybody(), from);
      return;
    }
    case BuildStep::effects:  // the source stands already, and counts itself (US-3.7)
      f.go_to(BuildStep::finished);
      return run_card(false, f.card, f.source);
    case BuildStep::finished: pop();
  }
}

// US-7.2, US-6.5
void Referee::pay_permits(int seat, const PermitSet& set) {
  Player& me = player(seat);
  for (const Kind kind : set) {
    if (kind == kNone) break;
    --me.hand[kind];
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      if ((facts_.planning[kind].zones >> zone & 1) != 0)
        me.permits[zone] =
            static_cast<std::uint8_t>(me.permits[zone] - facts_.planning[kind].permits);
    }
    discard(kind);
    news(News::What::spent, seat, kind);
  }
}

// US-7.8 (3): pay, demolish, place.
void Referee::put_contract(int seat, int block, unsigned shape) {
  Frame& f = s_.top();
  Player& me = player(seat);
  const Lots lots = Lots::of_block(block, shape);
  const Lots demolished = s_.city.buildings_on(lots);
  if (demolished.any() && s_.contractor != seat) {  // US-7.12
    --me.hand[facts_.renewal];
    discard(facts_.renewal);
    news(News::What::spent, seat, facts_.renewal);
  }
  const int cost = s_.city.value[block];  // US-7.3
  me.wealth = static_cast<std::uint16_t>(me.wealth - cost);
  demolished.each([&](Lot building) { remove_building(building); });
  const ContractCard& card = facts_.contracts[f.card];
  s_.city.put(card.zone, block, shape, static_cast<std::uint8_t>(seat));
  f.source = lots.first();  // it remains the source, whatever effects change (US-16.6)
  news(News::What::built, seat, f.card, f.source, static_cast<int>(shape) | cost << 8);
}

void Referee::grant_bonus(Frame& f) {  // US-7.9
  const ContractCard& card = facts_.contracts[f.card];
  const Lots near = s_.city.adjacent_to(f.source) & s_.city.zones[card.zone];
  int prestige = s_.city.buildings_on(near).count();
  if (!s_.has_built && s_.office[Office::da] == f.subject) prestige *= 2;
  s_.has_built = true;
  player(f.subject).prestige = static_cast<std::uint16_t>(player(f.subject).prestige + prestige);
  if (prestige > 0) news(News::What::bonus, f.subject, 0, 0, prestige);
  f.go_to(BuildStep::take);
}

bool Referee::take_marker(int seat, int vocation) {
  if (s_.pool[vocation] > 0) {
    --s_.pool[vocation];
    ++player(seat).vocations[vocation];
    news(News::What::took_marker, seat, vocation, kNobody);
    return true;
  }
  Ask ask;
  ask.kind = Ask::Kind::take_from;
  ask.seat = static_cast<std::uint8_t>(seat);
  ask.may_decline = true;
  ask.what = static_cast<std::uint8_t>(vocation);
  for (int other = 0; other < players_; ++other) {  // US-16.5
    if (other != seat && player(other).vocations[vocation] > 0)
      ask.options = static_cast<std::uint16_t>(ask.options | 1u << other);
  }
  if (ask.options == 0) return true;
  pose(ask);
  return false;
}

// Free of charge (US-7.15, US-16.9).
void Referee::put_building(Zone zone, int block, unsigned shape, std::uint8_t owner) {
  s_.city.put(zone, block, shape, owner);
  news(News::What::placed, owner, static_cast<int>(zone), Lots::of_block(block, shape).first(),
       static_cast<int>(shape));
}

void Referee::remove_building(Lot building) {  // US-7.14, US-16.1
  news(News::What::removed, s_.city.owner_of(building), static_cast<int>(s_.city.zone_of(building)),
       building);
  s_.city.remove(building);
}

}  // namespace urban_sprawl
