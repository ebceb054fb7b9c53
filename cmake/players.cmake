# A file players/kinds/<kind>.h is a kind of computer player that knows the rules; a folder players/kinds/<kind>/ with <kind>.h
# is one that does not (a process, say), and is left out of the modules of the page. Nothing else is edited to add one.
file(GLOB PENTAPOLIS_RULES_KINDS CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/players/kinds ${PROJECT_SOURCE_DIR}/players/kinds/*.h)
list(TRANSFORM PENTAPOLIS_RULES_KINDS REPLACE "\\.h$" "")
file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/players/kinds ${PROJECT_SOURCE_DIR}/players/kinds/*/*.h)
set(PENTAPOLIS_OTHER_KINDS "")
foreach(header ${headers})
  get_filename_component(folder ${header} DIRECTORY)
  get_filename_component(stem ${header} NAME_WE)
  if(stem STREQUAL folder)
    list(APPEND PENTAPOLIS_OTHER_KINDS ${folder})
  endif()
endforeach()

# players/roster_of.h includes it: build/<preset> is an include directory of what does.
set(includes "")
set(calls "")
foreach(kind ${PENTAPOLIS_RULES_KINDS})
  string(APPEND includes "#include \"players/kinds/${kind}.h\"\n")
  string(APPEND calls "  if (spec.kind == &kinds::${kind}::kKind) return kinds::${kind}::advise(at, spec, rng, limits);\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/players/advise_by_kind.h @ONLY CONTENT [[// Written by the build: the kinds of players that know the rules.
#pragma once

@includes@
namespace players {

template <core::Readable G>
Advice advise_by_kind(const Position<G>& at, const Spec& spec, core::Rng rng, const Limits& limits) {
@calls@  CORE_ASSERT(false);
  return {};
}

}  // namespace players
]])

# write_kinds(output kind...): the source of players::all_kinds().
function(write_kinds output)
  set(kinds ${ARGN})
  list(SORT kinds)
  set(includes "")
  set(rows "")
  foreach(kind ${kinds})
    if(kind IN_LIST PENTAPOLIS_OTHER_KINDS)
      string(APPEND includes "#include \"players/kinds/${kind}/${kind}.h\"\n")
    else()
      string(APPEND includes "#include \"players/kinds/${kind}.h\"\n")
    endif()
    string(APPEND rows "      &kinds::${kind}::kKind,\n")
  endforeach()
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[// Written by the build: every kind of player it found, in alphabetical order.
#include <array>

@includes@
namespace players {

std::span<const Kind* const> all_kinds() {
  static constexpr auto kList = std::to_array<const Kind*>({
@rows@  });
  return kList;
}

}  // namespace players
]])
endfunction()

# write_levels(output): the source of players::levels(), from players/levels.json.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/players/levels.json)
function(write_levels output)
  file(READ ${PROJECT_SOURCE_DIR}/players/levels.json levels)
  string(JSON count LENGTH ${levels})
  math(EXPR last "${count} - 1")
  set(rows "")
  foreach(i RANGE ${last})
    string(JSON id GET ${levels} ${i} id)
    string(JSON player GET ${levels} ${i} player)
    string(APPEND rows "      {\"${id}\", \"${player}\"},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[// Written by the build, from players/levels.json.
#include "players/levels.h"

#include <array>

namespace players {

std::span<const Level> levels() {
  static constexpr auto kList = std::to_array<Level>({
@rows@  });
  return kList;
}

}  // namespace players
]])
endfunction()
