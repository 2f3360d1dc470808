#pragma once

#include <QApplication>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "desktop_long/thread_clock.hpp"

namespace parlour::ui::desktop {

/// The threads that Qt lets help with painting, while the one that paints waits for them.
class PaintingThreads {
 public:
  PaintingThreads();

  /// What they waited for processors, the one that waited longest.
  Milliseconds queued() const;

 private:
  std::vector<std::unique_ptr<ThreadClock>> clocks_;
};

/// An application that knows what it did with each event.
class WatchedApplication final : public QApplication {
 public:
  WatchedApplication(int& argc, char** argv) : QApplication(argc, argv) {}

  const PaintingThreads& painting() const { return painting_; }

  struct Handled {
    std::string what;
    ThreadTime time;
  };
  /// Since they were forgotten last.
  const std::vector<Handled>& handled() const { return handled_; }
  void forget() { handled_.clear(); }
  /// What the event is about that is being handled.
  void call_it(const std::string& what) { what_ = what; }

  bool notify(QObject* receiver, QEvent* event) override;

 private:
  ThreadTime time() const;

  ThreadClock clock_;
  PaintingThreads painting_;
  int depth_ = 0;
  std::string what_;
  std::vector<Handled> handled_;
};

/// How late a thread with a loop of events was each time that it was called.
struct Lateness {
  std::vector<Milliseconds> wall;
  std::vector<Milliseconds> own;  ///< without the time that others had the processors
};

/// Calls the thread that makes it, again and again from another thread, and measures how long it takes to
/// answer: what somebody feels who clicks at that moment.
class EventWatch {
 public:
  explicit EventWatch(const PaintingThreads& painting);
  EventWatch(const EventWatch&) = delete;
  EventWatch& operator=(const EventWatch&) = delete;
  ~EventWatch() { stop(); }

  /// Ends it, in any thread; the events that still lie there find nobody.
  Lateness stop();

 private:
  void run();
  Milliseconds others_had_it() const;

  ThreadClock clock_;
  const PaintingThreads& painting_;
  std::unique_ptr<QObject> answering_;
  std::mutex mutex_;
  std::condition_variable answered_;
  bool waiting_ = false;
  bool done_ = false;
  Lateness lateness_;
  std::thread thread_;
};

}  // namespace parlour::ui::desktop
