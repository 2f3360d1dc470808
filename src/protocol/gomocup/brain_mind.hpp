#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "play/limits.hpp"
#include "play/player.hpp"
#include "protocol/gomocup/brain_board.hpp"
#include "protocol/gomocup/brain_settings.hpp"
#include "protocol/gomocup/text.hpp"

namespace parlour::protocol::gomocup {

/// What a brain needs from the rooms above. All of it must outlive the brain.
struct BrainWorld {
  std::function<Result<std::shared_ptr<const play::Game>>(std::string_view spec)> make_game;
  std::function<Result<std::unique_ptr<play::Player>>(std::string_view spec, const play::Game&)> make_player;
  struct Question {
    const play::Game& game;
    const play::State& state;
    int moves = 1;  ///< how many to rank
    play::Limits limits;
    std::int64_t memory_mib = 1;
  };
  /// The best moves, best first, each with its variation.
  std::function<std::vector<play::Thinking>(const Question&, StopToken)> rank_moves;
  std::function<std::string(const Message&)> words;
  /// Sends a line to the manager at once. Called from several threads.
  std::function<void(std::string_view line)> send;
  std::string about;  ///< the answer to ABOUT
  const TimeSource& time;
  int processors = 1024;  ///< more threads than that are not started, whatever a manager asks for
};

/// A move and what the player thought about it.
struct ThoughtMove {
  Point point;
  std::optional<play::Thinking> thinking;
};

/// The game and the player behind a brain; made again when the board or the settings require others.
class BrainMind {
 public:
  /// `world` must outlive the mind.
  explicit BrainMind(const BrainWorld& world) : world_(world) {}

  /// Makes game and player for `board` ahead of the first move, so that this does not use up its time.
  Result<void> prepare(const BrainBoard& board, const BrainSettings& settings);

  /// Fails if the game is over on `board`, or if no game has such a position.
  Result<void> check_open(const BrainBoard& board, const BrainSettings& settings);

  /// The same where the opponent has just put a stone on `last`: a board does not show that a move was
  /// forbidden.
  Result<void> check_open_after(const BrainBoard& board, Point last, const BrainSettings& settings);

  /// The same for all stones of `board` in the order in which they were listed. Only renju's managers must
  /// keep to the order of moves; where the stones do not take turns, only the last one is looked at.
  Result<void> check_open_through(const BrainBoard& board, const std::vector<Point>& stones,
                                  const BrainSettings& settings);

  /// Like `prepare`, and earlier games are forgotten.
  Result<void> start_game(const BrainBoard& board, const BrainSettings& settings);

  /// The limits for thinking that begins now.
  using LimitsNow = std::function<play::Limits()>;

  /// A legal move for the brain, even if the player behind it fails.
  Result<ThoughtMove> think(const BrainBoard& board, const BrainSettings& settings, const LimitsNow& limits,
                            StopToken stop);

  /// The `moves` best moves, best first; at least one.
  Result<std::vector<ThoughtMove>> rank(const BrainBoard& board, const BrainSettings& settings, int moves,
                                        const LimitsNow& limits, StopToken stop);

  /// Any thread may ask.
  bool thinking() const { return thinking_; }

 private:
  Result<std::unique_ptr<play::State>> open_state(const BrainBoard& board, const BrainSettings& settings);
  Result<void> make_player(const std::string& spec);
  void tell_side(Side side);

  const BrainWorld& world_;
  std::string game_spec_;
  std::string player_spec_;
  std::shared_ptr<const play::Game> game_;
  std::unique_ptr<play::Player> player_;  ///< of `game_`
  std::optional<Side> player_side_;       ///< the side it was told to play
  std::atomic<bool> thinking_{false};
};

}  // namespace parlour::protocol::gomocup
