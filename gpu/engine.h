// gpu/engine.h: runs kernels: on a card (gpu/card.h) or, in tests, on the host, one thread after
// the other (tests/gpu/host_engine.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "gpu/image.h"
#include "gpu/tasks.h"

namespace gpu {

struct Launch {
  std::string_view game;
  std::string_view module;
  std::string_view kernel;
  std::span<const std::byte> task;
  std::uint32_t threads = 1;
  std::uint32_t block = 1;
  std::size_t fast_bytes = 0;  // for each thread
};

class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  [[nodiscard]] virtual Address allocate(std::size_t bytes) = 0;  // all zero
  virtual void release(Address address) = 0;
  virtual void write(Address to, std::span<const std::byte> bytes) = 0;
  virtual void read(Address from, std::span<std::byte> bytes) = 0;  // waits for earlier launches
  virtual void launch(const Launch& launch) = 0;
  [[nodiscard]] virtual std::uint32_t processors() const = 0;
  [[nodiscard]] virtual std::size_t fast_bytes() const = 0;  // of each processor
};

// Owns memory of an engine (RAII).
class Buffer {
 public:
  Buffer(Engine& engine, std::size_t bytes) : engine_(engine), address_(engine.allocate(bytes)) {}
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  ~Buffer() { engine_.release(address_); }

  [[nodiscard]] Address address() const { return address_; }
  void write(std::span<const std::byte> bytes) { engine_.write(address_, bytes); }
  template <class T>
  [[nodiscard]] T read(std::size_t offset = 0) const {
    T value{};
    engine_.read(address_ + offset, {reinterpret_cast<std::byte*>(&value), sizeof(T)});
    return value;
  }

 private:
  Engine& engine_;
  Address address_;
};

}  // namespace gpu
