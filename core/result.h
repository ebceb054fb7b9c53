// core/result.h: a value, or one sentence that says what is wrong, where, and how to fix it.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "core/assert.h"

namespace core {

struct Fault {
  std::string what;
};

// For external input (files, options, notation). Rule code returns a Refusal instead.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}      // NOLINT(*-explicit-*)
  Result(Fault fault) : held_(std::in_place_index<1>, std::move(fault)) {}  // NOLINT(*-explicit-*)

  explicit operator bool() const { return held_.index() == 0; }

  T& operator*() { return checked(); }
  const T& operator*() const { return const_cast<Result*>(this)->checked(); }
  T* operator->() { return &checked(); }
  const T* operator->() const { return &const_cast<Result*>(this)->checked(); }

  [[nodiscard]] const Fault& fault() const {
    const Fault* fault = std::get_if<1>(&held_);
    CORE_ASSERT(fault != nullptr);
    return *fault;
  }

 private:
  T& checked() {
    T* value = std::get_if<0>(&held_);
    CORE_ASSERT(value != nullptr);
    return *value;
  }

  std::variant<T, Fault> held_;
};

}  // namespace core
