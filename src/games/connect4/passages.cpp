#include "games/connect4/passages.hpp"

#include "games/connect4/notation.hpp"

namespace parlour::games::connect4 {
namespace {

/// Moves with which First completes a line: along the bottom, or upwards where the board is too narrow for
/// that. Second is one disc short of a line.
std::string winning_moves(const Rules& rules) {
  const bool across = rules.win() <= rules.cols();
  std::string moves;
  for (int disc = 0; disc < rules.win(); ++disc) {
    const std::string first = column_name(static_cast<Move>(across ? disc : 0));
    const std::string second = column_name(static_cast<Move>(across ? disc : 1));
    moves += first;
    if (disc + 1 < rules.win()) moves += ' ' + second + ' ';
  }
  return moves;
}

}  // namespace

std::vector<Passage> passages(const Rules& rules, const std::string& spec) {
  const int middle = (rules.cols() - 1) / 2;
  const std::string column = column_name(static_cast<Move>(middle));
  const std::string beside = column_name(static_cast<Move>(middle + 1));
  const std::string last = column_name(static_cast<Move>(rules.cols() - 1));
  const std::string win = std::to_string(rules.win());
  return {
      {"rules-board",
       {"rules-connect4-board",
        {{"rows", std::to_string(rules.rows())}, {"cols", std::to_string(rules.cols())}},
        {}}},
      {"rules-moves",
       {"rules-connect4-move", {}, {}},
       {{spec, {}, column}, {spec, {}, column + ' ' + column + ' ' + beside}}},
      {"rules-goal", {"rules-connect4-win", {{"win", win}}, {}}, {{spec, {}, winning_moves(rules)}}},
      {"rules-end", {"rules-connect4-draw", {{"cells", std::to_string(rules.cells())}}, {}}},
      {"rules-entering",
       {"rules-connect4-entering", {{"last", last}, {"cols", std::to_string(rules.cols())}}, {}}},
  };
}

}  // namespace parlour::games::connect4
