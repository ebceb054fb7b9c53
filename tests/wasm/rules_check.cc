// rules_check.cc: golden transcripts and signatures, checked by the WebAssembly build. A buffer in,
// a string out.
#include <cstdlib>
#include <string>

#include "core/digest.h"
#include "core/transcript.h"
#include "games/list.h"

namespace {

std::string answer;  // kept for the caller until the next call

const char* give(std::string text) {
  answer = std::move(text);
  return answer.c_str();
}

}  // namespace

extern "C" {

__attribute__((export_name("allocate"))) void* allocate(std::size_t size) {
  return std::malloc(size);
}
__attribute__((export_name("release"))) void release(void* memory) { std::free(memory); }

// Empty if every line of the transcript is what this build would write.
__attribute__((export_name("check"))) const char* check(const char* text, std::size_t size) {
  return give(core::check_transcript({text, size}, games::all()));
}

// "2 af37eebcd88580ed\n...", as in tests/signature.txt.
__attribute__((export_name("signatures"))) const char* signatures(const char* id,
                                                                  std::size_t size) {
  const core::GameEntry* game = core::find_game(games::all(), {id, size});
  std::string lines;
  for (int seats = game->facts->min_seats; seats <= game->facts->max_seats; ++seats) {
    const auto match = game->open(game->components, core::preset_options(game->options, seats));
    lines += std::to_string(seats) + " " + core::hex((*match)->signature()) + "\n";
  }
  return give(lines);
}
}
