#include "ui/report/analysis/analysis_json.hpp"

#include <chrono>
#include <optional>
#include <string_view>

namespace parlour::ui {
namespace {

using nlohmann::ordered_json;

std::string_view side_name(Side side) { return side == Side::First ? "first" : "second"; }

ordered_json outcome_of(const catalog::Analysis& analysis, Side to_move) {
  if (!analysis.exact()) return nullptr;
  if (analysis.lower == 0) return "draw";
  return side_name(analysis.lower > 0 ? to_move : other(to_move));
}

ordered_json list_of(const play::State& state, const std::vector<play::MoveCode>& moves) {
  ordered_json names = ordered_json::array();
  for (const play::MoveCode move : moves) names.push_back(state.move_text(move));
  return names;
}

ordered_json number_or_null(std::optional<int> number) {
  return number ? ordered_json(*number) : ordered_json(nullptr);
}

/// A bound that holds for every value of the game says nothing about this one.
ordered_json lower_of(int lower, int most) { return lower <= -most ? nullptr : ordered_json(lower); }
ordered_json upper_of(int upper, int most) { return upper >= most ? nullptr : ordered_json(upper); }

ordered_json move_json(const play::State& state, const catalog::MoveValue& value, int most) {
  ordered_json report{{"value", number_or_null(value.value())}, {"exact", value.exact()}};
  report["lower"] = value.exact() ? ordered_json(value.lower) : lower_of(value.lower, most);
  report["upper"] = value.exact() ? ordered_json(value.upper) : upper_of(value.upper, most);
  report["win_in"] = number_or_null(value.win_in);
  report["line"] = list_of(state, value.line);
  return report;
}

}  // namespace

ordered_json analysis_json(const play::Game& game, const play::State& state,
                           const catalog::Analysis& analysis) {
  const bool exact = analysis.exact();
  ordered_json report{{"game", game.spec()},
                      {"to_move", side_name(state.to_move())},
                      {"value", number_or_null(analysis.value())},
                      {"exact", exact}};
  report["lower"] = exact ? ordered_json(analysis.lower) : lower_of(analysis.lower, analysis.most);
  report["upper"] = exact ? ordered_json(analysis.upper) : upper_of(analysis.upper, analysis.most);
  report["outcome"] = outcome_of(analysis, state.to_move());
  report["win_in"] = number_or_null(analysis.win_in);
  report["best"] = list_of(state, analysis.best);
  report["pv"] = list_of(state, analysis.principal_variation);
  if (analysis.depth > 0) report["depth"] = analysis.depth;
  if (!analysis.moves.empty()) {
    report["moves"] = ordered_json::object();
    for (const auto& value : analysis.moves)
      report["moves"][state.move_text(value.move)] = move_json(state, value, analysis.most);
  }
  report["nodes"] = analysis.nodes;
  report["seconds"] = std::chrono::duration<double>(analysis.elapsed).count();
  return report;
}

ordered_json solution_json(const play::Game& game, const play::State& state,
                           const catalog::Analysis& analysis) {
  auto report = analysis_json(game, state, analysis);
  report["lower"] = analysis.lower;
  report["upper"] = analysis.upper;
  return report;
}

ordered_json threats_json(const play::State& state, const std::vector<catalog::NamedThreat>& threats) {
  auto list = ordered_json::array();
  for (const catalog::NamedThreat& each : threats)
    list.push_back({{"side", side_name(each.side)},
                    {"threat", each.name.substr(std::string_view("threat-").size())},
                    {"cell", state.move_text(each.place)},
                    {"answers", list_of(state, each.answers)}});
  return list;
}

}  // namespace parlour::ui
