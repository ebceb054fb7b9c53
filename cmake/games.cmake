# A folder games/<name> with a header <name>.h is a game. Adding one needs no other edit: the build makes
# a library of its sources, embeds its texts, and writes explicit lists of all games.
file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/games ${PROJECT_SOURCE_DIR}/games/*/*.h)
set(PENTAPOLIS_GAMES "")
foreach(header ${headers})
  get_filename_component(folder ${header} DIRECTORY)
  get_filename_component(stem ${header} NAME_WE)
  if(stem STREQUAL folder)
    list(APPEND PENTAPOLIS_GAMES ${folder})
  endif()
endforeach()
list(SORT PENTAPOLIS_GAMES)

# The library of one game: game_<name>, from a folder that may have another name (the template).
function(add_game name folder)
  set(path ${PROJECT_SOURCE_DIR}/games/${folder})
  set(generated ${CMAKE_BINARY_DIR}/generated/${name})
  file(GLOB sources CONFIGURE_DEPENDS ${path}/*.cc)
  foreach(file no_text en.json es.json nl.json)
    if(NOT EXISTS ${CMAKE_BINARY_DIR}/${file})
      file(WRITE ${CMAKE_BINARY_DIR}/${file} "")
    endif()
  endforeach()
  set(no_text ${CMAKE_BINARY_DIR}/no_text)
  set(rules_en ${path}/rules.md)
  foreach(language es nl)  # falls back to English
    file(GLOB rules_${language} CONFIGURE_DEPENDS ${path}/rules.${language}.md)
    if(NOT rules_${language})
      set(rules_${language} ${no_text})
    endif()
  endforeach()
  set(words ${path}/words)
  if(PENTAPOLIS_WASM)  # the page gets the texts from the server
    set(rules_en ${no_text})
    set(rules_es ${no_text})
    set(rules_nl ${no_text})
    set(words ${CMAKE_BINARY_DIR})
  endif()
  # The guide for players is optional, and the page asks the server for it.
  set(guide_entries "")
  set(guide_declarations "")
  set(guide_rows "")
  foreach(language en es nl)
    set(guide_${language} "std::string_view()")
    file(GLOB guide CONFIGURE_DEPENDS ${path}/guide.${language}.md)
    if(guide AND NOT PENTAPOLIS_WASM)
      list(APPEND guide_entries guide_${language}=${guide})
      string(APPEND guide_declarations "std::string_view guide_${language}();\n")
      set(guide_${language} "texts::guide_${language}()")
    endif()
  endforeach()
  file(GLOB records CONFIGURE_DEPENDS ${path}/guide/*.json)
  foreach(record ${records})
    if(NOT PENTAPOLIS_WASM)
      get_filename_component(stem ${record} NAME_WE)
      list(APPEND guide_entries record_${stem}=${record})
      string(APPEND guide_declarations "std::string_view record_${stem}();\n")
      string(APPEND guide_rows "      {\"${stem}\", texts::record_${stem}()},\n")
    endif()
  endforeach()
  embed(SOURCE ${generated}/texts.cc NAMESPACE ${name}::texts ENTRIES components=${path}/components.json
        rules_en=${rules_en} rules_es=${rules_es} rules_nl=${rules_nl}
        words_en=${words}/en.json words_es=${words}/es.json words_nl=${words}/nl.json ${guide_entries})
  file(CONFIGURE OUTPUT ${generated}/entry.cc @ONLY CONTENT [[// Written by the build: the row of this game in the list of games.
#include <vector>

#include "core/match_of.h"
#include "games/@folder@/@name@.h"

namespace @name@ {
namespace texts {
std::string_view components();
std::string_view rules_en();
std::string_view rules_es();
std::string_view rules_nl();
std::string_view words_en();
std::string_view words_es();
std::string_view words_nl();
@guide_declarations@}  // namespace texts

static_assert(core::Readable<Rules>);
core::GameEntry entry();
core::GameEntry entry() {
  static const std::vector<core::GuideRecord> records{
@guide_rows@  };
  return {&Rules::kFacts,  Rules::kOptions, texts::components(),
          {texts::rules_en(), texts::rules_es(), texts::rules_nl()},
          {texts::words_en(), texts::words_es(), texts::words_nl()}, &core::open_match<Rules>,
          {@guide_en@, @guide_es@, @guide_nl@}, records};
}
}  // namespace @name@
]])
  add_library(game_${name} STATIC ${sources} ${generated}/texts.cc ${generated}/entry.cc)
  strict(game_${name} HEADERS common_headers)
  target_link_libraries(game_${name} PUBLIC core)
endfunction()

# The source of a list: a function that returns one element per game, each made by a function of that game.
function(write_list output include element function)
  set(declarations "")
  set(elements "")
  foreach(name ${PENTAPOLIS_GAMES})
    string(APPEND declarations "namespace ${name} { ${element} ${function}(); }\n")
    string(APPEND elements "      ${name}::${function}(),\n")
  endforeach()
  list(LENGTH PENTAPOLIS_GAMES count)
  set(LIST_BODY "${declarations}")
  set(LIST_ELEMENTS "${elements}")
  set(LIST_COUNT ${count})
  set(LIST_INCLUDE ${include})
  set(LIST_ELEMENT ${element})
  set(LIST_NAME ${ARGV4})
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[// Written by the build: every game it found, in alphabetical order.
#include "@LIST_INCLUDE@"

#include <array>

@LIST_BODY@
std::span<const @LIST_ELEMENT@> @LIST_NAME@() {
  static const std::array<@LIST_ELEMENT@, @LIST_COUNT@> list{
@LIST_ELEMENTS@  };
  return list;
}
]])
endfunction()
