// python/dlpack.h: the structures of DLPack, by which libraries share arrays (the plain "dltensor"
// capsule, which every version reads).
#pragma once

#include <cstdint>

namespace python::dlpack {

inline constexpr const char* kName = "dltensor";
inline constexpr const char* kUsedName = "used_dltensor";  // another library owns it now

inline constexpr std::int32_t kCuda = 2;  // device types

// Data types.
inline constexpr std::uint8_t kInt = 0;
inline constexpr std::uint8_t kUint = 1;
inline constexpr std::uint8_t kFloat = 2;
inline constexpr std::uint8_t kBool = 6;

struct Device {
  std::int32_t type;
  std::int32_t id;
};

struct DataType {
  std::uint8_t code;
  std::uint8_t bits;
  std::uint16_t lanes;
};

struct Tensor {
  void* data;
  Device device;
  std::int32_t dimensions;
  DataType type;
  std::int64_t* shape;
  std::int64_t* strides;  // in items; nullptr: row-major
  std::uint64_t byte_offset;
};

struct ManagedTensor {
  Tensor tensor;
  void* owner;
  void (*deleter)(ManagedTensor* self);
};

}  // namespace python::dlpack
