// python/gpu.h: tables and series on a graphics card, as Python sees them.
#pragma once

#include <pybind11/pybind11.h>

#include "gpu/card.h"

namespace python {

// The process's only card, opened on first use and never closed: other libraries may release arrays
// after everything else has been destroyed.
[[nodiscard]] gpu::Card& card();

void add_gpu(pybind11::module_& module);

}  // namespace python
