// The batched playouts of plain line games, written once for vectors of every width. Private to
// playouts*.cpp.
//
// A random game deals the free cells to the two sides in turn. It is just as fair to draw half of the cells
// at random for the mover, leave the others to the opponent, and draw for each cell the time at which its
// owner plays there. Then no moves have to be made. A stamp holds the owner and the time of a
// cell:
//
//     stamp   0                     a stone of the mover          65535               a stone of the opponent
//             1 … 32767   time t    the mover plays here at t     65534 … 32768  ~t   the opponent does
//
//     . . . .       7   3  ~2   9     A window of `win` cells becomes the mover's line at its largest stamp,
//     . . . .      ~5   1   4   6     unless that is above 32767; here 1 4 6 does at time 6. It becomes the
//                                     opponent's at its smallest, unless that is below 32768.
//
//   soonest   the earliest time over all windows, for each side: that of its first line
//   rank      the number of the side's cells that are not later: the first line is made with that many moves
//
// The smaller rank wins; if they are equal the mover, who begins, wins. So a game costs some minima and
// maxima of 16-bit numbers, always the same ones, for as many games at once as a vector has lanes.
//
// Randomness: four games share a xorshift128+ (Vigna 2014), each uses 16 bits of every number. A cell takes
// 32 bits in two halves, multiplied as a fraction by the number of cells not dealt yet; the whole part says
// who gets the cell (each chance is off by less than 2^-32), the rest is its time, rounded to 15 bits. If
// cells of equal time might change the winner, the game stays undecided and the caller breaks the ties.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/rng.hpp"
#include "games/line/playouts_field.hpp"

namespace parlour::games::line::playouts {

/// The random numbers of as many games as there are lanes, from `first_game`, a multiple of their number.
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
  const Lanes soonest_time = Lanes::all(1);  // 0 marks stones already on the board
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

/// The stamp with which each side completes its first window; one of the other side's if it never does.
template <class Lanes>
struct Soonest {
  Lanes mover;
  Lanes opponent;

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

/// A side's own stone next to its line spoils the line if it is there first. A stone of the same time does
/// not: whether it should is a tie, which `settle` detects.
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
  Soonest<Lanes> soonest{Lanes::all(0xFFFF), Lanes::all(0)};
  meet_pairs<kWin>(field, stamps, soonest);
  for (const Window window : field.single_windows) {
    const Extent<Lanes> line = extent_of<kWin>(field, window, stamps);
    soonest.meet(line.largest, line.smallest);
  }
  meet_exact_windows<kWin>(field, stamps, soonest);
  return soonest;
}

/// Loops of constant length for the line lengths that people play.
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

/// Twice the rank of the soonest line, less one: 2 for every earlier cell and 1 for the cell of that time.
/// An even number reveals a second cell of the same time. kNever without a line.
template <class Lanes>
struct Ranks {
  static constexpr int kNever = 0x7FFF;
  Lanes mover;
  Lanes opponent;
};

template <class Lanes>
Ranks<Lanes> ranks_of(const Soonest<Lanes>& soonest, const Field& field, const Lanes* stamps) {
  const Lanes zero = Lanes::all(0);
  const Lanes two = Lanes::all(2);
  const Lanes after = soonest.mover + Lanes::all(1);
  const Lanes before = soonest.opponent - Lanes::all(1);
  Lanes mover = zero;
  Lanes opponent = zero;
  for (const Move cell : field.free) {
    mover = mover + smaller(difference_or_zero(after, stamps[cell]), two);
    opponent = opponent + smaller(difference_or_zero(stamps[cell], before), two);
  }
  const Lanes never = Lanes::all(Ranks<Lanes>::kNever);
  return {mover | (never & less(soonest.mover, zero)), opponent | (never & ~less(soonest.opponent, zero))};
}

template <class Lanes>
struct Totals {
  Lanes mover;
  Lanes opponent;
};

/// Adds the first `live` games of a vector to the totals; returns the undecided ones with all bits of their
/// lanes set.
template <class Lanes>
Lanes settle(const Field& field, const Ranks<Lanes>& ranks, int live, Totals<Lanes>& totals) {
  Lanes is_live = Lanes::all(0xFFFF);
  for (int lane = live; lane < Lanes::kCount; ++lane) is_live.numbers[lane] = 0;
  // A tie shifts a rank by one. An exact line may itself be in doubt, so that only a later one is certain.
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
  // GCC compiles implicit constructors for the baseline processor, whatever the target of this code, and they
  // would disagree with our functions on how to pass a vector. So there must be none.
  static_assert(std::is_trivial_v<Soonest<Lanes>> && std::is_trivial_v<Ranks<Lanes>> &&
                std::is_trivial_v<Totals<Lanes>>);
  // Every cell is written before it is read, so the 64 KiB need no clearing.
  std::array<Lanes, kMostCells> board;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  Lanes* const stamps = board.data();
  for (const Move cell : field.mover_stones) stamps[cell] = Lanes::all(0);
  for (const Move cell : field.opponent_stones) stamps[cell] = Lanes::all(0xFFFF);
  Totals<Lanes> totals{Lanes::all(0), Lanes::all(0)};
  result.undecided = 0;
  for (int game = 0; game < count; game += Lanes::kCount) {
    deal(field, Streams<Lanes>(seed, first_game + game), stamps);
    const Soonest<Lanes> soonest = soonest_lines(field, stamps);
    const Lanes undecided = settle(field, ranks_of(soonest, field, stamps), count - game, totals);
    if (any(undecided)) note_undecided(undecided, game, result);
  }
  result.mover_wins = sum_of(totals.mover);
  result.opponent_wins = sum_of(totals.opponent);
}

}  // namespace parlour::games::line::playouts
