#include "server/hall/hall.hpp"

#include <algorithm>
#include <utility>

#include "core/rng.hpp"
#include "server/games/index.hpp"
#include "server/games/kept_form.hpp"
#include "server/hall/secret.hpp"
#include "server/wire/wire.hpp"

namespace parlour::server {
namespace {

constexpr Moment kDiskRests = 5000;  // after it refused; what the server does by itself is tried again then
constexpr Moment kCountsWatchers = 1000;
constexpr int kRecent = 64;  // events that are sent one by one to who comes back; else the whole game

}  // namespace

Hall::Hall(Journal& journal, WorkerPool& workers, Post post, Clock clock, const Settings& settings)
    : journal_(journal),
      workers_(workers),
      post_(std::move(post)),
      clock_(std::move(clock)),
      settings_(settings),
      cleaned_(clock_()) {}

Hall::~Hall() {
  *alive_ = false;
  for (const auto& [id, room] : rooms_)
    if (room->ticket != 0) workers_.cancel(room->ticket);
}

Result<void> Hall::resume() {
  const auto waiting = journal_.waiting();
  if (!waiting) return failure(waiting.error());
  for (const std::string& id : *waiting) {
    Refusal why{};
    (void)find(id, why);  // one that is damaged stays away; nobody else has to suffer for it
  }
  return {};
}

void Hall::take_up(Room& room) {
  if (room.game->flag_falls())
    commit(room, room.game->restart(now()), {}, {});
  else
    go_on(room);
}

Room* Hall::find(const std::string& id, Refusal& why) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    found->second->used_at = now();
    return found->second.get();
  }
  why = rooms_.size() >= settings_.games ? Refusal::Busy : Refusal::NoSuchGame;
  if (why == Refusal::Busy) return nullptr;
  auto room = load(id);
  if (!room) why = Refusal::NotStored;
  if (!room || !*room) return nullptr;
  Room& found = *rooms_.emplace(id, *std::move(room)).first->second;
  take_up(found);
  return &found;
}

/// Null: there is no such game.
Result<std::unique_ptr<Room>> Hall::load(const std::string& id) const {
  const auto kept = journal_.load(id);
  if (!kept) return failure(kept.error());
  if (!*kept) return nullptr;
  auto setup = read_setup((*kept)->header);
  if (!setup) return failure(std::move(setup.error()));
  auto game = HostedGame::make(*std::move(setup));
  if (!game) return failure(std::move(game.error()));
  for (const std::string& text : (*kept)->events) {
    auto event = read_event(text, (*game)->number() + 1, (*game)->state());
    if (!event) return failure(std::move(event.error()));
    if (auto taken = (*game)->replay(*event); !taken) return failure(std::move(taken.error()));
  }
  auto room = std::make_unique<Room>();
  room->game = *std::move(game);
  room->used_at = room->shown_at = now();
  const auto& events = room->game->events();
  const Moment last = events.empty() ? room->game->setup().created : events.back().at;
  for (std::size_t side = 0; side < 2; ++side)
    if (room->game->seats()[side].kind == SeatKind::Person) room->away_since[side] = last;
  return room;
}

void Hall::create(Setup setup, Made made) {
  if (rooms_.size() >= settings_.games) return made(refused(Refusal::Busy));
  auto game = HostedGame::make(std::move(setup));
  if (!game) return made(refused(Refusal::Unreadable));
  auto room = std::make_unique<Room>();
  room->game = *std::move(game);
  room->used_at = room->shown_at = now();
  for (auto& since : room->away_since) since = now();
  const std::string id = room->game->setup().id;
  Room& place = *rooms_.emplace(id, std::move(room)).first->second;
  ++counts_.created;
  std::vector<Journal::Row> header{
      {id, 0, kept_text(place.game->setup()), now(), place.waits_for_server(), place.game->over()}};
  commit(place, {}, std::move(header), [this, id, made = std::move(made)](Allowed<int> done) {
    const auto found = rooms_.find(id);
    if (done && found != rooms_.end())
      made(found->second->game.get());
    else
      made(refused(Refusal::NotStored));
  });
}

void Hall::look_at(const std::string& id, Made use) {
  Refusal why{};
  Room* const room = find(id, why);
  if (room == nullptr) return use(refused(why));
  if (room->unstored == 0) return use(room->game.get());
  room->when_stored.push_back([this, id, use = std::move(use)] { look_at(id, use); });
}

