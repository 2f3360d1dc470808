#include "protocol/gomocup/brain_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/line/notation.hpp"
#include "records/line/line_game.hpp"

namespace parlour::protocol::gomocup {

std::size_t BrainBoard::count(Stone stone) const {
  return static_cast<std::size_t>(std::count(cells_.begin(), cells_.end(), stone));
}

bool BrainBoard::empty() const { return count(Stone::None) == cells_.size(); }

Result<void> BrainBoard::check_on_board(Point point) const {
  if (point.x >= 0 && point.y >= 0 && point.x < cols_ && point.y < rows_) return {};
  return failure("gomocup-outside",
                 {{"point", point_text(point)}, {"last", point_text({cols_ - 1, rows_ - 1})}});
}

Result<void> BrainBoard::put(Point point, Stone stone) {
  if (auto there = check_on_board(point); !there) return there;
  if (at(point) != Stone::None) return failure("gomocup-taken", {{"point", point_text(point)}});
  cells_[index_of(point)] = stone;
  return {};
}

Result<void> BrainBoard::lift(Point point) {
  if (auto there = check_on_board(point); !there) return there;
  if (at(point) != Stone::Own && at(point) != Stone::Opponents)
    return failure("gomocup-no-stone", {{"point", point_text(point)}});
  cells_[index_of(point)] = Stone::None;
  return {};
}

bool BrainBoard::in_turn(const std::vector<Point>& stones) const {
  Stone next = brain_side() == Side::First ? Stone::Own : Stone::Opponents;
  for (const Point each : stones) {
    if (at(each) != next) return false;
    next = next == Stone::Own ? Stone::Opponents : Stone::Own;
  }
  return true;
}

Side BrainBoard::brain_side() const {
  return count(Stone::Own) < count(Stone::Opponents) ? Side::Second : Side::First;
}

std::string BrainBoard::game_spec(bool exactly_five, bool renju) const {
  std::string spec = records::five_in_a_row(rows_, cols_, exactly_five, renju);
  std::string_view separator = ",walls=";
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    if (cells_[cell] != Stone::Forbidden) continue;
    spec += separator;
    spec += games::line::cell_name(rows_, cols_, static_cast<games::line::Move>(cell));
    separator = "+";
  }
  return spec;
}

std::string BrainBoard::position_text() const { return text(brain_side(), brain_side()); }

std::string BrainBoard::position_text_before(Point last) const {
  BrainBoard before = *this;
  before.cells_[index_of(last)] = Stone::None;
  return before.text(brain_side(), other(brain_side()));
}

std::string BrainBoard::text(Side brain, Side to_move) const {
  const std::string_view symbols = brain == Side::First ? ".xo#" : ".ox#";
  std::string text;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    if (cell > 0 && cell % static_cast<std::size_t>(cols_) == 0) text += '/';
    text += symbols[static_cast<std::size_t>(cells_[cell])];
  }
  return fmt::format("{} {} {} -", text, parlour::index_of(to_move) + 1,
                     count(Stone::Own) + count(Stone::Opponents));
}

}  // namespace parlour::protocol::gomocup
