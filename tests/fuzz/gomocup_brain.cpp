// Feeds what a Gomocup manager says to the brain, as bytes in pieces.
// Must hold: every answer is one line; a move that is answered is a cell of the board; what is wrong is told
// in words. Behind the brain sits a player that takes any move.
#include "protocol/gomocup/brain.hpp"

#include "fuzz.hpp"
#include "players.hpp"

namespace parlour::fuzz {
namespace {

using protocol::gomocup::Brain;
using protocol::gomocup::BrainWorld;

std::vector<play::Thinking> rank(const BrainWorld::Question& question, StopToken) {
  std::vector<play::Thinking> ranked;
  for (const play::MoveCode move : question.state.moves()) {
    if (static_cast<int>(ranked.size()) >= question.moves) break;
    play::Thinking thinking;
    thinking.principal_variation = {move};
    ranked.push_back(thinking);
  }
  return ranked;
}

void check_answer(std::string_view line) {
  require(!line.empty() && line.find_first_of("\r\n") == std::string_view::npos, "an answer is one line");
  require(!has_control_characters(line), "an answer holds no control characters");
  if (const auto point = protocol::gomocup::parse_point(line)) {
    constexpr int kMost = protocol::gomocup::kLongestSide;
    require(point->x >= 0 && point->x < kMost && point->y >= 0 && point->y < kMost, "a move lies on a board");
  }
}

BrainWorld make_world(const TimeSource& time) {
  return {
      .make_game = make_game,
      .make_player = [](std::string_view spec, const play::Game&) -> Result<std::unique_ptr<play::Player>> {
        return std::make_unique<AnyMove>(spec.size());
      },
      .rank_moves = rank,
      .words =
          [](const Message& message) {
            require_told(message);
            return ui::Texts().sentence(message);
          },
      .send = check_answer,
      .about = "name=\"fuzz\"",
      .time = time,
  };
}

}  // namespace

FUZZ_TARGET(gomocup_brain) {
  constexpr int kMostLines = 200;
  const CountedTime time(std::chrono::microseconds(1));
  Brain brain(make_world(time));
  protocol::gomocup::LineSplitter splitter;
  const std::size_t half = input.size() / 2;
  splitter.feed(input.substr(0, half));
  splitter.feed(input.substr(half));
  splitter.finish();
  for (int lines = 0; lines < kMostLines; ++lines) {
    const auto line = splitter.next();
    if (!line) return;
    require(line->text.size() <= protocol::gomocup::kLongestLine, "no line is longer than allowed");
    brain.take(*line, time.now(), {});
  }
}

}  // namespace parlour::fuzz
