#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/random_openings.hpp"
#include "arena/tournament.hpp"
#include "core/result.hpp"
#include "play/game.hpp"

namespace parlour::arena {

constexpr int kMostRandomPlies = 32;

/// `random:plies=3`.
Result<OpeningSource> read_random_openings(std::string_view text);

/// A line of a file of openings, `moves` or `settings: moves`. Settings, such as `walls-seed=17`, are added
/// to the spec of the game, so that an opening can have a board of its own.
struct OpeningLine {
  std::string_view settings;  ///< mostly empty
  std::string_view moves;
};
OpeningLine split_opening(std::string_view line);
std::string spec_with(std::string_view spec, std::string_view settings);

/// The game with the settings of an opening, which are mostly empty.
using BoardOf = std::function<Result<std::shared_ptr<const play::Game>>(std::string_view settings)>;

/// A file of openings: one on each line, in the notation of the game; a `#` starts a comment. Fails with line
/// and move number, also if an opening ends the game, or if there are none.
Result<OpeningSource> read_openings(std::string_view text, const BoardOf& board);

/// The openings of a tournament. Thread-safe. The same seed gives the same ones everywhere, in whatever order
/// they are asked for.
///
/// Random openings are those of one board, no two alike under its symmetries. They leave the game open: the
/// side to move can neither win at once nor is it unable to stop the other side from winning with its next
/// move. A board without such openings of the length asked for gets shorter ones. When all of them, or all
/// lines of a file, are used up, they start again from the first.
class Openings {
 public:
  Openings(OpeningSource source, std::uint64_t seed) : source_(std::move(source)), seed_(seed) {}

  /// Opening `number` of this game, from 0. Random ones take time in proportion to the highest number asked
  /// for on this board so far. Fails if the line does not fit this game.
  Result<std::vector<play::MoveCode>> moves(const play::Game& game, int number);

  /// What opening `number` adds to the spec of its game; mostly empty.
  static std::string_view settings(const OpeningSource& source, int number);

 private:
  OpeningSource source_;
  std::uint64_t seed_;
  std::mutex mutex_;
  std::map<std::string, RandomOpenings> boards_;  ///< by full spec
};

}  // namespace parlour::arena
