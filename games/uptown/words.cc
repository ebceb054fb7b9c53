// words.cc: names of the pieces, formatting and parsing, and the text of a project.
#include "games/uptown/words.h"

#include <algorithm>

namespace uptown::words {

namespace {

int place_of(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
}

std::string amount_text(int amount, const char* unit) {
  return (amount < 0 ? "−" : "") + std::to_string(amount < 0 ? -amount : amount) + unit;
}

core::Message type_name(const Components& c, const char* form, Type type) {
  return {form + c.type_ids[index(type)], {}};
}

}  // namespace

std::string face_id(const Components& components, Face face) {
  return index(face) < kFaces ? components.face_ids[index(face)] : "none";
}

std::string card_id(const Components& components, Card card) {
  return index(card) < kCards ? components.card_ids[index(card)] : "none";
}

const std::string& project_id(const Components& components, Face face, unsigned end) {
  return components.project_ids[components.design_of(face, end)];
}

core::Argument project(const Components& components, Face face, unsigned end) {
  return {"project", core::Message{"project." + project_id(components, face, end), {}}};
}
core::Argument card(const Components& components, Face face) {
  return {"card", face_id(components, face)};
}
core::Argument seat(Seat seat) { return {"seat", seat}; }
core::Argument owner(Seat owner) { return {"owner", owner}; }
core::Argument site(int site) { return {"site", std::int64_t{site + 1}}; }
core::Argument number(std::string name, int value) {
  return {std::move(name), std::int64_t{value}};
}
core::Argument flag(std::string name, bool value) {
  return {std::move(name), std::string(value ? "yes" : "no")};
}
core::Argument money(std::string name, int amount) { return {std::move(name), dollars(amount)}; }
std::string dollars(int amount) { return amount_text(amount, "$"); }
std::string stars(int amount) { return amount_text(amount, "★"); }
std::string with_sign(const std::string& amount) {
  return amount.starts_with("−") ? amount : "+" + amount;
}

core::Message symbol_text(const Components& c, const Symbol& symbol, bool is_income) {
  constexpr Array<const char*, 6> kKeys = {"",
                                           "symbol.flat",
                                           "symbol.per_floor_below",
                                           "symbol.if_ground_floor",
                                           "symbol.per_type_site",
                                           "symbol.per_type_street"};
  if (symbol.kind == Symbol::Kind::none) return {};
  core::Message message{kKeys[symbol.kind],
                        {{"amount", is_income ? dollars(symbol.amount) : stars(symbol.amount)}}};
  if (symbol.type != Type::none) {
    message.args.push_back({"type", type_name(c, "type.", symbol.type)});
  }
  return message;
}

std::string symbol_signs(const Components& c, const Symbol& symbol, bool is_income) {
  std::string amount = is_income ? dollars(symbol.amount) : stars(symbol.amount);
  switch (symbol.kind) {
    case Symbol::Kind::none: return {};
    case Symbol::Kind::flat: return amount;
    case Symbol::Kind::per_floor_below: return amount + "/↓";
    case Symbol::Kind::if_ground_floor: return amount + "_";
    case Symbol::Kind::per_type_site: return amount + "/" + c.letters[index(symbol.type)];
    case Symbol::Kind::per_type_street: return amount + "/" + c.letters[index(symbol.type)] + "*";
  }
  return {};
}

core::Message text_of(const Components& c, std::size_t design) {
  constexpr Array<const char*, 4> kPlaces = {"any", "ground_only", "upper_only", "on_roof"};
  const Project& project = c.designs[design].project;
  core::Message message{"project.text",
                        {{"place", kPlaces[project.place]},
                         flag("roof", project.roof),
                         flag("gift", project.gift),
                         flag("no_gifts", project.no_gifts),
                         number("count", project.count),
                         flag("pays", project.income.kind != Symbol::Kind::none),
                         flag("counts", project.prestige.kind != Symbol::Kind::none)}};
  const auto add = [&message](const char* name, bool is_there, core::Message text) {
    if (is_there) {
      message.args.push_back({name, std::move(text)});
    } else {
      message.args.push_back({name, std::string()});
    }
  };
  const bool has_type = project.type != Type::none;
  add("type", has_type, has_type ? type_name(c, "type.", project.type) : core::Message{});
  add("types", has_type, has_type ? type_name(c, "types.", project.type) : core::Message{});
  add("income", project.income.kind != Symbol::Kind::none, symbol_text(c, project.income, true));
  add("prestige", project.prestige.kind != Symbol::Kind::none,
      symbol_text(c, project.prestige, false));
  return message;
}

Face find_face(const Components& components, std::string_view id) {
  const int found = place_of(components.face_ids, id);
  return found < 0 ? kNoFace : static_cast<Face>(found);
}

Card find_card(const Components& components, std::string_view id) {
  const int found = place_of(components.card_ids, id);
  return found < 0 ? kNoCard : static_cast<Card>(found);
}

}  // namespace uptown::words
