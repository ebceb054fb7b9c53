// gpu/driver.cc: loads the driver and explains its errors.
#include "gpu/driver.h"

#include <dlfcn.h>

#include "gpu/failure.h"

namespace gpu {

namespace {

constexpr int kOldestDriver = 10'000;  // CUDA 10.0, the first that reads our PTX

template <class Function>
void find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  if (function == nullptr) {
    throw Failure("the NVIDIA driver has no " + std::string(name) +
                  ": it is too old, update it to version 410 or newer");
  }
}

Driver load() {
  void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    throw Failure(
        "there is no NVIDIA driver on this machine (libcuda.so.1 cannot be loaded): install the "
        "driver of the card, or leave out what asks for it");
  }
  Driver driver{};
  find(library, "cuInit", driver.cuInit);
  find(library, "cuDriverGetVersion", driver.cuDriverGetVersion);
  find(library, "cuGetErrorString", driver.cuGetErrorString);
  find(library, "cuDeviceGetCount", driver.cuDeviceGetCount);
  find(library, "cuDeviceGet", driver.cuDeviceGet);
  find(library, "cuDeviceGetName", driver.cuDeviceGetName);
  find(library, "cuDeviceGetAttribute", driver.cuDeviceGetAttribute);
  find(library, "cuDeviceTotalMem_v2", driver.cuDeviceTotalMem);
  find(library, "cuDevicePrimaryCtxRetain", driver.cuDevicePrimaryCtxRetain);
  find(library, "cuDevicePrimaryCtxRelease", driver.cuDevicePrimaryCtxRelease);
  find(library, "cuCtxSetCurrent", driver.cuCtxSetCurrent);
  find(library, "cuCtxSetLimit", driver.cuCtxSetLimit);
  find(library, "cuCtxSynchronize", driver.cuCtxSynchronize);
  find(library, "cuModuleLoadDataEx", driver.cuModuleLoadDataEx);
  find(library, "cuModuleUnload", driver.cuModuleUnload);
  find(library, "cuModuleGetFunction", driver.cuModuleGetFunction);
  find(library, "cuModuleGetGlobal_v2", driver.cuModuleGetGlobal);
  find(library, "cuFuncSetAttribute", driver.cuFuncSetAttribute);
  find(library, "cuLaunchKernel", driver.cuLaunchKernel);
  find(library, "cuMemAlloc_v2", driver.cuMemAlloc);
  find(library, "cuMemFree_v2", driver.cuMemFree);
  find(library, "cuMemsetD8_v2", driver.cuMemsetD8);
  find(library, "cuMemcpyHtoD_v2", driver.cuMemcpyHtoD);
  find(library, "cuMemcpyDtoH_v2", driver.cuMemcpyDtoH);
  driver.check(driver.cuInit(0), "to start the driver");
  int version = 0;
  driver.check(driver.cuDriverGetVersion(&version), "to ask the driver for its version");
  if (version < kOldestDriver) {
    throw Failure("the NVIDIA driver is too old (it is for CUDA " + std::to_string(version / 1000) +
                  "." + std::to_string(version % 1000 / 10) +
                  "): update it to version 410 or newer, which is for CUDA 10.0");
  }
  return driver;
}

// The cause and the remedy of a result.
std::string sentence(const Driver& driver, int result) {
  switch (result) {
    case status::kOutOfMemory:
      return "the card has too little free memory: end what else uses it, or play fewer games at "
             "once";
    case status::kNoDevice:
      return "the driver finds no NVIDIA card: check nvidia-smi and CUDA_VISIBLE_DEVICES";
    case status::kStub:
      return "libcuda.so.1 is the toolkit's stub: put the driver's own earlier in the library path";
    case status::kNoBinary:
    case status::kInvalidPtx:
      return "the driver does not accept the kernels of this program: update the driver or build "
             "the program again";
    case status::kNoPtxCompiler:
      return "the driver's compiler, libnvidia-ptxjitcompiler, is missing: install the whole "
             "driver";
    case status::kUnsupportedPtx:
      return "the driver is too old for the kernels of this program: update it to version 410 or "
             "newer";
    case status::kTimeout:
      return "the display's watchdog ended the kernel: use a card without a display, or fewer "
             "games";
    case status::kDriverMismatch:
      return "the driver was updated while it was in use: start the machine again";
    default: break;
  }
  const char* text = nullptr;
  const bool is_known = driver.cuGetErrorString(result, &text) == status::kOk && text != nullptr;
  return "the driver says \"" + std::string(is_known ? text : "unknown error") + "\" (" +
         std::to_string(result) + ")";
}

}  // namespace

void Driver::check(int result, const std::string& doing) const {
  if (result == status::kOk) return;
  throw Failure("the card failed " + doing + ": " + sentence(*this, result));
}

const Driver& driver() {
  static const Driver loaded = load();
  return loaded;
}

}  // namespace gpu
