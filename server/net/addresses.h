// server/net/addresses.h: client addresses: networks, trusted proxies, and what they report about
// their clients.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace net {

// An IPv4 or IPv6 address; IPv4 is stored as an IPv4-mapped IPv6 address, ::ffff:a.b.c.d.
class IpAddress {
 public:
  static constexpr std::size_t kBytes = 16;

  // "192.0.2.1", "2001:db8::1". Nothing if it is neither.
  [[nodiscard]] static std::optional<IpAddress> parse(std::string_view text);

  [[nodiscard]] bool is_v4() const;
  [[nodiscard]] std::string text() const;
  // The leading bits, followed by zeros.
  [[nodiscard]] IpAddress network(int bits) const;

  bool operator==(const IpAddress&) const = default;

 private:
  std::array<std::uint8_t, kBytes> bytes_{};
};

struct Network {
  IpAddress address;
  int bits = 0;  // of 128

  [[nodiscard]] bool contains(const IpAddress& other) const {
    return other.network(bits) == address;
  }
};

// "127.0.0.1", "10.0.0.0/8", "fd00::/8". Throws std::invalid_argument with a sentence.
[[nodiscard]] Network parse_network(std::string_view text);

// The unit that is counted as one client: an IPv4 address, or the IPv6 /56 that a household is
// given, written "2001:db8:0:100::/56". Anything else is returned unchanged.
[[nodiscard]] std::string network_of(const std::string& address);

// Whether the address is one of the trusted proxies.
[[nodiscard]] bool is_one_of(const std::vector<Network>& networks, const std::string& address);

// The client according to X-Forwarded-For: its last element that is not a trusted proxy. Elements
// may have a port: 192.0.2.1:4711, [2001:db8::1]:4711. If one cannot be parsed, those before it are
// not trusted. "" if unknown.
[[nodiscard]] std::string forwarded_address(std::string_view list,
                                            const std::vector<Network>& trusted);

}  // namespace net
