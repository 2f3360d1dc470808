// The second kind of job on the same queue: positions in, opinions out.
#include "cluster/questions.hpp"

#include <gtest/gtest.h>

#include "arena/coins.hpp"
#include "cluster/fake_broker.hpp"
#include "cluster/position_handler.hpp"
#include "cluster/wire/fields.hpp"
#include "cluster/wire/position_job.hpp"

namespace parlour::cluster {
namespace {

const Identity kIdentity{"1.0 abc", "0123456789abcdef"};

class QuestionsTest : public testing::Test {
 protected:
  QuestionsTest() {
    worker_.identity = kIdentity;
    worker_.name = "Ann";
    for (int at = 1; at <= 20; ++at) {
      const auto game = *makers_.game(std::to_string(3 + at % 8), 0);
      jobs_[std::to_string(at)] = write_position_job({kIdentity,
                                                      std::chrono::seconds(1),
                                                      game->spec(),
                                                      game->start()->text(),
                                                      {"x", "largest=5", ""},
                                                      100});
    }
  }

  /// What a worker says to the next job.
  void answer_one() {
    FakeQueue queue(broker_);
    const auto claim = queue.claim({});
    if (!claim || !*claim) return;
    PositionHandler handler(worker_, makers_,
                            [](const AskedPlayer& asked) -> Result<std::string> { return asked.spec; });
    const auto result = handler.work(*parse_message((*claim)->body), [] {}, {});
    ASSERT_TRUE(result) << result.error().id;
    (void)queue.deliver(**claim, **result, {});
  }

  Result<bool> ask(const std::function<void()>& meanwhile, StopToken stop = {}) {
    FakeBoard board(broker_, meanwhile);
    return ask_all(
        board, jobs_,
        [&](const std::string& id, const std::string& body) {
          const auto message = parse_message(body);
          const auto result = message ? read_position_result(*message) : failure(message.error());
          if (!result) return false;
          EXPECT_TRUE(answers_.emplace(id, *result).second) << id << " twice";
          return true;
        },
        time_, stop, std::chrono::milliseconds(0));
  }

  arena::Makers makers_ = arena::coin_makers();
  WorkerSettings worker_;
  FakeBroker broker_;
  SteadyTime time_;
  std::map<std::string, std::string> jobs_;
  std::map<std::string, PositionResult> answers_;
};

TEST_F(QuestionsTest, EveryPositionIsAnsweredOnceWhateverTheBrokerDoes) {
  int turn = 0;
  EXPECT_EQ(ask([&] {
              ++turn;
              if (turn == 5) broker_.forget();
              broker_.away = turn >= 9 && turn < 12;
              if (turn == 15) broker_.results.push_back({"20", "garbage", 0});
              if (turn == 16) broker_.time_is_up();
              answer_one();
            }),
            true);
  EXPECT_EQ(answers_.size(), 20u);
  for (const auto& [id, result] : answers_) {
    EXPECT_EQ(result.value, 5);
    EXPECT_EQ(result.worker, "Ann");
    EXPECT_FALSE(result.move.empty());
  }
  EXPECT_TRUE(broker_.off);
}

TEST_F(QuestionsTest, AStopEndsIt) {
  StopSource stop;
  EXPECT_EQ(ask(
                [&] {
                  answer_one();
                  if (answers_.size() == 3) stop.request_stop();
                },
                stop.token()),
            false);
  EXPECT_LT(answers_.size(), 20u);
}

TEST_F(QuestionsTest, AWrongQuestionIsRefused) {
  PositionHandler handler(worker_, makers_,
                          [](const AskedPlayer& asked) -> Result<std::string> { return asked.spec; });
  PositionJob job = *read_position_job(*parse_message(jobs_.at("1")));
  EXPECT_EQ(job, *read_position_job(*parse_message(write_position_job(job))));
  job.position = "nonsense";
  EXPECT_FALSE(handler.work(*parse_message(write_position_job(job)), [] {}, {}));
  job = *read_position_job(*parse_message(jobs_.at("1")));
  job.player.spec = "nobody";
  EXPECT_FALSE(handler.work(*parse_message(write_position_job(job)), [] {}, {}));
  EXPECT_FALSE(read_position_job(*parse_message(R"({"parlour": 1, "version": "x", "signature": "y"})")));
}

}  // namespace
}  // namespace parlour::cluster
