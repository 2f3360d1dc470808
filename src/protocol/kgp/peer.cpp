#include "protocol/kgp/peer.hpp"

#include <algorithm>
#include <utility>

namespace parlour::protocol::kgp {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostChatter = 4 << 20;  // bytes between two questions
constexpr milliseconds kToDie{1'000};          // from closing its output to a program's exit
constexpr milliseconds kToSend{2'000};         // for what is said between questions
constexpr int kMostLinesAtOnce = 1000;         // that are waiting between games

}  // namespace

Peer::Peer(std::unique_ptr<LineChannel> channel, ServerSettings settings, milliseconds before_stop)
    : channel_(std::move(channel)), session_(std::move(settings)), before_stop_(before_stop) {}

Talk Peer::flush(Moment until, StopToken stop) {
  for (const std::string& line : session_.take_ready())
    if (const Talk talk = channel_->send(line + '\r', until, stop); talk != Talk::Done) return talk;
  return Talk::Done;
}

Talk Peer::hear(Moment until, StopToken stop) {
  if (heard_ > kMostChatter) return Talk::TooLong;
  std::string line;
  if (const Talk talk = channel_->receive(line, until, stop); talk != Talk::Done) return talk;
  heard_ += line.size() + 1;
  for (ServerEvent& event : session_.take(line)) {
    if (auto* const gone = std::get_if<Gone>(&event); gone != nullptr && !gone_)
      gone_ = gone->reason ? *std::move(gone->reason) : Message{"kgp-left", {}, std::nullopt};
    events_.push_back(std::move(event));
  }
  return flush(std::max(until, Clock::now() + kToSend), stop);
}

Message Peer::reason(Talk talk) {
  if (gone_) return *gone_;
  switch (talk) {
    case Talk::Closed: {
      Message how = channel_->close(kToDie);
      const bool known = how.kind == MessageKind::Ended || how.kind == MessageKind::Killed;
      gone_ = known ? std::move(how) : Message{"kgp-closed", {}, std::nullopt};
      break;
    }
    case Talk::TooLong:
      gone_ = Message{"kgp-too-much", {}, std::nullopt};
      break;
    default:
      gone_ = Message{"kgp-silent", {}, std::nullopt, MessageKind::Silent};
  }
  return *gone_;
}

Result<void> Peer::welcome(milliseconds patience, StopToken stop) {
  const std::lock_guard lock(mutex_);
  const Moment until = Clock::now() + patience;
  Talk talk = flush(until, stop);
  // A client that only verifies the rules is served by the session and is never ready to play.
  while (talk == Talk::Done && !gone_) {
    if (std::any_of(events_.begin(), events_.end(), [](const auto& each) { return each.index() == 0; })) {
      events_.clear();
      return {};
    }
    events_.clear();
    heard_ = 0;
    talk = hear(session_.mode() == Mode::Verify ? Clock::now() + patience : until, stop);
  }
  if (talk == Talk::Stopped) return failure("ended-by-stop");
  if (talk == Talk::TooLate && !session_.mode()) gone_ = Message{"kgp-no-mode", {}, std::nullopt};
  return failure(reason(talk));
}

/// Is the question answered?
bool Peer::take_events(Asked& asked, Id question, Moment began) {
  bool answered = false;
  for (const ServerEvent& event : std::exchange(events_, {})) {
    if (const auto* const given = std::get_if<MoveGiven>(&event);
        given != nullptr && given->question == question) {
      asked.pit = given->pit;
      asked.elapsed = Clock::now() - began;
    }
    if (const auto* const yielded = std::get_if<Yielded>(&event);
        yielded != nullptr && yielded->question == question) {
      asked.elapsed = Clock::now() - began;
      answered = true;
    }
  }
  return answered;
}

Peer::Asked Peer::ask(const Board& board, milliseconds time, milliseconds grace, StopToken stop) {
  const std::lock_guard lock(mutex_);
  Asked asked;
  if (gone_) {
    asked.problem = gone_;
    return asked;
  }
  events_.clear();
  heard_ = 0;
  const Id question = session_.ask(board);
  const Moment began = Clock::now();
  const Moment until = began + time;
  Talk talk = flush(until + grace, stop);
  while (talk == Talk::Done && !gone_) {
    talk = hear(asked.pit ? until : until + grace, stop);
    if (take_events(asked, question, began)) {
      const Moment end = Clock::now() + before_stop_;
      while (before_stop_.count() > 0 && talk == Talk::Done && !gone_) talk = hear(end, stop);
      break;
    }
    if (asked.pit && Clock::now() >= until) break;
  }
  if (talk == Talk::TooLate || talk == Talk::Stopped) {
    asked.stopped = talk == Talk::Stopped;
    talk = Talk::Done;
  }
  session_.stop(question);
  if (talk == Talk::Done) talk = flush(Clock::now() + kToSend, {});
  if (talk != Talk::Done || gone_) asked.problem = reason(talk);
  return asked;
}

Result<void> Peer::listen() {
  const std::lock_guard lock(mutex_);
  heard_ = 0;
  Talk talk = flush(Clock::now() + kToSend, {});
  for (int lines = 0; talk == Talk::Done && !gone_ && lines < kMostLinesAtOnce; ++lines)
    talk = hear(Clock::now(), {});
  events_.clear();
  if (gone_ || (talk != Talk::Done && talk != Talk::TooLate)) return failure(reason(talk));
  return {};
}

Result<void> Peer::check_alive(milliseconds patience, StopToken stop) {
  const std::lock_guard lock(mutex_);
  if (gone_) return failure(*gone_);
  events_.clear();
  heard_ = 0;
  session_.ping();
  const Moment until = Clock::now() + patience;
  Talk talk = flush(until, stop);
  while (talk == Talk::Done && !gone_) {
    talk = hear(until, stop);
    for (const ServerEvent& event : std::exchange(events_, {}))
      if (std::holds_alternative<Alive>(event)) return {};
  }
  if (talk == Talk::Stopped) return failure("ended-by-stop");
  return failure(reason(talk));
}

void Peer::set(std::string_view key, Argument value) {
  const std::lock_guard lock(mutex_);
  session_.set(key, std::move(value));
}

void Peer::tell_time(milliseconds time, bool for_whole_game) {
  const std::lock_guard lock(mutex_);
  const std::int64_t seconds =
      std::max<std::int64_t>(1, std::chrono::floor<std::chrono::seconds>(time).count());
  const std::string mode = for_whole_game ? "absolute" : "relative";
  const std::string time_now = mode + std::to_string(seconds);
  if (std::exchange(told_time_, time_now) == time_now) return;
  session_.set("time:mode", Word{mode});
  session_.set("time:clock", seconds);
}

void Peer::leave(milliseconds patience) {
  const std::lock_guard lock(mutex_);
  if (!gone_) {
    session_.goodbye();
    flush(Clock::now() + patience, {});
  }
  channel_->close(patience);
  if (!gone_) gone_ = Message{"kgp-left", {}, std::nullopt};
}

ClientInfo Peer::info() const {
  const std::lock_guard lock(mutex_);
  return session_.info();
}

std::chrono::nanoseconds Peer::work_time() const {
  const std::lock_guard lock(mutex_);
  return channel_->work_time();
}

}  // namespace parlour::protocol::kgp
