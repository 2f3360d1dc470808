#include "catalog/started_program.hpp"

#include <utility>

namespace parlour::catalog {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

class LeavableChannel final : public LineChannel {
 public:
  LeavableChannel(std::unique_ptr<LineChannel> channel, StopToken leaving)
      : channel_(std::move(channel)), leaving_(leaving) {}

  Talk send(std::string_view line, Moment until, StopToken stop) override {
    return channel_->send(line, leaving_.stop_requested() ? Clock::now() : until, stop);
  }

  Talk receive(std::string& line, Moment until, StopToken stop) override {
    return channel_->receive(line, until, StopToken::either(stop, leaving_));
  }

  Message close(milliseconds patience) override {
    return channel_->close(leaving_.stop_requested() ? milliseconds(0) : patience);
  }

  std::chrono::nanoseconds work_time() const override { return channel_->work_time(); }

 private:
  std::unique_ptr<LineChannel> channel_;
  StopToken leaving_;
};

}  // namespace

Result<std::unique_ptr<LineChannel>> started_for(const process::ChildSettings& settings, StopToken leaving) {
  auto child = process::Child::start(settings);
  if (!child) return failure(std::move(child.error()));
  return std::make_unique<LeavableChannel>(*std::move(child), leaving);
}

}  // namespace parlour::catalog
