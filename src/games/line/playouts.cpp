#include "games/line/playouts.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "core/concepts.hpp"
#include "core/rng.hpp"
#include "games/line/playouts_field.hpp"

namespace parlour::games::line {
namespace {

using playouts::BatchResult;
using playouts::Field;
using playouts::PlayBatch;
using playouts::Window;

/// Builds a Field from a position.
class Surveyor {
 public:
  template <class P>
  explicit Surveyor(const P& position) : rules_(position.rules()) {
    field_.win = rules_.win();
    field_.free.reserve(position.moves().size());
    contents_.reserve(static_cast<std::size_t>(rules_.cells()));
    for (int cell = 0; cell < rules_.cells(); ++cell)
      enter(static_cast<Move>(cell), position.owner(cell), position.to_move());
    for (const Step step : {Step{1, 0}, Step{0, 1}, Step{1, 1}, Step{-1, 1}}) survey(step);
  }

  Field field() && { return std::move(field_); }

 private:
  enum Content : std::uint8_t {
    kFree = 1,
    kMovers = 2,
    kOpponents = 4,
    kStones = kMovers | kOpponents,
    kWall = 8
  };
  struct Step {
    int x, y;
  };

  void enter(Move cell, std::optional<Side> owner, Side mover) {
    if (rules_.wall(cell)) {
      contents_.push_back(kWall);
    } else if (!owner) {
      contents_.push_back(kFree);
      field_.free.push_back(cell);
    } else if (*owner == mover) {
      contents_.push_back(kMovers);
      field_.mover_stones.push_back(cell);
    } else {
      contents_.push_back(kOpponents);
      field_.opponent_stones.push_back(cell);
    }
  }

  /// The windows of one direction: first where they start, then by pairs as far as possible.
  void survey(Step step) {
    const int span = rules_.win() - 1;
    const int from_x = std::max(0, -step.x * span);
    const int to_x = rules_.cols() - std::max(0, step.x * span);
    const int stride = step.y * rules_.cols() + step.x;
    std::vector<bool> starts(static_cast<std::size_t>(rules_.cells() + stride));
    for (int y = 0; y < rules_.rows() - step.y * span; ++y)
      for (int x = from_x; x < to_x; ++x) {
        const Window window{rules_.cell_at(x, y), static_cast<std::uint16_t>(stride)};
        if (open_to_someone(window) && !add_exact(window, x, y, step)) starts[window.start] = true;
      }
    for (std::size_t start = 0; start < contents_.size(); ++start) {
      if (!starts[start]) continue;
      const std::size_t next = start + static_cast<std::size_t>(stride);
      const bool paired = span > 0 && starts[next];
      if (paired) starts[next] = false;
      (paired ? field_.window_pairs : field_.single_windows)
          .push_back({static_cast<Move>(start), static_cast<std::uint16_t>(stride)});
    }
  }

  /// Can the cells of the window become a line that is not there yet?
  bool open_to_someone(Window window) const {
    unsigned inside = 0;
    std::size_t cell = window.start;
    for (int i = 0; i < rules_.win(); ++i, cell += window.stride) inside |= contents_[cell];
    return (inside & kFree) != 0 && (inside & kWall) == 0 && (inside & kStones) != kStones;
  }

  /// Where overlines do not count, adds a window that has neighbours. In place of a missing neighbour the
  /// other one is named twice, which makes no difference.
  bool add_exact(Window window, int x, int y, Step step) {
    if (!rules_.exact_line()) return false;
    const int win = rules_.win();
    const std::optional<Move> before = cell_for_stones(x - step.x, y - step.y);
    const std::optional<Move> after = cell_for_stones(x + win * step.x, y + win * step.y);
    if (!before && !after) return false;
    field_.exact_windows.push_back({window, before ? *before : *after, after ? *after : *before});
    return true;
  }

  std::optional<Move> cell_for_stones(int x, int y) const {
    if (!rules_.on_board(x, y) || rules_.wall(rules_.cell_at(x, y))) return std::nullopt;
    return rules_.cell_at(x, y);
  }

  const Rules& rules_;
  std::vector<std::uint8_t> contents_;  ///< by cell
  Field field_;
};

void count(const Outcome& outcome, std::int64_t games, PlayoutTally& tally) {
  if (!outcome.winner)
    tally.draws += games;
  else if (*outcome.winner == Side::First)
    tally.first_wins += games;
  else
    tally.second_wins += games;
}

/// Game by game, move by move: for rules that the kernels do not know.
template <class P>
PlayoutTally play_singly(const P& position, std::int64_t games, std::uint64_t seed) {
  // Free cells in the order of the board, whatever order the moves so far have left them in.
  const auto start = P::from_setup(position.rules(), position.setup());
  assert(start);
  PlayoutTally tally;
  for (std::int64_t game = 0; game < games; ++game) {
    Rng rng(mix64(seed) + static_cast<std::uint64_t>(game) * 0xD1342543DE82EF95u);
    P playing = *start;
    count(play_at_random(playing, rng), 1, tally);
  }
  return tally;
}

/// Plays single games that a kernel has dealt but could not decide because cells had equal times.
template <class P>
class Replayer {
 public:
  Replayer(const P& position, const Field& field, std::uint64_t seed)
      : position_(position), field_(field), seed_(seed) {}

