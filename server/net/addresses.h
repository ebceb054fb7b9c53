// server/net/addresses.h: whose address it is: networks, proxies that are believed, and what they
// say about their clients.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace net {

// An IP address of either kind; IPv4 is held as IPv6 holds it, ::ffff:a.b.c.d.
class IpAddress {
 public:
  static constexpr std::size_t kBytes = 16;

  // "192.0.2.1", "2001:db8::1". Nothing when it is neither.
  [[nodiscard]] static std::optional<IpAddress> parse(std::string_view text);

  [[nodiscard]] bool is_v4() const;
  [[nodiscard]] std::string text() const;
  // The beginning of so many bits, and zeros.
  [[nodiscard]] IpAddress network(int bits) const;

  bool operator==(const IpAddress&) const = default;

 private:
  std::array<std::uint8_t, kBytes> bytes_{};
};

struct Network {
  IpAddress address;
  int bits = 0;  // of the 128

  [[nodiscard]] bool contains(const IpAddress& other) const {
    return other.network(bits) == address;
  }
};

// "127.0.0.1", "10.0.0.0/8", "fd00::/8". Throws std::invalid_argument with a sentence.
[[nodiscard]] Network parse_network(std::string_view text);

// What is counted as one client: an IPv4 address; of IPv6 the /56 that a household is given,
// written "2001:db8:0:100::/56". What is no address is itself.
[[nodiscard]] std::string network_of(const std::string& address);

// Whether the proxies trusted are among them.
[[nodiscard]] bool is_one_of(const std::vector<Network>& networks, const std::string& address);

// The client, as X-Forwarded-For names it: its last element that is not itself a trusted proxy.
// Elements may have a port: 192.0.2.1:4711, [2001:db8::1]:4711. When one cannot be read, those
// before it say nothing. "" when nothing is known.
[[nodiscard]] std::string forwarded_address(std::string_view list,
                                            const std::vector<Network>& trusted);

}  // namespace net
