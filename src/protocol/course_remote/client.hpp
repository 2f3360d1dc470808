#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "core/message.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "protocol/course_remote/client_session.hpp"
#include "protocol/course_remote/link.hpp"
#include "protocol/course_remote/mover.hpp"

namespace parlour::protocol::remote {

struct ClientSettings {
  JoinRequest request;
  /// For how long in all to try to come (back) before giving up.
  std::chrono::milliseconds patience{30'000};
  /// What the player may take for a move at most; nothing, or more than that: half of the limit.
  std::optional<std::chrono::milliseconds> move_time{};
};

/// What a client answered with so far.
struct ClientFigures {
  int games = 0;
  int won = 0;
  int drawn = 0;
  int lost = 0;
  int stays = 0;    ///< how often it was admitted
  int answers = 0;  ///< to updates
  int moves = 0;
  int late = 0;  ///< moves that the player did not find in time, or not at all; another was played
  std::chrono::nanoseconds slowest{0};  ///< from the arrival of an update to its answer
};

/// What happens to a client, for those who tell people about it.
namespace news {
struct Joined {
  std::chrono::milliseconds limit;
};
struct Unanswered {};  ///< nobody answered the request to join
struct StayEnded {
  ClientSession::End end;
};
struct ConnectionLost {};
struct GameBegan {
  const FollowedGame& game;
};
struct GameEnded {
  const FollowedGame& game;
  GameOver over;
};
/// The player had no move in time, for this reason, or none: it was still thinking. `played` was sent.
struct Late {
  std::optional<Message> reason;
  Cell played;
};
}  // namespace news
using ClientNews = std::variant<news::Joined, news::Unanswered, news::StayEnded, news::ConnectionLost,
                                news::GameBegan, news::GameEnded, news::Late>;

enum class ClientEnd : std::uint8_t {
  Stopped,   ///< by us
  Refused,   ///< and trying again would not help
  GaveUp,    ///< nobody was there for too long
  Finished,  ///< the server closed and did not come back, but games were played
};

/// Plays on a server until it is stopped: joins, answers every update in time, and joins again when the stay
/// ends. Every answer goes out before three fifths of the limit have passed since its update came: a move
/// that the player has not found by then is replaced by another legal one.
class Client {
 public:
  using Tell = std::function<void(const ClientNews&)>;

  Client(ClientSettings settings, Connect connect, Mover::Make make, const TimeSource& time, Tell tell);

  /// Blocks. Fails only if the address cannot be connected to at all.
  Result<ClientEnd> run(StopToken stop);

  const ClientFigures& figures() const { return figures_; }
  Refusal refused() const { return refused_; }

 private:
  enum class StayEnd : std::uint8_t { Again, Stopped, Refused };

  StayEnd stay(StopToken stop);
  StayEnd leave(ClientSession& session);
  std::optional<StayEnd> take(ClientSession& session, const ClientSession::Step& step,
                              TimeSource::Duration came);
  void answer(std::string_view bytes, TimeSource::Duration came);
  void tell_news(ClientSession& session);
  void look_for_move(ClientSession& session);
  StayEnd ended(const ClientSession::End& end);

  ClientSettings settings_;
  Connect connect_;
  const TimeSource& time_;
  Tell tell_;
  ClientFigures figures_;
  Refusal refused_ = Refusal::Malformed;
  std::unique_ptr<ClientLink> link_;
  std::mutex link_mutex_;  ///< for the mover, which wakes it
  TimeSource::Duration request_came_{0};
  bool hurried_ = false;  ///< the player has been asked for the best that it has
  bool closed_ = false;   ///< the last stay was ended by the server's goodbye
  Mover mover_;
};

}  // namespace parlour::protocol::remote
