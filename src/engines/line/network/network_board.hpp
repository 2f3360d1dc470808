#pragma once

#include <cstddef>
#include <cstdint>

#include "core/side.hpp"
#include "engines/line/network/line_network.hpp"
#include "engines/line/patterns/board_lines.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// A board as a network sees it, in memory that NetworkSums owns: by cell what it adds up from its lines.
struct NetworkBoard {
  /// A stone that came, if its cell was counted, or else went.
  struct Change {
    games::line::Move cell;
    Side side;
  };
  struct Rows {
    LineNetwork::RowIndex of[games::line::kDirections];  // NOLINT(*-avoid-c-arrays): see network_kernel.hpp
  };

  const LineNetwork* network = nullptr;
  BoardLines* lines = nullptr;      ///< as far as the sums have caught up
  NetworkRow* sums = nullptr;       ///< by cell: of its four lines, before clipping
  Rows* rows = nullptr;             ///< by cell: the rows of its lines
  std::uint8_t* counted = nullptr;  ///< by cell: is it empty, and in the total?
  NetworkRow total{};
};

/// The functions that work on such a board, compiled for certain instructions.
struct NetworkFunctions {
  void (*count)(NetworkBoard& board, games::line::Move cell);  ///< a cell that was not counted
  void (*catch_up)(NetworkBoard& board, const NetworkBoard::Change* changes, std::size_t number);
  /// The total with one stone more, which is not kept.
  void (*with_stone)(NetworkBoard& board, NetworkBoard::Change last, NetworkRow& found);
  int (*correction)(const LineNetwork::Head& head, const std::int16_t* inputs);
  /// What the numbers of a cell are worth to a move there.
  void (*style)(const LineNetwork::Head& head, const std::int16_t* inputs, std::int16_t* style);
  /// The worth of a move to a counted cell, in hundredths of a logit.
  int (*worth)(const NetworkBoard& board, const std::int16_t* style, games::line::Move cell);
};

extern const NetworkFunctions kPortableNetwork;
#if defined(__x86_64__)
extern const NetworkFunctions kAvx2Network;
extern const NetworkFunctions kAvx512Network;
#endif

/// Those for the widest registers that this processor has.
const NetworkFunctions& network_functions();

}  // namespace parlour::engines::line
