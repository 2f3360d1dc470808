#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "match/session.hpp"
#include "play/coin_game.hpp"
#include "play/manual_time.hpp"
#include "play/typed_game.hpp"

/// Players, observers and a game that do exactly what a test tells them to.
namespace parlour::test {

using CoinGame = play::TypedGame<CoinFamily>;

inline CoinGame coin_game(int coins, int lucky = 0, OpeningRule opening = OpeningRule::None) {
  return CoinGame({"coins", "coins", "coins"}, {coins, lucky, opening});
}

/// Answers with what it was given, in order, each after its time on the clock of the test.
class Scripted final : public play::Player {
 public:
  struct Answer {
    play::Decision decision;
    std::chrono::microseconds takes{0};
  };

  Scripted(ManualTime& time, std::vector<Answer> answers) : time_(time), answers_(std::move(answers)) {}

  void start_game(const play::Game&, Side side) override { sides_.push_back(side); }
  void end_game(const play::Conclusion& conclusion, std::span<const play::MoveCode> history) override {
    endings_.push_back(conclusion.ending);
    histories_.emplace_back(history.begin(), history.end());
  }
  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    limits_.push_back(limits);
    histories_.emplace_back(view.history.begin(), view.history.end());
    positions_.push_back(view.state.text());
    if (before_answer) before_answer(stop);
    if (asked_ == answers_.size()) {
      ADD_FAILURE() << "asked once too often";
      return play::Failed{};
    }
    const Answer& answer = answers_[asked_++];
    time_.advance(answer.takes);
    return answer.decision;
  }

  play::Decision choose_opening(const play::GameView& view, const play::Limits& limits,
                                StopToken stop) override {
    EXPECT_TRUE(view.opening.chooses());
    return choose(view, limits, stop);
  }

  using Player::report;
  std::function<void(StopToken)> before_answer;

  std::size_t asked() const { return asked_; }
  const std::vector<Side>& sides() const { return sides_; }
  const std::vector<play::Limits>& limits() const { return limits_; }
  /// What had been played when it was asked, and at the end.
  const std::vector<std::vector<play::MoveCode>>& histories() const { return histories_; }
  const std::vector<play::Ending>& endings() const { return endings_; }
  const std::vector<std::string>& positions() const { return positions_; }

 private:
  ManualTime& time_;
  std::vector<Answer> answers_;
  std::size_t asked_ = 0;
  std::vector<Side> sides_;
  std::vector<play::Limits> limits_;
  std::vector<std::vector<play::MoveCode>> histories_;
  std::vector<std::string> positions_;
  std::vector<play::Ending> endings_;
};

inline Scripted::Answer takes_coin(play::MoveCode coin, std::chrono::microseconds after = {}) {
  return {play::Chosen{coin, std::nullopt}, after};
}

inline Scripted::Answer picks(OpeningChoice choice, std::chrono::microseconds after = {}) {
  return {play::ChosenOpening{choice, std::nullopt}, after};
}

/// Writes down every event as a short line.
class Diary final : public play::Observer {
 public:
  void on_event(const play::Event& event) override {
    std::visit([this](const auto& each) { lines.push_back(line(each)); }, event);
  }

  std::vector<std::string> lines;

 private:
  static int number(Side side) { return index_of(side) + 1; }
  static std::string line(const play::Started&) { return "started"; }
  static std::string line(const play::Asked& asked) { return fmt::format("{} asked", number(asked.side)); }
  static std::string line(const play::Thought& thought) {
    return fmt::format("{} thought {}", number(thought.side), thought.thinking.value);
  }
  static std::string line(const play::Moved& moved) {
    return fmt::format("{} took {} in {}us", number(moved.side), moved.move,
                       std::chrono::duration_cast<std::chrono::microseconds>(moved.elapsed).count());
  }
  static std::string line(const play::OpeningChosen& chosen) {
    return fmt::format("{} chose {}{}", number(chosen.by), name_of(chosen.choice),
                       chosen.swapped ? " and swapped" : "");
  }
  static std::string line(const play::TakenBack& taken) { return fmt::format("back {}", taken.moves); }
  static std::string line(const play::Ended& ended) {
    static constexpr const char* kEndings[] = {"rules",  "illegal",     "time",      "resigned",
                                               "failed", "adjudicated", "broken off"};
    return fmt::format("ended: {} by {}", kEndings[static_cast<int>(ended.conclusion.ending)],
                       number(ended.conclusion.by));
  }
};

}  // namespace parlour::test
