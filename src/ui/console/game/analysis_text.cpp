#include "ui/console/game/analysis_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "ui/console/board/board.hpp"
#include "ui/texts/columns.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::ui {
namespace {

std::string blanks(int count) { return std::string(static_cast<std::size_t>(count), ' '); }

}  // namespace

std::string analysis_text(const play::GameView& view, Side bottom, const catalog::Analysis& analysis,
                          int lines, const Texts& texts) {
  struct Row {
    const catalog::MoveValue& value;
    std::string move;
    std::string worth;
  };
  std::vector<Row> rows;
  int move_width = 0;
  int worth_width = 0;
  for (const auto& value : analysis.moves) {
    const auto worth = worth_of(value);
    if (!worth || static_cast<int>(rows.size()) == lines) continue;
    rows.push_back({value, move_on_board(view.game, view.state, bottom, view.state.to_move(), value.move),
                    value_text(view.game, *worth, texts)});
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
                         {"line", moves_on_board(view.game, view.state, bottom, value.line)}}) +
             '\n';
  }
  return shown;
}

std::string analysis_status(const play::GameView& view, Side bottom, const catalog::Analysis& analysis,
                            const Texts& texts) {
  std::string values;
  for (const auto& value : analysis.moves)
    if (const auto worth = worth_of(value))
      values += fmt::format("  {} {}{}",
                            move_on_board(view.game, view.state, bottom, view.state.to_move(), value.move),
                            value_text(view.game, *worth, texts), worth->exact ? "!" : "");
  return texts.text("analyze-status", {{"depth", std::to_string(analysis.depth)}, {"values", values}});
}

}  // namespace parlour::ui
