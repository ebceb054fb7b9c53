// gpu/card.h: an Engine that runs kernels on a graphics card.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "gpu/driver.h"
#include "gpu/engine.h"

namespace gpu {

struct CardFacts {
  std::string name;
  int driver_version = 0;  // of CUDA: 13000 is 13.0
  int capability = 0;      // 90 is 9.0
  int processors = 0;
  std::size_t memory = 0;
};

// The first card that the driver shows (CUDA_VISIBLE_DEVICES chooses another one).
class Card : public Engine {
 public:
  Card();
  ~Card() override;

  [[nodiscard]] const CardFacts& facts() const { return facts_; }

  [[nodiscard]] Address allocate(std::size_t bytes) override;
  void release(Address address) override;
  void write(Address to, std::span<const std::byte> bytes) override;
  void read(Address from, std::span<std::byte> bytes) override;
  void launch(const Launch& launch) override;
  [[nodiscard]] std::uint32_t processors() const override {
    return static_cast<std::uint32_t>(facts_.processors);
  }
  [[nodiscard]] std::size_t fast_bytes() const override { return fast_bytes_; }

 private:
  struct Module {
    void* handle = nullptr;
    std::map<std::string, void*, std::less<>> functions;
  };
  [[nodiscard]] int attribute(int which) const;
  void enter() const;  // on the calling thread, which may be any
  Module& module_of(std::string_view game, std::string_view name);
  void* load(std::string_view game, std::string_view name);
  void compare_layout(std::string_view game, void* module) const;
  void* function_of(const Launch& launch);

  const Driver& driver_;
  int device_ = 0;
  void* context_ = nullptr;
  CardFacts facts_;
  std::size_t fast_bytes_ = 0;
  std::mutex loading_;
  std::map<std::pair<std::string, std::string>, Module> modules_;  // compiled on first use
};

}  // namespace gpu
