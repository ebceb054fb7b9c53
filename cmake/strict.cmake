# Compiler flags for our own targets, applied with `strict(target)`.

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)

# Every x86-64 machine since 2009; without it counting bits is a function call.
set(PENTAPOLIS_PROCESSOR "")
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  set(PENTAPOLIS_PROCESSOR -march=x86-64-v2)
  add_compile_options(${PENTAPOLIS_PROCESSOR})
endif()

# Every browser since 2023 (Safari 16.4 was the last): SIMD instructions evaluate the players' nets.
if(PENTAPOLIS_WASM)
  add_compile_options(-msimd128)
endif()

# No symbol interposition in the Python module, so that its functions can be inlined.
if(CMAKE_POSITION_INDEPENDENT_CODE)
  add_compile_options(-fno-semantic-interposition)
endif()

# A unity build (CMakePresets.json) compiles the sources of a target as one: a third of the CPU time, and functions
# are inlined across files. Names must be unique in a target, even those in anonymous namespaces.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 0)

# strict(target [HEADERS name]): with precompiled headers, see precompile() below.
function(strict target)
  cmake_parse_arguments(arg "" "HEADERS" "" ${ARGN})
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow)
  target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:include/pentapolis>)
  # In a unity build, g++ warns about anonymous namespaces, because it takes the sources for headers, and about branches that are dead
  # after inlining. Users build it with other versions of g++: warnings do not fail it.
  if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage -Wno-array-bounds)
  else()
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(PENTAPOLIS_ASSERTS)
    target_compile_definitions(${target} PRIVATE PENTAPOLIS_ASSERTS)
  endif()
  if(PENTAPOLIS_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${PENTAPOLIS_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC $<BUILD_INTERFACE:-fsanitize=${PENTAPOLIS_SANITIZE}>)
  endif()
  if(MOLD AND NOT PENTAPOLIS_WASM)
    target_link_options(${target} PUBLIC $<BUILD_INTERFACE:-fuse-ld=mold>)
  endif()
  if(TARGET "${arg_HEADERS}")
    cached_headers(${target})
    target_precompile_headers(${target} REUSE_FROM ${arg_HEADERS})
  endif()
endfunction()

# ccache can cache precompiled headers, and what uses them, only if they contain no timestamp.
function(cached_headers target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  else()
    target_compile_options(${target} PRIVATE -fpch-preprocess)
  endif()
endfunction()

# precompile(name FILE header LIBRARIES library...): a precompiled header shared by many targets, which must have the same flags
# and definitions. Not in unity builds with clang: it writes absolute paths into precompiled headers, which defeats ccache in other
# clones, and there are few files to save time on.
function(precompile name)
  if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    return()
  endif()
  cmake_parse_arguments(arg "" "FILE" "LIBRARIES" ${ARGN})
  set(source ${CMAKE_BINARY_DIR}/generated/${name}.cc)
  file(CONFIGURE OUTPUT ${source} CONTENT "// Written by the build: a precompiled header belongs to a source file.\n")
  add_library(${name} OBJECT ${source})
  strict(${name})
  cached_headers(${name})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES})
  target_precompile_headers(${name} PRIVATE ${arg_FILE})
endfunction()
