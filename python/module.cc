// python/module.cc: the module `pentapolis._pentapolis`. Nothing here is about one game.
#include <pybind11/pybind11.h>

#include "python/conversions.h"
#include "python/game.h"
#include "python/gpu.h"
#include "python/match.h"
#include "python/series.h"
#include "python/tables.h"

PYBIND11_MODULE(_pentapolis, module) {
  module.doc() = "The rules, players and tables of Pentapolis.";
  python::add_exceptions(module);
  python::add_game(module);
  python::add_match(module);
  python::add_tables(module);
  python::add_series(module);
  python::add_gpu(module);
}
