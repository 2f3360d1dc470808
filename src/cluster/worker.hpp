#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "cluster/queue.hpp"
#include "cluster/wire/identity.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "records/json_tree.hpp"

namespace parlour::cluster {

/// Does the jobs of one kind. Called from several threads.
class JobHandler {
 public:
  JobHandler() = default;
  JobHandler(const JobHandler&) = delete;
  JobHandler& operator=(const JobHandler&) = delete;
  virtual ~JobHandler() = default;

  /// The result of the job; nothing if it was stopped. Fails if this worker cannot do such jobs: the job goes
  /// back and the worker ends with the message. `progress` is called whenever the work has come further; a
  /// job that makes none for `patience` is given up.
  virtual Result<std::optional<std::string>> work(const records::JsonValue& job,
                                                  const std::function<void()>& progress, StopToken stop) = 0;

  /// How long nothing may happen in this job, beyond what every job gets.
  virtual std::chrono::milliseconds patience(const records::JsonValue& job) const = 0;
};

using JobHandlers = std::map<std::string, std::unique_ptr<JobHandler>, std::less<>>;  ///< by kind

struct WorkerSettings {
  Identity identity;
  std::string name;                                ///< a token
  int slots = 1;                                   ///< jobs at the same time
  std::chrono::milliseconds patience{120'000};     ///< how long nothing may happen in a job
  std::chrono::milliseconds announcements{1'000};  ///< how often it says what it does
};

/// Is told what a worker does, on the thread that called `work`.
class WorkerObserver {
 public:
  WorkerObserver() = default;
  WorkerObserver(const WorkerObserver&) = delete;
  WorkerObserver& operator=(const WorkerObserver&) = delete;
  virtual ~WorkerObserver() = default;

  virtual void on_delivered(const std::string& group, const std::string& id) = 0;
  virtual void on_note(
      const Message& note) = 0;  ///< what a person may want to know: a job given up, a broker away
};

/// Takes jobs and does them until `stop`. Fails if the queue cannot be used, or this worker is not fit for a
/// job.
Result<void> work(JobQueue& queue, const JobHandlers& handlers, const WorkerSettings& settings,
                  WorkerObserver& observer, const TimeSource& time, StopToken stop);

}  // namespace parlour::cluster
