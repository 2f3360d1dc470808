#pragma once

#include <chrono>
#include <deque>
#include <string>
#include <string_view>

#include "core/line_channel.hpp"

namespace parlour::protocol {

/// What becomes of the programs of one test.
struct ProgramCounts {
  int started = 0;
  int ended = 0;
};

/// A program that says what a test wants, line by line; `<giant>` and `<gone>` stand for what is no line.
/// Time passes only when it has nothing to say.
class ScriptedProgram : public LineChannel {
 public:
  explicit ScriptedProgram(ProgramCounts& counts) : counts_(counts) { ++counts_.started; }
  ~ScriptedProgram() override { end(); }

  Talk send(std::string_view lines, Moment /*until*/, StopToken stop) override {
    if (stop.stop_requested()) return Talk::Stopped;
    if (gone_) return Talk::Closed;
    hear(lines);
    return Talk::Done;
  }

  Talk receive(std::string& line, Moment until, StopToken stop) override {
    if (stop.stop_requested()) return Talk::Stopped;
    if (says_.empty() && until > std::chrono::steady_clock::now()) {
      wait();
      if (stop.stop_requested()) return Talk::Stopped;
    }
    if (says_.empty()) return gone_ ? Talk::Closed : Talk::TooLate;
    line = says_.front();
    says_.pop_front();
    if (line == "<giant>") return Talk::TooLong;
    if (line == "<gone>") {
      gone_ = true;
      return Talk::Closed;
    }
    return Talk::Done;
  }

  Message close(std::chrono::milliseconds /*patience*/) override {
    end();
    if (!gone_) return {"process-made-to-leave", {}, std::nullopt};
    return {"process-exited", {}, std::nullopt, MessageKind::Ended};
  }

  std::chrono::nanoseconds work_time() const override { return std::chrono::milliseconds(7); }

 protected:
  void say(std::string line) { says_.push_back(std::move(line)); }

 private:
  virtual void hear(std::string_view lines) = 0;
  /// Somebody waits for what never comes.
  virtual void wait() {}

  void end() {
    if (!closed_) ++counts_.ended;
    closed_ = true;
  }

  ProgramCounts& counts_;
  std::deque<std::string> says_;
  bool gone_ = false;
  bool closed_ = false;
};

}  // namespace parlour::protocol