void Hall::act(const std::string& id, const std::string& token, const Wish& wish, Done done) {
  Refusal why{};
  Room* const room = find(id, why);
  if (room == nullptr) return done(refused(why));
  if (room->broken) return done(refused(Refusal::NotStored));
  pass_time(*room);
  const Situation situation{room->game->holder(token), room->to_move_away_since(), now()};
  auto events = wish(*room->game, situation);
  if (!events) return done(refused(events.error()));
  if (room->game->take_rematch_agreed()) return make_rematch(*room, done);
  if (!events->empty()) return commit(*room, *events, {}, std::move(done));
  if (room->unstored == 0) return done(room->game->number());
  room->when_stored.push_back(
      [this, id, token, wish, done = std::move(done)] { act(id, token, wish, done); });
}

void Hall::step(const std::string& id, const std::string& token, const Done& done) {
  Refusal why{};
  Room* const room = find(id, why);
  if (room == nullptr) return done(refused(why));
  if (!room->game->holder(token).host) return done(refused(Refusal::NotYours));
  if (!room->game->paused() || room->game->over() || room->steps > 0) return done(refused(Refusal::NotNow));
  ++room->steps;
  go_on(*room);
  done(room->game->number());
}

void Hall::make_rematch(Room& room, const Done& done) {
  const std::string id = new_id();
  auto made = HostedGame::make(room.game->rematch_setup(id, random_number(), now()));
  if (!made) return done(refused(Refusal::NotNow));
  const auto events = room.game->rematch_made(id, now());
  Room next;
  next.game = *std::move(made);
  commit(room, events, {{id, 0, kept_text(next.game->setup()), now(), next.waits_for_server(), false}},
         [this, id, done](Allowed<int> number) {
           Refusal why{};
           if (number) (void)find(id, why);  // a computer may begin
           done(number);
         });
}

std::vector<Journal::Row> Hall::rows_of(const Room& room, const HostedGame::Events& events) const {
  std::vector<Journal::Row> rows;
  for (const GameEvent& event : events)
    rows.push_back({room.game->setup().id, event.number, kept_text(event, *room.game->game()), event.at,
                    room.waits_for_server(), room.game->over()});
  return rows;
}

void Hall::commit(Room& room, const HostedGame::Events& events, std::vector<Journal::Row> more, Done done) {
  const int number = room.game->number();
  const int after = number - static_cast<int>(events.size());
  std::vector<Journal::Row> rows = rows_of(room, events);
  std::move(more.begin(), more.end(), std::back_inserter(rows));
  if (room.ticket != 0 && (room.thought_ply != room.game->ply() || !room.game->computer_to_move())) {
    workers_.cancel(room.ticket);
    room.ticket = 0;
  }
  if (room.held && room.held->ply != room.game->ply()) room.held.reset();
  ++room.unstored;
  const bool thinking = room.game->computer_to_move() && !room.game->paused();
  auto rendered = room.rendered(
      [&](const ui::Texts& texts) { return events_message(*room.game, after, thinking, texts); });
  if (events.empty()) rendered = {};
  counts_.events += events.size();
  journal_.append(std::move(rows),
                  [this, post = post_, alive = alive_, id = room.game->setup().id,
                   rendered = std::move(rendered), number, done = std::move(done)](Result<void> result) {
                    post([this, alive, id, rendered, number, done, result = std::move(result)] {
                      if (*alive) stored(id, result, rendered, number, done);
                    });
                  });
}

void Hall::stored(const std::string& id, const Result<void>& result, const Room::Rendered& rendered,
                  int number, const Done& done) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  Room& room = *found->second;
  --room.unstored;
  if (result) {
    room.shown_at = now();
    room.tell(rendered);
  } else {
    ++counts_.not_stored;
    room.broken = true;
  }
  if (done) done(result ? Allowed<int>(number) : refused(Refusal::NotStored));
  if (room.unstored > 0) return;
  if (room.broken) return start_again(room);
  for (const auto& waiting : std::exchange(room.when_stored, {})) waiting();
  tell_presence(room);
  go_on(room);
}

/// What was not stored has not happened: back to what the journal says, for everybody.
void Hall::start_again(Room& room) {
  const std::string id = room.game->setup().id;
  auto fresh = load(id);
  if (room.ticket != 0) workers_.cancel(room.ticket);
  if (!fresh || !*fresh) {
    for (const Room::Follower& each : room.followers)
      each.listener->hear(std::make_shared<const std::string>(
          refused_message(std::nullopt, id, Refusal::NotStored, each.listener->texts())));
    auto waiting = std::move(room.when_stored);
    for (auto& [listener, all] : followed_) std::erase(all.games, id);
    rooms_.erase(id);
    for (const auto& each : waiting) each();
    return;
  }
  room.game = std::move((*fresh)->game);
  room.ticket = 0;
  room.held.reset();
  room.broken = false;
  room.rests_until = now() + kDiskRests;
  for (const Room::Follower& each : room.followers)
    each.listener->hear(std::make_shared<const std::string>(game_message(with_rights(
        game_text(*room.game, room.thinking(), each.listener->texts()), room.game->holder(each.token)))));
  for (const auto& waiting : std::exchange(room.when_stored, {})) waiting();
}

