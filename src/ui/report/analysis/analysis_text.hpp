#pragma once

#include <string>
#include <vector>

#include "catalog/analysis.hpp"
#include "ui/report/analysis/analysed_position.hpp"
#include "ui/texts/texts.hpp"

/// What an analysis or a solver has found, in words. Everything that shows it uses these.
namespace parlour::ui {

/// The moves that have values, best first, at most `lines`.
std::vector<catalog::MoveValue> valued_moves(const catalog::Analysis& analysis, int lines);

/// These moves, one per line, with the value, whether it is exact, and how the game may go on. Empty if there
/// are none. The names of moves take at least `move_width` columns.
std::string analysis_rows(const AnalysedPosition& position, const catalog::Analysis& analysis, int lines,
                          const Texts& texts, int move_width = 0);

/// The values found so far, as one line.
std::string analysis_status(const AnalysedPosition& position, const catalog::Analysis& analysis,
                            const Texts& texts);

/// For a move whose value has become exact, which is worth printing at once.
std::string proved_move_text(const AnalysedPosition& position, const catalog::MoveValue& value,
                             const Texts& texts);

/// What the position is worth, its moves, and what it took.
std::string analysis_text(const AnalysedPosition& position, const catalog::Analysis& analysis, int lines,
                          const Texts& texts);

/// What a solver has proved about a move; `most` is the largest value in the game.
std::string solved_move_text(const AnalysedPosition& position, const catalog::MoveValue& value, int most,
                             const Texts& texts);

/// What a solver has proved about the position and its moves, and what it took.
std::string solution_text(const AnalysedPosition& position, const catalog::Analysis& analysis,
                          const Texts& texts);

/// How far a solver has come after this many seconds, as one line.
std::string progress_text(const AnalysedPosition& position, const catalog::Progress& progress, double elapsed,
                          const Texts& texts);

}  // namespace parlour::ui
