// Hostile specs: whatever comes in, the reader answers with a spec that can be written down again, or with a
// refusal that points into the text. Seeds are fixed: a failure repeats.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/rng.hpp"
#include "core/spec.hpp"

namespace parlour {
namespace {

std::string written_down(const Spec& spec) {
  std::string text = spec.name;
  char separator = ':';
  for (const Setting& setting : spec.settings) {
    text += separator;
    if (!setting.key.empty()) text += setting.key + "=";
    text += quoted_if_needed(setting.value);
    separator = ',';
  }
  return text;
}

void expect_answer(std::string_view text) {
  const auto spec = parse_spec(text);
  if (!spec) {
    ASSERT_TRUE(spec.error().place);
    ASSERT_GE(spec.error().place->column, 1u);
    ASSERT_LE(spec.error().place->column, text.size() + 1);
    return;
  }
  const std::string again = written_down(*spec);
  if (again.size() > kLongestSpec) return;  // quoting may make a spec at the limit too long
  const auto reread = parse_spec(again);
  ASSERT_TRUE(reread) << again;
  ASSERT_EQ(reread->name, spec->name);
  ASSERT_EQ(reread->settings.size(), spec->settings.size());
  for (std::size_t at = 0; at < spec->settings.size(); ++at) {
    ASSERT_EQ(reread->settings[at].key, spec->settings[at].key);
    ASSERT_EQ(reread->settings[at].value, spec->settings[at].value);
  }
}

constexpr std::string_view kGood =
    R"(mnk:rows=5,cols=6,win=4,inversion=stones,walls=b2+c3,note="a, \"b\": c\\d",last-reply=on)";

TEST(SpecFuzz, EveryTruncationIsAnswered) {
  for (std::size_t length = 0; length <= kGood.size(); ++length)
    ASSERT_NO_FATAL_FAILURE(expect_answer(kGood.substr(0, length))) << length;
}

TEST(SpecFuzz, EveryByteInEveryPlaceIsAnswered) {
  for (std::size_t at = 0; at < kGood.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string text(kGood);
      text[at] = static_cast<char>(byte);
      ASSERT_NO_FATAL_FAILURE(expect_answer(text)) << at << " " << byte;
    }
  }
}

TEST(SpecFuzz, GarbageOfAllBytesIsAnswered) {
  Rng rng(1);
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (std::uint32_t left = rng.below(40); left > 0; --left) text += static_cast<char>(rng.below(256));
    ASSERT_NO_FATAL_FAILURE(expect_answer(text)) << round;
  }
}

TEST(SpecFuzz, GarbageOfTheGrammarsOwnLettersIsAnswered) {
  constexpr std::string_view kLetters = "ab1-_:,=\"\\ .\t\n\xC3\xA9";
  Rng rng(2);
  for (int round = 0; round < 50'000; ++round) {
    std::string text = "a:";
    for (std::uint32_t left = rng.below(16); left > 0; --left)
      text += kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))];
    ASSERT_NO_FATAL_FAILURE(expect_answer(text)) << round;
  }
}

TEST(SpecFuzz, GiantsAreAnswered) {
  for (const std::string_view piece : {"a", ":", ",", "=", "\"", "\\", "a=b,", "\xFF"}) {
    std::string text = "a:";
    while (text.size() < 100'000) text += piece;
    ASSERT_NO_FATAL_FAILURE(expect_answer(text));
    ASSERT_NO_FATAL_FAILURE(expect_answer(std::string_view(text).substr(0, kLongestSpec)));
  }
}

TEST(SpecFuzz, ANulIsNoEndOfText) {
  using namespace std::string_view_literals;
  const auto cut = parse_spec("kalah\0:pits=5"sv);
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().id, "spec-colon-expected");
  EXPECT_EQ(cut.error().place->column, 6u);
  const auto quoted = parse_spec("cmd:\"a\0b\""sv);
  ASSERT_TRUE(quoted);
  EXPECT_EQ(quoted->settings[0].value, "a\0b"sv);
}

TEST(SpecFuzz, BytesThatAreNoUtf8AreKeptAsTheyAre) {
  const auto spec = parse_spec("so:\xFF\xC3.so");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->settings[0].value, "\xFF\xC3.so");
}

}  // namespace
}  // namespace parlour
