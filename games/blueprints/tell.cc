// tell.cc: prompts and the log, as messages. Made from views and seen steps, so they cannot leak.
#include "games/blueprints/awards.h"
#include "games/blueprints/building.h"
#include "games/blueprints/words.h"

namespace blueprints {

namespace {

using core::Argument;
using core::Message;

// {you} lets a sentence address its reader.
Argument you(const View& view, Seat seat) {
  return {"you", std::string(view.viewer == seat ? "yes" : "no")};
}

Argument award(const Components& c, std::size_t award) {
  return {"award", Message{"award." + c.award_ids[award], {}}};
}
Argument prize(const Components& c, std::size_t prize) {
  return {"prize", Message{"prize." + c.prize_ids[prize], {}}};
}

Message scored(const Components& c, const Revealed& building, const View& view, Seat seat) {
  return {"log.scored",
          {words::seat(seat), you(view, seat), words::card(c, building.card),
           words::number("points", building.points)}};
}

// Why a seat comes before a rival with as many points, or with the same Prize condition met.
void add_reason(Message& message, const Components& c, const PastRound& past, const Contender& one,
                const Contender& other) {
  const Criterion criterion = deciding_criterion(
      {0, one.first_in_demand, one.second_in_demand, one.turn_position, 0},
      {0, other.first_in_demand, other.second_in_demand, other.turn_position, 0});
  const bool second = criterion == Criterion::second_in_demand;
  message.args.push_back(
      {"reason", std::string(criterion == Criterion::turn_position ? "later" : "material")});
  message.args.push_back(words::material(c, past.in_demand[second ? 1 : 0]));
  message.args.push_back(
      words::number("mine", second ? one.second_in_demand : one.first_in_demand));
  message.args.push_back(
      words::number("theirs", second ? other.second_in_demand : other.first_in_demand));
}

class RoundStory {
 public:
  RoundStory(const Components& c, const View& view, std::size_t round, int players)
      : c_(c), view_(view), past_(view.table.past[round]), players_(players) {
    for (int seat = 0; seat < players; ++seat)
      contenders_.push_back(contender_of(c.faces, past_, seat, players));
    verdict_ = rank_round(c.faces.players[static_cast<std::size_t>(players)], contenders_);
  }

  void tell(std::vector<Message>& lines) const {
    for (int seat = 0; seat < players_; ++seat) {
      lines.push_back(
          scored(c_, past_.buildings[static_cast<std::size_t>(seat)], view_, core::seat_at(seat)));
    }
    for (std::size_t award = 0; award < kAwards; ++award) {
      if (past_.award_to[award] != kNobody) lines.push_back(tell_award(award));
    }
    for (std::size_t prize = 0; prize < kPrizes; ++prize) {
      if (past_.prize_to[prize] != kNobody) lines.push_back(tell_prize(prize));
    }
  }

 private:
  [[nodiscard]] Message won(const std::string& key, std::uint8_t to, Argument what,
                            int points) const {
    const Seat seat = core::seat_at(to);
    return {
        key,
        {words::seat(seat), you(view_, seat), std::move(what), words::number("points", points)}};
  }

  void add_rival(Message& message, std::uint8_t winner, std::uint8_t rival) const {
    const Seat seat = core::seat_at(rival);
    message.args.push_back({"rival", seat});
    message.args.push_back({"rival_is_you", std::string(view_.viewer == seat ? "yes" : "no")});
    add_reason(message, c_, past_, contenders_[winner], contenders_[rival]);
  }

  // The next in the ranking had as many points (BP-9.2).
  [[nodiscard]] Message tell_award(std::size_t index) const {
    const std::uint8_t winner = past_.award_to[index];
    Message message = won("log.award", winner, award(c_, index), c_.faces.award_points[index]);
    for (std::size_t rank = 0; rank + 1 < contenders_.size(); ++rank) {
      const std::uint8_t next = verdict_.ranking[rank + 1];
      if (verdict_.ranking[rank] != winner ||
          contenders_[winner].points != contenders_[next].points)
        continue;
      message.key = "log.award_tied";
      add_rival(message, winner, next);
    }
    return message;
  }

