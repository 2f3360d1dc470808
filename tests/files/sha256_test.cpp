#include "files/sha256.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "support/temporary_directory.hpp"

namespace parlour::files {
namespace {

std::string hash(const std::string& text) { return sha256(std::as_bytes(std::span(text))); }

TEST(Sha256, AgreesWithTheStandardsExamples) {
  EXPECT_EQ(hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hash(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/// Around the ends of blocks, where the length no longer fits into the last one. From `sha256sum`.
TEST(Sha256, EveryLengthOfTheLastBlock) {
  EXPECT_EQ(hash(std::string(55, 'a')), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
  EXPECT_EQ(hash(std::string(56, 'a')), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
  EXPECT_EQ(hash(std::string(63, 'a')), "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34");
  EXPECT_EQ(hash(std::string(64, 'a')), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

TEST(Sha256, OfAFile) {
  const support::TemporaryDirectory home;
  std::ofstream(home / "abc") << "abc";
  EXPECT_EQ(sha256_of_file(home / "abc"), hash("abc"));
  EXPECT_FALSE(sha256_of_file(home / "nothing"));
  EXPECT_FALSE(sha256_of_file(home.path()));
}

}  // namespace
}  // namespace parlour::files
