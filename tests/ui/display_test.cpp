#include "ui/terminal/display.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace parlour::ui {
namespace {

std::string width_of(const Style& style) { return std::to_string(style.width) + "\n"; }

TEST(Display, KeepsATranscriptOfTheWords) {
  std::ostringstream screen;
  std::ostringstream transcript;
  Display display(
      screen,
      [] {
        return Style{true, true, 40};
      },
      &transcript);
  display.words() << "one " << 2 << '\n' << std::flush;
  display.screen() << "passing\r";
  *display.transcript() << "typed\n";
  display.draw(width_of);
  EXPECT_EQ(screen.str(), "one 2\npassing\r40\n");
  EXPECT_EQ(transcript.str(), "one 2\ntyped\n80\n");  // plain, whatever the screen can
}

TEST(Display, AsksForTheStyleAtEveryDrawing) {
  std::ostringstream screen;
  int width = 80;
  Display display(screen, [&] { return Style{false, false, width}; });
  display.draw(width_of);
  width = 120;
  display.draw(width_of);
  EXPECT_EQ(screen.str(), "80\n120\n");
  EXPECT_EQ(display.transcript(), nullptr);
}

TEST(Display, BreaksLongLinesBetweenWordsOnAScreenThatWraps) {
  std::ostringstream screen;
  std::ostringstream transcript;
  Style style;
  style.width = 20;
  style.wraps = true;
  Display display(
      screen, [&] { return style; }, &transcript);
  const std::string said =
      "one two three four five six\n  9 name  what it is, in words\n  1. Ann says a lot of things\n"
      "abcdefghijklmnopqrstuvwxyz and more\n\n漢字漢字 漢字漢字 漢字\n";
  display.words() << said;
  EXPECT_EQ(
      screen.str(),
      "one two three four\nfive six\n  9 name  what it\n          is, in\n          words\n"
      "  1. Ann says a lot\n  of things\nabcdefghijklmnopqrstuvwxyz\nand more\n\n漢字漢字 漢字漢字\n漢字\n");
  EXPECT_EQ(transcript.str(), said);
  screen.str("");
  display.words() << "a prompt that ends here: " << std::flush << "and goes on after its line\n";
  display.whole() << "parlour play kalah --second engine\n";
  display.words() << "what comes before ";
  display.screen() << "a passing line\n";
  EXPECT_EQ(screen.str(),
            "a prompt that ends here: and goes on after its line\nparlour play kalah --second engine\n"
            "what comes before a passing line\n");
}

TEST(Display, GoesOnWhereOneOfThemFails) {
  std::ostringstream screen;
  std::ostringstream transcript;
  Display display(
      screen, [] { return Style{}; }, &transcript);
  transcript.setstate(std::ios::badbit);
  display.words() << "seen\n" << std::flush;
  display.draw(width_of);
  EXPECT_EQ(screen.str(), "seen\n80\n");
  EXPECT_TRUE(display.words().good());
  transcript.clear();
  screen.setstate(std::ios::badbit);
  display.words() << "noted\n" << std::flush;
  EXPECT_EQ(transcript.str(), "noted\n");
}

}  // namespace
}  // namespace parlour::ui
