#include "engines/line/classic/classic_line_player.hpp"

#include "engines/fixed_depth_player.hpp"
#include "engines/line/classic/line_evaluation.hpp"
#include "engines/line/classic/square_evaluation.hpp"
#include "engines/line/line_game.hpp"

namespace parlour::engines::classic {
namespace {

using games::line::Rules;

constexpr std::chrono::milliseconds kDeadlineOfS0{90};
constexpr int kDepthOfS0 = 3;
constexpr int kDepthOfMinimax = 4;
constexpr int kEverythingOn3x3 = 9;

/// `on_line(rules)` and `on_square(rules)` give the settings for S0's and S2's way of playing.
template <class OnLine, class OnSquare>
std::unique_ptr<play::Player> make_line_player(const play::Game& game, const TimeSource& time,
                                               OnLine&& on_line, OnSquare&& on_square) {
  const Rules& rules = line::rules_of(game);
  return games::line::with_start(rules, [&](auto start) -> std::unique_ptr<play::Player> {
    using P = decltype(start);
    using Family = games::line::Family;
    if (SquareEvaluation::applies(rules))
      return std::make_unique<FixedDepthPlayer<P, Family, SquareEvaluation>>(SquareEvaluation(rules),
                                                                             on_square(rules), time);
    return std::make_unique<FixedDepthPlayer<P, Family, LineEvaluation>>(LineEvaluation(rules),
                                                                         on_line(rules), time);
  });
}

}  // namespace

std::unique_ptr<play::Player> make_classic_line(const play::Game& line_game, const ClassicSettings& settings,
                                                const TimeSource& time) {
  const auto on_line = [&](const Rules&) {
    SearchSettings line;
    line.depth = settings.depth.value_or(kDepthOfS0);
    line.infinity = LineEvaluation::kLine;
    line.time = without_zero(settings.time.value_or(kDeadlineOfS0));
    return line;
  };
  const auto on_square = [&](const Rules& rules) {
    SearchSettings square;
    square.depth = settings.depth.value_or(SquareEvaluation::deepest_offered(rules.rows())) + 1;
    square.time = without_zero(settings.time);
    return square;
  };
  return make_line_player(line_game, time, on_line, on_square);
}

std::unique_ptr<play::Player> make_line_minimax(const play::Game& line_game, std::optional<int> depth,
                                                const TimeSource& time) {
  const auto settings = [&](const Rules& rules) {
    SearchSettings search;
    search.pruning = search::Pruning::None;
    const bool small = rules.rows() == 3 && rules.cols() == 3;
    search.depth = depth.value_or(small ? kEverythingOn3x3 : kDepthOfMinimax);
    return search;
  };
  return make_line_player(line_game, time, settings, settings);
}

}  // namespace parlour::engines::classic
