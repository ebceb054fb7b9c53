// web/rules/json_library.cc: the JSON library compiled into the module, and what it calls instead
// of throwing. Only functions that report errors as values are used, so a call here is a bug.
#include <boost/json/src.hpp>
#include <boost/throw_exception.hpp>
#include <cstdlib>

// The standard library's handler would pull in all of printf.
_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) { std::abort(); }
_LIBCPP_END_NAMESPACE_STD

namespace boost {

void throw_exception(const std::exception& /*error*/) { std::abort(); }
void throw_exception(const std::exception& /*error*/, const boost::source_location& /*where*/) {
  std::abort();
}

}  // namespace boost
