#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/side.hpp"
#include "core/stop_token.hpp"
#include "games/line/position.hpp"
#include "search/parts/proof_number_table.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines::line {

/// Are these rules such that a further stone never harms its owner, and only lines decide? Then windows,
/// blocking and pairings tell everything about a position, and First at the start never loses.
bool plain(const games::line::Rules& rules);

/// Finds out who can win positions of one plain line game. What it learns about one position helps with the
/// next.
class WinSearch {
 public:
  WinSearch() = default;
  WinSearch(const WinSearch&) = delete;
  WinSearch& operator=(const WinSearch&) = delete;
  virtual ~WinSearch() = default;

  struct Limits {
    StopToken stop{};
    std::int64_t most_positions = 0;              ///< 0: no limit
    std::function<void()> on_progress = nullptr;  ///< called every few dozen positions on the caller's thread
    /// Called on the caller's thread every kPositionsBetweenPauses or so, when no thread searches.
    std::function<void()> on_pause = nullptr;
  };
  static constexpr std::int64_t kPositionsBetweenPauses = 4'000'000;

  /// Does `attacker` win `setup`, which is not over? Nothing if a limit came first.
  virtual std::optional<bool> wins(const games::line::Setup& setup, Side attacker, const Limits& limits) = 0;

  /// The same from what was searched before, at once.
  virtual std::optional<bool> known(const games::line::Setup& setup, Side attacker) const = 0;

  /// Moves of `setup`, the likely ones first: if any move lets `attacker` win, or keeps it from winning if
  /// the other side is to move, one of these does.
  virtual std::vector<games::line::Move> likely_moves(const games::line::Setup& setup, Side attacker) = 0;

  virtual std::int64_t positions() const = 0;  ///< searched so far

  /// What was learned, for a later search of the same game; in `most_bytes` what cost most.
  virtual std::vector<std::byte> learned(std::size_t most_bytes) const = 0;
  /// Goes on from what another search has learned; false, and nothing changes, if these bytes are none.
  virtual bool learn(std::span<const std::byte> learned) = 0;
};

struct WinSearchMemory {
  std::size_t mebibytes = 1024;  ///< at most; taken as it is needed
  search::MemoryAdvice advice = nullptr;
};

/// `rules` must be plain and, like `pool`, outlive the search.
std::unique_ptr<WinSearch> make_win_search(const games::line::Rules& rules, const WinSearchMemory& memory,
                                           search::WorkerPool& pool);

}  // namespace parlour::engines::line