  // Another building met the condition, too (BP-10.3).
  [[nodiscard]] Message tell_prize(std::size_t index) const {
    const std::uint8_t winner = past_.prize_to[index];
    Message message = won("log.prize", winner, prize(c_, index), c_.faces.prize_points[index]);
    int rival = -1;
    for (int seat = 0; seat < players_; ++seat) {
      const Contender& other = contenders_[static_cast<std::size_t>(seat)];
      if (seat == winner || (other.prizes_met >> index & 1u) == 0) continue;
      if (rival < 0 || tie_break(other) > tie_break(contenders_[static_cast<std::size_t>(rival)]))
        rival = seat;
    }
    if (rival < 0) return message;
    message.key = "log.prize_contested";
    add_rival(message, winner, static_cast<std::uint8_t>(rival));
    return message;
  }

  const Components& c_;
  const View& view_;
  const PastRound& past_;
  int players_;
  std::vector<Contender> contenders_;
  RoundVerdict verdict_;
};

// Who wins, and what broke a tie (BP-12.2).
void tell_victory(const Rules& rules, const View& view, std::vector<Message>& lines) {
  const core::Standing standing = rules.standing(State{view.table, {}});
  for (int seat = 0; seat < rules.players(); ++seat) {
    if (standing.places[static_cast<std::size_t>(seat)] != 1) continue;
    const Holdings mine = rules.holdings(view.table, core::seat_at(seat));
    std::string tie = "none";
    for (int other = 0; other < rules.players(); ++other) {
      const Holdings theirs = rules.holdings(view.table, core::seat_at(other));
      if (theirs.points != mine.points || standing.places[static_cast<std::size_t>(other)] == 1)
        continue;
      tie = theirs.prizes != mine.prizes ? "prizes" : "awards";
    }
    lines.push_back({"log.victory",
                     {words::seat(core::seat_at(seat)),
                      you(view, core::seat_at(seat)),
                      words::number("points", mine.points),
                      {"tie", tie}}});
  }
}

}  // namespace

core::Message Rules::prompt(const View& v) const {
  const Seat seat = active(v.table);
  const std::vector<Argument> args = {words::seat(seat), you(v, seat)};
  switch (v.table.phase) {
    case Phase::draft: return {"prompt.draft", args};
    case Phase::discard: return {"prompt.discard", args};
    case Phase::over: return {"prompt.over", {}};
    default: return {"prompt.chance", {}};
  }
}

std::vector<core::Message> Rules::tell(const View& before, Seat by, Action action,
                                       const View& after) const {
  const Argument die = words::die(*components_, action.die);
  std::vector<Argument> args = {words::seat(by), you(before, by), die};
  std::vector<Message> lines;
  if (action.verb == Action::Verb::discard) {
    lines.push_back({"log.discard", args});
  } else if (action.space == Space::removed) {
    lines.push_back({"log.draft_removed", args});
  } else if (action.space == Space::hidden) {
    lines.push_back({"log.draft_hidden", args});
  } else {
    args.push_back(words::space(*components_, action.space));
    lines.push_back({"log.draft", args});
  }
  if (after.table.round == before.table.round) return lines;
  lines.push_back({"log.round_ends", {words::number("round", before.table.round + 1)}});
  RoundStory(*components_, after, before.table.round, players()).tell(lines);
  if (after.table.phase == Phase::over) {
    tell_victory(*this, after, lines);
  } else {
    const Seat first = core::seat_at(after.table.first_player);
    lines.push_back({"log.next_first_player", {words::seat(first), you(after, first)}});
  }
  return lines;
}

std::vector<core::Message> Rules::tell(const View& before, Event event, const View& after) const {
  const Seat seat = core::seat_at(event.seat);
  const auto material = [&] {
    return words::material(*components_, static_cast<Material>(event.what));
  };
  switch (event.kind) {
    case Event::Kind::first_player:
      return {{"log.first_player", {words::seat(seat), you(before, seat)}}};
    case Event::Kind::first_demand: return {{"log.first_demand", {material()}}};
    case Event::Kind::second_demand: return {{"log.second_demand", {material()}}};
    case Event::Kind::deal:
      if (static_cast<Card>(event.what) == kHiddenCard)
        return {{"log.deal_hidden", {words::seat(seat)}}};
      return {{"log.deal",
               {words::seat(seat), you(before, seat),
                words::card(*components_, static_cast<Card>(event.what))}}};
    case Event::Kind::roll:
      if (before.table.turn > 0)
        return {{"log.roll", {words::die(*components_, static_cast<Die>(event.what))}}};
      // The starting pool is told once, when it is complete.
      if (after.table.dice_due > 0) return {};
      return {{"log.pool", {{"dice", words::dice_codes(*components_, after.table.pool)}}}};
  }
  return {};
}

}  // namespace blueprints
