#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/kalah/rules.hpp"
#include "games/line/rules.hpp"

/// What properties are drawn from; failures shrink towards small boards and short games.
namespace parlour::support {

/// A board of up to `longest` a side with every option but the inversion.
inline rc::Gen<games::line::Options> any_line_options(int longest) {
  return rc::gen::exec([longest] {
    games::line::Options options;
    options.rows = *rc::gen::inRange(1, longest + 1);
    options.cols = *rc::gen::inRange(1, longest + 1);
    options.win = *rc::gen::inRange(1, std::max(options.rows, options.cols) + 1);
    const bool exact = *rc::gen::arbitrary<bool>();
    options.overline = exact ? games::line::Overline::Ignored : games::line::Overline::Wins;
    options.last_reply = *rc::gen::arbitrary<bool>();
    const int cells = options.rows * options.cols;
    options.max_moves = *rc::gen::oneOf(rc::gen::just(0), rc::gen::inRange(1, cells + 2));
    options.period = *rc::gen::inRange(1, 8);
    options.walls = *rc::gen::oneOf(rc::gen::just(std::vector<games::line::Move>{}),
                                    rc::gen::container<std::vector<games::line::Move>>(
                                        static_cast<std::size_t>(*rc::gen::inRange(0, cells / 3 + 1)),
                                        rc::gen::map(rc::gen::inRange(0, cells), [](int cell) {
                                          return static_cast<games::line::Move>(cell);
                                        })));
    std::sort(options.walls.begin(), options.walls.end());
    options.walls.erase(std::unique(options.walls.begin(), options.walls.end()), options.walls.end());
    return options;
  });
}

inline rc::Gen<games::line::Inversion> any_inversion() {
  return rc::gen::element(games::line::Inversion::Off, games::line::Inversion::Signs,
                          games::line::Inversion::Stones);
}

inline rc::Gen<games::kalah::Options> any_kalah_options() {
  return rc::gen::exec([] {
    games::kalah::Options options;
    options.pits = *rc::gen::inRange(1, games::kalah::kMostPits + 1);
    options.seeds = *rc::gen::inRange(1, games::kalah::kMostSeeds + 1);
    options.capture = *rc::gen::element(games::kalah::Capture::OppositeNonempty,
                                        games::kalah::Capture::Always, games::kalah::Capture::None);
    options.stop_half = *rc::gen::arbitrary<bool>();
    return options;
  });
}

/// A way to choose a move at every turn of a game of any length.
class Choices {
 public:
  /// Draws; to be called inside a property.
  Choices() : choices_(*rc::gen::nonEmpty(rc::gen::arbitrary<std::vector<std::uint16_t>>())) {}

  /// One of `moves`, which must not be empty, the same for the same list at the same turn.
  int choose(const std::vector<int>& moves) {
    const std::size_t turn = turn_++;
    return moves[(choices_[turn % choices_.size()] + turn / choices_.size() * 7) % moves.size()];
  }

 private:
  std::vector<std::uint16_t> choices_;
  std::size_t turn_ = 0;
};

}  // namespace parlour::support
