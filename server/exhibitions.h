// server/exhibitions.h: limits for tables where only computers play. They use CPU time while
// nobody waits for them, so they are limited per address and per process.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace server {

struct ExhibitionLimits {
  std::size_t per_address = 2;          // 0: no limit
  std::size_t all = 20;                 // 0: no limit
  std::chrono::seconds unwatched{600};  // without a spectator; then the game ends
  // The minimum time per decision while computers stand in for everybody and one of the people
  // watches, or did recently, so that they can follow and take their seat back at any point: a page
  // that is loaded again, or a phone that sleeps for a moment, must not miss the rest of the game.
  std::chrono::milliseconds stand_in_pace{1200};
  std::chrono::seconds stand_in_grace{60};  // how long "recently" is
};

// Thread-safe.
class Exhibitions {
 public:
  explicit Exhibitions(const ExhibitionLimits& limits) : limits_(limits) {}
  Exhibitions(const Exhibitions&) = delete;
  Exhibitions& operator=(const Exhibitions&) = delete;
  ~Exhibitions() = default;

  // Held while the computers of a table play; must not outlive the Exhibitions.
  class Place {
   public:
    Place(Exhibitions& all, std::string table, std::string address)
        : all_(all), table_(std::move(table)), address_(std::move(address)) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { all_.leave(*this); }

   private:
    friend class Exhibitions;
    Exhibitions& all_;
    std::string table_;
    std::string address_;
  };
  struct Entered {
    std::shared_ptr<Place> place;  // null if the limit is reached
    std::string why;               // the limit that was reached
  };
  // Idempotent per table. `address` identifies who opened it.
  [[nodiscard]] Entered enter(const std::string& table, const std::string& address);

  [[nodiscard]] const ExhibitionLimits& limits() const { return limits_; }
  [[nodiscard]] std::size_t count() const;

 private:
  void leave(const Place& place);

  ExhibitionLimits limits_;
  mutable std::mutex mutex_;
  std::map<std::string, std::weak_ptr<Place>> places_;  // by table
  std::map<std::string, std::size_t> counts_;           // by address
};

}  // namespace server
