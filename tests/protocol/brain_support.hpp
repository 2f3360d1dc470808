#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/manual_time.hpp"
#include "protocol/gomocup/brain.hpp"
#include "records/record_support.hpp"

/// A brain with a player that does as the test says, and everything it sends.
namespace parlour::protocol::gomocup {

/// `id argument=value …`: what a message says without the words of a language.
inline std::string plain_words(const Message& message) {
  std::string words = message.id;
  for (const Argument& each : message.arguments) words += fmt::format(" {}={}", each.name, each.value);
  return words;
}

/// One thought that a player was asked for.
struct Asked {
  std::string game;
  std::string position;
  play::Limits limits;
};

/// What the players of a test do; the brain makes them anew now and then, so they keep nothing themselves.
struct Script {
  std::deque<play::Decision> decisions;  ///< when there are no more, the first free cell is played
  std::function<void()> while_starting;
  std::function<void(StopToken)> while_thinking;
  std::vector<Asked> asked;
  std::vector<std::string> made;  ///< specs of players
  std::vector<Side> started;
};

class ScriptedPlayer final : public play::Player {
 public:
  explicit ScriptedPlayer(Script& script) : script_(script) {}
  void start_game(const play::Game&, Side side) override {
    if (script_.while_starting) script_.while_starting();
    script_.started.push_back(side);
  }
  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    script_.asked.push_back({view.game.spec(), view.state.text(), limits});
    if (script_.while_thinking) script_.while_thinking(stop);
    if (script_.decisions.empty()) return play::Chosen{view.state.moves().front(), std::nullopt};
    play::Decision decision = std::move(script_.decisions.front());
    script_.decisions.pop_front();
    return decision;
  }

 private:
  Script& script_;
};

/// What was sent, by whichever thread.
class Sent {
 public:
  void add(std::string_view line) {
    const std::lock_guard lock(mutex_);
    lines_.emplace_back(line);
    changed_.notify_all();
  }
  std::vector<std::string> all() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }
  std::vector<std::string> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(lines_, {});
  }
  /// Returns once `line` was sent.
  void wait_for(std::string_view line) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return std::find(lines_.begin(), lines_.end(), line) != lines_.end(); });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
};

inline BrainWorld scripted_world(Script& script, Sent& sent, const TimeSource& time) {
  return {
      .make_game = [](std::string_view spec) { return records::make_game(spec); },
      .make_player = [&script](std::string_view spec,
                               const play::Game&) -> Result<std::unique_ptr<play::Player>> {
        script.made.emplace_back(spec);
        return std::make_unique<ScriptedPlayer>(script);
      },
      .rank_moves =
          [](const BrainWorld::Question& question, StopToken) {
            std::vector<play::Thinking> ranked;
            const auto moves = question.state.moves();
            for (int place = 0; place < std::min<int>(question.moves, static_cast<int>(moves.size()));
                 ++place) {
              play::Thinking thinking;
              thinking.value = -place;
              thinking.principal_variation = {*(moves.rbegin() + place)};
              ranked.push_back(thinking);
            }
            return ranked;
          },
      .words = plain_words,
      .send = [&sent](std::string_view line) { sent.add(line); },
      .about = "name=\"test\"",
      .time = time,
  };
}

using Lines = std::vector<std::string>;

class BrainTest : public testing::Test {
 protected:
  /// Says `line` and returns the answers.
  Lines say(const std::string& line) {
    brain_.take({line}, arrived_ ? *arrived_ : time_.now(), stop_.token());
    return sent_.take();
  }
  /// The answers to the last of these lines; the others are answered as they are.
  Lines say_all(const Lines& lines) {
    Lines last;
    for (const std::string& each : lines) last = say(each);
    return last;
  }
  void will_play(Point point, std::int64_t value = 0, int cols = 15) {
    const auto move = static_cast<play::MoveCode>(point.y * cols + point.x);
    play::Thinking thinking;
    thinking.value = value;
    thinking.principal_variation = {move};
    script_.decisions.push_back(play::Chosen{move, thinking});
  }
  static Lines error(const std::string& words) { return {"ERROR " + words}; }

  test::ManualTime time_;
  std::optional<TimeSource::Duration> arrived_;
  StopSource stop_;
  Script script_;
  Sent sent_;
  Brain brain_{scripted_world(script_, sent_, time_)};
};

}  // namespace parlour::protocol::gomocup
