#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>

#include "engines/kalah/book.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/wide_brain.hpp"
#include "engines/settings.hpp"
#include "games/kalah/position.hpp"
#include "play/player.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines::kalah {

/// What the levels below the highest know: nothing but the position. See brain_engine.hpp.
class PackedMind {
 public:
  using Position = games::kalah::PackedPosition;
  using Brain = KalahBrain;
  static constexpr std::size_t kMoveCodes = games::kalah::kMostPits;

  explicit PackedMind(const games::kalah::Rules& rules) : rules_(rules) {}

  const Position& position(const Position& position) const { return position; }
  Brain brain() const { return {rules_, nullptr}; }

 private:
  const games::kalah::Rules& rules_;
};

/// A book and a table of endgames.
class StrongMind {
 public:
  using Position = games::kalah::PackedPosition;
  using Brain = KalahBrain;
  static constexpr std::size_t kMoveCodes = games::kalah::kMostPits;
  static constexpr search::Score kStep = 2;  ///< all seeds together are an even number

  /// Makes a small table of endgames, which takes a tenth of a second, unless the store has one; if no depth
  /// or number of nodes asks for the same search everywhere, it takes the largest there of at most twice the
  /// hash.
  StrongMind(const games::kalah::Rules& rules, const EngineSettings& settings, search::WorkerPool& pool);

  const Position& position(const Position& position) const { return position; }
  Brain brain() const { return {rules_, endgames_ ? &*endgames_ : nullptr}; }
  /// The book's moves from here on, which are the whole variation it knows.
  std::optional<play::Chosen> book_move(Position position) const;
  double nodes_to_prove(const Position& position) const;

 private:
  const games::kalah::Rules& rules_;
  std::shared_ptr<const Book> book_;  ///< may be null
  std::optional<EndgameTable> endgames_;
};

class WideMind {
 public:
  using Position = games::kalah::WidePosition;
  using Brain = WideKalahBrain;
  static constexpr std::size_t kMoveCodes = games::kalah::kMostPits;
  static constexpr search::Score kStep = 2;

  const Position& position(const Position& position) const { return position; }
  Brain brain() const { return {}; }
  double nodes_to_prove(const Position& /*position*/) const {
    return std::numeric_limits<double>::infinity();  // only where there is all the time in the world
  }
};

}  // namespace parlour::engines::kalah
