#include "course/board_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/line/family.hpp"
#include "games/line/notation.hpp"
#include "games/line/rules.hpp"
#include "play/typed_game.hpp"

namespace parlour::course {
namespace {

using LineGame = play::TypedGame<games::line::Family>;

using games::line::Move;

std::optional<games::line::Options> options_of(const Board& board) {
  constexpr int kLongest = games::line::kLongestSide;
  const int longest = std::max(board.rows, board.cols);
  if (std::min(board.rows, board.cols) < 1 || longest > kLongest || board.win < 1 || board.win > longest ||
      board.max_moves < 0 || static_cast<int>(board.cells.size()) != board.rows * board.cols)
    return std::nullopt;
  games::line::Options options;
  options.rows = board.rows;
  options.cols = board.cols;
  options.win = board.win;
  options.last_reply = true;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
    if (board.cells[cell] == '#') options.walls.push_back(static_cast<Move>(cell));
  const int free_cells = board.rows * board.cols - static_cast<int>(options.walls.size());
  options.max_moves = board.max_moves >= free_cells ? 0 : board.max_moves;
  return options;
}

/// The game as a spec that every room can read.
std::string spec_of(const games::line::Options& options) {
  std::string spec = fmt::format("mnk:rows={},cols={},win={},last-reply=on,max-moves={}", options.rows,
                                 options.cols, options.win, options.max_moves);
  std::string_view separator = ",walls=";
  for (const Move wall : options.walls) {
    spec += separator;
    spec += games::line::cell_name(options.rows, options.cols, wall);
    separator = "+";
  }
  return spec;
}

std::string position_text(const Board& board) {
  std::string text;
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    if (cell > 0 && cell % static_cast<std::size_t>(board.cols) == 0) text += '/';
    text += board.cells[cell];
  }
  const auto stones = std::count_if(board.cells.begin(), board.cells.end(),
                                    [](char cell) { return cell == 'x' || cell == 'o'; });
  return fmt::format("{} {} {} {}", text, stones % 2 + 1, stones, board.last_reply ? 'p' : '-');
}

bool same_rules(const Board& one, const Board& other) {
  return one.rows == other.rows && one.cols == other.cols && one.win == other.win &&
         one.max_moves == other.max_moves && one.cells.size() == other.cells.size() &&
         std::equal(one.cells.begin(), one.cells.end(), other.cells.begin(),
                    [](char a, char b) { return (a == '#') == (b == '#'); });
}

/// Are all stones of `earlier` still in place, with at least one more?
bool follows(const Board& earlier, const Board& later) {
  return earlier.cells != later.cells &&
         std::equal(earlier.cells.begin(), earlier.cells.end(), later.cells.begin(), later.cells.end(),
                    [](char before, char now) { return before == '.' || before == now; });
}

}  // namespace

bool BoardPlayer::prepare(const Board& board) {
  const bool same_game = same_rules(last_, board);
  const bool goes_on = same_game && follows(last_, board);
  last_ = board;
  if (!same_game) {
    player_.reset();
    game_.reset();
    const auto options = options_of(board);
    if (!options) return false;
    const std::string spec = spec_of(*options);
    game_ = std::make_unique<LineGame>(LineGame::Names{"mnk", spec, spec}, games::line::Rules(*options));
    player_ = make_(*game_);
    if (player_) player_->reseed(++boards_);
  }
  if (!goes_on && player_) {
    const auto stones = std::count_if(board.cells.begin(), board.cells.end(),
                                      [](char cell) { return cell == 'x' || cell == 'o'; });
    player_->start_game(*game_, side_at(static_cast<int>(stones % 2)));
  }
  return player_ != nullptr;
}

std::optional<int> BoardPlayer::choose(const Board& board, const play::Limits& limits) {
  const std::size_t free = board.cells.find('.');
  if (free == std::string::npos) return std::nullopt;
  const auto first_free = static_cast<int>(free);
  if (!prepare(board)) return first_free;
  const auto state = game_->read_position(position_text(board));
  if (!state || (*state)->outcome()) return first_free;
  const play::Decision decision = player_->choose({*game_, **state, {}}, limits, {});
  const auto* const chosen = std::get_if<play::Chosen>(&decision);
  return chosen != nullptr ? chosen->move : first_free;
}

}  // namespace parlour::course
