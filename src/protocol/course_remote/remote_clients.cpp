#include "protocol/course_remote/remote_clients.hpp"

#include <utility>

namespace parlour::protocol::remote {
namespace {

using std::chrono::milliseconds;

/// How often the time of clients and stop tokens are looked at.
constexpr milliseconds kClientsTick{10};

}  // namespace

RemoteClients::RemoteClients(ServerSettings settings, std::unique_ptr<ServerLink> link,
                             const TimeSource& time, Tell tell)
    : link_(std::move(link)),
      time_(time),
      tell_(std::move(tell)),
      session_(std::move(settings)),
      thread_([this] { work(); }) {}

RemoteClients::~RemoteClients() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  link_->wake();
  thread_.join();
}

void RemoteClients::work() {
  std::string peer;
  std::string bytes;
  std::unique_lock lock(mutex_);
  while (!leaving_) {
    lock.unlock();
    const Heard heard = link_->receive(peer, bytes, time_.now() + kClientsTick);
    lock.lock();
    if (heard == Heard::Message) session_.receive(peer, bytes, time_.now());
    session_.tick(time_.now());
    flush(lock);
  }
  session_.close();
  flush(lock);
}

/// Sends what is to be sent and tells what happened, without keeping others from the session.
void RemoteClients::flush(std::unique_lock<std::mutex>& lock) {
  const auto outgoing = session_.take_outgoing();
  lock.unlock();
  std::vector<ServerSession::Peer> gone;
  for (const auto& [peer, message] : outgoing)
    if (!link_->send(peer, message)) gone.push_back(peer);
  lock.lock();
  for (const ServerSession::Peer& peer : gone) session_.unreachable(peer);
  const auto happenings = session_.take_happenings();
  note(happenings);
  changed_.notify_all();
  if (happenings.empty()) return;
  lock.unlock();
  for (const auto& each : happenings) tell_(each);
  lock.lock();
}

void RemoteClients::note(const std::vector<ServerSession::Happening>& happenings) {
  for (const auto& each : happenings)
    if (const auto* const went = std::get_if<ServerSession::Went>(&each))
      gone_since_[went->name] = time_.now();
}

std::vector<std::string> RemoteClients::players() const {
  const std::lock_guard lock(mutex_);
  return session_.players();
}

void RemoteClients::open_only_to(std::set<std::string> names) {
  const std::lock_guard lock(mutex_);
  session_.open_only_to(std::move(names));
}

void RemoteClients::tell(const std::string& name, const Update& update) {
  {
    const std::lock_guard lock(mutex_);
    session_.tell(name, update, time_.now());
  }
  link_->wake();
}

void RemoteClients::tell_observers(const Update& update) {
  {
    const std::lock_guard lock(mutex_);
    session_.tell_observers(update, time_.now());
  }
  link_->wake();
}

void RemoteClients::end_game(const std::string& name) {
  const std::lock_guard lock(mutex_);
  session_.end_game(name);
}

bool RemoteClients::take_observers() {
  const std::lock_guard lock(mutex_);
  return !std::exchange(observers_taken_, true);
}

void RemoteClients::give_back_observers() {
  const std::lock_guard lock(mutex_);
  observers_taken_ = false;
}

bool RemoteClients::wait_for(const std::string& name, milliseconds patience, StopToken stop) {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (session_.is_present(name)) return true;
    const auto since = gone_since_.find(name);
    if (stop.stop_requested() || leaving_ || since == gone_since_.end() ||
        time_.now() - since->second >= patience)
      return false;
    changed_.wait_for(lock, kClientsTick);
  }
}

std::optional<ServerSession::MoveAnswer> RemoteClients::ask_move(const std::string& name, StopToken stop) {
  std::unique_lock lock(mutex_);
  session_.ask_move(name, time_.now());
  link_->wake();
  for (;;) {
    if (auto answer = session_.take_move(name)) return answer;
    if (stop.stop_requested() || leaving_) return std::nullopt;
    changed_.wait_for(lock, kClientsTick);
  }
}

}  // namespace parlour::protocol::remote
