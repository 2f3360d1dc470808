#include "server/workers/worker_pool.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <variant>

#include "catalog/proofs.hpp"
#include "server/workers/fair_queue.hpp"
#include "server/workers/kept_players.hpp"
#include "server/workers/thinking.hpp"

namespace parlour::server {

class WorkerPool::Impl {
 public:
  Impl(const Settings& settings, const TimeSource& time);
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl();

  Ticket add(std::variant<Thought, Errand> work, const std::string& key, std::chrono::milliseconds cost);
  void cancel(Ticket ticket);
  void hurry();
  Counts counts();

 private:
  /// What was asked for, from then until it is finished.
  struct Task {
    std::variant<Thought, Errand> work;
    std::chrono::milliseconds cost{0};
    TimeSource::Duration asked{0};
    TimeSource::Duration began{0};
    bool is_long = false;
    bool runs = false;
    bool cancelled = false;  ///< nobody is told any more
    StopSource stop{};
  };
  using TaskPointer = std::shared_ptr<Task>;

  void work();
  std::optional<std::pair<Ticket, TaskPointer>> next();
  void finish(Ticket ticket, const Task& task, TimeSource::Duration used);
  void carry_out(Task& task, KeptPlayers& players);
  Result<std::unique_ptr<play::Player>> make_player(const std::string& spec, const play::Game& game);
  /// A call may begin only while nobody has cancelled it.
  bool may_tell(const Task& task);

  Settings settings_;
  const TimeSource& time_;
  std::size_t most_long_;  ///< how many workers may be at long work
  StopSource leaving_now_;
  catalog::Proofs proofs_{catalog::usual_proofs()};

  std::mutex mutex_;  ///< for all below, and for what is in tasks but their work
  std::condition_variable wake_;
  FairQueue queue_;
  std::map<Ticket, TaskPointer> tasks_;  ///< queued and running
  Ticket last_ticket_ = 0;
  std::size_t long_running_ = 0;
  bool leaving_ = false;
  Counts counts_;
  TimeSource::Duration longest_wait_{0};

  std::vector<std::thread> threads_;  ///< last: they use everything else
};

WorkerPool::Impl::Impl(const Settings& settings, const TimeSource& time)
    : settings_(settings), time_(time), most_long_(settings.workers > 1 ? settings.workers - 1 : 1) {
  for (int worker = 0; worker < std::max(settings.workers, 1); ++worker)
    threads_.emplace_back([this] { work(); });
}

WorkerPool::Impl::~Impl() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
    leaving_now_.request_stop();
    for (const auto& [ticket, task] : tasks_) {
      task->cancelled = true;
      task->stop.request_stop();
    }
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

WorkerPool::Ticket WorkerPool::Impl::add(std::variant<Thought, Errand> work, const std::string& key,
                                         std::chrono::milliseconds cost) {
  auto task = std::make_shared<Task>();
  task->work = std::move(work);
  task->is_long = cost > settings_.short_cost;
  task->cost = cost;
  task->asked = time_.now();
  Ticket ticket = 0;
  {
    const std::lock_guard lock(mutex_);
    if (queue_.queued() >= settings_.longest_queue) return 0;
    ticket = ++last_ticket_;
    queue_.push(ticket, key, cost, task->is_long ? FairQueue::Class::Long : FairQueue::Class::Short);
    tasks_.emplace(ticket, std::move(task));
  }
  wake_.notify_one();
  return ticket;
}

void WorkerPool::Impl::cancel(Ticket ticket) {
  TaskPointer forgotten;  // what it holds is destroyed outside the lock
  const std::lock_guard lock(mutex_);
  const auto found = tasks_.find(ticket);
  if (found == tasks_.end()) return;
  found->second->cancelled = true;
  found->second->stop.request_stop();
  if (!queue_.remove(ticket)) return;
  forgotten = std::move(found->second);
  tasks_.erase(found);
}

void WorkerPool::Impl::hurry() {
  constexpr std::chrono::milliseconds kGrace{250};
  const auto now = time_.now();
  const std::lock_guard lock(mutex_);
  for (const auto& [ticket, task] : tasks_)
    if (task->runs && now - task->began > 2 * task->cost + kGrace) task->stop.request_stop();
}

WorkerPool::Counts WorkerPool::Impl::counts() {
  const auto now = time_.now();
  const std::lock_guard lock(mutex_);
  Counts counts = counts_;
  counts.queued = queue_.queued();
  counts.running = tasks_.size() - counts.queued;
  auto longest = std::exchange(longest_wait_, {});
  for (const auto& [ticket, task] : tasks_)
    if (!task->runs) longest = std::max(longest, now - task->asked);
  counts.longest_wait = std::chrono::duration_cast<std::chrono::milliseconds>(longest);
  return counts;
}

/// Under the lock.
std::optional<std::pair<WorkerPool::Ticket, WorkerPool::Impl::TaskPointer>> WorkerPool::Impl::next() {
  const auto ticket = queue_.pop(long_running_ < most_long_);
  if (!ticket) return std::nullopt;
  TaskPointer task = tasks_.at(*ticket);
  task->runs = true;
  task->began = time_.now();
  long_running_ += task->is_long ? 1 : 0;
  return std::pair(*ticket, std::move(task));
}

void WorkerPool::Impl::finish(Ticket ticket, const Task& task, TimeSource::Duration used) {
  const std::lock_guard lock(mutex_);
  queue_.finish(ticket, used);
  tasks_.erase(ticket);
  ++counts_.finished;
  if (!task.is_long) return;
  --long_running_;
  wake_.notify_one();  // another may have been idle because only long work was left
}

void WorkerPool::Impl::work() {
  KeptPlayers players(settings_.players_kept, [this](const std::string& spec, const play::Game& game) {
    return make_player(spec, game);
  });
  for (;;) {
    std::optional<std::pair<Ticket, TaskPointer>> turn;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return leaving_ || (turn = next()).has_value(); });
      if (leaving_) return;
      longest_wait_ = std::max(longest_wait_, time_.now() - turn->second->asked);
    }
    const auto began = time_.now();
    carry_out(*turn->second, players);
    finish(turn->first, *turn->second, time_.now() - began);
  }
}

