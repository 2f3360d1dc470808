#include "protocol/kgp/board.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <numeric>
#include <utility>

#include "games/kalah/rules.hpp"

namespace parlour::protocol::kgp {
namespace {

using Pits = std::vector<std::uint32_t>;

std::uint64_t sum(const Pits& pits) { return std::accumulate(pits.begin(), pits.end(), std::uint64_t{0}); }

void skip_spaces(std::string_view& text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
}

std::optional<std::uint32_t> take_number(std::string_view& text) {
  skip_spaces(text);
  std::uint32_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || value > kMostSeedsInAPlace) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  skip_spaces(text);
  return value;
}

bool take(std::string_view& text, char expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(1);
  return true;
}

bool is_over(const Board& board) {
  const std::uint64_t half = board.seeds() / 2;
  return board.south > half || board.north > half || sum(board.south_pits) == 0 || sum(board.north_pits) == 0;
}

void collect(Board& board) {
  board.south += static_cast<std::uint32_t>(sum(board.south_pits));
  board.north += static_cast<std::uint32_t>(sum(board.north_pits));
  std::fill(board.south_pits.begin(), board.south_pits.end(), 0);
  std::fill(board.north_pits.begin(), board.north_pits.end(), 0);
}

}  // namespace

std::uint64_t Board::seeds() const {
  return std::uint64_t{south} + north + sum(south_pits) + sum(north_pits);
}

bool Board::legal(std::size_t pit) const { return pit < south_pits.size() && south_pits[pit] > 0; }

std::vector<std::size_t> Board::moves() const {
  std::vector<std::size_t> moves;
  for (std::size_t pit = 0; pit < south_pits.size(); ++pit)
    if (legal(pit)) moves.push_back(pit);
  return moves;
}

std::optional<Board> read_board(std::string_view text) {
  if (!take(text, '<')) return std::nullopt;
  const auto size = take_number(text);
  if (!size || *size == 0 || *size > kMostPits) return std::nullopt;
  std::vector<std::uint32_t> numbers;
  while (numbers.size() < 2 + 2 * *size) {
    if (!take(text, ',')) return std::nullopt;
    const auto number = take_number(text);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  if (text != ">") return std::nullopt;
  const auto south = numbers.begin() + 2;
  const auto north = south + *size;
  return Board{numbers[0], numbers[1], Pits(south, north), Pits(north, numbers.end())};
}

std::string board_text(const Board& board) {
  return fmt::format("<{},{},{},{},{}>", board.size(), board.south, board.north,
                     fmt::join(board.south_pits, ","), fmt::join(board.north_pits, ","));
}

Board turned(Board board) {
  std::swap(board.south, board.north);
  std::swap(board.south_pits, board.north_pits);
  return board;
}

Sown sown(Board board, std::size_t pit) {
  assert(board.legal(pit));
  const std::size_t size = board.size();
  const std::size_t round = 2 * size + 1;  // South's pits, its store, North's pits
  std::uint32_t in_hand = std::exchange(board.south_pits[pit], 0);
  std::size_t place = pit;
  while (in_hand-- > 0) {
    place = (place + 1) % round;
    if (place < size) {
      ++board.south_pits[place];
    } else if (place == size) {
      ++board.south;
    } else {
      ++board.north_pits[place - size - 1];
    }
  }
  if (place < size && board.south_pits[place] == 1)
    if (std::uint32_t& facing = board.north_pits[size - 1 - place]; facing > 0) {
      board.south += 1 + std::exchange(facing, 0);
      board.south_pits[place] = 0;
    }
  if (is_over(board)) collect(board);
  return {std::move(board), place == size};
}

std::optional<Fitted> fitted(const Board& board) {
  const std::size_t size = board.size();
  if (size == 0 || size > static_cast<std::size_t>(games::kalah::kMostPits)) return std::nullopt;
  // Seeds that both stores get, or lose, change neither the moves nor who wins: the half moves with them.
  const std::uint64_t each = 2 * size;
  std::uint64_t seeds = std::max<std::uint64_t>(1, (board.seeds() + each - 1) / each);
  seeds = std::min<std::uint64_t>(seeds, games::kalah::kMostSeeds);
  const auto missing = static_cast<std::int64_t>(seeds * each) - static_cast<std::int64_t>(board.seeds());
  const std::int64_t south = board.south + missing / 2;
  const std::int64_t north = board.north + (missing - missing / 2);
  if (south < 0 || north < 0) return std::nullopt;
  return Fitted{fmt::format("kalah:pits={},seeds={},stop=half", size, seeds),
                fmt::format("<{},{},{},{},{}> 1", size, south, north, fmt::join(board.south_pits, ","),
                            fmt::join(board.north_pits, ","))};
}

Board board_of(const play::State& state) {
  const std::string text = state.text();
  const auto board = read_board(text.substr(0, text.find('>') + 1));
  assert(board);  // the texts of our positions are the protocol's
  return state.to_move() == Side::First ? *board : turned(*board);
}

}  // namespace parlour::protocol::kgp
