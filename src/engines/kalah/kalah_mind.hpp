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

/// The mind of the levels below the highest: plain judgement, neither book nor endgame table. See
/// brain_engine.hpp.
class PackedMind {
 public:
  using Position = games::kalah::PackedPosition;
  using Brain = KalahBrain;
  static constexpr std::size_t kMoveCodes = games::kalah::kMostPits;

  explicit PackedMind(const games::kalah::Rules& rules) : rules_(rules) {}

  const Position& position(const Position& position) const { return position; }
  Brain brain() const { return {rules_, nullptr, Judgement::Plain}; }

 private:
  const games::kalah::Rules& rules_;
};

/// The mind of the strong player: a book and an endgame table.
class StrongMind {
 public:
  using Position = games::kalah::PackedPosition;
  using Brain = KalahBrain;
  static constexpr std::size_t kMoveCodes = games::kalah::kMostPits;
  static constexpr search::Score kStep = 2;  ///< the total number of seeds is even
  static constexpr search::Score kMostBelowGuess = 0;
  static constexpr int kGlance = 16;

  /// Builds an endgame table, in a tenth of a second or, if longer, the time of a move, unless the store
  /// has one; without a depth or node limit it uses the largest stored table of at most twice
  /// `hash_mib`.
  StrongMind(const games::kalah::Rules& rules, const EngineSettings& settings, search::WorkerPool& pool);

  const Position& position(const Position& position) const { return position; }
  Brain brain() const { return {rules_, endgames_ ? &*endgames_ : nullptr}; }
  /// The book's move, with the whole variation that the book knows from here.
  std::optional<play::Chosen> book_move(Position position) const;
  double nodes_to_prove(const Position& position) const;

 private:
  const games::kalah::Rules& rules_;
  std::shared_ptr<const Book> book_;  ///< may be null
  std::optional<EndgameTable> endgames_;
};

/// The mind on boards of eight and more pits, for all levels.
class WideMind {
 public:
  using Position = games::kalah::WidePosition;
  using Brain = WideKalahBrain;
  static constexpr std::size_t kMoveCodes = games::kalah::kMostPits;
  static constexpr search::Score kStep = 2;

  explicit WideMind(Judgement judgement = Judgement::Fitted) : judgement_(judgement) {}

  const Position& position(const Position& position) const { return position; }
  Brain brain() const { return Brain(judgement_); }
  double nodes_to_prove(const Position& /*position*/) const {
    return std::numeric_limits<double>::infinity();  // tried only if there is no time limit
  }

 private:
  Judgement judgement_;
};

}  // namespace parlour::engines::kalah
