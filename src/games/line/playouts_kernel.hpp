// The batched playouts of plain line games, written once for every width of vector. Private to playouts*.cpp.
#pragma once

#include <cstdint>

#include "core/rng.hpp"
#include "games/line/playouts_field.hpp"

namespace parlour::games::line::playouts {

/// A random game is a random permutation of the free cells, dealt in turn to the two sides. So is this:
/// give half of the cells, drawn at random, to the mover and the others to the opponent, and let each cell
/// draw a random time at which its owner plays there, earliest first. Nobody has to make the moves:
///
///      cells 10 … 13 of a row     owner and time               stamp
///      o   o   o   o              mover 7 · mover 3 ·          7  3  5  ~2      time for the mover,
///                                 mover 5 · opponent 2                          ~time for the opponent
///
///   a window of `win` cells is all the mover's if its largest stamp is below 2^15, and complete at that time;
///   all the opponent's if its smallest is not, and complete at ~ of that.
///
///   soonest = the earliest such time over all windows, by side: it has its first line then.
///   rank    = how many of the side's cells are not later: it has its first line with that many moves.
///
/// The smaller rank wins, and of equal ones the mover's, who plays first. So a game costs a fixed number of
/// minima and maxima of 16-bit numbers, in as many games at once as a vector has lanes of that width.
///
/// Randomness. Four games share one xorshift128+ (Vigna 2014), each takes 16 bits of every number. A cell draws
/// 32 bits in two halves; times the number m of cells not dealt yet, their integer part says who gets it (the
/// chance is off by less than 2^-30 · m), their fraction is the time, of 15 bits. When two cells of a side tie
/// just where it decides the game, the game is left undecided and told apart by the caller with more bits.
///
/// `Lanes` is a vector of kCount unsigned 16-bit numbers with the functions used below; see playouts_avx2.cpp.
/// Functions named …64 see the same bits as 64-bit numbers.
template <class Lanes>
struct Streams {
  Lanes older;
  Lanes newer;

  Streams(std::uint64_t seed, std::int64_t first_game) {
    const std::uint64_t start = mix64(seed) + static_cast<std::uint64_t>(first_game) / 2;
    typename Lanes::Words olders{};
    typename Lanes::Words newers{};
    for (int stream = 0; stream < Lanes::kWords; ++stream) {
      olders[stream] = mix64(start + 2 * static_cast<std::uint64_t>(stream));
      newers[stream] = mix64(start + 2 * static_cast<std::uint64_t>(stream) + 1);
    }
    older = Lanes::from_words(olders);
    newer = Lanes::from_words(newers);
  }

