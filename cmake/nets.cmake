# Neural nets: games/<game>/nets/<seats>.net. write_nets(output game...) writes the source of
# players::all_nets() for these games; a game without nets adds nothing.
function(write_nets output)
  set(entries "")
  set(declarations "")
  set(rows "")
  foreach(game ${ARGN})
    file(GLOB nets CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/${game}/nets/*.net)
    foreach(net ${nets})
      get_filename_component(seats ${net} NAME_WE)
      list(APPEND entries ${game}_${seats}=${net})
      string(APPEND declarations "std::string_view ${game}_${seats}();\n")
      string(APPEND rows "      NetFile{\"${game}\", ${seats}, net_files::${game}_${seats}()},\n")
    endforeach()
  endforeach()
  get_filename_component(folder ${output} DIRECTORY)
  embed(SOURCE ${folder}/net_files.cc NAMESPACE players::net_files BYTES ENTRIES ${entries})
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[// Written by the build: the nets of the games.
#include <vector>

#include "players/nets.h"

namespace players {
namespace net_files {
@declarations@}  // namespace net_files

std::span<const NetFile> all_nets() {
  static const std::vector<NetFile> list{
@rows@  };
  return list;
}

}  // namespace players
]])
endfunction()
