#pragma once

#include <array>
#include <optional>

#include "arena/makers.hpp"
#include "arena/tournament.hpp"
#include "match/session.hpp"
#include "play/event.hpp"

namespace parlour::arena {

/// Watches one game and ends it when the tournament's rules say that it is decided.
class Adjudicator final : public play::Observer {
 public:
  Adjudicator(const Adjudication& rules, const Makers& makers) : rules_(rules), makers_(makers) {}

  void on_event(const play::Event& event) override;

  /// Call it after a move that did not end the game.
  void look_at(match::Session& session) const;

 private:
  void judge(const play::Moved& moved);
  std::optional<Side> leader() const;

  const Adjudication& rules_;
  const Makers& makers_;
  std::array<std::optional<std::int64_t>, 2> thought_;  ///< by side, for the next move
  std::array<std::optional<std::int64_t>, 2>
      judged_;           ///< by side, at its last move; positive: First is ahead
  int moves_ahead_ = 0;  ///< in a row, with the same side ahead by the winning score
  int moves_even_ = 0;
  std::optional<Side> ahead_;
};

}  // namespace parlour::arena
