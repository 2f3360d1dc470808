#include "engines/classic/classic_player.hpp"

#include "engines/classic/fixed_depth_player.hpp"
#include "engines/dispatch.hpp"
#include "engines/kalah/classic/kalah_evaluation.hpp"
#include "engines/line/classic/line_evaluation.hpp"
#include "engines/line/classic/square_evaluation.hpp"

namespace parlour::engines {
namespace {

using classic::FixedDepthPlayer;
using classic::KalahEvaluation;
using classic::LineEvaluation;
using classic::SearchSettings;
using classic::SquareEvaluation;
using games::line::Rules;

constexpr std::chrono::milliseconds kDeadlineOfS0{90};
constexpr int kDepthOfS0 = 3;
constexpr int kDepthOfS4 = 10;
constexpr int kDepthOfMinimax = 4;
constexpr int kEverythingOn3x3 = 9;

/// Nothing or zero: no deadline.
std::optional<std::chrono::milliseconds> without_zero(std::optional<std::chrono::milliseconds> time) {
  return time && time->count() > 0 ? time : std::nullopt;
}

/// `on_line(rules)` and `on_square(rules)` give the settings for S0's and S2's way of playing.
template <class OnLine, class OnSquare>
std::unique_ptr<play::Player> make_line_player(const LineGame& game, const TimeSource& time, OnLine&& on_line,
                                               OnSquare&& on_square) {
  const Rules& rules = game.rules();
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

std::unique_ptr<play::Player> make_kalah_player(const KalahGame& game, const TimeSource& time,
                                                const SearchSettings& settings) {
  return games::kalah::with_start(game.rules(), [&](auto start) -> std::unique_ptr<play::Player> {
    using Player = FixedDepthPlayer<decltype(start), games::kalah::Family, KalahEvaluation>;
    return std::make_unique<Player>(KalahEvaluation(), settings, time);
  });
}

}  // namespace

std::unique_ptr<play::Player> make_classic(const play::Game& game, const ClassicSettings& settings,
                                           const TimeSource& time) {
  SearchSettings search;
  search.time = without_zero(settings.time);
  if (const KalahGame* kalah = as_kalah_game(game)) {
    search.depth = settings.depth.value_or(kDepthOfS4);
    search.bonus_is_free = true;
    return make_kalah_player(*kalah, time, search);
  }
  const auto on_line = [&](const Rules&) {
    SearchSettings line = search;
    line.depth = settings.depth.value_or(kDepthOfS0);
    line.infinity = LineEvaluation::kLine;
    line.time = without_zero(settings.time.value_or(kDeadlineOfS0));
    return line;
  };
  const auto on_square = [&](const Rules& rules) {
    SearchSettings square = search;
    square.depth = settings.depth.value_or(SquareEvaluation::deepest_offered(rules.rows())) + 1;
    return square;
  };
  return make_line_player(*as_line_game(game), time, on_line, on_square);
}

std::unique_ptr<play::Player> make_minimax(const play::Game& game, std::optional<int> depth,
                                           const TimeSource& time) {
  SearchSettings search;
  search.pruning = search::Pruning::None;
  search.depth = depth.value_or(kDepthOfMinimax);
  if (const KalahGame* kalah = as_kalah_game(game)) return make_kalah_player(*kalah, time, search);
  const auto settings = [&](const Rules& rules) {
    SearchSettings line = search;
    if (!depth && rules.rows() == 3 && rules.cols() == 3) line.depth = kEverythingOn3x3;
    return line;
  };
  return make_line_player(*as_line_game(game), time, settings, settings);
}

}  // namespace parlour::engines
