// The headers that nearly every source file of the rules, the players, the server and the program
// reads, parsed once for each build (cmake/strict.cmake). Source files still include what they use:
// clang-tidy reads them without this one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
