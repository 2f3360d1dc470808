#include "ui/report/analysis/analysed_position.hpp"

namespace parlour::ui {

std::string AnalysedPosition::choices(std::span<const play::MoveCode> moves) const {
  std::string all;
  for (const play::MoveCode each : moves) all += (all.empty() ? "" : " ") + move(each);
  return all;
}

std::string AnalysedPosition::line(std::span<const play::MoveCode> moves) const {
  const auto walker = state.clone();
  std::string all;
  for (const play::MoveCode each : moves) {
    if (!walker->legal(each)) break;
    all += (all.empty() ? "" : " ") + names(*walker, each);
    walker->play(each);
  }
  return all;
}

}  // namespace parlour::ui
