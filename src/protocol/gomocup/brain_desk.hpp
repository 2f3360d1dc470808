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

/// Where lines for a brain arrive while it may be thinking. The brain works on a thread of its own and takes
/// the lines in their order, except for what cannot wait for the end of a thought: YXSTOP ends it, ABOUT is
/// answered beside it.
class BrainDesk {
 public:
  /// `brain` must outlive the desk, and nobody else may give it lines.
  explicit BrainDesk(Brain& brain);
  /// Ends a thought that still goes on and waits for it.
  ~BrainDesk();
  BrainDesk(const BrainDesk&) = delete;
  BrainDesk& operator=(const BrainDesk&) = delete;

  /// False: that was END. Waits only when very many lines lie here.
  bool take(const Line& line);

  /// No more lines come. A thought that goes on may end in `grace`, is then asked to stop, and is given
  /// `patience` to do so; its move is still answered. False: it does not stop.
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
  std::mutex mutex_;  // guards all below but the thread; whoever changes something wakes the others
  std::condition_variable changed_;
  std::deque<Arrived> waiting_;
  std::uint64_t taken_ = 0;    ///< lines that came to lie here
  std::uint64_t begun_ = 0;    ///< of them, those the brain has seen
  std::uint64_t stopped_ = 0;  ///< of them, those that are not to be thought about any longer
  bool closing_ = false;
  bool finished_ = false;
  StopSource stop_;
  std::thread thread_;
};

}  // namespace parlour::protocol::gomocup
