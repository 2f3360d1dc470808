// Feeds what clients of the course's remote play send: a byte that says who, or what the server does next,
// then a byte with the length of the message, then the message. Must hold: whatever they send, everything
// that goes out is a message of the protocol, no client is sent a second update before it has answered the
// first, names are unique and fit for a terminal, and whoever is asked for a move has answered or is out by
// the end of the limit.
#include "protocol/course_remote/server_session.hpp"

#include <map>

#include "fuzz.hpp"
#include "protocol/course_remote/wire.hpp"

namespace parlour::fuzz {
namespace {

using namespace protocol::remote;
using std::chrono::milliseconds;

class Watched {
 public:
  void step(unsigned char what, std::string_view message) {
    constexpr unsigned kPeers = 4;
    const std::string name = players_.empty() ? "Ann" : players_[what % players_.size()];
    switch (what / 32) {
      case 0:
        return session_.tick(now_ += milliseconds(50));
      case 1:
        return session_.tick(now_ += milliseconds(1000));
      case 2:
        return session_.ask_move(name, now_);
      case 3:
        session_.tell(name, GameAhead{{3, 3, 3, 0}, Sign::X}, now_);
        return session_.tell_observers(GameAhead{{3, 3, 3, 0}, Sign::None}, now_);
      case 4:
        return session_.tell(name, Won{Sign::X}, now_);
      case 5:
        return session_.unreachable(peer(what % kPeers));
      default:
        open_[peer(what % kPeers)] = false;
        return session_.receive(peer(what % kPeers), message, now_);
    }
  }

  void look() {
    for (const auto& [to, bytes] : session_.take_outgoing()) {
      if (bytes == encode(Update(Closed{}))) {
        open_[to] = false;  // a goodbye may come at any time
        continue;
      }
      require(!open_[to], "one message at a time");
      open_[to] = true;
      require(decode_update(bytes).has_value() || decode_join_answer(bytes).has_value(),
              "a message goes out");
    }
    players_ = session_.players();
    const std::set<std::string> different(players_.begin(), players_.end());
    require(different.size() == players_.size(), "names are unique");
    for (const std::string& each : players_)
      require(!has_control_characters(each), "names are fit for a terminal");
  }

  void end() {
    session_.ask_move("Ann", now_);
    session_.tick(now_ += milliseconds(301));
    session_.tick(now_ += milliseconds(301));
    session_.tick(now_ += milliseconds(6000));
    require(session_.take_move("Ann").has_value(), "whoever is asked is out in the end");
  }

 private:
  static std::string peer(unsigned number) { return "peer" + std::to_string(number); }

  static ServerSettings settings() {
    ServerSettings made;
    made.password = "pw";
    return made;
  }

  ServerSession session_{settings()};
  ServerSession::Duration now_{0};
  std::map<std::string, bool> open_;  ///< by peer: has it to answer something?
  std::vector<std::string> players_;
};

}  // namespace

FUZZ_TARGET(course_remote_server) {
  constexpr int kMostSteps = 200;
  Watched watched;
  for (int count = 0; count < kMostSteps && input.size() >= 2; ++count) {
    const auto what = static_cast<unsigned char>(input[0]);
    const std::size_t wanted = static_cast<unsigned char>(input[1]);
    input.remove_prefix(2);
    const std::string_view message = input.substr(0, wanted);
    input.remove_prefix(message.size());
    watched.step(what, message);
    watched.look();
  }
  watched.end();
}

}  // namespace parlour::fuzz
