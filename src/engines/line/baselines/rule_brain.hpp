#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "core/side.hpp"
#include "engines/line/baselines/rule_shapes.hpp"
#include "games/line/position.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// How rule-based bots differ: by a few weights, not by code.
struct Habits {
  using ByMenace = std::array<int, 7>;
  ByMenace attack{};   ///< points for a cell by what the mover's stone makes there …
  ByMenace defence{};  ///< … and by what the opponent's would
  ShapeBoard::Worth worth = ShapeBoard::kUsualWorth;  ///< of a living window, for the cells it lacks
  int their_room = 100;  ///< how much the opponent's windows through a cell count, in percent of the bot's
  int tolerance = 0;     ///< moves up to this many points below the best count as equally good
  int looks_at = 0;      ///< how many of the best moves are tried out against the opponent's best answer
  /// If no cell has more points than this, one with the most room around it is played.
  int idle_below = 0;
  /// Does it take into account that a line of First can be answered by a last reply?
  bool minds_last_reply = true;
  /// The bot is awake in this many thousandths of its games. In the others it makes `careless` thousandths of
  /// its moves without thinking: it completes a line if it can, or plays anywhere near the stones.
  int awake = 1000;
  int careless = 0;
};

/// The `easy` of 2025 is `hard` on a good day and half asleep on other days. Its calibration needs strength
/// that varies from game to game rather than from move to move (docs/results/calibration.csv): a bot that
/// always plays badly enough to lose to `classic` never beats `hard`.
extern const Habits kEasy2025;
extern const Habits kHard2025;

/// Today's pair does not look ahead and does not know the last reply. `easy` builds its own lines, stops
/// fours and open threes and ignores the opponent otherwise; `hard` weighs both sides' lines alike.
/// Their weights were fitted to the results of the course's own pair (docs/results/calibration-today.csv).
extern const Habits kEasyToday;
extern const Habits kHardToday;

/// What the rules, apart from the stones, say about the next move.
struct Turn {
  Side mover = Side::First;
  bool reply_pending = false;
  bool line_is_answered = false;  ///< the mover's line would give the other side a last reply
  bool may_reply_last = false;    ///< the mover gets a last reply to the other side's line
  bool inverts_now = false;       ///< the stones change owners after this move …
  bool inverts_next = false;      ///< … or after the next one
};

template <class P>
Turn turn_of(const P& position) {
  const auto& options = position.rules().options();
  const bool more_moves = position.moves_made() + 1 < position.rules().max_moves();
  const bool stones_invert = options.inversion == games::line::Inversion::Stones;
  Turn turn;
  turn.mover = position.to_move();
  turn.reply_pending = position.reply_pending();
  turn.line_is_answered = options.last_reply && turn.mover == Side::First && more_moves;
  turn.may_reply_last = options.last_reply && turn.mover == Side::Second;
  turn.inverts_now = position.next_move_inverts();
  turn.inverts_next = stones_invert && (position.moves_made() + 2) % options.period == 0;
  return turn;
}

/// Chooses moves by fixed rules, the first that applies:
///   1. complete a line (if a last reply can answer it, only when there is nothing better)
///   2. stop the opponent's line
///   3. shortly before the stones change owners, play where a stone is worth least
///   4. play the cell with the most points for attack and defence, after a look at the best answer to it
/// Forbidden moves are not among those it knows, as long as there are others.
/// Among moves that are nearly as good, one is drawn at random.
class RuleBrain {
 public:
  using Move = games::line::Move;

  /// `rules` must outlive the brain.
  RuleBrain(const games::line::Rules& rules, const Habits& habits, std::uint64_t seed)
      : habits_(habits), board_(rules, habits.worth), seed_(seed), rng_(seed) {}

  void reseed(std::uint64_t seed) { rng_ = Rng(mixed_seed(seed_, seed)); }

  void start_game() { awake_.reset(); }

  /// Returns a legal move; the game must not be over.
  template <class P>
  Move choose(const P& position) {
    board_.load(position);
    forbidden_ = games::line::forbidden_moves(position);
    if (forbidden_.size() == position.moves().size()) forbidden_.clear();  // then any of them
    return choose(turn_of(position));
  }

 private:
  struct Rated {
    Move cell;
    std::int64_t points;
  };

  Move choose(const Turn& turn);
  bool thinks();
  std::optional<Move> line_move(const Turn& turn) const;
  std::optional<Move> stopping_move(const Turn& turn);
  Move least_useful_move(const Turn& turn);
  Move careless_move();
  Move idle_move();

  bool playable(Move cell) const;
  std::vector<Rated> rate(Side mover) const;
  std::int64_t points_after(Move cell, Side mover);
  std::int64_t points_after_four(Move block, Side mover);
  Move draw_from_best(const std::vector<Rated>& rated, int tolerance);

  Habits habits_;
  ShapeBoard board_;
  std::uint64_t seed_;
  Rng rng_;
  std::vector<Move> forbidden_;  ///< to the side to move now, ascending
  std::optional<bool> awake_;    ///< drawn at the first move of a game
};

}  // namespace parlour::engines::line