  Lanes next() {
    const Lanes moved = older ^ shifted_left_64(older, 23);
    older = newer;
    newer = moved ^ newer ^ shifted_right_64(moved, 18) ^ shifted_right_64(newer, 5);
    return sum_64(older, newer);
  }
};

/// Deals the free cells to the sides and writes their stamps to `stamps[cell]`.
template <class Lanes>
void deal(const Field& field, Streams<Lanes> streams, Lanes* stamps) {
  const Move* free = field.free.data();
  const int cells = static_cast<int>(field.free.size());
  const Lanes time_bits = Lanes::all(0x7FFF);
  Lanes opponents_left = Lanes::all(cells / 2);
  for (int cell = 0; cell < cells; ++cell) {
    const Lanes left = Lanes::all(cells - cell);
    const Lanes coarse = streams.next();
    const Lanes fine = streams.next();
    const Lanes fraction = shifted_right(low_product(coarse, left), 1) + shifted_right(high_product(fine, left), 1);
    const Lanes lot = high_product(coarse, left) + shifted_right(fraction, 15);
    const Lanes is_opponents = less(lot, opponents_left);  // all bits of the lane, that is -1
    opponents_left = opponents_left + is_opponents;
    stamps[free[cell]] = (fraction & time_bits) ^ is_opponents;
  }
}

/// The soonest stamp with which each side completes a window; with the sign of the other if it never does.
template <class Lanes>
struct Soonest {
  Lanes mover = Lanes::all(0xFFFF);
  Lanes opponent = Lanes::all(0);
};

template <class Lanes, int kWin>
Soonest<Lanes> soonest_free_lines(const Field& field, const Lanes* stamps) {
  const int win = kWin != 0 ? kWin : field.win;
  Soonest<Lanes> soonest;
  for (const Window pair : field.window_pairs) {
    const Lanes* at = stamps + pair.start;
    const Lanes first = *at;
    at += pair.stride;
    Lanes largest = *at;
    Lanes smallest = *at;
    for (int i = 2; i < win; ++i) {
      at += pair.stride;
      largest = larger(largest, *at);
      smallest = smaller(smallest, *at);
    }
    at += pair.stride;
    soonest.mover = smaller(soonest.mover, smaller(larger(largest, first), larger(largest, *at)));
    soonest.opponent = larger(soonest.opponent, larger(smaller(smallest, first), smaller(smallest, *at)));
  }
  for (const Window single : field.single_windows) {
    const Lanes* at = stamps + single.start;
    Lanes largest = *at;
    Lanes smallest = *at;
    for (int i = 1; i < win; ++i) {
      at += single.stride;
      largest = larger(largest, *at);
      smallest = smaller(smallest, *at);
    }
    soonest.mover = smaller(soonest.mover, largest);
    soonest.opponent = larger(soonest.opponent, smallest);
  }
  return soonest;
}

/// All bits of the lanes where a < b, both unsigned.
template <class Lanes>
Lanes below(Lanes a, Lanes b) {
  const Lanes sign = Lanes::all(0x8000);
  return less(a ^ sign, b ^ sign);
}

/// The same where longer lines do not count. A neighbour of the same time spoils nothing here: whether it
/// does is a tie, which `settle` sees.
template <class Lanes, int kWin>
Soonest<Lanes> soonest_exact_lines(const Field& field, Lanes* stamps) {
  const int win = kWin != 0 ? kWin : field.win;
  Soonest<Lanes> soonest;
  stamps[Field::kNoCell] = Lanes::all(0xFFFF);
  for (const ExactWindow& window : field.mover_windows) {
    const Lanes* at = stamps + window.cells.start;
    Lanes largest = *at;
    for (int i = 1; i < win; ++i) largest = larger(largest, *(at += window.cells.stride));
    const Lanes neighbour = smaller(stamps[window.before], stamps[window.after]);
    soonest.mover = smaller(soonest.mover, largest | below(neighbour, largest));
  }
  stamps[Field::kNoCell] = Lanes::all(0);
  for (const ExactWindow& window : field.opponent_windows) {
    const Lanes* at = stamps + window.cells.start;
    Lanes smallest = *at;
    for (int i = 1; i < win; ++i) smallest = smaller(smallest, *(at += window.cells.stride));
    const Lanes neighbour = larger(stamps[window.before], stamps[window.after]);
    soonest.opponent =
        larger(soonest.opponent, smallest & ~below(smallest, neighbour));
  }
  return soonest;
}

template <class Lanes, int kWin>
Soonest<Lanes> soonest_lines_of(const Field& field, Lanes* stamps) {
  return field.exact ? soonest_exact_lines<Lanes, kWin>(field, stamps) : soonest_free_lines<Lanes, kWin>(field, stamps);
}

/// Loops of a known length for the lines that people play for.
template <class Lanes>
Soonest<Lanes> soonest_lines(const Field& field, Lanes* stamps) {
  switch (field.win) {
    case 3: return soonest_lines_of<Lanes, 3>(field, stamps);
    case 4: return soonest_lines_of<Lanes, 4>(field, stamps);
    case 5: return soonest_lines_of<Lanes, 5>(field, stamps);
    case 6: return soonest_lines_of<Lanes, 6>(field, stamps);
    default: return soonest_lines_of<Lanes, 0>(field, stamps);
  }
}

/// Twice the rank of the soonest line, less one: 2 for every earlier cell and 1 for that of this very time. An
/// even number betrays a second cell of the same time. kNever without a line.
template <class Lanes>
struct Ranks {
  static constexpr std::uint16_t kNever = 0x7FFF;
  Lanes mover = Lanes::all(0);
  Lanes opponent = Lanes::all(0);

