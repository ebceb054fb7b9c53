# pages(TARGET folder): the built page inside the program. Every file below the folder becomes a row of server::pages::all(),
# with its compressed variants (.gz, .br) if the page's build made them. An empty or missing folder gives no rows: the
# server then reports that it was built without the page.
function(pages target folder)
  set(names ${CMAKE_BINARY_DIR}/generated/pages.cc)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  list(FILTER files EXCLUDE REGEX "\\.(gz|br|map)$")
  set(assembly "")
  set(symbols "")
  set(rows "")
  set(inputs "")
  set(number 0)
  foreach(file ${files})
    set(row "    {\"/${file}\"")
    foreach(twin "" .gz .br)
      if(EXISTS ${folder}/${file}${twin})
        list(APPEND inputs ${folder}/${file}${twin})
        string(APPEND assembly "asm(\".section .rodata\\n.balign 16\\npage_${number}: .incbin \\\"${folder}/${file}${twin}\\\"\\npage_${number}_end:\\n.previous\");\n")
        string(APPEND symbols "extern const char page_${number}[];\nextern const char page_${number}_end[];\n")
        string(APPEND row ", {page_${number}, static_cast<std::size_t>(page_${number}_end - page_${number})}")
        math(EXPR number "${number} + 1")
      else()
        string(APPEND row ", {}")
      endif()
    endforeach()
    string(APPEND rows "${row}},\n")
  endforeach()
  list(LENGTH files count)
  file(CONFIGURE OUTPUT ${names} @ONLY CONTENT [[// Written by the build: the page, file by file.
#include "server/pages.h"

#include <array>

@assembly@
extern "C" {
@symbols@}

std::span<const server::pages::File> server::pages::all() {
  static const std::array<File, @count@> files{{
@rows@  }};
  return files;
}
]])
  set_source_files_properties(${names} PROPERTIES OBJECT_DEPENDS "${inputs}" SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${names})
endfunction()
