# The rules for NVIDIA cards: the unchanged C++ of core and games, compiled by clang to PTX, which the driver compiles for its card
# at run time. The CUDA toolkit is not needed. add_kernels(target) adds to `target` the source of gpu::embedded(), which
# holds the compressed PTX: four modules for each game, or none when PENTAPOLIS_GPU is off.
#
# The host's standard library is used, so that Rules and Components have the same bytes on both sides: gpu::Layout is compared
# before anything is read. The definitions below make its headers compile for another target.
set(PENTAPOLIS_KERNEL_MODULES signature random mixed tables)

# Source files of a game that no kernel needs: words, JSON, reading, reasons. Others are compiled, and dropped when
# nothing calls them.
set(nvptx_texts "(^|_)(json|text|words|notation|picture|drawing|primer|tell|story|choice|prompt|check|refuse|read|reading|components|encodable)(_|\\.cc$)")

function(nvptx_setup)
  find_program(NVPTX_CXX clang++-19 REQUIRED)
  find_program(NVPTX_LINK llvm-link-19 REQUIRED)
  find_program(NVPTX_OPT opt-19 REQUIRED)
  find_program(NVPTX_LLC llc-19 REQUIRED)
  execute_process(COMMAND g++ -E -x c++ -v /dev/null OUTPUT_QUIET ERROR_VARIABLE search)
  string(REGEX REPLACE ".*#include <...> search starts here:\n(.*)\nEnd of search list.*" "\\1" search "${search}")
  string(REGEX MATCHALL "/[^ \n]+" folders "${search}")
  list(FILTER folders EXCLUDE REGEX "/gcc/")  # the compiler has its own
  set(flags --target=nvptx64-nvidia-cuda -march=sm_75 -nogpulib -std=c++20 -O2 -fno-exceptions -fno-rtti -ffp-contract=off
      -fno-builtin-memcmp -DNDEBUG -D_GNU_SOURCE -D__linux__ -D__x86_64__ -D__thread= "-D__builtin_ia32_pause()=((void)0)"
      -nostdinc++ -Wno-unknown-cuda-version -I${PROJECT_SOURCE_DIR})
  foreach(folder ${folders})
    list(APPEND flags -isystem ${folder})
  endforeach()
  set(NVPTX_FLAGS "${flags}" PARENT_SCOPE)
  set(NVPTX_LAUNCHER ${CCACHE} PARENT_SCOPE)
endfunction()

# nvptx_compile(source bitcode [headers]): `headers` is a precompiled header.
function(nvptx_compile source bitcode)
  set(headers "")
  if(ARGN)
    set(headers -include-pch ${ARGN})
  endif()
  add_custom_command(
    OUTPUT ${bitcode}
    COMMAND ${NVPTX_LAUNCHER} ${NVPTX_CXX} ${NVPTX_FLAGS} -Xclang -fno-pch-timestamp ${headers} -emit-llvm -MD -MF ${bitcode}.d -c ${source} -o ${bitcode}
    DEPENDS ${source} ${ARGN}
    DEPFILE ${bitcode}.d
    COMMENT "Compiling for the card: ${bitcode}"
    VERBATIM)
endfunction()

# nvptx_module(name bitcode...): NAME.ptx.gz with the kernels of the first bitcode file and what they call.
function(nvptx_module output)
  add_custom_command(
    OUTPUT ${output}.ptx.gz
    COMMAND ${NVPTX_LINK} -o ${output}.all.bc ${ARGN}
    COMMAND ${NVPTX_OPT} "-passes=internalize,globaldce,default<O2>,globaldce"
            -internalize-public-api-list=sign,series,begin,step,tally,place,check,advance,pentapolis_layout
            ${output}.all.bc -o ${output}.opt.bc
    COMMAND ${NVPTX_LLC} -mcpu=sm_75 -O3 -fp-contract=off -nvptx-fma-level=0 ${output}.opt.bc -o ${output}.ptx
    COMMAND gzip -9 -n -f -k ${output}.ptx
    DEPENDS ${ARGN}
    COMMENT "Kernels: ${output}.ptx.gz"
    VERBATIM)
endfunction()

