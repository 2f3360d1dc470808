// What a hall does by itself: computers move, flags fall, rooms are left.
#include <algorithm>
#include <utility>

#include "core/rng.hpp"
#include "server/hall/hall.hpp"

namespace parlour::server {
namespace {

constexpr Moment kForgets = 60'000;  // a room that nobody follows
constexpr Moment kCleansEvery = 3'600'000;
constexpr Moment kTellsThoughts = 150;

}  // namespace

/// Whatever comes next in a game by itself, now that everything is stored.
void Hall::go_on(Room& room) {
  if (room.unstored > 0 || now() < room.rests_until) return;
  if (!room.computer_may_think()) {
    if (room.ticket != 0) workers_.cancel(std::exchange(room.ticket, 0));
    if (room.game->over()) room.held.reset();
    return;
  }
  if (room.held) return play_held(room);
  if (room.ticket == 0) think(room);
}

void Hall::think(Room& room) {
  const HostedGame& game = *room.game;
  const Side side = game.state().to_move();
  Thought thought;
  thought.key = game.setup().id;
  thought.game = game.game();
  for (const match::PlayedMove& each : game.session().moves()) thought.history.push_back(each.move);
  thought.player = game.seat(side).player;
  thought.limits.move_time = settings_.move_time;
  const match::Clock& clock = game.session().clock(static_cast<int>(side));
  if (clock.left()) {
    thought.limits.clock = std::chrono::floor<milliseconds>(*clock.left());
    thought.limits.increment = clock.increment();
  }
  thought.seed = mixed_seed(game.setup().seed, static_cast<std::uint64_t>(game.ply()));
  const auto ticket = std::make_shared<WorkerPool::Ticket>(0);
  const auto on_thread = [post = post_, alive = alive_](std::function<void()> work) {
    post([alive, work = std::move(work)] {
      if (*alive) work();
    });
  };
  thought.report = [this, on_thread, ticket, id = thought.key](const play::Thinking& thinking) {
    on_thread([this, id, ticket, thinking] { tell_thinking(id, *ticket, thinking); });
  };
  thought.done = [this, on_thread, ticket, id = thought.key](play::Decision decision) {
    on_thread([this, id, ticket, decision = std::move(decision)] { thought_ended(id, *ticket, decision); });
  };
  // The worker's answers come by post, so that the ticket is known before any of them is looked at.
  *ticket = room.ticket = workers_.think(std::move(thought));
  room.thought_ply = game.ply();
  room.failed = room.ticket == 0;
}

void Hall::tell_thinking(const std::string& id, WorkerPool::Ticket ticket, const play::Thinking& thinking) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second->ticket != ticket) return;
  Room& room = *found->second;
  if (now() - room.thought_at < kTellsThoughts) return;
  room.thought_at = now();
  room.tell(
      room.rendered([&](const ui::Texts& texts) { return thinking_message(*room.game, thinking, texts); }));
}

void Hall::thought_ended(const std::string& id, WorkerPool::Ticket ticket, const play::Decision& decision) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second->ticket != ticket) return;
  Room& room = *found->second;
  room.ticket = 0;
  const auto* chosen = std::get_if<play::Chosen>(&decision);
  if (chosen == nullptr) {
    if (auto events = room.game->computer_failed(room.thought_ply, now())) commit(room, *events, {}, {});
    return;
  }
  const auto elapsed =
      std::chrono::floor<milliseconds>(chosen->elapsed.value_or(TimeSource::Duration::zero()));
  room.held = Room::Held{room.thought_ply, chosen->move, elapsed};
  play_held(room);
}

/// Plays a computer's move unless what was shown before it has not stood for long enough.
void Hall::play_held(Room& room) {
  const bool stepped = room.steps > 0;
  if (room.game->paused() && !stepped) return;
  if (!stepped && now() < room.shown_at + room.game->pace().count()) return;
  const Room::Held held = *std::exchange(room.held, std::nullopt);
  room.steps = std::max(0, room.steps - 1);
  if (auto events = room.game->computer_move(held.ply, held.move, held.elapsed, now()))
    commit(room, *events, {}, {});
}

void Hall::pass_time(Room& room) {
  if (now() < room.rests_until) return;
  if (const auto events = room.game->pass_time(now()); !events.empty()) commit(room, events, {}, {});
}

void Hall::tick() {
  workers_.hurry();
  std::vector<std::string> left;
  for (const auto& [id, room] : rooms_) {
    const bool rested = room->rests_until != 0 && now() >= room->rests_until;
    if (rested) {  // nobody loses time that the disk took
      room->rests_until = 0;
      take_up(*room);
    }
    pass_time(*room);
    if (room->failed || room->held) go_on(*room);
    if (room->watchers_changed) tell_presence(*room);
    const bool needed = !room->followers.empty() || room->unstored > 0 || room->ticket != 0 || room->held ||
                        room->waits_for_server() || !room->when_stored.empty();
    if (!needed && now() - room->used_at > kForgets) left.push_back(id);
  }
  for (const std::string& id : left) rooms_.erase(id);
  clean_up();
}

/// Old games go, now and then, while nobody waits for it.
void Hall::clean_up() {
  if (now() - cleaned_ < kCleansEvery) return;
  cleaned_ = now();
  const auto before = [this](std::chrono::hours age) { return now() - milliseconds(age).count(); };
  workers_.run(
      {"clean-up", milliseconds(1000),
       [&journal = journal_, over = before(settings_.keeps_over),
        others = before(settings_.keeps_others)](StopToken) { (void)journal.remove_before(over, others); }});
}

}  // namespace parlour::server
