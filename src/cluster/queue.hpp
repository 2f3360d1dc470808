#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/stop_token.hpp"

/// A queue of jobs between machines, whatever the jobs are: texts in, texts out. The broker behind it may be
/// killed, forget what it was told, or hand out a job twice; who posts jobs keeps the truth elsewhere and
/// posts again what got lost.
///
/// All functions fail with MessageKind::Unreachable if nobody answers now, and otherwise only if trying again
/// will not help: a wrong password, a subject that this user may not use.
namespace parlour::cluster {

/// A job in the hands of a worker.
struct Claim {
  std::string group;  ///< who posted it: the id of a tournament
  std::string id;     ///< of the job in its group
  std::string body;
  int attempt = 1;           ///< how often it was handed out, this time included
  std::uint64_t ticket = 0;  ///< known to the queue only
};

/// The queue as a worker sees it. Thread-safe, but for `claim`.
class JobQueue {
 public:
  JobQueue() = default;
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;
  virtual ~JobQueue() = default;

  /// The next job; nothing if none comes in time.
  virtual Result<std::optional<Claim>> claim(std::chrono::milliseconds wait) = 0;

  /// Nobody else gets the job for a while. Once this stays out, somebody does.
  virtual void keep_alive(const Claim& claim) = 0;

  /// Returns when the broker has the result; only then the job is done. Tries until `stop`.
  virtual Result<void> deliver(const Claim& claim, const std::string& result, StopToken stop) = 0;

  /// Somebody else gets the job at once.
  virtual void give_back(const Claim& claim) = 0;

  /// Tells whoever posts jobs about this worker. May get lost.
  virtual void announce(const std::string& status) = 0;

  /// The groups whose jobs nobody needs any more, as far as was heard since the last call.
  virtual std::vector<std::string> called_off() = 0;
};

/// A result in the hands of the one who posted the job.
struct Delivery {
  std::string id;  ///< of the job
  std::string body;
  std::uint64_t ticket = 0;  ///< known to the queue only
};

/// A job to be posted.
struct Posting {
  std::string id;
  std::string body;
};

/// The queue as the one sees it who posts the jobs of one group. For one thread.
class JobBoard {
 public:
  JobBoard() = default;
  JobBoard(const JobBoard&) = delete;
  JobBoard& operator=(const JobBoard&) = delete;
  virtual ~JobBoard() = default;

  /// Makes what the broker lacks: at the beginning everything, later what it has lost.
  virtual Result<void> prepare() = 0;

  /// Returns once the broker has all of them. If it fails, the broker may have some; `present` tells.
  virtual Result<void> post(const std::vector<Posting>& jobs) = 0;

  /// The jobs that wait, that somebody works on, or whose result waits. A job that is in none of these states
  /// is settled or lost.
  virtual Result<std::set<std::string>> present() = 0;

  /// Results, as many as there are; waits if there are none.
  virtual Result<std::vector<Delivery>> take(std::size_t most, std::chrono::milliseconds wait) = 0;

  /// The result is kept, or is not wanted: the broker may forget it.
  virtual Result<void> settle(const Delivery& delivery) = 0;

  /// Nobody needs the rest: jobs and results are removed, workers are told to stop.
  virtual Result<void> call_off() = 0;

  /// What workers have announced since the last call.
  virtual std::vector<std::string> news() = 0;
};

}  // namespace parlour::cluster
