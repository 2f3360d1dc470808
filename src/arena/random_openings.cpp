#include "arena/random_openings.hpp"

#include <algorithm>
#include <utility>

namespace parlour::arena {
namespace {

using play::MoveCode;
using play::State;

/// How many moves may be tried on the board for one opening. A new one takes some hundreds; the limit is for
/// boards that have no more openings, or where every move wins at once.
constexpr int kMostTries = 50'000;
/// After this many openings in a row that are already known or unsuitable, there are hardly any left.
constexpr int kMostMisses = 1000;

/// Plays moves on copies, and counts them.
class Trial {
 public:
  bool exhausted() const { return tries_ >= kMostTries; }

  std::unique_ptr<State> after(const State& state, MoveCode move) {
    ++tries_;
    auto next = state.clone();
    next->play(move);
    return next;
  }

  /// Can the side to move win with its next move?
  bool wins_at_once(const State& state) {
    for (const MoveCode move : state.moves()) {
      if (exhausted()) return true;
      const auto outcome = after(state, move)->outcome();
      if (outcome && outcome->winner == state.to_move()) return true;
    }
    return false;
  }

  /// Can the other side win with its next move whatever this side does now?
  bool loses_at_once(const State& state) {
    for (const MoveCode move : state.moves()) {
      if (exhausted()) return true;
      const auto next = after(state, move);
      const auto outcome = next->outcome();
      if (outcome ? outcome->winner != other(state.to_move())
                  : next->to_move() == state.to_move() || !wins_at_once(*next))
        return false;
    }
    return true;
  }

 private:
  int tries_ = 0;
};

/// Plays a random move that leaves the game open on `state`. Nothing if there is none.
std::optional<MoveCode> play_open_move(std::unique_ptr<State>& state, Rng& rng, Trial& trial) {
  auto moves = state->moves();
  while (!moves.empty()) {
    const auto at = rng.below(static_cast<std::uint32_t>(moves.size()));
    const MoveCode move = moves[at];
    auto next = trial.after(*state, move);
    if (!next->outcome()) {
      state = std::move(next);
      return move;
    }
    moves[at] = moves.back();
    moves.pop_back();
  }
  return std::nullopt;
}

}  // namespace

RandomOpenings::RandomOpenings(const play::Game& game, int plies, std::uint64_t seed)
    : plies_(plies), rng_(seed) {
  while (plies_ > 0 && !extend(game)) plies_ = longest_ < plies_ ? longest_ : plies_ / 2;
  if (plies_ == 0) openings_.emplace_back();
  complete_ = plies_ == 0;
}

std::vector<MoveCode> RandomOpenings::at(const play::Game& game, int number) {
  const auto wanted = static_cast<std::size_t>(number);
  while (!complete_ && openings_.size() <= wanted) complete_ = !extend(game);
  return openings_[wanted % openings_.size()];
}

/// Finds one more opening, if possible.
bool RandomOpenings::extend(const play::Game& game) {
  Trial trial;
  for (int miss = 0; miss < kMostMisses && !trial.exhausted(); ++miss) {
    auto state = game.start();
    std::vector<MoveCode> moves;
    while (static_cast<int>(moves.size()) < plies_) {
      const auto move = play_open_move(state, rng_, trial);
      if (!move) break;
      moves.push_back(*move);
    }
    longest_ = std::max(longest_, static_cast<int>(moves.size()));
    if (static_cast<int>(moves.size()) < plies_ || positions_.contains(state->canonical_key())) continue;
    if (trial.wins_at_once(*state) || trial.loses_at_once(*state)) continue;
    positions_.insert(state->canonical_key());
    openings_.push_back(std::move(moves));
    return true;
  }
  return false;
}

}  // namespace parlour::arena
