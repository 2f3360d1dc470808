#include "files/checksum.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace parlour::files {
namespace {

std::uint64_t of(std::string_view text) { return checksum(std::as_bytes(std::span(text))); }

TEST(Checksum, IsTheWellKnownOne) {  // as `xxhsum -H64` prints them
  EXPECT_EQ(of(""), 0xEF46DB3751D8E999u);
  EXPECT_EQ(of("a"), 0xD24EC4F1A98C6E5Bu);
  EXPECT_EQ(of("abc"), 0x44BC2CF5AD770999u);
  EXPECT_EQ(of("Nobody inspects the spammish repetition"), 0xFBCEA83C8A378BF1u);
}

TEST(Checksum, NoticesEveryBitAndEveryLength) {
  for (std::size_t length = 0; length <= 100; ++length) {
    std::vector<std::byte> bytes(length);
    const std::uint64_t sum = checksum(bytes);
    for (std::size_t bit = 0; bit < 8 * length; ++bit) {
      bytes[bit / 8] ^= std::byte{1} << (bit % 8);
      EXPECT_NE(checksum(bytes), sum) << bit << " of " << length;
      bytes[bit / 8] ^= std::byte{1} << (bit % 8);
    }
    bytes.emplace_back();
    EXPECT_NE(checksum(bytes), sum) << length;
  }
}

}  // namespace
}  // namespace parlour::files
