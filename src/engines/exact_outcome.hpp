#pragma once

#include <optional>

#include "core/outcome.hpp"
#include "play/game.hpp"

namespace parlour::engines {

/// Knows for some positions of one game what best play leads to. Several threads may use it at once.
class ExactOutcomes {
 public:
  ExactOutcomes() = default;
  ExactOutcomes(const ExactOutcomes&) = delete;
  ExactOutcomes& operator=(const ExactOutcomes&) = delete;
  virtual ~ExactOutcomes() = default;

  /// Nothing if not known. Takes at most a millisecond, usually much less.
  std::optional<Outcome> operator()(const play::State& state) const {
    const auto outcome = state.outcome();
    return outcome ? outcome : known(state);
  }

 private:
  virtual std::optional<Outcome> known(const play::State& state) const = 0;  ///< `state` is not over
};

}  // namespace parlour::engines
