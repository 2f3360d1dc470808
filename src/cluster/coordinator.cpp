#include "cluster/coordinator.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "arena/extent.hpp"
#include "arena/game_runner.hpp"
#include "arena/schedule.hpp"
#include "arena/store/settings.hpp"
#include "cluster/wire/fields.hpp"
#include "cluster/wire/pair_job.hpp"
#include "cluster/wire/pair_result.hpp"
#include "records/values.hpp"

namespace parlour::cluster {
namespace {

using arena::GameReport;
using arena::Pairing;
using arena::RunEnd;
using std::chrono::milliseconds;

constexpr milliseconds kTick{100};
constexpr std::size_t kMostAtOnce = 128;  ///< results that are kept together
constexpr std::size_t kPairsASlot = 4;    ///< with the broker, so that nobody waits for the next one
constexpr std::size_t kFarthest = 4;      ///< windows: results of later pairs cannot be ours

/// A pair that is given out and not kept yet.
struct Posted {
  PairJob job;
  std::vector<Pairing> pairings;
  std::shared_ptr<const play::Game> game;
  bool posted = false;  ///< did the broker take it?
};

/// A delivery that was read and fits.
struct Arrived {
  Delivery delivery;
  std::vector<GameReport> games;
};

class Coordinator {
 public:
  Coordinator(const arena::Tournament& tournament, const arena::Makers& makers, JobBoard& board,
              const CoordinatorSettings& settings, Fleet& fleet, CoordinatorObserver& observer,
              const TimeSource& time)
      : tournament_(tournament),
        board_(board),
        settings_(settings),
        fleet_(fleet),
        observer_(observer),
        time_(time),
        schedule_(tournament),
        runner_(tournament, makers, time),
        last_audit_(time.now()) {}

  Result<void> count_earlier(std::span<const GameReport> earlier) {
    if (auto counted = arena::count_played(schedule_, tournament_, earlier); !counted) return counted;
    for (const GameReport& each : earlier) kept_.insert(each.pairing.number);
    fleet_.counted_earlier(earlier);
    if (!earlier.empty()) observer_.on_finished(earlier, progress());
    return {};
  }

  Result<RunEnd> run(StopToken stop) {
    auto end = supervise(stop);
    if (end && *end == RunEnd::Stopped && schedule_.over()) end = RunEnd::Complete;
    (void)board_.call_off();  // if nobody hears it, the rest is played for nothing, and refused later
    return end;
  }

 private:
  Result<RunEnd> supervise(StopToken stop) {
    for (bool first = true;; first = false) {
      if (observer_.decided()) return RunEnd::Decided;
      if (schedule_.over()) return RunEnd::Complete;
      if (stop.stop_requested()) {
        if (auto taken = take_results(); !taken) return failure(std::move(taken.error()));
        return RunEnd::Stopped;
      }
      if (first || away_ || time_.now() - last_audit_ >= settings_.audit)
        if (auto looked = met(audit()); !looked) return failure(std::move(looked.error()));
      if (auto given = give_out(); !given) return failure(std::move(given.error()));
      if (auto taken = take_results(); !taken) return failure(std::move(taken.error()));
      hear_news();
      observer_.on_tick(progress());
    }
  }

  /// Passes on what trying again cannot change; that nobody answers is told once, and once that it is over.
  Result<void> met(Result<void> result) {
    const bool away = failed_as(result, MessageKind::Unreachable);
    if (!result && !away) return result;
    if (away && !away_) observer_.on_note({result.error(), std::nullopt});
    if (!away && away_) observer_.on_note({{"cluster-broker-back", {}, std::nullopt}, std::nullopt});
    away_ = away;
    return {};
  }

  /// Makes the broker what it should be: streams that were lost are made again, and so are jobs.
  Result<void> audit() {
    last_audit_ = time_.now();
    if (auto ready = board_.prepare(); !ready) return ready;
    auto present = board_.present();
    if (!present) return failure(std::move(present.error()));
    present_ = *std::move(present);
    for (auto& [number, pair] : posted_) pair.posted = present_.contains(std::to_string(number));
    return {};
  }

