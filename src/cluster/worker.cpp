#include "cluster/worker.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <list>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "cluster/wire/fields.hpp"
#include "cluster/wire/shared.hpp"
#include "cluster/wire/worker_status.hpp"

namespace parlour::cluster {
namespace {

using std::chrono::milliseconds;
using Duration = TimeSource::Duration;

/// How long one look for a job takes at most, so that stops and announcements are not kept waiting.
constexpr milliseconds kLook{250};

/// A job that came back so often may be what ends the workers.
constexpr int kManyAttempts = 5;

/// A job that a thread of its own works on.
struct Slot {
  Claim claim;
  records::JsonValue body;
  JobHandler* handler = nullptr;
  StopSource stop;                        ///< nobody needs the job, or it is stuck
  std::atomic<std::int64_t> progress{0};  ///< steps so far
  std::atomic<bool> delivering{false};    ///< the work is done, only the broker has to take it
  milliseconds keep_alive{0};             ///< how often the broker wants to hear of it
  std::int64_t seen = 0;                  ///< of them, by the thread that keeps the job alive
  Duration moved{0};                      ///< when that last grew
  Duration kept{0};                       ///< when the broker last heard of it
  std::atomic<bool> stuck{false};
  std::atomic<bool> done{false};
  std::optional<Message> problem;  ///< read once it is done, like the next one
  bool delivered = false;
  std::thread thread;
};

class Worker {
 public:
  Worker(JobQueue& queue, const JobHandlers& handlers, const WorkerSettings& settings,
         WorkerObserver& observer, const TimeSource& time)
      : queue_(queue), handlers_(handlers), settings_(settings), observer_(observer), time_(time) {}

  Result<void> run(StopToken stop) {
    std::optional<Message> problem;
    while (!stop.stop_requested() && !problem) {
      problem = look_for_a_job(stop);
      collect(problem);
      drop_called_off();
      keep_alive();
      announce(false);
    }
    refusal_ = problem;
    leave();
    if (problem) return failure(*std::move(problem));
    return {};
  }

 private:
  /// Waits for a job if there is a free slot, otherwise for one to become free.
  std::optional<Message> look_for_a_job(StopToken stop) {
    if (static_cast<int>(slots_.size()) >= settings_.slots) {
      std::unique_lock lock(mutex_);
      something_done_.wait_for(lock, kLook, [this] { return ended_ > collected_; });
      return std::nullopt;
    }
    auto claim = queue_.claim(kLook);
    if (!claim && claim.error().kind != MessageKind::Unreachable) return claim.error();
    if (claim.has_value() == away_) tell_presence(claim);
    if (!claim || !*claim) return std::nullopt;
    if (stop.stop_requested()) {
      queue_.give_back(**claim);
      return std::nullopt;
    }
    return begin(**std::move(claim));
  }

  void tell_presence(const Result<std::optional<Claim>>& claim) {
    away_ = !claim.has_value();
    observer_.on_note(claim ? Message{"cluster-broker-back", {}, std::nullopt} : claim.error());
  }

  /// Starts work on the job, or says why this worker must not.
  std::optional<Message> begin(Claim claim) {
    auto body = parse_message(claim.body);
    std::optional<Message> wrong;
    std::string kind;
    if (!body) {
      wrong = body.error();
    } else if (auto known = kind_of(*body); !known) {
      wrong = known.error();
    } else {
      kind = *known;
      wrong = refusal_of(*body, kind);
    }
    milliseconds interval{0};
    if (!wrong) {
      Fields fields(*body);
      interval = read_keep_alive(fields);
      if (auto read = fields.finish(); !read) wrong = read.error();
    }
    if (wrong) {
      queue_.give_back(claim);
      return wrong;
    }
    auto slot = std::make_unique<Slot>();
    slot->claim = std::move(claim);
    slot->body = *std::move(body);
    slot->handler = handlers_.find(kind)->second.get();
    slot->keep_alive = interval;
    slot->moved = slot->kept = time_.now();
    if (slot->claim.attempt >= kManyAttempts)
      observer_.on_note({"cluster-again",
                         {{"id", slot->claim.id}, {"attempts", std::to_string(slot->claim.attempt)}},
                         std::nullopt});
    Slot& started = *slot;
    slots_.push_back(std::move(slot));
    started.thread = std::thread([this, &started] { work_on(started); });
    return std::nullopt;
  }

