// What a hall does by itself: computers move, flags fall, gatherings are left.
#include <algorithm>
#include <utility>

#include "core/rng.hpp"
#include "server/hall/hall.hpp"

namespace parlour::server {
namespace {

constexpr Moment kForgets = 60'000;  // a gathering that nobody follows
constexpr Moment kCleansEvery = 3'600'000;
constexpr int kCleansAtOnce = 20;
constexpr Moment kTellsThoughts = 150;

}  // namespace

/// Whatever comes next in a game by itself, now that everything is stored.
void Hall::go_on(Gathering& gathering) {
  if (gathering.unstored > 0 || gathering.broken || now() < gathering.rests_until) return;
  if (!gathering.computer_may_think()) {
    if (gathering.ticket != 0) workers_.cancel(std::exchange(gathering.ticket, 0));
    if (gathering.game->over()) gathering.held.reset();
    return;
  }
  if (gathering.held) return play_held(gathering);
  if (gathering.ticket == 0) think(gathering);
}

void Hall::think(Gathering& gathering) {
  const HostedGame& game = *gathering.game;
  const Side side = game.acting();
  Thought thought;
  thought.key = game.setup().id;
  thought.share = game.setup().owner;
  thought.game = game.game();
  for (const match::PlayedMove& each : game.session().moves()) thought.history.push_back(each.move);
  thought.choices = game.session().opening().choices();
  thought.player = game.seat(side).player;
  thought.limits.move_time = settings_.move_time;
  const match::Clock& clock = game.clock(side);
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
  *ticket = gathering.ticket = workers_.think(std::move(thought));
  gathering.thought_ply = game.ply();
  gathering.failed = gathering.ticket == 0;
}

void Hall::tell_thinking(const std::string& id, WorkerPool::Ticket ticket, const play::Thinking& thinking) {
  const auto found = gatherings_.find(id);
  if (found == gatherings_.end() || found->second->ticket != ticket) return;
  Gathering& gathering = *found->second;
  if (now() - gathering.thought_at < kTellsThoughts) return;
  gathering.thought_at = now();
  gathering.tell(gathering.rendered(
      [&](const ui::Texts& texts) { return thinking_message(*gathering.game, thinking, texts); }));
}

void Hall::thought_ended(const std::string& id, WorkerPool::Ticket ticket, const play::Decision& decision) {
  const auto found = gatherings_.find(id);
  if (found == gatherings_.end() || found->second->ticket != ticket) return;
  Gathering& gathering = *found->second;
  gathering.ticket = 0;
  const auto rounded = [](const auto& elapsed) {
    return std::chrono::floor<milliseconds>(elapsed.value_or(TimeSource::Duration::zero()));
  };
  if (const auto* side = std::get_if<play::ChosenOpening>(&decision)) {
    gathering.held = Gathering::Held{gathering.thought_ply, 0, rounded(side->elapsed), side->choice};
    return play_held(gathering);
  }
  const auto* chosen = std::get_if<play::Chosen>(&decision);
  if (chosen == nullptr) {
    if (auto events = gathering.game->computer_failed(gathering.thought_ply, now()))
      commit(gathering, *events, {}, {});
    return;
  }
  gathering.held = Gathering::Held{gathering.thought_ply, chosen->move, rounded(chosen->elapsed), {}};
  play_held(gathering);
}

/// Plays a computer's move unless what was shown before it has not stood for long enough.
void Hall::play_held(Gathering& gathering) {
  const bool stepped = gathering.steps > 0;
  if (gathering.game->paused() && !stepped) return;
  if (!stepped && now() < gathering.shown_at + gathering.game->pace().count()) return;
  const Gathering::Held held = *std::exchange(gathering.held, std::nullopt);
  gathering.steps = std::max(0, gathering.steps - 1);
  HostedGame& game = *gathering.game;
  if (auto events = held.choice ? game.computer_choice(held.ply, *held.choice, held.elapsed, now())
                                : game.computer_move(held.ply, held.move, held.elapsed, now()))
    commit(gathering, *events, {}, {});
}

void Hall::pass_time(Gathering& gathering) {
  if (gathering.broken || now() < gathering.rests_until) return;
  if (const auto events = gathering.game->pass_time(now()); !events.empty())
    commit(gathering, events, {}, {});
}

void Hall::tick() {
  workers_.hurry();
  std::vector<std::string> left;
  std::vector<Gathering*> broken;
  for (const auto& [id, gathering] : gatherings_) {
    const bool rested = gathering->rests_until != 0 && now() >= gathering->rests_until;
    if (gathering->broken) {
      if (rested && gathering->unstored == 0) broken.push_back(gathering.get());
      continue;
    }
    if (rested) {  // nobody loses time that the disk took
      gathering->rests_until = 0;
      take_up(*gathering);
    }
    pass_time(*gathering);
    if (gathering->failed || gathering->held) go_on(*gathering);
    if (gathering->watchers_changed) tell_presence(*gathering);
    const bool needed = !gathering->followers.empty() || gathering->unstored > 0 || gathering->ticket != 0 ||
                        gathering->held || gathering->waits_for_server() || !gathering->when_stored.empty();
    if (!needed && now() - gathering->used_at > kForgets) left.push_back(id);
  }
  for (const std::string& id : left) gatherings_.erase(id);
  for (Gathering* const each : broken) start_again(*each);
  clean_up();
}

/// Old games go, now and then, a few with each tick, so that moves are stored in between.
void Hall::clean_up() {
  if (cleaning_ || now() - cleaned_ < kCleansEvery) return;
  cleaning_ = true;
  const auto before = [this](std::chrono::hours age) { return now() - milliseconds(age).count(); };
  journal_.remove_before(before(settings_.keeps_over), before(settings_.keeps_others), kCleansAtOnce,
                         [this, post = post_, alive = alive_](const Result<int>& removed) {
                           post([this, alive, more = removed && *removed == kCleansAtOnce] {
                             if (!*alive) return;
                             cleaning_ = false;
                             if (!more) cleaned_ = now();
                           });
                         });
}

}  // namespace parlour::server