void Hall::follow(const std::string& id, const std::string& token, std::optional<int> after,
                  Listener& listener) {
  const auto refuse = [&](Refusal why) {
    listener.hear(
        std::make_shared<const std::string>(refused_message(std::nullopt, id, why, listener.texts())));
  };
  Refusal why{};
  Room* const room = find(id, why);
  if (room == nullptr) return refuse(why);
  if (!token.empty() && !room->game->holder(token).any()) return refuse(Refusal::NotYours);
  Followed& all = followed(listener);
  if (room->unstored > 0) {
    all.wanted.push_back(id);
    room->when_stored.push_back([this, id, token, after, who = &listener, serial = all.serial] {
      const auto known = followed_.find(who);
      if (known == followed_.end() || known->second.serial != serial ||
          std::erase(known->second.wanted, id) == 0)
        return;
      follow(id, token, after, *who);
    });
    return;
  }
  auto& followers = room->followers;
  std::erase_if(followers, [&](const Room::Follower& each) { return each.listener == &listener; });
  followers.push_back({&listener, token});
  if (!follows(id, listener)) all.games.push_back(id);
  const Holder who = room->game->holder(token);
  const int number = room->game->number();
  const bool recent = after && *after >= 0 && *after <= number && number - *after <= kRecent;
  listener.hear(std::make_shared<const std::string>(
      recent ? events_message(*room->game, *after, room->thinking(), listener.texts())
             : game_message(with_rights(game_text(*room->game, room->thinking(), listener.texts()), who))));
  if (!tell_presence(*room))
    listener.hear(std::make_shared<const std::string>(presence_message(id, room->presence_now())));
  go_on(*room);  // two computers play only while somebody looks
}

void Hall::unfollow(const std::string& id, Listener& listener) {
  if (const auto known = followed_.find(&listener); known != followed_.end()) {
    std::erase(known->second.games, id);
    std::erase(known->second.wanted, id);
  }
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  std::erase_if(found->second->followers,
                [&](const Room::Follower& each) { return each.listener == &listener; });
  tell_presence(*found->second);
}

void Hall::leave(Listener& listener) {
  const auto known = followed_.find(&listener);
  if (known == followed_.end()) return;
  for (const std::string& id : std::vector(known->second.games)) unfollow(id, listener);
  followed_.erase(&listener);
}

std::size_t Hall::followed_by(Listener& listener) const {
  const auto known = followed_.find(&listener);
  return known == followed_.end() ? 0 : known->second.games.size();
}

bool Hall::follows(const std::string& id, Listener& listener) const {
  const auto known = followed_.find(&listener);
  if (known == followed_.end()) return false;
  const auto& games = known->second.games;
  return std::find(games.begin(), games.end(), id) != games.end();
}

Hall::Followed& Hall::followed(Listener& listener) {
  const auto [known, fresh] = followed_.try_emplace(&listener);
  if (fresh) known->second.serial = ++listeners_;
  return known->second;
}

/// Each spectator who comes or goes is news for all the others: where there are thousands of them, these are
/// counted once in a while.
bool Hall::tell_presence(Room& room) {
  const Presence before = room.presence;
  Presence present = room.presence_now();
  for (std::size_t side = 0; side < 2; ++side) {
    if (present.present[side])
      room.away_since[side].reset();
    else if (!room.away_since[side])
      room.away_since[side] = now();
  }
  present = room.presence_now();
  room.watchers_changed = false;
  if (present == before) return false;
  const bool only_watchers = present.present == before.present && present.claim_at == before.claim_at;
  if (only_watchers && now() - room.presence_at < kCountsWatchers) {
    room.watchers_changed = true;
    return false;
  }
  room.presence = present;
  room.presence_at = now();
  const auto text = std::make_shared<const std::string>(presence_message(room.game->setup().id, present));
  for (const Room::Follower& each : room.followers) each.listener->hear(text);
  return true;
}

Hall::Counts Hall::counts() const {
  Counts counts = counts_;
  counts.games = rooms_.size();
  for (const auto& [id, room] : rooms_) counts.followers += room->followers.size();
  return counts;
}

}  // namespace parlour::server
