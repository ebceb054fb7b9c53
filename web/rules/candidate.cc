// candidate.cc: the page has no files, and so no nets that are being trained.
#include "players/nets.h"

core::Result<std::string> players::read_candidate(std::string_view /*game*/, int /*seats*/) {
  return core::Fault{"net=candidate is not available in the page"};
}
