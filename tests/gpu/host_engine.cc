// tests/gpu/host_engine.cc: runs a launch, thread by thread.
#include "tests/gpu/host_engine.h"

namespace tests {

void HostEngine::launch(const gpu::Launch& launch) {
  const auto kernels = host_kernels();
  const auto game = std::ranges::find(kernels, launch.game, &HostKernels::game);
  CORE_ASSERT(game != kernels.end());
  const HostKernel kernel = game->find(launch.module, launch.kernel);
  CORE_ASSERT(kernel != nullptr);
  std::vector<std::uint64_t> own(launch.fast_bytes / 8);
  const std::uint32_t count = (launch.threads + launch.block - 1) / launch.block * launch.block;
  // In descending order: nothing may depend on the order of threads.
  for (std::uint32_t index = count; index-- > 0;)
    kernel({index, count, reinterpret_cast<std::byte*>(own.data())}, launch.task);
}

}  // namespace tests
