// Whole games over real sockets on the loopback address.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zmq.h>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

#include "games/line/family.hpp"
#include "match/session.hpp"
#include "play/typed_game.hpp"
#include "protocol/course_remote/client.hpp"
#include "protocol/course_remote/remote_clients.hpp"
#include "protocol/course_remote/remote_player.hpp"
#include "protocol/course_remote/wire.hpp"
#include "protocol/course_remote/zmq_link.hpp"

namespace parlour::protocol::remote {
namespace {

using std::chrono::milliseconds;
using testing::Optional;
using LineGame = play::TypedGame<games::line::Family>;

/// So long that only a client that never answers is late.
constexpr milliseconds kLimit{20'000};

std::shared_ptr<const play::Game> line_game(const Dimensions& dimensions, const std::vector<Cell>& walls) {
  games::line::Options options;
  options.rows = dimensions.rows;
  options.cols = dimensions.cols;
  options.win = dimensions.win;
  options.last_reply = true;
  for (const Cell& wall : walls)
    options.walls.push_back(static_cast<games::line::Move>(wall.y * options.cols + wall.x));
  return std::make_shared<LineGame>(LineGame::Names{"mnk", "mnk", "mnk"}, games::line::Rules(options));
}

std::shared_ptr<const play::Game> test_game() { return line_game({5, 6, 4, 0}, {{3, 0}, {2, 2}}); }

/// Plays the first or the last legal move.
class EdgePlayer final : public play::Player {
 public:
  explicit EdgePlayer(bool first) : first_(first) {}
  play::Decision choose(const play::GameView& view, const play::Limits& /*limits*/,
                        StopToken /*stop*/) override {
    const auto moves = view.state.moves();
    return play::Chosen{first_ ? moves.front() : moves.back(), std::nullopt};
  }

 private:
  bool first_;
};

class Server {
 public:
  explicit Server(milliseconds limit = kLimit) {
    auto bound = listen_at("tcp://127.0.0.1:0");
    EXPECT_TRUE(bound);
    address = bound->address;
    ServerSettings settings;
    settings.limit = limit;
    clients = std::make_unique<RemoteClients>(std::move(settings), std::move(bound->link), time,
                                              [](const ServerSession::Happening&) {});
  }

  void wait_for_players(std::size_t count) const {
    while (clients->players().size() < count) std::this_thread::yield();
  }

  /// A game of `first`, a client, against one that plays here.
  play::Conclusion play(const std::string& first) {
    const auto game = test_game();
    auto remote = make_remote_player(*game, *clients, first, milliseconds(0));
    EdgePlayer here(false);
    const auto teller =
        make_game_teller(*game, *clients, {Participant{first, true}, Participant{"here", false}});
    match::Session session(*game, {remote.get(), &here}, {}, time);
    session.add_observer(*teller);
    return session.run({});
  }

  SteadyTime time;
  std::string address;
  std::unique_ptr<RemoteClients> clients;
};

/// One of our clients, on a thread of its own.
class RunningClient {
 public:
  RunningClient(const std::string& address, const std::string& name, Member member = Member::Player)
      : client_(
            {{member, name, ""}, milliseconds(0)}, [address] { return connect_to(address); },
            [](const FollowedGame& game) -> Result<PlayerAtGame> {
              return PlayerAtGame{line_game(game.dimensions(), game.walls()),
                                  std::make_unique<EdgePlayer>(true)};
            },
            time_, [](const ClientNews&) {}),
        thread_([this] { EXPECT_TRUE(client_.run(stop_.token())); }) {}
  ~RunningClient() { end(); }

  const ClientFigures& end() {
    stop_.request_stop();
    if (thread_.joinable()) thread_.join();
    return client_.figures();
  }

 private:
  SteadyTime time_;
  StopSource stop_;
  Client client_;
  std::thread thread_;
};

/// A client as the course has it, a REQ socket, that says whatever a test wants.
class RawClient {
 public:
  RawClient(const std::string& address, int type = ZMQ_REQ)
      : context_(zmq_ctx_new()), socket_(zmq_socket(context_, type)) {
    const int linger = 0;
    zmq_setsockopt(socket_, ZMQ_LINGER, &linger, sizeof linger);
    zmq_connect(socket_, address.c_str());
  }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient() { close(); }

  void close() {
    if (socket_ == nullptr) return;
    zmq_close(std::exchange(socket_, nullptr));
    zmq_ctx_term(context_);
  }
  void send(const std::string& bytes, bool more = false) {
    zmq_send(socket_, bytes.data(), bytes.size(), more ? ZMQ_SNDMORE : 0);
  }
  std::string receive() {
    zmq_msg_t message;
    zmq_msg_init(&message);
    zmq_msg_recv(&message, socket_, 0);
    std::string bytes(static_cast<const char*>(zmq_msg_data(&message)), zmq_msg_size(&message));
    zmq_msg_close(&message);
    return bytes;
  }
  void join(const std::string& name) {
    send(encode(JoinRequest{Member::Player, name, ""}));
    const auto answer = decode_join_answer(receive());
    EXPECT_TRUE(answer && std::holds_alternative<Admitted>(*answer));
    send(encode(Answer{}));
  }
  /// Answers everything until a move is asked for.
  void play_until_move() {
    for (;;) {
      const auto update = decode_update(receive());
      ASSERT_TRUE(update);
      if (std::holds_alternative<YourMove>(*update)) return;
      send(encode(Answer{}));
    }
  }

 private:
  void* context_;
  void* socket_;
};

TEST(CourseRemoteSockets, OurClientsPlayOnOurServerToTheEnd) {
  Server server;
  RunningClient ann(server.address, "Ann");
  RunningClient observer(server.address, "", Member::Observer);
  server.wait_for_players(1);
  constexpr int kGames = 5;
  for (int game = 0; game < kGames; ++game) {
    const auto conclusion = server.play("Ann");
    EXPECT_EQ(conclusion.ending, play::Ending::ByRules);
  }
  server.clients
      .reset();  // says goodbye, which ends clients without patience once they have heard everything
  EXPECT_GE(ann.end().answers, 5 * kGames);
  EXPECT_EQ(ann.end().late, 0);
}

TEST(CourseRemoteSockets, ClientsPlayEachOther) {
  Server server;
  RunningClient ann(server.address, "Ann");
  RunningClient bob(server.address, "Bob");
  server.wait_for_players(2);
  const auto game = test_game();
  auto first = make_remote_player(*game, *server.clients, "Bob", milliseconds(0));
  auto second = make_remote_player(*game, *server.clients, "Ann", milliseconds(0));
  const auto teller =
      make_game_teller(*game, *server.clients, {Participant{"Bob", true}, Participant{"Ann", true}});
  match::Session session(*game, {first.get(), second.get()}, {}, server.time);
  session.add_observer(*teller);
  EXPECT_EQ(session.run({}).ending, play::Ending::ByRules);
}

TEST(CourseRemoteSockets, GarbageLosesTheGameAndNothingElse) {
  Server server;
  RawClient bad(server.address);
  bad.join("Bad");
  server.wait_for_players(1);
  std::thread plays([&] {
    bad.play_until_move();
    bad.send("this is no answer");
  });
  EXPECT_EQ(server.play("Bad").ending, play::Ending::PlayerFailed);
  plays.join();
  EXPECT_EQ(bad.receive(), encode(Update(Closed{})));
  RunningClient good(server.address, "Good");
  server.wait_for_players(1);
  EXPECT_EQ(server.play("Good").ending, play::Ending::ByRules);
}

TEST(CourseRemoteSockets, AnIllegalMoveDisqualifies) {
  Server server;
  for (const Cell& cell : {Cell{-333, -333}, Cell{2, 2}, Cell{6, 0}}) {
    RawClient bad(server.address);
    bad.join("Bad");
    server.wait_for_players(1);
    std::thread plays([&] {
      bad.play_until_move();
      bad.send(encode(Answer{false, cell}));
      const auto update = decode_update(bad.receive());
      EXPECT_TRUE(update && std::holds_alternative<Disqualified>(*update));
      bad.send(encode(Answer{true}));
    });
    EXPECT_EQ(server.play("Bad").ending, play::Ending::IllegalMove);
    plays.join();
    while (!server.clients->players().empty()) std::this_thread::yield();
  }
}

TEST(CourseRemoteSockets, ASilentClientAndADeadOneLose) {
  Server server(milliseconds(30));
  RawClient silent(server.address);
  silent.join("Silent");
  server.wait_for_players(1);
  EXPECT_EQ(server.play("Silent").ending, play::Ending::PlayerFailed);
  auto dead = std::make_unique<RawClient>(server.address);
  dead->join("Dead");
  server.wait_for_players(2);
  dead.reset();
  EXPECT_EQ(server.play("Dead").ending, play::Ending::PlayerFailed);
  EXPECT_EQ(server.play("Never").ending, play::Ending::PlayerFailed);
}

TEST(CourseRemoteSockets, WrongFramesAndGiantsChangeNothing) {
  Server server;
  RunningClient good(server.address, "Good");
  server.wait_for_players(1);
  RawClient odd(server.address, ZMQ_DEALER);
  odd.send("one frame only");
  odd.send("", true);
  odd.send("", true);
  odd.send("four frames");
  odd.send("not empty", true);
  odd.send(encode(JoinRequest{Member::Player, "Odd", ""}));
  for (int many = 0; many < 1000; ++many) odd.send("x", many + 1 < 1000);
  RawClient giant(server.address, ZMQ_DEALER);
  giant.send("", true);
  giant.send(std::string(10'000'000, 'x'));
  EXPECT_EQ(server.play("Good").ending, play::Ending::ByRules);
  odd.send("", true);
  odd.send("\xff\xff");
  EXPECT_EQ(odd.receive(), "");
  EXPECT_EQ(odd.receive(), encode(JoinAnswer(Refused{Refusal::Malformed})));
}

TEST(CourseRemoteSockets, ReadsAddresses) {
  EXPECT_THAT(read_address("localhost").value_or(""), "tcp://localhost:5555");
  EXPECT_THAT(read_address("10.0.0.1:70").value_or(""), "tcp://10.0.0.1:70");
  EXPECT_THAT(read_address("tcp://host").value_or(""), "tcp://host:5555");
  EXPECT_THAT(read_address("::1").value_or(""), "tcp://[::1]:5555");
  EXPECT_THAT(read_address("[::1]:70").value_or(""), "tcp://[::1]:70");
  EXPECT_THAT(read_address("[::1]").value_or(""), "tcp://[::1]:5555");
  EXPECT_THAT(read_address("ipc:///tmp/x").value_or(""), "ipc:///tmp/x");
  for (const char* const wrong :
       {"", "host:", "host:x", "host:70000", ":5", "a b", "http://x", "tcp://", "[::1"})
    EXPECT_FALSE(read_address(wrong)) << wrong;
}

TEST(CourseRemoteSockets, SaysThatAPortIsTaken) {
  const auto one = listen_at("tcp://127.0.0.1:0");
  ASSERT_TRUE(one);
  const auto second = listen_at(one->address);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().argument("reason"), "reason-port-taken");
}

}  // namespace
}  // namespace parlour::protocol::remote
