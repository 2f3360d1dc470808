// Feeds a message from another machine: a job, a result or a worker's status; and the address of a broker.
// Must hold: what is read writes back to what reads the same; a result counts only if its games are legal,
// from the opening that was asked for, and ended as the rules say; whatever else is refused in words.
#include "arena/game_runner.hpp"
#include "cluster/broker_address.hpp"
#include "cluster/wire/fields.hpp"
#include "cluster/wire/pair_job.hpp"
#include "cluster/wire/pair_result.hpp"
#include "cluster/wire/position_job.hpp"
#include "cluster/wire/worker_status.hpp"
#include "fuzz.hpp"

namespace parlour::fuzz {
namespace {

using namespace cluster;

template <class Value>
void check_round_trip(const Result<Value>& read, std::string (*write)(const Value&),
                      Result<Value> (*read_again)(const records::JsonValue&)) {
  if (!read) {
    require_told(read.error());
    return;
  }
  const std::string text = write(*read);
  const auto parsed = parse_message(text);
  require(parsed.has_value(), "what we write is a message");
  const auto again = read_again(*parsed);
  require(again.has_value(), "what we write can be read");
  require_same(write(*again), text, "it reads back as it was written");
}

/// The result against the pair that every corpus file answers.
void check_games(const PairResult& result) {
  arena::Tournament tournament;
  tournament.games = {"tictactoe"};
  tournament.entrants = {{"Ann", "random"}, {"Bob", "random"}};
  const auto game = *make_game("tictactoe");
  PairJob job;
  job.game = game->spec();
  job.opening = {4};
  job.games = {{1, 0}, {2, 1}};
  std::vector<arena::Pairing> pairings(2);
  pairings[0].number = 1;
  pairings[1].number = 2;
  pairings[1].entrants = {1, 0};
  const auto games = checked_games(result, job, pairings, tournament, *game);
  if (!games) {
    require_told(games.error());
    return;
  }
  require(games->size() == 2, "both games of the pair");
  for (const arena::GameReport& report : *games) {
    require(report.conclusion.outcome.has_value(), "every game has an outcome");
    const auto state = game->start();
    for (const arena::ReportedMove& each : report.moves) {
      require(state->legal(each.move) && state->to_move() == each.side, "every move is legal");
      state->play(each.move);
    }
  }
}

}  // namespace

FUZZ_TARGET(cluster) {
  if (const auto address = read_broker_address(input); address)
    require(read_broker_address(address->shown()).has_value(), "an address reads back");
  else
    require_told(address.error());
  const auto message = parse_message(input);
  if (!message) {
    require_told(message.error());
    return;
  }
  if (const auto kind = kind_of(*message); !kind) require_told(kind.error());
  check_round_trip<PairJob>(read_pair_job(*message), write_pair_job, read_pair_job);
  check_round_trip<PositionJob>(read_position_job(*message), write_position_job, read_position_job);
  check_round_trip<PositionResult>(read_position_result(*message), write_position_result,
                                   read_position_result);
  check_round_trip<WorkerStatus>(read_worker_status(*message), write_worker_status, read_worker_status);
  const auto result = read_pair_result(*message);
  check_round_trip<PairResult>(result, write_pair_result, read_pair_result);
  if (result) check_games(*result);
}

}  // namespace parlour::fuzz
