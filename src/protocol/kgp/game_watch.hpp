#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "protocol/kgp/board.hpp"

namespace parlour::protocol::kgp {

enum class GameResult : std::uint8_t { Won, Lost, Drawn, Unseen };

/// How a game ended for the client, as far as it can know.
struct GameEnd {
  GameResult result = GameResult::Unseen;
  std::uint32_t own = 0;  ///< the stores when it was last seen
  std::uint32_t other = 0;
  bool operator==(const GameEnd&) const = default;
};

/// Follows a client's games by the boards that it is asked about: servers tell neither when a game begins nor
/// how it ends, and forced moves are played without a question.
class GameWatch {
 public:
  struct Seen {
    bool new_game = false;
    std::optional<GameEnd> before;  ///< the game that must have ended since
  };
  Seen see(const Board& board);

  /// The client's final choice in a position; the end of the game if this is it.
  std::optional<GameEnd> played(const Board& board, std::size_t pit);

  /// The connection is over, or the server has told how the game ended.
  std::optional<GameEnd> end(GameResult result = GameResult::Unseen);

 private:
  std::optional<Board> last_;  ///< after the client's last move, in a game that goes on
};

/// The option with which our server tells how a game ended; others do not tell.
constexpr std::string_view kResultOption = "parlour:result";

/// `won 40:24`, for the one who is told.
std::optional<GameEnd> read_result(std::string_view text);
std::string result_text(const GameEnd& end);

}  // namespace parlour::protocol::kgp
