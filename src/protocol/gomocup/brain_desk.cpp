#include "protocol/gomocup/brain_desk.hpp"

#include <string>
#include <utility>

namespace parlour::protocol::gomocup {
namespace {

constexpr std::size_t kMostWaiting = 10'000;

std::string command_of(const Line& line) {
  std::string_view text = line.text;
  return line.cut ? std::string() : in_capitals(take_word(text));
}

}  // namespace

BrainDesk::BrainDesk(Brain& brain) : brain_(brain), thread_([this] { work(); }) {}

BrainDesk::~BrainDesk() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    stop_thoughts();
  }
  changed_.notify_all();
  thread_.join();
}

bool BrainDesk::take(const Line& line) {
  const std::string command = command_of(line);
  if (command == "END") return false;
  std::unique_lock lock(mutex_);
  if (command == "YXSTOP") {
    stop_thoughts();
    return true;
  }
  if (command == "ABOUT" && brain_.thinking()) {
    brain_.send_about();
    return true;
  }
  changed_.wait(lock, [this] { return waiting_.size() < kMostWaiting; });
  waiting_.push_back({line, brain_.time().now()});
  ++taken_;
  changed_.notify_all();
  return true;
}

bool BrainDesk::leave(std::chrono::milliseconds grace, std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  closing_ = true;
  changed_.notify_all();
  const auto finished = [this] { return finished_; };
  if (!changed_.wait_for(lock, grace, finished)) stop_thoughts();
  if (!changed_.wait_for(lock, patience, finished)) return false;
  lock.unlock();
  thread_.join();
  return true;
}

/// Stops thinking about all lines that have arrived so far.
void BrainDesk::stop_thoughts() {
  stopped_ = taken_;
  stop_.request_stop();
}

void BrainDesk::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (waiting_.empty()) break;
    const Arrived arrived = std::move(waiting_.front());
    waiting_.pop_front();
    if (++begun_ > stopped_) stop_.reset();
    changed_.notify_all();
    lock.unlock();
    brain_.take(arrived.line, arrived.at, stop_.token());
    lock.lock();
  }
  finished_ = true;
  changed_.notify_all();
}

}  // namespace parlour::protocol::gomocup
