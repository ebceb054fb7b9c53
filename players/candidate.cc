// players/candidate.cc: reading a net that is being trained.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "players/nets.h"

namespace players {

core::Result<std::string> read_candidate(std::string_view game, int seats) {
  const char* const folder = std::getenv(kCandidateFolder);
  if (folder == nullptr) {
    core::Fault fault{"net=candidate needs the candidate's folder in the variable "};
    fault.what += kCandidateFolder;
    return fault;
  }
  std::string path = folder;
  path.append("/").append(game).append("-").append(std::to_string(seats)).append(".net");
  std::ifstream file(path, std::ios::binary);
  if (!file) return core::Fault{"the net " + path + " cannot be read"};
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return std::move(bytes).str();
}

}  // namespace players
