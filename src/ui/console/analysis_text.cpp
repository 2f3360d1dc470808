#include "ui/console/analysis_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "ui/console/board.hpp"
#include "ui/console/human_player.hpp"
#include "ui/console/thinking_line.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

bool has_value(const catalog::MoveValue& value) { return value.exact() || value.estimate; }

/// In Kalah seeds; in line games who wins, or an estimate.
std::string worth(const play::Game& game, const catalog::MoveValue& value, const Texts& texts) {
  if (pits_of(game) > 0 || !value.exact()) return value_text(value.value(), texts);
  return texts.text(value.lower > 0 ? "value-win" : value.lower < 0 ? "value-loss" : "value-draw");
}

std::string line_text(const play::GameView& view, const std::vector<play::MoveCode>& line) {
  std::vector<std::string> names;
  names.reserve(line.size());
  for (const play::MoveCode move : line) names.push_back(move_as_typed(view, move));
  return fmt::format("{}", fmt::join(names, " "));
}

std::string blanks(int count) { return std::string(static_cast<std::size_t>(count), ' '); }

}  // namespace

std::string analysis_text(const play::GameView& view, const catalog::Analysis& analysis, int lines,
                          const Texts& texts) {
  struct Row {
    const catalog::MoveValue& value;
    std::string move;
    std::string worth;
  };
  std::vector<Row> rows;
  int move_width = 0;
  int worth_width = 0;
  for (const auto& value : analysis.moves) {
    if (!has_value(value) || static_cast<int>(rows.size()) == lines) continue;
    rows.push_back({value, move_as_typed(view, value.move), worth(view.game, value, texts)});
    move_width = std::max(move_width, columns_of(rows.back().move));
    worth_width = std::max(worth_width, columns_of(rows.back().worth));
  }
  std::string shown;
  for (const Row& row : rows) {
    const auto& value = row.value;
    shown += "  " +
             texts.text(value.exact() ? "analyze-move-exact" : "analyze-move",
                        {{"move", row.move + blanks(move_width - columns_of(row.move))},
                         {"value", blanks(worth_width - columns_of(row.worth)) + row.worth},
                         {"plies", value.win_in ? std::to_string(*value.win_in) : std::string()},
                         {"line", line_text(view, value.line)}}) +
             '\n';
  }
  return shown;
}

std::string analysis_status(const play::GameView& view, const catalog::Analysis& analysis,
                            const Texts& texts) {
  std::string values;
  for (const auto& value : analysis.moves)
    if (has_value(value))
      values += fmt::format("  {} {}{}", move_as_typed(view, value.move), worth(view.game, value, texts),
                            value.exact() ? "!" : "");
  return texts.text("analyze-status", {{"depth", std::to_string(analysis.depth)}, {"values", values}});
}

}  // namespace parlour::ui
