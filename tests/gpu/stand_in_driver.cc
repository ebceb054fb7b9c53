// stand_in_driver.cc: a fake libcuda.so.1 that fails as STAND_IN_DRIVER says, to test error
// messages without a card. It allocates memory and loads any module, but runs none.
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "gpu/tasks.h"

namespace {

bool is(const char* fault) {
  const char* asked = std::getenv("STAND_IN_DRIVER");
  return asked != nullptr && std::string_view(asked) == fault;
}

int context = 0;
unsigned char layout[sizeof(gpu::Layout)];

// The layout stated in the PTX, byte by byte.
void read_layout(const char* ptx) {
  const char* at = std::strstr(ptx, "pentapolis_layout[");
  if (at == nullptr) return;
  at = std::strchr(at, '{');
  for (unsigned char& byte : layout) {
    char* end = nullptr;
    byte = static_cast<unsigned char>(std::strtol(at + 1, &end, 10));
    at = end;
  }
}

}  // namespace

extern "C" {

int cuInit(unsigned /*flags*/) {
  if (is("no card")) return 100;
  return is("mismatch") ? 803 : 0;
}
int cuDriverGetVersion(int* version) {
  *version = is("old driver") ? 9010 : 12020;
  return 0;
}
int cuGetErrorString(int result, const char** text) {
  *text = result == 700 ? "an illegal memory access was encountered" : nullptr;
  return *text == nullptr ? 1 : 0;
}
int cuDeviceGetCount(int* count) {
  *count = is("no cards") ? 0 : 1;
  return 0;
}
int cuDeviceGet(int* device, int number) {
  *device = number;
  return 0;
}
int cuDeviceGetName(char* name, int size, int /*device*/) {
  std::strncpy(name, "Stand-in 1000", static_cast<std::size_t>(size));
  return 0;
}
int cuDeviceGetAttribute(int* value, int attribute, int /*device*/) {
  const int major = is("old card") ? 6 : 8;
  *value = attribute == 75 ? major : attribute == 76 ? 1 : 10;
  return 0;
}
int cuDeviceTotalMem_v2(std::size_t* bytes, int /*device*/) {
  *bytes = 8'000'000'000;
  return 0;
}
int cuDevicePrimaryCtxRetain(void** made, int /*device*/) {
  *made = &context;
  return 0;
}
int cuDevicePrimaryCtxRelease(int /*device*/) { return 0; }
int cuCtxSetCurrent(void* /*current*/) { return 0; }
int cuCtxSetLimit(int /*limit*/, std::size_t /*value*/) { return 0; }
int cuCtxSynchronize() { return is("illegal address") ? 700 : 0; }
int cuModuleLoadDataEx(void** module, const void* image, unsigned /*options*/, int* /*names*/,
                       void** values) {
  if (is("unfit ptx")) {
    std::strcpy(static_cast<char*>(values[0]), "ptxas fatal: too much shared data");
    return 218;
  }
  if (is("new ptx")) return 222;
  read_layout(static_cast<const char*>(image));
  *module = &layout;
  return 0;
}
int cuModuleUnload(void* /*module*/) { return 0; }
int cuModuleGetFunction(void** function, void* module, const char* /*name*/) {
  *function = module;
  return 0;
}
int cuModuleGetGlobal_v2(unsigned long long* address, std::size_t* bytes, void* /*module*/,
                         const char* /*name*/) {
  layout[0] = static_cast<unsigned char>(layout[0] + (is("other layout") ? 1 : 0));
  *address = reinterpret_cast<unsigned long long>(layout);
  *bytes = sizeof layout;
  return 0;
}
int cuFuncSetAttribute(void* /*function*/, int /*attribute*/, int /*value*/) { return 0; }
int cuLaunchKernel(void* /*function*/, unsigned /*x*/, unsigned /*y*/, unsigned /*z*/,
                   unsigned /*block_x*/, unsigned /*block_y*/, unsigned /*block_z*/,
                   unsigned /*shared*/, void* /*stream*/, void** /*parameters*/, void** /*extra*/) {
  return 0;
}
int cuMemAlloc_v2(unsigned long long* address, std::size_t bytes) {
  if (is("no memory")) return 2;
  *address = reinterpret_cast<unsigned long long>(std::malloc(bytes));
  return 0;
}
int cuMemFree_v2(unsigned long long address) {
  std::free(reinterpret_cast<void*>(address));
  return 0;
}
int cuMemsetD8_v2(unsigned long long address, unsigned char value, std::size_t count) {
  std::memset(reinterpret_cast<void*>(address), value, count);
  return 0;
}
int cuMemcpyHtoD_v2(unsigned long long to, const void* from, std::size_t bytes) {
  std::memcpy(reinterpret_cast<void*>(to), from, bytes);
  return 0;
}
int cuMemcpyDtoH_v2(void* to, unsigned long long from, std::size_t bytes) {
  std::memcpy(to, reinterpret_cast<const void*>(from), bytes);
  return 0;
}
}
