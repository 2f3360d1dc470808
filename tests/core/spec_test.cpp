#include "core/spec.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

namespace parlour {
namespace {

/// Expects a refusal and returns it.
Message refusal(std::string_view text) {
  const auto spec = parse_spec(text);
  EXPECT_FALSE(spec) << text;
  return spec ? Message{"accepted", {}, std::nullopt} : spec.error();
}

void expect_refused(std::string_view text, std::string_view id, std::size_t column) {
  SCOPED_TRACE(text);
  const Message message = refusal(text);
  EXPECT_EQ(message.id, id);
  ASSERT_TRUE(message.place);
  EXPECT_EQ(message.place->column, column);
  EXPECT_EQ(message.place->text, text);
}

TEST(Spec, AMessageQuotesWholeCharacters) {
  for (const auto& [text, found] :
       {std::pair("калах", "к"), std::pair("kalaх", "х"), std::pair("кalah:pits=3", "к")}) {
    const Message message = refusal(text);
    EXPECT_EQ(message.id, "spec-name-expected");
    EXPECT_EQ(message.argument("found"), found);
  }
  EXPECT_EQ(refusal("kalah:\"a\"ё").argument("found"), "ё");
}

TEST(Spec, ANameAloneIsASpec) {
  const auto spec = parse_spec("gomoku-standard_2");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->name, "gomoku-standard_2");
  EXPECT_TRUE(spec->settings.empty());
  EXPECT_EQ(spec->text, "gomoku-standard_2");
}

TEST(Spec, SettingsFollowTheColonSeparatedByCommas) {
  const auto spec = parse_spec("mnk:rows=5,walls=b2+c3,last-reply=on");
  ASSERT_TRUE(spec);
  ASSERT_EQ(spec->settings.size(), 3u);
  EXPECT_EQ(spec->settings[0].key, "rows");
  EXPECT_EQ(spec->settings[0].value, "5");
  EXPECT_EQ(spec->settings[1].value, "b2+c3");
  EXPECT_EQ(spec->settings[2].key, "last-reply");
}

TEST(Spec, EverySettingKnowsItsColumns) {
  const auto spec = parse_spec("kalah:pits=5,seeds=3");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->settings[0].key_column, 7u);
  EXPECT_EQ(spec->settings[0].value_column, 12u);
  EXPECT_EQ(spec->settings[1].key_column, 14u);
  EXPECT_EQ(spec->settings[1].value_column, 20u);
}

TEST(Spec, AValueMayStandWithoutAKey) {
  const auto spec = parse_spec("so:./my player.so,time=1s");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->settings[0].key, "");
  EXPECT_EQ(spec->settings[0].value, "./my player.so");
  EXPECT_EQ(spec->settings[0].value_column, 4u);
}

TEST(Spec, SeveralValuesMayStandWithoutAKey) {
  const auto spec = parse_spec("kalah:6,4");
  ASSERT_TRUE(spec);
  ASSERT_EQ(spec->settings.size(), 2u);
  EXPECT_EQ(spec->settings[0].key, "");
  EXPECT_EQ(spec->settings[0].value, "6");
  EXPECT_EQ(spec->settings[1].key, "");
  EXPECT_EQ(spec->settings[1].value, "4");
  EXPECT_EQ(spec->settings[1].value_column, 9u);
}

TEST(Spec, QuotesHoldCommasAndColons) {
  const auto spec = parse_spec(R"(cmd:"./bot --ports=1,2:3",time=2s)");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->settings[0].value, "./bot --ports=1,2:3");
  EXPECT_EQ(spec->settings[1].value, "2s");
}

TEST(Spec, InsideQuotesABackslashEscapesQuoteAndBackslashOnly) {
  const auto spec = parse_spec(R"(cmd:"say \"hi\" C:\\dir\new")");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->settings[0].value, R"(say "hi" C:\dir\new)");
}

TEST(Spec, QuotesMayBeEmpty) {
  const auto spec = parse_spec(R"(cmd:"")");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->settings[0].value, "");
}

TEST(Spec, APlainValueKeepsEqualSignsAndBackslashes) {
  const auto spec = parse_spec(R"(so:path=a=b\c)");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->settings[0].key, "path");
  EXPECT_EQ(spec->settings[0].value, R"(a=b\c)");
}

TEST(Spec, EveryMistakeIsNamedWithItsColumn) {
  expect_refused("", "spec-empty", 1);
  expect_refused(":rows=3", "spec-name-expected", 1);
  expect_refused(" kalah", "spec-name-expected", 1);
  expect_refused("kalah pits", "spec-colon-expected", 6);
  expect_refused("kalah,pits=5", "spec-colon-expected", 6);
  expect_refused("kalah:", "spec-value-expected", 7);
  expect_refused("kalah:pits=", "spec-value-expected", 12);
  expect_refused("kalah:pits=5,", "spec-value-expected", 14);
  expect_refused("kalah:,pits=5", "spec-value-expected", 7);
  expect_refused("kalah:pits=,seeds=3", "spec-value-expected", 12);
  expect_refused("kalah:pits=6:seeds=4", "spec-colon-in-value", 13);
  expect_refused("kalah:pits=6,pits=5", "spec-setting-twice", 14);
  expect_refused(R"(cmd:"open)", "spec-quote-not-closed", 5);
  expect_refused(R"(cmd:time=1s,"open\")", "spec-quote-not-closed", 13);
  expect_refused(R"(cmd:"a"b)", "spec-comma-expected", 8);
  expect_refused(R"(cmd:a"b")", "spec-comma-expected", 6);
  expect_refused("kalah:pits=5\n", "spec-comma-expected", 13);
}

TEST(Spec, AColonInAValueShowsWhatWasMeant) {
  EXPECT_EQ(refusal("kalah:pits=6:seeds=4").argument("nearest"), "kalah:pits=6,seeds=4");
}

TEST(Spec, AMissingValueNamesItsOption) {
  EXPECT_EQ(refusal("kalah:pits=").argument("option"), "pits");
  EXPECT_EQ(refusal("kalah:seeds=1,seeds=1").argument("option"), "seeds");
  EXPECT_EQ(refusal("kalah pits").argument("found"), " ");
}

TEST(Spec, HasALongestLength) {
  EXPECT_TRUE(parse_spec(std::string(kLongestSpec, 'a')));
  const Message message = refusal(std::string(10'000, 'a'));
  EXPECT_EQ(message.id, "spec-too-long");
  EXPECT_EQ(message.argument("length"), "10000");
  EXPECT_EQ(message.argument("longest"), "4096");
}

TEST(QuotedIfNeeded, PlainWordsStayPlain) {
  EXPECT_EQ(quoted_if_needed("b2+c3"), "b2+c3");
  EXPECT_EQ(quoted_if_needed(R"(C:\bot)"), R"("C:\\bot")");
  EXPECT_EQ(quoted_if_needed(R"(dir\bot)"), R"(dir\bot)");
}

TEST(QuotedIfNeeded, WhatTheGrammarUsesIsQuoted) {
  EXPECT_EQ(quoted_if_needed(""), R"("")");
  EXPECT_EQ(quoted_if_needed("a,b"), R"("a,b")");
  EXPECT_EQ(quoted_if_needed("two words"), R"("two words")");
  EXPECT_EQ(quoted_if_needed("say \"hi\""), R"("say \"hi\"")");
  EXPECT_EQ(quoted_if_needed("a\tb"), "\"a\tb\"");
}

}  // namespace
}  // namespace parlour
