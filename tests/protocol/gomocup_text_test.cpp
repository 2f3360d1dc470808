#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "protocol/gomocup/text.hpp"
#include "support/fuzz.hpp"

namespace parlour::protocol::gomocup {
namespace {

std::vector<Line> lines_of(LineSplitter& splitter) {
  std::vector<Line> lines;
  while (auto line = splitter.next()) lines.push_back(*std::move(line));
  return lines;
}

using Lines = std::vector<Line>;

TEST(GomocupText, LinesEndInAnyOfTheThreeWays) {
  LineSplitter splitter;
  splitter.feed("START 15\r\nBEGIN\nTURN 1,2\rEND");
  EXPECT_EQ(lines_of(splitter), (Lines{{"START 15"}, {"BEGIN"}, {"TURN 1,2"}}));
  splitter.finish();
  EXPECT_EQ(lines_of(splitter), (Lines{{"END"}}));
  splitter.finish();
  EXPECT_EQ(lines_of(splitter), Lines{});
}

TEST(GomocupText, ALineMayComeInAnyPieces) {
  LineSplitter splitter;
  for (const char byte : std::string("ABOUT\r\n\r\n\n1,2\r\n")) splitter.feed({&byte, 1});
  EXPECT_EQ(lines_of(splitter), (Lines{{"ABOUT"}, {"1,2"}}));
}

TEST(GomocupText, GiantLinesAreCutAndTheNextIsWhole) {
  LineSplitter splitter;
  const std::string piece(1000, 'x');
  for (int pieces = 0; pieces < 10'000; ++pieces) splitter.feed(piece);
  splitter.feed("\nEND\n");
  EXPECT_EQ(lines_of(splitter), (Lines{{std::string(kLongestLine, 'x'), true}, {"END"}}));
  splitter.feed(std::string(kLongestLine, 'y') + "\n");
  EXPECT_EQ(lines_of(splitter), (Lines{{std::string(kLongestLine, 'y'), false}}));
}

TEST(GomocupText, ReadsPoints) {
  EXPECT_EQ(parse_point("0,0"), (Point{0, 0}));
  EXPECT_EQ(parse_point(" 31 ,\t7 "), (Point{31, 7}));
  EXPECT_EQ(parse_point("-1,5"), (Point{-1, 5}));
  for (const char* wrong :
       {"", ",", "1", "1,", ",1", "1,2,3", "1.5,2", "1;2", "a,b", "+1,2", "1,99999999999", "1 2", "0x1,2"})
    EXPECT_EQ(parse_point(wrong), std::nullopt) << wrong;
  for (const std::string& wrong : support::garbage()) EXPECT_EQ(parse_point(wrong), std::nullopt);
  EXPECT_EQ(point_text({3, 14}), "3,14");
}

TEST(GomocupText, TakesWords) {
  std::string_view rest = "  INFO \t timeout_turn  30 ";
  EXPECT_EQ(take_word(rest), "INFO");
  EXPECT_EQ(take_word(rest), "timeout_turn");
  EXPECT_EQ(rest, "30");
  EXPECT_EQ(take_word(rest), "30");
  EXPECT_EQ(take_word(rest), "");
  EXPECT_EQ(in_capitals("yxBoard_1\xe4"), "YXBOARD_1\xe4");
}

TEST(GomocupText, QuotesWhatItIsSentInOneShortLine) {
  EXPECT_EQ(quotable("TURN"), "TURN");
  EXPECT_EQ(quotable(std::string("a\0\nb", 4)), "a  b");
  for (const std::string& each : support::garbage()) {
    EXPECT_LT(quotable(each).size(), 200u);
    EXPECT_EQ(quotable(each).find_first_of(std::string_view("\r\n\0", 3)), std::string::npos);
  }
}

}  // namespace
}  // namespace parlour::protocol::gomocup
