// card_text.cc: sentences from effects (US-13.8). The templates stand in words/: a sentence begins
// with a capital letter there, and subjects that begin one have their own key.
#include "games/urban_sprawl/card_text.h"

#include "games/urban_sprawl/effect_ids.h"
#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

namespace {

using core::Argument;
using core::Message;

constexpr Array<const char*, 7> kPlaces = {"any",    "these_rows", "adjacent",  "water",
                                           "forest", "any",        "chosen_row"};
constexpr Array<const char*, 3> kPer = {"none", "buildings", "offices"};
constexpr Array<const char*, 3> kRanks = {"none", "highest", "lowest"};
constexpr Array<const char*, 3> kMoney = {"wealth", "prestige", "any"};

Argument text(std::string name, std::string value) { return {std::move(name), std::move(value)}; }

class Writer {
 public:
  Writer(const Components& c, bool on_contract) : c_(c), on_contract_(on_contract) {}

  [[nodiscard]] Message sentence(const Effect& e) const;
  [[nodiscard]] Message elections(const std::vector<Argument>& offices) const;
  [[nodiscard]] Message restriction(const char* key, Argument value) const {
    return {std::string("text.restriction.") + key, {std::move(value)}};
  }

 private:
  [[nodiscard]] std::string person(Select who) const {
    return who == Select::active && on_contract_ ? "you" : "they";
  }
  [[nodiscard]] Argument mood(const Effect& e) const {
    return text("mood", person(e.who) + (e.is_optional ? "_may" : ""));
  }
  [[nodiscard]] Message player(Select who, bool begins) const;
  [[nodiscard]] Argument subject(const Effect& e) const { return {"subject", player(e.who, true)}; }
  [[nodiscard]] static Message amount(const Effect& e);
  [[nodiscard]] Message noun(const std::string& zone, int size, const char* owner) const;
  [[nodiscard]] static Message where(Where where) {
    return {std::string("place.") + kPlaces[where], {}};
  }
  [[nodiscard]] Message list(const std::vector<Message>& items) const;
  [[nodiscard]] Message count(const Effect& e, const std::string& person) const;
  [[nodiscard]] Message target(const Filter& filter, const std::string& person,
                               bool without_owner) const;
  [[nodiscard]] static Message lots(int size, Where at);
  [[nodiscard]] Message about_building(const Effect& e) const;
  [[nodiscard]] Message about_players(const Effect& e) const;
  [[nodiscard]] Message about_town(const Effect& e) const;

