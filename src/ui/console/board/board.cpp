#include "ui/console/board/board.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "ui/console/faces.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

constexpr int kArrowWidth = 6;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    lines.push_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(lines.back().size() + 1, text.size()));
  }
  return lines;
}

/// Of a picture without colours.
int width_of(const std::string& picture) {
  int width = 0;
  for (const std::string_view line : lines_of(picture)) width = std::max(width, columns_of(line));
  return width;
}

/// `plain` is `left` without colours.
std::string beside(const std::string& left, const std::string& plain, const std::string& right,
                   const Style& style) {
  const auto lefts = lines_of(left);
  const auto plains = lines_of(plain);
  const auto rights = lines_of(right);
  const int width = width_of(plain);
  std::string picture;
  for (std::size_t at = 0; at < lefts.size(); ++at) {
    const auto missing = static_cast<std::size_t>(width - columns_of(plains[at]));
    const bool middle = at == lefts.size() / 2;
    picture += std::string(lefts[at]) + std::string(missing, ' ') +
               (!middle         ? "      "
                : style.unicode ? "  →   "
                                : "  ->  ") +
               std::string(rights[at]) + '\n';
  }
  return picture;
}

}  // namespace

std::string draw_board(const play::Game& game, const play::State& state, const Table& table,
                       const std::optional<LastMove>& last, const Style& style) {
  return face_of(game).board(game, state, table, last, style);
}

std::optional<std::string> draw_swept_board(const play::Game& game, const play::State& state,
                                            const Table& table, const Style& style) {
  return face_of(game).swept_board(game, state, table, style);
}

std::string draw_upheaval(const play::Game& game, const play::State& state, const Table& table,
                          const std::optional<LastMove>& last, const Style& style) {
  const ConsoleFace& face = face_of(game);
  const auto before = [&](const Style& in) {
    return face.board_before_upheaval(game, state, table, last, in);
  };
  const auto after = [&](const Style& in) { return face.board(game, state, table, last, in); };
  if (!before({})) return after(style);
  const auto plain = [](Style in) {
    in.colour = false;
    return in;
  };
  Style half = style;
  half.width = (style.width - kArrowWidth) / 2;
  const int width = width_of(after(plain(half)));
  const bool as_good = 3 * width >= 2 * width_of(after(plain(style)));  // no narrow emergency form
  if (width <= half.width && as_good) return beside(*before(half), *before(plain(half)), after(half), style);
  return *before(style) + (style.unicode ? "    ↓\n" : "    |\n    v\n") + after(style);
}

std::string move_on_board(const play::Game& game, const play::State& state, Side bottom, Side side,
                          play::MoveCode move) {
  return face_of(game).move_name(game, state, bottom, side, move);
}

std::string moves_on_board(const play::Game& game, const play::State& state, Side bottom,
                           std::span<const play::MoveCode> moves) {
  const auto walker = state.clone();
  std::string names;
  for (const play::MoveCode move : moves) {
    if (!walker->legal(move)) break;
    names += (names.empty() ? "" : " ") + move_on_board(game, *walker, bottom, walker->to_move(), move);
    walker->play(move);
  }
  return names;
}

}  // namespace parlour::ui
