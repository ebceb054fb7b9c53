# The C++ package: `cmake --install build/release --component development --prefix FOLDER`. It is not part of the
# program's Debian package. Build settings that affect headers (asserts) are in an installed header, so its users need no flags.
set(libraries json core)
foreach(name ${PENTAPOLIS_GAMES})
  list(APPEND libraries game_${name})
endforeach()
list(APPEND libraries games players arena)
set(kept COMPONENT development EXCLUDE_FROM_ALL)

foreach(library ${libraries})
  if(NOT library STREQUAL json)
    set_target_properties(${library} PROPERTIES OUTPUT_NAME pentapolis_${library})
  endif()
endforeach()
target_compile_features(core PUBLIC cxx_std_20)
target_compile_options(core INTERFACE $<INSTALL_INTERFACE:${PENTAPOLIS_PROCESSOR}>)

install(TARGETS ${libraries} EXPORT pentapolis_targets ARCHIVE DESTINATION lib ${kept})
install(EXPORT pentapolis_targets NAMESPACE pentapolis:: FILE pentapolisTargets.cmake DESTINATION lib/cmake/pentapolis ${kept})
include(CMakePackageConfigHelpers)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/package/pentapolisConfigVersion.cmake COMPATIBILITY SameMinorVersion)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/package/pentapolisConfig.cmake @ONLY CONTENT [[# The targets are pentapolis::core, pentapolis::games, pentapolis::players and pentapolis::arena; each brings those before it.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
find_dependency(Boost 1.81 COMPONENTS json)
include(${CMAKE_CURRENT_LIST_DIR}/pentapolisTargets.cmake)
]])
install(FILES ${CMAKE_BINARY_DIR}/package/pentapolisConfig.cmake ${CMAKE_BINARY_DIR}/package/pentapolisConfigVersion.cmake
        DESTINATION lib/cmake/pentapolis ${kept})

set(PENTAPOLIS_LIBS "")
set(archives ${libraries})
list(REVERSE archives)
list(REMOVE_ITEM archives json)
foreach(library ${archives})
  string(APPEND PENTAPOLIS_LIBS " -lpentapolis_${library}")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/package/pentapolis.pc @ONLY CONTENT [[prefix=${pcfiledir}/../..
Name: pentapolis
Description: @PROJECT_DESCRIPTION@
Version: @PROJECT_VERSION@
Cflags: -std=c++20 @PENTAPOLIS_PROCESSOR@ -I${prefix}/include/pentapolis
Libs: -L${prefix}/lib@PENTAPOLIS_LIBS@ -lboost_json -lboost_container -lpthread
]])
install(FILES ${CMAKE_BINARY_DIR}/package/pentapolis.pc DESTINATION lib/pkgconfig ${kept})

set(headers include/pentapolis)
foreach(folder core players arena)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder} DESTINATION ${headers} ${kept} FILES_MATCHING PATTERN "*.h" PATTERN assert.h EXCLUDE)
endforeach()
foreach(name ${PENTAPOLIS_GAMES})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/games/${name} DESTINATION ${headers}/games ${kept}
          FILES_MATCHING PATTERN "*.h" PATTERN tests EXCLUDE PATTERN web EXCLUDE PATTERN guide EXCLUDE PATTERN words EXCLUDE)
  install(FILES ${PROJECT_SOURCE_DIR}/games/${name}/components.json ${PROJECT_SOURCE_DIR}/games/${name}/view.schema.json
                ${PROJECT_SOURCE_DIR}/games/${name}/steps.schema.json DESTINATION share/pentapolis/${name} ${kept})
endforeach()
install(FILES ${PROJECT_SOURCE_DIR}/games/list.h DESTINATION ${headers}/games ${kept})
install(FILES ${PROJECT_SOURCE_DIR}/cmake/pentapolis.h DESTINATION ${headers} ${kept})
install(FILES ${PROJECT_SOURCE_DIR}/docs/record.schema.json DESTINATION share/pentapolis ${kept})

# Assertions appear in templates, so the library and its users must agree on whether they are checked.
set(PENTAPOLIS_CONFIG "// The library was built without asserts.")
if(PENTAPOLIS_ASSERTS)
  set(PENTAPOLIS_CONFIG "#define PENTAPOLIS_ASSERTS")
endif()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/package/config.h @ONLY CONTENT [[// core/config.h: how this library was built. Written by the build.
#pragma once

#undef PENTAPOLIS_ASSERTS
@PENTAPOLIS_CONFIG@
]])
file(READ ${PROJECT_SOURCE_DIR}/core/assert.h text)
string(REPLACE "#include <cstdlib>\n" "#include <cstdlib>\n\n#include \"core/config.h\"\n" text "${text}")
if(NOT text MATCHES "core/config.h")
  message(FATAL_ERROR "core/assert.h no longer includes <cstdlib>, where the package adds core/config.h")
endif()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/package/assert.h CONTENT "${text}" @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/package/config.h ${CMAKE_BINARY_DIR}/package/assert.h DESTINATION ${headers}/core ${kept})
