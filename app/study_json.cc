// app/study_json.cc: the figures of a study as JSON, for other programs.
#include "app/study_report.h"
#include "arena/series.h"

namespace app {

using arena::study::Estimate;
using arena::study::estimate_of;
using arena::study::Histogram;
using arena::study::MeanAndDeviation;
using arena::study::moments_of;
using arena::study::OpeningSums;
using arena::study::OrderSums;
using arena::study::PlayerSums;
using arena::study::Shares;
using arena::study::Sums;
using arena::study::to_json;
using arena::study::Worth;
using arena::study::worth_of_items;

namespace {

core::JsonObject shares_json(const Shares& shares) {
  const Estimate share = estimate_of(shares);
  return {{"games", share.games},
          {"groups", shares.groups},
          {"share", share.mean},
          {"interval", core::JsonArray{share.low, share.high}}};
}

core::Json histogram_json(const Histogram& histogram) {
  core::JsonArray pairs;
  for (const auto& [value, times] : histogram) pairs.push_back(core::JsonArray{value, times});
  return pairs;
}

core::JsonArray orders_json(const Sums& sums) {
  core::JsonArray orders;
  for (const OrderSums& each : sums.orders) {
    core::JsonObject json = shares_json(each.shares);
    const MeanAndDeviation score = moments_of(each.scores);
    json["score"] = score.mean;
    json["score_deviation"] = score.deviation;
    json["scores"] = histogram_json(each.histogram);
    json["decisions"] = each.decisions;
    json["choices"] = each.choices;
    orders.push_back(std::move(json));
  }
  return orders;
}

core::JsonArray players_json(const Sums& sums) {
  core::JsonArray players;
  for (const PlayerSums& each : sums.players) {
    core::JsonObject json{{"player", each.name}};
    for (const auto& member : shares_json(each.shares)) json.insert(member);
    core::JsonArray ahead;
    for (std::size_t i = 0; i < each.met.size(); ++i) {
      ahead.push_back(each.met[i] == 0 ? core::Json(nullptr)
                                       : core::Json(static_cast<double>(each.ahead[i]) / 2 /
                                                    static_cast<double>(each.met[i])));
    }
    json["ahead"] = std::move(ahead);
    json["failures"] = each.failures;
    players.push_back(std::move(json));
  }
  return players;
}

core::JsonArray items_json(const Sums& sums) {
  core::JsonArray items;
  for (const Worth& each : worth_of_items(sums)) {
    const core::StudyItem& item = sums.items[each.item];
    items.push_back(core::JsonObject{{"id", item.id},
                                     {"group", item.group},
                                     {"name", item.name},
                                     {"cases", each.games},
                                     {"presence", each.presence},
                                     {"points", each.points},
                                     {"interval", core::JsonArray{each.low, each.high}},
                                     {"p", each.p}});
  }
  return items;
}

}  // namespace

core::Json json_of(const Sums& sums) {
  core::JsonObject ends;
  for (const auto& [end, games] : sums.ends) ends[end] = games;
  core::JsonObject verbs;
  for (const auto& [name, verb] : sums.verbs)
    verbs[name] =
        core::JsonObject{{"times", verb.times}, {"games", verb.games}, {"choices", verb.choices}};
  core::JsonArray openings;
  for (const std::string& name : sums.top_openings) {
    const OpeningSums& each = sums.openings.find(name)->second;
    openings.push_back(core::JsonObject{
        {"move", name},
        {"games", each.games},
        {"share", static_cast<double>(each.shares) / static_cast<double>(each.games) /
                      static_cast<double>(arena::kWinParts)}});
  }
  return core::JsonObject{{"manifest", to_json(sums.plan)},
                          {"games", sums.games},
                          {"groups", sums.groups},
                          {"turn_order", orders_json(sums)},
                          {"players", players_json(sums)},
                          {"shared_wins", sums.shared_wins},
                          {"tie_breaks", sums.tie_breaks},
                          {"forfeits", sums.forfeits},
                          {"margins", histogram_json(sums.margins)},
                          {"decisions", histogram_json(sums.decisions)},
                          {"rounds", histogram_json(sums.rounds)},
                          {"steps", sums.steps},
                          {"ends", std::move(ends)},
                          {"verbs", std::move(verbs)},
                          {"items", items_json(sums)},
                          {"openings", std::move(openings)}};
}

}  // namespace app
