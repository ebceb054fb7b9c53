// tests/server/net_addresses_test.cc: networks, trusted proxies, and the clients they report.
#include <gtest/gtest.h>

#include <stdexcept>

#include "server/net/addresses.h"

namespace net {
namespace {

std::vector<Network> networks(const std::vector<std::string>& texts) {
  std::vector<Network> out;
  for (const std::string& text : texts) out.push_back(parse_network(text));
  return out;
}

TEST(Addresses, ANetworkContainsAddressesWithItsPrefix) {
  const auto is_in = [](const std::string& network, const std::string& address) {
    return is_one_of({parse_network(network)}, address);
  };
  EXPECT_TRUE(is_in("10.0.0.0/8", "10.255.1.2"));
  EXPECT_FALSE(is_in("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(is_in("10.1.2.3/8", "10.9.9.9"));  // the host's bits do not matter
  EXPECT_TRUE(is_in("192.168.1.0/25", "192.168.1.127"));
  EXPECT_FALSE(is_in("192.168.1.0/25", "192.168.1.128"));
  EXPECT_TRUE(is_in("127.0.0.1", "127.0.0.1"));
  EXPECT_FALSE(is_in("127.0.0.1", "127.0.0.2"));
  EXPECT_TRUE(is_in("127.0.0.1", "::ffff:127.0.0.1"));
  EXPECT_TRUE(is_in("0.0.0.0/0", "8.8.8.8"));
  EXPECT_FALSE(is_in("0.0.0.0/0", "2001:db8::1"));
  EXPECT_TRUE(is_in("::/0", "2001:db8::1"));
  EXPECT_TRUE(is_in("fd00::/8", "fd12:3456::1"));
  EXPECT_FALSE(is_in("fd00::/8", "fe80::1"));
  EXPECT_FALSE(is_in("10.0.0.0/8", "nonsense"));
  EXPECT_FALSE(is_in("10.0.0.0/8", ""));
}

TEST(Addresses, InvalidNetworksAreReported) {
  for (const char* text : {"", "nonsense", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8x",
                           "fd00::/129", "10.0.0", "private", "/8", "10.0.0.0/99999999999"}) {
    EXPECT_THROW(static_cast<void>(parse_network(text)), std::invalid_argument) << text;
  }
}

TEST(Addresses, AHouseholdOfIPv6IsOneClient) {
  EXPECT_EQ(network_of("2001:db8:1:2ab::1"), network_of("2001:db8:1:2ff:ffff::9"));
  EXPECT_NE(network_of("2001:db8:1:2ab::1"), network_of("2001:db8:1:3ab::1"));
  EXPECT_EQ(network_of("2001:db8:1:2ab::1"), "2001:db8:1:200::/56");
  EXPECT_EQ(network_of("192.0.2.1"), "192.0.2.1");
  EXPECT_NE(network_of("192.0.2.1"), network_of("192.0.2.2"));
  EXPECT_EQ(network_of("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(network_of(""), "");
}

TEST(Addresses, TheLastUntrustedForwardedElementIsTheClient) {
  const auto trusted = networks({"127.0.0.1", "10.0.0.0/8"});
  const auto client = [&](std::string_view list) { return forwarded_address(list, trusted); };
  EXPECT_EQ(client("1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(client("9.9.9.9, 1.2.3.4 "), "1.2.3.4");
  EXPECT_EQ(client("9.9.9.9,1.2.3.4,10.0.0.7"), "1.2.3.4");
  EXPECT_EQ(client("9.9.9.9, 1.2.3.4, 10.0.0.7, 127.0.0.1"), "1.2.3.4");
  EXPECT_EQ(client("10.0.0.9, 10.0.0.7"), "10.0.0.9");
  EXPECT_EQ(client("192.168.1.1"), "192.168.1.1");  // private, but not trusted
  EXPECT_EQ(client(""), "");
  EXPECT_EQ(client(" , "), "");
  EXPECT_EQ(client("1.2.3.4, nonsense"), "");
  EXPECT_EQ(client("1.2.3.4, nonsense, 10.0.0.7"), "10.0.0.7");
  EXPECT_EQ(client("unknown"), "");
}

TEST(Addresses, ForwardedElementsMayHaveAPort) {
  const auto client = [](std::string_view list) { return forwarded_address(list, {}); };
  EXPECT_EQ(client("1.2.3.4:5678"), "1.2.3.4");
  EXPECT_EQ(client("[2001:DB8::1]:5678"), "2001:db8::1");
  EXPECT_EQ(client("[2001:db8::1]"), "2001:db8::1");
  EXPECT_EQ(client("2001:db8::1"), "2001:db8::1");
  EXPECT_EQ(client("\"[2001:db8::1]:5678\""), "2001:db8::1");
  EXPECT_EQ(client("[2001:db8::1"), "2001:db8::1");
  EXPECT_EQ(client("[]:80"), "");
  EXPECT_EQ(client(":80"), "");
  EXPECT_EQ(client("1.2.3.4:5678:9"), "");
}

}  // namespace
}  // namespace net
