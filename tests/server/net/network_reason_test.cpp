#include "server/net/network_reason.hpp"

#include <gtest/gtest.h>

namespace parlour::server {
namespace {

TEST(NetworkReasons, AreTextsThatEveryLanguageHas) {
  namespace error = boost::asio::error;
  EXPECT_EQ(network_reason(error::connection_refused), "reason-refused");
  EXPECT_EQ(network_reason(error::host_unreachable), "reason-unreachable");
  EXPECT_EQ(network_reason(error::timed_out), "reason-timed-out");
  EXPECT_EQ(network_reason(error::connection_reset), "reason-hung-up");
  EXPECT_EQ(network_reason(error::host_not_found), "reason-no-such-host");
  EXPECT_EQ(network_reason(error::host_not_found_try_again), "reason-no-such-host");
}

}  // namespace
}  // namespace parlour::server