  /// Why this worker does not do such a job: another program wrote it, or it does not know the kind.
  std::optional<Message> refusal_of(const records::JsonValue& body, const std::string& kind) const {
    Fields fields(body);
    const Identity asked = read_identity(fields);
    if (auto read = fields.finish(); !read) return read.error();
    const auto differs = [](std::string_view id, const std::string& found, const std::string& own) {
      return Message{std::string(id), {{"found", found}, {"own", own}}, std::nullopt};
    };
    if (asked.version != settings_.identity.version)
      return differs("cluster-other-version", asked.version, settings_.identity.version);
    if (asked.signature != settings_.identity.signature)
      return differs("cluster-other-signature", asked.signature, settings_.identity.signature);
    if (!handlers_.contains(kind)) return Message{"cluster-unknown-kind", {{"kind", kind}}, std::nullopt};
    return std::nullopt;
  }

  void work_on(Slot& slot) {
    auto result = slot.handler->work(
        slot.body, [&slot] { slot.progress.fetch_add(1, std::memory_order_relaxed); }, slot.stop.token());
    if (!result) {
      slot.problem = std::move(result.error());
    } else if (*result) {
      slot.delivering = true;
      auto delivered = queue_.deliver(slot.claim, **result, slot.stop.token());
      slot.delivered = delivered.has_value();
      if (!delivered && delivered.error().kind != MessageKind::Unreachable)
        slot.problem = std::move(delivered.error());
    }
    if (!slot.delivered && !slot.stuck) queue_.give_back(slot.claim);
    const std::lock_guard lock(mutex_);
    slot.done = true;
    ++ended_;
    something_done_.notify_one();
  }

  /// Ends the slots whose work is over.
  void collect(std::optional<Message>& problem) {
    for (auto at = slots_.begin(); at != slots_.end();) {
      Slot& slot = **at;
      if (!slot.done) {
        ++at;
        continue;
      }
      slot.thread.join();
      ++collected_;
      if (slot.delivered) {
        ++delivered_;
        observer_.on_delivered(slot.claim.group, slot.claim.id);
      }
      if (slot.problem && !problem) problem = std::move(slot.problem);
      at = slots_.erase(at);
    }
  }

  void drop_called_off() {
    for (const std::string& group : queue_.called_off())
      for (const auto& slot : slots_)
        if (slot->claim.group == group) slot->stop.request_stop();
  }

  /// Tells the broker of the jobs that have come further; gives up those that have not for too long.
  void keep_alive() {
    const Duration now = time_.now();
    for (const auto& slot : slots_) {
      const std::int64_t progress = slot->progress.load(std::memory_order_relaxed);
      if (progress != slot->seen || slot->delivering) slot->moved = now;
      slot->seen = progress;
      if (!slot->stuck && now - slot->moved > settings_.patience + slot->handler->patience(slot->body)) {
        slot->stuck = true;
        ++stuck_;
        slot->stop.request_stop();
        observer_.on_note({"cluster-stuck", {{"id", slot->claim.id}}, std::nullopt});
      }
      if (slot->stuck || now - slot->kept < slot->keep_alive) continue;
      slot->kept = now;
      queue_.keep_alive(slot->claim);
    }
  }

  void announce(bool leaving) {
    const Duration now = time_.now();
    if (!leaving && announced_ && now - *announced_ < settings_.announcements) return;
    announced_ = now;
    queue_.announce(
        write_worker_status({settings_.identity, settings_.name, settings_.slots,
                             static_cast<int>(slots_.size()), delivered_, stuck_, leaving, refusal_}));
  }

  /// Breaks off what is under way: others get it at once.
  void leave() {
    for (const auto& slot : slots_) slot->stop.request_stop();
    for (const auto& slot : slots_) slot->thread.join();
    for (const auto& slot : slots_) delivered_ += slot->delivered ? 1 : 0;
    slots_.clear();
    announce(true);
  }

  JobQueue& queue_;
  const JobHandlers& handlers_;
  const WorkerSettings& settings_;
  WorkerObserver& observer_;
  const TimeSource& time_;
  std::list<std::unique_ptr<Slot>> slots_;
  std::mutex mutex_;
  std::condition_variable something_done_;
  int ended_ = 0;      ///< slots whose work is over, guarded by the mutex
  int collected_ = 0;  ///< of them
  int delivered_ = 0;
  int stuck_ = 0;
  bool away_ = false;  ///< the broker was not to be reached when last asked
  std::optional<Duration> announced_;
  std::optional<Message> refusal_;
};

}  // namespace

Result<void> work(JobQueue& queue, const JobHandlers& handlers, const WorkerSettings& settings,
                  WorkerObserver& observer, const TimeSource& time, StopToken stop) {
  return Worker(queue, handlers, settings, observer, time).run(stop);
}

}  // namespace parlour::cluster
