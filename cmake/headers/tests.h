// The headers that nearly every test reads, parsed once for each build (cmake/strict.cmake).
#pragma once

#include <gtest/gtest.h>

#include "cmake/headers/common.h"
