#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/time_source.hpp"
#include "protocol/course_remote/messages.hpp"

namespace parlour::protocol::remote {

struct ServerSettings {
  std::string password;  ///< empty: none is asked for
  std::chrono::milliseconds limit = kUsualLimit;
  std::chrono::milliseconds ping_every{500};
  /// How long a client that was late may stay silent before it is sent away.
  std::chrono::milliseconds to_recover{5'000};
  std::size_t most_members = 512;
  std::set<std::string> reserved_names{};  ///< of those who play here themselves
};

/// Everybody at a server, without socket or thread: messages and the time go in, messages and what happened
/// come out. Updates to a client wait in line, since each has to be answered before the next is sent. A
/// client that does not answer in time is out of the game it plays, which is all that the others notice; it
/// may play the next one once it has answered after all, or has joined again.
class ServerSession {
 public:
  using Duration = TimeSource::Duration;
  using Peer = std::string;

  struct Outgoing {
    Peer peer;
    std::string bytes;
  };

  struct Came {
    std::string name;
    Member member = Member::Player;
  };
  struct Went {
    std::string name;
    Member member = Member::Player;
    enum class Why : std::uint8_t { Left, Silent, Garbage, Unreachable } why = Why::Left;
  };
  /// A client did not answer an update in time.
  struct Late {
    std::string name;
  };
  struct TurnedAway {
    std::string name;
    Refusal why = Refusal::Malformed;
  };
  using Happening = std::variant<Came, Went, Late, TurnedAway>;

  /// What came of asking for a move.
  struct NoMove {
    enum class Why : std::uint8_t { Late, Absent, Left, Garbage } why = Why::Late;
  };
  struct Move {
    Cell cell;
    Duration elapsed{0};  ///< from the request to the answer; never more than the limit
  };
  using MoveAnswer = std::variant<Move, NoMove>;

  explicit ServerSession(ServerSettings settings) : settings_(std::move(settings)) {}

  void receive(const Peer& peer, std::string_view bytes, Duration now);
  /// Something that was to be sent could not be: the client is gone.
  void unreachable(const Peer& peer);
  /// Whatever the time brings: late clients, pings. To be called at least every few milliseconds.
  void tick(Duration now);

  /// From now on only players with these names may join, and only if they are not there.
  void open_only_to(std::set<std::string> names) { expected_ = std::move(names); }

  /// Players who are there, in the order in which they came.
  std::vector<std::string> players() const;
  bool is_present(const std::string& name) const;
  std::size_t observers() const;

  /// To a player, if it is there and was not late in this game; a game begins with `GameAhead`.
  void tell(const std::string& name, const Update& update, Duration now);
  void tell_observers(const Update& update, Duration now);

  /// Asks a player for a move; the answer comes through `take_move`.
  void ask_move(const std::string& name, Duration now);
  std::optional<MoveAnswer> take_move(const std::string& name);

  /// The game of this player is over: it may be pinged again.
  void end_game(const std::string& name);

  /// Says goodbye to all.
  void close();

  std::vector<Outgoing> take_outgoing() { return std::exchange(outgoing_, {}); }
  std::vector<Happening> take_happenings() { return std::exchange(happenings_, {}); }

 private:
  struct Client {
    Member member = Member::Player;
    std::string name;
    std::size_t number = 0;      ///< in the order of coming
    bool admitted = false;       ///< and has not said yet that it is ready
    std::deque<Update> waiting;  ///< updates that are not sent yet
    std::optional<Update> sent;  ///< the one that it has to answer
    Duration since{0};           ///< of that one, or of being admitted, or of its last answer
    bool late = false;           ///< with the answer to it
    bool out = false;            ///< of the game that is being played
    bool playing = false;
  };
  using Clients = std::map<Peer, Client>;

  void join(const Peer& peer, std::string_view bytes, Duration now);
  std::optional<Refusal> refusal_of(const JoinRequest& request);
  bool name_taken(const std::string& name) const;
  void settle_in(Clients::iterator client, std::string_view bytes, Duration now);
  void take_answer(Clients::iterator client, std::string_view bytes, Duration now);
  void put_out(Client& client, NoMove::Why why);
  void remove(Clients::iterator client, Went::Why why);
  void send_next(Clients::iterator client, Duration now);
  void send(const Peer& peer, const Update& update);
  void push(Clients::iterator client, const Update& update, Duration now);
  Clients::iterator player(const std::string& name);
  Clients::const_iterator player(const std::string& name) const;

  ServerSettings settings_;
  std::optional<std::set<std::string>> expected_;
  Clients clients_;
  std::size_t came_ = 0;
  std::map<std::string, MoveAnswer> moves_;  ///< by player
  std::set<std::string> asked_;              ///< players whose move is waited for
  std::vector<Outgoing> outgoing_;
  std::vector<Happening> happenings_;
};

}  // namespace parlour::protocol::remote
