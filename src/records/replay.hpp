#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/result.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "play/opening.hpp"

namespace parlour::records {

/// Replays a game move by move from a record that may be wrong.
class Replay {
 public:
  /// `choices` are those of an opening, and must outlive the replay.
  explicit Replay(const play::Game& game, std::span<const play::ChoiceMade> choices = {})
      : state_(game.start()), opening_(game.opening_rule()), choices_(choices) {}

  const play::State& state() const { return *state_; }
  int moves() const { return moves_; }
  std::unique_ptr<play::State> take_state() { return std::move(state_); }

  /// Plays the next move. An illegal one is refused with its number as the place; readers add the line.
  Result<void> play(play::MoveCode move);
  Result<play::MoveCode> play_text(std::string_view text);

  /// Makes the choices that follow the last move. Fails if some are left that cannot have been made.
  Result<void> finish_choices();

  /// Can the game have ended like that after these moves? Fails with the contradiction.
  Result<void> agrees_with(const play::Conclusion& conclusion) const;

  /// How the rules end the game here; nothing if they do not.
  std::optional<play::Conclusion> end_by_rules() const;

 private:
  tl::unexpected<Message> refused(Message message) const;
  Result<void> choose_what_is_due();

  std::unique_ptr<play::State> state_;
  play::Opening opening_;
  std::span<const play::ChoiceMade> choices_;  ///< those not made yet
  Side last_mover_ = Side::First;
  int moves_ = 0;
};

/// The conclusion of a game not ended by the rules: `by` loses, or neither side does (BrokenOff).
play::Conclusion conclusion_of(play::Ending ending, Side by, std::optional<Message> reason = std::nullopt);

}  // namespace parlour::records
