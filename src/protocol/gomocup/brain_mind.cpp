#include "protocol/gomocup/brain_mind.hpp"

#include <exception>
#include <utility>
#include <variant>

namespace parlour::protocol::gomocup {
namespace {

Point point_of(play::MoveCode move, const BrainBoard& board) {
  return {move % board.cols(), move / board.cols()};
}

/// The free cell nearest to the centre, for when there is nothing better.
play::MoveCode any_move(const play::State& state, const BrainBoard& board) {
  play::MoveCode nearest = 0;
  int shortest = -1;
  for (const play::MoveCode move : state.moves()) {
    const auto [x, y] = point_of(move, board);
    const int dx = 2 * x - board.cols() + 1;
    const int dy = 2 * y - board.rows() + 1;
    const int distance = dx * dx + dy * dy;
    if (shortest >= 0 && distance >= shortest) continue;
    shortest = distance;
    nearest = move;
  }
  return nearest;
}

}  // namespace

Result<void> BrainMind::prepare(const BrainBoard& board, const BrainSettings& settings) {
  if (auto spec = board.game_spec(settings.exactly_five(), settings.renju()); spec != game_spec_ || !game_) {
    auto game = world_.make_game(spec);
    if (!game) return failure(std::move(game.error()));
    player_.reset();
    game_ = *std::move(game);
    game_spec_ = std::move(spec);
  }
  if (auto spec = player_spec(settings, world_.processors); spec != player_spec_ || !player_)
    return make_player(spec);
  return {};
}

Result<void> BrainMind::start_game(const BrainBoard& board, const BrainSettings& settings) {
  if (auto ready = prepare(board, settings); !ready) return ready;
  player_side_.reset();
  tell_side(board.brain_side());
  return {};
}

void BrainMind::tell_side(Side side) {
  if (player_side_ == side) return;
  player_->start_game(*game_, side);
  player_side_ = side;
}

Result<void> BrainMind::make_player(const std::string& spec) {
  player_.reset();  // first, so that two never need memory at the same time
  player_side_.reset();
  const auto make = [this](const std::string& name) -> Result<void> {
    auto player = world_.make_player(name, *game_);
    if (!player) return failure(std::move(player.error()));
    player_ = *std::move(player);
    return {};
  };
  player_spec_ = spec;
  try {
    if (make(spec)) return {};
  } catch (const std::exception&) {  // no threads, most likely
  }
  BrainSettings small;  // better than none
  small.hash = 1;
  return make(player_spec(small, world_.processors));
}

Result<std::unique_ptr<play::State>> BrainMind::open_state(const BrainBoard& board,
                                                           const BrainSettings& settings) {
  if (auto ready = prepare(board, settings); !ready) return failure(std::move(ready.error()));
  auto state = game_->read_position(board.position_text());
  if (!state) {
    state.error().place.reset();  // the manager has never seen that text
    return state;
  }
  if ((*state)->outcome()) return failure("gomocup-game-over");
  return state;
}

Result<void> BrainMind::check_open(const BrainBoard& board, const BrainSettings& settings) {
  auto state = open_state(board, settings);
  if (!state) return failure(std::move(state.error()));
  return {};
}

Result<void> BrainMind::check_open_after(const BrainBoard& board, Point last, const BrainSettings& settings) {
  if (auto ready = prepare(board, settings); !ready) return ready;
  const auto state = game_->read_position(board.position_text_before(last));
  const auto move = static_cast<play::MoveCode>(last.y * board.cols() + last.x);
  if (!state || !(*state)->legal(move)) return {};  // `think` says what is wrong with the board
  (*state)->play(move);
  if ((*state)->outcome()) return failure("gomocup-game-over");
  return {};
}

Result<void> BrainMind::check_open_through(const BrainBoard& board, const std::vector<Point>& stones,
                                           const BrainSettings& settings) {
  if (!settings.renju() || stones.empty()) return {};
  if (!board.in_turn(stones)) {
    if (board.at(stones.back()) != Stone::Opponents) return {};
    return check_open_after(board, stones.back(), settings);
  }
  if (auto ready = prepare(board, settings); !ready) return ready;
  const auto state = game_->start();
  for (const Point each : stones) {
    if (state->outcome()) return failure("gomocup-game-over");
    state->play(static_cast<play::MoveCode>(each.y * board.cols() + each.x));
  }
  return state->outcome() ? failure("gomocup-game-over") : Result<void>();
}

Result<ThoughtMove> BrainMind::think(const BrainBoard& board, const BrainSettings& settings,
                                     const LimitsNow& limits, StopToken stop) {
  const auto state = open_state(board, settings);
  if (!state) return failure(state.error());
  tell_side((*state)->to_move());
  thinking_ = true;
  const play::Decision decision = player_->choose({*game_, **state, {}}, limits(), stop);
  thinking_ = false;
  const auto* const chosen = std::get_if<play::Chosen>(&decision);
  if (chosen == nullptr || !(*state)->legal(chosen->move))
    return ThoughtMove{point_of(any_move(**state, board), board), std::nullopt};
  return ThoughtMove{point_of(chosen->move, board), chosen->thinking};
}

Result<std::vector<ThoughtMove>> BrainMind::rank(const BrainBoard& board, const BrainSettings& settings,
                                                 int moves, const LimitsNow& limits, StopToken stop) {
  const auto state = open_state(board, settings);
  if (!state) return failure(state.error());
  std::vector<ThoughtMove> ranked;
  for (play::Thinking& each :
       world_.rank_moves({*game_, **state, moves, limits(), hash_mib(settings)}, stop)) {
    if (each.principal_variation.empty() || !(*state)->legal(each.principal_variation.front())) continue;
    const Point point = point_of(each.principal_variation.front(), board);
    ranked.push_back({point, std::move(each)});
  }
  if (ranked.empty()) ranked.push_back({point_of(any_move(**state, board), board), std::nullopt});
  return ranked;
}

}  // namespace parlour::protocol::gomocup
