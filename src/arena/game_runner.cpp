#include "arena/game_runner.hpp"

#include <fmt/chrono.h>

#include <ctime>
#include <utility>

#include "arena/adjudicator.hpp"
#include "arena/measured_player.hpp"
#include "arena/openings.hpp"
#include "core/rng.hpp"

namespace parlour::arena {
namespace {

std::string now_utc() { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))); }

play::Conclusion lost_without_a_move(Side side, Message reason) {
  return {play::Ending::PlayerFailed, Outcome::win(other(side)), side, std::move(reason)};
}

/// Records what each move cost the player who chose it.
class MoveBook final : public play::Observer {
 public:
  MoveBook(std::array<MeasuredPlayer, 2>& players, const match::Session& session, GameReport& report)
      : players_(players), session_(session), report_(report) {}

  void on_event(const play::Event& event) override {
    if (const auto* moved = std::get_if<play::Moved>(&event))
      report_.moves.push_back({moved->side, moved->move, moved->elapsed,
                               players_[static_cast<std::size_t>(session_.moves().back().seat)].last_move()});
  }

 private:
  std::array<MeasuredPlayer, 2>& players_;
  const match::Session& session_;
  GameReport& report_;
};

}  // namespace

std::uint64_t seed_of_game(const Tournament& tournament, const Pairing& pairing) {
  return mixed_seed(tournament.seed, static_cast<std::uint64_t>(pairing.number));
}

std::uint32_t seed_of_board(const Tournament& tournament, const Pairing& pairing) {
  constexpr std::uint64_t kBoards = std::uint64_t{1} << 32;  // keeps them apart from the seeds of games
  return static_cast<std::uint32_t>(
      mixed_seed(tournament.seed, kBoards + static_cast<std::uint64_t>(pairing.opening)));
}

GameRunner::GameRunner(const Tournament& tournament, const Makers& makers, const TimeSource& time)
    : tournament_(tournament), makers_(makers), time_(time), pool_(tournament, makers) {
  for (const std::string& spec : tournament.games) {
    const auto one = makers.game(spec, 0);
    const auto two = makers.game(spec, 1);
    drawn_.push_back(one && two && (*one)->spec() != (*two)->spec());
  }
}

Result<StartOfGame> GameRunner::start_of(const Pairing& pairing) {
  auto game = game_of(pairing);
  if (!game) return failure(std::move(game.error()));
  auto opening = makers_.opening(**game, opening_of(pairing));
  if (!opening) return failure(std::move(opening.error()));
  return StartOfGame{*std::move(game), *std::move(opening)};
}

Result<std::optional<GameReport>> GameRunner::play(const Pairing& pairing, StopToken stop,
                                                   play::Observer* spectator) {
  const auto start = start_of(pairing);
  if (!start) return failure(start.error());
  const auto& [game, opening] = *start;

  GameReport report;
  report.pairing = pairing;
  report.seed = seed_of_game(tournament_, pairing);
  report.game = game->spec();
  report.started = now_utc();
  std::array<PooledPlayer, 2> players;
  for (const Side side : {Side::First, Side::Second}) {
    auto player = pool_.take(pairing.entrant(side), game);
    if (!player) {
      report.conclusion = lost_without_a_move(side, std::move(player.error()));
      return report;
    }
    players[static_cast<std::size_t>(index_of(side))] = *std::move(player);
  }
  play_with(players, *game, opening, stop, spectator, report);
  for (PooledPlayer& player : players) pool_.give_back(std::move(player));
  if (report.conclusion.ending == play::Ending::BrokenOff) return std::nullopt;
  return report;
}

/// Random openings are numbered per board: a board drawn for just this pair of games uses its first one.
int GameRunner::opening_of(const Pairing& pairing) const {
  const bool own = tournament_.openings.random_plies > 0 && drawn_[static_cast<std::size_t>(pairing.game)];
  return own ? 0 : pairing.opening;
}

/// One object for all games on the same board, so that a pooled player can be used again.
Result<std::shared_ptr<const play::Game>> GameRunner::game_of(const Pairing& pairing) {
  const std::string spec = spec_with(tournament_.games[static_cast<std::size_t>(pairing.game)],
                                     Openings::settings(tournament_.openings, pairing.opening));
  auto game = makers_.game(spec, seed_of_board(tournament_, pairing));
  if (!game) return game;
  const std::lock_guard lock(games_mutex_);
  std::erase_if(games_, [](const auto& each) { return each.second.expired(); });
  auto& known = games_[(*game)->spec()];
  if (auto same = known.lock()) return same;
  known = *game;
  return game;
}

void GameRunner::play_with(std::array<PooledPlayer, 2>& players, const play::Game& game,
                           const std::vector<play::MoveCode>& opening, StopToken stop,
                           play::Observer* spectator, GameReport& report) const {
  for (std::size_t side = 0; side < players.size(); ++side)
    players[side].player->reseed(mixed_seed(report.seed, side));
  std::array<MeasuredPlayer, 2> measured{MeasuredPlayer(*players[0].player),
                                         MeasuredPlayer(*players[1].player)};
  const auto used = [&] {
    return thread_cpu() + measured[0].time_elsewhere() + measured[1].time_elsewhere();
  };
  const auto began = used();
  auto& [first, second] = measured;
  match::Session session(game, {&first, &second}, session_settings(), time_);
  const auto watcher = makers_.observer ? makers_.observer(report.pairing, game) : nullptr;
  if (watcher) session.add_observer(*watcher);
  for (const play::MoveCode move : opening) {
    report.moves.push_back({session.state().to_move(), move, {}, {}});
    session.force(move);
  }
  report.opening_moves = static_cast<int>(opening.size());
  MoveBook book(measured, session, report);
  Adjudicator adjudicator(tournament_.adjudication, makers_);
  session.add_observer(book);
  session.add_observer(adjudicator);
  if (spectator != nullptr) session.add_observer(*spectator);
  while (session.step(stop)) adjudicator.look_at(session);
  report.conclusion = *session.conclusion();
  report.choices = session.opening().choices();
  for (std::size_t at = 0; at < report.moves.size(); ++at)
    report.moves[at].side =
        session.seating().side_of_seat[static_cast<std::size_t>(session.moves()[at].seat)];
  report.event_cpu = {measured[0].event(), measured[1].event()};
  report.process_cpu = used() - began;
}

match::SessionSettings GameRunner::session_settings() const {
  const Allowance& allowance = tournament_.allowance;
  play::Limits limits;
  limits.move_time = allowance.move_time;
  limits.nodes = allowance.nodes;
  limits.depth = allowance.depth;
  match::SessionSettings settings;
  settings.limits = {limits, limits};
  settings.clocks = {allowance.clock, allowance.clock};
  settings.forfeit_on_time = allowance.move_time || allowance.clock;
  settings.tolerance = allowance.tolerance;
  return settings;
}

}  // namespace parlour::arena
