#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "ui/console/board/board.hpp"

namespace parlour::ui {

/// A game after `moves`, and how it looks.
struct Shown {
  std::shared_ptr<const play::Game> game;
  std::unique_ptr<play::State> state;
  std::optional<LastMove> last;
  Table table{{"Ann", "Bob"}, 'X', Side::First};

  explicit Shown(std::string_view spec, std::string_view moves = "")
      : game(*catalog::make_game(spec)), state(game->start()) {
    const auto played = play::read_move_list(*game, moves);
    for (const play::MoveCode move : *played) play(move);
  }

  void play(play::MoveCode move) {
    last = LastMove{state->to_move(), move};
    state->play(move);
  }

  std::string picture(const Style& style) const { return draw_board(*game, *state, table, last, style); }
  std::string picture_without_last(const Style& style) const {
    return draw_board(*game, *state, table, std::nullopt, style);
  }
  std::string moved(Side side, play::MoveCode move) const {
    return announced_move(*game, *state, table, side, move);
  }
};

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

inline std::string without_colours(const std::string& text) {
  static const std::regex kEscape("\x1b\\[[0-9;]*m");
  return std::regex_replace(text, kEscape, "");
}

/// Columns that a line takes on a screen.
inline int columns(const std::string& line) {
  const std::string shown = without_colours(line);
  return static_cast<int>(
      std::count_if(shown.begin(), shown.end(), [](unsigned char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace parlour::ui