  Outcome outcome_of(std::int64_t game) {
    deal(game);
    P playing = position_;
    for (std::size_t turn = 0;; ++turn) {
      auto& order = turn % 2 == 0 ? mover_ : opponent_;
      playing.play(order[turn / 2].cell);
      if (const auto outcome = playing.outcome()) return *outcome;
    }
  }

 private:
  struct Turn {
    std::uint64_t time;
    Move cell;
    bool operator<(const Turn& that) const { return time < that.time; }
  };

  /// Adds fresh random bits below the kernels' 15, so that times no longer tie.
  void deal(std::int64_t game) {
    mover_.clear();
    opponent_.clear();
    playouts::stamps_of_game(field_, seed_, game, stamps_);
    const std::uint64_t lots = mix64(~mix64(seed_) + static_cast<std::uint64_t>(game));
    for (std::size_t i = 0; i < stamps_.size(); ++i) {
      const bool movers = stamps_[i] < 0x8000;
      const std::uint64_t time = movers ? stamps_[i] : stamps_[i] ^ 0xFFFFu;
      (movers ? mover_ : opponent_).push_back({time << 48 | mix64(lots + i) >> 16, field_.free[i]});
    }
    std::sort(mover_.begin(), mover_.end());
    std::sort(opponent_.begin(), opponent_.end());
  }

  const P& position_;
  const Field& field_;
  std::uint64_t seed_;
  std::vector<std::uint16_t> stamps_;
  std::vector<Turn> mover_;
  std::vector<Turn> opponent_;
};

PlayBatch batch_function(Kernel kernel) {
  assert(supported(kernel));
#if defined(__x86_64__)
  const bool automatic = kernel == Kernel::Automatic;
  if (kernel == Kernel::Avx512 || (automatic && supported(Kernel::Avx512)))
    return playouts::play_batch_avx512;
  if (kernel == Kernel::Avx2 || (automatic && supported(Kernel::Avx2))) return playouts::play_batch_avx2;
#endif
  return playouts::play_batch_portable;
}

template <class P>
PlayoutTally play_batches(const P& position, std::int64_t games, std::uint64_t seed, PlayBatch play_batch) {
  const Field field = Surveyor(position).field();
  Replayer<P> replayer(position, field, seed);
  BatchResult result{};
  PlayoutTally tally;
  for (std::int64_t first = 0; first < games; first += playouts::kBatch) {
    const auto size = static_cast<int>(std::min<std::int64_t>(playouts::kBatch, games - first));
    play_batch(field, seed, first, size, result);
    count(Outcome::win(position.to_move()), result.mover_wins, tally);
    count(Outcome::win(other(position.to_move())), result.opponent_wins, tally);
    count(Outcome::draw(), size - result.mover_wins - result.opponent_wins - result.undecided, tally);
    for (int i = 0; i < result.undecided; ++i)
      count(replayer.outcome_of(first + result.undecided_games[static_cast<std::size_t>(i)]), 1, tally);
  }
  return tally;
}

}  // namespace

bool supported(Kernel kernel) {
  switch (kernel) {
    case Kernel::Automatic:
    case Kernel::Portable:
      return true;
#if defined(__x86_64__)
    case Kernel::Avx2:
      return static_cast<bool>(__builtin_cpu_supports("avx2"));
    case Kernel::Avx512:
      return static_cast<bool>(__builtin_cpu_supports("avx512f")) &&
             static_cast<bool>(__builtin_cpu_supports("avx512bw"));
#else
    case Kernel::Avx2:
    case Kernel::Avx512:
      return false;
#endif
  }
  return false;
}

template <class P>
PlayoutTally play_out(const P& position, std::int64_t games, std::uint64_t seed, Kernel kernel) {
  if (const auto outcome = position.outcome()) {
    PlayoutTally tally;
    count(*outcome, games, tally);
    return tally;
  }
  if (position.rules().special()) return play_singly(position, games, seed);
  return play_batches(position, games, seed, batch_function(kernel));
}

template PlayoutTally play_out(const BasicPosition<Medium, false>&, std::int64_t, std::uint64_t, Kernel);
template PlayoutTally play_out(const BasicPosition<Medium, true>&, std::int64_t, std::uint64_t, Kernel);
template PlayoutTally play_out(const BasicPosition<Large, false>&, std::int64_t, std::uint64_t, Kernel);
template PlayoutTally play_out(const BasicPosition<Large, true>&, std::int64_t, std::uint64_t, Kernel);

}  // namespace parlour::games::line
