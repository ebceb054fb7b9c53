// Arbitrary bytes as a record: a record is read or refused; if it is read, it round-trips.
#include <cstdlib>

#include "core/record.h"
#include "games/list.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = core::read_record(text, games::all());
  if (!record) return record.fault().what.empty() ? std::abort(), 0 : 0;  // a refusal says why
  const auto again =
      core::read_record(core::write_record(*record->match, record->sitters), games::all());
  if (!again || again->match->digest() != record->match->digest()) std::abort();
  return 0;
}
