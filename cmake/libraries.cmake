# The libraries, found once. WebAssembly sees only what `core` and `games` need: two header-only parts of Debian
# packages, linked into a folder of their own so that no other host header is found.
if(PENTAPOLIS_WASM)
  set(host_headers ${CMAKE_BINARY_DIR}/host_headers)
  file(MAKE_DIRECTORY ${host_headers})
  file(CREATE_LINK /usr/include/boost ${host_headers}/boost SYMBOLIC)
  file(CREATE_LINK /usr/include/xxhash.h ${host_headers}/xxhash.h SYMBOLIC)
  add_library(json INTERFACE)
  target_include_directories(json SYSTEM INTERFACE ${host_headers})
  target_compile_definitions(json INTERFACE BOOST_NO_EXCEPTIONS BOOST_SYSTEM_DISABLE_THREADS)
  return()
endif()

find_package(Boost 1.81 REQUIRED COMPONENTS json)
add_library(json INTERFACE)
target_link_libraries(json INTERFACE Boost::json)

find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(ICU 72 REQUIRED COMPONENTS i18n uc)
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(tinfo REQUIRED IMPORTED_TARGET tinfo)
pkg_check_modules(tomlplusplus REQUIRED IMPORTED_TARGET tomlplusplus)
