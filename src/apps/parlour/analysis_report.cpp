#include "apps/parlour/analysis_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "play/move_list.hpp"

namespace parlour::app {
namespace {

using nlohmann::ordered_json;

std::string_view side_name(Side side) { return side == Side::First ? "first" : "second"; }

ordered_json outcome_of(const engines::Analysis& analysis, Side to_move) {
  if (!analysis.exact()) return nullptr;
  if (analysis.lower == 0) return "draw";
  return side_name(analysis.lower > 0 ? to_move : other(to_move));
}

ordered_json list_of(const play::State& state, const std::vector<play::MoveCode>& moves) {
  ordered_json names = ordered_json::array();
  for (const play::MoveCode move : moves) names.push_back(state.move_text(move));
  return names;
}

ordered_json to_json(const play::State& state, const engines::MoveValue& value) {
  ordered_json report{
      {"value", value.value()}, {"exact", value.exact()}, {"lower", value.lower}, {"upper", value.upper}};
  if (value.win_in) report["win_in"] = *value.win_in;
  if (!value.line.empty()) report["line"] = list_of(state, value.line);
  return report;
}

/// The value of the position, or the best guess at it: that of its best move.
const engines::MoveValue* best_move(const engines::Analysis& analysis) {
  const auto best = std::find_if(analysis.moves.begin(), analysis.moves.end(), [&](const auto& value) {
    return !analysis.best.empty() && value.move == analysis.best.front();
  });
  return best == analysis.moves.end() ? nullptr : &*best;
}

}  // namespace

Result<std::unique_ptr<play::State>> asked_position(const play::Game& game, const std::string& moves,
                                                    const std::string& position) {
  if (!moves.empty() && !position.empty()) return failure("usage-moves-or-position");
  Result<std::unique_ptr<play::State>> state = game.start();
  if (!position.empty()) state = game.read_position(position);
  if (!state) return state;
  const auto played = play::read_move_list(game, moves);
  if (!played) return failure(played.error());
  for (const play::MoveCode move : *played) (*state)->play(move);
  if ((*state)->outcome()) return failure("solve-over");
  return state;
}

std::string names_of(const play::State& state, const std::vector<play::MoveCode>& moves) {
  std::vector<std::string> names;
  names.reserve(moves.size());
  for (const play::MoveCode move : moves) names.push_back(state.move_text(move));
  return fmt::format("{}", fmt::join(names, " "));
}

ordered_json to_json(const play::Game& game, const play::State& state, const engines::Analysis& analysis) {
  const engines::MoveValue* best = best_move(analysis);
  const bool guessed = !analysis.exact() && best != nullptr;
  ordered_json report{{"game", game.spec()},
                      {"to_move", side_name(state.to_move())},
                      {"value", guessed ? best->value() : analysis.lower},
                      {"exact", analysis.exact()},
                      {"lower", analysis.lower},
                      {"upper", analysis.upper},
                      {"outcome", outcome_of(analysis, state.to_move())},
                      {"win_in", nullptr},
                      {"best", list_of(state, analysis.best)},
                      {"pv", list_of(state, analysis.principal_variation)}};
  if (analysis.exact() && best != nullptr && best->win_in) report["win_in"] = *best->win_in;
  if (analysis.depth > 0) report["depth"] = analysis.depth;
  if (!analysis.moves.empty()) {
    report["moves"] = ordered_json::object();
    for (const auto& value : analysis.moves)
      report["moves"][state.move_text(value.move)] = to_json(state, value);
  }
  report["nodes"] = analysis.nodes;
  report["seconds"] = std::chrono::duration<double>(analysis.elapsed).count();
  return report;
}

}  // namespace parlour::app
