#pragma once

#include <memory>
#include <optional>

#include "core/outcome.hpp"
#include "play/game.hpp"

namespace parlour::engines {

/// Knows of some positions of one game what best play leads to: in Kalah from a table of endgames, in line
/// games when nobody can complete a line any more or a short search to the end proves it. For several
/// threads.
class ExactOutcomes {
 public:
  /// `game` must outlive it. Makes the table at once, which takes a tenth of a second.
  explicit ExactOutcomes(const play::Game& game);
  ExactOutcomes(const ExactOutcomes&) = delete;
  ExactOutcomes& operator=(const ExactOutcomes&) = delete;
  ~ExactOutcomes();

  /// Nothing: not known. A millisecond at most, mostly much less.
  std::optional<Outcome> operator()(const play::State& state) const;

 private:
  struct Tables;
  const play::Game& game_;
  std::unique_ptr<const Tables> tables_;
};

}  // namespace parlour::engines
