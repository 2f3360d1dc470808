#include "apps/parlour-course-host/watched_player.hpp"

#include <fmt/format.h>
#include <time.h>  // NOLINT(modernize-deprecated-headers): <ctime> lacks clock_gettime

#include <utility>

#include "apps/parlour-course-host/failing.hpp"
#include "apps/parlour-course-host/forks.hpp"
#include "course/host_protocol.hpp"

namespace parlour::course_host {
namespace {

namespace place = course::place;

/// CPU time of all threads of this process.
std::chrono::nanoseconds cpu_time() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// Adds the CPU time of a scope to `sum`, even if an exception leaves it.
class Stopwatch {
 public:
  explicit Stopwatch(std::chrono::nanoseconds& sum) : sum_(sum), began_(cpu_time()) {}
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;
  ~Stopwatch() { sum_ += cpu_time() - began_; }

 private:
  std::chrono::nanoseconds& sum_;
  std::chrono::nanoseconds began_;
};

}  // namespace

WatchedPlayer::WatchedPlayer(ttt::game::IPlayer& player, const Connection& connection)
    : player_(player), connection_(connection) {}

void WatchedPlayer::announce(std::string_view place, int move) const {
  connection_.send(fmt::format("at {} {}", place, move));
}

void WatchedPlayer::set_sign(ttt::game::Sign sign) {
  announce(place::kSign, 0);
  player_.set_sign(sign);
  fail_if_forked();
}

ttt::game::Point WatchedPlayer::make_move(const ttt::game::State& state) {
  if (forced_) return *std::exchange(forced_, std::nullopt);
  announce(place::kMove, state.get_move_no() + 1);
  ttt::game::Point point{};
  {
    const Stopwatch watch(move_time_);
    point = player_.make_move(state);
  }
  fail_if_forked();
  connection_.send(
      fmt::format("move {} {} {} {}", point.x, point.y, move_time_.count(), event_time_.count()));
  return point;
}

const char* WatchedPlayer::get_name() const {
  announce(place::kName, 0);
  const char* const name = player_.get_name();
  if (name == nullptr) throw Failing(course::failing::kNullName);
  return name;
}

void WatchedPlayer::handle_event(const ttt::game::State& state, const ttt::game::Event& event) {
  announce(place::kEvent, state.get_move_no());
  {
    const Stopwatch watch(event_time_);
    player_.handle_event(state, event);
  }
  fail_if_forked();
}

}  // namespace parlour::course_host