  /// Posts pairs until the broker has enough of them.
  Result<void> give_out() {
    const std::size_t enough =
        std::max(settings_.window, kPairsASlot * static_cast<std::size_t>(fleet_.slots(time_.now())));
    while (posted_.size() < enough) {
      const auto taken = take_pair();
      if (!taken) return failure(taken.error());
      if (!*taken) break;
    }
    if (away_) return {};
    std::vector<Posting> jobs;
    for (const auto& [number, pair] : posted_)
      if (!pair.posted) jobs.push_back({std::to_string(number), write_pair_job(pair.job)});
    if (jobs.empty()) return {};
    if (auto posted = board_.post(jobs); !posted) return met(std::move(posted));
    for (auto& [number, pair] : posted_) pair.posted = true;
    return {};
  }

  /// Takes the next pair from the schedule; false if there is none now.
  Result<bool> take_pair() {
    const auto first = schedule_.next();
    if (!first) return false;
    Posted pair;
    pair.pairings.push_back(*first);
    if (const auto second = schedule_.next()) {
      if (second->match == first->match && second->opening == first->opening)
        pair.pairings.push_back(*second);
      else
        schedule_.return_unplayed(*second);
    }
    const auto start = runner_.start_of(*first);
    if (!start) return failure(start.error());
    pair.game = start->game;
    pair.job = job_of(pair.pairings, *start);
    pair.posted = present_.contains(std::to_string(first->number));  // by an earlier run
    posted_.emplace(first->number, std::move(pair));
    return true;
  }

  PairJob job_of(const std::vector<Pairing>& pairings, const arena::StartOfGame& start) const {
    PairJob job;
    job.identity = settings_.identity;
    job.keep_alive = settings_.keep_alive;
    job.tournament = settings_.tournament;
    job.game = start.game->spec();
    job.opening = start.opening;
    for (std::size_t at = 0; at < 2; ++at) {
      const auto entrant = static_cast<std::size_t>(pairings.front().entrants[at]);
      const arena::Entrant& who = tournament_.entrants[entrant];
      const std::string& hash = settings_.hashes[entrant];
      job.players[at] = {who.name, hash.empty() ? who.spec : "", hash};
    }
    arena::Tournament limits;
    limits.allowance = tournament_.allowance;
    limits.adjudication = tournament_.adjudication;
    limits.seed = tournament_.seed;
    job.settings = arena::settings_of(limits);
    for (const Pairing& each : pairings)
      job.games.push_back({each.number, each.entrants == pairings.front().entrants ? 0 : 1});
    return job;
  }

  Result<void> take_results() {
    const auto deliveries = board_.take(kMostAtOnce, kTick);
    if (!deliveries) return met(failure(deliveries.error()));
    std::vector<Arrived> arrived;
    std::set<std::string> ids;  // the same pair may come twice at once
    for (const Delivery& each : *deliveries) {
      auto games = games_of(each);
      if (!games) return failure(std::move(games.error()));
      if (*games && ids.insert(each.id).second)
        arrived.push_back({each, **std::move(games)});
      else if (auto settled = met(board_.settle(each)); !settled)
        return settled;
    }
    return keep(std::move(arrived));
  }

  /// The games of a delivery; nothing if they cannot count. Fails only if the schedule does.
  Result<std::optional<std::vector<GameReport>>> games_of(const Delivery& delivery) {
    const int number = number_in(delivery.id);
    const auto result = read(delivery.body);
    if (!result) return refuse(number, "?", result.error());
    if (kept_.contains(number)) {
      fleet_.duplicate(result->worker);
      return std::nullopt;
    }
    // An earlier run of this program may have posted more than this one has so far.
    while (!posted_.contains(number) && posted_.size() < kFarthest * settings_.window) {
      const auto taken = take_pair();
      if (!taken) return failure(taken.error());
      if (!*taken) break;
    }
    const auto found = posted_.find(number);
    if (found == posted_.end())
      return refuse(number, result->worker,
                    {"cluster-result-games", {{"number", delivery.id}}, std::nullopt});
    const Posted& pair = found->second;
    auto games = checked_games(*result, pair.job, pair.pairings, tournament_, *pair.game);
    if (!games) return refuse(number, result->worker, games.error());
    return games;
  }

