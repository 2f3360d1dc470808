#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/message.hpp"
#include "core/rng.hpp"
#include "protocol/kgp/client_session.hpp"
#include "protocol/kgp/command.hpp"

/// What a Kalah server says to one client and hears from it, without a connection, a thread or a clock.
namespace parlour::protocol::kgp {

/// The client has chosen what to do: play.
struct Ready {};
/// The client's choice for a question, not its last unless it yields; `pit` from 0, perhaps not on the board.
struct MoveGiven {
  Id question = 0;
  std::int64_t pit = 0;
};
struct Yielded {
  Id question = 0;
};
struct Alive {};
/// The client leaves, or must be sent away for this reason.
struct Gone {
  std::optional<Message> reason;
};
using ServerEvent = std::variant<Ready, MoveGiven, Yielded, Alive, Gone>;

struct ServerSettings {
  std::string name = "Parlour";
  std::string description;
  std::uint64_t seed = 1;  ///< of the problems in `verify`
  int mistakes = 50;       ///< lines that mean nothing, before the client is sent away
};

class ServerSession {
 public:
  explicit ServerSession(ServerSettings settings = {});

  /// What a line of the client means. What is to be said in answer waits in `take_ready`.
  std::vector<ServerEvent> take(std::string_view line);

  /// Asks for a move; the id of the question.
  Id ask(const Board& board);
  void stop(Id question);
  void ping();
  void set(std::string_view key, Argument value);
  void goodbye();
  void complain(std::string_view text);

  /// What is to be sent, without line ends.
  std::vector<std::string> take_ready() { return std::exchange(ready_, {}); }

  const ClientInfo& info() const { return info_; }
  std::optional<Mode> mode() const { return mode_; }
  bool over() const { return over_; }
  /// Problems that were solved and not solved, in `verify`.
  int solved() const { return solved_; }
  int unsolved() const { return unsolved_; }

 private:
  struct Problem {
    Board board;
    std::size_t pit = 0;
  };

  Id speak(std::string name, std::vector<Argument> arguments = {}, std::optional<Id> ref = {});
  void refuse(const Command& command, std::string_view reason, std::vector<ServerEvent>& events);
  void choose_mode(const Command& command, std::vector<ServerEvent>& events);
  void set_option(const Command& command);
  void take_answer(const Command& command, std::vector<ServerEvent>& events);
  void check_solution(const Command& command);
  void pose_problem();

  ServerSettings settings_;
  Rng random_;
  ClientInfo info_;
  std::optional<Mode> mode_;
  Id last_id_ = 0;
  std::optional<Id> question_;  ///< that is open; there is one at a time
  std::map<Id, Problem> problems_;
  int solved_ = 0;
  int unsolved_ = 0;
  int mistakes_ = 0;
  bool over_ = false;
  std::vector<std::string> ready_;
};

/// The version that servers announce.
constexpr std::int64_t kMajor = 1;
constexpr std::int64_t kMinor = 0;
constexpr std::int64_t kPatch = 1;

}  // namespace parlour::protocol::kgp
