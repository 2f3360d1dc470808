#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <span>
#include <string>

#include "engines/line/network/line_network.hpp"
#include "files/container.hpp"

namespace parlour {
namespace {

TEST(CommittedNetwork, IsAWholeContainerWithANetwork) {
  std::ifstream file(PARLOUR_SOURCE_ROOT "/../data/gomoku.network", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto bytes = std::as_bytes(std::span(text.data(), text.size()));
  const auto container = files::Container::parse(bytes, "gomoku.network");
  ASSERT_TRUE(container);
  EXPECT_EQ(container->label().kind, "line-network");
  EXPECT_TRUE(engines::line::LineNetwork::read(container->payload()));
}

}  // namespace
}  // namespace parlour
