#include "cluster/pair_handler.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "arena/game_runner.hpp"
#include "arena/store/settings.hpp"
#include "cluster/wire/pair_result.hpp"

namespace parlour::cluster {
namespace {

/// Two players on one game stay ready for the next pair; a round robin has many twosomes.
constexpr std::size_t kMostTables = 8;

/// Calls back for every event of a game.
class Steps final : public play::Observer {
 public:
  explicit Steps(const std::function<void()>& step) : step_(step) {}
  void on_event(const play::Event& /*event*/) override { step_(); }

 private:
  const std::function<void()>& step_;
};

/// The tournament of just this pair.
Result<arena::Tournament> tournament_of(const PairJob& job, const PairHandler::Resolve& resolve) {
  arena::Tournament tournament;
  tournament.games = {job.game};
  for (const AskedPlayer& each : job.players) {
    auto spec = resolve(each);
    if (!spec) return failure(std::move(spec.error()));
    tournament.entrants.push_back({each.name, *std::move(spec)});
  }
  if (const auto wrong = arena::put_settings(job.settings, tournament))
    return failure("cluster-field", {{"field", "settings." + *wrong}, {"expected", "…"}});
  if (const auto wrong = arena::unsound_part(tournament))
    return failure("cluster-field", {{"field", *wrong}, {"expected", "…"}});
  return tournament;
}

/// Is every move of the opening legal, with the game still open behind it?
bool can_start(const play::Game& game, const std::vector<play::MoveCode>& opening) {
  const auto state = game.start();
  for (const play::MoveCode move : opening) {
    if (state->outcome() || !state->legal(move)) return false;
    state->play(move);
  }
  return !state->outcome().has_value();
}

}  // namespace

/// Two players, a game, limits: everything but the opening and who begins.
class PairHandler::Table {
 public:
  Table(const PairJob& job, arena::Tournament tournament, const arena::Makers& makers, const TimeSource& time)
      : job_(job),
        tournament_(std::move(tournament)),
        makers_(makers),
        runner_((add_openings(), tournament_), makers_, time) {}

  bool serves(const PairJob& job) const {
    return job_.game == job.game && job_.players == job.players && job_.settings == job.settings;
  }

  /// Better to find out now that somebody cannot play here than to lose games by it.
  Result<void> try_out() {
    const auto game = makers_.game(job_.game, 0);
    if (!game) return failure(game.error());
    if ((*game)->spec() != job_.game)
      return failure("cluster-field", {{"field", "game"}, {"expected", (*game)->spec()}});
    for (const arena::Entrant& each : tournament_.entrants)
      if (auto player = makers_.player(each.spec, **game); !player) return failure(std::move(player.error()));
    return {};
  }

  Result<std::optional<std::vector<arena::GameReport>>> play(const PairJob& job,
                                                             const std::function<void()>& progress,
                                                             StopToken stop) {
    const auto game = makers_.game(job.game, 0);
    if (!game) return failure(game.error());
    if (!can_start(**game, job.opening))
      return failure("cluster-field", {{"field", "opening"}, {"expected", "…"}});
    const int opening = remember(job.opening);
    Steps steps(progress);
    std::vector<arena::GameReport> reports;
    for (const AskedGame& each : job.games) {
      arena::Pairing pairing;
      pairing.number = each.number;
      pairing.opening = opening;
      pairing.entrants = {each.first, 1 - each.first};
      auto report = runner_.play(pairing, stop, &steps);
      if (!report || !*report) {
        forget(opening);
        if (!report) return failure(std::move(report.error()));
        return std::nullopt;
      }
      reports.push_back(**std::move(report));
      progress();
    }
    forget(opening);
    return reports;
  }

 private:
  void add_openings() {
    makers_.opening = [this](const play::Game& /*game*/, int number) -> Result<std::vector<play::MoveCode>> {
      const std::lock_guard lock(mutex_);
      return openings_.at(number);
    };
  }
  int remember(const std::vector<play::MoveCode>& opening) {
    const std::lock_guard lock(mutex_);
    openings_.emplace(++last_, opening);
    return last_;
  }
  void forget(int opening) {
    const std::lock_guard lock(mutex_);
    openings_.erase(opening);
  }

  const PairJob job_;  ///< the first one it served
  const arena::Tournament tournament_;
  arena::Makers makers_;
  std::mutex mutex_;
  std::map<int, std::vector<play::MoveCode>> openings_;  ///< of the pairs that are played now
  int last_ = 0;
  arena::GameRunner runner_;
};

PairHandler::PairHandler(const WorkerSettings& worker, const arena::Makers& makers, Resolve resolve,
                         const TimeSource& time)
    : worker_(worker), makers_(makers), resolve_(std::move(resolve)), time_(time) {}
PairHandler::~PairHandler() = default;

Result<std::shared_ptr<PairHandler::Table>> PairHandler::table_for(const PairJob& job) {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(tables_.begin(), tables_.end(),
                                  [&](const std::shared_ptr<Table>& each) { return each->serves(job); });
  if (found != tables_.end()) {
    tables_.splice(tables_.begin(), tables_, found);
    return tables_.front();
  }
  auto tournament = tournament_of(job, resolve_);
  if (!tournament) return failure(std::move(tournament.error()));
  auto table = std::make_shared<Table>(job, *std::move(tournament), makers_, time_);
  if (auto tried = table->try_out(); !tried) return failure(std::move(tried.error()));
  tables_.push_front(std::move(table));
  if (tables_.size() > kMostTables) tables_.pop_back();
  return tables_.front();
}

Result<std::optional<std::string>> PairHandler::work(const records::JsonValue& message,
                                                     const std::function<void()>& progress, StopToken stop) {
  const auto job = read_pair_job(message);
  if (!job) return failure(job.error());
  const auto table = table_for(*job);
  if (!table) return failure(table.error());
  auto games = (*table)->play(*job, progress, stop);
  if (!games) return failure(std::move(games.error()));
  if (!*games) return std::nullopt;
  return write_pair_result({worker_.identity, job->tournament, worker_.name, **std::move(games)});
}

/// A player may think all of its time before anything happens.
std::chrono::milliseconds PairHandler::patience(const records::JsonValue& message) const {
  const auto job = read_pair_job(message);
  arena::Tournament limits;
  if (!job || arena::put_settings(job->settings, limits)) return {};
  std::chrono::milliseconds time = limits.allowance.move_time.value_or(std::chrono::milliseconds(0));
  if (const auto& clock = limits.allowance.clock) time += clock->base + clock->increment;
  return time;
}

}  // namespace parlour::cluster
