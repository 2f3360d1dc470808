// Two thousand people who watch and say nothing.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <deque>

#include "server/support/crowd.hpp"
#include "server/support/scripted_player.hpp"
#include "server/support/server_process.hpp"
#include "server_long/measures.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;
using support::WebClient;

constexpr std::size_t kSpectators = 2000;
constexpr double kMostAdded = 64;  // mebibytes

/// Connects to `games` in turn and waits until each has been told of its game.
class Spectators {
 public:
  Spectators(std::uint16_t port, const std::vector<support::MadeGame>& games) {
    for (std::size_t at = 0; at < kSpectators; ++at) {
      WebClient& client = clients_.emplace_back(port);
      const auto answer = client.open_socket();
      if (!answer || answer->status != 101) return;
      client.send_text(R"({"type":"hello","version":1})");
      client.send_text(R"({"type":"follow","game":")" + games[at % games.size()].id + R"("})");
      crowd_.add(client.descriptor(), at);
      listen(0ms);
    }
    while (told < kSpectators && listen(30s)) continue;
  }

  std::size_t told = 0;

 private:
  bool listen(std::chrono::milliseconds patience) {
    const auto ready = crowd_.ready(patience);
    for (const std::size_t number : ready)
      while (const auto message = clients_[number].receive_now()) {
        if (message->kind != support::WebMessage::Kind::Text) return false;
        told += message->text.starts_with(R"({"type":"game")") ? 1 : 0;
      }
    return !ready.empty();
  }

  support::Crowd crowd_;
  std::deque<WebClient> clients_;
};

void expect_little_memory_for_spectators(std::size_t count) {
  const parlour::support::TemporaryDirectory directory;
  support::ServerProcess server({"file=" + (directory / "games.db").string()});
  const auto games = support::make_games(server.port(), count, {{"gomoku", 15, 15}});
  ASSERT_EQ(games.size(), count);
  const std::size_t before = server.memory();
  const double cpu_before = server.cpu_seconds();
  const Spectators spectators(server.port(), games);
  const double added = in_mebibytes(server.memory()) - in_mebibytes(before);
  fmt::print("{} spectators of {} games add {:.1f} MiB to {:.1f} MiB; {:.2f} s of processor time\n",
             spectators.told, count, added, in_mebibytes(before), server.cpu_seconds() - cpu_before);
  EXPECT_EQ(spectators.told, kSpectators);
  EXPECT_LT(added, kMostAdded);
}

TEST(LoadedServer, HasRoomForTwoThousandSpectatorsOfAHundredGames) {
  expect_little_memory_for_spectators(100);
}

TEST(LoadedServer, HasRoomForTwoThousandSpectatorsOfOneGame) { expect_little_memory_for_spectators(1); }

}  // namespace
}  // namespace parlour::server
