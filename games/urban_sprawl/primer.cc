// primer.cc: the introduction for new players, generated from the components, so that text and
// behaviour stay consistent.
#include "games/urban_sprawl/words.h"

namespace urban_sprawl {

std::vector<core::Message> Rules::primer() const {
  const Facts& f = facts();
  return {{"primer.aim", {}},
          {"primer.turn",
           {words::number("points", f.action_points),
            words::number("boss", f.action_points_union_boss)}},
          {"primer.take", {}},
          {"primer.build", {}},
          {"primer.zoning", {}},
          {"primer.value", {}},
          {"primer.bonus", {}},
          {"primer.reveal", {}},
          {"primer.offices", {}},
          {"primer.end", {}},
          {"primer.board", {}},
          {"primer.notation", {}}};
}

}  // namespace urban_sprawl
