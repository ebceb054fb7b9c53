# embed(SOURCE FILE NAMESPACE NAME [BYTES] ENTRIES function=path ...)
# Writes a source file in which every function returns the text of a file (with BYTES: its bytes, whatever they are), and keeps it fresh.
function(embed)
  cmake_parse_arguments(arg "BYTES" "SOURCE;NAMESPACE" "ENTRIES" ${ARGN})
  set(inputs "")
  foreach(entry ${arg_ENTRIES})
    string(REGEX REPLACE "^[^=]*=" "" path ${entry})
    list(APPEND inputs ${path})
  endforeach()
  add_custom_command(
    OUTPUT ${arg_SOURCE}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${arg_SOURCE} -DNAMESPACE=${arg_NAMESPACE} -DBYTES=${arg_BYTES} "-DENTRIES=${arg_ENTRIES}"
            -P ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
    DEPENDS ${inputs} ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
    COMMENT "Embedding files for ${arg_NAMESPACE}"
    VERBATIM)
endfunction()
