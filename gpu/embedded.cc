// gpu/embedded.cc: finds and decompresses a module.
#include "gpu/embedded.h"

#include <zlib.h>

#include <algorithm>
#include <array>

#include "gpu/failure.h"

namespace gpu {

namespace {

std::string unpacked(std::string_view gzip) {
  constexpr int kGzipWindow = 15 + 16;
  z_stream stream{};
  std::string text;
  bool is_whole = inflateInit2(&stream, kGzipWindow) == Z_OK;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));  // zlib only reads it
  stream.avail_in = static_cast<uInt>(gzip.size());
  std::array<char, 1 << 16> part{};
  int status = Z_OK;
  while (is_whole && status != Z_STREAM_END) {
    stream.next_out = reinterpret_cast<Bytef*>(part.data());
    stream.avail_out = static_cast<uInt>(part.size());
    status = inflate(&stream, Z_NO_FLUSH);
    is_whole = status == Z_OK || status == Z_STREAM_END;
    text.append(part.data(), part.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (!is_whole) throw Failure("the kernels in this program are damaged: install it again");
  return text;
}

}  // namespace

std::string ptx_of(std::string_view game, std::string_view module) {
  const auto modules = embedded();
  if (modules.empty()) {
    throw Failure(
        "this program was built without kernels for a card: build it with -DPENTAPOLIS_GPU=ON, as "
        "`./run gpu` does, or the Python module with `tools/build_wheel --gpu`");
  }
  const auto found = std::ranges::find_if(modules, [&](const EmbeddedModule& each) {
    return each.game == game && each.name == module;
  });
  if (found == modules.end())
    throw Failure("this program has no kernels for " + std::string(game) + ": build it again");
  return unpacked(found->gzip);
}

}  // namespace gpu