  /// Somebody else gets the pair.
  std::optional<std::vector<GameReport>> refuse(int number, const std::string& worker,
                                                const Message& reason) {
    if (const auto found = posted_.find(number); found != posted_.end()) found->second.posted = false;
    fleet_.refused(worker);
    observer_.on_note(
        {{"cluster-result-refused", {{"number", std::to_string(number)}, {"worker", worker}}, std::nullopt},
         reason});
    return std::nullopt;
  }

  Result<PairResult> read(const std::string& body) const {
    const auto message = parse_message(body);
    if (!message) return failure(message.error());
    auto result = read_pair_result(*message);
    if (!result) return result;
    if (result->tournament != settings_.tournament)
      return failure("cluster-field", {{"field", "tournament"}, {"expected", settings_.tournament}});
    if (result->identity != settings_.identity)
      return failure("cluster-other-program",
                     {{"worker", result->worker},
                      {"found", result->identity.version + " " + result->identity.signature},
                      {"own", settings_.identity.version + " " + settings_.identity.signature}});
    return result;
  }

  /// The number that `id` is; 0 if it is none.
  static int number_in(const std::string& id) { return records::parse_number<int>(id).value_or(0); }

  /// The truth first, the broker afterwards: whatever happens in between, the pair comes again and is known.
  Result<void> keep(std::vector<Arrived> arrived) {
    std::vector<GameReport> reports;
    for (const Arrived& each : arrived) reports.insert(reports.end(), each.games.begin(), each.games.end());
    if (reports.empty()) return {};
    if (auto kept = settings_.keep(reports); !kept) return kept;
    for (const GameReport& report : reports) {
      schedule_.finish(report.pairing, *report.conclusion.outcome);
      kept_.insert(report.pairing.number);
    }
    for (const Arrived& each : arrived) posted_.erase(number_in(each.delivery.id));
    fleet_.counted(reports, time_.now());
    observer_.on_finished(reports, progress());
    for (const Arrived& each : arrived)
      if (auto settled = met(board_.settle(each.delivery)); !settled) return settled;
    return {};
  }

  void hear_news() {
    for (const std::string& each : board_.news()) {
      const auto message = parse_message(each);
      const auto status = message ? read_worker_status(*message) : failure(message.error());
      if (!status) continue;  // nothing depends on it
      const auto& known = fleet_.workers();
      const auto before = known.find(status->worker);
      const bool refused_before =
          before != known.end() && before->second.status && before->second.status->refusal;
      fleet_.heard(*status, time_.now());
      if (status->refusal && !refused_before)
        observer_.on_note(
            {{"cluster-worker-refuses", {{"worker", status->worker}}, std::nullopt}, *status->refusal});
    }
  }

  arena::RunProgress progress() const {
    return {schedule_.finished(), schedule_.known(),
            fleet_.working(time_.now())};  // a pair is one game at a time
  }

  const arena::Tournament& tournament_;
  JobBoard& board_;
  const CoordinatorSettings& settings_;
  Fleet& fleet_;
  CoordinatorObserver& observer_;
  const TimeSource& time_;
  arena::Schedule schedule_;
  arena::GameRunner runner_;
  std::map<int, Posted> posted_;   ///< by the number of their first game, which is the job's id
  std::set<int> kept_;             ///< the numbers of all games that count
  std::set<std::string> present_;  ///< the jobs that the broker had when last asked
  TimeSource::Duration last_audit_;
  bool away_ = false;  ///< the broker was not to be reached when last asked
};

}  // namespace

Result<RunEnd> coordinate(const arena::Tournament& tournament, std::span<const GameReport> earlier,
                          const arena::Makers& makers, JobBoard& board, const CoordinatorSettings& settings,
                          Fleet& fleet, CoordinatorObserver& observer, const TimeSource& time,
                          StopToken stop) {
  Coordinator coordinator(tournament, makers, board, settings, fleet, observer, time);
  if (auto counted = coordinator.count_earlier(earlier); !counted) return failure(std::move(counted.error()));
  return coordinator.run(stop);
}

}  // namespace parlour::cluster
