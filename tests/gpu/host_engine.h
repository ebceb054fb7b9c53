// tests/gpu/host_engine.h: the kernels compiled for the host and called by a loop, one thread after
// the other. As on a card, memory is addressed by number and zeroed.
#pragma once

#include <map>
#include <vector>

#include "gpu/device/kernels.h"
#include "gpu/engine.h"
#include "gpu/entry.h"

namespace tests {

// One thread of a kernel.
using HostKernel = void (*)(const gpu::Thread& thread, std::span<const std::byte> task);

struct HostKernels {
  std::string_view game;
  HostKernel (*find)(std::string_view module, std::string_view kernel);
};
std::span<const HostKernels> host_kernels();  // generated

class HostEngine : public gpu::Engine {
 public:
  [[nodiscard]] gpu::Address allocate(std::size_t bytes) override {
    std::vector<std::uint64_t> words((bytes + 7) / 8 + 8);
    const auto address = reinterpret_cast<gpu::Address>(words.data());
    memory_[address] = std::move(words);
    return address;
  }
  void release(gpu::Address address) override { memory_.erase(address); }
  void write(gpu::Address to, std::span<const std::byte> bytes) override {
    std::ranges::copy(bytes, gpu::at<std::byte>(to));
  }
  void read(gpu::Address from, std::span<std::byte> bytes) override {
    std::copy_n(gpu::at<const std::byte>(from), bytes.size(), bytes.begin());
  }
  void launch(const gpu::Launch& launch) override;
  [[nodiscard]] std::uint32_t processors() const override { return processors_; }
  [[nodiscard]] std::size_t fast_bytes() const override { return 100'000; }
  // Few, so that threads play several games each.
  void set_processors(std::uint32_t count) { processors_ = count; }

 private:
  std::map<gpu::Address, std::vector<std::uint64_t>> memory_;
  std::uint32_t processors_ = 1;
};

template <class Task>
Task task_from(std::span<const std::byte> bytes) {
  Task task;
  std::copy(bytes.begin(), bytes.end(), reinterpret_cast<std::byte*>(&task));
  return task;
}

// The kernels as gpu/device/*.cc.in writes them.
template <core::Game G, class OnCard, gpu::Field field>
HostKernel find_in_field(std::string_view kernel) {
  using Bytes = std::span<const std::byte>;
  if (kernel == "series")
    return [](const gpu::Thread& thread, Bytes task) {
      gpu::series<field, OnCard, G>(thread, task_from<gpu::SeriesTask>(task));
    };
  if (kernel == "begin")
    return [](const gpu::Thread& thread, Bytes task) {
      gpu::begin<OnCard, G>(thread, task_from<gpu::SortedTask>(task));
    };
  if (kernel == "step")
    return [](const gpu::Thread& thread, Bytes task) {
      gpu::step<field, OnCard, G>(thread, task_from<gpu::SortedTask>(task));
    };
  if (kernel == "tally")
    return [](const gpu::Thread& thread, Bytes task) {
      gpu::tally_sorted(thread, task_from<gpu::SortedTask>(task));
    };
  if (kernel == "place")
    return [](const gpu::Thread& thread, Bytes task) {
      gpu::place_sorted(thread, task_from<gpu::SortedTask>(task));
    };
  return nullptr;
}

template <core::Game G>
HostKernel find_for_tables(std::string_view kernel) {
  if (kernel == "check")
    return [](const gpu::Thread& thread, std::span<const std::byte> task) {
      gpu::check_choices<G>(thread, task_from<gpu::TablesTask>(task));
    };
  return [](const gpu::Thread& thread, std::span<const std::byte> task) {
    gpu::advance_tables<G>(thread, task_from<gpu::TablesTask>(task));
  };
}

template <core::Game G, class OnCard>
HostKernel find_kernel(std::string_view module, std::string_view kernel) {
  if (module == "random") return find_in_field<G, OnCard, gpu::Field::random>(kernel);
  if (module == "mixed") return find_in_field<G, OnCard, gpu::Field::mixed>(kernel);
  if (module == "tables") return find_for_tables<G>(kernel);
  return [](const gpu::Thread& thread, std::span<const std::byte> task) {
    gpu::sign<G>(thread, task_from<gpu::SignatureTask>(task));
  };
}

}  // namespace tests
