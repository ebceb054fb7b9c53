# embed(SOURCE FILE NAMESPACE NAME [BYTES] ENTRIES function=path ...)
# Generates a source file in which every function returns the text (with BYTES: the bytes) of a file, and regenerates it when a file changes.
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
