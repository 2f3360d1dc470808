#pragma once

#include <algorithm>
#include <chrono>

#include "files/descriptor.hpp"

namespace parlour::ui::desktop {

using Milliseconds = std::chrono::duration<double, std::milli>;

/// What a thread has done by a moment, or between two of them.
struct ThreadTime {
  Milliseconds wall{0};
  Milliseconds worked{0};  ///< on a processor
  Milliseconds queued{0};  ///< it could have worked, but others had the processors
  long naps = 0;           ///< it waited for something

  ThreadTime operator-(const ThreadTime& before) const {
    return {wall - before.wall, worked - before.worked, queued - before.queued, naps - before.naps};
  }
  /// What the thread itself took of the time. What a busy machine adds is not its fault.
  Milliseconds own() const { return naps > 0 ? std::max(worked, wall - queued) : worked; }
};

/// Where the time of the thread goes that made it.
class ThreadClock {
 public:
  ThreadClock();

  /// Asked by that thread.
  ThreadTime read() const;
  /// Asked by any; what it waits for a processor at this moment is not counted yet.
  Milliseconds queued() const;

 private:
  files::Descriptor schedule_;
};

Milliseconds wall_now();

}  // namespace parlour::ui::desktop
