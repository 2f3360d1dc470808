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
#include "protocol/kgp/command.hpp"

/// What a client of a Kalah server says and hears, without a connection, a thread or a clock: lines and
/// moments in, lines and events out.
namespace parlour::protocol::kgp {

enum class Mode : std::uint8_t { Freeplay, Eval, Verify };
std::string_view name_of(Mode mode);
std::optional<Mode> mode_named(std::string_view name);

/// Who the client is; what is empty is not told.
struct ClientInfo {
  std::string name;
  std::string authors;
  std::string description;
  std::string token;
};

/// The reference server sends a question a moment before it is ready for the answer. What comes too early is
/// refused or lost without a word; and if only the move is lost, but not the yield, the server moves at
/// random.
struct ClientPatience {
  std::chrono::milliseconds before_answer{15};
  /// Only now is it surely ready: nothing is final before, and a move that was said before is said again
  /// then.
  std::chrono::milliseconds before_yield{60};
  /// An answer that the server refused, or did not confirm with `stop` although nothing more is to come, is
  /// sent again after this, and after twice and three times as long.
  std::chrono::milliseconds before_repeat{150};
  int repeats = 3;
};

/// The server greeted us and we have told it who we are and what we want.
struct Greeted {
  std::string version;
};
struct Question {
  Id id = 0;
  Board board;
};
/// The server wants no more moves for this question.
struct Stopped {
  Id id = 0;
};
/// The server has set an option: about the game, the time, itself.
struct OptionSet {
  std::string key;
  std::string value;
};
/// In `verify`: a problem was answered.
struct Solved {
  Board problem;
  std::size_t pit = 0;
  Board solution;
  bool again = false;
};
/// The server complains about something that we cannot repeat.
struct Complaint {
  std::string text;
};
/// It said `ok`: in `verify`, the last solution was right.
struct Approval {};
/// A line that means nothing here.
struct Oddity {
  Message what;
};
/// The conversation is over; with a reason if it cannot go on.
struct Farewell {
  std::optional<Message> reason;
};
using ClientEvent =
    std::variant<Greeted, Question, Stopped, OptionSet, Solved, Complaint, Approval, Oddity, Farewell>;

class ClientSession {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  ClientSession(ClientInfo info, Mode mode, ClientPatience patience = {})
      : info_(std::move(info)), mode_(mode), patience_(patience) {}

  /// What a line of the server means. What is to be said in answer waits in `due`.
  std::vector<ClientEvent> take(std::string_view line, Moment now);

  /// The best move so far; `pit` from 0. Does nothing once the question is closed.
  void move(Id question, std::size_t pit, Moment now);
  /// There will be no better one.
  void yield(Id question, Moment now);
  /// In `eval`: what the board is worth to South.
  void evaluate(Id question, double value, Moment now);
  void comment(std::string_view text);
  void goodbye();

  /// What is to be sent now, without line ends.
  std::vector<std::string> due(Moment now);
  /// When `due` has something next; nothing: only once something else happens.
  std::optional<Moment> next_due() const;

  bool greeted() const { return greeted_; }
  bool over() const { return over_; }

 private:
  /// A question of the server that may still be answered.
  struct Open {
    Moment asked;
    std::optional<std::size_t> pit;   ///< the best so far
    std::optional<std::size_t> told;  ///< the last one that was sent
    Moment told_at{};
    std::optional<double> value;  ///< in `eval`
    bool finished = false;        ///< nothing better will come
    bool yield_told = false;
    int repeats = 0;
    std::optional<Moment> again;  ///< when to repeat what was said
    std::vector<Id> sent;         ///< our commands about it, for complaints
  };

  void speak(std::string name, std::vector<Argument> arguments, std::optional<Id> ref = {},
             Open* about = nullptr);
  void greet(const Command& command, std::vector<ClientEvent>& events);
  void solve(const Command& command, std::vector<ClientEvent>& events);
  void hear_error(const Command& command, Moment now, std::vector<ClientEvent>& events);
  void answer(Id id, Open& open, Moment now);
  bool make_room();
  void plan_repeat(Open& open, Moment now) const;
  Open* find(Id question);

  ClientInfo info_;
  Mode mode_;
  ClientPatience patience_;
  Id last_id_ = 0;
  bool greeted_ = false;
  bool over_ = false;
  std::map<Id, Open> open_;
  std::vector<std::string> ready_;
};

}  // namespace parlour::protocol::kgp
