// gpu/driver.h: the CUDA driver, libcuda.so.1, loaded on first use. The program builds and runs
// without it; the few functions it calls are declared here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace gpu {

// Driver results with an error message of ours; others use the driver's own message.
namespace status {
inline constexpr int kOk = 0;
inline constexpr int kOutOfMemory = 2;
inline constexpr int kStub = 34;
inline constexpr int kNoDevice = 100;
inline constexpr int kNoBinary = 209;
inline constexpr int kInvalidPtx = 218;
inline constexpr int kNoPtxCompiler = 221;
inline constexpr int kUnsupportedPtx = 222;
inline constexpr int kTimeout = 702;
inline constexpr int kDriverMismatch = 803;
}  // namespace status

// The members are the driver's functions, under their own names.
struct Driver {
  int (*cuInit)(unsigned flags);
  int (*cuDriverGetVersion)(int* version);
  int (*cuGetErrorString)(int result, const char** text);
  int (*cuDeviceGetCount)(int* count);
  int (*cuDeviceGet)(int* device, int number);
  int (*cuDeviceGetName)(char* name, int size, int device);
  int (*cuDeviceGetAttribute)(int* value, int attribute, int device);
  int (*cuDeviceTotalMem)(std::size_t* bytes, int device);
  int (*cuDevicePrimaryCtxRetain)(void** context, int device);
  int (*cuDevicePrimaryCtxRelease)(int device);
  int (*cuCtxSetCurrent)(void* context);
  int (*cuCtxSetLimit)(int limit, std::size_t value);
  int (*cuCtxSynchronize)();
  int (*cuModuleLoadDataEx)(void** module, const void* image, unsigned options, int* names,
                            void** values);
  int (*cuModuleUnload)(void* module);
  int (*cuModuleGetFunction)(void** function, void* module, const char* name);
  int (*cuModuleGetGlobal)(std::uint64_t* address, std::size_t* bytes, void* module,
                           const char* name);
  int (*cuFuncSetAttribute)(void* function, int attribute, int value);
  int (*cuLaunchKernel)(void* function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                        unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
                        void* stream, void** parameters, void** extra);
  int (*cuMemAlloc)(std::uint64_t* address, std::size_t bytes);
  int (*cuMemFree)(std::uint64_t address);
  int (*cuMemsetD8)(std::uint64_t address, unsigned char value, std::size_t count);
  int (*cuMemcpyHtoD)(std::uint64_t to, const void* from, std::size_t bytes);
  int (*cuMemcpyDtoH)(void* to, std::uint64_t from, std::size_t bytes);

  // Throws Failure with cause and remedy unless `result` is ok. `doing`: "to play", "to
  // allocate 3 MB".
  void check(int result, const std::string& doing) const;
};

// The initialized driver. Throws Failure if there is none.
[[nodiscard]] const Driver& driver();

}  // namespace gpu
