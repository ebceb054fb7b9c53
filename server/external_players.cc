// server/external_players.cc: see external_players.h.
#include "server/external_players.h"

#include <stdexcept>

#include "server/jobs.h"
#include "server/log.h"

namespace server {

namespace {

constexpr std::size_t kLongestPlayerName = 40;

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kLongestPlayerName &&
         text.find_first_not_of(
             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") ==
             std::string_view::npos;
}

// The processes of this thread. The kernel kills a process when the thread that started it ends.
players::Player& player_of(const players::Spec& spec) {
  thread_local std::map<std::string, std::unique_ptr<players::Player>> players;
  auto& player = players[players::to_text(spec)];
  if (!player) player = players::open_player(spec);
  return *player;
}

}  // namespace

ExternalPlayers::ExternalPlayers(const std::vector<std::string>& settings) {
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    const std::string name = setting.substr(0, equals);
    if (equals == std::string::npos || !is_name(name))
      throw std::invalid_argument("the external player \"" + setting +
                                  "\" must be NAME=COMMAND, the name of letters, digits, _ and -");
    const auto spec = players::parse_spec("external:" + setting.substr(equals + 1));
    if (!spec) throw std::invalid_argument(spec.fault().what);
    if (!players_.emplace(name, *spec).second)
      throw std::invalid_argument("the external player \"" + name + "\" was given twice");
  }
}

bool ExternalPlayers::allows(const players::Spec& spec) const {
  const std::string& name = spec.text("command");
  return players_.contains(name) && players::to_text(spec) == "external:" + name;
}

std::vector<std::string> ExternalPlayers::specs() const {
  std::vector<std::string> specs;
  for (const auto& player : players_) specs.push_back("external:" + player.first);
  return specs;
}

players::Advice ExternalPlayers::advise(const core::Match& match, core::Seat seat,
                                        const players::Spec& spec, core::Rng rng,
                                        const players::Limits& limits) const {
  players::Advice advice;
  advice.failure = "it is not allowed here";
  const auto found = players_.find(spec.text("command"));
  if (found != players_.end()) advice = player_of(found->second).advise(match, seat, rng, limits);
  if (advice.failure.empty()) return advice;
  log(Level::warning, "external_player_failed",
      {{"player", players::to_text(spec)}, {"why", advice.failure}});
  players::Advice replacement =
      players::advise(match, seat, *players::parse_spec(kReplacement), rng, limits);
  replacement.failure = std::move(advice.failure);
  return replacement;
}

}  // namespace server
