#include "server/workers/thinking.hpp"

#include <exception>
#include <memory>
#include <utility>

#include "catalog/players.hpp"
#include "play/move_list.hpp"

namespace parlour::server {
namespace {

play::Failed failed(std::string_view id, Argument argument) {
  return {Message{std::string(id), {std::move(argument)}, std::nullopt}};
}

Result<std::unique_ptr<play::State>> position_after(const play::Game& game,
                                                    const std::vector<play::MoveCode>& history) {
  auto state = game.start();
  for (const play::MoveCode move : history) {
    if (!state->legal(move)) return failure("record-illegal-move", {{"move", play::move_name(game, move)}});
    state->play(move);
  }
  if (state->outcome()) return failure("solve-over");
  return state;
}

/// May throw what players throw.
play::Decision ask(const Thought& thought, KeptPlayers::Kept& kept,
                   const std::function<void(const play::Thinking&)>& report, StopToken stop) {
  const auto state = position_after(*kept.game, thought.history);
  if (!state) return play::Failed{state.error()};
  play::Opening opening(kept.game->opening_rule());
  for (const play::ChoiceMade& each : thought.choices) opening.choose(each.choice, each.after);
  const auto turn = opening.turn(static_cast<int>(thought.history.size()), (*state)->to_move());
  const Side side = opening.side_of_seat()[static_cast<std::size_t>(turn.seat)];
  play::Player& player = *kept.player;
  player.reseed(thought.seed);
  if (kept.key.empty() || kept.key != thought.key || kept.side != side) {
    kept.key = thought.key;
    kept.side = side;
    player.start_game(*kept.game, side);
  }
  player.report_to(report);
  const play::GameView view{*kept.game, **state, thought.history, turn};
  auto decision = turn.chooses() ? player.choose_opening(view, thought.limits, stop)
                                 : player.choose(view, thought.limits, stop);
  player.report_to({});
  return decision;
}

/// `problem`, with the spec of a player, at the same place of the one that stood in the thought.
Message about_what_was_asked(Message problem, const Thought& thought, const std::string& spec) {
  if (!problem.place || problem.place->text != spec) return problem;
  auto asked = catalog::check_player_spec(thought.player, *thought.game);
  return asked ? problem : std::move(asked.error());
}

}  // namespace

play::Decision decide(const Thought& thought, const std::string& spec, KeptPlayers& players,
                      const std::function<void(const play::Thinking&)>& report, StopToken stop) {
  KeptPlayers::Kept* kept = nullptr;
  const auto broken = [&](const char* what) {
    if (kept != nullptr) players.drop();
    return failed("player-threw", {"what", what});
  };
  try {
    auto taken = players.take(thought.game, spec);
    if (!taken) return play::Failed{about_what_was_asked(std::move(taken.error()), thought, spec)};
    kept = *taken;
    return ask(thought, *kept, report, stop);
  } catch (const std::exception& problem) {
    return broken(problem.what());
  } catch (...) {
    return broken("?");
  }
}

}  // namespace parlour::server
