#include "core/option.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace parlour {
namespace {

using std::chrono::milliseconds;

/// One option of every kind, as a player might declare them.
std::vector<Option> one_of_each() {
  return {integer_option("depth", 4, 1, 20, "help-depth"),
          automatic_integer_option("seed", 0, 1000, "help-seed"),
          Option{"playable", OptionKind::Real, "0.75", 0, 1, {}, "help-playable"},
          choice_option("capture", {"opposite", "always", "none"}, "help-capture"),
          duration_option("time", "100ms", "help-time"),
          Option{"walls", OptionKind::Text, "none", 0, 0, {"none", "random"}, "help-walls"}};
}

Result<OptionValues> read(std::string_view text) {
  const auto spec = parse_spec(text);
  EXPECT_TRUE(spec) << text;
  return read_options(*spec, one_of_each());
}

/// Expects a refusal at `column` and returns it.
Message refusal(std::string_view text, std::string_view id, std::size_t column) {
  const auto values = read(text);
  EXPECT_FALSE(values) << text;
  if (values) return {};
  EXPECT_EQ(values.error().id, id) << text;
  EXPECT_TRUE(values.error().place && values.error().place->column == column) << text;
  EXPECT_EQ(values.error().place->text, text);
  return values.error();
}

TEST(Options, WhatIsNotGivenHasItsDefault) {
  const auto values = read("bot");
  ASSERT_TRUE(values);
  EXPECT_EQ(values->integer("depth"), 4);
  EXPECT_DOUBLE_EQ(values->real("playable"), 0.75);
  EXPECT_TRUE(values->is("capture", "opposite"));
  EXPECT_EQ(values->duration("time"), milliseconds(100));
  EXPECT_EQ(values->text("walls"), "none");
  EXPECT_FALSE(values->given("depth"));
}

TEST(Options, OneOfThemMayStandWithoutItsKey) {
  std::vector<Option> options = one_of_each();
  options.push_back(text_option("command", "help-command"));
  options.back().keyless = true;
  const auto read_it = [&](std::string_view text) { return read_options(*parse_spec(text), options); };
  for (const char* text :
       {"bot:\"./a b\",depth=7", "bot:depth=7,\"./a b\"", "bot:command=\"./a b\",depth=7"}) {
    const auto values = read_it(text);
    ASSERT_TRUE(values) << text;
    EXPECT_EQ(values->text("command"), "./a b");
    EXPECT_EQ(values->integer("depth"), 7);
  }
  EXPECT_EQ(read_it("bot:./a,./b").error().id, "spec-setting-twice");
  EXPECT_EQ(read_it("bot:./a,command=./b").error().id, "spec-setting-twice");
  EXPECT_EQ(read("bot:./a").error().id, "option-key-expected");
}

TEST(Options, WhatIsGivenReplacesTheDefault) {
  const auto values = read("bot:depth=7,playable=0.5,capture=none,time=2s,walls=b2+c3");
  ASSERT_TRUE(values);
  EXPECT_EQ(values->integer("depth"), 7);
  EXPECT_DOUBLE_EQ(values->real("playable"), 0.5);
  EXPECT_TRUE(values->is("capture", "none"));
  EXPECT_FALSE(values->is("capture", "opposite"));
  EXPECT_EQ(values->duration("time"), milliseconds(2000));
  EXPECT_EQ(values->text("time"), "2s");
  EXPECT_EQ(values->text("walls"), "b2+c3");
  EXPECT_TRUE(values->given("depth"));
}

TEST(Options, AnAutomaticOptionHasNoValueUntilGiven) {
  EXPECT_EQ(read("bot").value().text("seed"), "");
  EXPECT_FALSE(read("bot").value().given("seed"));
  EXPECT_EQ(read("bot:seed=12").value().integer("seed"), 12);
  refusal("bot:seed=1001", "option-out-of-range", 10);
}

TEST(Options, DeclaredIsNotTheSameAsGiven) {
  EXPECT_TRUE(read("bot").value().has("depth"));
  EXPECT_FALSE(read("bot").value().has("width"));
}

TEST(Options, EveryValueKnowsItsPlace) {
  const auto values = read("bot:depth=7,time=1s");
  EXPECT_EQ(values->place("depth"), (Place{"bot:depth=7,time=1s", 11}));
  EXPECT_EQ(values->place("time").column, 18u);
  EXPECT_EQ(values->place("walls").column, 1u);
}

TEST(Options, AnIntegerKeepsToItsRangeBothEndsIncluded) {
  EXPECT_EQ(read("bot:depth=1").value().integer("depth"), 1);
  EXPECT_EQ(read("bot:depth=20").value().integer("depth"), 20);
  const Message message = refusal("bot:time=1s,depth=21", "option-out-of-range", 19);
  EXPECT_EQ(message.argument("option"), "depth");
  EXPECT_EQ(message.argument("value"), "21");
  EXPECT_EQ(message.argument("allowed"), "1…20");
  refusal("bot:depth=0", "option-out-of-range", 11);
  refusal("bot:depth=-1", "option-out-of-range", 11);
}

TEST(Options, AnIntegerTooLongForTheMachineIsOutOfRange) {
  refusal("bot:depth=99999999999999999999999", "option-out-of-range", 11);
  refusal("bot:depth=-99999999999999999999999", "option-out-of-range", 11);
}

TEST(Options, AnIntegerIsDigitsOnly) {
  for (const std::string_view value : {"x", "1.5", "0x10", "1e1", "+5", " 5", "5 ", "-", "--5", "5\xFF"})
    refusal("bot:depth=" + std::string(value), "option-not-integer", 11);
  EXPECT_EQ(refusal("bot:depth=\"\"", "option-not-integer", 11).argument("allowed"), "1…20");
}

TEST(Options, ARealIsAFiniteNumberInItsRange) {
  EXPECT_DOUBLE_EQ(read("bot:playable=1").value().real("playable"), 1.0);
  EXPECT_DOUBLE_EQ(read("bot:playable=.25").value().real("playable"), 0.25);
  EXPECT_EQ(refusal("bot:playable=1.01", "option-out-of-range", 14).argument("allowed"), "0…1");
  for (const std::string_view value : {"nan", "inf", "-inf", "1,5", "half", "0.5.5", "1e999"}) {
    const std::string quoted = quoted_if_needed(value);
    refusal("bot:playable=" + quoted, "option-not-number", 14);
  }
}

TEST(Options, AChoiceIsOneOfItsWords) {
  const Message message = refusal("bot:capture=alway", "option-not-a-choice", 13);
  EXPECT_EQ(message.argument("nearest"), "always");
  EXPECT_EQ(message.argument("allowed"), "opposite|always|none");
  EXPECT_EQ(refusal("bot:capture=xyzzyx", "option-not-a-choice", 13).argument("nearest"), "");
}

TEST(Options, ADurationHasAUnit) {
  EXPECT_EQ(refusal("bot:time=100", "option-not-a-duration", 10).argument("value"), "100");
}

TEST(Options, AnUnknownOptionIsRefusedWithTheNearest) {
  const Message message = refusal("bot:depth=3,tme=1", "option-unknown", 13);
  EXPECT_EQ(message.argument("name"), "bot");
  EXPECT_EQ(message.argument("option"), "tme");
  EXPECT_EQ(message.argument("nearest"), "time");
  EXPECT_EQ(message.argument("allowed"), "depth, seed, playable, capture, time, walls");
}

TEST(Options, AValueNeedsAKey) {
  EXPECT_EQ(refusal("bot:5", "option-key-expected", 5).argument("value"), "5");
}

TEST(Options, WhoTakesNoneSaysSo) {
  const auto values = read_options(*parse_spec("human:depth=3"), {});
  ASSERT_FALSE(values);
  EXPECT_EQ(values.error().id, "option-none-taken");
  EXPECT_EQ(values.error().place->column, 7u);
}

TEST(Options, AnOptionWithoutAKeyTakesTheValueWithoutOne) {
  const Option file{"", OptionKind::Text, "", 0, 0, {}, "help-file"};
  const auto values = read_options(*parse_spec("so:./bot.so"), std::vector{file});
  ASSERT_TRUE(values);
  EXPECT_EQ(values->text(""), "./bot.so");
}

TEST(Options, ADefaultCanBeReplaced) {
  const Option option = with_default(integer_option("rows", 3, 1, 32, "help-rows"), "15");
  EXPECT_EQ(read_options(*parse_spec("gomoku"), std::vector{option})->integer("rows"), 15);
}

TEST(Options, WhatIsAllowedReadsWell) {
  const auto options = one_of_each();
  EXPECT_EQ(allowed_text(options[0]), "1…20");
  EXPECT_EQ(allowed_text(options[2]), "0…1");
  EXPECT_EQ(allowed_text(options[3]), "opposite|always|none");
  EXPECT_EQ(allowed_text(options[4]), "100ms, 2s, 1m");
  EXPECT_EQ(allowed_text(options[5]), "none|random");
}

const auto kAll = [](const OptionValues::Entry&) { return true; };

TEST(SettingsText, NamesEveryValueInDeclaredOrder) {
  EXPECT_EQ(settings_text(read("bot:time=2s,depth=7").value(), kAll),
            "depth=7,playable=0.75,capture=opposite,time=2s,walls=none");
}

TEST(SettingsText, LeavesOutWhatDoesNotMatter) {
  const auto given = [](const OptionValues::Entry& entry) { return entry.given; };
  EXPECT_EQ(settings_text(read("bot:time=2s,seed=3").value(), given), "seed=3,time=2s");
}

TEST(SettingsText, ReadsBackToTheSameValues) {
  for (const std::string_view walls :
       {"b2+c3", "a, b: \"c\" = d", "back\\slash", "tab\tand\nline", "\xC3\xA9\xFF"}) {
    const auto values = read("bot:seed=9,depth=3,walls=" + quoted_if_needed(walls));
    ASSERT_TRUE(values);
    const std::string text = settings_text(*values, kAll);
    const auto again = read("bot:" + text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(again->text("walls"), walls);
    EXPECT_EQ(settings_text(*again, kAll), text);
  }
}

}  // namespace
}  // namespace parlour
