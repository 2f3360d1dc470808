#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/standings.hpp"
#include "arena/tournament.hpp"
#include "workshop/baselines.hpp"

namespace parlour::workshop {

/// How a player is tested.
struct TestPlan {
  std::string name;  ///< of the player
  std::string spec;
  int games = 100;               ///< against each opponent on each board
  std::string form{kUsualForm};  ///< of the opponents
  std::uint64_t seed = 1;        ///< of walls and opponents: makes the test repeatable
  std::chrono::milliseconds move_time{
      5'000};  ///< in wall-clock time: far more than a move may take on average
};

/// The test as a tournament: the player, always X as in the course, against `easy` and `hard` in the course's
/// official setting and on 15×15.
arena::Tournament test_tournament(const TestPlan& plan);

/// The games of the player against one opponent on one board.
struct Duel {
  std::string game;              ///< as in the tournament
  arena::Tournament tournament;  ///< of these two alone
  arena::Standings standings;    ///< the player first

  const arena::EntrantStanding& player() const { return standings.entrants.front(); }
  const std::string& opponent() const { return tournament.entrants.back().name; }
};

/// For every board and opponent in the order of the tournament, even if they have not met yet.
std::vector<Duel> duels_of(const arena::Tournament& tournament, std::span<const arena::GameReport> reports);

/// One requirement for a player.
struct Mark {
  enum class Kind : std::uint8_t {
    Score,     ///< share of the decided games against `opponent`, in %: more than `needed`
    MoveTime,  ///< of a move on average, in ms of CPU time: less than `needed`
  };
  Kind kind = Kind::Score;
  std::string game;
  std::string opponent = {};
  arena::Tally tally = {};           ///< Score: how the games ended
  std::optional<double> value = {};  ///< nothing: there were no games to measure
  double needed = 0;
  bool held = false;
};

/// The course's requirements: more than 50 % against easy, more than 25 % against hard (draws do not count),
/// less than 100 ms for a move. A mark holds only if all its games were played.
std::vector<Mark> marks_of(std::span<const Duel> duels);

/// The first game that the player has lost, for whatever reason.
const arena::GameReport* first_loss(std::span<const arena::GameReport> reports);

/// Has the player lost a game because a move did not come? Then none would come under supervision either.
bool loses_on_time(std::span<const arena::GameReport> reports);

}  // namespace parlour::workshop
