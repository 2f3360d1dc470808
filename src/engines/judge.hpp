#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "engines/book.hpp"
#include "engines/table_store.hpp"
#include "play/game.hpp"

namespace parlour::engines {

class GameEngines;

struct ReviewSettings {
  std::chrono::milliseconds time{100};  ///< for each position
  std::optional<std::int64_t> nodes;    ///< instead of time, about this many: the same review everywhere
  std::size_t memory_mib = 16;
  TableStore* tables = nullptr;        ///< tables of earlier runs; may be null
  std::shared_ptr<const Book> book{};  ///< for this game; may be null
};

/// What a judge thinks of a position, for its side to move.
struct Judgement {
  int lower = 0;                     ///< proved: the value is not less
  int upper = 0;                     ///< proved: the value is not more
  int estimate = 0;                  ///< in the judge's own units
  std::optional<int> ends_in;        ///< moves of both sides up to the deciding one, if that is proved
  std::vector<play::MoveCode> line;  ///< how the game should go on; at least one move
};

/// Looks at positions of one game for a review; what it learns from one position helps with the next.
class Judge {
 public:
  Judge() = default;
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;
  virtual ~Judge() = default;

  virtual void start_game() {}
  /// `state` must not be over. Once stopped, the result is meaningless.
  virtual Judgement judge(const play::State& state, StopToken stop) = 0;

  /// What an estimate means: between -1, certainly lost, and 1, certainly won; neither is reached.
  virtual double chances(int estimate) const = 0;
  /// A proved value as an estimate, for a position where it is not proved.
  virtual int as_estimate(int proved) const = 0;
};

/// Judges `state` by an analysis of `engines`, within `settings`.
Judgement judge_by_analysis(const GameEngines& engines, const play::Game& game, const play::State& state,
                            const ReviewSettings& settings, const TimeSource& time, StopToken stop);

}  // namespace parlour::engines
