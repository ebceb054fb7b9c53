// weights.h: the weights of the evaluation heuristics. Tuned by play (docs/players.md); they
// do not affect the rules.
#pragma once

namespace urban_sprawl {

struct Weights {
  // Of a position, in points of prestige. "To come" is for each contract still to be turned up.
  float wealth_late = 0.15f;    // one wealth at the end of the game is a tenth of a point
  float wealth_early = 0.28f;   // earlier it buys buildings
  float prestige_row = 0.162f;  // to come: a share of a prestige number
  float wealth_row = 0.47f;     // to come: a share of a wealth number
  float marker = 0.96f;         // to come: a vocation marker
  float office = 0.148f;        // to come: an office
  float building = 0.0215f;     // to come: a building
  float permit = 0.9f;          // a permit in hand
  float enough_permits = 7;     // more of them are worth nothing
  float rival = 0.5f;           // of what the best opponent has

  // Of a contract.
  float contract = 0.7f;
  float others_markers = 0.4f;  // of what they score
  float adjacent = 1.08f;       // buildings expected there before the place is known
  float these_rows = 1.75f;
  float tribute = 3.4f;  // for each unit
  float action_point = 1.73f;
  float win_office = 1.4f;
  float place = 2.0f;
  float move_marker = 3.0f;
  float other_effect = 2.5f;

  // Of an action.
  float build = 1.0f;            // against taking cards
  float favor = 1.05f;           // of what the contract is worth
  float favor_less = 5.0f;       //
  float point_spent = 1.4f;      // an action point
  float card_permit = 4.9f;      // a permit on a planning card
  float card_zone = 0.36f;       // a zone on it
  float card_spare = 0.85f;      // of that, where there are enough permits
  float card_money = 0.75f;      // of its payout
  float renewal = 2.88f;         // the first Urban Renewal card
  float number_of_row = 0.017f;  // an own building in a row, by its number
  float covered =
      2.52f;  // a demolished building of an opponent; an own one costs three times as much

  // Of investments.
  float poor = 6.8f;            // wealth
  float modest = 29.0f;         //
  float invest_poor = 0.6f;     // for each wealth
  float invest_modest = 0.36f;  //
  float invest_rich = 0.1f;     //
  float invest_permit = 0.45f;  // deducted for each permit of the card
  float invest_zone = 0.4f;     // and for each zone
  float invest_less = 1.5f;     // a constant part
};

}  // namespace urban_sprawl
