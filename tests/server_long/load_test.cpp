// A thousand games of two people each, at one move a second.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <queue>
#include <string>

#include "server/support/crowd.hpp"
#include "server/support/scripted_player.hpp"
#include "server/support/server_process.hpp"
#include "server_long/measures.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::server {
namespace {

using support::ScriptedPlayer;
using Clock = ScriptedPlayer::Clock;
using namespace std::chrono_literals;

constexpr std::size_t kGames = 1000;
constexpr Clock::duration kPeriod = 1s;  // between the moves of one game
constexpr auto kLasts = 30s;
constexpr auto kSilence = 500ms;  // after which everybody has heard of their game
constexpr double kMostWait = 50;  // milliseconds, of 99 in 100 moves

/// A move that is to be made; `planned` does not shift when one is late, so that moves never bunch up.
struct Due {
  Clock::time_point at;
  Clock::time_point planned;
  std::size_t game = 0;
  bool operator<(const Due& other) const { return at > other.at; }  // the earliest is on top
};

/// Long enough that few end while they are measured.
const std::vector<support::Kind>& long_games() {
  static const std::vector<support::Kind> kKinds{{"gomoku", 15, 15},
                                                 {"kalah:pits=8,seeds=8"},
                                                 {"mnk:rows=19,cols=19,win=6", 19, 19},
                                                 {"inversion-stones:win=6", 10, 10}};
  return kKinds;
}

class Load {
 public:
  Load(std::uint16_t port, const std::vector<support::MadeGame>& games) {
    for (const support::MadeGame& game : games)
      for (const int side : {0, 1}) players_.emplace_back(game, side, players_.size());
    for (std::size_t at = 0; at < players_.size(); ++at)
      if (players_[at].connect(port)) crowd_.add(players_[at].descriptor(), at);
    while (!crowd_.ready(kSilence).empty()) hear();
  }

  void run() {
    const Clock::time_point start = Clock::now();
    for (std::size_t game = 0; game < players_.size() / 2; ++game) {
      const auto planned = start + kPeriod * game / (players_.size() / 2);
      due_.push({planned, planned, game});
    }
    while (Clock::now() < start + kLasts) {
      const auto left = std::chrono::floor<std::chrono::milliseconds>(due_.top().at - Clock::now());
      hear(std::clamp(left, 0ms, 50ms));
      while (due_.top().at <= Clock::now()) move(due_.top());
    }
    for (const ScriptedPlayer& each : players_) {
      over += each.over() ? 1 : 0;
      problems.insert(problems.end(), each.problems().begin(), each.problems().end());
    }
  }

  std::vector<double> latencies;
  std::size_t sent = 0;
  std::size_t late = 0;  ///< moves that had to wait for the one before
  std::size_t lost = 0;
  std::size_t over = 0;
  std::vector<std::string> problems;

 private:
  void hear(std::chrono::milliseconds patience = 0ms) {
    for (const std::size_t number : crowd_.ready(patience)) {
      lost += players_[number].take_in() ? 0 : 1;
      for (const auto latency : players_[number].take_latencies())
        latencies.push_back(in_milliseconds(latency));
    }
  }

  void move(Due due) {
    due_.pop();
    const Due next{due.planned + kPeriod, due.planned + kPeriod, due.game};
    for (std::size_t number = 2 * due.game; number < 2 * due.game + 2; ++number)
      if (players_[number].may_move()) {
        players_[number].move();
        ++sent;
        due_.push(next);
        return;
      }
    if (players_[2 * due.game].over()) return due_.push(next);
    late += due.at == due.planned ? 1 : 0;
    due_.push({Clock::now() + 1ms, due.planned, due.game});
  }

  support::Crowd crowd_;
  std::vector<ScriptedPlayer> players_;
  std::priority_queue<Due> due_;
};

TEST(LoadedServer, AcknowledgesAThousandMovesASecond) {
  const parlour::support::TemporaryDirectory directory;
  support::ServerProcess server({"file=" + (directory / "games.db").string()});
  const auto games = support::make_games(server.port(), kGames, long_games());
  ASSERT_EQ(games.size(), kGames);
  Load load(server.port(), games);
  const double cpu_before = server.cpu_seconds();
  load.run();
  const double cpu = server.cpu_seconds() - cpu_before;
  ASSERT_FALSE(load.latencies.empty());
  const double tail = quantile(load.latencies, 0.99);
  fmt::print(
      "{} games, {} moves in {} s, {} of them late, {} players at the end of their game\n"
      "acknowledged after ms: median {:.1f}, 90 % {:.1f}, 99 % {:.1f}, 99.9 % {:.1f}, all {:.1f}\n"
      "server: {:.1f} s of processor time, {:.0f} MiB at most\n",
      kGames, load.sent, std::chrono::seconds(kLasts).count(), load.late, load.over,
      quantile(load.latencies, 0.5), quantile(load.latencies, 0.9), tail, quantile(load.latencies, 0.999),
      quantile(load.latencies, 1), cpu, in_mebibytes(server.peak_memory()));
  EXPECT_EQ(load.problems, std::vector<std::string>());
  EXPECT_EQ(load.lost, 0U);
  EXPECT_GT(load.latencies.size(), 27'000U);
  EXPECT_LT(tail, kMostWait);
  EXPECT_LT(in_mebibytes(server.peak_memory()), kMostMebibytes);
}

}  // namespace
}  // namespace parlour::server
