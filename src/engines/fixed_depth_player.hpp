#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "engines/turn_time.hpp"
#include "play/player.hpp"
#include "play/typed_game.hpp"
#include "search/fixed_depth.hpp"

namespace parlour::engines::classic {

struct SearchSettings {
  int depth = 1;  ///< plies from the root
  search::Pruning pruning = search::Pruning::AlphaBeta;
  std::int64_t infinity = std::numeric_limits<std::int64_t>::max();
  bool bonus_is_free = false;  ///< a move that keeps the turn costs no depth
  std::optional<std::chrono::milliseconds> time;
};

/// Nothing or zero: no deadline.
inline std::optional<std::chrono::milliseconds> without_zero(std::optional<std::chrono::milliseconds> time) {
  return time && time->count() > 0 ? time : std::nullopt;
}

/// One of the documents' evaluations together with the rules of its search.
template <class Evaluation>
class Document {
 public:
  using Value = typename Evaluation::Value;

  Document(const Evaluation& evaluation, bool bonus_is_free, const TurnTime& turn)
      : evaluation_(evaluation), bonus_is_free_(bonus_is_free), turn_(turn) {}

  template <class P>
  auto candidates(const P& position) const {
    return evaluation_.candidates(position);
  }
  template <class P>
  Value evaluate(const P& position, Side searcher) const {
    return evaluation_.evaluate(position, searcher);
  }
  int cost(Side parent, Side child) const { return bonus_is_free_ && parent == child ? 0 : 1; }
  bool out_of_time() const { return turn_.share_over(); }

 private:
  const Evaluation& evaluation_;
  bool bonus_is_free_;
  const TurnTime& turn_;
};

/// Plays the move that a fixed-depth search finds.
template <class P, class Family, class Evaluation>
class FixedDepthPlayer final : public play::Player {
 public:
  FixedDepthPlayer(Evaluation evaluation, const SearchSettings& settings, const TimeSource& time)
      : evaluation_(std::move(evaluation)), settings_(settings), time_(time) {}

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const P& position = play::position_of<P, Family>(view.state);
    const TurnTime turn(time_, limits, settings_.time, stop);
    Document<Evaluation> document(evaluation_, settings_.bonus_is_free, turn);
    search::FixedDepthSearch<P, Document<Evaluation>> search(document, settings_.pruning, settings_.infinity);
    const int depth = limits.depth ? std::min(*limits.depth, settings_.depth) : settings_.depth;
    const auto found = search.search(position, depth);
    const auto move = static_cast<play::MoveCode>(found.best ? *found.best : fallback(position));
    const play::Thinking thinking{depth, found.value, found.nodes, turn.elapsed(), {move}};
    return play::Chosen{move, thinking};
  }

 private:
  /// S0 says what to play when every move loses; the others always find a best move among their candidates.
  typename P::Move fallback(const P& position) const {
    if constexpr (requires { evaluation_.fallback(position); })
      return evaluation_.fallback(position);
    else
      return position.moves()[0];
  }

  Evaluation evaluation_;
  SearchSettings settings_;
  const TimeSource& time_;
};

}  // namespace parlour::engines::classic
