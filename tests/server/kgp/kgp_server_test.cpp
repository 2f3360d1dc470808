// A Kalah server over real sockets: our own clients play whole games, others try to disturb them.
#include "server/kgp/kgp_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/time_source.hpp"
#include "match/session.hpp"
#include "server/kgp/client.hpp"
#include "server/kgp/tournament.hpp"
#include "server/net/line_link.hpp"
#include "server/support/web_client.hpp"

namespace parlour::server::kgp {
namespace {

using namespace std::chrono_literals;
using support::WebClient;
using testing::HasSubstr;

const SteadyTime kTime;

Result<std::unique_ptr<play::Player>> random_player(const play::Game& game) {
  return catalog::make_player("random:seed=1", game, {kTime});
}

KgpSettings settings_for_tests(const std::string& game = "kalah:pits=4,seeds=3,stop=half") {
  KgpSettings settings = usual_settings();
  settings.network.port = 0;
  settings.web_port = 0;
  settings.game = catalog::make_game(game).value();
  settings.house = [game = settings.game] { return random_player(*game); };
  settings.house_name = "house";
  settings.workers = 2;
  settings.before_stop = 0ms;
  return settings;
}

/// A server, and what it has told.
class Running {
 public:
  explicit Running(const KgpSettings& settings = settings_for_tests())
      : server_(KgpServer::start(settings, [this](const ServerNews& news) {
                  const std::lock_guard lock(mutex_);
                  news_.push_back(news);
                  changed_.notify_all();
                }).value()) {}

  KgpServer& server() { return *server_; }
  void stop() { server_.reset(); }
  LineAddress lines() const { return {"127.0.0.1", server_->port(), false, "/socket"}; }
  LineAddress web() const { return {"127.0.0.1", *server_->web_port(), true, "/socket"}; }

