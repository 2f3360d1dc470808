#include "engines/line/threats/threat_list.hpp"

#include <algorithm>

#include "engines/line/line_game.hpp"
#include "engines/line/patterns/threat_board.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Move;

void add_threats(const ThreatBoard& board, Side side, std::vector<ListedThreat>& list) {
  for (int threat = kThreats - 1; threat > 0; --threat)
    board.cells(side, static_cast<Threat>(threat)).for_each(board.words(), [&](Move cell) {
      if (side == Side::First && board.foul(cell)) return;
      list.push_back({side, static_cast<Threat>(threat), cell, {}});
    });
}

/// Tries every cell: lists are for people, and this is fast enough for them.
void add_answers(ThreatBoard& board, std::vector<ListedThreat>& list) {
  for (const Side side : {Side::First, Side::Second})
    for (const Move answer : board.rules().free_cells()) {
      if (!board.empty(answer)) continue;
      board.play(answer, other(side));
      for (ListedThreat& listed : list)
        if (listed.side == side && (answer == listed.cell || board.threat(side, listed.cell) < listed.threat))
          listed.answers.push_back(answer);
      board.undo();
    }
}

}  // namespace

Result<std::vector<ListedThreat>> list_threats(const play::Game& game, const play::State& state) {
  if (game.family() != games::line::Family::kName || !ThreatBoard::applies(rules_of(game)))
    return failure("analyze-no-threats", {{"game", game.spec()}});
  return games::line::with_start(rules_of(game), [&](const auto& start) {
    using P = std::decay_t<decltype(start)>;
    ThreatBoard board(rules_of(game));
    board.load(play::position_of<P, games::line::Family>(state));
    std::vector<ListedThreat> list;
    add_threats(board, state.to_move(), list);
    add_threats(board, other(state.to_move()), list);
    add_answers(board, list);
    return Result<std::vector<ListedThreat>>(std::move(list));
  });
}

std::string_view name_of(Threat threat) {
  switch (threat) {
    case Threat::Five:
      return "threat-five";
    case Threat::OpenFour:
      return "threat-open-four";
    case Threat::DoubleFour:
      return "threat-double-four";
    case Threat::FourThree:
      return "threat-four-three";
    case Threat::DoubleThree:
      return "threat-double-three";
    case Threat::Four:
      return "threat-four";
    default:
      return "threat-open-three";
  }
}

}  // namespace parlour::engines::line
