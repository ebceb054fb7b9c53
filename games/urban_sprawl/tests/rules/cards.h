// cards.h: one town for the tests of cards, with a naive count of its buildings, lot by lot, that
// shares no code with the rules.
#pragma once

#include <functional>

#include "games/urban_sprawl/tests/rules/scene.h"

namespace cards {

using scene::Scene;
using scene::Words;

struct Building {
  std::string zone;
  std::string block;
  Words lots;
  int owner;
};

// Three players. Around b33 every zone is next door, and something of each stands further away.
const std::vector<Building>& standing();
Scene town();

// What matters of a position.
struct Purse {
  urban_sprawl::Array<int, 3> wealth{};
  urban_sprawl::Array<int, 3> prestige{};
};
Purse purse(const Scene& t);

// A contract built by seat 0 in b33.
class Built {
 public:
  Built(const std::string& card, const std::string& lots, const std::string& answers,
        const std::function<void(Scene&)>& prepare = {});

  Scene& scene() { return t_; }
  // How many buildings, the new one among them: by zone ("" any) and size (0 any).
  [[nodiscard]] int near(const std::string& zone, int owner = -1) const;
  [[nodiscard]] int rows(const std::string& zone, int size = 0, int owner = -1) const;
  [[nodiscard]] int city(const std::string& zone, int size = 0, int owner = -1) const;
  // What the effects and vocations changed: cost and neighborhood bonus are taken out.
  [[nodiscard]] int wealth(int seat) const;
  [[nodiscard]] int prestige(int seat) const;

 private:
  Scene t_;
  std::vector<Building> all_;
  Building own_;
  Purse before_;
};

using Vocations = std::vector<std::pair<std::string, int>>;

// Whether everything a card says about a contract is so: zone, size, payout, vocations.
void expect_face(const std::string& card, const std::string& zone, int size, int payout,
                 const Vocations& vocations = {});
void expect_face(const std::string& card, const std::string& zone, int size, int payout,
                 const std::string& vocation, int value);

}  // namespace cards
