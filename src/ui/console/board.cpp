#include "ui/console/board.hpp"

#include <fmt/format.h>

#include <numeric>

#include "games/kalah/family.hpp"
#include "games/line/family.hpp"
#include "play/typed_game.hpp"

namespace parlour::ui {
namespace {

namespace kalah = games::kalah;
namespace line = games::line;
using KalahGame = play::TypedGame<kalah::Family>;
using LineGame = play::TypedGame<line::Family>;

const LineGame* as_line(const play::Game& game) { return dynamic_cast<const LineGame*>(&game); }
const KalahGame* as_kalah(const play::Game& game) { return dynamic_cast<const KalahGame*>(&game); }

/// Calls `f` with the line position behind `state`.
template <class F>
auto with_line_position(const LineGame& game, const play::State& state, F&& f) {
  return line::with_start(
      game.rules(), [&](auto start) { return f(play::position_of<decltype(start), line::Family>(state)); });
}

kalah::Setup kalah_setup(const KalahGame& game, const play::State& state) {
  return kalah::with_start(game.rules(), [&](auto start) {
    return play::position_of<decltype(start), kalah::Family>(state).setup();
  });
}

char opposite(char sign) { return sign == 'X' ? 'O' : 'X'; }

std::string column_title(const line::Rules& rules, int x) {
  const std::string cell = line::cell_name(rules.rows(), rules.cols(), rules.cell_at(x, rules.rows() - 1));
  return cell.substr(0, cell.find_first_of("0123456789"));
}

std::string draw_line_board(const LineGame& game, const play::State& state, const Table& table,
                            std::optional<play::MoveCode> last) {
  const line::Rules& rules = game.rules();
  const line::Setup setup =
      with_line_position(game, state, [](const auto& position) { return position.setup(); });
  std::string titles = "    ";
  for (int x = 0; x < rules.cols(); ++x) titles += fmt::format("{:>2}", column_title(rules, x));
  std::string board = titles + '\n';
  for (int y = 0; y < rules.rows(); ++y) {
    board += fmt::format("{:>3} ", rules.rows() - y);
    for (int x = 0; x < rules.cols(); ++x) {
      const line::Move cell = rules.cell_at(x, y);
      const auto owner = setup.owners[cell];
      char symbol = takes_digits(game) ? static_cast<char>('1' + cell) : '.';
      if (rules.wall(cell)) symbol = '#';
      if (owner) symbol = sign_of(game, state, table, *owner);
      board += last == cell ? '>' : ' ';
      board += symbol;
    }
    board += fmt::format("  {}\n", rules.rows() - y);
  }
  return board + titles + '\n';
}

std::string draw_kalah_board(const KalahGame& game, const play::State& state, const Table& table) {
  const kalah::Setup setup = kalah_setup(game, state);
  const auto bottom = static_cast<std::size_t>(table.bottom);
  const auto top = static_cast<std::size_t>(other(table.bottom));
  const int pits = game.rules().pits();
  std::string top_titles;
  std::string top_seeds;
  std::string bottom_seeds;
  std::string bottom_titles;
  for (int pit = 0; pit < pits; ++pit) {
    const auto from_left = static_cast<std::size_t>(pit);
    const auto from_right = static_cast<std::size_t>(pits - 1 - pit);
    top_titles += fmt::format(" [{:>2}]", 2 * pits - pit);
    top_seeds += fmt::format(" {:>3} ", setup.pits[top][from_right]);
    bottom_seeds += fmt::format(" {:>3} ", setup.pits[bottom][from_left]);
    bottom_titles += fmt::format(" [{:>2}]", pit + 1);
  }
  const std::string margin(6, ' ');
  const std::string rule(static_cast<std::size_t>(5 * pits + 14), '-');
  return fmt::format("{4}\n{0}{1}  {2}\n{0}{3}\n", margin, top_titles, table.names[top], top_seeds, rule) +
         fmt::format("{:>5} {}{:>5}\n", fmt::format("({})", setup.stores[top]),
                     std::string(top_seeds.size(), ' '), fmt::format("({})", setup.stores[bottom])) +
         fmt::format("{0}{1}\n{0}{2}  {3}\n{4}\n", margin, bottom_seeds, bottom_titles, table.names[bottom],
                     rule);
}

}  // namespace

char sign_of(const play::Game& game, const play::State& state, const Table& table, Side side) {
  const LineGame* line_game = as_line(game);
  if (line_game == nullptr) return 0;
  const bool signs_swapped =
      line_game->rules().options().inversion == line::Inversion::Signs && inversions_of(game, state) % 2 == 1;
  const bool as_first = (side == Side::First) != signs_swapped;
  return as_first ? table.first_sign : opposite(table.first_sign);
}

int inversions_of(const play::Game& game, const play::State& state) {
  const LineGame* line_game = as_line(game);
  if (line_game == nullptr) return 0;
  return with_line_position(*line_game, state, [](const auto& position) { return position.inversions(); });
}

bool inverts_owners(const play::Game& game) {
  const LineGame* line_game = as_line(game);
  return line_game != nullptr && line_game->rules().options().inversion == line::Inversion::Stones;
}

std::string draw_board(const play::Game& game, const play::State& state, const Table& table,
                       std::optional<play::MoveCode> last) {
  if (const LineGame* line_game = as_line(game)) return draw_line_board(*line_game, state, table, last);
  return draw_kalah_board(*as_kalah(game), state, table);
}

std::string announced_move(const play::Game& game, const play::State& state, const Table& table, Side side,
                           play::MoveCode move) {
  const int pits = pits_of(game);
  if (pits == 0 || side == table.bottom) return state.move_text(move);
  return fmt::format("{}", pits + move + 1);
}

bool takes_digits(const play::Game& game) {
  const LineGame* line_game = as_line(game);
  return line_game != nullptr && line_game->rules().rows() == 3 && line_game->rules().cols() == 3;
}

int pits_of(const play::Game& game) {
  const KalahGame* kalah_game = as_kalah(game);
  return kalah_game == nullptr ? 0 : kalah_game->rules().pits();
}

std::optional<std::array<int, 2>> scores_of(const play::Game& game, const play::State& state) {
  const KalahGame* kalah_game = as_kalah(game);
  if (kalah_game == nullptr) return std::nullopt;
  const kalah::Setup setup = kalah_setup(*kalah_game, state);
  std::array<int, 2> scores{};
  for (std::size_t side = 0; side < 2; ++side)
    scores[side] = std::accumulate(setup.pits[side].begin(), setup.pits[side].end(), setup.stores[side]);
  return scores;
}

bool reply_pending(const play::Game& game, const play::State& state) {
  const LineGame* line_game = as_line(game);
  if (line_game == nullptr) return false;
  return with_line_position(*line_game, state, [](const auto& position) { return position.reply_pending(); });
}

}  // namespace parlour::ui
