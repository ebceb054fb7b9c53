// python/tables.h: many tables stepped together, as Python sees them.
#pragma once

#include <pybind11/pybind11.h>

namespace python {

void add_tables(pybind11::module_& module);

}  // namespace python
