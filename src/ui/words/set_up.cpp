#include "ui/words/set_up.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/rng.hpp"
#include "games/kalah/notation.hpp"
#include "games/line/notation.hpp"
#include "games/line/winning_lines.hpp"

namespace parlour::ui {
namespace {

namespace line = games::line;

line::Setup setup_of(const LineGame& game, const play::State& state) {
  return with_line_position(game, state, [](const auto& position) { return position.setup(); });
}

Result<SharedState> read(const play::Game& game, const std::string& text) {
  auto state = game.read_position(text);
  if (!state) {
    state.error().place.reset();  // nobody typed the text
    return failure(std::move(state.error()));
  }
  return SharedState(*std::move(state));
}

/// Does First have a line that Second may still answer?
bool awaits_reply(const line::Rules& rules, const line::Setup& setup) {
  if (!rules.options().last_reply || setup.to_move != Side::Second || setup.moves_made >= rules.max_moves())
    return false;
  const auto stones = line::stones_in_lines(rules, setup);
  const auto is = [&](Side side) {
    return std::any_of(stones.begin(), stones.end(),
                       [&](line::Move cell) { return setup.owners[cell] == side; });
  };
  return is(Side::First) && !is(Side::Second);
}

Result<SharedState> read(const LineGame& game, line::Setup setup) {
  setup.reply_pending = awaits_reply(game.rules(), setup);
  return read(game, line::setup_text(game.rules(), setup));
}

/// Whose stone the one of each move is in the end, if `moves` are made: with `inversion=stones` it changes.
std::vector<Side> owners_by_move(const line::Rules& rules, int moves, int inversions) {
  std::vector<Side> owners;
  for (int made = 0; made < moves; ++made) {
    const Side mover = made % 2 == 0 ? Side::First : Side::Second;
    const bool changes = rules.options().inversion == line::Inversion::Stones &&
                         (inversions - made / rules.options().period) % 2 == 1;
    owners.push_back(changes ? other(mover) : mover);
  }
  return owners;
}

/// Does playing `moves` from the start end in just this position?
bool lead_to(const play::Game& game, const std::vector<play::MoveCode>& moves, const std::string& text) {
  const auto state = game.start();
  for (const play::MoveCode move : moves) {
    if (!state->legal(move)) return false;
    state->play(move);
  }
  return state->text() == text;
}

}  // namespace

Result<SharedState> with_stone(const LineGame& game, const play::State& state, line::Move cell,
                               std::optional<Side> owner) {
  line::Setup setup = setup_of(game, state);
  if (owner && game.rules().wall(cell)) return failure("position-stone-on-wall");
  setup.moves_made += (owner ? 1 : 0) - (setup.owners[cell] ? 1 : 0);
  setup.owners[cell] = owner;
  setup.to_move = setup.moves_made % 2 == 0 ? Side::First : Side::Second;
  return read(game, std::move(setup));
}

Result<SharedState> with_seeds(const KalahGame& game, const games::kalah::Setup& setup) {
  return read(game, games::kalah::setup_text(setup));
}

Result<SharedState> with_turn(const play::Game& game, const play::State& state, Side side) {
  if (const LineGame* line_game = as_line(game)) {
    line::Setup setup = setup_of(*line_game, state);
    setup.to_move = side;
    return read(*line_game, std::move(setup));
  }
  const KalahGame& kalah_game = *as_kalah(game);
  games::kalah::Setup setup = kalah_setup(kalah_game, state);
  setup.to_move = side;
  return with_seeds(kalah_game, setup);
}

std::optional<std::vector<play::MoveCode>> moves_leading_to(const play::Game& game,
                                                            const play::State& state) {
  constexpr int kTries = 200;
  const std::string text = state.text();
  if (lead_to(game, {}, text)) return std::vector<play::MoveCode>{};
  const LineGame* line_game = as_line(game);
  if (line_game == nullptr) return std::nullopt;
  const line::Setup setup = setup_of(*line_game, state);
  const auto owners = owners_by_move(line_game->rules(), setup.moves_made, inversions_of(game, state));
  std::array<std::vector<play::MoveCode>, 2> stones;
  for (const line::Move cell : line_game->rules().free_cells())
    if (const auto owner = setup.owners[cell]) stones[static_cast<std::size_t>(*owner)].push_back(cell);
  Rng rng(setup.owners.size());
  for (int tried = 0; tried < kTries; ++tried) {
    std::array<std::size_t, 2> used{};
    std::vector<play::MoveCode> moves;
    for (const Side owner : owners) {
      const auto of = static_cast<std::size_t>(owner);
      if (used[of] == stones[of].size()) return std::nullopt;  // one side has more stones than moves
      moves.push_back(stones[of][used[of]++]);
    }
    if (lead_to(game, moves, text)) return moves;
    for (auto& side : stones)
      for (std::size_t at = side.size(); at > 1; --at)
        std::swap(side[at - 1], side[rng.below(static_cast<std::uint32_t>(at))]);
  }
  return std::nullopt;
}

}  // namespace parlour::ui
