// The batched playouts of plain line games, written once for every width of vector. Private to playouts*.cpp.
#pragma once

#include <array>
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
///   a window of `win` cells is all the mover's if its largest stamp is below 2^15, and complete at that
///   time; all the opponent's if its smallest is not, and complete at ~ of that.
///
///   soonest = the earliest such time over all windows, by side: it has its first line then.
///   rank    = how many of the side's cells are not later: it has its first line with that many moves.
///
/// The smaller rank wins, and of equal ones the mover's, who plays first. So a game costs a fixed number of
/// minima and maxima of 16-bit numbers, in as many games at once as a vector has lanes of that width.
///
/// Randomness. Four games share one xorshift128+ (Vigna 2014), each takes 16 bits of every number. A cell
/// draws 32 bits in two halves; times the number m of cells not dealt yet, their integer part says who gets
/// it (the chance is off by less than 2^-30 · m), their fraction is the time, of 15 bits. When two cells of a
/// side tie just where it decides the game, the game is left undecided and told apart by the caller with more
/// bits.
///
/// `Lanes` is a vector of kCount unsigned 16-bit numbers with the functions used below; see
/// playouts_avx2.cpp. Functions named …64 see the same bits as 64-bit numbers.
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
  const Lanes soonest_time = Lanes::all(1);  // 0 is for the stones on the board
  Lanes opponents_left = Lanes::all(cells / 2);
  for (int cell = 0; cell < cells; ++cell) {
    const Lanes left = Lanes::all(cells - cell);
    const Lanes coarse = streams.next();
    const Lanes fine = streams.next();
    const Lanes fraction = half_sum(low_product(coarse, left), high_product(fine, left));
    const Lanes lot = high_product(coarse, left) + shifted_right(fraction, 15);
    const Lanes is_opponents = less(lot, opponents_left);  // all bits of the lane, that is -1
    opponents_left = opponents_left + is_opponents;
    stamps[free[cell]] = larger(fraction & time_bits, soonest_time) ^ is_opponents;
  }
}

/// The stamp with which each side completes its first window; of the other's half if it never does.
template <class Lanes>
struct Soonest {
  Lanes mover = Lanes::all(0xFFFF);
  Lanes opponent = Lanes::all(0);

  void meet(Lanes largest, Lanes smallest) {
    mover = smaller(mover, largest);
    opponent = larger(opponent, smallest);
  }
};

/// The largest and the smallest of some stamps.
template <class Lanes>
struct Extent {
  Lanes largest;
  Lanes smallest;

  explicit Extent(Lanes stamp) : largest(stamp), smallest(stamp) {}
  void meet(Lanes stamp) {
    largest = larger(largest, stamp);
    smallest = smaller(smallest, stamp);
  }
};

template <int kWin, class Lanes>
void meet_pairs(const Field& field, const Lanes* stamps, Soonest<Lanes>& soonest) {
  const int win = kWin != 0 ? kWin : field.win;
  for (const Window pair : field.window_pairs) {
    const Lanes* at = stamps + pair.start;
    const Lanes first = *at;
    Extent<Lanes> shared(*(at += pair.stride));
    for (int i = 2; i < win; ++i) shared.meet(*(at += pair.stride));
    const Lanes last = *(at += pair.stride);
    soonest.meet(larger(shared.largest, first), smaller(shared.smallest, first));
    soonest.meet(larger(shared.largest, last), smaller(shared.smallest, last));
  }
}

template <int kWin, class Lanes>
Extent<Lanes> extent_of(const Field& field, Window window, const Lanes* stamps) {
  const int win = kWin != 0 ? kWin : field.win;
  const Lanes* at = stamps + window.start;
  Extent<Lanes> extent(*at);
  for (int i = 1; i < win; ++i) extent.meet(*(at += window.stride));
  return extent;
}

/// A neighbour of a side spoils its line when it is there first. One of the same time does not: whether it
/// should is a tie, which `settle` notices.
template <int kWin, class Lanes>
void meet_exact_windows(const Field& field, const Lanes* stamps, Soonest<Lanes>& soonest) {
  const Lanes movers_last = Lanes::all(0x7FFF);
  const Lanes opponents_last = Lanes::all(0x8000);
  for (const ExactWindow& window : field.exact_windows) {
    const Extent<Lanes> line = extent_of<kWin>(field, window.cells, stamps);
    Extent<Lanes> beside(stamps[window.before]);
    beside.meet(stamps[window.after]);
    const Lanes movers_spoilt = less(smaller(beside.smallest, movers_last), line.largest);
    const Lanes opponents_spoilt = less(line.smallest, larger(beside.largest, opponents_last));
    soonest.meet(line.largest | movers_spoilt, line.smallest & ~opponents_spoilt);
  }
}

template <int kWin, class Lanes>
Soonest<Lanes> soonest_lines_of(const Field& field, const Lanes* stamps) {
  Soonest<Lanes> soonest;
  meet_pairs<kWin>(field, stamps, soonest);
  for (const Window window : field.single_windows) {
    const Extent<Lanes> line = extent_of<kWin>(field, window, stamps);
    soonest.meet(line.largest, line.smallest);
  }
  meet_exact_windows<kWin>(field, stamps, soonest);
  return soonest;
}

/// Loops of a known length for the lines that people play for.
template <class Lanes>
Soonest<Lanes> soonest_lines(const Field& field, const Lanes* stamps) {
  switch (field.win) {
    case 3:
      return soonest_lines_of<3>(field, stamps);
    case 4:
      return soonest_lines_of<4>(field, stamps);
    case 5:
      return soonest_lines_of<5>(field, stamps);
    case 6:
      return soonest_lines_of<6>(field, stamps);
    default:
      return soonest_lines_of<0>(field, stamps);
  }
}

/// Twice the rank of the soonest line, less one: 2 for every earlier cell and 1 for that of this very time.
/// An even number betrays a second cell of the same time. kNever without a line.
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
  Lanes is_live = Lanes::all(0xFFFF);
  for (int lane = live; lane < Lanes::kCount; ++lane) is_live.numbers[lane] = 0;
  // A tie moves a rank by one. With exact lines the line itself may be in doubt, and only a later one
  // certain.
  const Lanes apart = larger(ranks.mover, ranks.opponent) - smaller(ranks.mover, ranks.opponent);
  Lanes even = ~(ranks.mover & ranks.opponent) & less(apart, Lanes::all(3));
  if (!field.exact_windows.empty()) even = even | ~smaller(ranks.mover, ranks.opponent);
  const Lanes undecided = less(Lanes::all(0), even & Lanes::all(1)) & is_live;
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
      result.undecided_games[static_cast<std::size_t>(result.undecided++)] =
          static_cast<std::uint16_t>(from + lane);
}

template <class Lanes>
void play_batch(const Field& field, std::uint64_t seed, std::int64_t first_game, int count,
                BatchResult& result) {
  std::array<Lanes, kMostCells> board;
  Lanes* const stamps = board.data();
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
