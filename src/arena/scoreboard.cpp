#include "arena/scoreboard.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "arena/ranking.hpp"
#include "core/as_index.hpp"

namespace parlour::arena {
namespace {

Tally tally_of(int half_points) {
  return {.wins = half_points == 2 ? 1 : 0,
          .draws = half_points == 1 ? 1 : 0,
          .losses = half_points == 0 ? 1 : 0};
}

MoveTimes summary_of(const Times& times) {
  return {times.count(), times.mean(), times.percentile(95), times.max()};
}

/// Uses the pairs if there are any: they say more than single games.
std::optional<Strength> strength_of(const Tally& tally, const Pairs& pairs) {
  return pairs.pairs() > 0 ? strength_of(pairs) : strength_of(tally);
}

Estimate reversed(const Estimate& estimate) { return {-estimate.value, -estimate.upper, -estimate.lower}; }

}  // namespace

Tally Standings::tally(int one, int other) const {
  for (const HeadToHead& each : meetings) {
    if (each.one == one && each.other == other) return each.tally;
    if (each.one == other && each.other == one) return each.tally.reversed();
  }
  return {};
}

Scoreboard::Scoreboard(const Tournament& tournament)
    : tournament_(tournament), entries_(tournament.entrants.size()), first_by_game_(tournament.games.size()) {
  if (tournament.sprt.empty() || tournament.entrants.size() != 2) return;
  const auto settings = parse_sprt(tournament.sprt);
  assert(settings);
  if (settings) sprt_.emplace(*settings, tournament.sides);
}

void Scoreboard::add(const GameReport& report) {
  const auto& outcome = report.conclusion.outcome;
  if (!outcome) return;
  count_result(report, outcome->winner ? (*outcome->winner == Side::First ? 2 : 0) : 1);
  count_error(report);
  count_times(report);
  ++games_;
  ++endings_[static_cast<std::size_t>(report.conclusion.ending)];
  count_opening(report);
  if (sprt_) sprt_->add(report);
}

void Scoreboard::count_opening(const GameReport& report) {
  if (report.opening_moves == 0) return;
  std::vector<play::MoveCode> moves;
  for (const ReportedMove& each : report.moves) {
    if (static_cast<int>(moves.size()) == report.opening_moves) break;
    moves.push_back(each.move);
  }
  openings_.emplace(report.game, std::move(moves));
}

void Scoreboard::count_result(const GameReport& report, int half_points_of_first) {
  const Pairing& pairing = report.pairing;
  const std::array entrants = report.entrants();
  const auto [first, second] = entrants;
  const std::array half_points{half_points_of_first, 2 - half_points_of_first};
  if (rounds_.size() <= as_index(pairing.round)) rounds_.resize(as_index(pairing.round) + 1);
  for (const std::size_t side : {0U, 1U}) {
    const int entrant = entrants[side];
    Entry& entry = entries_[as_index(entrant)];
    entry.tally += tally_of(half_points[side]);
    entry.by_side[side] += tally_of(half_points[side]);
    Appearance& appearance = rounds_[as_index(pairing.round)][entrant];
    appearance.opponent = entrants[1 - side];
    appearance.points += half_points[side] / 2.0;
    ++appearance.games;
  }
  first_by_game_[as_index(pairing.game)] += tally_of(half_points_of_first);
  match_ups_[{first, second}] += tally_of(half_points_of_first);

  Meeting& meeting = meetings_[std::minmax(first, second)];
  const int of_named_first = half_points[first < second ? 0 : 1];
  meeting.tally += tally_of(of_named_first);
  if (tournament_.sides == Sides::Fixed) return;
  const auto [half, is_first] = meeting.halves.try_emplace({pairing.match, pairing.opening}, of_named_first);
  if (is_first) return;
  ++meeting.pairs.counts[as_index(half->second + of_named_first)];
  meeting.halves.erase(half);
}

void Scoreboard::count_error(const GameReport& report) {
  Errors& errors = entries_[as_index(report.entrant(report.conclusion.by))].errors;
  switch (report.conclusion.ending) {
    case play::Ending::IllegalMove:
      ++errors.illegal_moves;
      break;
    case play::Ending::TimeForfeit:
      ++errors.time_forfeits;
      break;
    case play::Ending::PlayerFailed:
      ++errors.failures;
      break;
    case play::Ending::ByRules:
    case play::Ending::Resignation:
    case play::Ending::Adjudicated:
    case play::Ending::BrokenOff:
      break;
  }
}

void Scoreboard::count_times(const GameReport& report) {
  constexpr std::int64_t kEventsBesidesMoves = 4;  // both players joined, the game started, the result
  const auto moves = static_cast<std::int64_t>(report.moves.size());
  for (std::size_t at = as_index(report.opening_moves); at < report.moves.size(); ++at) {
    const ReportedMove& move = report.moves[at];
    Entry& entry = entries_[as_index(report.entrant(move.side))];
    entry.wall.add(move.elapsed);
    entry.cpu.add(move.cpu);
    ++moves_;
  }
  for (const std::size_t side : {0U, 1U}) {
    Entry& entry = entries_[as_index(report.pairing.entrants[side])];
    entry.event_cpu += report.event_cpu[side];
    entry.events += moves + kEventsBesidesMoves;
  }
  process_cpu_ += report.process_cpu;
}

Standings Scoreboard::standings() const {
  Standings standings;
  standings.games = games_;
  standings.moves = moves_;
  standings.endings = endings_;
  standings.openings = static_cast<int>(openings_.size());
  standings.first_by_game = first_by_game_;
  for (const Tally& each : first_by_game_) standings.first += each;
  standings.first_score = strength_of(standings.first);
  if (moves_ > 0) standings.process_cpu = Milliseconds(process_cpu_) / static_cast<double>(moves_);
  if (sprt_) standings.sprt = sprt_->state();
  for (const Entry& entry : entries_) {
    EntrantStanding each;
    each.tally = entry.tally;
    each.by_side = entry.by_side;
    each.errors = entry.errors;
    each.wall = summary_of(entry.wall);
    each.cpu = summary_of(entry.cpu);
    if (entry.events > 0) each.event_cpu = Milliseconds(entry.event_cpu) / static_cast<double>(entry.events);
    standings.entrants.push_back(each);
  }
  for (const auto& [who, meeting] : meetings_)
    standings.meetings.push_back(
        {who.first, who.second, meeting.tally, meeting.pairs, strength_of(meeting.tally, meeting.pairs)});
  rate(standings);
  rank(standings, tournament_, rounds_);
  return standings;
}

void Scoreboard::rate(Standings& standings) const {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::vector<MatchUp> match_ups;
  match_ups.reserve(match_ups_.size());
  for (const auto& [who, tally] : match_ups_) match_ups.push_back({who.first, who.second, tally});
  const Ratings ratings = bradley_terry(static_cast<int>(entries_.size()), match_ups);
  standings.advantage = ratings.advantage;
  const bool match = entries_.size() == 2;
  standings.rated_with_prior = ratings.with_prior && !match;
  for (std::size_t at = 0; at < entries_.size(); ++at) {
    Estimate& elo = standings.entrants[at].elo;
    elo = {0, -kInfinity, kInfinity};
    if (entries_[at].tally.games() == 0) continue;
    if (!match)
      elo = ratings.players[at];
    else if (const auto& strength = standings.meetings.front().strength)
      elo = at == 0 ? strength->elo : reversed(strength->elo);
  }
}

Standings standings_of(const Tournament& tournament, std::span<const GameReport> reports) {
  Scoreboard board(tournament);
  for (const GameReport& each : reports) board.add(each);
  return board.standings();
}

}  // namespace parlour::arena
