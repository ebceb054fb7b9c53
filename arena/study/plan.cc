// arena/study/plan.cc: reading and writing manifests.
#include "arena/study/plan.h"

#include <algorithm>

#include "core/digest.h"

namespace arena::study {

namespace {

constexpr std::string_view kFormat = "pentapolis-study";
constexpr std::int64_t kMostGames = 1'000'000'000;
constexpr std::int64_t kLargestSeed = 9'000'000'000'000'000;  // exact in every JSON reader

core::JsonObject unnamed(const Plan& plan) {
  core::JsonArray players;
  for (const std::string& player : plan.players) players.emplace_back(player);
  core::JsonObject json{{"format", kFormat},
                        {"version", 1},
                        {"game", plan.game},
                        {"rules_version", plan.rules_version},
                        {"components_digest", plan.components_digest},
                        {"options", plan.options},
                        {"players", players},
                        {"pairing", plan.rotates ? "rotate" : "none"},
                        {"seed", plan.seed},
                        {"groups", plan.groups},
                        {"pieces", plan.pieces},
                        {"program", plan.program}};
  if (!plan.components.empty()) json["components"] = plan.components;
  if (!plan.first_game.empty()) json["first_game"] = plan.first_game;
  return json;
}

}  // namespace

std::string name_of(const Plan& plan) {
  return core::hex(core::digest(core::to_text(unnamed(plan))));
}

core::Json to_json(const Plan& plan) {
  core::JsonObject json = unnamed(plan);
  json["study"] = name_of(plan);
  return json;
}

core::Result<Plan> plan_from(const core::Json& json) {
  core::Reader::Faults faults;
  const core::Reader root(&json, "the manifest", &faults);
  Plan plan;
  if (root.at("format").text() != kFormat)
    root.at("format").fail("this is not the manifest of a study");
  if (root.at("version").integer(1, 1'000) != 1)
    root.at("version").fail("written by a later version of pentapolis");
  plan.game = root.at("game").text();
  plan.rules_version = root.at("rules_version").text();
  plan.components_digest = root.at("components_digest").text();
  if (root.has("components")) plan.components = root.at("components").text();
  if (plan.components.find('/') != std::string::npos)
    root.at("components").fail("must be the name of a file in the manifest's folder");
  if (const core::Json* options = root.at("options").json()) plan.options = *options;
  for (const core::Reader& player : root.at("players").items())
    plan.players.push_back(player.text());
  if (plan.players.empty() || plan.players.size() > core::kMaxSeats)
    root.at("players").fail("must be one for each seat");
  plan.rotates = root.at("pairing").word({"none", "rotate"}) == 1;
  plan.seed = static_cast<std::uint64_t>(root.at("seed").integer(0, kLargestSeed));
  plan.groups = root.at("groups").integer(1, kMostGames);
  plan.pieces = root.at("pieces").integer(1, plan.groups > 0 ? plan.groups : 1);
  plan.program = root.at("program").text();
  if (root.has("first_game")) plan.first_game = root.at("first_game").text();
  const std::string name = root.at("study").text();
  if (!faults.none()) return faults.first();
  if (name != name_of(plan))
    return core::Fault{
        "the manifest was changed after it was made: make another one with `study new`"};
  return plan;
}

bool is_repeatable(const players::Spec& spec) {
  if (spec.kind->open != nullptr) return false;
  for (std::size_t i = 0; i < spec.values.size(); ++i) {
    const players::Parameter& parameter = spec.kind->parameters[i];
    if (parameter.type == players::Parameter::Type::milliseconds && spec.number(parameter.name) > 0)
      return false;
  }
  return true;
}

}  // namespace arena::study
