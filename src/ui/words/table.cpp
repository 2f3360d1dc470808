#include "ui/words/table.hpp"

namespace parlour::ui {
namespace {

namespace line = games::line;
namespace kalah = games::kalah;

char opposite(char sign) { return sign == 'X' ? 'O' : 'X'; }

}  // namespace

const LineGame* as_line(const play::Game& game) { return dynamic_cast<const LineGame*>(&game); }
const KalahGame* as_kalah(const play::Game& game) { return dynamic_cast<const KalahGame*>(&game); }

kalah::Setup kalah_setup(const KalahGame& game, const play::State& state) {
  return kalah::with_start(game.rules(), [&](auto start) {
    return play::position_of<decltype(start), kalah::Family>(state).setup();
  });
}

char sign_of(const play::Game& game, const play::State& state, const Table& table, Side side) {
  if (!game.has_signs()) return 0;
  const bool as_first = (side == Side::First) != state.signs_swapped();
  return as_first ? table.first_sign : opposite(table.first_sign);
}

int inversions_of(const play::Game& game, const play::State& state) {
  const LineGame* line_game = as_line(game);
  if (line_game == nullptr) return 0;
  return with_line_position(*line_game, state, [](const auto& position) { return position.inversions(); });
}

std::optional<int> moves_to_inversion(const play::Game& game, const play::State& state) {
  const LineGame* line_game = as_line(game);
  if (line_game == nullptr || state.outcome() || reply_pending(game, state)) return std::nullopt;
  const line::Rules& rules = line_game->rules();
  if (rules.options().inversion == line::Inversion::Off) return std::nullopt;
  const int made =
      with_line_position(*line_game, state, [](const auto& position) { return position.setup().moves_made; });
  const int left = rules.options().period - made % rules.options().period;
  if (made + left >= rules.max_moves()) return std::nullopt;
  return left;
}

bool inverts_owners(const play::Game& game) {
  const LineGame* line_game = as_line(game);
  return line_game != nullptr && line_game->rules().options().inversion == line::Inversion::Stones;
}

std::string announced_move(const play::Game& game, const play::State& state, const Table& table, Side side,
                           play::MoveCode move) {
  return game.shown_move(state, move, side, table.bottom);
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
  return games::kalah::swept(kalah_setup(*kalah_game, state)).stores;
}

std::optional<games::kalah::SowingStory> sowing_of(const play::Game& game, const play::State& before,
                                                   const play::State& after, play::MoveCode move) {
  const KalahGame* kalah_game = as_kalah(game);
  if (kalah_game == nullptr) return std::nullopt;
  return games::kalah::story_of(kalah_setup(*kalah_game, before), kalah_setup(*kalah_game, after),
                                static_cast<games::kalah::Move>(move));
}

bool reply_pending(const play::Game& game, const play::State& state) {
  const LineGame* line_game = as_line(game);
  if (line_game == nullptr) return false;
  return with_line_position(*line_game, state, [](const auto& position) { return position.reply_pending(); });
}

}  // namespace parlour::ui
