# How everything of ours is compiled. A target is ours when it is made with `strict(target)`.

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)

# Every x86-64 machine since 2009; without it counting bits is a function call.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  add_compile_options(-march=x86-64-v2)
endif()

function(strict target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion -Wshadow -Werror)
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
  if(PENTAPOLIS_ASSERTS)
    target_compile_definitions(${target} PRIVATE PENTAPOLIS_ASSERTS)
  endif()
  if(PENTAPOLIS_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${PENTAPOLIS_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${PENTAPOLIS_SANITIZE})
  endif()
  if(MOLD AND NOT PENTAPOLIS_WASM)
    target_link_options(${target} PUBLIC -fuse-ld=mold)
  endif()
endfunction()
