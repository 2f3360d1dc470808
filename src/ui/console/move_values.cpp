#include "ui/console/move_values.hpp"

#include <algorithm>
#include <variant>

namespace parlour::ui {

std::vector<MoveWorth> judge_moves(const play::GameView& view, play::Player& judge, Counted counted,
                                   std::chrono::milliseconds time, StopToken stop) {
  const Side side = view.state.to_move();
  const auto moves = view.state.moves();
  play::Limits limits;
  limits.move_time = std::max(std::chrono::milliseconds(1), time / static_cast<int>(moves.size()));
  std::vector<play::MoveCode> history(view.history.begin(), view.history.end());
  std::vector<MoveWorth> worths;
  for (const play::MoveCode move : moves) {
    if (stop.stop_requested()) break;
    const auto after = view.state.clone();
    after->play(move);
    MoveWorth worth{move, std::nullopt};
    if (const auto outcome = after->outcome()) {
      const std::int64_t margin = outcome->value_for(side);
      worth.value = counted == Counted::ByMargin ? margin : margin * kWon;
    } else {
      history.push_back(move);
      const play::Decision reply = judge.choose({view.game, *after, history}, limits, stop);
      history.pop_back();
      const auto* chosen = std::get_if<play::Chosen>(&reply);
      if (chosen != nullptr && chosen->thinking)
        worth.value = after->to_move() == side ? chosen->thinking->value : -chosen->thinking->value;
    }
    worths.push_back(worth);
  }
  std::stable_sort(worths.begin(), worths.end(),
                   [](const MoveWorth& one, const MoveWorth& other) { return one.value > other.value; });
  return worths;
}

}  // namespace parlour::ui
