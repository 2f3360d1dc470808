#include "ui/console/connect4/connect4_board.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "games/connect4/notation.hpp"
#include "games/connect4/winning_lines.hpp"
#include "ui/terminal/paint.hpp"

namespace parlour::ui {
namespace {

namespace connect4 = games::connect4;

enum class Disc : unsigned char { Plain, Last, Winning };

/// One picture of one position.
class Connect4Picture {
 public:
  Connect4Picture(const play::TypedGame<connect4::Family>& game, const play::State& state, const Table& table,
                  const std::optional<LastMove>& last, const Style& style)
      : rules_(game.rules()),
        style_(style),
        box_(box_of(style)),
        setup_(game.setup_of(state)),
        signs_{sign_of(game, state, table, Side::First), sign_of(game, state, table, Side::Second)},
        marks_(static_cast<std::size_t>(rules_.cells()), Disc::Plain),
        framed_(2 * rules_.cols() + 3 <= style.width),
        apart_(2 * rules_.cols() <= style.width),
        indent_(style.width >= 2 * rules_.cols() + 7 ? "    " : "") {
    for (const int cell : connect4::cells_in_lines(rules_, setup_)) mark(cell, Disc::Winning);
    if (last) mark_last(static_cast<connect4::Move>(last->move));
  }

  std::string drawn() const {
    std::string board;
    for (int height = rules_.rows() - 1; height >= 0; --height) board += row(height);
    if (framed_) {
      const std::string ground = repeated(box_.across, 2 * rules_.cols() + 1);
      board += indent_ +
               painted(style_, paint::kFaint,
                       std::string(box_.bottom_left) + ground + std::string(box_.bottom_right)) +
               '\n';
    }
    return board + letters();
  }

 private:
  void mark(int cell, Disc disc) { marks_[static_cast<std::size_t>(cell)] = disc; }

  /// Marks the disc on top of its column. In colour, the mark of a winning line stays instead.
  void mark_last(connect4::Move column) {
    for (int height = rules_.rows() - 1; height >= 0; --height) {
      const int cell = rules_.cell_at(column, height);
      if (!setup_.owners[static_cast<std::size_t>(cell)]) continue;
      if (!style_.colour || marks_[static_cast<std::size_t>(cell)] == Disc::Plain) mark(cell, Disc::Last);
      return;
    }
  }

  std::string row(int height) const {
    const std::string wall = painted(style_, paint::kFaint, box_.down);
    std::string drawn = indent_ + (framed_ ? wall : "");
    for (int column = 0; column < rules_.cols(); ++column)
      drawn += cell(static_cast<std::size_t>(rules_.cell_at(column, height)));
    return drawn + (framed_ ? ' ' + wall : "") + '\n';
  }

  std::string cell(std::size_t cell) const {
    const auto owner = setup_.owners[cell];
    if (!owner) return gap(' ') + painted(style_, paint::kFaint, style_.unicode ? "·" : ".");
    const char sign = signs_[static_cast<std::size_t>(*owner)];
    if (style_.colour) return gap(' ') + painted(style_, colour(cell, *owner), std::string(1, sign));
    const char before = marks_[cell] == Disc::Winning ? '*' : marks_[cell] == Disc::Last ? '>' : ' ';
    const bool small = !apart_ && marks_[cell] != Disc::Plain;
    return gap(before) + std::string(1, small ? static_cast<char>(std::tolower(sign)) : sign);
  }

  std::string colour(std::size_t cell, Side owner) const {
    if (marks_[cell] == Disc::Winning) return std::string(paint::kWinning);
    const std::string own(paint::of_owner(owner));
    return marks_[cell] == Disc::Last ? own + ';' + std::string(paint::kReversed) : own;
  }

  std::string gap(char mark) const { return apart_ ? std::string(1, mark) : std::string(); }

  std::string letters() const {
    std::string line = indent_ + (framed_ ? " " : "");
    for (int column = 0; column < rules_.cols(); ++column)
      line += gap(' ') + connect4::column_name(static_cast<connect4::Move>(column));
    return line + '\n';
  }

  const connect4::Rules& rules_;
  const Style& style_;
  const Box& box_;
  connect4::Setup setup_;
  std::array<char, 2> signs_;
  std::vector<Disc> marks_;
  bool framed_;
  bool apart_;  ///< a blank before every column
  std::string indent_;
};

}  // namespace

std::string draw_connect4_board(const play::TypedGame<connect4::Family>& game, const play::State& state,
                                const Table& table, const std::optional<LastMove>& last, const Style& style) {
  return Connect4Picture(game, state, table, last, style).drawn();
}

}  // namespace parlour::ui
