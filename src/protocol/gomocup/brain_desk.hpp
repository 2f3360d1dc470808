#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <thread>

#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "protocol/gomocup/brain.hpp"
#include "protocol/gomocup/text.hpp"

namespace parlour::protocol::gomocup {

/// Takes lines for a brain while it may be thinking. The brain works on a thread of its own and takes the
/// lines in order, except for those that cannot wait until it has finished thinking: YXSTOP stops it, and
/// ABOUT is answered meanwhile.
class BrainDesk {
 public:
  /// `brain` must outlive the desk, and nobody else may give it lines.
  explicit BrainDesk(Brain& brain);
  /// Stops the brain if it is still thinking, and waits for it.
  ~BrainDesk();
  BrainDesk(const BrainDesk&) = delete;
  BrainDesk& operator=(const BrainDesk&) = delete;

  /// False: that was END. Blocks only while very many lines are waiting.
  bool take(const Line& line);

  /// No more lines come. The brain may go on thinking for `grace`, is then asked to stop, and has `patience`
  /// to do so; its move is still sent. False: it did not stop.
  bool leave(std::chrono::milliseconds grace = std::chrono::milliseconds(400),
             std::chrono::milliseconds patience = std::chrono::milliseconds(400));

 private:
  struct Arrived {
    Line line;
    TimeSource::Duration at;
  };

  void work();
  void stop_thoughts();

  Brain& brain_;
  std::mutex mutex_;  // guards all below but the thread; every change notifies the others
  std::condition_variable changed_;
  std::deque<Arrived> waiting_;
  std::uint64_t taken_ = 0;    ///< lines that have arrived and were queued
  std::uint64_t begun_ = 0;    ///< how many of them the brain has taken
  std::uint64_t stopped_ = 0;  ///< how many of them are not to be thought about any longer
  bool closing_ = false;
  bool finished_ = false;
  StopSource stop_;
  std::thread thread_;
};

}  // namespace parlour::protocol::gomocup
