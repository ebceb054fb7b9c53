// gpu/device/library.cc: library functions that compiled C++ may call and a card lacks. Rules
// neither allocate nor fail during play; what would end the program ends the kernel.
#include <bits/functexcept.h>

#include <cstddef>
#include <new>

extern "C" {

int memcmp(const void* left, const void* right, std::size_t size) {
  const auto* a = static_cast<const unsigned char*>(left);
  const auto* b = static_cast<const unsigned char*>(right);
  for (std::size_t i = 0; i < size; ++i)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

std::size_t strlen(const char* text) {
  std::size_t length = 0;
  while (text[length] != '\0') ++length;
  return length;
}

[[noreturn]] void abort() noexcept { __builtin_trap(); }
}

void* operator new(std::size_t /*size*/) { abort(); }
void operator delete(void* /*memory*/) noexcept {}
void operator delete(void* /*memory*/, std::size_t /*size*/) noexcept {}

namespace std {

void __throw_length_error(const char* /*what*/) { abort(); }
void __throw_logic_error(const char* /*what*/) { abort(); }
void __throw_out_of_range_fmt(const char* /*what*/, ...) { abort(); }
void __throw_bad_alloc() { abort(); }
void __throw_bad_array_new_length() { abort(); }

}  // namespace std
