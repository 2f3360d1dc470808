#include "ui/report/analysis/analysis_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <variant>

#include "ui/texts/columns.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::ui {
namespace {

constexpr int kUsualMoveWidth = 3;

std::string blanks(int count) { return std::string(static_cast<std::size_t>(std::max(0, count)), ' '); }

std::string worth_text(const AnalysedPosition& position, const catalog::MoveValue& value,
                       const Texts& texts) {
  return value_text(position.game, *worth_of(value), texts);
}

/// Moves are left-aligned in their columns, values right-aligned.
std::vector<Argument> row_of(const AnalysedPosition& position, const catalog::MoveValue& value,
                             int move_width, int worth_width, const Texts& texts) {
  const std::string move = position.move(value.move);
  const std::string worth = worth_text(position, value, texts);
  return {{"move", move + blanks(move_width - columns_of(move))},
          {"value", blanks(worth_width - columns_of(worth)) + worth},
          {"line", position.line(value.line)}};
}

std::string side_to_move(const AnalysedPosition& position, const Texts& texts) {
  return texts.text(position.state.to_move() == Side::First ? "side-first" : "side-second");
}

std::string cost_text(const catalog::Analysis& analysis, const Texts& texts) {
  const double seconds = std::chrono::duration<double>(analysis.elapsed).count();
  return texts.text("solve-cost", {{"nodes", std::to_string(analysis.nodes)},
                                   {"seconds", texts.decimal(fmt::format("{:.3f}", seconds))}});
}

/// How long the rest of a table takes at the rate so far; nothing during the first second. Nobody can tell
/// how long a search takes: for that there are only its bounds.
std::string time_left(const catalog::TableProgress& table, double elapsed) {
  if (elapsed < 1) return "";
  return fmt::format("{:.0f}",
                     elapsed * static_cast<double>(table.all - table.done) / static_cast<double>(table.done));
}

}  // namespace

std::vector<catalog::MoveValue> valued_moves(const catalog::Analysis& analysis, int lines) {
  std::vector<catalog::MoveValue> known;
  for (const auto& value : analysis.moves)
    if (value.value() && static_cast<int>(known.size()) < lines) known.push_back(value);
  return known;
}

std::string analysis_rows(const AnalysedPosition& position, const catalog::Analysis& analysis, int lines,
                          const Texts& texts, int move_width) {
  const auto known = valued_moves(analysis, lines);
  int worth_width = 0;
  for (const auto& value : known) {
    move_width = std::max(move_width, columns_of(position.move(value.move)));
    worth_width = std::max(worth_width, columns_of(worth_text(position, value, texts)));
  }
  std::string rows;
  for (const auto& value : known)
    rows += "  " +
            texts.text(value.exact() ? "analyze-move-exact" : "analyze-move",
                       row_of(position, value, move_width, worth_width, texts)) +
            '\n';
  return rows;
}

std::string analysis_status(const AnalysedPosition& position, const catalog::Analysis& analysis,
                            const Texts& texts) {
  std::string values;
  for (const auto& value : analysis.moves)
    if (value.value())
      values += fmt::format("  {} {}{}", position.move(value.move), worth_text(position, value, texts),
                            value.exact() ? "!" : "");
  return texts.text("analyze-status", {{"depth", std::to_string(analysis.depth)}, {"values", values}});
}

std::string proved_move_text(const AnalysedPosition& position, const catalog::MoveValue& value,
                             const Texts& texts) {
  return texts.text("analyze-proved", row_of(position, value, kUsualMoveWidth, 0, texts));
}

std::string analysis_text(const AnalysedPosition& position, const catalog::Analysis& analysis, int lines,
                          const Texts& texts) {
  const auto worth = worth_of(analysis);
  const bool proved = analysis.lower > -analysis.most || analysis.upper < analysis.most;
  const std::string head =
      texts.text(!worth         ? "analyze-nothing"
                 : worth->exact ? "analyze-exact"
                                : "analyze-estimate",
                 {{"game", position.game.title()},
                  {"side", side_to_move(position, texts)},
                  {"value", worth ? value_text(position.game, *worth, texts) : ""},
                  {"depth", std::to_string(analysis.depth)},
                  {"bounds", proved ? bounds_text(analysis.lower, analysis.upper, analysis.most, texts) : ""},
                  {"best", position.choices(analysis.best)}});
  return head + '\n' + analysis_rows(position, analysis, lines, texts, kUsualMoveWidth) +
         cost_text(analysis, texts) + '\n';
}

std::string solved_move_text(const AnalysedPosition& position, const catalog::MoveValue& value, int most,
                             const Texts& texts) {
  const auto worth = worth_of(value);
  return texts.text(worth ? "solve-move" : "solve-move-bounded",
                    {{"move", position.move(value.move)},
                     {"value", worth ? value_text(position.game, *worth, texts) : ""},
                     {"bounds", bounds_text(value.lower, value.upper, most, texts)}});
}

std::string solution_text(const AnalysedPosition& position, const catalog::Analysis& analysis,
                          const Texts& texts) {
  const auto worth = worth_of(analysis);
  std::string words =
      texts.text(worth ? "solve-value" : "solve-unfinished",
                 {{"game", position.game.title()},
                  {"side", side_to_move(position, texts)},
                  {"value", worth ? value_text(position.game, *worth, texts) : ""},
                  {"bounds", bounds_text(analysis.lower, analysis.upper, analysis.most, texts)},
                  {"best", position.choices(analysis.best)},
                  {"line", position.line(analysis.principal_variation)}}) +
      '\n';
  for (const auto& value : analysis.moves)
    words += "  " + solved_move_text(position, value, analysis.most, texts) + '\n';
  return words + cost_text(analysis, texts) + '\n';
}

std::string progress_text(const AnalysedPosition& position, const catalog::Progress& progress, double elapsed,
                          const Texts& texts) {
  const std::string seconds = fmt::format("{:.0f}", elapsed);
  if (const auto* table = std::get_if<catalog::TableProgress>(&progress))
    return texts.text("solve-tables", {{"percent", std::to_string(100 * table->done / table->all)},
                                       {"elapsed", seconds},
                                       {"left", time_left(*table, elapsed)}});
  if (const auto* bounds = std::get_if<catalog::BoundsProgress>(&progress))
    return texts.text("solve-bounds",
                      {{"bounds", bounds_text(bounds->lower, bounds->upper, bounds->most, texts)},
                       {"nodes", std::to_string(bounds->nodes)},
                       {"elapsed", seconds}});
  const auto& move = std::get<catalog::MoveProgress>(progress);
  return solved_move_text(position, move.value, move.most, texts);
}

}  // namespace parlour::ui
