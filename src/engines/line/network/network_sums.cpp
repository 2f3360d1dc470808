#include "engines/line/network/network_sums.hpp"

#include <algorithm>
#include <cstddef>

namespace parlour::engines::line {

NetworkSums::NetworkSums(const LineNetwork& network, const games::line::Rules& rules,
                         const NetworkFunctions& functions)
    : functions_(functions),
      lines_(rules, LineNetwork::kReach),
      sums_(static_cast<std::size_t>(rules.cells())),
      rows_(sums_.size()),
      counted_(sums_.size()),
      board_{&network, &lines_, sums_.data(), rows_.data(), counted_.data(), {}} {
  changes_.reserve(sums_.size());
  for (const Move cell : rules.free_cells()) functions_.count(board_, cell);
  empty_board_ = board_.total;
}

void NetworkSums::load(const ThreatBoard& board) {
  changes_.clear();
  lines_ = board.lines();
  board_.total = {};
  counted_.assign(counted_.size(), 0);
  board.empties().for_each(board.words(), [&](Move cell) { functions_.count(board_, cell); });
}

int NetworkSums::correction(Side side) {
  const Inputs inputs = seen_by(side, with_last_stone());
  return functions_.correction(board_.network->head(), inputs.data());
}

void NetworkSums::judge(Side side, const CellSet& cells, std::size_t words, std::int16_t* worths) {
  catch_up();
  const Inputs inputs = seen_by(side, board_.total);
  Inputs style{};
  functions_.style(board_.network->head(), inputs.data(), style.data());
  if (side == Side::Second) std::rotate(style.begin(), style.begin() + LineNetwork::kChannels, style.end());
  cells.for_each(words, [&](Move cell) {
    constexpr int kMost = 4'000;
    worths[cell] =
        static_cast<std::int16_t>(std::clamp(functions_.worth(board_, style.data(), cell), -kMost, kMost));
  });
}

/// The numbers of the board less those of an empty one, those of `side` first.
NetworkSums::Inputs NetworkSums::seen_by(Side side, const NetworkRow& total) const {
  Inputs inputs{};
  const std::size_t first = side == Side::First ? 0 : LineNetwork::kChannels;
  for (std::size_t i = 0; i < LineNetwork::kWidth; ++i) {
    const std::size_t from = (i + first) % LineNetwork::kWidth;
    inputs[i] = static_cast<std::int16_t>(total.numbers[from] - empty_board_.numbers[from]);
  }
  return inputs;
}

/// The sum of the board, caught up with everything but the last stone, and what that one changes.
NetworkRow NetworkSums::with_last_stone() {
  if (changes_.empty()) return board_.total;
  const NetworkBoard::Change last = changes_.back();
  changes_.pop_back();
  catch_up();
  changes_.push_back(last);
  if (counted_[last.cell] == 0) {  // it went
    catch_up();
    return board_.total;
  }
  NetworkRow total;
  functions_.with_stone(board_, last, total);
  return total;
}

void NetworkSums::catch_up() {
  functions_.catch_up(board_, changes_.data(), changes_.size());
  changes_.clear();
}

}  // namespace parlour::engines::line
