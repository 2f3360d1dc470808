#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "protocol/course_remote/followed_game.hpp"
#include "protocol/course_remote/messages.hpp"

namespace parlour::protocol::remote {

/// How a game ended for a client.
struct GameOver {
  enum class Result : std::uint8_t { Won, Lost, Drawn } result = Result::Drawn;
  bool disqualified = false;  ///< the loser was
};

/// One stay on a server, from the request to join to the end, without socket or clock: messages go in, what
/// to do comes out. It is robust against what the course's server does at times: it may send a client the
/// answer to somebody else's request to join, forget one that it has admitted, announce a move that is not
/// legal, and close the stay of one that was late while it goes on itself.
class ClientSession {
 public:
  /// Send these bytes now.
  struct Send {
    std::string bytes;
  };
  /// A move is due, for `game()`; it is to be given to `answer_with`.
  struct Think {};
  /// Nothing to do but to listen.
  struct Listen {};
  /// The stay is over.
  struct End {
    enum class Why : std::uint8_t {
      Refused,    ///< at the door, see `refused`
      Closed,     ///< by the server
      Forgotten,  ///< the server does not know us any more
      Garbled,    ///< what came was no message
      Senseless,  ///< a move was asked for without a game, or a game was announced that cannot be
    } why = Why::Closed;
    Refusal refused = Refusal::Malformed;
    std::string farewell{};  ///< to be sent if not empty
  };
  using Step = std::variant<Send, Think, Listen, End>;

  explicit ClientSession(JoinRequest request) : request_(std::move(request)) {}

  /// The first message of the stay.
  std::string join() const;

  Step receive(std::string_view bytes);

  /// The answer to the move that is due.
  std::string answer_with(Cell move);

  /// The answer that ends the stay, for when an answer is due.
  static std::string leave();

  bool joined() const { return joined_; }
  bool move_due() const { return move_due_; }
  std::chrono::milliseconds limit() const { return limit_; }

  /// The game that is played, or the last one; null before the first.
  const FollowedGame* game() const { return game_ ? &*game_ : nullptr; }
  bool in_game() const { return game_ && !over_; }

  /// What the last message brought, for those who tell people about it; each may be taken once.
  bool take_begun() { return std::exchange(begun_, false); }
  std::optional<GameOver> take_over() { return std::exchange(news_of_end_, std::nullopt); }

 private:
  Step receive_join_answer(std::string_view bytes);
  Step take(const Update& update);
  Step unknown(std::string_view bytes);
  void end_game(GameOver over);
  static Step ready();

  JoinRequest request_;
  std::chrono::milliseconds limit_ = kUsualLimit;
  std::optional<FollowedGame> game_;
  std::optional<GameOver> news_of_end_;
  bool joined_ = false;
  bool move_due_ = false;
  bool begun_ = false;
  bool over_ = false;
};

}  // namespace parlour::protocol::remote