  const Components& c_;
  bool on_contract_;
};

Message Writer::player(Select who, bool begins) const {
  Message message{std::string(begins ? "who_first." : "who.") + kSelectorIds[who], {}};
  if (who == Select::holder_media)
    message.args.push_back(words::named("name", "vocation." + c_.vocation_ids[c_.facts.media]));
  if (who >= Select::holder_mayor && who <= Select::holder_union_boss) {
    const auto office = index(who) - index(Select::holder_mayor);
    message.args.push_back(words::named("name", "office." + c_.office_ids[office]));
  }
  if (who == Select::holder_contractor) message.args.push_back(words::named("name", "contractor"));
  return message;
}

Message Writer::amount(const Effect& e) {
  const char* kind = "both";
  if (e.prestige == 0) kind = "wealth";
  if (e.wealth == 0) kind = "prestige";
  return {"amount",
          {text("kind", kind), words::number("wealth", e.wealth),
           words::number("prestige", e.prestige)}};
}

Message Writer::noun(const std::string& zone, int size, const char* owner) const {
  return {"noun.building", {text("zone", zone), words::number("size", size), text("owner", owner)}};
}

Message Writer::list(const std::vector<Message>& items) const {
  Message so_far = items[0];
  for (std::size_t i = 1; i < items.size(); ++i) {
    Message longer{i + 1 < items.size() ? "list.comma" : "list.and", {}};
    longer.args.push_back({"head", so_far});
    longer.args.push_back({"item", items[i]});
    so_far = longer;
  }
  return so_far;
}

// One size or none: a filter of several is not in any card's words.
int size_of(const Filter& filter) {
  return filter.sizes == 0x0F ? 0 : std::countr_zero(static_cast<unsigned>(filter.sizes)) + 1;
}

Message Writer::count(const Effect& e, const std::string& person) const {
  if (e.per == Per::offices) return {"count.offices", {text("person", person)}};
  std::vector<Message> things;
  for (std::size_t zone = 0; zone < kTileZones; ++zone) {
    if (e.filter.zones == 0x1F || (e.filter.zones >> zone & 1) == 0) continue;
    things.push_back(
        {"noun.each",
         {{"noun", noun(c_.zone_ids[zone], size_of(e.filter), kOwnerIds[e.filter.owner])}}});
  }
  if (things.empty())
    things.push_back(
        {"noun.each", {{"noun", noun("any", size_of(e.filter), kOwnerIds[e.filter.owner])}}});
  return {"count.buildings",
          {{"things", list(things)},
           text("owner", kOwnerIds[e.filter.owner]),
           text("where", kPlaces[e.filter.where]),
           {"place", where(e.filter.where)},
           text("person", person)}};
}

Message Writer::target(const Filter& filter, const std::string& person, bool without_owner) const {
  std::string zone = "any";
  for (std::size_t i = 0; i < kTileZones; ++i) {
    if (filter.zones != 0x1F && (filter.zones >> i & 1) != 0) zone = c_.zone_ids[i];
  }
  const char* owner = without_owner ? "any" : kOwnerIds[filter.owner];
  return {"target.one",
          {{"noun", noun(zone, size_of(filter), owner)},
           text("zone", zone),
           words::number("size", size_of(filter)),
           text("owner", owner),
           text("rank", kRanks[filter.rank]),
           text("where", kPlaces[filter.where]),
           {"place", where(filter.where)},
           text("person", person)}};
}

Message Writer::lots(int size, Where at) {
  return {"lots.empty",
          {words::number("size", size), text("where", kPlaces[at]), {"place", where(at)}}};
}

Message Writer::about_building(const Effect& e) const {
  const Argument one{"target",
                     target(e.filter, person(e.who), e.op == Op::control && e.action != 0)};
  switch (e.op) {
    case Op::place: {
      const bool is_free = e.owner == Select::none;
      return {"text.place",
              {mood(e),
               subject(e),
               {"noun", noun(c_.zone_ids[index(e.zone)], e.size, is_free ? "uncontrolled" : "any")},
               {"lots", lots(e.size, e.where)},
               text("owner", is_free ? "none" : "self")}};
    }
    case Op::move:
      return {"text.move", {mood(e), subject(e), one, {"lots", lots(size_of(e.filter), e.where)}}};
    case Op::rezone: return {"text.rezone", {mood(e), subject(e), one, words::zone(c_, e.zone)}};
    case Op::control:
      return {e.action == 0 ? "text.control.take" : "text.control.clear",
              {mood(e), subject(e), one}};
    case Op::remove: return {"text.remove", {mood(e), subject(e), one}};
    default: return {"text.pick", {mood(e), subject(e), one}};
  }
}

Message Writer::about_players(const Effect& e) const {
  switch (e.op) {
    case Op::gain:
    case Op::lose: {
      Message message{e.op == Op::gain ? "text.gain" : "text.lose",
                      {mood(e), subject(e), {"amount", amount(e)}}};
      message.args.push_back(text("per", kPer[e.per]));
      message.args.push_back(e.per == Per::one ? text("count", "")
                                               : Argument{"count", count(e, person(e.who))});
      return message;
    }
    case Op::tribute:
      return {"text.tribute",
              {subject(e),
               text("receiver", on_contract_ ? "you" : "they"),
               words::number("amount", e.wealth),
               {"count", count(e, "they")}}};
    case Op::ransom:
      if (e.filter.where == Where::chosen)
        return {"text.ransom.chosen", {subject(e), {"amount", amount(e)}}};
      return {"text.ransom.own",
              {subject(e), {"target", target(e.filter, "they", true)}, {"amount", amount(e)}}};
    default: {  // an offer
      const Effect& inner = c_.facts.effects[e.then_first];
      const Message then{"inner.control.take",
                         {text("mood", "inf"),
                          {"subject", player(inner.who, false)},
                          {"target", target(inner.filter, "they", false)}}};
      return {"text.offer", {subject(e), {"amount", amount(e)}, {"then", then}}};
    }
  }
}

Message Writer::about_town(const Effect& e) const {
  constexpr Array<const char*, 3> kMarkerActions = {"place", "move", "place_or_move"};
  switch (e.op) {
    case Op::marker:
      return {std::string("text.marker.") + kMarkerActions[e.action],
              {mood(e), subject(e), text("kind", kMoney[e.money]), text("person", person(e.who))}};
    case Op::election:
      if (e.office == kChooseOffice) return {"text.election.choose", {mood(e), subject(e)}};
      return {"text.election.one", {text("person", person(e.who)), words::office(c_, e.office)}};
    case Op::win_office: return {"text.win_office", {mood(e), subject(e)}};
    case Op::choose_row: return {"text.choose_row", {mood(e), subject(e)}};
    case Op::score_vocation:
      return {"text.score_vocation",
              {words::vocation(c_, e.vocation),
               words::number("value", e.wealth),
               text("both", on_contract_ ? "yes" : "no"),  // US-7.10c
               {"police_chief", player(Select::holder_police_chief, false)}}};
    case Op::take_vocation:
      return {"text.take_vocation", {mood(e), subject(e), words::vocation(c_, e.vocation)}};
    case Op::take_planning:
      return {"text.take_planning",
              {mood(e), subject(e), text("choice", e.action == 0 ? "lowest" : "any")}};
    case Op::ap: return {"text.ap", {mood(e), subject(e), words::number("amount", e.wealth)}};
    case Op::extra_favor: return {"text.extra_favor", {mood(e), subject(e)}};
    case Op::payout: return {"text.payout", {mood(e), subject(e), text("kind", kMoney[e.money])}};
    case Op::activate_deck:
      return {"text.activate_deck", {words::named("deck", "deck_first." + words::deck(e.deck))}};
    case Op::enter_politicians: {
      std::vector<Message> politicians;
      for (std::size_t office = 1; office < kOffices; ++office)
        politicians.push_back(
            player(static_cast<Select>(index(Select::holder_mayor) + office), office == 1));
      return {"text.enter_politicians", {{"politicians", list(politicians)}}};
    }
    case Op::enter_contractor:
      return {"text.enter_contractor", {{"contractor", player(Select::holder_contractor, true)}}};
    default: return {"text.end_game", {}};
  }
}

Message Writer::sentence(const Effect& e) const {
  switch (e.op) {
    case Op::gain:
    case Op::lose:
    case Op::tribute:
    case Op::ransom:
    case Op::offer: return about_players(e);
    case Op::place:
    case Op::remove:
    case Op::move:
    case Op::rezone:
    case Op::control:
    case Op::pick: return about_building(e);
    default: return about_town(e);
  }
}

// Elections one after the other are one sentence.
Message Writer::elections(const std::vector<Argument>& offices) const {
  std::vector<Message> names;
  for (const Argument& office : offices) names.push_back(std::get<Message>(office.value));
  return {"text.election.several",
          {text("person", person(Select::active)), {"offices", list(names)}}};
}

std::vector<Message> sentences(const Components& c, const Writer& writer, std::size_t first,
                               std::size_t count) {
  std::vector<Message> lines;
  const auto is_fixed = [&](std::size_t i) {
    const Effect& e = c.facts.effects[first + i];
    return i < count && e.op == Op::election && e.office != kChooseOffice;
  };
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Argument> offices;
    for (std::size_t j = i; is_fixed(j); ++j)
      offices.push_back(words::office(c, c.facts.effects[first + j].office));
    if (offices.size() > 1) {
      lines.push_back(writer.elections(offices));
      i += offices.size() - 1;
    } else {
      lines.push_back(writer.sentence(c.facts.effects[first + i]));
    }
  }
  return lines;
}

}  // namespace

