// python/gpu.h: tables and series on a graphics card, as Python sees them.
#pragma once

#include <pybind11/pybind11.h>

#include "gpu/card.h"

namespace python {

// One for the program, opened at its first use and never closed: arrays that other libraries hold
// may be given back when everything else has gone.
[[nodiscard]] gpu::Card& card();

void add_gpu(pybind11::module_& module);

}  // namespace python
