#pragma once

#include <cstddef>
#include <cstdint>

#include "engines/line/network/network_board.hpp"
#include "engines/line/network/numbers.hpp"

/// What costs time of a network, for registers of any width. Each file that includes this compiles it for
/// instructions of its own. Nothing here instantiates a template of the library: the linker could use it in
/// place of the version that every processor can run.
namespace parlour::engines::line {

template <std::size_t kLane>
class Kernel {
 public:
  using Move = games::line::Move;
  using Sum = Numbers<kLane>;

  static void count(NetworkBoard& board, Move cell) {
    Sum total(board.total);
    count(board, cell, total);
    total.store(board.total);
  }

  static void catch_up(NetworkBoard& board, const NetworkBoard::Change* changes, std::size_t number) {
    Sum total(board.total);
    for (std::size_t i = 0; i < number; ++i) {
      const auto [cell, side] = changes[i];
      const bool came = board.counted[cell] != 0;
      board.lines->flip(cell, side);
      if (came) {
        total -= Sum(board.sums[cell]).clipped();
        board.counted[cell] = 0;
      }
      look_around<true>(board, cell, total);
      if (!came) count(board, cell, total);
    }
    total.store(board.total);
  }

  static void with_stone(NetworkBoard& board, NetworkBoard::Change last, NetworkRow& found) {
    Sum total(board.total);
    total -= Sum(board.sums[last.cell]).clipped();
    board.lines->flip(last.cell, last.side);
    look_around<false>(board, last.cell, total);
    board.lines->flip(last.cell, last.side);
    total.store(found);
  }

  static int correction(const LineNetwork::Head& head, const std::int16_t* inputs) {
    std::int16_t active[LineNetwork::kHidden];
    second_layer(head, inputs, active);
    const std::int32_t value = product<kHidden>(numbers(head.value), active) + head.value_bias;
    return (value >> kValueBits) + (product<kWidth>(numbers(head.plain), inputs) >> kPlainBits);
  }

  static void style(const LineNetwork::Head& head, const std::int16_t* inputs, std::int16_t* style) {
    std::int16_t active[LineNetwork::kHidden];
    second_layer(head, inputs, active);
    const auto* bias = reinterpret_cast<const std::int32_t*>(&head.style_bias);
    for (std::size_t i = 0; i < kWidth; ++i) {
      const std::int32_t sum =
          (product<kHidden>(numbers(head.style) + i * kHidden, active) + bias[i]) >> kStyleBits;
      style[i] = static_cast<std::int16_t>(sum < -kMostStyle  ? -kMostStyle
                                           : sum > kMostStyle ? kMostStyle
                                                              : sum);
    }
  }

  static int worth(const NetworkBoard& board, const std::int16_t* style, Move cell) {
    NetworkRow clipped;
    Sum(board.sums[cell]).clipped().store(clipped);
    const std::int32_t sum = product<kWidth>(reinterpret_cast<const std::int16_t*>(&clipped), style);
    return (sum >> kWorthBefore) * kWorthFactor >> kWorthAfter;
  }

 private:
  static constexpr std::size_t kWidth = LineNetwork::kWidth;
  static constexpr std::size_t kHidden = LineNetwork::kHidden;
  /// Fractions of the layers' numbers, in bits.
  static constexpr int kFirstBits = 11;
  static constexpr int kSecondBits = 8;
  static constexpr int kValueBits = 8;
  static constexpr int kPlainBits = 12;
  static constexpr int kStyleBits = 9;
  static constexpr std::int32_t kMostActive = 1'024;
  static constexpr std::int32_t kMostStyle = 8'191;
  /// 800 / 127 hundredths of a logit for each unit of a cell and of the style, which has eight bits of
  /// fraction.
  static constexpr int kWorthBefore = 4;
  static constexpr int kWorthFactor = 403;
  static constexpr int kWorthAfter = 10;

  template <class Array>
  static const std::int16_t* numbers(const Array& array) {
    return reinterpret_cast<const std::int16_t*>(&array);
  }
  template <std::size_t kCount>
  static std::int32_t product(const std::int16_t* a, const std::int16_t* b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < kCount; ++i) sum += std::int32_t{a[i]} * b[i];
    return sum;
  }
  template <std::size_t kInputs>
  static void layer(const std::int16_t* weights, const std::int32_t* bias, const std::int16_t* in,
                    std::int16_t* out, int bits) {
    for (std::size_t i = 0; i < kHidden; ++i) {
      const std::int32_t sum = (product<kInputs>(weights + i * kInputs, in) + bias[i]) >> bits;
      const std::int32_t positive = sum > 0 ? sum : 0;
      out[i] = static_cast<std::int16_t>(positive < kMostActive ? positive : kMostActive);
    }
  }
  static void second_layer(const LineNetwork::Head& head, const std::int16_t* inputs, std::int16_t* active) {
    std::int16_t one[LineNetwork::kHidden];
    layer<kWidth>(numbers(head.first), reinterpret_cast<const std::int32_t*>(&head.first_bias), inputs, one,
                  kFirstBits);
    layer<kHidden>(numbers(head.second), reinterpret_cast<const std::int32_t*>(&head.second_bias), one,
                   active, kSecondBits);
  }

  /// Looks again at the lines through `cell` from the empty cells within reach.
  template <bool kKeep>
  static void look_around(NetworkBoard& board, Move cell, Sum& total) {
    const LineNetwork& network = *board.network;
    for (int direction = 0; direction < games::line::kDirections; ++direction) {
      const LineWord line = board.lines->around(cell, direction);
      board.lines->for_each_empty(cell, direction, [&](Move there, int shift) {
        LineNetwork::RowIndex& row = board.rows[there].of[direction];
        const LineNetwork::RowIndex now = network.row_of(line >> shift);
        if (board.counted[there] == 0 || row == now) return;
        Sum sum(board.sums[there]);
        total -= sum.clipped();
        sum += Sum(network.rows()[now]);
        sum -= Sum(network.rows()[row]);
        total += sum.clipped();
        if constexpr (kKeep) {
          sum.store(board.sums[there]);
          row = now;
        }
      });
    }
  }

  /// Counts a cell that was not counted.
  static void count(NetworkBoard& board, Move cell, Sum& total) {
    const LineNetwork& network = *board.network;
    Sum sum(network.bias());
    for (int direction = 0; direction < games::line::kDirections; ++direction) {
      const LineNetwork::RowIndex row = network.row_of(board.lines->seen_from(cell, direction));
      board.rows[cell].of[direction] = row;
      sum += Sum(network.rows()[row]);
    }
    sum.store(board.sums[cell]);
    board.counted[cell] = 1;
    total += sum.clipped();
  }
};

template <std::size_t kLane>
constexpr NetworkFunctions kernel_functions() {
  return {&Kernel<kLane>::count,      &Kernel<kLane>::catch_up, &Kernel<kLane>::with_stone,
          &Kernel<kLane>::correction, &Kernel<kLane>::style,    &Kernel<kLane>::worth};
}

}  // namespace parlour::engines::line
