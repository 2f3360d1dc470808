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
  EXPECT_EQ(&display.words(), &screen);
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
