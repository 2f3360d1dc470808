// What holds for the picture of any position on any screen.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "support/generators.hpp"
#include "support/property.hpp"
#include "ui/shown_game.hpp"

namespace parlour::ui {
namespace {

Style any_style() {
  const bool unicode = *rc::gen::arbitrary<bool>();
  const bool colour = *rc::gen::arbitrary<bool>();
  return {unicode, colour, *rc::gen::inRange(1, 130)};
}

/// Plays at random for a while, calling `look` at every position.
template <class Look>
void play_on(Shown& shown, Look&& look) {
  support::Choices choices;
  for (int moves = *rc::gen::inRange(0, 60);; --moves) {
    look();
    if (moves == 0 || shown.state->outcome()) return;
    const auto legal = shown.state->moves();
    shown.play(static_cast<play::MoveCode>(choices.choose({legal.begin(), legal.end()})));
  }
}

void fits(const std::string& picture, int width) {
  RC_ASSERT(picture.back() == '\n');
  for (const std::string& line : lines_of(picture)) RC_ASSERT(columns(line) <= width);
}

int stones_in(const std::string& picture) {
  const auto lines = lines_of(without_colours(picture));
  int stones = 0;
  for (const std::string& line : lines) {
    const bool row = line.find_first_of("0123456789") != std::string::npos;  // the others have titles
    if (!row) continue;
    stones += static_cast<int>(std::count_if(line.begin(), line.end(), [](unsigned char c) {
      return std::toupper(c) == 'X' || std::toupper(c) == 'O';
    }));
  }
  return stones;
}

TEST(LineBoards, StayWithinTheScreenAndShowEveryStone) {
  support::holds(
      [] {
        const int rows = *rc::gen::inRange(1, 33);
        const int cols = *rc::gen::inRange(1, 33);
        const int win = *rc::gen::inRange(1, std::max(rows, cols) + 1);
        const auto inversion = *rc::gen::element<std::string>("off", "signs", "stones");
        Shown shown(fmt::format("mnk:rows={},cols={},win={},inversion={},period=3,last-reply={}", rows, cols,
                                win, inversion, *rc::gen::element<std::string>("on", "off")));
        const Style style = any_style();
        const int least = cols + (rows > 9 ? 3 : 2);
        int moves = 0;
        play_on(shown, [&] {
          const std::string picture = shown.picture(style);
          fits(picture, std::max(style.width, least));
          RC_ASSERT(stones_in(picture) == moves++);
          RC_ASSERT((picture.find('\x1b') == std::string::npos) == !style.colour);
        });
      },
      60);
}

TEST(LineBoards, LookTheSameInColourButForTheMarks) {
  support::holds(
      [] {
        Shown shown(*rc::gen::element<std::string>("tictactoe", "square:size=4", "inversion", "gomoku",
                                                   "course:walls-seed=7", "mnk:rows=9,cols=30,win=3"));
        Style style = any_style();
        play_on(shown, [&] {
          style.colour = true;
          std::string coloured = without_colours(shown.picture(style));
          style.colour = false;
          std::string marked = shown.picture(style);
          for (std::string* picture : {&coloured, &marked})
            std::transform(picture->begin(), picture->end(), picture->begin(), [](unsigned char c) {
              return std::string_view("<>*").find(static_cast<char>(c)) == std::string_view::npos
                         ? static_cast<char>(std::toupper(c))
                         : ' ';
            });
          RC_ASSERT(coloured == marked);
        });
      },
      40);
}

TEST(KalahBoards, StayWithinTheScreen) {
  support::holds(
      [] {
        const int pits = *rc::gen::inRange(1, 13);
        Shown shown(fmt::format("kalah:pits={},seeds={}", pits, *rc::gen::inRange(1, 13)));
        shown.table.bottom = *rc::gen::element(Side::First, Side::Second);
        shown.table.names[0] = std::string(static_cast<std::size_t>(*rc::gen::inRange(1, 100)), 'n');
        shown.table.names[1] = "Żółć";
        const Style style = any_style();
        play_on(shown, [&] {
          fits(shown.picture(style), std::max(style.width, std::max(4 * pits, 7)));
          if (const auto swept = draw_swept_board(*shown.game, *shown.state, shown.table, style))
            fits(*swept, std::max(style.width, std::max(4 * pits, 7)));
        });
      },
      60);
}

}  // namespace
}  // namespace parlour::ui
