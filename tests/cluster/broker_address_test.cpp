#include "cluster/broker_address.hpp"

#include <gtest/gtest.h>

namespace parlour::cluster {
namespace {

TEST(BrokerAddress, IsReadInAllItsForms) {
  const auto plain = read_broker_address("nats://127.0.0.1");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->shown(), "nats://127.0.0.1:4222");
  EXPECT_TRUE(plain->is_loopback());
  EXPECT_FALSE(plain->tls);

  const auto whole = read_broker_address("tls://ann:se:cr@t@games.example:4433/");
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->shown(), "tls://games.example:4433") << "never the password";
  EXPECT_EQ(whole->user, "ann");
  EXPECT_EQ(whole->password, "se:cr@t");
  EXPECT_TRUE(whole->tls);
  EXPECT_FALSE(whole->is_loopback());

  const auto six = read_broker_address("nats://[::1]:5000");
  ASSERT_TRUE(six);
  EXPECT_EQ(six->host, "::1");
  EXPECT_EQ(six->shown(), "nats://[::1]:5000");
  EXPECT_TRUE(six->is_loopback());
}

TEST(BrokerAddress, EverythingElseIsRefusedWithThePlace) {
  const std::vector<std::pair<std::string, std::size_t>> wrong{{"", 1},
                                                               {"127.0.0.1:4222", 1},
                                                               {"http://x", 1},
                                                               {"nats://", 8},
                                                               {"nats://:4222", 8},
                                                               {"nats://x:0", 10},
                                                               {"nats://x:65536", 10},
                                                               {"nats://x:42x", 10},
                                                               {"nats://x:", 10},
                                                               {"nats://[::1", 8},
                                                               {"nats://a b", 9},
                                                               {"nats://a,b", 9},
                                                               {"nats://x\n", 9},
                                                               {"nats://[::1]x", 13}};
  for (const auto& [text, column] : wrong) {
    const auto read = read_broker_address(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().id, "cluster-address");
    EXPECT_EQ(read.error().place->column, column) << text;
  }
  EXPECT_FALSE(read_broker_address("nats://" + std::string(2000, 'x')));
  EXPECT_EQ(read_broker_address("nats://a:secret@x:y").error().place->text, "…")
      << "a password is not repeated";
}

}  // namespace
}  // namespace parlour::cluster
