// gpu/embedded.h: the kernels embedded by the build.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gpu {

struct EmbeddedModule {
  std::string_view game;
  std::string_view name;  // signature, random, mixed, tables
  std::string_view gzip;  // PTX
};

std::span<const EmbeddedModule> embedded();  // generated; empty without PENTAPOLIS_GPU

// The PTX of a module. Throws Failure if the program was built without kernels.
[[nodiscard]] std::string ptx_of(std::string_view game, std::string_view module);

}  // namespace gpu