  template <class News>
  std::vector<News> all() {
    const std::lock_guard lock(mutex_);
    std::vector<News> found;
    for (const ServerNews& each : news_)
      if (const auto* const news = std::get_if<News>(&each)) found.push_back(*news);
    return found;
  }
  /// Waits until somebody has left for this reason.
  bool left(std::string_view reason) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 60s, [&] {
      return std::any_of(news_.begin(), news_.end(), [&](const ServerNews& each) {
        const auto* const news = std::get_if<GuestLeft>(&each);
        return news != nullptr && news->reason.id == reason;
      });
    });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<ServerNews> news_;
  std::unique_ptr<KgpServer> server_;
};

ClientSettings client_settings(int games, Mode mode = Mode::Freeplay) {
  ClientSettings settings;
  settings.info = {"Ann", "A. N.", "random", "secret"};
  settings.mode = mode;
  settings.games = games;
  settings.once = true;
  settings.patience.before_answer = settings.patience.before_yield = 0ms;
  settings.thinking.game = [](std::string_view spec) { return catalog::make_game(spec); };
  settings.thinking.player = random_player;
  return settings;
}

ConnectToServer to(const LineAddress& address) {
  return [address](StopToken stop) { return connect_lines(address, {}, stop); };
}

/// Plays `games` and says how they ended.
ClientTotals play(const LineAddress& address, int games, Mode mode = Mode::Freeplay) {
  std::vector<Message> remarks;
  const auto totals = run_client(client_settings(games, mode), to(address),
                                 [&](const ClientNews& news) {
                                   if (const auto* const remark = std::get_if<Remarked>(&news))
                                     remarks.push_back(remark->what);
                                 },
                                 {});
  EXPECT_TRUE(totals) << totals.error().id;
  EXPECT_TRUE(remarks.empty()) << remarks.front().id;
  return totals.value_or(ClientTotals{});
}

TEST(AKalahServer, PlaysWholeGamesOverTcp) {
  Running server;
  const ClientTotals totals = play(server.lines(), 8);
  EXPECT_EQ(totals.games, 8);
  EXPECT_EQ(totals.won + totals.lost + totals.drawn, 8);  // our server tells how they ended
  EXPECT_GT(totals.moves, 8);
  auto played = server.all<GamePlayed>();
  ASSERT_GE(played.size(), 8u);
  played.resize(8);  // it may have begun another before the client left
  for (const GamePlayed& each : played) {
    EXPECT_EQ(each.conclusion.ending, play::Ending::ByRules);
    EXPECT_EQ(each.name, "Ann");
    EXPECT_EQ(each.own + each.other, 24);
  }
  EXPECT_NE(played[0].guest_was_first, played[1].guest_was_first);
}

TEST(AKalahServer, PlaysWholeGamesOverWebSockets) {
  Running server;
  const ClientTotals totals = play(server.web(), 8);
  EXPECT_EQ(totals.games, 8);
  EXPECT_EQ(totals.won + totals.lost + totals.drawn, 8);
}

TEST(AKalahServer, PlaysOnWideBoards) {
  Running server(settings_for_tests("kalah:pits=12,seeds=12,stop=half"));
  EXPECT_EQ(play(server.lines(), 2).games, 2);
}

TEST(AKalahServer, PosesProblemsToThoseWhoWantThem) {
  Running server;
  const ClientTotals totals = play(server.lines(), 50, Mode::Verify);
  EXPECT_GE(totals.problems, 50);
  EXPECT_EQ(totals.complaints, 0);
}

TEST(AKalahServer, EndsAfterSoManyGames) {
  KgpSettings settings = settings_for_tests();
  settings.games = 3;
  Running server(settings);
  std::optional<Message> reason;
  const auto totals = run_client(client_settings(0), to(server.lines()),
                                 [&](const ClientNews& news) {
                                   if (const auto* const end = std::get_if<Disconnected>(&news))
                                     reason = end->reason;
                                 },
                                 {});
  ASSERT_TRUE(totals);
  EXPECT_EQ(totals->games, 3);
  ASSERT_TRUE(reason);
  EXPECT_EQ(reason->id, "kgp-server-left");
  EXPECT_EQ(server.all<GamePlayed>().size(), 3u);
  EXPECT_TRUE(server.left("kgp-all-played"));
}

TEST(AKalahServer, IsNotDisturbedByTheOthers) {
  KgpSettings settings = settings_for_tests();
  settings.network.message = 1000;
  settings.network.request_time = 100ms;
  settings.to_choose = 100ms;
  settings.guests.usual_time = 50ms;
  settings.guests.to_answer_ping = 50ms;
  Running server(settings);
  std::vector<WebClient> others;
  const auto come = [&] { return &others.emplace_back(server.server().port()); };
  others.reserve(8);
  come()->send_bytes("\x00\xff\xfe garbage \"\n<<<\n@@@\n");
  come()->send_bytes(std::string(100'000, 'x'));  // a giant
  come()->send_bytes("mode free");                // half a line, and no more
  come();                                         // silent from the beginning
  come()->send_bytes("mode freeplay\r\n");        // silent when it should move, and to a ping
  WebClient* const flood = come();
  for (int line = 0; line < 200; ++line) flood->send_bytes("mode freeplay\n");
  come()->disconnect();
  come()->send_bytes("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_EQ(play(server.lines(), 5).games, 5);
  EXPECT_EQ(play(server.web(), 5).games, 5);
  EXPECT_TRUE(server.left("kgp-closed"));      // the giant, and the half line
  EXPECT_TRUE(server.left("kgp-no-mode"));     // silence from the beginning
  EXPECT_TRUE(server.left("kgp-silent"));      // and in the middle
  EXPECT_TRUE(server.left("kgp-wrong-mode"));  // a mode for the second time
  for (WebClient& each : others) EXPECT_TRUE(!each.connected() || each.wait_for_end());
}

TEST(AKalahServer, ClosesThoseWhoSendTooMuch) {
  KgpSettings settings = settings_for_tests();
  settings.limits.lines = {50, 0.001};
  Running server(settings);
  WebClient flood(server.server().port());
  for (int line = 0; line < 60; ++line) flood.send_bytes("ok\n");
  EXPECT_TRUE(flood.wait_for_end());
  EXPECT_TRUE(server.left("kgp-closed"));
}

TEST(AKalahServer, LetsInOnlySoMany) {
  KgpSettings settings = settings_for_tests();
  settings.network.connections = 1;
  Running server(settings);
  WebClient first(server.server().port());
  EXPECT_TRUE(first.wait_for_bytes());
  WebClient second(server.server().port());
  EXPECT_TRUE(second.wait_for_end());
}

TEST(AKalahServer, MovesForThoseWhoAreSilentButAlive) {
  KgpSettings settings = settings_for_tests("kalah:pits=2,seeds=1,stop=half");
  settings.guests.usual_time = 1ms;
  settings.games = 2;
  Running server(settings);
  const auto channel = connect_lines(server.lines(), {}, {}).value();
  channel->send("mode freeplay", LineChannel::Moment::max(), {});
  std::string line;
  while (channel->receive(line, std::chrono::steady_clock::now() + 60s, {}) == Talk::Done)
    if (line.find(" ping") != std::string::npos) channel->send("pong", LineChannel::Moment::max(), {});
  EXPECT_TRUE(server.left("kgp-all-played"));
  for (const GamePlayed& each : server.all<GamePlayed>())
    EXPECT_EQ(each.conclusion.ending, play::Ending::ByRules);
}

TEST(AKalahServer, SendsAwayThoseWhoOnlyMakeErrors) {
  Running server;
  const auto channel = connect_lines(server.lines(), {}, {}).value();
  channel->send("mode freeplay", LineChannel::Moment::max(), {});
  std::string line;
  while (channel->receive(line, std::chrono::steady_clock::now() + 60s, {}) == Talk::Done)
    if (line.find(" state ") != std::string::npos)
      channel->send("move 99\nyield", LineChannel::Moment::max(), {});
  EXPECT_TRUE(server.left("kgp-too-many-errors"));
  EXPECT_EQ(server.all<GamePlayed>().size(), 10u);
}

TEST(AKalahServer, TellsBrowsersWhatItIs) {
  Running server;
  WebClient browser(*server.server().web_port());
  const auto page = browser.request("GET", "/");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->status, 200);
  EXPECT_THAT(page->body, HasSubstr("/socket"));
  EXPECT_EQ(browser.request("GET", "/else")->status, 404);
}

TEST(AKalahServer, SaysGoodbyeWhenItEnds) {
  Running server;
  const auto channel = connect_lines(server.lines(), {}, {}).value();
  channel->send("mode freeplay", LineChannel::Moment::max(), {});
  std::string line;
  while (line.find("state") == std::string::npos)
    ASSERT_EQ(channel->receive(line, std::chrono::steady_clock::now() + 60s, {}), Talk::Done);
  server.stop();
  std::string last;
  while (channel->receive(line, std::chrono::steady_clock::now() + 60s, {}) == Talk::Done) last = line;
  EXPECT_THAT(last, HasSubstr("goodbye"));
}

TEST(AKalahServer, RefusesGamesThatGuestsDoNotKnow) {
  EXPECT_FALSE(KgpServer::start(settings_for_tests("kalah:capture=always"), [](const ServerNews&) {}));
  EXPECT_FALSE(KgpServer::start(settings_for_tests("gomoku"), [](const ServerNews&) {}));
}

TEST(AKalahClient, ConnectsAgainWhenTheServerGoesAway) {
  KgpSettings settings = settings_for_tests();
  settings.games = 1;  // then it says goodbye
  Running server(settings);
  ClientSettings asked = client_settings(3);
  asked.once = false;
  asked.first_pause = 1ms;
  int disconnected = 0;
  const auto totals = run_client(
      asked, to(server.lines()),
      [&](const ClientNews& news) { disconnected += std::holds_alternative<Disconnected>(news) ? 1 : 0; },
      {});
  ASSERT_TRUE(totals);
  EXPECT_EQ(totals->games, 3);
  EXPECT_EQ(disconnected, 2);
}

TEST(AKalahClient, SaysWhyItCannotConnect) {
  std::uint16_t nobody = 0;
  {
    Running server;
    nobody = server.server().port();
  }
  const auto totals =
      run_client(client_settings(1), to({"127.0.0.1", nobody, false, "/"}), [](const ClientNews&) {}, {});
  ASSERT_FALSE(totals);
  EXPECT_EQ(totals.error().id, "network-cannot-connect");
}

TEST(AKalahClient, LeavesWhenItIsStopped) {
  Running server;
  StopSource stop;
  const auto totals = run_client(
      client_settings(0), to(server.lines()),
      [&](const ClientNews& news) {
        if (std::holds_alternative<MoveMade>(news)) stop.request_stop();
      },
      stop.token());
  ASSERT_TRUE(totals);
  EXPECT_TRUE(server.left("kgp-left"));
}

TEST(AKalahTournament, IsPlayedByTheArena) {
  KgpSettings settings = settings_for_tests();
  settings.gather = true;
  settings.house = {};
  Running server(settings);
  std::vector<std::thread> clients;
  for (int each = 0; each < 3; ++each)
    clients.emplace_back([&, web = each == 1] {
      auto asked = client_settings(0);
      if (web) asked.info.name = "Bob";
      const auto ended =
          run_client(asked, to(web ? server.web() : server.lines()), [](const ClientNews&) {}, {});
      EXPECT_TRUE(ended);
    });
  const auto guests = server.server().take_guests(3, {}).value();
  const auto entrants = entrants_of(guests);
  std::set<std::string> names;
  for (const arena::Entrant& each : entrants) names.insert(each.name);
  EXPECT_THAT(names, testing::ElementsAre("Ann", "Ann (2)", "Bob"));
  arena::Makers makers;
  makers.player = [](std::string_view, const play::Game& game) { return random_player(game); };
  makers = with_guests(makers, guests, settings.guests);
  {
    const Roll roll(guests);
    std::vector<std::thread> games;  // everybody with everybody at the same time
    std::atomic<int> to_the_end{0};
    for (std::size_t one = 0; one < 3; ++one)
      for (std::size_t other = 0; other < 3; ++other)
        if (one != other)
          games.emplace_back([&, one, other] {
            const auto first = makers.player(entrants[one].spec, *settings.game).value();
            const auto second = makers.player(entrants[other].spec, *settings.game).value();
            match::Session session(*settings.game, {first.get(), second.get()}, {}, kTime);
            if (session.run({}).ending == play::Ending::ByRules) ++to_the_end;
          });
    for (std::thread& each : games) each.join();
    EXPECT_EQ(to_the_end, 6);
  }
  EXPECT_TRUE(makers.player("random", *settings.game));
  for (const Guest& guest : guests) guest.peer->leave(500ms);
  for (std::thread& each : clients) each.join();
}

TEST(AKalahTournament, DoesNotWaitForThoseWhoHaveLeft) {
  KgpSettings settings = settings_for_tests();
  settings.gather = true;
  Running server(settings);
  {
    const auto gone = connect_lines(server.lines(), {}, {}).value();
    gone->send("mode freeplay", LineChannel::Moment::max(), {});
    std::string line;
    while (line.find(" ok") == std::string::npos)
      ASSERT_EQ(gone->receive(line, std::chrono::steady_clock::now() + 60s, {}), Talk::Done);
  }
  std::thread client(
      [&] { EXPECT_TRUE(run_client(client_settings(0), to(server.lines()), [](const ClientNews&) {}, {})); });
  const auto guests = server.server().take_guests(1, {}).value();
  EXPECT_EQ(guests.front().name, "Ann");
  guests.front().peer->leave(500ms);
  client.join();
}

}  // namespace
}  // namespace parlour::server::kgp
