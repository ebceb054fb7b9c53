// python/series.h: computer players and series between them, as Python sees them.
#pragma once

#include <pybind11/pybind11.h>

namespace python {

void add_series(pybind11::module_& module);

}  // namespace python
