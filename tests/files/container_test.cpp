#include "files/container.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "core/rng.hpp"
#include "files/checksum.hpp"
#include "files/little_endian.hpp"

namespace parlour::files {
namespace {

using Bytes = std::vector<std::byte>;

const Label kLabel{"kalah-endgames", "kalah:pits=6,capture=always", "parlour 1.2.3", "seeds=18"};

Bytes bytes_of(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

Bytes file_of(const Label& label, const Bytes& payload) {
  Bytes file = container_header(label, payload);
  file.insert(file.end(), payload.begin(), payload.end());
  return file;
}

std::string refusal(std::span<const std::byte> bytes) {
  const auto parsed = Container::parse(bytes, "some.data");
  if (parsed) return "accepted";
  EXPECT_EQ(parsed.error().argument("file"), "some.data");
  return parsed.error().id;
}

/// The header with a true checksum again after someone has tampered with it.
void sign(Bytes& file) {
  write_little<std::uint64_t>(&file[32], 0);
  const auto length = std::min<std::size_t>(read_little<std::uint32_t>(&file[12]), file.size());
  write_little(&file[32], checksum(std::span(file).first(length)));
}

TEST(Container, GivesBackWhatWasPutIn) {
  for (const std::string& text : {std::string(), std::string("x"), std::string(100'000, 'y')}) {
    const Bytes file = file_of(kLabel, bytes_of(text));
    const auto parsed = Container::parse(file, "some.data");
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->label(), kLabel);
    EXPECT_TRUE(std::ranges::equal(parsed->payload(), bytes_of(text)));
    EXPECT_EQ((parsed->payload().data() - file.data()) % 64, 0);
  }
}

TEST(Container, HoldsTextsOfAnyLength) {
  const std::string longest(Container::kLongestText, 'z');
  for (const Label& label : {Label{}, Label{longest, longest, longest, longest}}) {
    const Bytes file = file_of(label, bytes_of("payload"));
    const auto parsed = Container::parse(file, "some.data");
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->label(), label);
  }
}

TEST(Container, IsTheSameBytesOnEveryMachine) {
  const Bytes file = file_of({"kind", "game", "maker", "p=1"}, bytes_of("payload"));
  ASSERT_EQ(file.size(), 64u + 7);
  EXPECT_TRUE(std::ranges::equal(std::span(file).first(16),
                                 bytes_of(std::string("PARLOUR\x1A\1\0\0\0\x40\0\0\0", 16))));
  EXPECT_TRUE(std::ranges::equal(std::span(file).subspan(40),
                                 bytes_of(std::string("\4\0\4\0\5\0\3\0kindgamemakerp=1payload", 31))));
  EXPECT_EQ(checksum(file), 7929054338604873656u);
}

TEST(Container, RefusesEveryTruncation) {
  const Bytes file = file_of(kLabel, bytes_of("a few bytes of payload"));
  for (std::size_t length = 0; length < file.size(); ++length)
    EXPECT_THAT(refusal(std::span(file).first(length)),
                testing::AnyOf("file-too-short", "file-payload-too-short"))
        << length;
  Bytes longer = file;
  longer.emplace_back();
  EXPECT_EQ(refusal(longer), "file-payload-too-long");
}

TEST(Container, RefusesEveryFlippedBit) {
  Bytes file = file_of(kLabel, bytes_of("a few bytes of payload"));
  for (std::size_t bit = 0; bit < 8 * file.size(); ++bit) {
    file[bit / 8] ^= std::byte{1} << (bit % 8);
    EXPECT_NE(refusal(file), "accepted") << bit;
    file[bit / 8] ^= std::byte{1} << (bit % 8);
  }
  EXPECT_EQ(refusal(file), "accepted");
}

TEST(Container, SaysWhatIsWrong) {
  const Bytes file = file_of(kLabel, bytes_of("a few bytes of payload"));
  const auto with = [&](std::size_t at, auto value) {
    Bytes copy = file;
    write_little(&copy[at], value);
    sign(copy);
    return refusal(copy);
  };
  EXPECT_EQ(with(0, std::uint8_t{'p'}), "file-not-data");
  EXPECT_EQ(with(8, std::uint32_t{2}), "file-other-format");
  EXPECT_EQ(with(12, std::uint32_t{0}), "file-wrong-header");
  EXPECT_EQ(with(12, std::uint32_t{0xFFFFFFFF}), "file-wrong-header");
  EXPECT_EQ(with(12, std::uint32_t{0x00010000}), "file-too-short");
  EXPECT_EQ(with(12, std::uint32_t{64}), "file-wrong-header");
  EXPECT_EQ(with(16, ~std::uint64_t{0}), "file-payload-too-short");
  EXPECT_EQ(with(16, std::uint64_t{0}), "file-payload-too-long");
  EXPECT_EQ(with(24, std::uint64_t{0}), "file-payload-damaged");
  EXPECT_EQ(with(40, std::uint16_t{0xFFFF}), "file-wrong-header");
  EXPECT_EQ(refusal(bytes_of("an essay about something else")), "file-not-data");

  Bytes unsigned_ = file;
  unsigned_[50] ^= std::byte{1};
  const auto refused = Container::parse(unsigned_, "some.data");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().id, "file-header-damaged");
  EXPECT_EQ(refused.error().argument("expected").size(), 16u);
  EXPECT_NE(refused.error().argument("expected"), refused.error().argument("found"));
}

TEST(Container, SurvivesEveryHeaderWithATrueChecksum) {
  const Bytes file = file_of(kLabel, bytes_of("a few bytes of payload"));
  Rng rng(4);
  for (int round = 0; round < 20'000; ++round) {
    Bytes copy = file;
    for (int change = 0; change < 3; ++change)
      copy[8 + rng.below(40)] = static_cast<std::byte>(rng.below(256));
    sign(copy);
    if (const auto parsed = Container::parse(copy, "some.data")) {
      const Label& label = parsed->label();
      EXPECT_LE(label.kind.size() + label.game.size() + label.producer.size() + label.parameters.size(),
                copy.size());
      EXPECT_TRUE(std::ranges::equal(parsed->payload(), bytes_of("a few bytes of payload")));
    }
  }
}

TEST(Labels, SayWhatDiffers) {
  EXPECT_TRUE(check_label(kLabel, kLabel, "some.data"));
  const auto difference = [](auto text) {
    Label other = kLabel;
    other.*text = "another";
    const Message message = check_label(other, kLabel, "some.data").error();
    EXPECT_EQ(message.argument("file"), "some.data");
    EXPECT_EQ(message.argument("found"), "another");
    EXPECT_EQ(message.argument("expected"), kLabel.*text);
    return message.id;
  };
  EXPECT_EQ(difference(&Label::kind), "file-wrong-kind");
  EXPECT_EQ(difference(&Label::game), "file-wrong-game");
  EXPECT_EQ(difference(&Label::producer), "file-wrong-producer");
  EXPECT_EQ(difference(&Label::parameters), "file-wrong-parameters");
}

}  // namespace
}  // namespace parlour::files
