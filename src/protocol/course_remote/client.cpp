#include "protocol/course_remote/client.hpp"

#include <algorithm>
#include <utility>

namespace parlour::protocol::remote {
namespace {

using Duration = TimeSource::Duration;
using std::chrono::milliseconds;

/// How long the course's own client waits for an answer to its request to join.
constexpr milliseconds kToJoin{1500};

/// How long to wait for an update that can be answered with a goodbye. An idle client is pinged more often
/// than that.
constexpr milliseconds kToLeave{1000};

/// How often to see whether a stop is requested.
constexpr milliseconds kStopTick{50};

constexpr milliseconds kFirstPause{250};
constexpr milliseconds kLongestPause{2000};

/// When an answer goes out at the latest. The rest of the limit is for the way there and back, and for
/// machines that are busy with other things: a process may have to wait a tenth of a second for a processor.
Duration latest(milliseconds limit) { return Duration(limit) * 3 / 5; }

/// When a player that is still thinking is asked for the best that it has.
Duration time_to_hurry(milliseconds limit) { return Duration(limit) * 11 / 20; }

/// What the player may take.
milliseconds share_of(milliseconds limit, std::optional<milliseconds> wanted) {
  const milliseconds most = std::max(milliseconds(1), limit / 2);
  return std::min(wanted.value_or(most), most);
}

}  // namespace

Client::Client(ClientSettings settings, Connect connect, Mover::Make make, const TimeSource& time, Tell tell)
    : settings_(std::move(settings)),
      connect_(std::move(connect)),
      time_(time),
      tell_(std::move(tell)),
      mover_(std::move(make), [this] {
        const std::lock_guard lock(link_mutex_);
        if (link_) link_->wake();
      }) {}

Result<ClientEnd> Client::run(StopToken stop) {
  Duration lost_at = time_.now();
  milliseconds pause{0};
  for (;;) {
    auto link = connect_();
    if (!link) return failure(std::move(link.error()));
    {
      const std::lock_guard lock(link_mutex_);
      link_.swap(*link);
    }
    link->reset();  // the old one, if there was one, sends what is left first
    std::string nothing;
    const Duration until = time_.now() + pause;
    while (time_.now() < until && !stop.stop_requested())
      if (link_->receive(nothing, std::min(until, time_.now() + kStopTick)) == Heard::Lost) break;
    const int stays = figures_.stays;
    const StayEnd end = stop.stop_requested() ? StayEnd::Stopped : stay(stop);
    mover_.stop();
    if (end == StayEnd::Stopped) return ClientEnd::Stopped;
    if (end == StayEnd::Refused) return ClientEnd::Refused;
    if (figures_.stays > stays) {
      lost_at = time_.now();
      pause = milliseconds(0);
    }
    if (time_.now() - lost_at >= settings_.patience)
      return closed_ && figures_.games > 0 ? ClientEnd::Finished : ClientEnd::GaveUp;
    pause = std::clamp(pause * 2, kFirstPause, kLongestPause);
  }
}

Client::StayEnd Client::stay(StopToken stop) {
  ClientSession session(settings_.request);
  link_->send(session.join());
  const Duration asked = time_.now();
  std::string bytes;
  for (;;) {
    if (stop.stop_requested()) return leave(session);
    const Duration due = !session.joined()     ? asked + kToJoin
                         : !session.move_due() ? Duration::max()
                         : hurried_            ? request_came_ + latest(session.limit())
                                               : request_came_ + time_to_hurry(session.limit());
    const Heard heard = link_->receive(bytes, std::min(due, time_.now() + kStopTick));
    if (heard == Heard::Lost) {
      tell_(news::ConnectionLost{});
      return StayEnd::Again;
    }
    if (heard == Heard::Message) {
      const Duration came = time_.now();
      const bool was_joined = session.joined();
      const auto step = session.receive(bytes);
      if (!was_joined && session.joined()) {
        ++figures_.stays;
        closed_ = false;
        tell_(news::Joined{session.limit()});
      }
      if (const auto end = take(session, step, came)) return *end;
    }
    if (session.move_due()) look_for_move(session);
    if (!session.joined() && time_.now() >= due) {
      tell_(news::Unanswered{});
      return StayEnd::Again;
    }
  }
}

std::optional<Client::StayEnd> Client::take(ClientSession& session, const ClientSession::Step& step,
                                            Duration came) {
  if (const auto* const send = std::get_if<ClientSession::Send>(&step)) {
    answer(send->bytes, came);
    tell_news(session);
    return std::nullopt;
  }
  if (const auto* const end = std::get_if<ClientSession::End>(&step)) {
    if (!end->farewell.empty()) answer(end->farewell, came);
    return ended(*end);
  }
  if (std::holds_alternative<ClientSession::Think>(step)) {
    request_came_ = came;
    hurried_ = false;
    mover_.think(*session.game(), share_of(session.limit(), settings_.move_time));
  }
  return std::nullopt;
}

void Client::answer(std::string_view bytes, Duration came) {
  link_->send(bytes);
  ++figures_.answers;
  figures_.slowest = std::max(figures_.slowest, time_.now() - came);
}

/// Only after the answer: nothing that people are told may cost time of it.
void Client::tell_news(ClientSession& session) {
  if (session.take_begun()) {
    if (settings_.request.member == Member::Player) mover_.begin(*session.game());
    tell_(news::GameBegan{*session.game()});
  }
  const auto over = session.take_over();
  if (!over) return;
  ++figures_.games;
  figures_.won += over->result == GameOver::Result::Won ? 1 : 0;
  figures_.drawn += over->result == GameOver::Result::Drawn ? 1 : 0;
  figures_.lost += over->result == GameOver::Result::Lost ? 1 : 0;
  if (settings_.request.member == Member::Player) mover_.end(*session.game(), *over);
  tell_(news::GameEnded{*session.game(), *over});
}

/// A player that fails says so at once; the move that is played instead is then not late, only not the
/// player's.
void Client::look_for_move(ClientSession& session) {
  const auto found = mover_.take();
  const Cell* move = found ? std::get_if<Cell>(&*found) : nullptr;
  const bool failed = found && move == nullptr;
  if (!found && !hurried_ && time_.now() >= request_came_ + time_to_hurry(session.limit())) {
    hurried_ = true;
    mover_.hurry();
  }
  if (move == nullptr && !failed && time_.now() < request_came_ + latest(session.limit())) return;
  const FollowedGame& game = *session.game();
  const bool good = move != nullptr && game.free(*move);
  const Cell played = good ? *move : game.safe_move().value_or(Cell{});
  answer(session.answer_with(played), request_came_);
  ++figures_.moves;
  if (good) return;
  mover_.stop();
  ++figures_.late;
  tell_(news::Late{failed ? std::optional(std::get<Message>(*found)) : std::nullopt, played});
}

Client::StayEnd Client::ended(const ClientSession::End& end) {
  refused_ = end.refused;
  closed_ = end.why == ClientSession::End::Why::Closed;
  tell_(news::StayEnded{end});
  const bool for_good = end.why == ClientSession::End::Why::Refused &&
                        (end.refused == Refusal::WrongPassword || end.refused == Refusal::Malformed);
  return for_good ? StayEnd::Refused : StayEnd::Again;
}

/// A client speaks only when it is spoken to: the goodbye is the answer to the next update, if one comes
/// soon.
Client::StayEnd Client::leave(ClientSession& session) {
  std::string bytes;
  const Duration until = time_.now() + kToLeave;
  bool due = session.move_due();
  while (session.joined() && !due && time_.now() < until) {
    const Heard heard = link_->receive(bytes, until);
    if (heard == Heard::Lost) break;
    due = heard == Heard::Message;
  }
  if (due) link_->send(ClientSession::leave());
  return StayEnd::Stopped;
}

}  // namespace parlour::protocol::remote
