// The parts of Kalah clients and servers that need no socket.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/time_source.hpp"
#include "server/kgp/address.hpp"
#include "server/kgp/thinker.hpp"
#include "server/net/line_mailbox.hpp"

namespace parlour::server::kgp {
namespace {

using namespace std::chrono_literals;

TEST(KgpAddresses, AreReadAndShown) {
  for (const auto& [text, shown] : std::vector<std::pair<std::string, std::string>>{
           {"localhost", "localhost:2671"},
           {"kalah.example.org:99", "kalah.example.org:99"},
           {"[::1]", "[::1]:2671"},
           {"[::1]:5", "[::1]:5"},
           {"ws://localhost", "ws://localhost:80/socket"},
           {"ws://localhost:8080/", "ws://localhost:8080/socket"},
           {"ws://h:8080/other", "ws://h:8080/other"}}) {
    const auto address = read_address(text);
    ASSERT_TRUE(address) << text;
    EXPECT_EQ(address_text(*address), shown);
  }
}

TEST(KgpAddresses, ThatAreWrongAreRefused) {
  for (const auto* const text : {"", ":2671", "host:", "host:x", "host:0", "host:65536", "[::1", "[::1]5",
                                 "ws://", "ws://:80", "http://x/y", "a b", "a\nb"}) {
    const auto address = read_address(text);
    ASSERT_FALSE(address) << text;
    EXPECT_EQ(address.error().id, "kgp-address");
  }
  EXPECT_EQ(read_address("wss://kalah.example.org/socket").error().id, "kgp-no-tls");
}

TEST(AMailbox, HoldsSoMuchAndNoMore) {
  LineMailbox box(10);
  EXPECT_TRUE(box.push("12345"));
  EXPECT_FALSE(box.push("12345"));
  EXPECT_TRUE(box.push("123"));
  box.close();
  std::string line;
  const auto now = std::chrono::steady_clock::now();
  EXPECT_EQ(box.receive(line, now, {}), Talk::Done);
  EXPECT_EQ(box.receive(line, now, {}), Talk::Done);
  EXPECT_EQ(box.receive(line, now, {}), Talk::Closed);
  LineMailbox empty(10);
  EXPECT_EQ(empty.receive(line, now, {}), Talk::TooLate);
  StopSource stop;
  stop.request_stop();
  EXPECT_EQ(empty.receive(line, now + 1h, stop.token()), Talk::Stopped);
}

/// Says what it thinks, and goes on until it is stopped.
class Improver final : public play::Player {
 public:
  play::Decision choose(const play::GameView& view, const play::Limits&, StopToken stop) override {
    for (const play::MoveCode move : view.state.moves()) {
      play::Thinking thinking;
      thinking.principal_variation = {move};
      report(thinking);
    }
    while (!stop.stop_requested()) std::this_thread::yield();
    return play::Left{Message{"ended-by-stop", {}, std::nullopt}};
  }
};

class Thinkers : public testing::Test {
 protected:
  static std::unique_ptr<Thinker> with(
      std::function<Result<std::unique_ptr<play::Player>>(const play::Game&)> make) {
    ThinkerSettings settings;
    settings.game = [](std::string_view spec) { return catalog::make_game(spec); };
    settings.player = std::move(make);
    settings.time = 50ms;
    return std::make_unique<Thinker>(settings);
  }
  /// All thoughts up to the last one about a question.
  static std::vector<Thinker::Thought> thoughts_of(Thinker& thinker,
                                                   const std::function<void(std::size_t)>& seen = {}) {
    std::vector<Thinker::Thought> all;
    while (all.empty() || !all.back().last) {
      for (Thinker::Thought& each : thinker.take()) all.push_back(std::move(each));
      if (seen) seen(all.size());
      std::this_thread::yield();
    }
    return all;
  }
  static Board board(std::string_view text) { return protocol::kgp::read_board(text).value(); }
};

TEST_F(Thinkers, TellEveryImprovementAndStopWhenAsked) {
  const auto thinker = with([](const play::Game&) { return std::make_unique<Improver>(); });
  thinker->ask({7, board("<3,0,0,3,3,3,3,3,3>"), true, {}});
  const auto thoughts = thoughts_of(*thinker, [&](std::size_t count) {
    if (count >= 3) thinker->stop(7);
  });
  ASSERT_EQ(thoughts.size(), 4u);
  for (std::size_t at = 0; at < 3; ++at) EXPECT_EQ(thoughts[at].pit, at);
  EXPECT_EQ(thoughts.back().problem->id, "kgp-no-choice");
  EXPECT_FALSE(thinker->busy());
}

TEST_F(Thinkers, AnswerForcedMovesAndStrangeBoardsThemselves) {
  const auto thinker =
      with([](const play::Game&) -> Result<std::unique_ptr<play::Player>> { return failure("nobody"); });
  thinker->ask({1, board("<3,0,0,0,3,0,3,3,3>"), true, {}});
  EXPECT_EQ(thoughts_of(*thinker).back().pit, 1u);
  thinker->ask({2, board("<3,0,0,3,3,3,3,3,3>"), true, {}});
  const auto failed = thoughts_of(*thinker).back();
  EXPECT_EQ(failed.problem->id, "nobody");
  EXPECT_EQ(failed.pit, 0u);  // scores and moves again
  thinker->ask({3, board("<13,0,0,1,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1>"), true, {}});
  const auto wide = thoughts_of(*thinker).back();
  EXPECT_EQ(wide.problem->id, "kgp-board-unknown");
  EXPECT_EQ(wide.pit, 0u);  // a capture brings more than a seed in the store
  thinker->ask({4, board("<3,0,0,0,0,0,3,3,3>"), true, {}});  // nothing to choose: no answer
  EXPECT_FALSE(thinker->busy());
}

TEST_F(Thinkers, PlayAnyTotalOfSeedsWithARealPlayer) {
  const SteadyTime time;
  const auto thinker =
      with([&](const play::Game& game) { return catalog::make_player("engine:nodes=500", game, {time}); });
  for (const auto* const text : {"<6,3,0,4,4,4,4,4,4,4,4,4,4,4,1>", "<8,0,0,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8>",
                                 "<12,0,1,9,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,3>"}) {
    thinker->ask({1, board(text), true, {}});
    const auto last = thoughts_of(*thinker).back();
    EXPECT_FALSE(last.problem) << last.problem->id;
    EXPECT_TRUE(board(text).legal(last.pit));
    EXPECT_TRUE(last.thinking);
  }
}

}  // namespace
}  // namespace parlour::server::kgp
