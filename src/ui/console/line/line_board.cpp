#include "ui/console/line/line_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "games/line/winning_lines.hpp"
#include "ui/terminal/paint.hpp"

namespace parlour::ui {
namespace {

namespace line = games::line;
using Game = play::TypedGame<line::Family>;

enum class Lines : unsigned char { None, Around, BetweenCells };
enum class CellMark : unsigned char { None, Last, Winning, Forbidden };

/// How much decoration of a board is drawn.
struct Layout {
  Lines lines = Lines::None;
  int pitch = 1;            ///< columns from one cell to the next
  bool both_sides = false;  ///< coordinates on the right and below too
};

int columns_for_rows(const line::Rules& rules) { return rules.rows() > 9 ? 2 : 1; }

int needed_width(const line::Rules& rules, const Layout& layout) {
  const int labels = columns_for_rows(rules);
  const int cells = layout.pitch * rules.cols();
  const int lines = layout.lines == Lines::BetweenCells ? 1 : layout.lines == Lines::Around ? 3 : 0;
  const int right = !layout.both_sides ? 0 : labels + (layout.lines == Lines::None ? 2 : 1);
  return labels + 1 + cells + lines + right;
}

/// The most generous layout that fits. Large boards have no frame, to save height.
Layout layout_for(const Game& game, const Style& style) {
  constexpr int kMostCellsApart = 5;
  constexpr int kMostRowsInAFrame = 16;
  const line::Rules& rules = game.rules();
  std::vector<Layout> layouts;
  if (takes_digits(rules)) layouts.push_back({Lines::BetweenCells, 6, true});
  if (std::max(rules.rows(), rules.cols()) <= kMostCellsApart)
    layouts.push_back({Lines::BetweenCells, 4, true});
  if (rules.rows() <= kMostRowsInAFrame) layouts.push_back({Lines::Around, 2, true});
  layouts.push_back({Lines::None, 2, true});
  layouts.push_back({Lines::None, 2, false});
  const auto fits = [&](const Layout& each) { return needed_width(rules, each) <= style.width; };
  const auto found = std::find_if(layouts.begin(), layouts.end(), fits);
  return found == layouts.end() ? Layout{} : *found;
}

/// Where the side to move would lose at once.
std::vector<line::Move> forbidden_in(const line::Rules& rules, const play::State& state) {
  return play::with_position<line::Family>(
      rules, state, [](const auto& position) { return line::forbidden_moves(position); });
}

/// One picture of one position.
class LinePicture {
 public:
  LinePicture(const Game& game, const play::State& state, const Table& table,
              const std::optional<LastMove>& last, const Style& style)
      : rules_(game.rules()),
        style_(style),
        box_(box_of(style)),
        layout_(layout_for(game, style)),
        setup_(game.setup_of(state)),
        marks_(static_cast<std::size_t>(rules_.cells()), CellMark::None),
        signs_{sign_of(game, state, table, Side::First), sign_of(game, state, table, Side::Second)},
        indent_(static_cast<std::size_t>(std::clamp(style.width - needed_width(rules_, layout_), 0, kIndent)),
                ' ') {
    for (const line::Move cell : line::stones_in_lines(rules_, setup_)) marks_[cell] = CellMark::Winning;
    for (const line::Move cell : forbidden_in(rules_, state)) marks_[cell] = CellMark::Forbidden;
    if (last && (style.colour ? marks_[last->move] == CellMark::None : true))
      marks_[last->move] = CellMark::Last;
  }

  /// Takes an inversion back: it changed the signs of the sides, or the owners of the stones.
  void uninvert() {
    if (rules_.options().inversion == line::Inversion::Signs) std::swap(signs_[0], signs_[1]);
    if (rules_.options().inversion == line::Inversion::Stones)
      for (auto& owner : setup_.owners)
        if (owner) owner = other(*owner);
    std::replace(marks_.begin(), marks_.end(), CellMark::Forbidden, CellMark::None);
  }

  std::string drawn() const {
    std::string board = titles();
    if (layout_.lines != Lines::None) board += rule(box_.top_left, box_.top, box_.top_right);
    for (int y = 0; y < rules_.rows(); ++y) {
      if (y > 0 && layout_.lines == Lines::BetweenCells) board += rule(box_.left, box_.cross, box_.right);
      board += row(y);
    }
    if (layout_.lines != Lines::None) board += rule(box_.bottom_left, box_.bottom, box_.bottom_right);
    return layout_.both_sides ? board + titles() : board;
  }

 private:
  static constexpr int kIndent = 2;

  bool apart() const { return layout_.lines == Lines::BetweenCells; }
  std::string margin() const { return indent_ + repeated(" ", columns_for_rows(rules_) + 1); }

