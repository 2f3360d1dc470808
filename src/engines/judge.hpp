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
  std::optional<std::int64_t> nodes;    ///< instead of time, about so many: the same review everywhere
  std::size_t memory_mib = 16;
  TableStore* tables = nullptr;        ///< of earlier runs; may be null
  std::shared_ptr<const Book> book{};  ///< of this game; may be null
};

/// What is thought of a position, for its side to move.
struct Judgement {
  int lower = 0;                     ///< proved: the value is not less
  int upper = 0;                     ///< proved: the value is not more
  int estimate = 0;                  ///< in the judge's own units
  std::optional<int> ends_in;        ///< moves of both sides until the one that decides, if that is proved
  std::vector<play::MoveCode> line;  ///< how it should go on; one move at least
};

/// Looks at positions of one game for a review, each with what it knows from those before.
class Judge {
 public:
  Judge() = default;
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;
  virtual ~Judge() = default;

  virtual void start_game() {}
  /// `state` is not over. Once stopped, what comes back may be anything.
  virtual Judgement judge(const play::State& state, StopToken stop) = 0;

  /// What an estimate means: from -1, lost for certain, to 1, won for certain; neither is reached.
  virtual double chances(int estimate) const = 0;
  /// A proved value in the units of estimates, as somebody sees it who has not proved it.
  virtual int as_estimate(int proved) const = 0;
};

/// What `engines` make of `state` as an analysis, within `settings`.
Judgement judge_by_analysis(const GameEngines& engines, const play::Game& game, const play::State& state,
                            const ReviewSettings& settings, const TimeSource& time, StopToken stop);

}  // namespace parlour::engines
