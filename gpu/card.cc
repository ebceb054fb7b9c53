// gpu/card.cc: modules, memory and launches on a card.
#include "gpu/card.h"

#include <array>

#include "gpu/embedded.h"
#include "gpu/entry.h"
#include "gpu/failure.h"

namespace gpu {

namespace {

constexpr int kOldestCapability = 75;  // what cmake/nvptx.cmake compiles for

// Constants of the driver's interface.
namespace attribute_of_device {
constexpr int kProcessors = 16;
constexpr int kMajor = 75;
constexpr int kMinor = 76;
constexpr int kFastBytes = 81;
}  // namespace attribute_of_device
constexpr int kStackLimit = 0;
constexpr int kMostSharedBytes = 8;  // attributes of a function
constexpr int kSharedShare = 9;
constexpr int kErrorLog = 5;  // options of a module
constexpr int kErrorLogSize = 6;

// The compiler's estimate ignores recursion (sorting): Urban Sprawl needs more than 8 kB.
constexpr std::size_t kStackBytes = 16'384;

}  // namespace

Card::Card() : driver_(driver()) {
  int count = 0;
  driver_.check(driver_.cuDeviceGetCount(&count), "to count the cards");
  if (count == 0) driver_.check(status::kNoDevice, "to count the cards");
  driver_.check(driver_.cuDeviceGet(&device_, 0), "to find the card");
  std::array<char, 256> name{};
  driver_.check(driver_.cuDeviceGetName(name.data(), static_cast<int>(name.size()), device_),
                "to report its name");
  facts_.name = name.data();
  facts_.capability =
      10 * attribute(attribute_of_device::kMajor) + attribute(attribute_of_device::kMinor);
  facts_.processors = attribute(attribute_of_device::kProcessors);
  fast_bytes_ = static_cast<std::size_t>(attribute(attribute_of_device::kFastBytes));
  driver_.check(driver_.cuDeviceTotalMem(&facts_.memory, device_), "to report its memory size");
  driver_.check(driver_.cuDriverGetVersion(&facts_.driver_version),
                "to report the driver's version");
  if (facts_.capability < kOldestCapability) {
    throw Failure("the card " + facts_.name + " is too old (compute capability " +
                  std::to_string(facts_.capability / 10) + "." +
                  std::to_string(facts_.capability % 10) +
                  "): 7.5 is needed, the Turing generation of 2018 or a newer one");
  }
  driver_.check(driver_.cuDevicePrimaryCtxRetain(&context_, device_), "to be opened");
  enter();
  driver_.check(driver_.cuCtxSetLimit(kStackLimit, kStackBytes), "to set the size of the stack");
}

Card::~Card() {
  for (auto& [key, module] : modules_) driver_.cuModuleUnload(module.handle);
  driver_.cuDevicePrimaryCtxRelease(device_);
}

void Card::enter() const { driver_.check(driver_.cuCtxSetCurrent(context_), "to be opened"); }

int Card::attribute(int which) const {
  int value = 0;
  driver_.check(driver_.cuDeviceGetAttribute(&value, which, device_), "to describe itself");
  return value;
}

Address Card::allocate(std::size_t bytes) {
  enter();
  Address address = 0;
  driver_.check(driver_.cuMemAlloc(&address, bytes),
                "to give " + std::to_string((bytes + 999'999) / 1'000'000) + " MB of memory");
  driver_.check(driver_.cuMemsetD8(address, 0, bytes), "to clear its memory");
  return address;
}

void Card::release(Address address) {
  driver_.cuCtxSetCurrent(context_);
  driver_.cuMemFree(address);
}

void Card::write(Address to, std::span<const std::byte> bytes) {
  enter();
  driver_.check(driver_.cuMemcpyHtoD(to, bytes.data(), bytes.size()), "to receive data");
}

void Card::read(Address from, std::span<std::byte> bytes) {
  enter();
  driver_.check(driver_.cuCtxSynchronize(), "while it was playing");
  driver_.check(driver_.cuMemcpyDtoH(bytes.data(), from, bytes.size()), "to send data");
}

void Card::launch(const Launch& launch) {
  enter();
  void* function = function_of(launch);
  const std::size_t shared = launch.fast_bytes * launch.block;
  void* task = const_cast<std::byte*>(launch.task.data());  // the driver only reads it
  const unsigned blocks = (launch.threads + launch.block - 1) / launch.block;
  driver_.check(driver_.cuLaunchKernel(function, blocks, 1, 1, launch.block, 1, 1,
                                       static_cast<unsigned>(shared), nullptr, &task, nullptr),
                "to start the kernel " + std::string(launch.kernel));
}

void* Card::function_of(const Launch& launch) {
  const std::lock_guard lock(loading_);
  Module& module = module_of(launch.game, launch.module);
  const auto found = module.functions.find(launch.kernel);
  if (found != module.functions.end()) return found->second;
  const std::string name(launch.kernel);
  void* function = nullptr;
  driver_.check(driver_.cuModuleGetFunction(&function, module.handle, name.c_str()),
                "to find the kernel " + name);
  const std::size_t shared = launch.fast_bytes * launch.block;
  if (shared > 0) {
    driver_.check(driver_.cuFuncSetAttribute(function, kMostSharedBytes, static_cast<int>(shared)),
                  "to reserve fast memory");
  }
  // Memory that is not used as shared memory caches the threads' positions.
  driver_.check(driver_.cuFuncSetAttribute(function, kSharedShare, shared > 0 ? 100 : 0),
                "to divide its fast memory");
  module.functions.emplace(name, function);
  return function;
}

Card::Module& Card::module_of(std::string_view game, std::string_view name) {
  Module& module = modules_[{std::string(game), std::string(name)}];
  if (module.handle == nullptr) module.handle = load(game, name);
  return module;
}

void* Card::load(std::string_view game, std::string_view name) {
  const std::string ptx = ptx_of(game, name);
  std::array<char, 4096> log{};
  std::array<int, 2> options{kErrorLog, kErrorLogSize};
  // NOLINTNEXTLINE(performance-no-int-to-ptr): the driver takes numbers in pointers
  std::array<void*, 2> values{log.data(), reinterpret_cast<void*>(log.size())};
  void* module = nullptr;
  const int result = driver_.cuModuleLoadDataEx(&module, ptx.c_str(), options.size(),
                                                options.data(), values.data());
  if (result != status::kOk) {
    const std::string log_text = log[0] == '\0' ? "" : " (" + std::string(log.data()) + ")";
    driver_.check(result, "to load the kernels of " + std::string(game) + log_text);
  }
  compare_layout(game, module);
  return module;
}

void Card::compare_layout(std::string_view game, void* module) const {
  Layout layout;
  std::uint64_t address = 0;
  std::size_t size = 0;
  driver_.check(driver_.cuModuleGetGlobal(&address, &size, module, "pentapolis_layout"),
                "to describe the kernels of " + std::string(game));
  if (size == sizeof layout) {
    driver_.check(driver_.cuMemcpyDtoH(&layout, address, size), "to send data");
    if (layout == entry_of(game).layout) return;
  }
  throw Failure("the kernels of " + std::string(game) +
                " were built for another version of the rules: build the program again");
}

}  // namespace gpu