std::vector<Message> contract_text(const Components& c, Contract card) {
  const ContractCard& face = c.facts.contracts[card];
  const Writer writer(c, !face.is_event);
  std::vector<Message> lines;
  const Restrictions& r = face.restrictions;
  if ((r.edges & 1) != 0) lines.push_back(writer.restriction("adjacent_to", text("edge", "water")));
  if ((r.edges & 2) != 0)
    lines.push_back(writer.restriction("adjacent_to", text("edge", "forest")));
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((r.not_zones >> zone & 1) != 0)
      lines.push_back(
          writer.restriction("not_adjacent_to", words::zone(c, static_cast<Zone>(zone))));
  }
  if (r.min_value > 0)
    lines.push_back(writer.restriction("min_value", words::number("value", r.min_value)));
  if (r.max_value < 255)
    lines.push_back(writer.restriction("max_value", words::number("value", r.max_value)));
  if (r.ignores_zoning) lines.push_back({"text.restriction.ignore_zoning", {}});
  const auto effects = sentences(c, writer, face.first_effect, face.effects);
  lines.insert(lines.end(), effects.begin(), effects.end());
  return lines;
}

std::vector<Message> planning_text(const Components& c, Kind kind) {
  const PlanningKind& face = c.facts.planning[kind];
  if (face.type == PlanningKind::Type::urban_renewal) return {{"text.urban_renewal", {}}};
  if (face.type == PlanningKind::Type::event)
    return sentences(c, Writer(c, false), face.first_effect, face.effects);
  std::vector<Message> lines{words::planning_name(c, kind)};
  if (face.has_ballot) lines.push_back({"text.ballot", {}});
  lines.push_back(
      {"text.payout_revealed", {text("kind", "wealth"), words::number("value", face.payout)}});
  return lines;
}

core::Message effect_text(const Components& c, const Effect& e, bool on_contract) {
  return Writer(c, on_contract).sentence(e);
}

}  // namespace urban_sprawl
