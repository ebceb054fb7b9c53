// server/net/addresses.cc: see addresses.h.
#include "server/net/addresses.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <system_error>

namespace net {

namespace {

constexpr int kV4Offset = 96;  // bits of ::ffff:0:0/96 before an IPv4 address
constexpr std::array<std::uint8_t, 12> kV4Prefix = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
constexpr int kHouseholdBits = 56;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\"";
  const std::size_t from = text.find_first_not_of(kBlanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

// Without the port, if it has one.
std::string_view host_of(std::string_view element) {
  if (element.starts_with('[')) return element.substr(1, element.find(']') - 1);
  const bool has_port = std::ranges::count(element, ':') == 1;
  return has_port ? element.substr(0, element.find(':')) : element;
}

}  // namespace

std::optional<IpAddress> IpAddress::parse(std::string_view text) {
  const std::string terminated(text);
  IpAddress address;
  in_addr v4{};
  if (inet_pton(AF_INET, terminated.c_str(), &v4) == 1) {
    std::ranges::copy(kV4Prefix, address.bytes_.begin());
    const auto* from = reinterpret_cast<const std::uint8_t*>(&v4);
    std::copy_n(from, sizeof v4, address.bytes_.begin() + kV4Prefix.size());
    return address;
  }
  if (inet_pton(AF_INET6, terminated.c_str(), address.bytes_.data()) == 1) return address;
  return std::nullopt;
}

bool IpAddress::is_v4() const {
  return std::equal(kV4Prefix.begin(), kV4Prefix.end(), bytes_.begin());
}

std::string IpAddress::text() const {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const void* from = is_v4() ? bytes_.data() + kV4Prefix.size() : bytes_.data();
  inet_ntop(is_v4() ? AF_INET : AF_INET6, from, text.data(), text.size());
  return text.data();
}

IpAddress IpAddress::network(int bits) const {
  IpAddress network;
  for (std::size_t i = 0; i < kBytes; ++i) {
    const int here = std::clamp(bits - 8 * static_cast<int>(i), 0, 8);
    network.bytes_[i] =
        static_cast<std::uint8_t>(bytes_[i] & (0xFF00U >> static_cast<unsigned>(here)));
  }
  return network;
}

Network parse_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto address = IpAddress::parse(text.substr(0, slash));
  int bits = 8 * static_cast<int>(IpAddress::kBytes);
  if (address && slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    const auto [stop, error] = std::from_chars(digits.begin(), digits.end(), bits);
    const int most = address->is_v4() ? bits + kV4Offset : bits;
    const bool is_number = error == std::errc{} && stop == digits.end() && bits >= 0;
    bits = is_number && most <= 8 * static_cast<int>(IpAddress::kBytes) ? most : -1;
  }
  if (!address || bits < 0) {
    throw std::invalid_argument(fmt::format(
        "\"{}\" is not an address or network: write it like 127.0.0.1, 10.0.0.0/8 or fd00::/8",
        text));
  }
  return {address->network(bits), bits};
}

std::string network_of(const std::string& address) {
  const auto parsed = IpAddress::parse(address);
  if (!parsed) return address;
  if (parsed->is_v4()) return parsed->text();
  return fmt::format("{}/{}", parsed->network(kHouseholdBits).text(), kHouseholdBits);
}

bool is_one_of(const std::vector<Network>& networks, const std::string& address) {
  const auto parsed = IpAddress::parse(address);
  return parsed && std::ranges::any_of(
                       networks, [&](const Network& network) { return network.contains(*parsed); });
}

std::string forwarded_address(std::string_view list, const std::vector<Network>& trusted) {
  std::string found;
  while (!list.empty()) {
    const std::size_t comma = list.rfind(',');
    const std::size_t from = comma == std::string_view::npos ? 0 : comma + 1;
    const auto address = IpAddress::parse(host_of(trimmed(list.substr(from))));
    if (!address) return found;
    found = address->text();
    if (!is_one_of(trusted, found)) return found;
    list = list.substr(0, from == 0 ? 0 : comma);
  }
  return found;
}

}  // namespace net
