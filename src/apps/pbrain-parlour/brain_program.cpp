#include "apps/pbrain-parlour/brain_program.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "catalog/analysis.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "engines/turn_time.hpp"
#include "protocol/gomocup/brain.hpp"
#include "protocol/gomocup/brain_desk.hpp"
#include "ui/texts/texts.hpp"

namespace parlour {
namespace {

using protocol::gomocup::Brain;
using protocol::gomocup::BrainDesk;
using protocol::gomocup::BrainWorld;
using protocol::gomocup::LineSplitter;

/// Unbuffered standard output: a line that was sent is with the manager.
class Answers {
 public:
  void send(std::string_view line) {
    const std::string whole = fmt::format("{}\n", line);
    const std::lock_guard lock(mutex_);
    for (std::string_view rest = whole; !rest.empty();) {
      const ssize_t count = write(STDOUT_FILENO, rest.data(), rest.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return;  // nobody listens; the input will end too
      rest.remove_prefix(static_cast<std::size_t>(count));
    }
  }

 private:
  std::mutex mutex_;
};

play::Thinking thinking_of(catalog::MoveValue value, const catalog::Analysis& analysis) {
  play::Thinking thinking;
  thinking.depth = analysis.depth;
  thinking.value = value.value().value_or(0);
  thinking.nodes = analysis.nodes;
  thinking.elapsed = analysis.elapsed;
  thinking.exact = value.exact();
  thinking.win_in = value.win_in;
  thinking.principal_variation = std::move(value.line);
  if (thinking.principal_variation.empty()) thinking.principal_variation.push_back(value.move);
  return thinking;
}

std::vector<play::Thinking> rank_moves(const BrainWorld::Question& question, const TimeSource& time,
                                       StopToken stop) {
  constexpr std::chrono::milliseconds kUsually{1000};
  catalog::AnalyzeSettings settings;
  settings.lines = question.moves;
  const engines::TurnTime turn(time, question.limits, std::nullopt, stop);  // analysis needs no reserve
  settings.time = std::chrono::duration_cast<std::chrono::milliseconds>(turn.share().value_or(kUsually));
  settings.memory_mib = static_cast<std::size_t>(question.memory_mib);
  const catalog::Analysis analysis = catalog::analyze(question.game, question.state, settings, time, stop);
  std::vector<play::Thinking> ranked;
  for (const catalog::MoveValue& each : analysis.moves)
    if (static_cast<int>(ranked.size()) < question.moves) ranked.push_back(thinking_of(each, analysis));
  return ranked;
}

/// Messages to managers, and so their logs, are always in English.
BrainWorld world_with(Answers& answers, const TimeSource& time) {
  return {
      .make_game = [](std::string_view spec) { return catalog::make_game(spec); },
      .make_player =
          [&time, seed = std::uint64_t{std::random_device{}()}](std::string_view spec,
                                                                const play::Game& game) {
            return catalog::make_player(spec, game, {.time = time, .seed = seed});
          },
      .rank_moves = [&time](const BrainWorld::Question& question,
                            StopToken stop) { return rank_moves(question, time, stop); },
      .words = [](const Message& message) { return ui::Texts(ui::Language::English).line(message); },
      .send = [&answers](std::string_view line) { answers.send(line); },
      .about = R"(name="Parlour", version=")" PARLOUR_VERSION
               R"(", author="The Parlour authors", country="International")",
      .time = time,
      .processors = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U)),
  };
}

/// Reads until END or the end of the input.
void read_lines(BrainDesk& desk) {
  LineSplitter lines;
  std::array<char, 65536> buffer{};
  for (bool more = true; more;) {
    const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    more = count > 0;
    if (more) lines.feed({buffer.data(), static_cast<std::size_t>(count)});
    if (!more) lines.finish();
    while (const auto line = lines.next())
      if (!desk.take(*line)) return;
  }
}

}  // namespace

void serve_brain() {
  std::signal(SIGPIPE, SIG_IGN);
  const SteadyTime time;
  Answers answers;
  Brain brain(world_with(answers, time));
  BrainDesk desk(brain);
  read_lines(desk);
  if (!desk.leave()) std::_Exit(EXIT_SUCCESS);  // END must end it within a second, even if it still thinks
}

}  // namespace parlour
