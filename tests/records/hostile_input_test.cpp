// Whatever comes in, a reader answers with a record that can be written down again, or with a message that
// says where it is wrong. Seeds are fixed: a failure repeats.
#include <gtest/gtest.h>

#include <iterator>
#include <string>

#include "records/round_trips.hpp"
#include "records/text.hpp"
#include "support/fuzz.hpp"

namespace parlour::records {
namespace {

const Format kFormats[] = {json_format(), sgf_format(), psq_format()};

/// True if it was read.
bool expect_answer(std::string_view text, Format format) {
  const auto record = read(text, format, make_game);
  if (!record) {
    EXPECT_FALSE(record.error().id.empty());
    const auto& place = record.error().place;
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    EXPECT_LE(place ? place->line : 0, lines) << text;
    return false;
  }
  EXPECT_TRUE(check(*record)) << text;
  const std::string once = to_json(*record);
  const auto again = from_json(once, make_game);
  EXPECT_EQ(again ? to_json(*again) : again.error().id, once) << text;
  return true;
}

/// A valid record of each kind to start from.
std::string some_text(Format format, Rng& rng) {
  static const std::string kSpecs[] = {"gomoku", "gomoku-standard:rows=6,cols=7",
                                       "mnk:rows=3,cols=4,win=3,walls=b2", "kalah:pits=3,seeds=2",
                                       "inversion-stones:rows=4,cols=4,win=3"};
  for (;;) {
    const auto text = write(random_record(kSpecs[rng.below(5)], rng, 12), format);
    if (text) return *text;
  }
}

TEST(HostileRecords, GarbageIsAnswered) {
  for (const Format format : kFormats)
    for (const std::string& text : support::garbage()) EXPECT_FALSE(expect_answer(text, format));
}

TEST(HostileRecords, EveryTruncationIsAnswered) {
  Rng rng(11);
  for (const Format format : kFormats)
    for (int round = 0; round < 4; ++round)
      for (const std::string& text : support::truncations(some_text(format, rng)))
        expect_answer(text, format);
}

TEST(HostileRecords, MutationsAreAnswered) {
  constexpr std::string_view kAlphabets[] = {"{}[]\",:0123456789-.eE\\u tfn\n",
                                             "()[];:\\BWabcPLGTERSZ0123456789\r\n",
                                             "0123456789,-:x \r\nPiskvory"};
  Rng rng(12);
  for (std::size_t at = 0; at < std::size(kFormats); ++at) {
    const Format format = kFormats[at];
    int taken = 0;
    for (int round = 0; round < 3000; ++round) {
      const std::string text = support::mutated(some_text(format, rng), kAlphabets[at], rng);
      taken += expect_answer(text, format) ? 1 : 0;
    }
    EXPECT_GT(taken, 30) << format->name;  // it got past the syntax
    EXPECT_LT(taken, 2900) << format->name;
  }
}

TEST(HostileRecords, FormatsTakenForEachOtherAreAnswered) {
  Rng rng(13);
  for (const Format format : kFormats)
    for (const Format taken_for : kFormats)
      EXPECT_EQ(expect_answer(some_text(format, rng), taken_for), format == taken_for);
}

TEST(HostileRecords, TextBecomesOneLineOfUtf8) {
  EXPECT_EQ(one_line("plain \xD0\xB0 \xE2\x98\xBA \xF0\x9F\x98\x80"),
            "plain \xD0\xB0 \xE2\x98\xBA \xF0\x9F\x98\x80");
  EXPECT_EQ(one_line("a\nb\x1B[2J\x7F"), "a b [2J ");
  EXPECT_EQ(one_line("\xC2\x9B\xC2\xA0"), " \xC2\xA0");
  const std::string bad = "\xEF\xBF\xBD";
  EXPECT_EQ(one_line("\xFF"), bad);
  EXPECT_EQ(one_line("\xC0\xAF"), bad + bad);            // overlong
  EXPECT_EQ(one_line("\xED\xA0\x80"), bad + bad + bad);  // a surrogate
  EXPECT_EQ(one_line("\xF4\x90\x80\x80"), bad + bad + bad + bad);
  EXPECT_EQ(one_line("\xE2\x98"), bad + bad);  // cut off
  EXPECT_EQ(place_in("ab\ncd\n", 4).line, 2u);
  EXPECT_EQ(place_in("ab\ncd\n", 4).column, 2u);
  EXPECT_EQ(place_in("ab\ncd\n", 4).text, "cd");
  EXPECT_EQ(place_in("ab\ncd\n", 99).line, 3u);
}

}  // namespace
}  // namespace parlour::records
