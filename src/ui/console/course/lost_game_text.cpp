#include "ui/console/course/lost_game_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ui/console/board/board.hpp"
#include "ui/report/arena/arena_boards.hpp"
#include "ui/report/arena/arena_numbers.hpp"
#include "ui/report/arena/arena_table.hpp"
#include "ui/report/course/course_report.hpp"
#include "ui/terminal/wrapped.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::ui {
namespace {

using workshop::LostGame;
using workshop::ReviewedPosition;

/// A position from the player's view: proved, or as a percentage.
std::string standing(const play::Game& game, const ReviewedPosition& position, Side player,
                     const Texts& texts) {
  if (const auto winner = position.winner())
    return value_text(game, {*winner == player ? 1 : -1, true, position.ends_in}, texts);
  if (position.exact()) return value_text(game, {0, true}, texts);
  return percent_text((1 + position.chances_of(player)) / 2, texts);
}

class LossTeller {
 public:
  LossTeller(const LostGame& lost, const arena::Tournament& tournament, const Style& style,
             const Texts& texts)
      : lost_(lost), style_(style), texts_(texts) {
    for (const Side side : {Side::First, Side::Second})
      table_.names[static_cast<std::size_t>(index_of(side))] =
          tournament.entrants[static_cast<std::size_t>(lost.report.pairing.entrant(side))].name;
    states_.push_back(lost.game->start());
    for (const arena::ReportedMove& each : lost.report.moves) {
      auto next = states_.back()->clone();
      next->play(each.move);
      states_.push_back(std::move(next));
    }
  }

  std::string tell(const std::string& board) const {
    std::string text = said("course-lost-title", {{"number", std::to_string(lost_.report.pairing.number)},
                                                  {"board", board},
                                                  {"first", table_.names[0]},
                                                  {"second", table_.names[1]},
                                                  {"moves", std::to_string(lost_.report.moves.size())}});
    if (const auto& reason = lost_.report.conclusion.reason)
      text +=
          wrapped(texts_.text("course-lost-reason", {{"problem", texts_.sentence(*reason)}}), style_.width);
    text += moves_table();
    if (lost_.review.decisive) return text + decisive(*lost_.review.decisive);
    const std::size_t last = lost_.report.moves.size();
    return text + said(lost_.report.conclusion.reason ? "course-lost-position" : "course-lost-no-mistake") +
           board_before(last);
  }

 private:
  std::string said(std::string_view id, const std::vector<Argument>& arguments = {}) const {
    return wrapped(texts_.text(id, arguments), style_.width);
  }

  std::string move_text(std::size_t at, play::MoveCode move) const {
    return move_on_board(*lost_.game, *states_[at], table_.bottom, states_[at]->to_move(), move);
  }

  /// The player's own moves.
  std::string moves_table() const {
    std::vector<TableColumn> columns{{"#", {}},
                                     {texts_.text("course-move-played"), {}, true},
                                     {texts_.text("course-move-engine"), {}, true},
                                     {texts_.text("course-move-before"), {}, false, 1},
                                     {texts_.text("course-move-after"), {}},
                                     {"", {}, true}};
    const auto& positions = lost_.review.positions;
    for (std::size_t at = lost_.review.from; at + 1 < positions.size(); ++at) {
      const arena::ReportedMove& played = lost_.report.moves[at];
      if (played.side != lost_.player) continue;
      const auto& line = positions[at].line;
      const bool same = line.empty() || line.front() == played.move;
      const std::vector<std::string> cells{std::to_string(at + 1),
                                           move_text(at, played.move),
                                           same ? "=" : move_text(at, line.front()),
                                           standing(*lost_.game, positions[at], lost_.player, texts_),
                                           standing(*lost_.game, positions[at + 1], lost_.player, texts_),
                                           at == lost_.review.decisive ? "<--" : ""};
      for (std::size_t column = 0; column < columns.size(); ++column)
        columns[column].cells.push_back(cells[column]);
    }
    return columns.front().cells.empty() ? "" : table_text(std::move(columns), style_);
  }

  std::string line_text(std::size_t at, std::size_t most) const {
    const std::span line(lost_.review.positions[at].line);
    return moves_on_board(*lost_.game, *states_[at], table_.bottom, line.first(std::min(most, line.size())));
  }

  std::string decisive(std::size_t at) const {
    constexpr std::size_t kEnough = 8;
    const auto& line = lost_.review.positions[at].line;
    const play::MoveCode played = lost_.report.moves[at].move;
    const bool better = !line.empty() && line.front() != played;
    return said("course-lost-decisive", {{"number", std::to_string(at + 1)},
                                         {"move", move_text(at, played)},
                                         {"better", better ? move_text(at, line.front()) : ""},
                                         {"line", line_text(at + 1, kEnough)}}) +
           board_before(at);
  }

  std::string board_before(std::size_t at) const {
    std::optional<LastMove> last;
    if (at > 0) last = LastMove{lost_.report.moves[at - 1].side, lost_.report.moves[at - 1].move};
    return draw_board(*lost_.game, *states_[at], table_, last, style_);
  }

  const LostGame& lost_;
  const Style& style_;
  const Texts& texts_;
  Table table_;
  std::vector<std::unique_ptr<play::State>> states_;  ///< before each move, and at the end
};

}  // namespace

std::string lost_game_text(const LostGame& lost, const arena::Tournament& tournament, const Style& style,
                           const Texts& texts) {
  const auto game = static_cast<std::size_t>(lost.report.pairing.game);
  return LossTeller(lost, tournament, style, texts).tell(board_name(tournament.games[game], texts));
}

}  // namespace parlour::ui
