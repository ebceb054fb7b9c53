// json_library.cc: the JSON library compiled into the module, and what it calls instead of
// throwing. We only use the forms of it that report errors as values, so that a call here is a bug.
#include <boost/json/src.hpp>
#include <boost/throw_exception.hpp>
#include <cstdlib>

namespace boost {

void throw_exception(const std::exception& /*error*/) { std::abort(); }
void throw_exception(const std::exception& /*error*/, const boost::source_location& /*where*/) {
  std::abort();
}

}  // namespace boost
