// read_projects.cc: the symbols and the catalogue of projects in the component file (UT-14.1,
// UT-14.2).
#include <algorithm>

#include "games/uptown/reading.h"

namespace uptown::reading {

namespace {

using core::Reader;

constexpr int kMostAmount = 9;
std::vector<std::string> kinds() {
  return {"none", "flat", "per_floor_below", "if_ground_floor", "per_type_site", "per_type_street"};
}

struct SymbolData {
  Symbol symbol;
  std::string of;  // "income" or "prestige"
};

// The canonical name of a symbol: "pre_site_cafe_2".
std::string symbol_name(const SymbolData& data, const Components& out) {
  constexpr Array<const char*, 6> kParts = {"", "flat", "floors", "ground", "site", "street"};
  std::string name = data.of.substr(0, 3) + "_" + kParts[data.symbol.kind] + "_";
  if (data.symbol.type != Type::none) name += out.type_ids[index(data.symbol.type)] + "_";
  return name + std::to_string(data.symbol.amount);
}

std::vector<SymbolData> read_symbols(const Reader& root, Components& out) {
  std::vector<SymbolData> symbols;
  const auto items = root.at("symbols").items();
  out.symbol_ids = ids_of(items);
  for (std::size_t i = 0; i < items.size(); ++i) {
    SymbolData data;
    data.of = items[i].at("of").text();
    static_cast<void>(items[i].at("of").word({"income", "prestige"}));
    data.symbol.kind = static_cast<Symbol::Kind>(items[i].at("kind").word(kinds()));
    data.symbol.amount =
        static_cast<std::int8_t>(items[i].at("amount").integer(-kMostAmount, kMostAmount));
    const bool counts = data.symbol.kind >= Symbol::Kind::per_type_site;
    if (counts) data.symbol.type = static_cast<Type>(items[i].at("type").word(out.type_ids));
    if (!counts && items[i].has("type")) items[i].fail("counts nothing, so it has no \"type\"");
    if (data.symbol.kind == Symbol::Kind::none || data.symbol.amount == 0)
      items[i].fail("is worth nothing");
    const std::string name = symbol_name(data, out);
    if (name != out.symbol_ids[i]) items[i].fail("must be called " + name);
    symbols.push_back(data);
  }
  return symbols;
}

Symbol read_symbol(const Reader& project, const std::string& of, const Components& out,
                   const std::vector<SymbolData>& symbols) {
  if (!project.has(of)) return {};
  const std::string id = project.at(of).text();
  const auto found = std::ranges::find(out.symbol_ids, id);
  if (found == out.symbol_ids.end()) {
    project.fail("shows an unknown " + of + " symbol, \"" + id + "\"");
    return {};
  }
  const SymbolData& data = symbols[static_cast<std::size_t>(found - out.symbol_ids.begin())];
  if (data.of != of) project.fail("shows \"" + id + "\" as " + of + ", but it is " + data.of);
  return data.symbol;
}

void read_marks(const Reader& item, Project& project) {
  if (item.has("place")) {
    project.place =
        static_cast<Place>(1 + item.at("place").word({"ground_only", "upper_only", "on_roof"}));
  }
  if (!item.has("marks")) return;
  for (const Reader& mark : item.at("marks").items()) {
    switch (mark.word({"roof", "gift", "no_gifts"})) {
      case 0: project.roof = true; break;
      case 1: project.gift = true; break;
      default: project.no_gifts = true; break;
    }
  }
}

Design read_design(const Reader& item, const Components& out,
                   const std::vector<SymbolData>& symbols) {
  Design design;
  Project& project = design.project;
  design.is_public = item.at("deck").word({"project", "public"}) == 1;
  if (item.has("type")) {
    const std::size_t type = item.at("type").word(out.type_ids);
    if (type >= index(Type::gift)) item.fail("gift is a mark, not a type of its own");
    project.type = static_cast<Type>(type);
    project.count = small(item.at("count"), 1, project.type == Type::hotel ? 1 : 2);  // UT-1.12
  }
  read_marks(item, project);
  project.income = read_symbol(item, "income", out, symbols);
  project.prestige = read_symbol(item, "prestige", out, symbols);
  if (!item.has("income") && !item.has("prestige")) item.fail("shows no symbol");
  return design;
}

}  // namespace

void read_projects(const Reader& root, Components& out) {
  const auto symbols = read_symbols(root, out);
  const Reader list = root.at("projects");
  const auto items = list.items();
  out.project_ids = ids_of(items);
  if (items.size() > 255) return list.fail("may hold at most 255 projects");
  for (std::size_t i = 0; i < items.size(); ++i) {
    out.designs.push_back(read_design(items[i], out, symbols));
    out.names.push_back(name_of(items[i], "project." + out.project_ids[i], "name"));
  }
}

}  // namespace uptown::reading
