#pragma once

#include <QColor>
#include <array>
#include <optional>
#include <string_view>

namespace parlour::ui::desktop {

/// What a board is made of: wood with stones, squared paper with a pen, tiles of slate.
enum class BoardStyle : unsigned char { Wood, Paper, Slate };
inline constexpr std::array kBoardStyles{BoardStyle::Wood, BoardStyle::Paper, BoardStyle::Slate};

/// How boards look. Colour-blind people can use them too: whatever a colour says is also shown by shapes or
/// by light and dark.
struct BoardTheme {
  BoardStyle style = BoardStyle::Wood;
  QColor background;  ///< around the board
  QColor board;
  QColor frame;  ///< around the cells, under the coordinates
  QColor grid;
  QColor labels;                ///< coordinates, on the frame
  QColor words;                 ///< names, on the background
  QColor hover{173, 216, 230};  ///< light blue
  QColor x;
  QColor o;
  QColor wall;
  QColor mark;    ///< the last move, a winning line
  QColor cursor;  ///< of the keyboard
  QColor heat;    ///< of the best move in an analysis
  QColor loss;    ///< of a losing move, however good it is among others that lose
  QColor pit;
  std::array<QColor, 4> seeds;
  bool coordinates = true;
  bool move_numbers = false;
  bool animations = true;
  int sowing_ms = 120;  ///< one seed's way to the next pit
};

/// The colours of a style, for a light or a dark window.
BoardTheme board_theme(BoardStyle style, bool dark);

/// The name in settings files: `wood`, `paper`, `slate`.
std::string_view name_of(BoardStyle style);
std::optional<BoardStyle> board_style(std::string_view name);

/// The id of the text that names a style for users.
std::string_view title_of(BoardStyle style);

}  // namespace parlour::ui::desktop