  Ranks(const Field& field, const Lanes* stamps, const Soonest<Lanes>& soonest) {
    const Lanes one = Lanes::all(1);
    const Lanes two = Lanes::all(2);
    const Lanes after = soonest.mover + one;
    const Lanes before = soonest.opponent - one;
    for (const Move cell : field.free) {
      mover = mover + smaller(difference_or_zero(after, stamps[cell]), two);
      opponent = opponent + smaller(difference_or_zero(stamps[cell], before), two);
    }
    const Lanes never = Lanes::all(kNever);
    mover = mover | (never & less(soonest.mover, Lanes::all(0)));
    opponent = opponent | (never & ~less(soonest.opponent, Lanes::all(0)));
  }
};

template <class Lanes>
struct Totals {
  Lanes mover = Lanes::all(0);
  Lanes opponent = Lanes::all(0);
};

/// Adds the games of one vector, of which the first `live` count, to the totals; returns those undecided,
/// all bits of their lanes set.
template <class Lanes>
Lanes settle(const Field& field, const Ranks<Lanes>& ranks, int live, Totals<Lanes>& totals) {
  const Lanes one = Lanes::all(1);
  Lanes is_live = Lanes::all(0xFFFF);
  for (int lane = live; lane < Lanes::kCount; ++lane) is_live.numbers[lane] = 0;
  Lanes undecided = less(ranks.mover & ranks.opponent & one, one) & is_live;
  if (!field.exact) {
    // A tie moves a rank by one. With exact lines it may even be about which line is the soonest.
    const Lanes apart = larger(ranks.mover, ranks.opponent) - smaller(ranks.mover, ranks.opponent);
    undecided = undecided & less(apart, Lanes::all(3));
  }
  const Lanes counted = is_live & ~undecided;
  const Lanes opponent_wins = less(ranks.opponent, ranks.mover) & counted;
  const Lanes mover_has_line = less(ranks.mover, Lanes::all(Ranks<Lanes>::kNever));
  totals.mover = totals.mover - (mover_has_line & counted & ~opponent_wins);
  totals.opponent = totals.opponent - opponent_wins;
  return undecided;
}

template <class Lanes>
int sum_of(Lanes lanes) {
  int sum = 0;
  for (int lane = 0; lane < Lanes::kCount; ++lane) sum += lanes.numbers[lane];
  return sum;
}

template <class Lanes>
void note_undecided(Lanes undecided, int from, BatchResult& result) {
  for (int lane = 0; lane < Lanes::kCount; ++lane)
    if (undecided.numbers[lane] != 0)
      result.undecided_games[static_cast<std::size_t>(result.undecided++)] = static_cast<std::uint16_t>(from + lane);
}

template <class Lanes>
void play_batch(const Field& field, std::uint64_t seed, std::int64_t first_game, int count, BatchResult& result) {
  Lanes stamps[kMostCells + 1];  // NOLINT(modernize-avoid-c-arrays): no std function gets our target
  for (const Move cell : field.mover_stones) stamps[cell] = Lanes::all(0);
  for (const Move cell : field.opponent_stones) stamps[cell] = Lanes::all(0xFFFF);
  Totals<Lanes> totals;
  result.undecided = 0;
  for (int game = 0; game < count; game += Lanes::kCount) {
    deal(field, Streams<Lanes>(seed, first_game + game), stamps);
    const Soonest<Lanes> soonest = soonest_lines(field, stamps);
    const Lanes undecided = settle(field, Ranks<Lanes>(field, stamps, soonest), count - game, totals);
    if (any(undecided)) note_undecided(undecided, game, result);
  }
  result.mover_wins = sum_of(totals.mover);
  result.opponent_wins = sum_of(totals.opponent);
}

}  // namespace parlour::games::line::playouts
