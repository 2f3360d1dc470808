#include "desktop_long/event_watch.hpp"

#include <QEvent>
#include <QMetaEnum>
#include <QThread>
#include <QThreadPool>
#include <utility>

namespace parlour::ui::desktop {

using std::chrono::milliseconds;

PaintingThreads::PaintingThreads() {
  constexpr int kThreads = 1;  // how long one waits can be known
  QThreadPool& pool = *QThreadPool::globalInstance();
  pool.setMaxThreadCount(kThreads);
  pool.setExpiryTimeout(-1);
  std::mutex mutex;
  std::condition_variable met;
  for (int each = 0; each < kThreads; ++each)
    pool.start([&] {
      std::unique_lock lock(mutex);
      clocks_.push_back(std::make_unique<ThreadClock>());
      met.notify_all();
      met.wait(lock, [&] { return clocks_.size() == kThreads; });
    });
  pool.waitForDone();
}

Milliseconds PaintingThreads::queued() const {
  Milliseconds longest{0};
  for (const auto& clock : clocks_) longest = std::max(longest, clock->queued());
  return longest;
}

ThreadTime WatchedApplication::time() const {
  ThreadTime time = clock_.read();
  time.queued += painting_.queued();
  return time;
}

bool WatchedApplication::notify(QObject* receiver, QEvent* event) {
  const bool ours = QThread::currentThread() == thread();
  if (!ours || depth_ > 0) return QApplication::notify(receiver, event);
  const char* const kind = QMetaEnum::fromType<QEvent::Type>().valueToKey(event->type());
  what_ = std::string(kind == nullptr ? "something" : kind) + " for " + receiver->metaObject()->className();
  const ThreadTime before = time();
  ++depth_;
  const bool done = QApplication::notify(receiver, event);
  --depth_;
  handled_.push_back({what_, time() - before});
  return done;
}

EventWatch::EventWatch(const PaintingThreads& painting)
    : painting_(painting), answering_(std::make_unique<QObject>()), thread_([this] { run(); }) {}

Milliseconds EventWatch::others_had_it() const { return clock_.queued() + painting_.queued(); }

void EventWatch::run() {
  constexpr milliseconds kBetween{2};
  std::unique_lock lock(mutex_);
  while (!done_) {
    waiting_ = true;
    const Milliseconds called = wall_now();
    const Milliseconds queued = others_had_it();
    QMetaObject::invokeMethod(
        answering_.get(),
        [this, called, queued] {
          const std::lock_guard answer(mutex_);
          const Milliseconds late = wall_now() - called;
          lateness_.wall.push_back(late);
          lateness_.own.push_back(late - (others_had_it() - queued));
          waiting_ = false;
          answered_.notify_all();
        },
        Qt::QueuedConnection);
    answered_.wait(lock, [this] { return done_ || !waiting_; });
    answered_.wait_for(lock, kBetween, [this] { return done_; });
  }
}

Lateness EventWatch::stop() {
  if (!thread_.joinable()) return {};
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
    answered_.notify_all();
  }
  thread_.join();
  answering_.reset();
  return std::exchange(lateness_, {});
}

}  // namespace parlour::ui::desktop
