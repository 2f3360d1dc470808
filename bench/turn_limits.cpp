// Are turn limits kept? Two processes of pbrain-parlour play each other, and every answer is timed as a
// manager times it: from the command to the move, both through pipes. Beside them a thread only sleeps as
// long as the limit allows to think, and wakes: what it takes longer is the machine's.
//
//   turn_limits [MOVES, default 200] [LIMIT in ms, default 30] [SIZE, default 15] [PROGRAM]
//
// The last column counts the turns that were overstepped. Other work on the machine makes brains late.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "catalog/games.hpp"
#include "core/rng.hpp"
#include "process/child.hpp"
#include "protocol/gomocup/text.hpp"

namespace {
using namespace parlour;
using namespace std::chrono_literals;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;
using protocol::gomocup::parse_point;
using protocol::gomocup::Point;
using protocol::gomocup::point_text;

[[noreturn]] void give_up(const std::string& why) {
  fmt::print(stderr, "turn_limits: {}\n", why);
  std::exit(EXIT_FAILURE);
}

class TimedBrain {
 public:
  explicit TimedBrain(const std::string& program) {
    auto child = process::Child::start({.command = {program}});
    if (!child) give_up("cannot start " + program);
    child_ = *std::move(child);
  }

  void say(const std::string& line) {
    if (child_->send(line, Clock::now() + 10s, {}) != Talk::Done) give_up("a brain does not listen");
  }
  /// The answer to `line`, and in `took` how long it took to come.
  std::string ask(const std::string& line, Milliseconds& took) {
    const auto asked = Clock::now();
    say(line);
    std::string answer;
    do {
      if (child_->receive(answer, asked + 60s, {}) != Talk::Done) give_up("no answer to " + line);
    } while (answer.starts_with("MESSAGE "));
    took = Clock::now() - asked;
    return answer;
  }

 private:
  std::unique_ptr<process::Child> child_;
};

/// Times, and what is worth knowing of them.
void print_row(const char* name, std::vector<Milliseconds> times, milliseconds limit) {
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))].count();
  };
  const auto over =
      std::count_if(times.begin(), times.end(), [&](Milliseconds each) { return each > limit; });
  fmt::print("{:<10} {:>7} {:>8.2f} {:>8.2f} {:>8.2f} {:>8.2f} {:>6}\n", name, times.size(), at(0.5),
             at(0.99), at(0.999), times.back().count(), over);
}

/// One game from three random stones near the middle, at most `most` moves; adds the time of each.
void play_game(const play::Game& game, int size, std::array<TimedBrain, 2>& brains, std::size_t most,
               Rng& rng, std::vector<Milliseconds>& times) {
  Milliseconds took{};
  for (TimedBrain& each : brains)
    if (each.ask("RESTART", took) != "OK") give_up("RESTART failed");
  const auto state = game.start();
  std::vector<Point> stones;
  while (stones.size() < 3) {
    const Point point{size / 2 + rng.between(-2, 2), size / 2 + rng.between(-2, 2)};
    const auto move = static_cast<play::MoveCode>(point.y * size + point.x);
    if (!state->legal(move)) continue;
    state->play(move);
    stones.push_back(point);
  }
  for (std::size_t made = 3; !state->outcome() && times.size() < most; ++made) {
    TimedBrain& brain = brains[made % 2];
    std::string command = "TURN " + point_text(stones.back());
    if (made <= 4) {  // a brain's first move: it gets the whole board
      brain.say("BOARD");
      for (std::size_t at = 0; at < stones.size(); ++at)
        brain.say(fmt::format("{},{}", point_text(stones[at]), at % 2 == made % 2 ? 1 : 2));
      command = "DONE";
    }
    const std::string answer = brain.ask(command, took);
    times.push_back(took);
    const auto point = parse_point(answer).value_or(Point{-1, -1});
    const auto move = static_cast<play::MoveCode>(point.y * size + point.x);
    if (point.x < 0 || point.x >= size || point.y < 0 || !state->legal(move)) give_up("illegal: " + answer);
    state->play(move);
    stones.push_back(point);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const auto argument = [&](int at, int otherwise) {
    const int given = argc > at ? std::atoi(argv[at]) : 0;
    return given > 0 ? given : otherwise;
  };
  const auto moves = static_cast<std::size_t>(argument(1, 200));
  const milliseconds limit(argument(2, 30));
  const int size = std::clamp(argument(3, 15), 5, 32);
  const auto game = catalog::make_game(fmt::format("gomoku:rows={0},cols={0}", size));
  if (!game) give_up("no such board");

  const std::string program = argc > 4 ? argv[4] : PARLOUR_BRAIN;
  std::array<TimedBrain, 2> brains{TimedBrain(program), TimedBrain(program)};
  for (TimedBrain& each : brains) {
    Milliseconds took{};
    if (each.ask(fmt::format("START {}", size), took) != "OK") give_up("START failed");
    each.say(fmt::format("INFO timeout_turn {}", limit.count()));
  }

  std::atomic<bool> done{false};
  std::vector<Milliseconds> control;
  std::thread sleeper([&] {
    const auto nap = std::max(limit - limit / 16 - 5ms, milliseconds(1));
    while (!done) {
      const auto began = Clock::now();
      std::this_thread::sleep_for(nap);
      control.emplace_back(Clock::now() - began);
    }
  });
  std::vector<Milliseconds> times;
  Rng rng(1);
  while (times.size() < moves) play_game(**game, size, brains, moves, rng, times);
  done = true;
  sleeper.join();

  fmt::print("{:<10} {:>7} {:>8} {:>8} {:>8} {:>8} {:>6}\n", "ms", "count", "median", "99 %", "99.9 %", "max",
             fmt::format(">{}", limit.count()));
  print_row("pbrain", times, limit);
  print_row("control", control, limit);
  return EXIT_SUCCESS;
}
