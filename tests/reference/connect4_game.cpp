#include "connect4_game.hpp"

#include <cstddef>
#include <stdexcept>

namespace parlour::reference {

Connect4Game::Connect4Game(Connect4Options options) : options_(options) {
  for (int column = 0; column < options_.cols; ++column) columns_.emplace_back();
}

int Connect4Game::moves_made() const {
  int discs = 0;
  for (const std::string& column : columns_) discs += static_cast<int>(column.size());
  return discs;
}

int Connect4Game::to_move() const { return moves_made() % 2 == 0 ? 1 : 2; }

std::vector<int> Connect4Game::moves() const {
  std::vector<int> result;
  if (over()) return result;
  for (int column = 0; column < options_.cols; ++column) {
    if (static_cast<int>(columns_.at(static_cast<std::size_t>(column)).size()) < options_.rows)
      result.push_back(column);
  }
  return result;
}

void Connect4Game::play(int column) {
  if (over()) throw std::invalid_argument("the game is over");
  if (column < 0 || column >= options_.cols) throw std::invalid_argument("no such column");
  std::string& discs = columns_.at(static_cast<std::size_t>(column));
  if (static_cast<int>(discs.size()) >= options_.rows) throw std::invalid_argument("the column is full");
  discs += to_move() == 1 ? 'x' : 'o';
}

char Connect4Game::at(int row, int column) const {
  if (column < 0 || column >= options_.cols || row < 0 || row >= options_.rows) return ' ';
  const std::string& discs = columns_.at(static_cast<std::size_t>(column));
  return row < static_cast<int>(discs.size()) ? discs.at(static_cast<std::size_t>(row)) : '.';
}

bool Connect4Game::has_line(char disc) const {
  const int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  for (int row = 0; row < options_.rows; ++row) {
    for (int column = 0; column < options_.cols; ++column) {
      for (const auto& direction : directions) {
        int length = 0;
        while (at(row + length * direction[0], column + length * direction[1]) == disc) ++length;
        if (length >= options_.win) return true;
      }
    }
  }
  return false;
}

int Connect4Game::winner() const {
  if (has_line('x')) return 1;
  if (has_line('o')) return 2;
  return 0;
}

bool Connect4Game::over() const { return winner() != 0 || moves_made() == options_.rows * options_.cols; }

int Connect4Game::margin() const {
  if (winner() == 0) return 0;
  // The discs a player would have played by the time the board is full, less those played by now.
  const int cells = options_.rows * options_.cols;
  const int all = winner() == 1 ? (cells + 1) / 2 : cells / 2;
  int played = 0;
  const char disc = winner() == 1 ? 'x' : 'o';
  for (const std::string& column : columns_) {
    for (const char each : column) {
      if (each == disc) ++played;
    }
  }
  const int score = 1 + all - played;
  return winner() == 1 ? score : -score;
}

std::string Connect4Game::text() const {
  std::string result;
  for (int row = options_.rows - 1; row >= 0; --row) {
    for (int column = 0; column < options_.cols; ++column) result += at(row, column);
    result += row > 0 ? "/" : " ";
  }
  return result + std::to_string(to_move()) + " " + std::to_string(moves_made());
}

}  // namespace parlour::reference
