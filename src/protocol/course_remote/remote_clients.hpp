#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "protocol/course_remote/link.hpp"
#include "protocol/course_remote/server_session.hpp"

namespace parlour::protocol::remote {

/// Everybody at a server, with a thread that speaks to them, for any number of threads that play games with
/// them.
class RemoteClients {
 public:
  using Tell = std::function<void(const ServerSession::Happening&)>;

  /// `tell` is called on the thread of the network and must not call back. `time` must outlive it.
  RemoteClients(ServerSettings settings, std::unique_ptr<ServerLink> link, const TimeSource& time, Tell tell);
  RemoteClients(const RemoteClients&) = delete;
  RemoteClients& operator=(const RemoteClients&) = delete;
  /// Says goodbye to all.
  ~RemoteClients();

  std::vector<std::string> players() const;
  void open_only_to(std::set<std::string> names);

  void tell(const std::string& name, const Update& update);
  void tell_observers(const Update& update);
  void end_game(const std::string& name);

  /// May this game be shown to the observers? They can follow only one at a time.
  bool take_observers();
  void give_back_observers();

  /// Waits until the player is there, but no longer than `patience` since it went. False: it is not.
  bool wait_for(const std::string& name, std::chrono::milliseconds patience, StopToken stop);

  /// Waits for the move of a player; nothing if a stop was requested.
  std::optional<ServerSession::MoveAnswer> ask_move(const std::string& name, StopToken stop);

 private:
  void work();
  void flush(std::unique_lock<std::mutex>& lock);
  void note(const std::vector<ServerSession::Happening>& happenings);

  std::unique_ptr<ServerLink> link_;
  const TimeSource& time_;
  Tell tell_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  ServerSession session_;
  std::map<std::string, TimeSource::Duration> gone_since_;
  bool observers_taken_ = false;
  bool leaving_ = false;
  std::thread thread_;
};

}  // namespace parlour::protocol::remote