bool WorkerPool::Impl::may_tell(const Task& task) {
  const std::lock_guard lock(mutex_);
  return !task.cancelled;
}

void WorkerPool::Impl::carry_out(Task& task, KeptPlayers& players) {
  if (const auto* errand = std::get_if<Errand>(&task.work)) {
    if (!may_tell(task)) return;
    try {
      errand->run(task.stop.token());
    } catch (...) {  // NOLINT(bugprone-empty-catch): one broken errand is not the end of all games
    }
    return;
  }
  const auto& thought = std::get<Thought>(task.work);
  const auto report = [&](const play::Thinking& thinking) {
    if (thought.report && may_tell(task)) thought.report(thinking);
  };
  const auto began = time_.now();
  auto decision =
      decide(thought, modest_spec(thought.player, settings_.table_mib), players, report, task.stop.token());
  if (auto* chosen = std::get_if<play::Chosen>(&decision); chosen != nullptr && !chosen->elapsed)
    chosen->elapsed = time_.now() - began;
  if (may_tell(task)) thought.done(std::move(decision));
}

Result<std::unique_ptr<play::Player>> WorkerPool::Impl::make_player(const std::string& spec,
                                                                    const play::Game& game) {
  catalog::PlayerContext context{time_};
  context.tables = settings_.tables;
  context.confirmed = settings_.confirmed;
  context.leaving = leaving_now_.token();
  context.proofs = &proofs_;
  auto player =
      settings_.make_player ? settings_.make_player(spec, game) : catalog::make_player(spec, game, context);
  const std::lock_guard lock(mutex_);
  counts_.players_made += player ? 1 : 0;
  return player;
}

WorkerPool::WorkerPool(const Settings& settings, const TimeSource& time)
    : impl_(std::make_unique<Impl>(settings, time)) {}
WorkerPool::~WorkerPool() = default;

WorkerPool::Ticket WorkerPool::think(Thought thought) {
  const std::string key = thought.share.empty() ? thought.key : thought.share;
  // Whoever sets no limit may take any time.
  const auto cost = thought.limits.move_time.value_or(std::chrono::milliseconds(std::chrono::minutes(1)));
  return impl_->add(std::move(thought), key, cost);
}

WorkerPool::Ticket WorkerPool::run(Errand errand) {
  const std::string key = errand.key;
  const auto cost = errand.cost;
  return impl_->add(std::move(errand), key, cost);
}

void WorkerPool::cancel(Ticket ticket) { impl_->cancel(ticket); }
void WorkerPool::hurry() { impl_->hurry(); }
WorkerPool::Counts WorkerPool::counts() { return impl_->counts(); }

}  // namespace parlour::server