  /// The letters of the columns; where some have two letters, the first ones are on a line above.
  std::string titles() const {
    const int before = (layout_.lines == Lines::Around ? 1 : 0) + layout_.pitch / 2;
    const bool two_lines = title(rules_.cols() - 1).size() > 1;
    std::string above;
    std::string below;
    for (int x = 0; x < rules_.cols(); ++x) {
      const int column = before + x * layout_.pitch;
      const auto at = static_cast<std::size_t>(column);
      const std::string letters = title(x);
      below.resize(at, ' ');
      below += letters.back();
      if (letters.size() == 1) continue;
      above.resize(at, ' ');
      above += letters.front();
    }
    return (two_lines ? margin() + above + '\n' : std::string()) + margin() + below + '\n';
  }

  std::string title(int x) const {
    const std::string cell = line::cell_name(rules_.rows(), rules_.cols(), rules_.cell_at(x, 0));
    return cell.substr(0, cell.find_first_of("0123456789"));
  }

  std::string rule(std::string_view left, std::string_view between, std::string_view right) const {
    std::string drawn(left);
    if (apart())
      for (int x = 0; x < rules_.cols(); ++x)
        drawn +=
            repeated(box_.across, layout_.pitch - 1) + std::string(x + 1 < rules_.cols() ? between : right);
    else
      drawn += repeated(box_.across, layout_.pitch * rules_.cols() + 1) + std::string(right);
    return margin() + painted(style_, paint::kFaint, drawn) + '\n';
  }

  std::string row(int y) const {
    const std::string wall = painted(style_, paint::kFaint, box_.down);
    const int number = rules_.rows() - y;
    std::string drawn = indent_ + fmt::format("{:>{}} ", number, columns_for_rows(rules_));
    if (layout_.lines != Lines::None) drawn += wall;
    for (int x = 0; x < rules_.cols(); ++x) {
      drawn += cell(rules_.cell_at(x, y));
      if (apart()) drawn += wall;
    }
    if (layout_.lines == Lines::Around) drawn += ' ' + wall;
    if (layout_.both_sides) drawn += fmt::format("{}{}", layout_.lines == Lines::None ? "  " : " ", number);
    return drawn + '\n';
  }

  std::string cell(line::Move cell) const {
    const std::string middle = symbol(cell);
    if (layout_.pitch == 1) return painted(style_, colour(cell), middle);
    const auto [before, after] = marks(cell);
    if (!apart()) return before + painted(style_, colour(cell), middle);
    const std::string room((static_cast<std::size_t>(layout_.pitch) - 4) / 2, ' ');
    if (rules_.wall(cell)) return repeated(middle, layout_.pitch - 1);
    return painted(style_, colour(cell), room + before + middle + after + room);
  }

  std::string symbol(line::Move cell) const {
    if (rules_.wall(cell)) return style_.unicode ? "▓" : "#";
    if (const auto owner = setup_.owners[cell]) {
      const char sign = signs_[static_cast<std::size_t>(*owner)];
      const bool small = layout_.pitch == 1 && !style_.colour && marks_[cell] != CellMark::None;
      return {small ? static_cast<char>(std::tolower(sign)) : sign};
    }
    if (marks_[cell] == CellMark::Forbidden) return "!";
    if (takes_digits(rules_)) return {static_cast<char>('1' + cell)};
    if (apart()) return " ";
    return style_.unicode ? "·" : ".";
  }

  /// What is drawn left and right of a stone to mark it without colour.
  std::array<std::string, 2> marks(line::Move cell) const {
    const bool plain = marks_[cell] == CellMark::None || marks_[cell] == CellMark::Forbidden;
    if (style_.colour || plain) return {" ", " "};
    if (marks_[cell] == CellMark::Winning) return {"*", "*"};
    return {">", "<"};
  }

  std::string colour(line::Move cell) const {
    const auto owner = setup_.owners[cell];
    if (!owner) return std::string(rules_.wall(cell) ? "" : paint::kFaint);
    if (marks_[cell] == CellMark::Winning) return std::string(paint::kWinning);
    const std::string own(paint::of_owner(*owner));
    return marks_[cell] == CellMark::Last ? own + ';' + std::string(paint::kReversed) : own;
  }

  const line::Rules& rules_;
  const Style& style_;
  const Box& box_;
  Layout layout_;
  line::Setup setup_;
  std::vector<CellMark> marks_;
  std::array<char, 2> signs_;
  std::string indent_;
};

}  // namespace

std::string draw_line_board(const Game& game, const play::State& state, const Table& table,
                            const std::optional<LastMove>& last, const Style& style) {
  return LinePicture(game, state, table, last, style).drawn();
}

std::string draw_line_board_uninverted(const Game& game, const play::State& state, const Table& table,
                                       const std::optional<LastMove>& last, const Style& style) {
  LinePicture picture(game, state, table, last, style);
  picture.uninvert();
  return picture.drawn();
}

}  // namespace parlour::ui
