#include "server/net/trusted_proxies.hpp"

#include <gtest/gtest.h>

#include <string>

namespace parlour::server {
namespace {

std::string client(const std::vector<std::string>& trusted, const std::string& peer,
                   std::string_view forwarded) {
  return TrustedProxies::make(trusted).value().client_of(peer, forwarded);
}

TEST(TrustedProxies, SayWhoTheirClientsAre) {
  EXPECT_EQ(client({"127.0.0.1"}, "127.0.0.1", "203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(client({"::1"}, "::1", "2001:db8::7"), "2001:db8::7");
  EXPECT_EQ(client({"127.0.0.1"}, "::ffff:127.0.0.1", "203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(client({"fe80::1"}, "fe80::1%eth0", "203.0.113.7"), "203.0.113.7");
}

TEST(TrustedProxies, AreBelievedAndNobodyElse) {
  EXPECT_EQ(client({}, "127.0.0.1", "203.0.113.7"), "127.0.0.1");
  EXPECT_EQ(client({"10.0.0.1"}, "10.0.0.2", "203.0.113.7"), "10.0.0.2");
  EXPECT_EQ(client({"0.0.0.0/0"}, "::1", "203.0.113.7"), "::1");
}

TEST(TrustedProxies, TakeWhatWasAddedLastByOneOfThem) {
  const std::vector<std::string> ours{"127.0.0.1", "10.0.0.0/8"};
  EXPECT_EQ(client(ours, "127.0.0.1", "6.6.6.6, 203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(client(ours, "127.0.0.1", "6.6.6.6,203.0.113.7 ,\t10.1.2.3"), "203.0.113.7");
  EXPECT_EQ(client(ours, "127.0.0.1", "<script>, unknown, 203.0.113.7"), "203.0.113.7")
      << "what the client wrote before it does not matter";
  EXPECT_EQ(client(ours, "127.0.0.1", "10.1.2.3, 127.0.0.1"), "127.0.0.1") << "nobody but proxies";
}

TEST(TrustedProxies, TellNothingWithGarbage) {
  for (const std::string& forwarded : {std::string(),
                                       std::string(" "),
                                       std::string(","),
                                       std::string("203.0.113.7,"),
                                       std::string("unknown"),
                                       std::string("203.0.113"),
                                       std::string("203.0.113.256"),
                                       std::string("203.0.113.7.8"),
                                       std::string("203.0.113.7 6.6.6.6"),
                                       std::string("203.0.113.7:"),
                                       std::string("203.0.113.7:x"),
                                       std::string("203.0.113.7:1234567"),
                                       std::string("[203.0.113.7]"),
                                       std::string("[2001:db8::7"),
                                       std::string("[2001:db8::7]x"),
                                       std::string("2001:db8:::7"),
                                       std::string("0x7f.1"),
                                       std::string("203.0.113.7\0", 12),
                                       std::string("\xff\xfe"),
                                       std::string(100'000, 'a'),
                                       std::string(100'000, ','),
                                       std::string("203.0.113.7, for=\"_x\"")})
    EXPECT_EQ(client({"127.0.0.1"}, "127.0.0.1", forwarded), "127.0.0.1") << forwarded.substr(0, 40);
}

TEST(TrustedProxies, ReadWhatSomeProxiesAdd) {
  EXPECT_EQ(client({"127.0.0.1"}, "127.0.0.1", "203.0.113.7:4711"), "203.0.113.7");
  EXPECT_EQ(client({"127.0.0.1"}, "127.0.0.1", "[2001:db8::7]:4711"), "2001:db8::7");
  EXPECT_EQ(client({"127.0.0.1"}, "127.0.0.1", "[2001:db8::7]"), "2001:db8::7");
}

TEST(TrustedProxies, HaveOneFormForEachAddress) {
  EXPECT_EQ(client({"127.0.0.1"}, "127.0.0.1", "2001:DB8:0:0::0007"), "2001:db8::7");
  EXPECT_EQ(client({"127.0.0.1"}, "127.0.0.1", "::ffff:203.0.113.7"), "203.0.113.7");
}

TEST(TrustedProxies, AreAddressesAndNetworks) {
  const auto trusted = TrustedProxies::make({"10.0.0.0/8", "192.0.2.128/25", "2001:db8::/33"}).value();
  for (const char* address :
       {"10.255.0.1", "192.0.2.128", "192.0.2.255", "2001:db8:7fff::1", "::ffff:10.1.1.1"})
    EXPECT_TRUE(trusted.trusts(address)) << address;
  for (const char* address : {"11.0.0.1", "192.0.2.127", "2001:db8:8000::1", "::10.1.1.1", "", "localhost"})
    EXPECT_FALSE(trusted.trusts(address)) << address;
}

TEST(TrustedProxies, RefuseOtherTexts) {
  for (const char* text : {"", "localhost", "10.0.0", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1",
                           "/8", "10.0.0.0/8/8", "10.0.0.0/8x", "10.0.0.1,10.0.0.2"}) {
    const auto made = TrustedProxies::make({text});
    ASSERT_FALSE(made) << text;
    EXPECT_EQ(made.error().argument("found"), text);
  }
}

}  // namespace
}  // namespace parlour::server
