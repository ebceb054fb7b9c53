// tests/frames/worlds.h: the servers under test: one inside this program, or a running one.
#pragma once

#include <memory>
#include <set>

#include "tests/frames/frames.h"
#include "tests/frames/oracle.h"

namespace frames {

class World {
 public:
  World() = default;
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  virtual ~World() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  [[nodiscard]] virtual std::size_t limit() const = 0;  // of a message
  [[nodiscard]] virtual std::vector<std::string> messages() const = 0;
  [[nodiscard]] virtual std::string path(Plan::Opening opening) const = 0;
  // A message that is answered and completes the hello.
  [[nodiscard]] virtual std::string greeting() const = 0;
  // What is sent before everything else; "": nothing.
  [[nodiscard]] virtual std::string prologue(Plan::Opening opening) const = 0;
  [[nodiscard]] virtual Verdict expected(Plan::Opening opening, const std::string& bytes) const = 0;
  // Codes with which the program behind the socket may close at any time.
  [[nodiscard]] virtual std::set<int> codes_of_program() const = 0;
  [[nodiscard]] virtual bool knows_replies() const = 0;
  // Stops the server while plans are running, and checks that nothing was lost.
  virtual void stop() {}
  [[nodiscard]] virtual std::size_t connections() const = 0;  // 0 if unknown
};

[[nodiscard]] std::unique_ptr<World> own_world();
[[nodiscard]] std::unique_ptr<World> world_at(std::uint16_t port);  // a server of this machine

}  // namespace frames
