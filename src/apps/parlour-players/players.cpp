// The library behind parlour/players.h. Exceptions stop here: the caller may be written in C.
#include "apps/parlour-players/include/parlour/players.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/time_source.hpp"
#include "course/board_player.hpp"
#include "ui/texts/texts.hpp"

using namespace parlour;

// NOLINTNEXTLINE(readability-identifier-naming): this is its name in C
struct parlour_player {
  parlour_player(std::string spec, std::uint64_t seed)
      : player([this, spec = std::move(spec), seed](const play::Game& game) {
          auto made = catalog::make_player(spec, game, {time, seed, {}});
          return made ? *std::move(made) : nullptr;
        }) {}
  parlour_player(const parlour_player&) = delete;
  parlour_player& operator=(const parlour_player&) = delete;
  ~parlour_player() = default;

  SteadyTime time;
  course::BoardPlayer player;
};

namespace {

void tell(std::string_view what, char* error, int size) {
  if (error == nullptr || size < 1) return;
  const std::size_t length = std::min(what.size(), static_cast<std::size_t>(size) - 1);
  std::copy_n(what.data(), length, error);
  error[length] = '\0';
}

/// What is wrong with `spec` on the course's board; empty if nothing is.
std::string problem_with(std::string_view spec) {
  const auto game = catalog::make_game("gomoku:last-reply=on");
  Result<void> checked = catalog::check_player(spec, **game);
  if (checked && catalog::is_human(spec)) checked = failure("player-human-not-here");
  return checked ? std::string() : ui::Texts().line(checked.error());
}

}  // namespace

int parlour_players_version() { return PARLOUR_PLAYERS_VERSION; }

parlour_player* parlour_player_new(const char* spec, unsigned long long seed, char* error, int size) {
  try {
    const std::string problem = problem_with(spec != nullptr ? spec : "");
    if (problem.empty()) return new parlour_player(spec, seed);
    tell(problem, error, size);
  } catch (const std::exception& unexpected) {
    tell(unexpected.what(), error, size);
  }
  return nullptr;
}

void parlour_player_delete(parlour_player* player) { delete player; }

int parlour_player_move(parlour_player* player, const parlour_board* board, int* x, int* y) {
  if (player == nullptr || board == nullptr || board->rows < 1 || board->cols < 1) return 0;
  try {
    const auto cells = static_cast<std::size_t>(board->rows) * static_cast<std::size_t>(board->cols);
    course::Board shown{board->rows, board->cols, board->win_len, board->max_moves};
    shown.cells.assign(board->cells, cells);
    shown.last_reply = board->last_move != 0;
    const auto cell = player->player.choose(shown);
    if (!cell) return 0;
    *x = *cell % board->cols;
    *y = *cell / board->cols;
    return 1;
  } catch (const std::exception&) {
    return 0;
  }
}