# The four modules of a game, in a folder that may have another name.
function(add_game_kernels name folder outputs)
  set(path ${PROJECT_SOURCE_DIR}/games/${folder})
  set(built ${CMAKE_BINARY_DIR}/kernels/${name})
  file(MAKE_DIRECTORY ${built})
  file(GLOB sources CONFIGURE_DEPENDS RELATIVE ${path} ${path}/*.cc)
  list(FILTER sources EXCLUDE REGEX ${nvptx_texts})
  set(rules ${CMAKE_BINARY_DIR}/kernels/digest.bc ${CMAKE_BINARY_DIR}/kernels/library.bc)
  foreach(source ${sources})
    string(REPLACE .cc .bc bitcode ${source})
    nvptx_compile(${path}/${source} ${built}/${bitcode} ${CMAKE_BINARY_DIR}/kernels/headers.pch)
    list(APPEND rules ${built}/${bitcode})
  endforeach()
  on_card_of(${name} ${folder})
  set(made "")
  foreach(module ${PENTAPOLIS_KERNEL_MODULES})
    set(source ${CMAKE_BINARY_DIR}/generated/kernels/${name}.${module}.cc)
    set(template ${module})
    if(module MATCHES "random|mixed")
      set(template series)
    endif()
    configure_file(${PROJECT_SOURCE_DIR}/gpu/device/${template}.cc.in ${source} @ONLY)
    nvptx_compile(${source} ${built}/kernels.${module}.bc ${CMAKE_BINARY_DIR}/kernels/headers.pch)
    nvptx_module(${CMAKE_BINARY_DIR}/kernels/${name}.${module} ${built}/kernels.${module}.bc ${rules})
    list(APPEND made ${CMAKE_BINARY_DIR}/kernels/${name}.${module}.ptx.gz)
  endforeach()
  set(${outputs} ${made} PARENT_SCOPE)
endfunction()

# Sets on_card_include and on_card: how the game is played on a card, see gpu/device/on_card.h.
function(on_card_of name folder)
  file(GLOB header CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/${folder}/on_card.h)
  if(header)
    set(on_card_include "#include \"games/${folder}/on_card.h\"\n" PARENT_SCOPE)
    set(on_card ${name}::OnCard PARENT_SCOPE)
  else()
    set(on_card_include "" PARENT_SCOPE)
    set(on_card gpu::DefaultOnCard PARENT_SCOPE)
  endif()
endfunction()

# Embeds every module in the program, as pages.cmake does with the page.
function(add_kernels target)
  set(assembly "")
  set(symbols "")
  set(rows "")
  set(inputs "")
  if(PENTAPOLIS_GPU)
    nvptx_setup()
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/kernels)
    add_custom_command(
      OUTPUT ${CMAKE_BINARY_DIR}/kernels/headers.pch
      COMMAND ${NVPTX_CXX} ${NVPTX_FLAGS} -Xclang -fno-pch-timestamp -x c++-header -MD -MF ${CMAKE_BINARY_DIR}/kernels/headers.pch.d
              ${PROJECT_SOURCE_DIR}/core/playout.h -o ${CMAKE_BINARY_DIR}/kernels/headers.pch
      DEPENDS ${PROJECT_SOURCE_DIR}/core/playout.h
      DEPFILE ${CMAKE_BINARY_DIR}/kernels/headers.pch.d
      VERBATIM)
    nvptx_compile(${PROJECT_SOURCE_DIR}/core/digest.cc ${CMAKE_BINARY_DIR}/kernels/digest.bc)
    nvptx_compile(${PROJECT_SOURCE_DIR}/gpu/device/library.cc ${CMAKE_BINARY_DIR}/kernels/library.bc)
    set(number 0)
    foreach(name ${PENTAPOLIS_GAMES})
      add_game_kernels(${name} ${name} files)
      foreach(module file IN ZIP_LISTS PENTAPOLIS_KERNEL_MODULES files)
        list(APPEND inputs ${file})
        string(APPEND assembly "asm(\".section .rodata\\n.balign 16\\nkernels_${number}: .incbin \\\"${file}\\\"\\nkernels_${number}_end:\\n.previous\");\n")
        string(APPEND symbols "extern const char kernels_${number}[];\nextern const char kernels_${number}_end[];\n")
        string(APPEND rows "    {\"${name}\", \"${module}\", {kernels_${number}, static_cast<std::size_t>(kernels_${number}_end - kernels_${number})}},\n")
        math(EXPR number "${number} + 1")
      endforeach()
    endforeach()
  endif()
  list(LENGTH inputs count)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/kernels.cc @ONLY CONTENT [[// Written by the build: the kernels of every game as compressed PTX.
#include "gpu/embedded.h"

#include <array>

@assembly@
extern "C" {
@symbols@}

std::span<const gpu::EmbeddedModule> gpu::embedded() {
  static const std::array<EmbeddedModule, @count@> modules{{
@rows@  }};
  return modules;
}
]])
  set_source_files_properties(${CMAKE_BINARY_DIR}/generated/kernels.cc PROPERTIES OBJECT_DEPENDS "${inputs}" SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${CMAKE_BINARY_DIR}/generated/kernels.cc)
endfunction()
