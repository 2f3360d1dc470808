#include "cluster/position_handler.hpp"

#include <variant>

#include "cluster/wire/position_job.hpp"

namespace parlour::cluster {

Result<std::optional<std::string>> PositionHandler::work(const records::JsonValue& message,
                                                         const std::function<void()>& progress,
                                                         StopToken stop) {
  const auto job = read_position_job(message);
  if (!job) return failure(job.error());
  const auto game = makers_.game(job->game, 0);
  if (!game) return failure(game.error());
  const auto state = (*game)->read_position(job->position);
  if (!state) return failure(state.error());
  const auto wrong = [](std::string_view field) {
    return failure("cluster-field", {{"field", std::string(field)}, {"expected", "…"}});
  };
  if ((*state)->outcome()) return wrong("position");
  const auto spec = resolve_(job->player);
  if (!spec) return failure(spec.error());
  auto player = makers_.player(*spec, **game);
  if (!player) return failure(std::move(player.error()));
  (*player)->report_to([&](const play::Thinking& /*thinking*/) { progress(); });
  (*player)->start_game(**game, (*state)->to_move());
  play::Limits limits;
  limits.nodes = job->nodes;
  const auto decision = (*player)->choose({**game, **state, {}}, limits, stop);
  if (stop.stop_requested()) return std::nullopt;
  const auto* const chosen = std::get_if<play::Chosen>(&decision);
  if (chosen == nullptr || !(*state)->legal(chosen->move)) return wrong("player");
  const play::Thinking thinking = chosen->thinking.value_or(play::Thinking{});
  return write_position_result({worker_.identity, worker_.name, (*state)->move_text(chosen->move),
                                thinking.value, thinking.exact, thinking.nodes});
}

/// A search of so many nodes says what it thinks now and then; the slowest looks at a thousand a second.
std::chrono::milliseconds PositionHandler::patience(const records::JsonValue& message) const {
  const auto job = read_position_job(message);
  return std::chrono::milliseconds(job ? job->nodes : 0);
}

}  // namespace parlour::cluster
