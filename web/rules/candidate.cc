// web/rules/candidate.cc: the page has no files, so there is no candidate net.
#include "players/nets.h"

core::Result<std::string> players::read_candidate(std::string_view /*game*/, int /*seats*/) {
  return core::Fault{"net=candidate is not available in the page"};
}
